"""Windows, and what times tell (RULES 7.2; WEB): several may decide at once, and nobody learns who could."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from gouji.rules.acts import act
from gouji.rules.deal import Deal
from gouji.rules.names import Penalty
from gouji.rules.position import deal_at
from gouji.server.protocol import commands as say
from gouji.server.protocol.messages import Private, Refused, Update
from gouji.server.table.pace import Pace
from gouji.view import PRIVATE_QUESTIONS, view
from tests.server.table.world import World
from tests.view import worlds

if TYPE_CHECKING:
    from gouji.game import Entry, Game

DECLINE = act("decline")
EVEN = Pace(window=3.0, least=(2.0, 2.0), forced=(2.0, 2.0), bot=(2.0, 2.0))
"""A pace at which every answer takes as long."""

BURNERS = "KK5/AA3/AA3/4/AA3/AA3 lead:1 - - - -"


def at_the_window(position: str) -> World:
    """Give a table at which seat 1 has just put KK down."""
    world = World(think=30)
    world.done("p1", say.Start)
    world.wait(4.0)
    world.put(deal_at(position))
    world.wait(4.0)
    world.done("p1", say.Act, act="KK")
    return world


def test_all_who_may_burn_are_asked_at_once_and_nobody_else_learns_of_it() -> None:
    world = at_the_window(BURNERS)
    asked = [seat for seat in range(1, 7) if world.deal(f"p{seat}").view["question"] == "claim"]
    assert asked == [2, 3, 5, 6]
    assert world.deal("p1").view["asked"] == world.deal("p4").view["asked"] == 4
    window = world.deal("p1").clock.window
    assert window == world.now + 3.0
    assert {world.deal(f"p{seat}").clock.window for seat in range(1, 7)} == {window}


def test_the_end_of_a_window_in_which_nobody_burns_tells_those_who_were_not_asked_of_the_clocks_alone() -> None:
    world = at_the_window(BURNERS.replace("/4/", "/4AA/"))
    world.wait(3.0)
    ends = [world.last(f"p{seat}") for seat in range(1, 7)]
    assert all(isinstance(each, Update) and each.version == world.table.version for each in ends)
    told = [each.deal.view["question"] if isinstance(each, Update) and each.deal else None for each in ends]
    assert told == [None, "answer", "answer", None, "answer", "answer"]
    assert {world.deal(f"p{seat}").clock.window for seat in range(1, 7)} == {None}
    assert {world.deal(f"p{seat}").clock.deadline for seat in range(1, 7)} == {world.now + 30.0}


def test_the_burn_with_priority_is_carried_out_whoever_claimed_first() -> None:
    world = at_the_window(BURNERS)
    version = world.table.version
    for seat in (2, 6, 3):
        assert world.done(f"p{seat}", say.Act, act="burn AA").held
    assert world.table.version == version
    assert isinstance(world.last("p3"), Private)
    assert world.deal("p3").held == "burn AA"
    assert world.deal("p1").held is None
    world.wait(3.0)
    assert world.table.version == version + 1
    assert world.deal("p1").history[-1]["act"] == "burn AA"
    assert world.deal("p1").history[-1]["seat"] == 3


def test_a_held_answer_may_be_changed_until_the_window_closes() -> None:
    world = at_the_window(BURNERS)
    world.done("p3", say.Act, act="burn AA")
    world.done("p3", say.Act, act="decline")
    world.wait(3.0)
    assert [entry["act"] for entry in world.deal("p1").history][-1] == "-", "seat 4 can only pass"
    assert world.deal("p1").clock.window is None


def test_the_public_answer_may_be_given_early_and_falls_if_the_set_is_burnt() -> None:
    world = at_the_window(BURNERS)
    assert world.done("p4", say.Act, act="-").held
    world.done("p5", say.Act, act="burn AA")
    world.wait(3.0)
    assert [entry["act"] for entry in world.deal("p1").history][-1] == "burn AA"


def test_the_public_answer_given_early_is_shown_with_the_end_of_the_window() -> None:
    world = at_the_window(BURNERS)
    version = world.table.version
    world.done("p4", say.Act, act="-")
    world.wait(2.9)
    assert world.table.version == version
    world.wait(0.1)
    assert world.table.version == version + 1
    assert [entry["act"] for entry in world.deal("p1").history][-1] == "-"


@pytest.mark.parametrize("rest", ["AA56", "AA55"])
def test_the_window_is_as_long_whether_somebody_can_burn_or_not(rest: str) -> None:
    world = at_the_window(f"KK5/{rest}/3334/3344/3334/3334 lead:1 - - - -")
    start, version = world.now, world.table.version
    world.wait(10.0)
    made = [(round(when - start, 3), number - version) for when, number in world.versions if when >= start]
    assert made[:3] == [(0.0, 0), (3.0, 1)], made


def test_forced_and_chosen_passes_take_as_long() -> None:
    times = []
    for hand in ("34", "AA"):
        world = at_the_window(f"KK5/34/34/{hand}/34/34 lead:1 - - - -")
        start = world.now
        world.done("p4", say.Act, act="-") if hand == "AA" else None
        world.wait(20.0)
        times.append([when - start for when, _ in world.versions if when >= start])
    assert times[0] == times[1]


def test_a_pass_outside_a_window_is_held_until_a_forced_one_would_be_shown() -> None:
    world = World(think=30)
    world.done("p1", say.Start)
    world.put(deal_at("5K/67/78/89/9T/TJ lead:1 - - - -"))
    world.wait(4.0)
    world.done("p1", say.Act, act="5")
    world.wait(0.2)
    assert world.done("p2", say.Act, act="-").held
    assert world.deal("p2").held == "-"
    world.wait(1.7)
    assert world.deal("p1").view["asked"] == 2
    world.wait(0.1)
    assert world.deal("p1").view["asked"] == 3


def known(game: Game) -> list[Entry]:
    """Give what everybody knows was done."""
    again, kept = Deal.copy(game.start), []
    for entry in game.entries:
        if again.question not in PRIVATE_QUESTIONS or entry.act != DECLINE:
            kept.append(entry)
        assert not isinstance(entry.act, Penalty)
        again.apply(entry.act)
    return kept


def driven(game: Game) -> tuple[list[tuple[float, int]], list[object]] | None:
    """Do what everybody knows was done, each answer as soon as it is asked; give the versions and what watchers saw.

    None if a seat that has to answer was asked in private as well.
    """
    world = World(EVEN, watching="hidden", think=None)
    world.come("eve", role="watcher")
    world.done("p1", say.Start)
    play = world.put(game.start.copy())
    for entry in known(game):
        turn = play.running_turn
        world.wait(0.1)
        said = world.send(f"p{entry.seat + 1}", say.Act, act=str(entry.act))
        if isinstance(said, Refused):
            return None
        while play.turn is turn:
            world.until(world.table.wake_at() or world.now)
    seen = [
        (each.version, each.deal.view, each.deal.history, each.deal.clock)
        for each in world.heard["eve-watcher"]
        if isinstance(each, Update) and each.deal is not None
    ]
    return world.versions, list(seen)


@pytest.mark.parametrize("rules", ["statutes", "jinan", "statutes tribute=on", "qingdao"])
def test_times_and_versions_are_the_same_in_worlds_that_differ_only_in_hidden_cards(rules: str) -> None:
    rng = Random(7)
    compared = differing = 0
    for _ in range(60):
        game = worlds.begin(rng, rules, rng.choice((5, 8)))
        for _ in range(rng.randint(6, 40)):
            if game.deal.over:
                break
            worlds.step(game, rng)
        other = worlds.other_world(game, view(game, 0), rng, counts=False)
        if other is None or known(other) != known(game):
            continue
        one, two = driven(game), driven(other)
        if one is None or two is None:
            continue
        compared += 1
        differing += len(game.entries) != len(other.entries)
        assert one == two, (game, [str(entry.act) for entry in game.entries])
    assert compared >= 20, compared
    assert differing >= 5, "in too few of these worlds was somebody asked in private who was not in the other"
