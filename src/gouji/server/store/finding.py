"""Looking people up: all that wait are looked up together, with one question.

When a server comes back, thousands of browsers return within a second. One question for each would keep the few
connections of the database busy for so long that those at the end are turned away.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, field
from itertools import islice
from typing import TYPE_CHECKING

from gouji.server.store import people
from gouji.server.store.engine import asking
from gouji.server.store.port import StoreError

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncEngine

    from gouji.server.store.people import Person

LOG = logging.getLogger("gouji.server.store")

MOST = 500
"""So many secrets go into one question."""

_Answer = asyncio.Future["Person | None"]


@dataclass
class Finder:
    """Looks people up by the hashes of their secrets; one question at a time."""

    engine: AsyncEngine
    _waiting: dict[str, _Answer] = field(default_factory=dict)
    _task: asyncio.Task[None] | None = None

    async def find(self, secret_hash: str) -> Person | None:
        """Give whose secret it is, as it is kept at some moment from now on, or None. Raises `StoreError`."""
        if secret_hash not in self._waiting:
            self._waiting[secret_hash] = asyncio.get_running_loop().create_future()
        answer = self._waiting[secret_hash]
        if self._task is None:
            self._task = asyncio.create_task(self._run(), name="store finder")
        # Several may wait for the same answer: that one of them leaves is nothing to the others.
        return await asyncio.shield(answer)

    async def stop(self) -> None:
        """Answer those who wait, then end."""
        if self._task is not None:
            await self._task

    async def _run(self) -> None:
        # Those of one moment are asked about together.
        await asyncio.sleep(0)
        while self._waiting:
            group = dict(islice(self._waiting.items(), MOST))
            for each in group:
                del self._waiting[each]
            await self._ask(group)
        self._task = None

    async def _ask(self, group: dict[str, _Answer]) -> None:
        try:
            async with asking(self.engine, "looking for people") as connection:
                found = await people.find(connection, list(group))
        except StoreError as error:
            _fail(group, error)
        except Exception as error:  # it never dies: everybody who comes waits for it
            LOG.exception("looking for people failed")
            _fail(group, StoreError(f"nobody can be looked up: {type(error).__name__}"))
        else:
            for secret_hash, answer in group.items():
                answer.set_result(found.get(secret_hash))


def _fail(group: dict[str, _Answer], error: StoreError) -> None:
    for answer in group.values():
        answer.set_exception(error)
        # Whoever waited may have gone: then nobody takes the error, which is no fault.
        answer.exception()
