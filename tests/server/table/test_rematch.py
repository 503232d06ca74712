"""Nobody is dealt into a match without having agreed to it: after the end of one, those who sat are asked first."""

from __future__ import annotations

import pytest

from gouji.server.protocol import commands as say
from gouji.server.protocol.messages import Snapshot, Update
from tests.server.table.world import World

SECONDS = World().table.pace.rematch


def over(persons: int = 6, **settings: object) -> World:
    """Give a table after its only deal; bots have the seats that nobody had."""
    world = World(**{"persons": persons, "deals": 1, "think": 30, **settings})  # type: ignore[arg-type]  # as given
    if persons < 6:
        world.done("p1", say.Fill, level="easy")
    world.play_a_deal_by_bots()
    assert world.stage() == "over"
    return world


def kinds(world: World) -> list[str]:
    """Give what has the seats."""
    return [seat.kind for seat in world.table.info.seats]


def leave(world: World, person: str) -> None:
    world.take(world.table.leave(person, world.now))


def test_a_rematch_begins_when_everybody_who_sits_there_has_agreed() -> None:
    world = over()
    assert world.table.info.next_at is None
    world.done("p1", say.Rematch)
    assert world.table.info.next_at == world.now + SECONDS
    assert [seat.ready for seat in world.table.info.seats] == [True, *[False] * 5]
    for seat in range(2, 7):
        assert world.stage() == "over"
        world.done(f"p{seat}", say.Next)
    assert world.stage() == "playing"
    assert world.deal("p4").number == 1
    assert not any(seat.ready for seat in world.table.info.seats)


def test_who_has_not_agreed_in_time_has_no_seat_in_the_rematch_and_a_bot_has_it() -> None:
    world = over()
    world.done("p1", say.Rematch)
    world.done("p2", say.Next)
    world.wait(SECONDS - 1.0)
    assert world.stage() == "over"
    world.wait(1.0)
    assert world.stage() == "playing"
    assert kinds(world) == ["person", "person", "bot", "bot", "bot", "bot"]
    assert world.table.play is not None
    assert world.table.play.persons == {"p1", "p2"}
    assert "hand" not in world.deal("p3").view
    told = [each.key for said in world.heard["p3"] if isinstance(said, Update) for each in said.notices]
    assert told.count("not-again") == 4, told


def test_one_person_among_bots_waits_for_nobody() -> None:
    world = over(persons=1)
    world.done("p1", say.Rematch)
    assert world.stage() == "playing"


def test_nobody_waits_for_who_has_gone_and_for_who_has_just_gone_everybody_does() -> None:
    world = over(persons=3)
    leave(world, "p2")
    world.wait(world.table.settings.grace + 1.0)
    leave(world, "p3")
    world.done("p1", say.Rematch)
    assert world.stage() == "over"
    world.come("p3", "Ann3")
    world.done("p3", say.Next)
    assert world.stage() == "playing"
    assert kinds(world) == ["person", "bot", "person", "bot", "bot", "bot"]


def test_who_stands_up_instead_of_agreeing_is_not_waited_for() -> None:
    world = over(persons=2)
    world.done("p1", say.Rematch)
    world.done("p2", say.Stand)
    assert world.stage() == "playing"
    assert kinds(world)[1] == "bot"


def test_who_is_away_has_to_agree_like_everybody_and_plays_again_then() -> None:
    world = over(persons=2)
    for seat in (0, 1):
        world.table.seating[seat].away = True
    world.done("p1", say.Rematch)
    assert world.stage() == "over"
    world.done("p2", say.Next)
    assert world.stage() == "playing"
    assert not any(seat.away for seat in world.table.info.seats)


def test_a_ranked_rematch_without_six_persons_gathers_those_who_agreed_and_deals_no_cards() -> None:
    world = over(ranked=True)
    world.done("p1", say.Rematch)
    for seat in range(2, 6):
        world.done(f"p{seat}", say.Next)
    world.wait(SECONDS)
    assert world.stage() == "gathering"
    assert kinds(world) == ["person"] * 5 + ["empty"]
    assert world.table.info.deal == 0
    fresh = world.come("p2", "Ann2", receiver="p2-anew")
    assert isinstance(told := world.last(fresh), Snapshot)
    assert told.deal is None
    world.table = world.restored()
    for seat in range(1, 7):
        world.come(f"p{seat}", f"Ann{seat}")
    world.done("p6", say.Sit, seat=6)
    world.done("p1", say.Start)
    assert world.stage() == "playing"
    assert world.deal("p6").number == 1


def test_nobody_agrees_to_what_was_not_asked_and_the_host_asks_once() -> None:
    world = over()
    assert world.refused("p2", say.Next) == "server.no-rematch"
    assert world.refused("p2", say.Rematch) == "server.not-host"
    world.done("p1", say.Rematch)
    assert world.refused("p1", say.Rematch) == "server.already"
    world.done("p2", say.Next)
    assert world.refused("p2", say.Next) == "server.already"


def test_other_settings_than_those_that_were_agreed_to_call_the_rematch_off() -> None:
    world = over()
    world.done("p1", say.Rematch)
    world.done("p2", say.Next)
    world.done("p1", say.Change, settings=say.Settings(deals=5))
    assert world.table.info.next_at is None
    assert not any(seat.ready for seat in world.table.info.seats)
    world.wait(SECONDS * 2)
    assert world.stage() == "over"


def test_where_nobody_agrees_no_bots_play_on_alone() -> None:
    world = over(persons=3)
    world.done("p1", say.Stand)
    world.done("p1", say.Rematch)
    world.wait(SECONDS)
    assert world.stage() == "over"
    assert kinds(world)[:3] == ["empty", "person", "person"]
    world.done("p1", say.Rematch)


def test_a_seat_that_is_empty_after_the_match_is_a_bots_in_the_rematch() -> None:
    world = over(persons=2)
    world.done("p2", say.Stand)
    world.done("p1", say.Rematch)
    assert world.stage() == "playing"
    assert kinds(world)[1] == "bot"


@pytest.mark.parametrize("agreed", [False, True])
def test_the_question_outlives_a_restart_with_who_has_agreed_and_more_time(agreed: bool) -> None:  # noqa: FBT001
    world = over()
    world.done("p1", say.Rematch)
    if agreed:
        world.done("p2", say.Next)
    world.table = world.restored()
    assert world.table.info.next_at == world.now + SECONDS + world.pace.extra
    assert [seat.ready for seat in world.table.info.seats[:3]] == [True, agreed, False]
    for seat in range(1, 7):
        world.come(f"p{seat}", f"Ann{seat}")
    world.wait(SECONDS + world.pace.extra)
    assert world.stage() == "playing"
    assert kinds(world) == ["person", "person" if agreed else "bot", *["bot"] * 4]
