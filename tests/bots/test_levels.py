"""Levels for people: each has its player, `easy` plays like a beginner; acts are weighed by what a seat can know."""

from __future__ import annotations

from random import Random
from statistics import mean
from typing import get_args

import pytest

from gouji.bots import names, player
from gouji.bots.easy import EasyPlayer
from gouji.bots.hints import weighed_hints
from gouji.bots.levels import IN_A_HURRY, LEVELS, SLOW
from gouji.bots.table import play_deal
from gouji.bots.weighing import Budget, choices, weigh
from gouji.game import Game
from gouji.rules.acts import act
from gouji.rules.deal import Deal
from gouji.rules.debts import debt
from gouji.rules.draw import deal_cards
from gouji.rules.options import PRESETS, parse_rules, preset
from gouji.rules.position import deal_at
from gouji.server.lobby import Level
from gouji.view import view
from tests.bots.choosing import choice_at
from tests.bots.duplicate import differences

MANY = "3344556677889"
SURE = "34B/55/55/55/55/55 lead:1 - - - -"


def test_there_is_a_player_for_every_level_that_can_be_asked_for() -> None:
    assert tuple(LEVELS) == get_args(Level)
    for name in LEVELS.values():
        assert callable(player(name, seed=1).act)
    assert len(set(LEVELS.values())) == len(LEVELS)
    assert "easy" in names()
    assert set(LEVELS.values()) > SLOW
    assert IN_A_HURRY in LEVELS.values()
    assert IN_A_HURRY not in SLOW


@pytest.mark.parametrize(("better", "worse"), [("easy", "random"), ("simple", "easy")])
def test_each_level_is_plainly_better_than_the_one_below(better: str, worse: str) -> None:
    assert mean(differences(better, worse, preset("statutes"), groups=8, seed=7)) > 2


@pytest.mark.parametrize("rules", [*PRESETS, "statutes wind.on_request=yes clear=either joker.mixed_pure=no"])
def test_easy_plays_whole_deals_legally_and_the_same_again(rules: str) -> None:
    histories = []
    for _ in range(2):
        owed = [debt("1>4 2 loser"), debt("6>2 1 loser")]
        game = Game(Deal.start(deal_cards(Random(5), 0), parse_rules(rules), leader=2, owed=owed))
        play_deal(game, [EasyPlayer(seed=seat) for seat in range(6)])
        histories.append(game.entries)
    assert histories[0] == histories[1]


@pytest.mark.parametrize(
    ("line", "best"),
    [
        # It goes out when it can, and leads its lowest rank whole otherwise.
        (f"77s2/{MANY}/{MANY}/{MANY}/{MANY}/{MANY} lead:1 - - - -", "772s"),
        (f"333779AA2sB/{MANY}/{MANY}/{MANY}/{MANY}/{MANY} lead:1 - - - -", "333"),
        # It answers with the lowest rank that will do, rather a whole one, and keeps its 2s for the end.
        (f"{MANY}/66677AA2/{MANY}/{MANY}/{MANY}/{MANY} ask:2 1:55 - - -", "77"),
        (f"{MANY}/33334444555566662/{MANY}/{MANY}/{MANY}/{MANY} ask:2 1:K - - -", "-"),
        (f"{MANY}/33445562/{MANY}/{MANY}/{MANY}/{MANY} ask:2 1:K - - -", "2"),
        # A mate's high set is left alone, a low one is not.
        (f"{MANY}/{MANY}/4669999QQ/{MANY}/{MANY}/{MANY} ask:3 1:JJ - - -", "-"),
        (f"{MANY}/{MANY}/4669999QQ/{MANY}/{MANY}/{MANY} ask:3 1:55 - - -", "66"),
        # Yielding costs nothing, so even a beginner yields.
        (f"{MANY}/3/{MANY}/34455/{MANY}/{MANY} ask:4 1:99 - - -", "~"),
    ],
)
def test_easy_plays_like_a_beginner(line: str, best: str) -> None:
    assert choice_at(EasyPlayer(), line) == best


def test_easy_burns_only_to_go_out() -> None:
    for hand, best in (("AAs775", "decline"), ("AA", "burn AA")):
        assert choice_at(EasyPlayer(), f"KK5/{hand}/3/34AA/3/3 lead:1 - - - -", "statutes", "KK") == best


def test_more_is_to_be_expected_of_the_act_that_leads_to_the_end() -> None:
    seen = view(Game(deal_at(SURE)), 0)
    told = weighed_hints(seen, Budget(rollouts=240))
    assert str(told[0].act) in {"3B", "4B"}
    assert [each.expected.mean for each in told] == sorted((each.expected.mean for each in told), reverse=True)
    worst = told[-1]
    assert (str(worst.act), worst.ahead.high < 0) == ("B", True)
    for each in told:
        assert each.expected.low <= each.expected.mean <= each.expected.high
        assert -12 <= each.expected.mean <= 12


def test_by_rollouts_the_same_seed_weighs_the_same_and_another_does_not() -> None:
    seen = view(Game(deal_at(SURE)), 0)
    acts = choices(seen)
    first, again, other = (weigh(seen, acts, Budget(rollouts=100), seed=seed) for seed in (1, 1, 2))
    assert first == again
    assert first != other


def test_acts_are_weighed_by_what_the_seat_can_know() -> None:
    told = []
    for others in ("3344/5566/7788/99TT/JJQQ", "JJQQ/99TT/3344/5566/7788"):
        seen = view(Game(deal_at(f"44KKs/{others} lead:1 - - - -")), 0)
        told.append(weigh(seen, choices(seen), Budget(rollouts=64)))
    assert told[0] == told[1]


def test_with_the_true_hands_in_sight_they_are_weighed_by_these() -> None:
    told = []
    for others in ("3/3/3/3/3", "A2s/A2s/A2s/A2s/A2s"):
        game = Game(deal_at(f"KK5/{others} lead:1 - - - -"))
        seen = view(game, 0)
        told.append(weigh(seen, [act("KK")], Budget(rollouts=32), true=game.deal)[0].expected.mean)
    assert told[0] > told[1]


def test_a_time_is_a_budget_too() -> None:
    seen = view(Game(deal_at(SURE)), 0)
    assert len(weigh(seen, choices(seen), Budget(seconds=0.01))) == len(choices(seen))


def test_no_hints_are_weighed_for_a_seat_that_is_not_asked() -> None:
    assert weighed_hints(view(Game(deal_at(SURE)), 2), Budget(rollouts=10)) == []
    game = Game(deal_at("3/4/5/6/7/8 lead:1 - - - -"))
    play_deal(game, [EasyPlayer() for _ in range(6)])
    assert weighed_hints(view(game, 0), Budget(rollouts=10)) == []
