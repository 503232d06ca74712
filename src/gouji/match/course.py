"""What one deal leaves to the next: who draws, who leads, what is owed (RULES 10, 11)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from gouji.rules.choices import LeadRule
from gouji.rules.draw import Draw, deal_cards, draw_later, draw_opening

if TYPE_CHECKING:
    from random import Random

    from gouji.rules.accounts import Result
    from gouji.rules.debts import Debt
    from gouji.rules.options import Rules

SEATS = 6
REOPENED_FROM = 2
"""So many replaced players reopen the cards (RULES 10.1; S2:6)."""


@dataclass(frozen=True, slots=True)
class Course:
    """What the deals so far leave to the next one. Seats are 0..5; None stands for before the first deal.

    `opener` is the seat in the office of opener, `first_opener` that of the first deal, `places` the finishing order
    of the last deal, `owed` the tribute to pay, `again` the leader of a void deal that is dealt again, `reopen`
    whether the cards are opened anew, `replaced` the seats with other players than in the last deal.
    """

    opener: int | None = None
    first_opener: int | None = None
    places: tuple[int, ...] | None = None
    owed: tuple[Debt, ...] = ()
    again: int | None = None
    reopen: bool = False
    replaced: frozenset[int] = frozenset()

    def draw(self, rng: Random, rules: Rules) -> Draw:
        """Draw the cards of the next deal (RULES 9, 10.1 to 10.3)."""
        if self.again is not None:
            opener = self.opener if self.opener is not None else self.again
            return Draw(deal_cards(rng, self.again), opener, (), (), self.again, self.again)
        if self.places is None or self.opener is None or self.first_opener is None:
            return draw_opening(rng, rules, rng.randrange(SEATS))
        if rules.lead is LeadRule.ROTATE:
            return draw_opening(rng, rules, (self.opener + 1) % SEATS)
        if self.reopen or len(self.replaced) >= REOPENED_FROM:
            return draw_opening(rng, rules, (self.first_opener + 1) % SEATS)
        return draw_later(rng, self.places[-1])

    def drawn(self, opener: int) -> Course:
        """Go on after a draw with the opener that it had."""
        first = self.first_opener if self.first_opener is not None else opener
        return replace(self, opener=opener, first_opener=first)

    def after(self, result: Result | None, leader: int) -> Course:
        """Go on after a deal led by `leader`, with its result, or None if it was void (RULES 9, 11)."""
        if result is None:
            return replace(self, again=leader)
        return replace(
            self, places=result.places, owed=result.due, again=None, reopen=result.sweep, replaced=frozenset()
        )

    def replace_player(self, seat: int) -> Course:
        """Note that a seat has another player than in the last deal."""
        return replace(self, replaced=self.replaced | {seat})
