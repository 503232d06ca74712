"""The host's office passes on when the host is gone, and goes back to whoever opened the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from gouji.server.protocol import commands as say
from gouji.server.protocol.messages import Snapshot, Update
from tests.server.table.world import World

if TYPE_CHECKING:
    from gouji.server.table.telling import Role

GRACE = 40


def gathered(persons: int = 3, **settings: Any) -> World:  # noqa: ANN401
    return World(persons=persons, grace=GRACE, think=None, **settings)


def leave(world: World, receiver: str) -> None:
    world.take(world.table.leave(receiver, world.now))


def hosts(world: World, receiver: str) -> list[dict[str, str | int]]:
    """Give what a receiver was told about the office."""
    told = [each for said in world.heard[receiver] if isinstance(said, Update) for each in said.notices]
    return [each.facts for each in told if each.key == "host"]


def is_host(world: World, receiver: str) -> bool:
    """Tell whether a receiver has been told that it is the host."""
    told = [said.you for said in world.heard[receiver] if isinstance(said, Update) and said.you is not None]
    return told[-1].host if told else False


def test_the_office_passes_to_the_next_seat_when_the_host_has_been_gone_for_the_grace_time() -> None:
    world = gathered()
    leave(world, "p1")
    world.wait(GRACE - 1.0)
    assert world.table.info.host == "Ann1"
    assert world.refused("p2", say.Fill) == "server.not-host"
    world.wait(1.0)
    assert world.table.info.host == "Ann2"
    assert hosts(world, "p3") == [{"name": "Ann2", "seat": 2}]
    assert is_host(world, "p2")
    assert not is_host(world, "p3")
    world.done("p2", say.Fill)
    world.done("p2", say.Start)


def test_the_next_seat_in_the_order_of_play_has_the_office_and_only_one_whose_person_is_there() -> None:
    world = gathered(persons=4)
    world.done("p1", say.Swap, seat=3)
    world.done("p3", say.Swap, seat=1)
    leave(world, "p4")
    leave(world, "p1")
    world.wait(GRACE)
    assert world.table.info.host == "Ann3", "seat 3 is left, seat 4 is gone, 5 and 6 are empty, seat 1 has Ann3 now"


def test_a_host_who_comes_back_in_time_stays_host() -> None:
    world = gathered()
    leave(world, "p1")
    world.wait(GRACE - 1.0)
    world.come("p1", "Ann1")
    world.wait(1000.0)
    assert world.table.info.host == "Ann1"
    assert hosts(world, "p2") == []


def test_who_opened_the_table_has_the_office_again_on_coming_back() -> None:
    world = gathered()
    leave(world, "p1")
    world.wait(GRACE)
    leave(world, "p2")
    world.wait(GRACE)
    assert world.table.info.host == "Ann3"
    world.come("p2", "Ann2")
    assert world.table.info.host == "Ann3", "only the one who opened the table gets the office back"
    world.come("p1", "Ann the first")
    assert world.table.info.host == "Ann the first"
    assert hosts(world, "p3")[-1] == {"name": "Ann the first", "seat": 1}
    assert world.refused("p3", say.Fill) == "server.not-host"
    world.done("p1", say.Fill)


def test_nobody_has_the_office_anew_while_nobody_is_there_and_the_first_who_comes_gets_it() -> None:
    world = gathered()
    for each in ("p1", "p2", "p3"):
        leave(world, each)
    world.wait(10_000.0)
    assert world.table.wake_at() is None
    assert world.table.host == "p1"
    world.come("p3", "Ann3")
    assert world.table.info.host == "Ann3"


def test_a_watcher_is_no_heir_until_seated() -> None:
    world = gathered(persons=1)
    world.come("eve")
    leave(world, "p1")
    world.wait(GRACE * 10.0)
    assert world.table.host == "p1"
    world.done("eve", say.Sit, seat=5)
    assert world.table.info.host == "Eve"


def test_a_host_who_stood_up_but_is_there_stays_host() -> None:
    world = gathered()
    world.done("p1", say.Stand)
    world.wait(1000.0)
    assert world.table.info.host == "Ann1"
    world.done("p1", say.Fill)
    leave(world, "p1")
    world.wait(GRACE)
    assert world.table.info.host == "Ann2"


def test_a_host_whose_bot_plays_loses_the_office_after_the_grace_time_until_the_seat_is_taken_back() -> None:
    world = gathered(persons=6, options={"revolution": "off"})
    world.done("p1", say.Start)
    world.done("p1", say.Away)
    world.wait(GRACE)
    assert world.table.info.host == "Ann2"
    assert world.refused("p1", say.Pause) == "server.not-host"
    world.done("p1", say.Back)
    assert world.table.info.host == "Ann1"


def test_a_table_that_its_host_has_paused_gets_another_one_too() -> None:
    world = gathered(persons=6)
    world.done("p1", say.Start)
    world.done("p1", say.Pause)
    leave(world, "p1")
    world.wait(GRACE)
    world.done("p2", say.Resume)
    assert not world.table.seating[0].away, "the seat has its own grace time, which a pause stops"


def test_who_opened_the_table_may_be_taken_from_the_seat_but_not_sent_away_for_good() -> None:
    world = gathered()
    leave(world, "p1")
    world.wait(GRACE)
    world.done("p2", say.Kick, seat=1)
    assert world.table.info.seats[0].kind == "empty"
    world.come("p1", "Ann1")
    assert "p1" not in world.gone
    assert world.table.info.host == "Ann1"
    assert world.refused("p2", say.Kick, seat=3) == "server.not-host"


def test_whose_office_it_is_outlives_a_restart_with_more_time() -> None:
    world = gathered()
    leave(world, "p1")
    world.wait(GRACE)
    world.table = world.restored()
    assert (world.table.host, world.table.opener) == ("p2", "p1")
    world.come("p3", "Ann3")
    world.wait(GRACE + world.pace.extra - 1.0)
    assert world.table.info.host == "Ann2"
    world.wait(1.0)
    assert world.table.info.host == "Ann3"
    world.come("p1", "Ann1")
    assert world.table.info.host == "Ann1"
    assert world.restored().host == "p1"


@pytest.mark.parametrize("stage", ["gathering", "over"])
def test_a_match_can_be_begun_though_the_host_is_gone(stage: str) -> None:
    world = gathered(persons=6, deals=1)
    if stage == "over":
        world.play_a_deal_by_bots()
    leave(world, "p1")
    world.wait(GRACE)
    world.done("p2", say.Rematch if stage == "over" else say.Start)
    if stage == "over":
        for seat in range(3, 7):
            world.done(f"p{seat}", say.Next)
    assert world.stage() == "playing"


@pytest.mark.parametrize("role", ["watcher", "referee"])
def test_the_host_is_no_host_on_a_page_that_watches_or_judges(role: Role) -> None:
    world = World(persons=2)
    world.done("p1", say.Stand)
    page = world.come("p1", "Ann1", role=role)
    assert isinstance(told := world.last(page), Snapshot)
    assert told.you.host is False
    for command in (say.Fill, say.Start, say.Rematch, say.Finish):
        assert world.refused(page, command) == "server.not-player", command
    assert world.refused("p2", say.Fill) == "server.not-host"
    if role == "watcher":
        assert world.refused(page, say.Pause) == "server.not-player"
        assert world.refused(page, say.Dissolve) == "server.not-player"
    world.done("p1", say.Fill)
