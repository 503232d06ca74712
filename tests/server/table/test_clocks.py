"""Clocks, absence, pauses, and what happens between deals (WEB)."""

from __future__ import annotations

from typing import Any

from gouji.record import read
from gouji.rules.position import deal_at
from gouji.server.protocol import commands as say
from gouji.server.protocol.messages import Update
from tests.server.table.world import World

LEAD = "567/567/567/567/567/567 lead:1 - - - -"


def begun(**settings: Any) -> World:  # noqa: ANN401
    """Give a table at which seat 1 has to lead, no window being open."""
    world = World(**{"think": 20, "options": {"revolution": "off"}, **settings})
    world.done("p1", say.Start)
    world.put(deal_at(LEAD, world.table.rules.text))
    world.wait(1.0)
    return world


def keys(world: World, receiver: str = "p2") -> list[str]:
    """Give the keys of all notices a receiver got."""
    return [each.key for said in world.heard[receiver] if isinstance(said, Update) for each in said.notices]


def told_of_bots(world: World) -> list[str]:
    """Give how another seat was told that a bot plays for seat 1: the key says why."""
    said = [each for update in world.heard["p2"] if isinstance(update, Update) for each in update.notices]
    return [each.key for each in said if each.key.startswith("away") and each.facts["seat"] == 1]


def test_a_chosen_act_is_not_shown_before_the_least_time() -> None:
    world = begun()
    world.wait(5)
    world.done("p1", say.Act, act="5")
    asked = world.now
    world.wait(0.3)
    assert world.done("p2", say.Act, act="6").held
    world.wait(0.1)
    assert world.deal("p1").view["asked"] == 2
    world.wait(0.2)
    assert world.deal("p1").view["asked"] == 3
    assert world.versions[-1][0] == asked + 0.5


def test_an_act_after_that_is_shown_at_once() -> None:
    world = begun()
    assert not world.done("p1", say.Act, act="5").held
    assert world.deal("p4").view["asked"] == 2


def test_at_the_deadline_a_bot_chooses_and_the_second_time_it_takes_the_seat() -> None:
    world = begun()
    deadline = world.deal("p3").clock.deadline
    assert deadline == world.now - 1.0 + 20.0
    world.until(deadline - 0.1)
    assert world.deal("p2").view["asked"] == 1
    world.until(deadline)
    assert world.deal("p2").view["asked"] != 1
    assert keys(world) == [*keys(world)[:-1], "late"]
    assert not world.table.info.seats[0].away
    while world.deal("p2").view["asked"] != 1 or world.table.play is None or world.table.play.forced():
        world.until(world.table.wake_at() or 0)
    world.wait(20.0)
    assert world.table.info.seats[0].away
    assert told_of_bots(world) == ["away-late"]
    assert world.refused("p1", say.Act, act="-") == "server.away"
    world.done("p1", say.Back)
    assert not world.table.info.seats[0].away
    assert world.refused("p1", say.Back) == "server.already"


def test_an_act_in_between_makes_the_deadlines_count_anew() -> None:
    world = begun()
    world.wait(20.0)
    assert world.table.seating[0].late == 1
    while world.deal("p2").view["asked"] != 1:
        world.until(world.table.wake_at() or 0)
    world.wait(4.0)
    legal = world.deal("p1").view["legal"]
    if legal and world.deal("p1").view["asked"] == 1:
        world.done("p1", say.Act, act=legal[0])
        assert world.table.seating[0].late == 0


def test_a_deadline_of_the_deal_before_does_not_count_in_the_next_one() -> None:
    world = over_one_deal(deals=3, think=20, options={"revolution": "off"})
    world.table.seating[0].late = 1  # the last question of the deal before
    for seat in range(1, 7):
        world.done(f"p{seat}", say.Next)
    world.put(deal_at(LEAD, world.table.rules.text))
    world.wait(20.0)
    assert keys(world)[-1] == "late"
    assert not world.table.info.seats[0].away


def test_without_a_clock_nobody_is_hurried() -> None:
    world = begun(think=None)
    world.wait(100_000.0)
    assert world.deal("p2").view["asked"] == 1


def test_who_is_gone_for_the_grace_time_is_played_by_a_bot_and_takes_the_seat_back() -> None:
    world = begun(think=None, grace=40)
    world.take(world.table.leave("p1", world.now))
    assert not world.table.info.seats[0].online
    world.wait(39.0)
    assert not world.table.info.seats[0].away
    world.wait(1.0)
    assert world.table.info.seats[0].away
    assert told_of_bots(world) == ["away-gone"]
    world.wait(1.0)
    assert world.deal("p2").view["asked"] != 1
    world.come("p1", "Ann1")
    assert world.table.info.seats[0].online
    assert world.table.info.seats[0].away
    world.done("p1", say.Back)
    assert not world.table.info.seats[0].away


def test_who_comes_back_in_time_keeps_the_seat() -> None:
    world = begun(think=None, grace=40)
    world.take(world.table.leave("p1", world.now))
    world.wait(39.0)
    world.come("p1", "Ann1")
    world.wait(100.0)
    assert not world.table.info.seats[0].away
    assert world.deal("p2").view["asked"] == 1


def test_a_seat_may_be_left_to_a_bot_for_a_while() -> None:
    world = begun(think=None)
    world.done("p1", say.Away)
    assert told_of_bots(world) == ["away"]
    world.wait(1.0)
    assert world.deal("p2").view["asked"] == 2


def test_who_stands_up_in_a_match_leaves_the_seat_to_a_bot() -> None:
    world = begun(think=None)
    world.done("p1", say.Stand)
    assert world.table.info.seats[0].kind == "bot"
    assert world.refused("p1", say.Sit, seat=1) == "server.wrong-stage"
    world.wait(1.0)
    assert world.deal("p2").view["asked"] == 2
    assert "hand" not in world.deal("p1").view


def test_a_pause_stops_every_clock_and_refuses_acts() -> None:
    world = begun()
    left = (world.deal("p1").clock.deadline or 0.0) - world.now
    assert world.refused("p2", say.Pause) == "server.not-host"
    world.done("p1", say.Pause)
    assert world.deal("p2").clock.deadline is None
    assert world.refused("p1", say.Act, act="5") == "server.paused"
    world.take(world.table.leave("p6", world.now))
    world.wait(1000.0)
    assert world.deal("p2").view["asked"] == 1
    world.done("p1", say.Resume)
    assert world.deal("p2").clock.deadline == world.now + left
    assert world.refused("p1", say.Resume) == "server.not-paused"
    world.done("p1", say.Act, act="5")


def over_one_deal(**settings: Any) -> World:  # noqa: ANN401
    """Give a table after its first deal, in which everybody was away."""
    world = World(**{"think": None, **settings})
    world.play_a_deal_by_bots()
    return world


def test_where_bots_play_for_everybody_the_next_deal_begins_when_all_who_are_there_are_ready() -> None:
    world = over_one_deal(deals=3)
    for seat in range(1, 7):
        world.done(f"p{seat}", say.Away)
    world.take(world.table.leave("p6", world.now))
    for seat in range(1, 6):
        assert world.stage() == "between"
        world.done(f"p{seat}", say.Next)
    assert world.stage() == "playing"


def test_the_next_deal_begins_when_all_are_ready_or_after_a_while() -> None:
    world = over_one_deal(deals=3)
    assert world.stage() == "between"
    for seat in range(1, 7):
        assert world.stage() == "between"
        world.done(f"p{seat}", say.Next)
    assert world.stage() == "playing"
    assert world.deal("p1").number == 2
    assert len(world.deal("p1").view["hand"].replace(" ", "")) == 36
    world = over_one_deal(deals=3)
    world.wait(19.0)
    assert world.stage() == "between"
    world.wait(1.0)
    assert world.stage() == "playing"


def test_no_deal_begins_while_nobody_is_there() -> None:
    world = over_one_deal(deals=3)
    for seat in range(1, 7):
        world.take(world.table.leave(f"p{seat}", world.now))
    world.wait(100_000.0)
    played = world.table.deals
    world.wait(100_000.0)
    assert world.table.deals == played


def test_after_the_last_deal_there_may_be_a_rematch() -> None:
    world = over_one_deal(deals=1)
    assert world.stage() == "over"
    assert world.table.info.standing.over
    assert world.refused("p2", say.Rematch) == "server.not-host"
    world.done("p1", say.Rematch)
    for seat in range(2, 7):
        world.done(f"p{seat}", say.Next)
    assert world.stage() == "playing"
    assert world.table.info.standing.score == (0, 0)
    assert world.deal("p1").number == 1
    assert world.table.deals == 2


def test_an_open_ended_match_is_ended_by_the_host_between_deals() -> None:
    world = over_one_deal()
    assert world.refused("p2", say.Finish) == "server.not-host"
    world.done("p1", say.Finish)
    assert world.stage() == "over"
    world = over_one_deal(deals=5)
    assert world.refused("p1", say.Finish) == "server.not-open-ended"


def test_the_end_of_a_deal_is_kept_with_its_record_and_its_players() -> None:
    world = over_one_deal(deals=1)
    [(_, end)] = world.store.ends
    assert end.players == ("p1", "p2", "p3", "p4", "p5", "p6")
    assert sorted(end.places or ()) == [0, 1, 2, 3, 4, 5]
    assert '@seat 1 "Ann1"' in end.record


def test_the_seconds_that_each_act_took_stand_in_the_record_and_outlive_a_restart() -> None:
    world = begun(deals=1)
    world.wait(4.3)
    world.done("p1", say.Act, act="5")
    world.wait(0.2)
    assert world.done("p2", say.Act, act="6").held
    world.wait(7.0)
    told = world.deal("p4").history[:2]
    assert [each["seconds"] for each in told] == [5.3, 0.5], "what is held back takes as long as everybody sees"
    restored = world.restored()
    assert restored.play is not None
    assert world.table.play is not None
    assert [each.seconds for each in restored.play.game.entries] == [
        each.seconds for each in world.table.play.game.entries
    ]


def test_a_pause_counts_for_nobody() -> None:
    world = begun()
    world.done("p1", say.Pause)
    world.wait(1000.0)
    world.done("p1", say.Resume)
    world.done("p1", say.Act, act="5")
    assert world.deal("p4").history[0]["seconds"] == 1.0


def test_every_act_of_a_stored_record_has_its_seconds() -> None:
    world = over_one_deal(deals=1)
    [(_, end)] = world.store.ends
    (record,) = read(end.record).records
    found = record.game().entries
    assert len(found) > 50
    assert {each.seconds for each in found if str(each.act) != "decline"} <= {1.0, 3.0, 4.0}, "bots take a second here"


def test_a_dissolved_table_says_goodbye_and_is_not_kept_open() -> None:
    world = begun()
    world.done("p1", say.Dissolve)
    assert {bye.why for bye in world.gone.values()} == {"dissolved"}
    assert len(world.gone) == 6
    assert world.store.open == set()
