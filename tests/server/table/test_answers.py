"""Answers: every command has one, a command that comes twice is done once, and what was missed is told (WEB)."""

from __future__ import annotations

import gc
from typing import Any

from gouji.server.protocol import commands as say
from gouji.server.protocol.messages import Done, Snapshot, Update
from tests.server.table.world import begun_at


def test_the_same_nonce_is_answered_the_same_and_done_once() -> None:
    world = begun_at()
    first = world.send("p1", say.Act, nonce="once", act="5")
    version = world.table.version
    again = world.send("p1", say.Act, nonce="once", act="5")
    assert isinstance(first, Done)
    assert isinstance(again, Done)
    assert (again.version, again.now) == (first.version, first.now)
    assert world.table.version == version
    assert len(world.deal("p3").history) == 1


def test_a_nonce_used_for_another_command_is_refused_and_nothing_is_done() -> None:
    world = begun_at()
    first = world.send("p1", say.Act, nonce="once", act="5")
    version = world.table.version
    assert world.refused("p1", say.Act, nonce="once", act="6") == "server.nonce-used"
    assert world.refused("p1", say.Away, nonce="once") == "server.nonce-used"
    assert world.table.version == version
    again = world.send("p1", say.Act, nonce="once", act="5", expect=version)
    assert isinstance(first, Done)
    assert isinstance(again, Done), "the old answer still belongs to the old command"
    assert (again.version, again.now) == (first.version, first.now)


def test_a_nonce_used_for_a_refused_command_is_not_free_for_another_one() -> None:
    world = begun_at()
    assert world.refused("p2", say.Act, nonce="once", act="6") == "turn.leader"
    assert world.refused("p2", say.Away, nonce="once") == "server.nonce-used"
    assert world.refused("p2", say.Act, nonce="once", act="6") == "turn.leader"
    assert not world.table.seating[1].away


def test_the_nonces_of_two_persons_have_nothing_to_do_with_one_another() -> None:
    world = begun_at()
    world.send("p1", say.Act, nonce="one", act="5")
    world.wait(1.0)
    world.send("p2", say.Act, nonce="one", act="6")
    assert len(world.deal("p3").history) == 2


def test_an_act_on_an_older_table_is_stale_and_other_commands_are_not() -> None:
    world = begun_at()
    old = world.table.version
    world.done("p1", say.Act, act="5", expect=old)
    world.wait(1.0)
    assert world.refused("p2", say.Act, act="6", expect=old) == "server.stale"
    world.done("p2", say.Hint, expect=old)
    world.done("p2", say.Act, act="6", expect=world.table.version)


def test_a_version_that_asks_nobody_anew_makes_no_act_stale() -> None:
    world = begun_at()
    old = world.table.version
    world.done("p6", say.Say, phrase=1)
    world.take(world.table.leave("p6", world.now))
    assert world.table.version == old + 2
    world.done("p1", say.Act, act="5", expect=old)


def test_who_was_away_shortly_gets_one_update_with_what_was_missed() -> None:
    world = begun_at()
    world.done("p1", say.Act, act="5")
    since = world.table.version
    world.take(world.table.leave("p6", world.now))
    world.wait(1.0)
    world.done("p2", say.Act, act="6")
    world.wait(1.0)
    world.done("p3", say.Act, act="7")
    world.take(world.table.arrive("p6", "Ann6", "p6", "player", world.now))
    world.done("p6", say.Hello, since=since)
    told = world.last("p6")
    assert isinstance(told, Update)
    assert told.version == world.table.version
    assert told.table is not None
    assert told.deal is not None
    assert told.deal.since == 0
    assert [entry["act"] for entry in told.deal.history] == ["5", "6", "7"]
    assert told.deal.view["hand"] == "5 6 7"


def test_an_update_brings_the_last_entry_that_was_told_and_what_came_after() -> None:
    world = begun_at()
    world.done("p1", say.Act, act="5")
    world.wait(1.0)
    world.done("p2", say.Act, act="6")
    told = world.last("p4")
    assert isinstance(told, Update)
    assert told.deal is not None
    assert told.deal.since == 0
    world.wait(1.0)
    world.done("p3", say.Act, act="7")
    told = world.last("p4")
    assert isinstance(told, Update)
    assert told.deal is not None
    assert (told.deal.since, [entry["act"] for entry in told.deal.history]) == (1, ["6", "7"])


def test_who_was_away_longer_than_the_ring_remembers_gets_a_snapshot() -> None:
    world = begun_at()
    since = world.table.version
    for _ in range(70):
        world.wait(3.0)
        world.done("p6", say.Say, phrase=1)
    world.take(world.table.arrive("p5", "Ann5", "p5-2", "player", world.now))
    world.done("p5-2", say.Hello, since=since)
    assert isinstance(world.last("p5-2"), Snapshot)
    world.take(world.table.arrive("p5", "Ann5", "p5-3", "player", world.now))
    world.done("p5-3", say.Hello, since=world.table.version + 5)
    assert isinstance(world.last("p5-3"), Snapshot)


def test_versions_go_up_by_one_for_everybody_who_is_there() -> None:
    world = begun_at()
    for act, seat in (("5", 1), ("6", 2), ("7", 3)):
        world.done(f"p{seat}", say.Act, act=act)
        world.wait(1.0)
    for receiver in ("p1", "p4"):
        versions = [each.version for each in world.heard[receiver] if isinstance(each, (Snapshot, Update))]
        assert versions == list(range(versions[0], versions[0] + len(versions)))


def test_the_older_socket_of_a_seat_is_told_that_it_is_replaced() -> None:
    world = begun_at()
    world.come("p1", "Ann1", receiver="p1-b")
    assert world.gone["p1"].why == "replaced"
    assert world.refused("p1", say.Act, act="5") == "server.hello-first"
    world.done("p1-b", say.Act, act="5")
    assert world.table.info.seats[0].online


def test_nothing_is_answered_before_hello() -> None:
    world = begun_at()
    world.take(world.table.arrive("p7", "Late", "p7", "watcher", world.now))
    assert world.refused("p7", say.Ping) == "server.hello-first"
    assert not any(isinstance(each, Update) for each in world.heard["p7"])


def test_a_refused_act_names_the_rule_and_why_asks_without_doing() -> None:
    world = begun_at()
    assert world.refused("p2", say.Act, act="6") == "turn.leader"
    assert world.refused("p1", say.Act, act="56") == "set.malformed"
    assert world.refused("p1", say.Act, act="nonsense") == "server.no-such-act"
    why = world.done("p1", say.Why, act="-").reason
    assert why is not None
    assert why.code == "lead.pass"
    assert why.article == "S2:8"
    assert world.done("p1", say.Why, act="5").reason is None
    assert not world.deal("p1").history


def test_hints_come_from_the_hand_of_who_asks() -> None:
    world = begun_at()
    assert set(world.done("p1", say.Hint).hints or ()) <= set(world.deal("p1").view["legal"])
    assert world.done("p2", say.Hint).hints == ()
    world = begun_at(hints=False)
    assert world.refused("p1", say.Hint) == "server.no-hints"


def test_a_hand_of_ten_or_fewer_is_reported_on_request() -> None:
    world = begun_at("55556666777/567/567/567/567/567 lead:1 - - - -")
    assert world.done("p1", say.Report, seat=3).count == 3
    assert world.refused("p3", say.Report, seat=1) == "server.no-report"


def test_a_hand_is_shown_to_mates_alone_where_the_rules_have_it() -> None:
    world = begun_at(options={"revolution": "off", "consult": "mates_order"})
    world.done("p1", say.ShowHand)
    assert world.deal("p3").view["hands"][0] == "5 6 7 8 K"
    assert world.deal("p2").view["hands"][0] is None
    assert world.refused("p1", say.ShowHand) == "server.already"
    world = begun_at()
    assert world.refused("p1", say.ShowHand) == "server.no-show"


def test_the_counter_counts_what_is_neither_held_nor_put_down() -> None:
    world = begun_at(counter=True)
    world.done("p1", say.Act, act="5")
    counter = world.deal("p2").counter
    assert counter is not None
    assert counter[2] == 16 - 1 - 1
    assert counter[0] == 16
    assert begun_at().deal("p2").counter is None


def test_what_is_refused_leaves_nothing_behind_that_only_a_search_for_garbage_would_find() -> None:
    world = begun_at()
    tries: list[tuple[type, dict[str, Any]]] = [
        (say.Act, {"act": "6"}),
        (say.Fill, {"level": "easy"}),
        (say.Pause, {}),
        (say.Rival, {"seat": 2}),
    ]
    gc.collect()
    gc.disable()
    try:
        for kind, fields in tries * 5:
            assert world.refused("p2", kind, **fields)
        assert gc.collect() == 0
    finally:
        gc.enable()
