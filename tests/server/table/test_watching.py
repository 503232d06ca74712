"""Watchers, the referee, and what none of them may see (RULES 14, 15; WEB)."""

from __future__ import annotations

from typing import Any

from gouji.server.protocol import commands as say
from gouji.server.protocol.messages import Private, Snapshot, Update
from tests.server.table.world import World, begun_at


def test_nobody_watches_where_nobody_may() -> None:
    world = begun_at(watching="nobody")
    world.come("eve", role="watcher")
    assert world.gone["eve-watcher"].why == "not-allowed"
    world.come("bob")
    first = world.last("bob")
    assert isinstance(first, Snapshot)
    assert first.deal is None


def test_a_watcher_of_hidden_hands_sees_no_hand() -> None:
    world = begun_at()
    watcher = world.come("eve", role="watcher")
    assert world.deal(watcher).view["hands"] == [None] * 6
    assert world.table.info.watchers == 1
    assert world.refused(watcher, say.Act, act="5") == "server.not-seated"
    assert world.refused(watcher, say.Sit, seat=1) == "server.wrong-stage"
    gathering = World(persons=1)
    for role in ("watcher", "referee"):
        there = gathering.come("p8", "Wang", role)
        assert gathering.refused(there, say.Sit, seat=2) == "server.not-player"


def test_watchers_who_are_behind_are_told_by_how_much_and_from_when_on_they_see_a_deal() -> None:
    world = World(think=None, watching="all", delay=30)
    watcher = world.come("eve", role="watcher")
    first = world.last(watcher)
    assert isinstance(first, Snapshot)
    assert (first.you.behind, first.you.sees_at) == (30, None)
    world.done("p1", say.Start)
    told = world.last(watcher)
    assert isinstance(told, Update)
    assert told.you is not None
    assert (told.deal, told.you.behind, told.you.sees_at) == (None, 30, world.now + 30)
    world.wait(30.0)
    assert world.deal(watcher).view["hands"][0] is not None
    late = world.come("bob", role="watcher")
    snapshot = world.last(late)
    assert isinstance(snapshot, Snapshot)
    assert snapshot.deal is not None
    assert (snapshot.you.behind, snapshot.you.sees_at) == (30, None)


def test_who_sees_the_table_as_it_is_is_behind_by_nothing() -> None:
    cases: list[dict[str, Any]] = [{"watching": "hidden"}, {"watching": "all", "delay": 0}]
    for settings in cases:
        world = begun_at(**settings)
        for receiver in ("p1", world.come("eve", role="watcher"), world.come("p2", role="watcher")):
            you = world.table.sockets[receiver].you
            assert you is not None
            assert (you.behind, you.sees_at) == (None, None)


def test_watchers_of_all_hands_are_behind_by_the_delay() -> None:
    world = begun_at(watching="all", delay=30)
    watcher = world.come("eve", role="watcher")
    world.wait(40.0)
    assert world.deal(watcher).view["hands"][0] == "5 6 7 8 K"
    assert world.deal(watcher).history == []
    world.done("p1", say.Act, act="5")
    world.wait(29.9)
    assert world.deal(watcher).history == []
    assert not any(isinstance(each, Update) and each.deal is not None for each in world.heard[watcher][-3:])
    world.wait(0.1)
    told = world.last(watcher)
    assert isinstance(told, Private)
    assert [entry["act"] for entry in told.deal.history] == ["5"]
    assert told.deal.view["hands"][0] == "6 7 8 K"
    assert told.deal.clock.deadline is None


def test_without_delay_watchers_of_all_hands_see_them_at_once() -> None:
    world = begun_at(watching="all", delay=0)
    watcher = world.come("eve", role="watcher")
    world.done("p1", say.Act, act="5")
    assert world.deal(watcher).view["hands"][0] == "6 7 8 K"


def test_the_second_window_of_who_sits_at_the_table_shows_no_hands() -> None:
    world = begun_at(watching="all", delay=0)
    tab = world.come("p2", role="watcher")
    assert world.deal(tab).view["hands"] == [None] * 6
    assert "p2" not in world.gone
    world.done("p2", say.Stand)
    world.done("p1", say.Act, act="5")
    assert world.deal(tab).view["hands"] == [None] * 6, "who has held a seat in this deal does not see all hands of it"


def test_a_referee_sees_everything_and_there_is_one() -> None:
    world = begun_at()
    referee = world.come("jud", "Jud", role="referee")
    assert world.deal(referee).view["hands"][3] == "5 6 7 K"
    assert world.table.info.referee == "Jud"
    world.come("eve", role="referee")
    assert world.gone["eve-referee"].why == "not-allowed"
    world.come("p1", role="referee")
    assert world.gone["p1-referee"].why == "not-allowed"


def test_where_there_is_a_referee_it_pauses_and_nobody_else() -> None:
    world = begun_at()
    referee = world.come("jud", role="referee")
    assert world.refused("p1", say.Pause) == "server.not-referee"
    world.done(referee, say.Pause)
    assert world.table.info.paused
    assert world.refused("p1", say.Resume) == "server.not-referee"
    world.done(referee, say.Resume)


def test_a_referee_penalises_and_everybody_sees_it() -> None:
    world = begun_at()
    referee = world.come("jud", role="referee")
    assert world.refused("p1", say.Penalise, seat=2, penalty="warning") == "server.not-referee"
    world.done(referee, say.Penalise, seat=2, penalty="warning")
    assert world.deal("p3").history[-1]["penalty"] == "warning"
    world.done(referee, say.Penalise, seat=1, penalty="last-place")
    assert world.deal("p3").view["status"][0] == "fallen"
    assert world.deal("p3").view["asked"] != 1
    assert world.refused(referee, say.Penalise, seat=1, penalty="warning") == "server.not-in-play"
    world.done(referee, say.Dissolve)
    assert world.stage() == "dissolved"


def test_a_penalty_leaves_the_window_as_long_as_it_is() -> None:
    for rest in ("AA56", "AA55"):
        world = begun_at(f"KK5/{rest}/3334/3344/3334/3334 lead:1 - - - -")
        referee = world.come("jud", role="referee")
        world.done("p1", say.Act, act="KK")
        end = world.now + 3.0
        world.wait(1.0)
        world.done(referee, say.Penalise, seat=4, penalty="warning")
        assert world.deal("p3").clock.window == end
        world.wait(1.9)
        version = world.table.version
        world.wait(0.2)
        assert world.table.version == version + 1
