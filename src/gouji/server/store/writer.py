"""Group commit: whoever waits is committed together, in one transaction.

A commit costs about the same for one act as for fifty. So one task takes all batches that wait, writes them, commits,
and only then tells those who wait. If the group fails, each batch is tried alone, so that one cannot fail the others.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from gouji.server.store.engine import transact
from gouji.server.store.failing import Unreachable
from gouji.server.store.port import StoreError
from gouji.server.store.writing import write_batches

if TYPE_CHECKING:
    from sqlalchemy import Engine
    from sqlalchemy.ext.asyncio import AsyncEngine

    from gouji.server.store.port import Batch

LOG = logging.getLogger("gouji.server.store")

MOST = 200
"""So many batches go into one transaction."""

PAUSE = 0.005
"""So many seconds lie between the beginnings of two transactions at least.

A batch that comes alone does not wait. When many come, the processor is not spent on transactions of one or two.
"""

LONGEST_PAUSE = 0.03
SHARE = 8
"""Writing in the event loop itself takes at most one part in so many of its time, up to the longest pause."""


@dataclass
class Writer:
    """Commits batches in groups; one at a time writes.

    With `direct`, the event loop itself writes to the SQLite file. That takes a fraction of a millisecond, less than to
    hand each statement to a thread, which has to win the interpreter back from the tables again and again.
    """

    engine: AsyncEngine
    direct: Engine | None = None
    pause: float = PAUSE
    _waiting: list[tuple[Batch, asyncio.Future[None]]] = field(default_factory=list)
    _work: asyncio.Event = field(default_factory=asyncio.Event)
    _task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to write."""
        self._task = asyncio.create_task(self._run(), name="store writer")

    async def stop(self) -> None:
        """Write what waits, then end."""
        task, self._task = self._task, None
        await asyncio.gather(*(done for _, done in self._waiting), return_exceptions=True)
        if task is not None:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    async def commit(self, batch: Batch) -> None:
        """Wait until a batch is durable. Raises `StoreError` with nothing of it kept."""
        if self._task is None:
            raise StoreError("the store is closed; nothing can be kept any more")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((batch, done))
        self._work.set()
        await done

    async def _run(self) -> None:
        clock = asyncio.get_running_loop().time
        next_at = clock()
        while True:
            await self._work.wait()
            self._work.clear()
            while self._waiting:
                await asyncio.sleep(next_at - clock())
                begun = clock()
                group = self._waiting[:MOST]
                await self._write(group)
                del self._waiting[: len(group)]
                next_at = begun + self._pause_after(clock() - begun)

    def _pause_after(self, took: float) -> float:
        """Give the time from the beginning of a transaction that took so long to that of the next."""
        if self.direct is None:
            return self.pause
        return max(self.pause, min(LONGEST_PAUSE, SHARE * took))

    async def _write(self, group: list[tuple[Batch, asyncio.Future[None]]]) -> None:
        try:
            batches = [batch for batch, _ in group]
            await transact(
                self.engine, self.direct, "keeping what tables did", lambda open_: write_batches(open_, batches)
            )
        except StoreError as error:
            if len(group) > 1 and not isinstance(error, Unreachable):
                for each in group:
                    await self._write([each])
                return
            _answer(group, error)
        except Exception as error:  # the writer never dies: all tables wait for it
            LOG.exception("writing failed")
            if len(group) > 1:
                for each in group:
                    await self._write([each])
                return
            _answer(group, StoreError(f"this cannot be kept: {type(error).__name__}"))
        else:
            _answer(group, None)


def _answer(group: list[tuple[Batch, asyncio.Future[None]]], error: StoreError | None) -> None:
    """Tell those who wait, as far as they still do."""
    for _, done in group:
        if done.done():
            continue
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)
