"""A game that follows a record: what may be left out of a record is put in between its lines.

Questions that can be declined in silence and acts that follow from the rules need not be written. `Table.way` finds
how many of them lie between the game as it stands and an act or a claim of the record.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from gouji.record.claims import Claim, ClaimKind, claims_of
from gouji.rules.acts import NoSet, act
from gouji.rules.names import ActKind, Penalty, Question

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from gouji.game import Game
    from gouji.rules.acts import Act
    from gouji.rules.deal import Deal, Event
    from gouji.rules.refusals import Refusal

DECLINE = act("decline")
PASS = act("-")

MOST_STEPS = 200
"""More acts than the longest row of declined questions and tribute cards that a deal can hold."""


class Table:
    """The game of one record while it is read."""

    def __init__(self, game: Game) -> None:
        self.game = game

    @property
    def deal(self) -> Deal:
        """The deal as it stands."""
        return self.game.deal

    def opening_claims(self) -> list[Claim]:
        """Return the claims that are true before any act: who leads, when nothing is asked before."""
        return _led(self.deal) + claims_of((), self.deal)

    def play(self, act: Act, seconds: float | None = None) -> list[Claim]:
        """Apply an act of the seat that is asked; return the claims that follow, in canonical order."""
        before = asked(self.deal)
        return claims_after(before, self.game.play(act, seconds=seconds), self.deal)

    def penalise(self, seat: int, penalty: Penalty) -> list[Claim]:
        """Carry out a penalty (RULES 15); return the claims that follow. Raises `ValueError` where none is given."""
        if self.deal.over:
            raise ValueError("the deal is over")
        before = asked(self.deal)
        return claims_after(before, self.game.penalise(seat, penalty), self.deal)

    def way(self, arrived: Callable[[Deal, list[Claim]], bool]) -> list[Act] | None:
        """Return the unwritten acts after which `arrived` is true of the deal and the claims of the last act.

        None if they never lead there. The game is not changed.
        """
        taken: list[Act] = []
        for deal, claims in self.unwritten(taken):
            if arrived(deal, claims):
                return taken
        return None

    def unwritten(self, taken: list[Act]) -> Iterator[tuple[Deal, list[Claim]]]:
        """Give the deal as it stands and after each unwritten act, which is added to `taken`."""
        yield self.deal, []
        step = unwritten_act(self.deal)
        deal = self.deal.copy() if step is not None else self.deal
        while step is not None and len(taken) < MOST_STEPS:
            before = asked(deal)
            claims = claims_after(before, deal.apply(step), deal)
            taken.append(step)
            yield deal, claims
            step = unwritten_act(deal)

    def way_to_act(self, seat: int, act: Act) -> list[Act] | None:
        """Return the unwritten acts after which `act` by `seat` is legal, None if there are none such."""
        return self.way(lambda deal, _: deal.refuse(seat, act) is None)

    def way_to_claim(self, claim: Claim) -> list[Act] | None:
        """Return the unwritten acts after which `claim` is true, None if there are none such."""
        return self.way(lambda _, claims: claim in claims)

    def way_to_pass(self) -> list[Act] | None:
        """Return the unwritten acts after which a seat asked to answer can pass, None if there are none such."""
        return self.way(
            lambda deal, _: (
                deal.question in (Question.ANSWER, Question.LAST_WORD)
                and deal.actor is not None
                and deal.refuse(deal.actor, PASS) is None
            )
        )

    def refusals(self, seat: int, act: Act) -> list[Refusal]:
        """Return why `act` by `seat` is refused now and after each unwritten act up to its question; none if legal."""
        found: list[Refusal] = []
        for deal, _ in self.unwritten([]):
            refusal = refused(deal, seat, act)
            if refusal is None:
                return []
            found.append(refusal)
            if deal.actor == seat and not deal.silent and not other_than(deal.forced, act):
                break
        return found


def refused(deal: Deal, seat: int, act: Act) -> Refusal | None:
    """Say why `seat` may not do `act` now, or None if it may; the sentence names the cards that are no set."""
    found = deal.refuse(seat, act)
    if found is None or not isinstance(act, NoSet):
        return found
    return replace(found, act=act, facts={**found.facts, "act": str(act), "cards": str(act).removeprefix("burn ")})


def other_than(forced: Act | None, act: Act) -> bool:
    """Tell whether the rules allow only one act here, of another kind than `act`."""
    return forced is not None and forced.kind is not act.kind


def unwritten_act(deal: Deal) -> Act | None:
    """Return what happens if a record says nothing: `decline`, the only act the rules allow, or None."""
    if deal.over:
        return None
    return DECLINE if deal.silent else deal.forced


def asked(deal: Deal) -> tuple[Question, int | None]:
    """Return what is asked and of whom."""
    return deal.question, deal.actor


def claims_after(before: tuple[Question, int | None], events: tuple[Event, ...], after: Deal) -> list[Claim]:
    """Return the claims that follow from one act: `before` is what was asked, `after` the deal, `events` what came."""
    claims = claims_of(events, after)
    if any(claim.kind is ClaimKind.LEAD for claim in claims) or before == asked(after):
        return claims
    return claims + _led(after)


def _led(deal: Deal) -> list[Claim]:
    if deal.question is Question.LEAD and deal.actor is not None:
        return [Claim(ClaimKind.LEAD, (deal.actor,))]
    return []


def is_play(act: Act) -> bool:
    """Tell whether `act` is a set, a pass, a yield or a burn."""
    return act.kind in (ActKind.SET, ActKind.PASS, ActKind.YIELD, ActKind.BURN)
