"""Which hands and which counts a seat may know (RULES 14.1, 14.2, 13.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gouji.rules.choices import Consult, Hold, Report
from gouji.rules.names import Phase

if TYPE_CHECKING:
    from gouji.game import Game
    from gouji.rules.deal import Deal
    from gouji.rules.options import Rules

SEATS = range(6)
FEW = 10
"""The size up to which a hand is reported and shown to mates."""


@dataclass(frozen=True, slots=True)
class Shown:
    """The seats (0..5) that have shown their hands to their mates, to have the order of their sets fixed (RULES 14.2).

    >>> NOBODY.show(3)
    Shown(seats=frozenset({3}))
    """

    seats: frozenset[int] = frozenset()

    def show(self, seat: int) -> Shown:
        """Add a seat. Raises `ValueError` for a seat outside 0..5."""
        if seat not in SEATS:
            raise ValueError(f"a hand is shown by a seat 0..5, not {seat}")
        return Shown(self.seats | {seat})


NOBODY = Shown()
"""Nobody has shown a hand."""


def sees_hand(deal: Deal, seat: int, holder: int, shown: Shown) -> bool:
    """Tell whether a seat may see the hand of `holder`: its own, or a mate's when consulting allows it (RULES 14.2)."""
    if seat == holder:
        return True
    consult = deal.rules.consult_in_force
    if consult is Consult.NONE or (seat - holder) % 2:
        return False
    if consult is Consult.MATES_AT_TEN:
        return deal.count(holder) <= FEW
    return holder in shown.seats


def known_up_to(rules: Rules) -> int:
    """Give the size up to which everybody knows the size of a hand (RULES 14.1, 13.3)."""
    return FEW if rules.report_in_force is Report.ALWAYS else 0


def report(game: Game, asker: int, seat: int) -> int | None:
    """Answer a seat (0..5) that asks another how many cards it holds: the number if it is ten or fewer (报牌).

    None if the hand is larger or not drawn yet, or if holding forbids to report (RULES 13.3, 14.1; S2:14). Raises
    `ValueError` for a seat outside 0..5.
    """
    for name, each in (("asker", asker), ("seat", seat)):
        if each not in SEATS:
            raise ValueError(f"{name} is a seat 0..5, not {each}")
    deal = game.deal
    if deal.phase is Phase.ADVANCE_CALLS or deal.rules.hold is not Hold.NONE:
        return None
    count = deal.count(seat)
    return count if count <= FEW else None
