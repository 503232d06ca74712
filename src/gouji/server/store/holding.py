"""One server a database: who serves tables from it holds it, and another one is refused.

The hold goes with the process: the system lets go of it however that ends. Other programs may read and write meanwhile.
"""

from __future__ import annotations

import asyncio
import logging
import os
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from gouji.server.store.failing import failing_as
from gouji.server.store.port import StoreError

try:
    import fcntl
except ImportError:  # where there are no such locks, nobody is refused
    fcntl = None  # type: ignore[assignment]

if TYPE_CHECKING:
    from sqlalchemy import URL
    from sqlalchemy.ext.asyncio import AsyncConnection

LOG = logging.getLogger("gouji.server.store")

PATIENCE = 4.0
"""So many seconds a server waits for the one before it to end."""

_RETRY = 0.1
_LOOK_EVERY = 20.0
_KEY = 0x676F756A69
"""The number of the advisory lock in PostgreSQL."""

_SESSION = {"tcp_keepalives_idle": "5", "tcp_keepalives_interval": "2", "tcp_keepalives_count": "3"}
"""PostgreSQL notices within seconds when the machine of the server is gone."""

_CONNECT_SECONDS = 5


class Hold(Protocol):
    """What keeps other servers away from a database."""

    async def take(self) -> bool:
        """Take it; tell whether it was free."""

    async def release(self) -> None:
        """Let go of it; nothing happens if it is not held."""


class FileHold:
    """A lock on a file beside that of SQLite, which is left there: without its lock it means nothing."""

    def __init__(self, database: str) -> None:
        self._path = Path(os.path.realpath(database) + "-lock")
        self._descriptor: int | None = None

    async def take(self) -> bool:
        """Take it; also where the file system knows no locks."""
        if fcntl is None:
            return True
        descriptor = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(descriptor)
            return False
        except OSError:
            os.close(descriptor)
            return True
        self._descriptor = descriptor
        return True

    async def release(self) -> None:
        """Let go of it."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None


class SessionHold:
    """An advisory lock of PostgreSQL on a connection of its own; taken again when the database was away."""

    def __init__(self, url: URL) -> None:
        patience = {"timeout": _CONNECT_SECONDS, "command_timeout": _CONNECT_SECONDS, "server_settings": _SESSION}
        self._engine = create_async_engine(
            url, poolclass=NullPool, isolation_level="AUTOCOMMIT", connect_args=patience
        )  # fmt: skip
        self._connection: AsyncConnection | None = None
        self._looking: asyncio.Task[None] | None = None

    async def take(self) -> bool:
        """Take it, and look now and then whether it is still held."""
        taken = await self._lock()
        if taken and self._looking is None:
            self._looking = asyncio.create_task(self._look(), name="hold of the database")
        return taken

    async def release(self) -> None:
        """Let go of it."""
        if self._looking is not None:
            self._looking.cancel()
            await asyncio.gather(self._looking, return_exceptions=True)
            self._looking = None
        await self._drop()
        await self._engine.dispose()

    async def _lock(self) -> bool:
        connection = await self._engine.connect()
        self._connection = connection
        asked = await connection.execute(text("select pg_try_advisory_lock(:key)"), {"key": _KEY})
        if asked.scalar_one():
            return True
        await self._drop()
        return False

    async def _drop(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(SQLAlchemyError, OSError):
                await connection.close()

    async def _look(self) -> None:
        while True:
            await asyncio.sleep(_LOOK_EVERY)
            try:
                if self._connection is not None:
                    await self._connection.execute(text("select 1"))
                elif not await self._lock():
                    LOG.error("another server has taken the database while it was away")
            except (SQLAlchemyError, OSError):
                await self._drop()


def hold_of(url: URL) -> Hold:
    """Give what keeps other servers away from the database at a URL."""
    return FileHold(url.database or "") if url.get_backend_name() == "sqlite" else SessionHold(url)


async def held(url: URL, called: str) -> Hold:
    """Hold a database. Raises `StoreError` if another server does so and goes on with it; `called` is its name."""
    hold = hold_of(url)
    try:
        async with failing_as("opening"):
            taken = await _taken(hold)
    except BaseException:
        await hold.release()
        raise
    if not taken:
        await hold.release()
        raise StoreError(
            f"another gouji serve uses {called}; stop that one first, or name another database with --database"
        )
    return hold


async def _taken(hold: Hold) -> bool:
    """Take a hold, waiting a little for the server before; tell whether that went well."""
    clock = asyncio.get_running_loop().time
    until = clock() + PATIENCE
    while not await hold.take():
        if clock() >= until:
            return False
        await asyncio.sleep(_RETRY)
    return True
