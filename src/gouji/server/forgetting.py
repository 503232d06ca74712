"""A person whom another program has deleted from the database leaves the tables of a running server, too."""

from __future__ import annotations

from typing import TYPE_CHECKING

import structlog

from gouji.server.recurring import Recurring
from gouji.server.store.port import StoreError

if TYPE_CHECKING:
    from gouji.server.clock import Clock
    from gouji.server.http.context import Context

log = structlog.get_logger()

EVERY = 60.0
"""The seconds between two looks for people who are gone."""


class Forgetting(Recurring):
    """Looks once a minute whether those at tables are still known; who is not is taken out (`gouji data forget`).

    The first look, at the start, is for who was deleted while no server was running.
    """

    def __init__(self, context: Context, clock: Clock) -> None:
        """Look after the tables of a server; nothing happens before `start`."""
        super().__init__(clock)
        self._context = context

    async def _turn(self) -> float:
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
        return EVERY
