"""A table with its people, a clock moved by hand, and a store in memory."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from gouji.game import Game
from gouji.rules.position import deal_at
from gouji.server.protocol import commands as say
from gouji.server.protocol.messages import Bye, Done, Private, Refused, Snapshot, Update
from gouji.server.table.pace import Pace
from gouji.server.table.play import Play
from gouji.server.table.settings import completed
from gouji.server.table.table import Table
from tests.server.memory import MemoryStore

if TYPE_CHECKING:
    from collections.abc import Callable

    from gouji.rules.deal import Deal
    from gouji.server.protocol.messages import AnyMessage
    from gouji.server.protocol.shapes import DealInfo
    from gouji.server.table.outcome import Outcome
    from gouji.server.table.telling import Role

LED = "5678K/5678K/567/567K/567/567 lead:1 - - - -"
"""Seat 1 has the lead; sets, a gouji set and its answers are left."""
STEADY = Pace(window=3.0, least=(0.5, 0.5), forced=(2.0, 2.0), bot=(1.0, 1.0))
"""A pace whose times are always the same."""


class World:
    """A table; `heard` are the messages by receiver, `versions` the times at which versions were made."""

    def __init__(
        self,
        pace: Pace = STEADY,
        seed: int = 1,
        *,
        persons: int = 6,
        **settings: Any,  # noqa: ANN401
    ) -> None:
        self.now = 1000.0
        self.store = MemoryStore()
        self.rng = Random(seed)
        self.pace = pace
        complete = completed(say.Settings(**settings))
        self.table = Table("t", "ABCDEF", "ref", ("p1", "Ann1"), complete, self.rng, pace)
        self.heard: dict[str, list[AnyMessage]] = {}
        self.gone: dict[str, Bye] = {}
        self.versions: list[tuple[float, int]] = []
        self.count = 0
        self.take(self.table.first(self.now))
        for seat in range(1, persons + 1):
            self.come(f"p{seat}", f"Ann{seat}")
            self.done(f"p{seat}", say.Sit, seat=seat)

    def take(self, outcome: Outcome) -> None:
        """Do with an outcome what an actor does."""
        if outcome.batch is not None:
            self.store.keep(outcome.batch)
        if outcome.published:
            self.versions.append((round(self.now, 6), self.table.version))
        for to, message in (*outcome.answers, *outcome.updates):
            self.heard.setdefault(to, []).append(message)
        for to, bye in outcome.farewells:
            self.gone[to] = bye

    def come(self, person: str, name: str = "Eve", role: Role = "player", receiver: str = "") -> str:
        """Let a person come, and say hello."""
        receiver = receiver or (person if role == "player" else f"{person}-{role}")
        self.take(self.table.arrive(person, name, receiver, role, self.now))
        if receiver not in self.gone:
            self.send(receiver, say.Hello, role=role)
        return receiver

    def send(
        self,
        receiver: str,
        kind: Callable[..., Any],
        nonce: str = "",
        **fields: Any,  # noqa: ANN401
    ) -> Done | Refused:
        """Let a receiver give a command; give the answer."""
        self.count += 1
        command = kind(seq=self.count, nonce=nonce or f"n{self.count}", **fields)
        person = receiver.partition("-")[0]
        outcome = self.table.handle(person, receiver, command, self.now)
        self.take(outcome)
        assert len(outcome.answers) == 1, outcome
        said = outcome.answers[0][1]
        assert isinstance(said, (Done, Refused)), said
        assert said.seq == self.count, said
        return said

    def done(self, receiver: str, kind: Callable[..., Any], **fields: Any) -> Done:  # noqa: ANN401
        """Let a receiver give a command that has to be accepted."""
        said = self.send(receiver, kind, **fields)
        assert isinstance(said, Done), (kind, fields, said)
        return said

    def refused(self, receiver: str, kind: Callable[..., Any], **fields: Any) -> str:  # noqa: ANN401
        """Let a receiver give a command that has to be refused; give the code."""
        said = self.send(receiver, kind, **fields)
        assert isinstance(said, Refused), (kind, fields, said)
        assert said.reason.zh, said
        assert said.reason.en, said
        return said.reason.code

    def until(self, when: float) -> None:
        """Let time pass, with everything that becomes due by then."""
        while (wake := self.table.wake_at()) is not None and wake <= when:
            self.now = max(self.now, wake)
            self.take(self.table.tick(self.now))
        self.now = max(self.now, when)

    def wait(self, seconds: float) -> None:
        """Let so many seconds pass."""
        self.until(self.now + seconds)

    def play_a_deal_by_bots(self) -> None:
        """Begin a match and let bots play its first deal for everybody, who is back after it."""
        people = [seat.person for seat in self.table.seating if seat.person is not None]
        self.done("p1", say.Start)
        for person in people:
            self.done(person, say.Away)
        while self.stage() == "playing":
            self.until(self.table.wake_at() or self.now)
        for person in people:
            self.done(person, say.Back)

    def stage(self) -> str:
        """Give the stage at which the table is."""
        return self.table.stage

    def last(self, receiver: str) -> AnyMessage:
        """Give the last message that a receiver got."""
        return self.heard[receiver][-1]

    def deal(self, receiver: str) -> DealInfo:
        """Give the deal as a receiver was last told it, with its clocks."""
        clock = None
        for message in reversed(self.heard[receiver]):
            if isinstance(message, (Snapshot, Update, Private)) and message.deal is not None:
                return message.deal if clock is None else msgspec.structs.replace(message.deal, clock=clock)
            if clock is None and isinstance(message, Update):
                clock = message.clock
        raise AssertionError(f"{receiver} was told of no deal")

    def put(self, deal: Deal) -> Play:
        """Let the running deal be another one, as if it had been dealt so."""
        from gouji.server.table import course  # noqa: PLC0415 - only here

        match = self.table.running_match
        match.running = Game(deal)
        play = Play(match.running, self.table.deals, seed=1)
        course.take_up(self.table, play)
        course.ask(self.table, None, None, self.now)
        self.take(self.table.tick(self.now))
        return play

    def restored(self) -> Table:
        """Take the table up anew from the store."""
        return Table.restore(self.store.kept["t"], Random(9), self.now, self.pace)


def begun_at(position: str = LED, **settings: Any) -> World:  # noqa: ANN401
    """Begin a match without a clock, with the cards lying as a position line says."""
    world = World(**{"think": None, "options": {"revolution": "off"}, **settings})
    world.done("p1", say.Start)
    world.put(deal_at(position, world.table.rules.text))
    world.wait(1.0)
    return world
