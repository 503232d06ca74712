"""Why the seats are ranked as they are where the order of going out does not say it (RULES 6.6, 8, 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.rules import edge
from gouji.rules.lines import Line
from gouji.rules.names import EventKind, Penalty, Status
from gouji.rules.state import State

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from gouji.rules.lines import Told

TEAMS = 2


def ranking_lines(state: State) -> list[Line]:
    """Explain the places of a deal that is over: the revolutionary, those left with cards, and an exchange.

    What only the history tells is explained by `fallen_lines`.
    """
    return [*_revolutionary(state), *_left(state), *_exchange(state)]


def fallen_lines(history: Iterable[Told]) -> Iterator[Line]:
    """Explain why somebody fell and so took the lowest free place (RULES 7.6, 13.4, 15)."""
    for each in history:
        smothered = {event.seat for event in each.events if event.kind is EventKind.SMOTHERED}
        for event in each.events:
            if event.kind is not EventKind.FALLS:
                continue
            if isinstance(each.act, Penalty):
                code, article = "fell-penalty", "S2:29"
            elif event.seat in smothered:
                code, article = "fell-smothered", "S0:tribute.smother"
            else:
                code, article = "fell-burn", "S0:burn.false"
            yield Line(code, article, (("seat", event.seat + 1),))


def _revolutionary(state: State) -> Iterator[Line]:
    """Tell where the revolutionary was put in (S2:23)."""
    if state.revolted >= 0:
        place = list(state.places).index(state.revolted) + 1
        yield Line("revolted", "S2:23", (("seat", state.revolted + 1), ("place", place)))


def _left(state: State) -> Iterator[Line]:
    """Tell who was left with how many cards, and what ranks two or three of them (S0:places)."""
    left = [seat for seat in state.places if state.status[seat] == Status.IN_PLAY]
    for seat in left:
        yield Line("left", "S0:places", (("seat", seat + 1), ("count", state.counts[seat])))
    if len(left) < 2:
        return
    if state.n_out:
        yield Line("left-order", "S0:places", (("seat", state.order[state.n_out - 1] + 1),))
    elif state.n_fallen:
        yield Line("left-order-fallen", "S0:places", (("seat", state.fallen[state.n_fallen - 1] + 1),))


def _exchange(state: State) -> Iterator[Line]:
    """Tell that mates exchanged places 5 and 6 (S2:21.6)."""
    if (state.places[4] - state.places[5]) % TEAMS:
        return
    before = State()
    edge.copy_state(state, before)
    edge.close_play(before)
    if before.places[5] != state.places[5]:
        yield Line("exchanged", "S2:21.6", (("seat", state.places[4] + 1), ("other", state.places[5] + 1)))
