"""Bots that take long think while the table waits, and never keep it waiting."""

from __future__ import annotations

from random import Random
from threading import Event
from typing import TYPE_CHECKING

import pytest

from gouji.bots import player
from gouji.bots.levels import IN_A_HURRY, LEVELS
from gouji.game import Game
from gouji.rules.deal import Deal
from gouji.rules.draw import deal_cards
from gouji.rules.options import parse_rules
from gouji.server.protocol import commands as say
from gouji.server.table import thinking
from gouji.server.table.play import Play
from tests.server.table.playing import play_out
from tests.server.table.world import World

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gouji.bots import Player
    from gouji.rules.acts import Act
    from gouji.view import SeatView

EXPERT = LEVELS["expert"]


class Slow:
    """Thinks until it is let go, and then takes the last act."""

    def __init__(self) -> None:
        self.go = Event()

    def act(self, view: SeatView, legal: Sequence[Act]) -> Act:
        del view
        self.go.wait(20)
        return legal[-1]


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Slow:
    """Put a slow player in the place of the expert, and a thread of its own for it."""
    made = Slow()

    def players(name: str, *, seed: int = 0) -> Player:
        return made if name == EXPERT else player(name, seed=seed)

    monkeypatch.setattr("gouji.server.table.play.bots.player", players)
    own = thinking.Thinking()
    monkeypatch.setattr("gouji.server.table.play.thinking", lambda: own)
    return made


def led() -> Play:
    """Begin a deal in which seat 1 is asked to lead."""
    return Play(Game(Deal.start(deal_cards(Random(2), 0), parse_rules("statutes revolution=off"), leader=0)), 1, seed=1)


def test_what_a_bot_has_thought_of_in_time_is_done(slow: Slow) -> None:
    play = led()
    play.think(0, EXPERT)
    slow.go.set()
    while play._thought is not None and not play._thought[1].done():  # noqa: SLF001 - nothing else tells
        pass
    assert play.choose(0, EXPERT) == play.game.deal.legal()[-1]


def test_a_bot_that_is_late_does_what_a_quick_one_does(slow: Slow) -> None:
    play = led()
    play.think(0, EXPERT)
    seen = play.seen(0)
    assert play.choose(0, EXPERT) == player(IN_A_HURRY).act(seen, seen.legal)
    slow.go.set()


def test_a_thought_about_another_question_is_not_used(slow: Slow) -> None:
    play = led()
    slow.go.set()
    play.think(0, EXPERT)
    thought = play._thought  # noqa: SLF001 - nothing else tells
    assert thought is not None
    assert thought[1].result(20) == play.game.deal.legal()[-1]
    play.apply(play.game.deal.legal()[0])
    assert play.asked is not None
    assert play._thought_out(play.asked) is None  # noqa: SLF001 - as above


def test_too_many_thoughts_are_not_begun(slow: Slow, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gouji.server.table.thinking.MOST_WAITING", 2)
    own = thinking.Thinking()
    seen = led().seen(0)
    begun = [own.begin(slow, seen) for _ in range(3)]
    assert [each is None for each in begun] == [False, False, True]
    slow.go.set()
    for each in begun:
        assert each is None or each.result(20) == seen.legal[-1]
    assert own.begin(slow, seen) is not None


def test_a_table_with_experts_plays_a_deal_to_its_end() -> None:
    world = World(persons=1, deals=1)
    world.done("p1", say.Fill, level="expert")
    world.done("p1", say.Start)
    play_out(world, Random(3))
    assert world.stage() == "over"
