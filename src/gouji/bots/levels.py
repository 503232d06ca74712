"""The levels at which bots play with people, and the player behind each (docs/bots.md, Levels)."""

from __future__ import annotations

LEVELS = {
    "easy": "easy",
    "medium": "simple",
    "hard": "proverb",
    "expert": "search:rollouts=300",
}
"""The name of the player of each level, weakest first; each was measured over the one before it (docs/strength.md)."""

SLOW = frozenset({LEVELS["expert"]})
"""Players that take so long that a table lets them think beside it."""

IN_A_HURRY = LEVELS["hard"]
"""The player that acts for one of those that has not come to an end in time."""
