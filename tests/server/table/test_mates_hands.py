"""Who has gone out follows the hands of its mates where the table lets it (WEB, What a person can do)."""

from __future__ import annotations

from typing import Any

import msgspec

from gouji.server.protocol import commands as say
from gouji.server.table.keeping import read_state, state_text
from tests.server.table.world import World, begun_at

LAST_CARD = "K/5678Q/567/567K/567/567 lead:1 - - - -"


def begun(position: str = LAST_CARD, **settings: Any) -> World:  # noqa: ANN401
    return begun_at(position, **settings)


def gone_out(**settings: Any) -> World:  # noqa: ANN401
    """Let seat 1 play its last card; nobody answers it."""
    world = begun(**settings)
    world.done("p1", say.Act, act="K")
    world.wait(20.0)
    for seat in range(2, 7):
        if world.table.running_play.game.deal.actor == seat - 1 and world.table.running_play.game.deal.top:
            world.done(f"p{seat}", say.Act, act="-")
            world.wait(20.0)
    assert world.deal("p1").view["status"][0] == "gone-out"
    return world


def test_before_it_has_gone_out_a_seat_is_told_no_hand_but_its_own() -> None:
    world = begun()
    for seat in range(6):
        hands = world.deal(f"p{seat + 1}").view["hands"]
        assert [at for at, hand in enumerate(hands) if hand is not None] == [seat]


def test_who_has_gone_out_is_told_the_hands_of_its_mates_and_nobody_else_is() -> None:
    world = gone_out()
    watcher = world.come("eve", role="watcher")
    assert world.deal("p1").view["hands"][2::2] == ["5 6 7", "5 6 7"]
    assert world.deal("p1").view["hands"][1::2] == [None] * 3
    assert world.deal("p1").view["counts"][2::2] == [3, 3]
    for seat in range(1, 6):
        hands = world.deal(f"p{seat + 1}").view["hands"]
        assert [at for at, hand in enumerate(hands) if hand is not None] == [seat]
    assert world.deal(watcher).view["hands"] == [None] * 6


def test_a_second_tab_of_who_has_gone_out_is_told_no_hand() -> None:
    world = gone_out()
    assert world.deal(world.come("p1", "Ann1", role="watcher")).view["hands"] == [None] * 6


def test_who_stands_up_after_going_out_is_told_no_hand_any_more() -> None:
    world = gone_out()
    world.done("p1", say.Stand)
    assert world.deal("p1").view["hands"] == [None] * 6


def test_the_host_may_want_it_otherwise() -> None:
    assert gone_out(follow=False).deal("p1").view["hands"][1:] == [None] * 5


def test_at_a_ranked_table_nobody_follows() -> None:
    world = World(ranked=True)
    assert world.table.settings.follow is False
    assert world.refused("p1", say.Change, settings=say.Settings(follow=True)) == "server.ranked-no-follow"
    world = World()
    assert world.table.settings.follow is True
    world.done("p1", say.Change, settings=say.Settings(ranked=True))
    assert world.table.settings.follow is False


def test_it_goes_on_after_a_restart() -> None:
    world = gone_out()
    table = world.restored()
    assert table.running_play.follow is True


def test_a_table_that_was_kept_without_the_setting_goes_on_without_it() -> None:
    kept = msgspec.json.decode(state_text(World().table))
    del kept["settings"]["follow"]
    assert read_state(msgspec.json.encode(kept).decode()).settings.follow is False
