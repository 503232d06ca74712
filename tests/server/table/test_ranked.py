"""Ranked tables: the same for all, and nobody leaves a deal behind; whoever began a deal has played it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from gouji.server.protocol import commands as say
from gouji.server.refusing import TurnedAway
from gouji.server.table.settings import completed
from tests.server.table.world import World

if TYPE_CHECKING:
    from gouji.server.store.port import DealEnd

SIX = tuple(f"p{seat}" for seat in range(1, 7))
NAMES = tuple(f"Ann{seat}" for seat in range(1, 7))


def ended_by_bots(world: World) -> DealEnd:
    """Let bots play the running deal to its end for everybody; give what is kept of it."""
    for seat in world.table.seating:
        if seat.person is not None and not seat.away:
            world.done(seat.person, say.Away)
    while world.stage() == "playing":
        world.until(world.table.wake_at() or world.now)
    return world.store.ends[-1][1]


@pytest.mark.parametrize("restart", [False, True])
@pytest.mark.parametrize("ranked", [False, True])
def test_a_deal_is_that_of_those_who_began_it_whoever_stands_up_or_leaves(ranked: bool, restart: bool) -> None:  # noqa: FBT001
    world = World(deals=1, ranked=ranked)
    world.done("p1", say.Start)
    world.done("p6", say.Stand)
    world.take(world.table.leave("p5", world.now))
    world.wait(world.table.settings.grace + 1.0)
    if restart:
        world.table = world.restored()
        for seat in (1, 2, 3, 4):
            world.come(f"p{seat}", f"Ann{seat}")
        world.come("p5", "Ann5")
    end = ended_by_bots(world)
    assert (end.players, end.names, end.ranked) == (SIX, NAMES, ranked)


def test_a_deal_that_is_not_ranked_stays_that_of_who_was_sent_away() -> None:
    world = World(deals=1)
    world.done("p1", say.Start)
    world.done("p1", say.Kick, seat=2)
    assert ended_by_bots(world).players == SIX


def test_who_sits_down_between_deals_has_the_deals_from_then_on() -> None:
    world = World(deals=2)
    world.play_a_deal_by_bots()
    world.done("p6", say.Stand)
    world.come("bo", "Bo")
    world.done("bo", say.Sit, seat=6)
    world.wait(world.table.pace.between)
    assert world.refused("p6", say.Sit, seat=6) == "server.wrong-stage"
    ended_by_bots(world)
    assert [end.players[5] for _, end in world.store.ends] == ["p6", "bo"]


def test_nobody_is_sent_away_during_a_ranked_deal_but_before_it_and_between_two() -> None:
    world = World(deals=2, ranked=True)
    world.done("p1", say.Start)
    assert world.refused("p1", say.Kick, seat=5) == "server.ranked-no-kick"
    assert world.refused("p5", say.Kick, seat=1) == "server.not-host"
    ended_by_bots(world)
    assert world.stage() == "between"
    world.done("p1", say.Kick, seat=5)
    assert world.store.ends[0][1].players == SIX


def test_the_host_does_not_end_the_table_during_a_ranked_deal_and_the_referee_does() -> None:
    world = World(deals=2, ranked=True)
    referee = world.come("jud", role="referee")
    world.done("p1", say.Start)
    assert world.refused("p1", say.Dissolve) == "server.ranked-no-dissolve"
    assert world.refused("p2", say.Dissolve) == "server.not-host"
    world.done(referee, say.Dissolve)
    assert world.stage() == "dissolved"


UNEQUAL: list[tuple[str, dict[str, Any]]] = [
    ("server.ranked-no-all-hands", {"watching": "all"}),
    ("server.ranked-no-counter", {"counter": True}),
    ("server.ranked-no-hints", {"hints": True}),
    ("server.ranked-fixed", {"options": {"clear": "four"}}),
    ("server.ranked-needs-clock", {"think": None}),
]


@pytest.mark.parametrize(("code", "asked"), UNEQUAL)
def test_what_would_make_a_ranked_table_unequal_is_refused_whenever_it_is_asked_for(
    code: str, asked: dict[str, Any]
) -> None:
    with pytest.raises(TurnedAway) as refused:
        completed(say.Settings(ranked=True, **asked))
    assert refused.value.reason.code == code
    world = World(persons=1, ranked=True)
    before = world.table.settings
    assert world.refused("p1", say.Change, settings=say.Settings(**asked)) == code
    assert world.table.settings == before


@pytest.mark.parametrize(("code", "asked"), [each for each in UNEQUAL if "hints" not in each[1]])
def test_a_table_that_has_it_already_becomes_no_ranked_one(code: str, asked: dict[str, Any]) -> None:
    world = World(persons=1, **asked)
    assert world.refused("p1", say.Change, settings=say.Settings(ranked=True)) == code
    assert not world.table.settings.ranked


def test_hints_that_nobody_asked_for_go_when_a_table_becomes_ranked() -> None:
    world = World(persons=1)
    assert world.table.settings.hints
    world.done("p1", say.Change, settings=say.Settings(ranked=True))
    assert not world.table.settings.hints


@pytest.mark.parametrize("restart", [False, True])
def test_only_the_referee_stops_the_clocks_of_a_ranked_match_and_without_one_the_host_lets_them_go_on(
    restart: bool,  # noqa: FBT001
) -> None:
    world = World(deals=2, ranked=True)
    world.take(world.table.leave(world.come("jud", role="referee"), world.now))
    world.done("p1", say.Start)
    if restart:
        world.table = world.restored()
        for seat in range(1, 7):
            world.come(f"p{seat}", f"Ann{seat}")
    assert world.refused("p1", say.Pause) == "server.ranked-no-pause"
    assert world.refused("p2", say.Pause) == "server.not-host"
    referee = world.come("jud", role="referee")
    assert world.refused("p1", say.Pause) == "server.not-referee"
    world.done(referee, say.Pause)
    deals = world.table.deals
    world.wait(10_000.0)
    assert (world.stage(), world.table.deals, world.table.info.paused) == ("playing", deals, True)
    world.take(world.table.leave(referee, world.now))
    assert world.refused("p2", say.Resume) == "server.not-host"
    world.done("p1", say.Resume)
    ended_by_bots(world)
    assert world.stage() == "between"
    assert world.refused("p1", say.Pause) == "server.ranked-no-pause"


def test_a_deal_that_begins_with_a_bot_counts_for_no_rating() -> None:
    world = World(deals=3, ranked=True)
    world.done("p1", say.Start)
    assert ended_by_bots(world).ranked
    world.done("p1", say.Kick, seat=5)
    world.wait(world.table.pace.between)
    assert not ended_by_bots(world).ranked
    world.come("bo", "Bo")
    world.done("bo", say.Sit, seat=5)
    world.done("bo", say.Next)
    assert ended_by_bots(world).ranked


def test_nobody_becomes_the_referee_of_a_ranked_deal_that_is_running_but_who_was_it_before_comes_back() -> None:
    world = World(deals=2, ranked=True)
    referee = world.come("jud", role="referee")
    world.done("p1", say.Start)
    world.take(world.table.leave(referee, world.now))
    world.come("eve", role="referee")
    assert world.gone["eve-referee"].reason.code == "server.ranked-no-referee"
    world.table = world.restored()
    for seat in range(1, 7):
        world.come(f"p{seat}", f"Ann{seat}")
    world.come("eve", role="referee")
    assert world.table.info.referee is None
    world.come("jud", role="referee")
    assert "jud-referee" not in world.gone
    world.take(world.table.leave(referee, world.now))
    ended_by_bots(world)
    del world.gone["eve-referee"]
    world.come("eve", role="referee")
    assert "eve-referee" not in world.gone
