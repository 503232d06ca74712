"""A person whom another program has deleted from the database leaves the tables of a running server, too."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import structlog

from gouji.server.store.port import StoreError

if TYPE_CHECKING:
    from gouji.server.clock import Clock, Timer
    from gouji.server.http.context import Context

log = structlog.get_logger()

EVERY = 60.0
"""The seconds between two looks for people who are gone."""


class Forgetting:
    """Looks once a minute whether those at tables are still known; who is not is taken out (`gouji data forget`)."""

    def __init__(self, context: Context, clock: Clock) -> None:
        """Look after the tables of a server; nothing happens before `start`."""
        self._context = context
        self._clock = clock
        self._timer: Timer | None = None
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin; the first look is taken at once, for who was deleted while no server was running."""
        self._begin()

    async def stop(self) -> None:
        """End, after the look that is being taken."""
        if self._task is not None:
            await self._task
        if self._timer is not None:
            self._timer.cancel()

    def _begin(self) -> None:
        self._task = asyncio.create_task(self._look())

    async def _look(self) -> None:
        context = self._context
        present = context.lobby.people() | {each.person for each in context.sockets if each.person}
        try:
            gone = present - await context.store.known(present) if present else set()
        except StoreError as error:
            log.warning("who was deleted could not be looked up", exc_info=error)
            gone = set()
        for person in gone:
            await context.forget(person)
        if gone:
            log.info("people who were deleted have left the tables", count=len(gone))
        self._timer = self._clock.at(self._clock.now() + EVERY, self._begin)
