"""The directory of the tables: opening, finding, taking up after a restart, closing."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Literal, TypeAlias

from gouji.server.actor import Actor, Tools
from gouji.server.protocol.messages import Bye
from gouji.server.refusing import TurnedAway, reason
from gouji.server.store.port import StoreError
from gouji.server.table.pace import Pace
from gouji.server.table.seating import SEATS, Seat
from gouji.server.table.settings import completed
from gouji.server.table.table import Table

if TYPE_CHECKING:
    from random import Random

    from gouji.game import Game
    from gouji.server.clock import Clock, Timer
    from gouji.server.protocol.commands import Settings
    from gouji.server.store.port import TableStore
    from gouji.server.table.places import Place

LOG = logging.getLogger("gouji.server.lobby")

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""The signs of the codes: those that are not taken for another one."""

CODE_LENGTH = 6
MOST_TABLES = 5
"""So many tables may one person have open."""

SWEEP = 600.0
OVER_FOR = 1800.0
ABANDONED_FOR = 6 * 3600.0
"""The seconds between two looks for tables to close, and how long one that is over or abandoned is kept open."""

Level: TypeAlias = Literal["easy", "medium", "hard", "expert"]


class Lobby:
    """All tables, by their code."""

    def __init__(self, store: TableStore, clock: Clock, rng: Random, pace: Pace | None = None) -> None:
        """Make an empty directory; cards, times and codes come from `rng`, which must be a secret one for people."""
        self._tools = Tools(store, clock, rng)
        self._pace = pace or Pace()
        self._actors: dict[str, Actor] = {}
        self._timer: Timer | None = None
        self._closing: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Take up the tables that were open when the server stopped. Raises `StoreError` if they cannot be read."""
        tools = self._tools
        for kept in await tools.store.open_tables():
            try:
                table = Table.restore(kept, tools.rng, tools.clock.now(), self._pace)
            except ValueError as error:
                LOG.warning("table %s cannot be taken up: %s", kept.table, type(error).__name__)
                continue
            self._live(table)
        self._set_timer()

    async def open(
        self, person: str, name: str, settings: Settings, fill: Level | None = None, *, seat: int = 0
    ) -> tuple[str, str]:
        """Open a table with the person on `seat` (0..5) and, with `fill`, bots of this level on the others.

        Gives the code of the table and that of its referee link. Raises `TurnedAway` if the person has too many tables
        or the settings are not allowed, and `StoreError` if it cannot be kept.
        """
        self._check_number(person)
        complete = completed(settings)
        table = Table(*self._new(), (person, name), complete, self._tools.rng, self._pace)
        now = self._tools.clock.now()
        for at in SEATS:
            if at == seat:
                table.seating.put(at, Seat(kind="person", person=person, name=name, gone=now))
            elif fill is not None:
                table.seating.put(at, Seat(kind="bot", name=fill))
        return await self._admit(table)

    async def open_from(self, person: str, name: str, game: Game, seat: int, level: Level = "hard") -> tuple[str, str]:
        """Open a table that goes on from the middle of a game against bots, the person on `seat` (0..5).

        Gives what `open` gives and raises what it raises, and `ValueError` if the game cannot be played on.
        """
        self._check_number(person)
        table_id, *codes = self._new()
        tools = self._tools
        table = Table.from_game(
            table_id,
            (codes[0], codes[1]),
            (person, name),
            game,
            tools.rng,
            tools.clock.now(),
            seat=seat,
            level=level,
            pace=self._pace,
        )
        return await self._admit(table)

    def find(self, code: str) -> Actor | None:
        """Give the table with this code, or None; lower case will do."""
        return self._actors.get(code.upper())

    def places(self, person: str) -> list[tuple[str, Place]]:
        """Give the codes of the tables at which a person has something to come back to, the newest first, and what."""
        found = ((code, actor.place_of(person)) for code, actor in reversed(self._actors.items()))
        return [(code, place) for code, place in found if place is not None]

    def count(self) -> int:
        """Count the tables."""
        return len(self._actors)

    def receivers(self) -> int:
        """Count the sockets at all tables."""
        return sum(actor.receivers for actor in self._actors.values())

    def people(self) -> set[str]:
        """Give the ids of all whom the tables know."""
        return set().union(*(actor.people() for actor in self._actors.values()))

    async def forget(self, person: str) -> None:
        """Take a person who has been deleted out of all tables: sockets, seats, names and offices."""
        own = [actor for actor in self._actors.values() if person in actor.people()]
        await asyncio.gather(*(actor.forget(person) for actor in own))

    async def sweep(self) -> None:
        """Close the tables that are over or dissolved, and those where nobody has been for hours."""
        now = self._tools.clock.now()
        for code, actor in list(self._actors.items()):
            if actor.idle_since is None:
                continue
            longest = {"dissolved": 0.0, "over": OVER_FOR}.get(actor.stage, ABANDONED_FOR)
            if now - actor.idle_since >= longest:
                try:
                    await actor.close(Bye(why="dissolved", back_in=None, reason=reason("dissolved")))
                except StoreError as error:
                    LOG.warning("a table could not be closed: %s", error)
                del self._actors[code]

    async def stop(self, back_in: float | None) -> None:
        """Say goodbye to everybody and stop; the tables stay in the store."""
        if self._timer is not None:
            self._timer.cancel()
        if self._closing is not None:
            await self._closing
        bye = Bye(why="stopping", back_in=back_in, reason=reason("stopping"))
        await asyncio.gather(*(actor.stop(bye) for actor in self._actors.values()))
        self._actors.clear()

    def _check_number(self, person: str) -> None:
        own = [actor for actor in self._actors.values() if actor.opener == person and actor.stage != "dissolved"]
        over = [actor for actor in own if actor.stage == "over"]
        if len(own) - len(over) >= MOST_TABLES:
            raise TurnedAway(reason("too-many-tables"))

    def _new(self) -> tuple[str, str, str]:
        """Make the id, the code and the referee's code of a new table."""
        rng = self._tools.rng
        code = ""
        while not code or code in self._actors:
            code = "".join(rng.choice(LETTERS) for _ in range(CODE_LENGTH))
        return f"{rng.getrandbits(128):032x}", code, f"{rng.getrandbits(96):024x}"

    async def _admit(self, table: Table) -> tuple[str, str]:
        batch = table.first(self._tools.clock.now()).batch
        if batch is not None:
            await self._tools.store.commit(batch)
        self._live(table)
        return table.code, table.referee_code

    def _live(self, table: Table) -> None:
        actor = self._actors[table.code] = Actor(table, self._tools)
        actor.start()

    def _set_timer(self) -> None:
        self._timer = self._tools.clock.at(self._tools.clock.now() + SWEEP, self._begin_sweep)

    def _begin_sweep(self) -> None:
        self._closing = asyncio.create_task(self.sweep())
        self._set_timer()
