"""Before the match: seats, bots, teams, settings (WEB, What a person can do; S2:5)."""

from __future__ import annotations

import pytest

from gouji.server.protocol import commands as say
from gouji.server.protocol.messages import Snapshot, Update
from tests.server.table.world import World


def names(world: World) -> list[str]:
    return [seat.name for seat in world.table.info.seats]


def test_the_first_word_is_a_snapshot_and_nobody_elses_id_is_in_it() -> None:
    world = World(persons=2)
    first = world.heard["p2"][1]
    assert isinstance(first, Snapshot)
    assert first.you.seat is None
    assert first.deal is None
    assert first.table.host == "Ann1"
    assert not any(mark in repr(first) for mark in ("'p1'", "'p2'"))


def test_a_person_sits_on_an_empty_seat_moves_and_stands() -> None:
    world = World(persons=1)
    world.come("p2", "Bo")
    world.done("p2", say.Sit, seat=4)
    assert world.refused("p2", say.Sit, seat=1) == "server.seat-taken"
    world.done("p2", say.Sit, seat=6)
    assert names(world) == ["Ann1", "", "", "", "", "Bo"]
    world.done("p2", say.Stand)
    assert names(world) == ["Ann1", "", "", "", "", ""]
    assert world.refused("p2", say.Stand) == "server.not-seated"


def test_who_has_come_without_a_seat_is_named_and_watchers_and_the_referee_are_not() -> None:
    world = World(persons=1)
    world.come("p2", "Bo")
    world.come("p3", "Cy")
    world.come("eve", "Eve", role="watcher")
    world.come("jud", "Jud", role="referee")
    for receiver in ("p1", "eve-watcher"):
        told = world.last(receiver).table  # type: ignore[union-attr]
        assert told is not None
        assert told.unseated == ("Bo", "Cy"), receiver
    world.done("p2", say.Sit, seat=4)
    assert world.table.info.unseated == ("Cy",)
    world.take(world.table.leave("p3", world.now))
    world.done("p2", say.Stand)
    assert world.table.info.unseated == ("Bo",)


def test_seats_are_exchanged_when_both_ask_and_with_bots_at_once() -> None:
    world = World(persons=3)
    world.done("p1", say.Swap, seat=3)
    assert world.table.info.swaps == ((1, 3),)
    assert world.refused("p1", say.Swap, seat=3) == "server.already"
    world.done("p3", say.Swap, seat=1)
    assert names(world)[:3] == ["Ann3", "Ann2", "Ann1"]
    assert not world.table.info.swaps
    world.done("p1", say.Fill, level="hard", seat=6)
    world.done("p2", say.Swap, seat=6)
    assert names(world) == ["Ann3", "hard", "Ann1", "", "", "Ann2"]


def test_a_chosen_rival_is_seated_opposite_and_cannot_be_chosen_again() -> None:
    world = World(persons=6)
    assert world.refused("p1", say.Rival, seat=2) == "server.no-rivals"
    world.done("p1", say.Change, settings=say.Settings(teams="rivals"))
    world.done("p1", say.Rival, seat=2)
    assert names(world) == ["Ann1", "Ann4", "Ann3", "Ann2", "Ann5", "Ann6"]
    assert world.table.info.pairs == ((1, 4),)
    assert world.refused("p3", say.Rival, seat=4) == "server.already"


def test_teams_are_drawn_by_chance_when_the_match_begins() -> None:
    orders = set()
    for seed in range(5):
        world = World(seed=seed, teams="draw")
        world.done("p1", say.Start)
        orders.add(tuple(names(world)))
        assert sorted(names(world)) == [f"Ann{seat}" for seat in range(1, 7)]
        seat = world.table.seating.of("p1")
        assert seat is not None
        assert world.deal("p1").view["seat"] == seat + 1
    assert len(orders) > 1


def test_who_has_drawn_red_and_who_black_is_told_to_all_before_the_match_begins() -> None:
    world = World(seed=3, teams="draw")
    world.come("eve", role="watcher")
    world.done("p1", say.Start)
    for receiver in ("p1", "p6", "eve-watcher"):
        told = [each for each in world.heard[receiver] if isinstance(each, Update) and each.notices][-1]
        assert [each.key for each in told.notices] == ["drawn", "begun"]
        assert told.table is not None
        assert [each.name for each in told.table.seats] == names(world)
    other = World(teams="choice")
    other.done("p1", say.Start)
    last = other.last("p1")
    assert isinstance(last, Update)
    assert [each.key for each in last.notices] == ["begun"]


def test_only_the_host_fills_kicks_changes_and_starts() -> None:
    world = World(persons=2)
    for kind, fields in (
        (say.Fill, {}),
        (say.Kick, {"seat": 1}),
        (say.Change, {"settings": say.Settings(deals=3)}),
        (say.Start, {}),
        (say.Dissolve, {}),
    ):
        assert world.refused("p2", kind, **fields) == "server.not-host"
    assert world.refused("p1", say.Start) == "server.table-not-full"
    world.done("p1", say.Fill, level="easy")
    assert world.refused("p1", say.Fill) == "server.table-full"
    world.done("p1", say.Start)
    assert world.stage() == "playing"
    assert world.refused("p1", say.Change, settings=say.Settings(deals=3)) == "server.wrong-stage"


def test_who_is_kicked_is_told_and_does_not_come_back() -> None:
    world = World(persons=2)
    world.done("p1", say.Kick, seat=2)
    assert world.gone.pop("p2").why == "kicked"
    assert names(world)[1] == ""
    world.come("p2", receiver="p2-again")
    assert world.gone["p2-again"].why == "kicked"


def test_only_what_is_given_changes_and_wrong_rules_are_refused_in_both_languages() -> None:
    world = World(persons=1, deals=4, think=20)
    world.done("p1", say.Change, settings=say.Settings(preset="jinan", options={"clear": "four"}))
    settings = world.table.info.settings
    assert (settings.preset, settings.deals, settings.think) == ("jinan", 4, 20)
    assert world.table.info.rules == "jinan clear=four"
    world.done("p1", say.Change, settings=say.Settings(deals=None, points=30))
    assert (world.table.info.settings.deals, world.table.info.settings.points) == (None, 30)
    for wrong in (
        say.Settings(preset="jining"),
        say.Settings(options={"clear": "nine"}),
        say.Settings(options={"x" * 5000: "y"}),
    ):
        assert world.refused("p1", say.Change, settings=wrong) in {"server.unknown-rule", "server.too-long"}
    assert world.table.info.rules == "jinan clear=four"


def test_a_ranked_table_has_no_hints_no_bots_and_the_options_of_its_preset() -> None:
    world = World(persons=5, ranked=True)
    assert world.table.settings.hints is False
    assert world.refused("p1", say.Change, settings=say.Settings(options={"hold": "three"})) == "server.ranked-fixed"
    world.done("p1", say.Fill)
    assert world.refused("p1", say.Start) == "server.ranked-no-bots"
    world.come("p6", "Ann6")
    world.done("p6", say.Sit, seat=6)
    world.done("p1", say.Start)
    assert world.refused("p1", say.Hint) == "server.ranked-no-hints"


def test_a_phrase_may_be_said_every_two_seconds() -> None:
    world = World(persons=2)
    world.done("p2", say.Say, phrase=7)
    phrase = world.last("p1").phrase  # type: ignore[union-attr]
    assert phrase is not None
    assert (phrase.seat, phrase.phrase) == (2, 7)
    world.wait(1.9)
    assert world.refused("p2", say.Say, phrase=8) == "server.too-fast"
    world.done("p1", say.Say, phrase=8)
    world.wait(0.2)
    world.done("p2", say.Say, phrase=8)


def test_the_repr_of_a_table_shows_no_cards() -> None:
    world = World()
    world.done("p1", say.Start)
    for said in (repr(world.table), repr(world.table.play)):
        assert len(said) < 80, said


@pytest.mark.parametrize("level", ["easy", "medium", "hard", "expert"])
def test_five_bots_of_any_level_play_with_one_person(level: str) -> None:
    world = World(persons=1, deals=1, think=5)
    world.done("p1", say.Fill, level=level)
    world.done("p1", say.Start)
    world.wait(4000.0)
    assert world.stage() == "over"
