"""Whole matches under every preset: they end, their records hold, and nobody is told a card too many."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from gouji.record import check
from gouji.rules.options import PRESETS
from gouji.server.protocol import commands as say
from gouji.server.protocol.messages import Done, Private, Refused, Snapshot, Update
from gouji.server.table.pace import Pace
from gouji.view import as_json, referee_view, spectator_view, view
from tests.server.table.playing import play_out, step
from tests.server.table.world import World

if TYPE_CHECKING:
    from collections.abc import Callable


@pytest.mark.parametrize("pace", [Pace.instant(), Pace()], ids=["instant", "drawn"])
@pytest.mark.parametrize("preset", PRESETS)
def test_six_people_play_a_match_and_all_records_hold(preset: str, pace: Pace) -> None:
    world = World(pace, seed=5, preset=preset, deals=1, think=30)
    world.done("p1", say.Start)
    play_out(world, Random(preset))
    ends = [end for _, end in world.store.ends]
    assert sum(end.places is not None for end in ends) == 1
    for end in ends:
        checking = check(end.record, strict=True)
        assert checking.failed == 0, (checking, end.record)
        assert checking.passed > 5


@pytest.mark.parametrize("preset", PRESETS)
def test_six_bots_play_a_match(preset: str) -> None:
    world = World(Pace.instant(), persons=1, seed=2, preset=preset, deals=1)
    world.done("p1", say.Fill, level="easy")
    world.done("p1", say.Start)
    world.done("p1", say.Away)
    for _ in range(2000):
        world.until(world.table.wake_at() or world.now)
        if world.stage() == "over":
            break
    assert world.stage() == "over"


def after_a_deal(persons: int) -> World:
    """Give a table after its first deal, in which bots played for all, who are back."""
    world = World(Pace(), persons=persons, seed=2, deals=3, think=None)
    world.done("p1", say.Fill, level="easy")
    world.play_a_deal_by_bots()
    return world


def test_one_person_alone_with_bots_reads_the_settlement_for_as_long_as_that_takes() -> None:
    world = after_a_deal(persons=1)
    world.wait(100_000.0)
    assert world.stage() == "between", world.table
    world.done("p1", say.Next)
    assert world.stage() == "playing", world.table


def test_the_pause_between_deals_ends_by_itself_where_more_than_one_person_is_there() -> None:
    world = after_a_deal(persons=2)
    world.wait(world.table.pace.between)
    assert world.stage() == "playing", world.table


def test_the_time_of_the_next_deal_is_told_between_two_deals_while_it_is_not_paused() -> None:
    assert after_a_deal(persons=1).table.info.next_at is None
    world = after_a_deal(persons=2)
    due = world.now + world.table.pace.between
    assert world.table.info.next_at == due
    world.done("p1", say.Pause)
    assert world.table.info.next_at is None
    world.wait(5.0)
    world.done("p1", say.Resume)
    assert world.table.info.next_at == due + 5.0
    world.done("p1", say.Next)
    assert [seat.ready for seat in world.table.info.seats[:2]] == [True, False]
    world.done("p2", say.Next)
    assert world.table.info.next_at is None


def test_who_is_left_alone_and_ready_already_does_not_wait_for_ever() -> None:
    world = after_a_deal(persons=2)
    world.done("p1", say.Next)
    world.take(world.table.leave("p2", world.now))
    world.wait(world.table.pace.between)
    assert world.stage() == "playing", world.table


@pytest.mark.parametrize("rules", ["statutes", "jinan", "statutes-points"])
def test_no_message_tells_a_card_that_its_receiver_may_not_know(rules: str) -> None:
    rng = Random(rules)
    world = World(seed=3, preset=rules, deals=1, watching="hidden")
    watcher = world.come("eve", role="watcher")
    tab = world.come("p3", role="watcher")
    referee = world.come("jud", role="referee")
    world.done("p1", say.Start)
    while world.stage() == "playing":
        step(world, rng)
        play = world.table.play
        assert play is not None
        game = play.game
        allowed = {f"p{seat + 1}": as_json(view(game, seat, follow=True)) for seat in range(6)}
        allowed |= {each: as_json(spectator_view(game, all_hands=False)) for each in (watcher, tab)}
        allowed[referee] = as_json(referee_view(game))
        for receiver, may in allowed.items():
            told = world.deal(receiver)
            history = may.pop("history")
            may.pop("full_history", None)
            assert told.view == may, (receiver, game)
            assert told.history == history[told.since :], (receiver, game)
            assert told.held is None or receiver.startswith("p")
    for receiver, messages in world.heard.items():
        for message in messages:
            check_frame(receiver, msgspec.json.decode(msgspec.json.encode(message)))


def check_frame(receiver: str, frame: object) -> None:
    """Look through a frame as it is sent: whose hands, whose legal acts, whose decisions are in it."""
    assert isinstance(frame, dict)
    deal = frame.get("deal")
    if not deal or receiver.endswith("-referee"):
        return
    seat = int(receiver[1:]) if receiver.startswith("p") and "-" not in receiver else None
    seen = deal["view"]
    assert seen.get("seat") == seat
    assert ("hand" in seen) == (seat is not None)
    assert ("legal" in seen) == (seat is not None)
    assert deal["held"] is None or seat is not None
    assert "full_history" not in seen
    assert "asking" not in seen
    shown = [at + 1 for at, hand in enumerate(seen["hands"]) if hand is not None]
    mates = {(seat - 1 + step) % 6 + 1 for step in (0, 2, 4)} if seat is not None else set()
    assert set(shown) <= mates, (receiver, shown)
    assert not any(entry.get("act") == "decline" for entry in deal["history"])


def test_every_command_is_answered_whatever_comes_when() -> None:
    rng = Random(4)
    world = World(Pace(), seed=4, deals=1)
    world.come("eve", role="watcher")
    world.come("jud", role="referee")
    seats = {"seat": range(1, 7)}
    kinds: list[tuple[Callable[..., Any], dict[str, Any]]] = [
        (say.Sit, seats),
        (say.Stand, {}),
        (say.Swap, seats),
        (say.Rival, seats),
        (say.Fill, {"level": ["easy", "hard"]}),
        (say.Start, {}),
        (say.Next, {}),
        (say.Rematch, {}),
        (say.Finish, {}),
        (
            say.Act,
            {"act": ["-", "~", "5", "KK", "decline", "burn AA", "zz", "56", "call", "revolt", "pay B to 3 loser"]},
        ),
        (say.Why, {"act": ["-", "5", "??", "34"]}),
        (say.Hint, {}),
        (say.Report, seats),
        (say.ShowHand, {}),
        (say.Away, {}),
        (say.Back, {}),
        (say.Say, {"phrase": range(64)}),
        (say.Pause, {}),
        (say.Resume, {}),
        (say.Penalise, {**seats, "penalty": ["warning", "lose-turn", "last-place", "disqualify"]}),
        (say.Hello, {}),
        (say.Ping, {}),
    ]
    answered = {Done: 0, Refused: 0}
    for turn in range(1500):
        receiver = rng.choice([*(f"p{seat}" for seat in range(1, 7)), "eve-watcher", "jud-referee"])
        kind, fields = rng.choice(kinds)
        said = world.send(receiver, kind, **{name: rng.choice(list(values)) for name, values in fields.items()})
        answered[type(said)] += 1
        if turn % 3 == 0:
            world.wait(rng.random() * 3)
        if turn % 100 == 0:
            assert world.restored().version == world.table.version
    assert min(answered.values()) > 150, answered
    assert all(isinstance(each, (Done, Refused, Snapshot, Update, Private)) for each in world.heard["p1"])
