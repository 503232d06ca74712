"""Why a tribute that one would expect is not owed, was not paid or was not returned (RULES 7, 8, 11 to 13).

What the end of a deal shows is told by `unowed`; what came before it, which a position in the middle of the play no
longer tells, by `undone`.
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from gouji.rules import edge
from gouji.rules.choices import Hold, Points, Smother, SweepTribute, WithinTeam
from gouji.rules.debts import DebtKind
from gouji.rules.lines import Line, Told, between
from gouji.rules.names import ActKind, EventKind, Penalty

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from gouji.rules.deal import Event
    from gouji.rules.debts import Debt
    from gouji.rules.options import Rules
    from gouji.rules.state import State

TEAMS = 2


def unowed(state: State, rules: Rules, opened: frozenset[int], owed: Iterable[Debt]) -> list[Line]:
    """Explain what a deal that is over, with what it makes `owed`, does not."""
    if not rules.tribute:
        return [Line("no-tribute", "S2:21", ())]
    lines = [*_no_loser_tribute(state, rules)]
    if rules.points is not Points.OFF:
        paying = {debt.payer for debt in owed if debt.kind is DebtKind.POINT}
        lines += [_no_points(state, rules, seat) for seat in sorted(opened - paying)]
    return lines


def undone(state: State, history: Iterable[Told], rules: Rules) -> list[Line]:
    """Explain which old debts a deal left unpaid, and what its purchases, returns, burns and smothering did."""
    entries = list(history)
    if not rules.tribute:
        return [*_bought_free(entries)]
    return [
        *_unpaid(state),
        *_bought_free(entries),
        *_not_returned(entries),
        *_no_burn_tribute(entries),
        *_no_smother_tribute(entries, rules),
    ]


def _unpaid(state: State) -> Iterator[Line]:
    """Tell which cards owed from the last deal were not paid in this one (RULES 11; S2:21.2, S0:tribute.kept)."""
    cards = range(state.n_owed)
    missing = [at for at in cards if state.owed_paid[at] < 0]

    def why(at: int) -> tuple[int, int, int, str]:
        payer, receiver = state.owed_from[at], state.owed_to[at]
        kept = any(state.owed_paid[before] >= 0 and state.owed_to[before] == payer for before in cards[:at])
        if state.revolted in {payer, receiver}:
            return payer, receiver, state.owed_kind[at], "unpaid-revolted"
        return payer, receiver, state.owed_kind[at], "unpaid-kept" if kept else "unpaid"

    articles = {"unpaid-revolted": "S2:23", "unpaid-kept": "S0:tribute.kept", "unpaid": "S2:21.2"}
    for (payer, receiver, _, code), found in groupby(missing, why):
        yield between(code, articles[code], payer, receiver, count=len(list(found)))


def _no_loser_tribute(state: State, rules: Rules) -> Iterator[Line]:
    """Tell whom a sweep or a common team spares the loser tribute (S2:21.5, S2:21.7)."""
    places = state.places
    if edge.sweep_of(state) >= 0:
        if rules.tribute_sweep is SweepTribute.NONE:
            yield Line("none-after-sweep", "S2:21.7", ())
        return
    if rules.tribute_within_team is WithinTeam.PAY:
        return
    for payer, receiver in ((places[5], places[0]), (places[4], places[1])):
        if payer % TEAMS == receiver % TEAMS:
            yield between("waived", "S2:21.5", payer, receiver)


def _no_points(state: State, rules: Rules, seat: int) -> Line:
    """Tell that a seat is open, or counts as open, and so owes its rival nothing (S2:24, S2:26.2)."""
    rival = (seat + 3) % 6
    if seat == state.revolted and rules.hold is not Hold.NONE:
        return between("open-revolted", "S2:26.2", seat, rival)
    return between("open", "S0:tribute.points" if rules.points is Points.DECLARED else "S2:24", seat, rival)


def _bought_free(entries: list[Told]) -> Iterator[Line]:
    """Tell who had nothing to pay for a 3 or 4 with and received it free (RULES 13.2; S2:26.2)."""
    for each in entries:
        if not isinstance(each.act, Penalty) and each.act.kind is ActKind.SELL and each.act.price < 0:
            yield between("bought-free", "S2:26.2", each.act.seat, each.seat, card=each.act.rank + 3)


def _not_returned(entries: list[Told]) -> Iterator[Line]:
    """Tell which tribute nothing was returned for, since every rank was refused (S2:21.4)."""
    for each in entries:
        if not isinstance(each.act, Penalty) and each.act.kind is ActKind.RETURN and each.act.rank < 0:
            yield between("not-returned", "S2:21.4", each.seat, each.act.seat)


class _Burn(NamedTuple):
    """A burn that may still earn its tribute."""

    victim: int
    burner: int


def _no_burn_tribute(entries: list[Told]) -> Iterator[Line]:
    """Tell which burns earned nothing: doused, burnt in turn, or not played out (RULES 7.3 to 7.6)."""
    burn, owner = None, -1
    for each in entries:
        if not isinstance(each.act, Penalty) and each.act.is_set:
            if each.act.kind is ActKind.BURN:
                if burn is not None:
                    yield between("burn-countered", "S0:burn.counter", *burn, other=each.seat + 1)
                burn = _Burn(owner, each.seat)
            owner = each.seat
        for event in each.events:
            if burn is None or not _ends(event, burn):
                continue
            if event.kind is not EventKind.BURNT:
                yield _unburnt(event, burn, imposed=isinstance(each.act, Penalty))
            burn = None


def _ends(event: Event, burn: _Burn) -> bool:
    """Tell whether a burn is over, won or lost, with an event."""
    if event.kind in {EventKind.BURNT, EventKind.DOUSED, EventKind.OVER}:
        return True
    falls = event.kind is EventKind.FALLS and event.seat == burn.burner
    return falls or (event.kind is EventKind.LEAD and event.seat != burn.burner)


def _unburnt(event: Event, burn: _Burn, *, imposed: bool) -> Line:
    """Say how a burn came to nothing; `imposed` is what a referee brought about."""
    if event.kind is EventKind.DOUSED and event.other is not None:
        return between("burn-doused", "S0:burn.douse", *burn, other=event.other + 1)
    if event.kind is EventKind.FALLS and not imposed:
        return between("burn-failed", "S0:burn.false", *burn)
    return between("burn-ended", "S2:10", *burn)


def _no_smother_tribute(entries: list[Told], rules: Rules) -> Iterator[Line]:
    """Tell who fell for being smothered and so owes no card for it (RULES 13.4; S0:tribute.smother)."""
    if rules.smother is not Smother.LAST_PLACE:
        return
    for event in (event for each in entries for event in each.events if event.kind is EventKind.SMOTHERED):
        if event.other is not None:
            yield between("smothered-fell", "S0:tribute.smother", event.seat, event.other)
