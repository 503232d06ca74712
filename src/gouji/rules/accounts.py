"""The settlement of a deal: places, score, sweep, and the tribute it makes owed (RULES 8, 11, 12).

Each line of the settlement says which article it rests on.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from gouji.rules import edge
from gouji.rules.acts import DEBT_KINDS
from gouji.rules.choices import Hold, Overturn, Points, SweepTribute, WithinTeam
from gouji.rules.debts import Debt, DebtKind
from gouji.rules.lines import Line, between
from gouji.rules.names import PointCall
from gouji.rules.ranking import ranking_lines
from gouji.rules.unowed import unowed

if TYPE_CHECKING:
    from gouji.rules.options import Rules
    from gouji.rules.state import State

TEAMS = 2
_CALL_PRICE = {PointCall.NONE: 1, PointCall.OPEN: 2, PointCall.ADVANCE: 4}
_DECLARED = {
    # (I called, he called): (I pay, he pays) by who is open: I am and he is not, neither, both, he is and I am not
    (False, False): ((0, 1), (1, 1), (0, 0), (1, 0)),
    (True, True): ((0, 4), (2, 2), (2, 2), (4, 0)),
    (True, False): ((0, 3), (1, 2), (2, 0), (3, 0)),
    (False, True): ((0, 3), (2, 1), (0, 2), (3, 0)),
}


@dataclass(frozen=True)
class Result:
    """What a deal ends in (RULES 8, 11, 12).

    `places` are the seats (0..5) in finishing order, `score` the points of the team of seat 0 and
    of the team of seat 1, `due` the tribute owed in the next deal in the order of payment.
    """

    places: tuple[int, ...]
    score: tuple[int, int]
    sweep: bool
    opened: frozenset[int]
    due: tuple[Debt, ...]
    lines: tuple[Line, ...]


class _Owed(NamedTuple):
    debt: Debt
    code: str
    article: str


def settle(state: State, rules: Rules) -> Result:
    """Settle a deal that is over and not void."""
    places = tuple(state.places)
    score = edge.scores(state)
    sweep = edge.sweep_of(state)
    opened = frozenset(seat for seat in range(6) if edge.opened_at_end(state, seat))
    owed = _in_order(_owed(state, rules, opened), rules) if rules.tribute else []
    due = tuple(each.debt for each in owed)
    lines = [*_score_lines(state, score, sweep), *(_debt_line(each) for each in owed)]
    return Result(places, score, sweep >= 0, opened, due, (*lines, *unowed(state, rules, opened, due)))


def _in_order(owed: list[_Owed], rules: Rules) -> list[_Owed]:
    """Sort debts into the order of payment: by kind, then by seat of the payer (RULES 11)."""
    return sorted(owed, key=lambda each: (rules.tribute_order.index(each.debt.kind), each.debt.payer))


def _owed(state: State, rules: Rules, opened: frozenset[int]) -> list[_Owed]:
    """Collect every debt of the deal in the order of arising."""
    owed = []
    for at in range(state.n_debts):
        kind = DEBT_KINDS[state.debt_kind[at]]
        debt = Debt(state.debt_from[at], state.debt_to[at], state.debt_count[at], kind)
        owed.append(_Owed(debt, str(kind), "S0:tribute.burn" if kind is DebtKind.BURN else "S0:tribute.smother"))
    owed += _loser_debts(state, rules)
    if rules.points is not Points.OFF:
        for seat in range(3):
            owed += _point_debts(state, rules, opened, seat)
    return owed


def _loser_debts(state: State, rules: Rules) -> list[_Owed]:
    """List what places 6 and 5 owe places 1 and 2, or the losers of a sweep their rivals (S2:21.3, 21.5, 21.7)."""
    places = state.places
    sweep = edge.sweep_of(state)
    if sweep >= 0:
        if rules.tribute_sweep is SweepTribute.NONE:
            return []
        losers = sorted(seat for seat in range(6) if seat % TEAMS != sweep)
        return [_Owed(Debt(seat, (seat + 3) % 6, 1, DebtKind.LOSER), "rival", "S2:21.7") for seat in losers]
    owed = []
    for payer, receiver, count in ((places[5], places[0], 2), (places[4], places[1], 1)):
        if payer % TEAMS != receiver % TEAMS or rules.tribute_within_team is WithinTeam.PAY:
            owed.append(_Owed(Debt(payer, receiver, count, DebtKind.LOSER), "loser", "S2:21.3"))
    return owed


def _point_debts(state: State, rules: Rules, opened: frozenset[int], seat: int) -> list[_Owed]:
    """List what a seat and its rival owe each other for points (打点, RULES 12.2 to 12.4)."""
    rival = seat + 3
    pay = _declared if rules.points is Points.DECLARED else _statutes
    mine, his = pay(state, rules, opened, seat), pay(state, rules, opened, rival)
    article = "S0:tribute.points" if rules.points is Points.DECLARED else "S2:24"
    owed = []
    for payer, receiver, count in ((seat, rival, mine), (rival, seat, his)):
        if count:
            owed.append(_Owed(Debt(payer, receiver, count, DebtKind.POINT), "point", article))
    return owed


def _concedes(state: State, rules: Rules, seat: int) -> bool:
    """Whether a seat revolted and so pays as if a call on it were right (RULES 12.3, S2:24)."""
    return seat == state.revolted and rules.hold is Hold.NONE


def _statutes(state: State, rules: Rules, opened: frozenset[int], seat: int) -> int:
    """Count what a seat owes its rival under the statutes (RULES 12.2, 12.3)."""
    rival = (seat + 3) % 6
    own_call, his_call = PointCall(state.calls[seat]), PointCall(state.calls[rival])
    if _concedes(state, rules, seat) and his_call is PointCall.NONE:
        his_call = PointCall.OPEN
    owes = 0 if seat in opened else _CALL_PRICE[his_call]
    if own_call is not PointCall.NONE and rival in opened:
        owes += _CALL_PRICE[own_call] * (2 if rules.points_overturn is Overturn.DOUBLE else 1)
    return owes


def _declared(state: State, rules: Rules, opened: frozenset[int], seat: int) -> int:
    """Count what a seat owes its rival by the table of the encyclopaedia (RULES 12.4)."""
    rival = (seat + 3) % 6
    called = state.calls[seat] != PointCall.NONE or _concedes(state, rules, rival)
    his = state.calls[rival] != PointCall.NONE or _concedes(state, rules, seat)
    columns = {(True, False): 0, (False, False): 1, (True, True): 2, (False, True): 3}
    return _DECLARED[called, his][columns[seat in opened, rival in opened]][0]


def _score_lines(state: State, score: tuple[int, int], sweep: int) -> list[Line]:
    """Explain the points: each place, the sum of each team, and a sweep (RULES 8, S2:20)."""
    lines = []
    for at, seat in enumerate(state.places):
        facts = (("seat", seat + 1), ("place", at + 1), ("value", state.place_scores[at]))
        lines.append(Line("place", "S2:20", facts))
    lines += ranking_lines(state)
    for team in range(TEAMS):
        total = sum(state.place_scores[at] for at, seat in enumerate(state.places) if seat % TEAMS == team)
        lines.append(Line("sum", "S2:20", (("seat", team + 1), ("value", total))))
    if sweep >= 0:
        lines.append(Line("sweep", "S2:20", (("seat", sweep + 1), ("value", score[sweep]))))
    return lines


def _debt_line(each: _Owed) -> Line:
    debt = each.debt
    return between(each.code, each.article, debt.payer, debt.receiver, count=debt.count)
