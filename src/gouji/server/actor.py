"""A table as a task with a mailbox: commands come in, what follows is committed, then told."""

from __future__ import annotations

import asyncio
from collections import deque
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Protocol

import structlog

from gouji.server.protocol.messages import Bye, Refused
from gouji.server.refusing import reason
from gouji.server.store.port import Batch, StoreError
from gouji.server.table.forgetting import people_of
from gouji.server.table.places import place_of
from gouji.server.table.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from random import Random

    from gouji.server.clock import Clock, Timer
    from gouji.server.protocol.commands import AnyCommand
    from gouji.server.protocol.messages import AnyMessage
    from gouji.server.store.port import TableStore
    from gouji.server.table.outcome import Outcome
    from gouji.server.table.places import Place
    from gouji.server.table.telling import Role

log = structlog.get_logger()

MOST_STEPS = 16
"""So many things that are due are done before what came in meanwhile is looked at."""

RETRY = 1.0
"""The seconds after which a table that could not be read from the store is read again."""


class Receiver(Protocol):
    """One socket at a table; `id` is its own, `person` whose it is."""

    @property
    def id(self) -> str:
        """The name of the socket, never used again."""

    @property
    def person(self) -> str:
        """Whose it is."""

    def send(self, *messages: AnyMessage) -> None:
        """Send messages, in this order; must not block."""

    def close(self, bye: Bye) -> None:
        """Say goodbye and close; must not block."""


@dataclass(frozen=True, slots=True)
class Preview:
    """What anybody with the code may know before coming; `names` has one entry a seat, empty if it is free."""

    stage: str
    names: tuple[str, ...]
    preset: str


@dataclass(slots=True)
class Letter:
    """Something that has come in: what to do with the table, and who waits until it is done; None for the server."""

    do: Callable[[Table, float], Outcome]
    done: asyncio.Future[None]
    receiver: Receiver | None
    command: AnyCommand | None = None


@dataclass(slots=True)
class Tools:
    """What every table needs of the server."""

    store: TableStore
    clock: Clock
    rng: Random


class Actor:
    """One table: what comes in is done in its order, and nothing is told before it is kept."""

    def __init__(self, table: Table, tools: Tools) -> None:
        """Take a table; `start` lets it live."""
        self._table = table
        self._tools = tools
        self._receivers: dict[str, Receiver] = {}
        self._mail: deque[Letter] = deque()
        self._wake = asyncio.Event()
        self._timer: Timer | None = None
        self._timed: float | None = None
        self._task: asyncio.Task[None] | None = None
        self._broken = False
        self._stopping = False
        self.idle_since: float | None = tools.clock.now()

    def __repr__(self) -> str:
        return f"<Actor {self._table!r}>"

    @property
    def code(self) -> str:
        """The six letters of the table."""
        return self._table.code

    @property
    def referee_code(self) -> str:
        """The secret of the referee link."""
        return self._table.referee_code

    @property
    def host(self) -> str:
        """The id of the person who is the host now."""
        return self._table.host

    @property
    def opener(self) -> str:
        """The id of the person who has opened the table."""
        return self._table.opener

    @property
    def stage(self) -> str:
        """At which stage the table is; see `TableInfo`."""
        return self._table.stage

    @property
    def receivers(self) -> int:
        """How many sockets are at the table."""
        return len(self._receivers)

    def preview(self) -> Preview:
        """Tell what anybody with the code may know before coming."""
        table = self._table
        names = tuple("" if seat.kind == "empty" else seat.name for seat in table.seating)
        return Preview(stage=table.stage, names=names, preset=table.settings.preset)

    def place_of(self, person: str) -> Place | None:
        """Tell what a person has to come back to at the table, None if there is nothing."""
        return place_of(self._table, person)

    def start(self) -> None:
        """Let the table live."""
        self._task = asyncio.create_task(self._live())
        self._set_timer()

    async def arrive(self, person: str, name: str, receiver: Receiver, role: Role) -> None:
        """Take a receiver in; what it gets first is the answer to its `Hello`. One that may not come is sent away."""
        self._receivers[receiver.id] = receiver
        self.idle_since = None
        await self._post(receiver, lambda table, now: table.arrive(person, name, receiver.id, role, now))

    async def handle(self, receiver: Receiver, command: AnyCommand) -> None:
        """Take a command of a receiver that has arrived; returns when it has been answered."""
        do = partial(_handle, receiver=receiver, command=command)
        await self._post(receiver, do, command)

    async def leave(self, receiver: Receiver) -> None:
        """Note that a receiver is gone; nothing happens if it is unknown."""
        if self._receivers.pop(receiver.id, None) is not None:
            await self._post(receiver, lambda table, now: table.leave(receiver.id, now))
        self._note_idle()

    def people(self) -> set[str]:
        """Give the ids of all whom the table knows, and of those who have just come."""
        return people_of(self._table) | {each.person for each in self._receivers.values()}

    async def forget(self, person: str) -> None:
        """Take a person who has been deleted out of the table; returns when that is kept, or could not be."""
        await self._post(None, lambda table, now: table.forget(person, now))

    async def stop(self, bye: Bye) -> None:
        """Finish what is being done, say goodbye to everybody and end; the table stays in the store as it is."""
        self._stopping = True
        self._wake.set()
        if self._task is not None:
            await self._task
        if self._timer is not None:
            self._timer.cancel()
        for receiver in list(self._receivers.values()):
            receiver.close(bye)
        self._receivers.clear()
        for letter in self._mail:
            _finish(letter)
        self._mail.clear()

    async def close(self, bye: Bye) -> None:
        """Stop and let the store forget that the table has to come back."""
        await self.stop(bye)
        table = self._table
        await self._tools.store.commit(Batch(table=table.id, code=table.code, open=False))

    async def _post(
        self, receiver: Receiver | None, do: Callable[[Table, float], Outcome], command: AnyCommand | None = None
    ) -> None:
        if self._stopping:
            return
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._mail.append(Letter(do, done, receiver, command))
        self._wake.set()
        await done

    async def _live(self) -> None:
        while not self._stopping:
            await self._wake.wait()
            self._wake.clear()
            letters = list(self._mail)
            self._mail.clear()
            try:
                await self._work(letters)
            except Exception as error:  # noqa: BLE001 - whatever happens, the next command is answered
                _log(self._table, error)
                self._broken = True
                self._refuse(letters)
            finally:
                for letter in letters:
                    _finish(letter)
            self._set_timer()

    async def _work(self, letters: list[Letter]) -> None:
        """Do what has come in and what is due, keep it all, then tell it."""
        if self._broken and not await self._rebuild():
            self._refuse(letters)
            return
        now = self._tools.clock.now()
        try:
            outcomes = [letter.do(self._table, now) for letter in letters]
            outcomes += self._due(now)
            for batch in folded(each.batch for each in outcomes if each.batch is not None):
                await self._tools.store.commit(batch)
        except StoreError as error:
            log.warning("a table could not be kept", kind=self._table.stage, exc_info=error)
        except Exception as error:  # noqa: BLE001 - a table never dies: it is taken up again as it was kept
            _log(self._table, error)
        else:
            self._tell(outcomes)
            return
        self._broken = True
        await self._rebuild()
        self._refuse(letters)

    def _due(self, now: float) -> list[Outcome]:
        """Do what is due by now."""
        outcomes = []
        for _ in range(MOST_STEPS):
            when = self._table.wake_at()
            if when is None or when > now:
                break
            outcomes.append(self._table.tick(now))
        return outcomes

    def _tell(self, outcomes: Iterable[Outcome]) -> None:
        """Tell each receiver at once all that is new to it, before anybody is sent away."""
        new: dict[str, list[AnyMessage]] = {}
        for outcome in outcomes:
            for to, message in (*outcome.answers, *outcome.updates):
                new.setdefault(to, []).append(message)
            if outcome.farewells:
                self._send(new)
                new = {}
            for to, bye in outcome.farewells:
                receiver = self._receivers.pop(to, None)
                if receiver is not None:
                    receiver.close(bye)
        self._send(new)
        self._note_idle()

    def _send(self, new: dict[str, list[AnyMessage]]) -> None:
        for to, messages in new.items():
            receiver = self._receivers.get(to)
            if receiver is not None:
                receiver.send(*messages)

    def _note_idle(self) -> None:
        if not self._receivers and self.idle_since is None:
            self.idle_since = self._tools.clock.now()

    async def _rebuild(self) -> bool:
        """Take the table up again as it was kept, and show it to everybody; tell whether that went well."""
        old, tools = self._table, self._tools
        now = tools.clock.now()
        try:
            kept = await tools.store.reload(old.id)
            if kept is None:
                return False
            table = Table.restore(kept, tools.rng, now, old.pace)
        except (StoreError, ValueError) as error:
            log.warning("a table cannot be read again yet", kind=old.stage, exc_info=error)
            return False
        farewells = table.readmit({each: old.sockets[each] for each in old.sockets if each in self._receivers})
        for gone, bye in farewells:
            self._receivers.pop(gone).close(bye)
        self._table = table
        self._broken = False
        for receiver in self._receivers.values():
            anew = table.greeting(receiver.id, now)
            if anew is not None:
                receiver.send(anew)
        return True

    def _refuse(self, letters: list[Letter]) -> None:
        """Refuse what has come in, as it could not be kept; who has just come is sent away to come again."""
        for letter in letters:
            if letter.receiver is None:
                continue
            if letter.command is not None:
                letter.receiver.send(
                    Refused(
                        seq=letter.command.seq,
                        nonce=letter.command.nonce,
                        version=self._table.version,
                        reason=reason("unavailable"),
                    )
                )
            elif letter.receiver.id in self._receivers and letter.receiver.id not in self._table.sockets:
                del self._receivers[letter.receiver.id]
                letter.receiver.close(Bye(why="stopping", back_in=RETRY, reason=reason("unavailable")))

    def _set_timer(self) -> None:
        when = self._tools.clock.now() + RETRY if self._broken else self._table.wake_at()
        if when == self._timed and when is not None:
            return
        if self._timer is not None:
            self._timer.cancel()
        self._timed = when
        self._timer = None if when is None else self._tools.clock.at(when, self._ring)

    def _ring(self) -> None:
        self._timed = None
        self._timer = None
        self._wake.set()


def folded(batches: Iterable[Batch]) -> list[Batch]:
    """Put batches that follow one another together, as far as they tell of one deal."""
    kept: list[Batch] = []
    for each in batches:
        if kept and kept[-1].end is None and each.start is None:
            last = kept[-1]
            kept[-1] = replace(
                each,
                state=each.state if each.state is not None else last.state,
                start=last.start,
                moves=last.moves + each.moves,
                answers=last.answers + each.answers,
            )
        else:
            kept.append(each)
    return kept


def _handle(table: Table, now: float, *, receiver: Receiver, command: AnyCommand) -> Outcome:
    return table.handle(receiver.person, receiver.id, command, now)


def _finish(letter: Letter) -> None:
    if not letter.done.done():
        letter.done.set_result(None)


def _log(table: Table, error: Exception) -> None:
    """Log what went wrong and where; the message, which might name cards, is left out by `gouji.server.logs`."""
    log.error("a table failed", kind=table.stage, exc_info=error)
