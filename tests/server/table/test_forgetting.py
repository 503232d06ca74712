"""Who has been deleted leaves the tables: sockets, seat, name and office; the deal is kept without the name."""

from __future__ import annotations

from random import Random

import pytest

from gouji.record import check
from gouji.server.nameless import FORGOTTEN
from gouji.server.protocol import commands as say
from gouji.server.table.forgetting import people_of
from tests.server.table.playing import play_out
from tests.server.table.test_ranked import ended_by_bots
from tests.server.table.world import World


def forget(world: World, person: str) -> None:
    world.take(world.table.forget(person, world.now))


def traces(world: World, person: str, name: str) -> list[str]:
    """Give where a person is still found, in memory and as it is kept."""
    kept = world.store.kept["t"]
    places = {
        "people": " ".join(people_of(world.table)),
        "told": repr(world.table.info),
        "state": kept.state,
        "start": kept.start[1] if kept.start is not None else "",
        "restored": repr(world.restored().info) + " ".join(people_of(world.restored())),
        "match": repr(world.table.match.names) if world.table.match is not None else "",
    }
    return [place for place, text in places.items() if name in text or f'"{person}"' in text or person in text.split()]


@pytest.mark.parametrize("stage", ["gathering", "playing", "between", "over"])
def test_who_is_deleted_is_sent_away_from_seat_and_name_at_every_stage(stage: str) -> None:
    world = World(deals=1 if stage == "over" else 2)
    watching = world.come("p2", "Ann2", role="watcher")
    if stage == "playing":
        world.done("p1", say.Start)
    elif stage != "gathering":
        world.play_a_deal_by_bots()
    assert world.stage() == stage
    forget(world, "p2")
    for receiver in ("p2", watching):
        assert (world.gone[receiver].why, world.gone[receiver].reason.code) == ("not-allowed", "server.forgotten")
    seat = world.table.info.seats[1]
    assert (seat.kind, seat.online) == ("bot" if stage in {"playing", "between"} else "empty", False)
    assert traces(world, "p2", "Ann2") == []


def test_the_office_of_a_host_who_is_deleted_passes_on_at_once_and_the_opener_does_not_get_it_back() -> None:
    world = World()
    forget(world, "p1")
    assert world.table.info.host == "Ann2"
    world.done("p2", say.Fill)
    world.come("p1", "Ann1", receiver="p1-again")
    assert world.table.info.host == "Ann2"


def test_a_table_whose_host_is_deleted_while_nobody_else_sits_there_gets_the_next_one_who_sits_down() -> None:
    world = World(persons=1)
    world.come("bo", "Bo")
    forget(world, "p1")
    assert traces(world, "p1", "Ann1") == []
    world.done("bo", say.Sit, seat=4)
    assert world.table.info.host == "Bo"


def test_the_deal_of_who_was_deleted_is_played_out_and_kept_without_the_name() -> None:
    world = World(deals=1, ranked=True)
    world.done("p1", say.Start)
    world.wait(3.0)
    forget(world, "p2")
    world.table = world.restored()
    for seat in (1, 3, 4, 5, 6):
        world.come(f"p{seat}", f"Ann{seat}")
    end = ended_by_bots(world)
    assert end.players == ("p1", FORGOTTEN, "p3", "p4", "p5", "p6")
    assert end.names[1] == "?"
    assert "Ann2" not in end.record
    assert check(end.record, strict=True).failed == 0


def test_who_has_stood_up_from_a_running_deal_is_taken_out_of_it_too() -> None:
    world = World(deals=1)
    world.done("p1", say.Start)
    world.done("p2", say.Stand)
    forget(world, "p2")
    assert traces(world, "p2", "Ann2") == []
    assert "Ann2" not in ended_by_bots(world).record


def test_a_stranger_who_is_deleted_changes_nothing_and_makes_no_version() -> None:
    world = World()
    before = world.table.version, world.store.batches
    forget(world, "stranger")
    assert (world.table.version, world.store.batches) == before


def test_a_match_goes_on_to_its_end_after_one_of_its_people_was_deleted() -> None:
    world = World(deals=2, seed=3)
    world.done("p1", say.Start)
    world.wait(4.0)
    forget(world, "p1")
    play_out(world, Random(3))
    assert world.restored().stage == "over"
