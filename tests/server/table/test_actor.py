"""Actors and the lobby: nothing is told before it is kept, and a table never dies."""

from __future__ import annotations

import asyncio
import io
import json
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from gouji.game import Game
from gouji.rules.deal import Deal
from gouji.rules.draw import deal_cards
from gouji.rules.options import preset
from gouji.server import logs
from gouji.server.lobby import LETTERS, MOST_TABLES, OVER_FOR, Lobby
from gouji.server.protocol import commands as say
from gouji.server.protocol.messages import Done, Refused, Snapshot, Update
from gouji.server.refusing import TurnedAway
from gouji.server.table.pace import Pace
from gouji.server.table.table import Table
from tests.server.handclock import HandClock
from tests.server.memory import MemoryStore

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from gouji.server.actor import Actor
    from gouji.server.protocol.messages import AnyMessage, Bye
    from gouji.server.table.telling import Role


class Phone:
    """A receiver that keeps what it gets."""

    def __init__(self, person: str, name: str = "") -> None:
        self.id = name or f"phone of {person}"
        self.person = person
        self.got: list[AnyMessage] = []
        self.bye: Bye | None = None
        self.seq = 0

    def send(self, *messages: AnyMessage) -> None:
        self.got.extend(messages)

    def close(self, bye: Bye) -> None:
        self.bye = bye

    async def come(self, actor: Actor, role: Role = "player") -> None:
        await actor.arrive(self.person, self.person.title(), self, role)
        if self.bye is None:
            await self.say(actor, say.Hello, role=role)

    async def say(self, actor: Actor, kind: Callable[..., Any], **fields: Any) -> AnyMessage:  # noqa: ANN401
        """Give a command and give its answer."""
        self.seq += 1
        await actor.handle(self, kind(seq=self.seq, nonce=f"n{self.seq}", **fields))
        return next(each for each in self.got if isinstance(each, (Done, Refused)) and each.seq == self.seq)


@pytest.fixture
def logged() -> io.StringIO:
    """Send the log where it can be read."""
    out = io.StringIO()
    logs.set_up(out)
    return out


def run(story: Callable[[Lobby, MemoryStore, HandClock], Coroutine[Any, Any, None]]) -> None:
    """Run a story with a lobby of its own."""

    async def told() -> None:
        store, clock = MemoryStore(), HandClock()
        lobby = Lobby(store, clock, Random(1), Pace())
        await lobby.start()
        await story(lobby, store, clock)
        await lobby.stop(5.0)

    asyncio.run(asyncio.wait_for(told(), 60))


async def opened(lobby: Lobby, **settings: Any) -> tuple[Actor, Phone]:  # noqa: ANN401
    """Open a table with five bots and let its host come."""
    code, _ = await lobby.open("ann", "Ann", say.Settings(**settings), fill="easy")
    actor = lobby.find(code)
    assert actor is not None
    phone = Phone("ann")
    await phone.come(actor)
    return actor, phone


def test_a_table_has_a_code_that_is_read_without_mistake() -> None:
    async def story(lobby: Lobby, store: MemoryStore, clock: HandClock) -> None:
        del store, clock
        code, referee = await lobby.open("ann", "Ann", say.Settings())
        assert len(code) == 6
        assert set(code) <= set(LETTERS)
        assert not set("0O1I") & set(LETTERS)
        actor = lobby.find(code.lower())
        assert actor is lobby.find(code)
        assert actor is not None
        assert actor.referee_code == referee
        assert actor.preview().names == ("Ann", "", "", "", "", "")
        assert lobby.find("ZZZZZZ") is None

    run(story)


def test_a_person_plays_a_match_against_bots_while_the_clock_runs() -> None:
    async def story(lobby: Lobby, store: MemoryStore, clock: HandClock) -> None:
        actor, phone = await opened(lobby, deals=1, think=5)
        assert isinstance(phone.got[1], Snapshot)
        assert isinstance(await phone.say(actor, say.Start), Done)
        await clock.wait(2000.0)
        assert actor.stage == "over"
        assert len(store.ends) == 1
        versions = [each.version for each in phone.got if isinstance(each, (Snapshot, Update))]
        assert versions == list(range(versions[0], versions[-1] + 1))

    run(story)


def test_nothing_is_told_that_could_not_be_kept() -> None:
    async def story(lobby: Lobby, store: MemoryStore, clock: HandClock) -> None:
        actor, phone = await opened(lobby, deals=1)
        await phone.say(actor, say.Start)
        before = len(phone.got)
        store.failing = True
        said = await phone.say(actor, say.Away)
        assert isinstance(said, Refused)
        assert said.reason.code == "server.unavailable"
        assert not any(isinstance(each, Update) for each in phone.got[before:])
        await clock.wait(10.0)
        assert not any(isinstance(each, Update) for each in phone.got[before:])
        store.failing = False
        await clock.wait(2.0)
        anew = next(each for each in phone.got[before:] if isinstance(each, Snapshot))
        assert not anew.table.seats[0].away
        assert isinstance(await phone.say(actor, say.Away), Done)

    run(story)


def test_a_table_in_which_something_breaks_is_taken_up_as_it_was_kept(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, logged: io.StringIO
) -> None:
    cards = "BB" + "2222"

    def broken(*_: object) -> None:
        raise RuntimeError(cards)

    async def story(lobby: Lobby, store: MemoryStore, clock: HandClock) -> None:
        del store, clock
        actor, phone = await opened(lobby, deals=1)
        await phone.say(actor, say.Start)
        with monkeypatch.context() as patched:
            patched.setattr(Table, "handle", broken)
            said = await phone.say(actor, say.Away)
        assert isinstance(said, Refused)
        assert said.reason.code == "server.unavailable"
        assert isinstance(phone.got[-1], (Snapshot, Refused))
        assert isinstance(await phone.say(actor, say.Away), Done)

    run(story)
    (line,) = [json.loads(each) for each in logged.getvalue().splitlines()]
    assert (line["level"], line["event"], line["error"]) == ("error", "a table failed", "RuntimeError")
    assert "table/test_actor.py:" in str(line["places"][-1])
    assert cards not in caplog.text + logged.getvalue(), "the message of an error may name cards"


def test_after_a_restart_the_tables_are_there_and_go_on() -> None:
    async def told() -> None:
        store, clock = MemoryStore(), HandClock()
        first = Lobby(store, clock, Random(1))
        await first.start()
        actor, phone = await opened(first, deals=1, think=5)
        await phone.say(actor, say.Start)
        await clock.wait(30.0)
        await first.stop(3.0)
        assert phone.bye is not None
        assert (phone.bye.why, phone.bye.back_in) == ("stopping", 3.0)
        last = next(each for each in reversed(phone.got) if isinstance(each, Update) and each.deal)
        second = Lobby(store, clock, Random(2))
        await second.start()
        again = second.find(actor.code)
        assert again is not None
        other = Phone("ann", "another phone")
        await other.come(again)
        shown = next(each for each in other.got if isinstance(each, Snapshot))
        assert shown.deal is not None
        assert last.deal is not None
        assert shown.deal.view == last.deal.view
        await clock.wait(4000.0)
        assert again.stage == "over"
        await second.stop(None)

    asyncio.run(asyncio.wait_for(told(), 60))


def test_a_person_may_not_open_any_number_of_tables() -> None:
    async def story(lobby: Lobby, store: MemoryStore, clock: HandClock) -> None:
        del store, clock
        for _ in range(MOST_TABLES):
            await lobby.open("ann", "Ann", say.Settings())
        with pytest.raises(TurnedAway, match="too many"):
            await lobby.open("ann", "Ann", say.Settings())
        await lobby.open("bob", "Bob", say.Settings())
        with pytest.raises(TurnedAway):
            await lobby.open("bob", "Bob", say.Settings(preset="nowhere"))

    run(story)


def test_tables_that_are_over_or_abandoned_are_closed() -> None:
    async def story(lobby: Lobby, store: MemoryStore, clock: HandClock) -> None:
        actor, phone = await opened(lobby, deals=1)
        await phone.say(actor, say.Dissolve)
        assert phone.bye is not None
        code, _ = await lobby.open("bob", "Bob", say.Settings())
        await clock.wait(OVER_FOR)
        assert lobby.find(actor.code) is None
        assert lobby.find(code) is not None
        await clock.wait(7 * 3600.0)
        assert lobby.count() == 0
        assert store.open == set()

    run(story)


def test_a_new_socket_of_a_seat_replaces_the_old_one() -> None:
    async def story(lobby: Lobby, store: MemoryStore, clock: HandClock) -> None:
        del store, clock
        actor, phone = await opened(lobby)
        second = Phone("ann", "second phone")
        await second.come(actor)
        assert phone.bye is not None
        assert phone.bye.why == "replaced"
        assert actor.receivers == 1
        await actor.leave(phone)
        assert actor.receivers == 1

    run(story)


def test_a_deal_is_played_on_from_its_middle() -> None:
    async def story(lobby: Lobby, store: MemoryStore, clock: HandClock) -> None:
        rng = Random(4)
        game = Game(Deal.start(deal_cards(rng, 0), preset("statutes"), leader=2))
        for _ in range(25):
            game.play(rng.choice(game.deal.legal()))
        code, _ = await lobby.open_from("ann", "Ann", game, seat=2)
        actor = lobby.find(code)
        assert actor is not None
        phone = Phone("ann")
        await phone.come(actor)
        shown = next(each for each in phone.got if isinstance(each, Snapshot))
        assert shown.deal is not None
        assert shown.deal.view["seat"] == 3
        assert len(shown.deal.history) >= 20
        await phone.say(actor, say.Away)
        await clock.wait(2000.0)
        assert actor.stage == "over"
        assert len(store.ends) == 1

    run(story)


def test_commands_that_wait_are_kept_together() -> None:
    async def story(lobby: Lobby, store: MemoryStore, clock: HandClock) -> None:
        del clock
        actor, _ = await opened(lobby)
        others = [Phone(f"p{number}") for number in range(5)]
        await asyncio.gather(*(each.come(actor) for each in others))
        before = store.batches
        await asyncio.gather(*(each.say(actor, say.Sit, seat=at + 2) for at, each in enumerate(others)))
        assert store.batches == before + 1
        assert actor.preview().names[1:] == tuple(f"P{number}" for number in range(5))

    run(story)
