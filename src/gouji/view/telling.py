"""What may be told to a seat when something happens or is refused (RULES 7.2, 14.3)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from gouji.rules import edge
from gouji.rules.acts import Act
from gouji.rules.acts import act as read_act
from gouji.rules.names import ActKind, Phase, Status
from gouji.rules.refusals import refusal
from gouji.view.asked import DECLINE, as_known

if TYPE_CHECKING:
    from gouji.game import Entry, Game
    from gouji.rules.deal import Event
    from gouji.rules.refusals import Refusal


REVOLT, WAIVE = read_act("revolt"), read_act("waive")


def events_for(entry: Entry, seat: int | None) -> tuple[Event, ...]:
    """Give the events of an entry that a seat (None: nobody's) may be told when it happens.

    Everything that follows from a public act is public. A declined question is told to the seat that declined it
    alone: the others have been shown what follows with the act before it, in the history of their views.
    """
    return entry.events if entry.act != DECLINE or entry.seat == seat else ()


def refusal_for(game: Game, seat: int, act: int) -> Refusal | None:
    """Say why a seat (0..5) may not do an act, as far as it may know, or None if it may.

    Judged on the deal as the seat may know it. So an act may be let through here before private questions of others
    are answered: a table holds it until they are. Raises `ValueError` for a seat outside 0..5.
    """
    if not 0 <= seat <= 5:  # noqa: PLR2004 - six seats
        raise ValueError(f"an act is judged for a seat 0..5, not {seat}")
    deal, _ = as_known(game, seat)
    refused = deal.refuse(seat, act)
    if refused is not None and deal.phase is Phase.ADVANCE_CALLS and refused.act == REVOLT:
        # The judge looks at a hand that has not been drawn yet: another act out of place tells the same without it.
        aside = deal.refuse(seat, WAIVE) or refused
        refused = replace(aside, act=refused.act, facts={**aside.facts, "act": str(refused.act)})
    if refused is None or deal.actor == seat:
        return refused
    return replace(refused, facts={**refused.facts, "due": ""})


def flaw_for(game: Game, seat: int, act: int) -> Refusal | None:
    """Say what is wrong with a set for a seat (0..5) whose turn it is not, or None if it only has to wait for its turn.

    Judged as a lead, and against the set on top where somebody else's lies (RULES 3, 4, 13.1): what waiting will not
    mend. Nothing is said before the play, of a seat that is out, and of acts other than sets. Raises `ValueError` for
    a seat outside 0..5.
    """
    if not 0 <= seat <= 5:  # noqa: PLR2004 - six seats
        raise ValueError(f"a set is judged for a seat 0..5, not {seat}")
    deal, _ = as_known(game, seat)
    if deal.phase is not Phase.PLAY or deal.status(seat) is not Status.IN_PLAY or Act(act).kind is not ActKind.SET:
        return None
    led = deal.copy()
    edge.start_lead(led.state, seat)
    number = edge.reason(led.state, seat, act)
    if not number and deal.top is not None and deal.top.owner != seat:
        number = edge.why_not_beaten(led.state, act, deal.top.act)
    if not number:
        return None
    refused = refusal(deal, seat, Act(act), number)
    return replace(refused, facts={**refused.facts, "due": ""})
