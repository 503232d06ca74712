"""The start of a deal from the hands of a record."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.game import Game
from gouji.rules.cards import DECK_COUNTS, RANKS
from gouji.rules.deal import Deal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gouji.record.lines import Dealt
    from gouji.rules.debts import Debt
    from gouji.rules.options import Rules


def start_deal(hands: Sequence[Dealt | None], rules: Rules, leader: int, owed: Sequence[Debt]) -> Game:
    """Return the game that starts with these hands. Raises `ValueError` if the deal cannot start."""
    counts = [list(hand.cards) for hand in hands if hand is not None]
    return Game(Deal.start(counts, rules, leader=leader, owed=tuple(owed)))


def too_many(hands: Sequence[Dealt | None]) -> tuple[str, int, int] | None:
    """Return a rank of which the hands hold more than the deck, how many, and how many the deck holds; else None.

    Hidden cards count as of no rank.
    """
    for rank, limit in enumerate(DECK_COUNTS):
        held = sum(hand.cards[rank] for hand in hands if hand is not None)
        if held > limit:
            return RANKS[rank], held, limit
    return None
