"""At which tables a person has something to come back to (`GET /api/tables`): only the person's own."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from gouji.server.lobby import Lobby
from gouji.server.protocol import commands as say
from gouji.server.table.places import Place, place_of
from tests.server.handclock import HandClock
from tests.server.memory import MemoryStore
from tests.server.table.world import World


def place(world: World, person: str) -> tuple[str, int | None] | None:
    found = place_of(world.table, person)
    return None if found is None else (found.role, found.seat)


@pytest.mark.parametrize("restart", [False, True])
def test_who_sits_hosts_or_judges_has_a_place_and_nobody_else(restart: bool) -> None:  # noqa: FBT001
    world = World(persons=3)
    world.done("p1", say.Stand)
    world.come("eve")
    world.come("wat", role="watcher")
    world.come("jud", role="referee")
    if restart:
        world.table = world.restored()
    assert place_of(world.table, "p2") == Place(role="seat", seat=2, stage="gathering", referee=None)
    assert place_of(world.table, "jud") == Place(role="referee", seat=None, stage="gathering", referee="ref")
    assert place(world, "p1") == ("host", None)
    assert [place(world, each) for each in ("eve", "wat", "nobody")] == [None, None, None]


def test_who_was_sent_away_or_has_stood_up_has_none() -> None:
    world = World()
    world.done("p1", say.Start)
    world.done("p1", say.Kick, seat=2)
    world.done("p3", say.Stand)
    assert [place(world, each) for each in ("p1", "p2", "p3", "p4")] == [("seat", 1), None, None, ("seat", 4)]


def test_a_match_that_is_over_has_none_until_a_rematch_is_asked_for() -> None:
    world = World(deals=1)
    world.play_a_deal_by_bots()
    assert place(world, "p2") is None
    world.done("p1", say.Rematch)
    assert place(world, "p2") == ("seat", 2)
    world.done("p1", say.Dissolve)
    assert place(world, "p2") is None


def test_who_has_opened_a_table_comes_back_to_it_though_the_office_has_passed_on() -> None:
    world = World(persons=3)
    world.done("p1", say.Stand)
    world.take(world.table.leave("p1", world.now))
    world.wait(world.table.settings.grace)
    assert world.table.host == "p2"
    assert place(world, "p1") == ("host", None)


def test_the_place_of_a_referee_goes_to_the_next_one_and_ends_with_a_seat() -> None:
    world = World(persons=2)
    world.take(world.table.leave(world.come("jud", role="referee"), world.now))
    assert place(world, "jud") == ("referee", None)
    world.take(world.table.leave(world.come("bo", role="referee"), world.now))
    assert (place(world, "jud"), place(world, "bo")) == (None, ("referee", None))
    world.come("bo", "Bo")
    world.done("bo", say.Sit, seat=5)
    world.done("bo", say.Stand)
    assert place(world, "bo") is None


def test_who_is_deleted_has_none() -> None:
    world = World(persons=2)
    world.take(world.table.leave(world.come("jud", role="referee"), world.now))
    for person in ("p1", "jud"):
        world.take(world.table.forget(person, world.now))
        assert place(world, person) is None
        assert person not in world.store.kept["t"].state


def test_the_tables_of_a_person_are_told_the_newest_first_without_those_of_others() -> None:
    async def told() -> None:
        lobby = Lobby(MemoryStore(), HandClock(), Random(1))
        await lobby.start()
        own = [(await lobby.open("ann", "Ann", say.Settings(), seat=seat))[0] for seat in (0, 3)]
        await lobby.open("bo", "Bo", say.Settings())
        assert [(code, place.seat) for code, place in lobby.places("ann")] == [(own[1], 4), (own[0], 1)]
        await lobby.stop(None)

    asyncio.run(asyncio.wait_for(told(), 30))
