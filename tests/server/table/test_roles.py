"""Nobody is the referee of a deal in which the same person has a seat, whichever way the person comes (RULES 15)."""

from __future__ import annotations

import asyncio
from functools import partial
from random import Random
from typing import TYPE_CHECKING

import pytest

from gouji.server.lobby import Lobby
from gouji.server.protocol import commands as say
from gouji.server.protocol.messages import Done, Private, Refused, Snapshot, Update
from gouji.server.table.pace import Pace
from gouji.server.table.table import MOST_SOCKETS
from tests.server.handclock import HandClock
from tests.server.memory import MemoryStore
from tests.server.table.test_actor import Phone
from tests.server.table.world import World

if TYPE_CHECKING:
    from gouji.server.table.telling import Role


def refusals(world: World, receiver: str) -> list[str]:
    """Give the reasons with which a receiver was sent away, each once looked at."""
    bye = world.gone.pop(receiver, None)
    return [] if bye is None else [bye.reason.code]


def hands_shown(world: World, receiver: str) -> int:
    """Count the hands in what a receiver was last told of the deal."""
    return sum(hand is not None for hand in world.deal(receiver).view["hands"])


def leave(world: World, receiver: str) -> None:
    world.take(world.table.leave(receiver, world.now))


@pytest.mark.parametrize("ranked", [False, True])
def test_who_is_the_referee_takes_no_seat_until_the_page_of_the_referee_is_closed(ranked: bool) -> None:  # noqa: FBT001
    world = World(ranked=ranked)
    world.done("p1", say.Stand)
    referee = world.come("p1", "Ann1", role="referee")
    assert world.refused("p1", say.Sit, seat=1) == "server.referee-no-seat"
    assert world.table.seating.of("p1") is None, world.table
    leave(world, referee)
    world.done("p1", say.Sit, seat=1)


def test_the_referee_takes_no_seat_between_deals_nor_for_a_rematch() -> None:
    world = World(deals=2)
    world.play_a_deal_by_bots()
    world.done("p2", say.Stand)
    world.come("p2", "Ann2", role="referee")
    assert world.refused("p2", say.Sit, seat=2) == "server.referee-no-seat"
    while world.stage() != "over":
        world.until(world.table.wake_at() or world.now)
    assert world.refused("p2", say.Sit, seat=2) == "server.referee-no-seat"
    world.done("p1", say.Rematch)
    assert world.table.seating.of("p2") is None


def test_who_has_had_a_seat_in_the_deal_becomes_its_referee_when_it_is_over() -> None:
    world = World(deals=2)
    world.done("p1", say.Start)
    world.done("p3", say.Stand)
    world.come("p3", role="referee")
    assert refusals(world, "p3-referee") == ["server.referee-played"]
    for seat in (1, 2, 4, 5, 6):
        world.done(f"p{seat}", say.Away)
    while world.stage() == "playing":
        world.until(world.table.wake_at() or world.now)
    referee = world.come("p3", role="referee")
    assert referee not in world.gone, world.gone
    assert hands_shown(world, referee) == 6


@pytest.mark.parametrize("role", ["referee", "watcher"])
def test_who_has_had_a_seat_in_the_deal_sees_no_hands_of_it_after_a_restart_either(role: Role) -> None:
    world = World(deals=2, watching="all", delay=0)
    world.done("p1", say.Start)
    world.done("p3", say.Stand)
    world.table = world.restored()
    receiver = world.come("p3", role=role)
    if role == "referee":
        assert refusals(world, receiver) == ["server.referee-played"]
    else:
        assert hands_shown(world, receiver) == 0
    stranger = world.come("eve", role=role)
    assert hands_shown(world, stranger) == 6


def test_after_a_restart_whoever_comes_first_has_one_role_and_not_the_other() -> None:
    for first, second, code in (
        ("p1", "p1-referee", "server.no-second-referee"),
        ("p1-referee", "p1", "server.referee-no-seat"),
    ):
        world = World()
        world.done("p1", say.Stand)
        world.come("p1", "Ann1", role="referee")
        world.table = world.restored()
        for receiver in (first, second):
            world.come("p1", "Ann1", "referee" if receiver.endswith("referee") else "player")
            if receiver == "p1":
                said = world.send("p1", say.Sit, seat=1)
                assert isinstance(said, Done) == (first == "p1"), said
                if isinstance(said, Refused):
                    assert said.reason.code == code
            elif first == "p1":
                assert refusals(world, receiver) == [code]


def test_a_table_taken_up_as_it_was_kept_has_no_referee_with_a_seat() -> None:
    async def told() -> None:
        store, clock = MemoryStore(), HandClock()
        lobby = Lobby(store, clock, Random(1), Pace())
        await lobby.start()
        code, _ = await lobby.open("ann", "Ann", say.Settings(), fill="easy")
        actor = lobby.find(code)
        assert actor is not None
        phone, other = Phone("ann"), Phone("ann", "ann as the referee")
        await phone.come(actor)
        store.failing = True
        standing = asyncio.create_task(phone.say(actor, say.Stand))
        coming = asyncio.create_task(actor.arrive("ann", "Ann", other, "referee"))
        await asyncio.gather(standing, coming)
        store.failing = False
        await clock.wait(3.0)
        assert actor.preview().names[0] == "Ann", "she could not stand up"
        assert other.bye is not None
        assert other.bye.reason.code == "server.no-second-referee"
        assert not any(isinstance(each, (Snapshot, Update, Private)) for each in other.got), other.got
        await lobby.stop(None)

    asyncio.run(asyncio.wait_for(told(), 30))


@pytest.mark.parametrize("seed", range(6))
def test_whatever_people_do_the_referee_of_a_deal_has_had_no_seat_in_it(seed: int) -> None:
    rng = Random(seed)
    world = World(seed=seed, persons=2, deals=1)
    referees = 0
    for _ in range(200):
        person = rng.choice(("p1", "p2", "p3"))
        role: Role = rng.choice(("player", "referee"))
        choice = rng.randrange(12)
        if choice < 3:
            world.gone.clear()
            world.come(person, role=role)
        elif choice == 3:
            leave(world, person if role == "player" else f"{person}-referee")
        elif choice == 4 and rng.random() < 0.2:
            world.table = world.restored()
        elif choice < 9:
            world.send(person, rng.choice((say.Stand, partial(say.Sit, seat=rng.randrange(1, 7)))))
        else:
            world.send(world.table.host, rng.choice((say.Fill, say.Start, say.Rematch)))
            world.wait(rng.random() * 20)
        play = world.table.play
        for socket in world.table.sockets.values():
            if socket.role == "referee":
                assert world.table.seating.of(socket.person) is None, (seed, world.table)
                if play is not None and world.stage() == "playing":
                    referees += 1
                    assert socket.person not in play.persons, (seed, world.table)
    assert referees, "no deal had a referee"


@pytest.mark.parametrize("role", ["player", "watcher", "referee"])
def test_a_person_has_one_socket_for_each_role_and_the_older_one_is_replaced(role: Role) -> None:
    world = World(persons=1)
    world.come("eve", role=role, receiver="eve-1")
    world.come("eve", role=role, receiver="eve-2")
    assert world.gone["eve-1"].why == "replaced"
    assert "eve-2" not in world.gone
    assert [each.id for each in world.table.sockets.values() if each.person == "eve"] == ["eve-2"]


def test_a_seated_person_has_a_second_tab_as_a_watcher_once() -> None:
    world = World(persons=2)
    for number in range(3):
        world.come("p2", "Ann2", role="watcher", receiver=f"p2-tab{number}")
    assert sorted(world.gone) == ["p2-tab0", "p2-tab1"]
    assert world.table.info.watchers == 1
    world.done("p2", say.Say, phrase=1)


def test_one_person_does_not_fill_a_table_and_who_has_a_socket_there_may_open_it_anew() -> None:
    world = World(persons=1)
    for number in range(MOST_SOCKETS + 5):
        world.come("eve", role="watcher", receiver=f"eve-{number}")
    world.come("bo", "Bo")
    assert "bo" not in world.gone
    for number in range(MOST_SOCKETS - len(world.table.sockets)):
        world.come(f"w{number}", role="watcher")
    world.come("late", role="watcher")
    assert refusals(world, "late-watcher") == ["server.too-many-receivers"]
    world.come("bo", "Bo", receiver="bo-again")
    assert "bo-again" not in world.gone
    assert world.gone["bo"].why == "replaced"
