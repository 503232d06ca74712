"""A server of one table that kills itself just before or just after a command is kept, before anybody is told.

    python -m tests.server.store.dying URL NUMBER before|after COMMANDS [PERSON NONCE ACT]

It says each command before it is given, numbered from NUMBER, and each answer when it comes; COMMANDS later it dies.
What is given at the end is said again first, as a client does whose command was not answered.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from random import Random
from typing import TYPE_CHECKING

from gouji.server.clock import SystemClock
from gouji.server.lobby import Lobby
from gouji.server.protocol import commands as said
from gouji.server.protocol.messages import Done, Refused
from gouji.server.store import Batch, Store
from gouji.server.table.pace import Pace

if TYPE_CHECKING:
    from gouji.server.actor import Actor
    from gouji.server.protocol.messages import AnyMessage, Bye

PEOPLE = [f"p{seat}" for seat in range(6)]


class DyingStore(Store):
    """A store with which the process dies; `left` commands are still kept."""

    def __init__(self, url: str, when: str, left: int) -> None:
        super().__init__(url)
        self.when = when
        self.left = left

    async def commit(self, batch: Batch) -> None:
        self.left -= len(batch.answers)
        if self.left < 0 and self.when == "before":
            os.kill(os.getpid(), signal.SIGKILL)
        await super().commit(batch)
        if self.left < 0:
            os.kill(os.getpid(), signal.SIGKILL)


class Person:
    """Somebody at the table who says what it was answered."""

    def __init__(self, person: str) -> None:
        self.id = self.person = person

    def send(self, *messages: AnyMessage) -> None:
        for message in messages:
            if isinstance(message, (Done, Refused)) and message.seq:
                code = message.reason.code if isinstance(message, Refused) else "done"
                print("answer", message.nonce, code, flush=True)

    def close(self, bye: Bye) -> None:
        raise AssertionError(bye)


async def seated(lobby: Lobby, store: Store) -> tuple[Actor, dict[str, Person]]:
    """Take the table up, or open it and begin; six people are there then."""
    kept = await store.open_tables()
    settings = said.Settings(think=None, options={"revolution": "off"})
    code = kept[0].code if kept else (await lobby.open(PEOPLE[0], PEOPLE[0], settings))[0]
    actor = lobby.find(code)
    assert actor is not None
    people = {each: Person(each) for each in PEOPLE}
    for at, (name, person) in enumerate(people.items()):
        await actor.arrive(name, name, person, "player")
        await actor.handle(person, said.Hello(seq=0, nonce=f"hello {os.getpid()} {name}"))
        if not kept and at:
            await actor.handle(person, said.Sit(seq=0, nonce=f"sit {name}", seat=at + 1))
    if not kept:
        await actor.handle(people[PEOPLE[0]], said.Start(seq=0, nonce="start"))
    return actor, people


async def next_act(actor: Actor) -> tuple[str, str]:
    """Wait until somebody is asked who may choose; give whom, and what it does."""
    while True:
        table = actor._table  # noqa: SLF001 - what its people would see
        wake = table.wake_at()
        if wake is None and table.play is not None and table.play.turn is not None:
            seat = table.play.turn.asked
            legal = table.play.seen(seat).legal
            return PEOPLE[seat], str(next((each for each in legal if each.is_set), legal[0]))
        await asyncio.sleep(0.001)


async def live(url: str, number: int, when: str, left: int, again: list[str]) -> None:
    """Play until it dies."""
    store = DyingStore(url, when, 10**6)
    await store.open()
    lobby = Lobby(store, SystemClock(), Random(number), Pace.instant())
    await lobby.start()
    actor, people = await seated(lobby, store)
    store.left = left
    if again:
        person, nonce, act = again
        await actor.handle(people[person], said.Act(seq=1, nonce=nonce, act=act))
    while True:
        person, act = await next_act(actor)
        print("command", person, f"n{number}", act, flush=True)
        await actor.handle(people[person], said.Act(seq=1, nonce=f"n{number}", act=act))
        number += 1


if __name__ == "__main__":
    asyncio.run(live(sys.argv[1], int(sys.argv[2]), sys.argv[3], int(sys.argv[4]), sys.argv[5:]))
