"""Which hands and which counts a seat may know (RULES 14.1, 14.2, 13.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from gouji.rules.choices import Consult, Hold, Report
from gouji.rules.names import Phase, Status

if TYPE_CHECKING:
    from gouji.game import Game
    from gouji.rules.deal import Deal
    from gouji.rules.options import Rules

SEATS = range(6)
Hand: TypeAlias = tuple[int, ...]
"""15 counts, one a rank."""
Hands: TypeAlias = tuple[Hand | None, ...]
"""Six hands, None for one that is not seen."""
Counts: TypeAlias = tuple[int | None, ...]
"""Six numbers of cards, None for one that is not known."""

NO_HANDS: Hands = (None,) * 6
_MATES = tuple(((seat + 2) % 6, (seat + 4) % 6) for seat in SEATS)

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


class Known:
    """What a deal shows of the hands at one moment, worked out once for all who look (RULES 14.1, 14.2, 13.3).

    Before the cards are drawn nothing is known, when the deal is over every number is. `public` are the numbers of
    cards as far as everybody knows them.
    """

    def __init__(self, deal: Deal) -> None:
        """Look at a deal as the receivers may know it."""
        self._deal = deal
        self._counts: tuple[int, ...] = (0,) * 6
        self.public: Counts = (None,) * 6
        self.drawn = deal.phase is not Phase.ADVANCE_CALLS
        if not self.drawn:
            return
        state, rules = deal.state, deal.rules
        self._counts = tuple(state.counts)
        self._consult = rules.consult_in_force
        most = known_up_to(rules)
        self.public = tuple(
            [
                count if count <= most or status or deal.over else None
                for count, status in zip(self._counts, state.status, strict=True)
            ]
        )

    def own(self, seat: int, shown: Shown, *, follow: bool) -> tuple[Counts, Hands]:
        """Give what a seat (0..5) knows: the numbers of cards, and the hands that it sees.

        It sees its own, and those of its mates when consulting allows it (RULES 14.2) or when it may `follow` them.
        """
        if not self.drawn:
            return self.public, NO_HANDS
        hands: list[Hand | None] = [None] * 6
        counts = list(self.public)
        hands[seat] = self._deal.hand(seat)
        counts[seat] = self._counts[seat]
        follows = follow and self._has_played_out(seat)
        for mate in _MATES[seat]:
            if self._consults(mate, shown) or (follows and self._deal.status(mate) is Status.IN_PLAY):
                hands[mate] = self._deal.hand(mate)
                counts[mate] = self._counts[mate]
        return tuple(counts), tuple(hands)

    def _consults(self, mate: int, shown: Shown) -> bool:
        """Tell whether a seat shows its hand to its mates (RULES 14.2)."""
        if self._consult is Consult.NONE:
            return False
        return self._counts[mate] <= FEW if self._consult is Consult.MATES_AT_TEN else mate in shown.seats

    def _has_played_out(self, seat: int) -> bool:
        """Tell whether a seat has gone out while others play on: it is asked nothing more about cards (RULES 6.3).

        A seat that fell or revolted has not played its cards out. After play, when places may be exchanged
        (RULES 8), no hand is of use to anybody.
        """
        return self._deal.phase is Phase.PLAY and self._deal.status(seat) is Status.GONE_OUT

    def all(self) -> tuple[Counts, Hands]:
        """Give all numbers and all hands, for those who see them."""
        if not self.drawn:
            return self.public, NO_HANDS
        return self._counts, tuple(self._deal.hand(each) for each in SEATS)


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
