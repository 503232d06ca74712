"""The rulebook as data for the pages (RULES, all sections)."""

from __future__ import annotations

from gouji.server.rulebook.book import presets, rulebook

__all__ = ["presets", "rulebook"]
