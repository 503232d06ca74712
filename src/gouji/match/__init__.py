"""Deals in a row (RULES 10, 11): who leads, what is owed, the running score, the end, and the file that keeps all."""

from __future__ import annotations

from gouji.match.match import Match, MatchError
from gouji.match.standing import Length, Punished, Standing

__all__ = ["Length", "Match", "MatchError", "Punished", "Standing"]
