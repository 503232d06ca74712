"""The table is round: turning the seats turns everything that follows (positions, legal acts, events, results).

Only what RULES puts in the order of the seat numbers does not turn: advance calls (12.3) and the order of payment among
debts of one kind (11). The deals here have neither.
"""

from __future__ import annotations

from random import Random

import pytest

from gouji.rules.acts import Act
from gouji.rules.deal import Deal, Event
from gouji.rules.debts import Debt, DebtKind
from gouji.rules.names import ActKind, EventKind
from gouji.rules.options import Points, Rules
from gouji.rules.rng import Rng
from tests.invariants.dealing import SEATS, random_hands, random_rules

TEAMS = 2
WITH_A_SEAT = {ActKind.SELL, ActKind.PAY, ActKind.RETURN}


def turned_act(act: Act, by: int) -> Act:
    """Turn the seat that an act names."""
    if act.kind not in WITH_A_SEAT:
        return act
    return Act(int(act) & ~(7 << 3) | (act.seat + by) % SEATS << 3)


def turned_event(event: Event, by: int) -> Event:
    """Turn the seats of an event; the end of a deal names none."""
    if event.kind in {EventKind.VOID, EventKind.OVER}:
        return event
    other = None if event.other is None else (event.other + by) % SEATS
    return event._replace(seat=(event.seat + by) % SEATS, other=other)


def turned_debt(debt: Debt, by: int) -> Debt:
    """Turn the payer and the receiver of a debt."""
    return Debt((debt.payer + by) % SEATS, (debt.receiver + by) % SEATS, debt.count, debt.kind)


def seats(found: frozenset[int], by: int) -> frozenset[int]:
    """Turn a set of seats."""
    return frozenset((seat + by) % SEATS for seat in found)


def round_rules(random: Random) -> Rules:
    """Draw rules without a question that is asked by seat number."""
    while True:
        rules = random_rules(random)
        if rules.points is not Points.STATUTES:
            return rules


def pair(random: Random, by: int) -> tuple[Deal, Deal]:
    """Draw a deal and the same deal turned."""
    rules = round_rules(random)
    hands = random_hands(random, [random.randrange(2, 7) for _ in range(SEATS)])
    leader = random.randrange(SEATS)
    owed: list[Debt] = []
    if rules.tribute:
        for kind in random.sample(list(DebtKind), 2):
            payer, receiver = random.sample(range(SEATS), 2)
            if all(payer != debt.payer for debt in owed):
                owed.append(Debt(payer, receiver, 1, kind))
    other = [hands[(seat - by) % SEATS] for seat in range(SEATS)]
    turned = [turned_debt(debt, by) for debt in owed]
    return (
        Deal.start(hands, rules, leader=leader, owed=owed),
        Deal.start(other, rules, leader=(leader + by) % SEATS, owed=turned),
    )


def assert_alike(deal: Deal, other: Deal, by: int) -> None:
    """Check that two deals differ only in where the seats stand."""
    where = f"{deal!r}\n{other!r}"
    assert [(ask.seat + by) % SEATS for ask in deal.asking if not deal.over] == [
        ask.seat for ask in other.asking if not other.over
    ], where
    assert [ask.question for ask in deal.asking] == [ask.question for ask in other.asking], where
    assert sorted(turned_act(act, by) for act in deal.legal()) == sorted(other.legal()), where
    assert [turned_event(event, by) for event in deal.events] == list(other.events), where
    assert seats(deal.passed, by) == other.passed, where
    assert seats(deal.yielded, by) == other.yielded, where
    assert seats(deal.opened, by) == other.opened, where


@pytest.mark.parametrize("by", range(1, SEATS))
def test_turning_the_seats_turns_everything(by: int) -> None:
    random, rng = Random(by), Rng(by)
    for _ in range(60):
        deal, other = pair(random, by)
        assert_alike(deal, other, by)
        while not deal.over:
            act = deal.draw(rng)
            deal.apply(act)
            other.apply(turned_act(act, by))
            assert_alike(deal, other, by)
        assert_same_result(deal, other, by)


def assert_same_result(deal: Deal, other: Deal, by: int) -> None:
    """Check that the results are turned; turning by an odd number swaps the teams."""
    assert deal.void == other.void
    one, two = deal.result, other.result
    if one is None or two is None:
        assert one is two
        return
    assert tuple((seat + by) % SEATS for seat in one.places) == two.places, repr(deal)
    assert one.score == (two.score if by % TEAMS == 0 else two.score[::-1]), repr(deal)
    assert seats(one.opened, by) == two.opened
    assert one.sweep == two.sweep
    assert sorted(str(turned_debt(debt, by)) for debt in one.due) == sorted(str(debt) for debt in two.due), repr(deal)
