"""Which engine the rules run on."""

from __future__ import annotations

from gouji.rules import play


def is_compiled() -> bool:
    """Tell whether the rules are compiled."""
    return not (play.__file__ or "").endswith(".py")
