"""The openskill table: an order of the bots from results of teams of three."""

from __future__ import annotations

import sys

import pytest

from gouji.arena import Fault, FaultKind, Group, Plan, Table
from gouji.arena.ratings import NOTE, ratings

DUEL = Plan(("a", "b"), "statutes", 1)
SIX = Plan(("a", "b", "c", "d", "e", "f"), "statutes", 1)
PLACES = (0, 2, 4, 1, 3, 5)
WON, LOST, DRAWN = (6, 0), (0, 6), (2, 2)


def group(number: int, bots: tuple[int, ...], score: tuple[int, int], fault: Fault | None = None) -> Group:
    table = Table(bots, PLACES, score, sweep=False, owed=0, acts=100, fault=fault)
    return Group(number, (table,))


def test_a_bot_that_wins_goes_up_and_the_other_down() -> None:
    rated = ratings(DUEL, [group(0, (1, 0) * 3, WON)])
    assert rated is not None
    assert [each.bot for each in rated] == [1, 0]
    assert rated[0].mu > 25 > rated[1].mu


def test_of_six_bots_mates_go_up_together() -> None:
    rated = ratings(SIX, [group(0, (0, 1, 2, 3, 4, 5), WON), group(1, (0, 3, 2, 1, 5, 4), WON)])
    assert rated is not None
    assert [each.bot for each in rated[:2]] == [0, 2]
    by_bot = {each.bot: each for each in rated}
    assert by_bot[0][1:] == by_bot[2][1:]
    assert by_bot[1].mu < 25


def test_equal_scores_change_no_mean() -> None:
    rated = ratings(DUEL, [group(0, (0, 1) * 3, DRAWN)])
    assert rated is not None
    assert rated[0].mu == pytest.approx(25)
    assert rated[0].mu == rated[1].mu


def test_a_deal_given_up_or_void_counts_nothing() -> None:
    fault = Fault(FaultKind.CRASH, 0, 0, "")
    void = Group(1, (Table((0, 1) * 3, (), (0, 0), sweep=False, owed=0, acts=9),))
    assert ratings(DUEL, [group(0, (0, 1) * 3, LOST, fault), void]) == ratings(DUEL, [])


def test_without_openskill_there_is_no_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    assert ratings(DUEL, []) is None


def test_the_table_is_called_no_evidence() -> None:
    assert "no evidence" in NOTE
