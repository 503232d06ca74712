"""After a restart every table is as its people last saw it (WEB, The connection)."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from gouji.game import Game
from gouji.rules.deal import Deal
from gouji.rules.draw import deal_cards
from gouji.rules.options import PRESETS, parse_rules
from gouji.server.protocol import commands as say
from gouji.server.store.port import MoveKind
from gouji.server.table.pace import Pace
from gouji.server.table.table import Table
from tests.server.memory import MemoryStore
from tests.server.table.clients import Screen, Watched
from tests.server.table.playing import play_out, step
from tests.server.table.world import STEADY, World

if TYPE_CHECKING:
    from gouji.server.table.telling import Role

RECEIVERS: list[tuple[str, Role]] = [
    *((f"p{seat}", "player") for seat in range(1, 7)),
    ("eve", "watcher"),
    ("jud", "referee"),
]


def snapshots(table: Table, now: float) -> dict[str, Any]:
    """Let everybody come to a table anew and give what each is shown."""
    shown = {}
    for person, role in RECEIVERS:
        name = f"Ann{person[1:]}" if role == "player" else person
        table.arrive(person, name, f"{person}-again", role, now)
    for person, _ in RECEIVERS:
        hello = say.Hello(seq=1, nonce=f"hello {now}")
        [(_, answer)] = table.handle(person, f"{person}-again", hello, now).updates
        screen = Screen()
        screen.take(answer)
        shown[person] = screen.shown
    return shown


MATCHES: dict[str, dict[str, Any]] = {
    **{name: {"preset": name} for name in PRESETS},
    "what no preset has": {
        "preset": "statutes",
        "options": {
            "wind.on_request": "yes",
            "burn.false": "allowed",
            "clear": "either",
            "consult": "mates_order",
            "illegal_act": "lose_turn",
        },
    },
}


@pytest.mark.parametrize("match", MATCHES)
def test_at_every_moment_of_a_match_the_restored_table_shows_everybody_what_they_saw_last(match: str) -> None:
    rng = Random(match)
    world = Watched(STEADY, seed=8, deals=1, think=30, watching="hidden", counter=True, **MATCHES[match])
    for person, role in RECEIVERS[6:]:
        world.come(person, person, role)
    seen = 0

    def look(now: Watched) -> None:
        nonlocal seen
        seen += 1
        compare(now)

    world.look = look
    world.done("p1", say.Start)
    while world.stage() != "over":
        disturb(world, rng)
        step(world, rng, often=0.9)
    assert seen > 150, seen


def disturb(world: World, rng: Random) -> None:
    """Let something else happen now and then: a pause, a bot, a penalty, a hand that is shown, an illegal act."""
    play = world.table.play
    seat = rng.randrange(1, 7)
    if play is None or play.turn is None or rng.random() < 0.85:
        return
    choice = rng.randrange(6)
    if choice == 0:
        world.done("jud-referee", say.Pause)
        world.wait(5.0)
        world.done("jud-referee", say.Resume)
    elif choice == 1:
        world.send(f"p{seat}", say.Back if world.table.seating[seat - 1].away else say.Away)
    elif choice == 2:
        world.send("jud-referee", say.Penalise, seat=seat, penalty="lose-turn")
    elif choice == 3:
        world.send(f"p{seat}", say.ShowHand)
    elif choice == 4:
        world.send(f"p{seat}", say.Act, act="34", expect=world.table.version)
    else:
        world.send(f"p{seat}", say.Say, phrase=1)


def compare(world: Watched) -> None:
    """Compare what everybody has on the screen with what the table shows when it is restored from the store."""
    restored = world.restored()
    assert restored.version == world.table.version
    assert restored.fresh <= restored.version
    assert restored.moves == world.table.moves
    told = snapshots(restored, world.now)
    for person, role in RECEIVERS:
        screen = world.screens[person if role == "player" else f"{person}-{role}"].shown
        assert told[person] == screen, (person, world.table.play and world.table.play.game)


def test_a_restored_match_is_played_to_its_end() -> None:
    rng = Random(1)
    world = World(STEADY, seed=6, preset="jinan", deals=2, think=30)
    world.done("p1", say.Start)
    restarts = 0
    for turn in range(5000):
        if world.stage() == "over":
            break
        step(world, rng)
        if turn % 15 == 14:
            restarts += 1
            world.table = world.restored()
            world.gone.clear()
            for seat in range(1, 7):
                world.come(f"p{seat}", f"Ann{seat}")
    assert world.stage() == "over"
    assert restarts > 5
    assert len(world.store.ends) >= 2
    versions = [number for _, number in world.versions]
    assert versions == sorted(set(versions)), "no version was made twice"


def test_clocks_get_more_time_after_a_restart() -> None:
    world = World(STEADY, think=30, options={"revolution": "off"})
    world.done("p1", say.Start)
    world.wait(5.0)
    table = world.restored()
    assert table.play is not None
    assert table.play.turn is not None
    assert table.play.turn.deadline == world.now + 30.0 + 15.0


def test_what_was_held_back_is_still_held_after_a_restart() -> None:
    world = World(STEADY, think=30)
    world.done("p1", say.Start)
    play = world.table.play
    assert play is not None
    assert play.turn is not None
    asked = play.turn.asked
    chosen = next(each for each in play.seen(asked).legal if each.is_set)
    assert world.done(f"p{asked + 1}", say.Act, act=str(chosen)).held
    table = world.restored()
    assert table.play is not None
    assert table.play.turn is not None
    assert table.play.turn.held == {asked: chosen}
    assert world.store.kept["t"].moves[-1].kind is MoveKind.HELD


def test_a_nonce_used_for_another_command_is_refused_after_a_restart_too() -> None:
    world = World(think=None)
    world.done("p1", say.Swap, nonce="once", seat=2)
    world.table = world.restored()
    world.come("p1", "Ann1")
    assert world.refused("p1", say.Swap, nonce="once", seat=3) == "server.nonce-used"
    world.done("p1", say.Swap, nonce="once", seat=2)
    assert world.table.seating.swaps == {(0, 1)}


def test_a_table_that_gathers_comes_back_with_its_seats_its_host_and_its_settings() -> None:
    world = World(persons=2, preset="qingdao", deals=3)
    world.done("p1", say.Fill, level="expert", seat=4)
    world.done("p1", say.Swap, seat=2)
    table = world.restored()
    assert [seat.name for seat in table.info.seats] == ["Ann1", "Ann2", "", "expert", "", ""]
    assert table.info.swaps == ((1, 2),)
    assert (table.host, table.info.settings) == ("p1", world.table.info.settings)
    assert table.referee_code == "ref"


def test_a_rematch_comes_back_too() -> None:
    rng = Random(2)
    world = World(Pace.instant(), deals=1, seed=3)
    world.done("p1", say.Start)
    play_out(world, rng)
    world.done(world.table.host, say.Rematch)
    for _ in range(30):
        step(world, rng)
    table = world.restored()
    assert table.info.deal == 1
    assert table.deals == 2
    assert table.play is not None
    assert world.table.play is not None
    assert table.play.game.deal == world.table.play.game.deal


def started(rules: str) -> Game:
    """Give a game in the middle of a deal."""
    rng = Random(4)
    game = Game(Deal.start(deal_cards(rng, 0), parse_rules(rules), leader=2))
    for _ in range(25):
        game.play(rng.choice(game.deal.legal()))
    return game


@pytest.mark.parametrize("rules", ["statutes", "statutes hold=three tribute=on", "qingdao"])
def test_a_deal_is_played_on_from_its_middle_against_bots_and_comes_back(rules: str) -> None:
    game = started(rules)
    deal = game.deal.copy()
    world = World(persons=0)
    world.table = Table.from_game(
        "t", ("ABCDEF", "ref"), ("p1", "Ann1"), game, Random(1), world.now, seat=3, level="easy", pace=STEADY
    )
    world.store = MemoryStore()
    world.take(world.table.first(world.now))
    world.come("p1", "Ann1")
    assert world.table.info.rules == parse_rules(rules).text
    assert world.deal("p1").view["seat"] == 4
    restored = world.restored()
    assert restored.play is not None
    assert restored.play.game.deal == deal
    rng = Random(5)
    play_out(world, rng)
    assert world.restored().stage == "over"
    assert len(world.store.ends) == 1
