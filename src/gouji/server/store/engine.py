"""The connection to the database: a SQLite file in the user's data folder, or PostgreSQL by its URL."""

from __future__ import annotations

import asyncio
import os
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sqlalchemy import URL, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import create_async_engine

from gouji.server.store.failing import Busy, failing_as, failing_here_as
from gouji.server.store.port import StoreError

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from sqlalchemy import Connection, Engine
    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

_DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
_RETRY = 0.02
WAIT = 10.0
"""So many seconds a change waits for another program that changes the same SQLite file."""
_CONNECT_SECONDS = 5
_STATEMENT_SECONDS = 30


def default_file() -> Path:
    """Give the SQLite file of somebody who names no database."""
    home = os.environ.get("XDG_DATA_HOME")
    folder = Path(home) if home else Path.home() / ".local" / "share"
    return folder / "gouji" / "gouji.db"


def url_of(given: str | None) -> URL:
    """Read the URL of a database, None for the default file. Raises `StoreError` for one that is not understood.

    >>> url_of("sqlite:///gouji.db").drivername
    'sqlite+aiosqlite'
    """
    if given is None:
        return URL.create(_DRIVERS["sqlite"], database=str(default_file()))
    try:
        url = make_url(given)
    except ArgumentError:
        url = None
    kind = url.get_backend_name() if url is not None else ""
    if url is None or kind not in _DRIVERS:
        raise StoreError(
            "the database is not understood; give sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME"
        )  # fmt: skip
    if kind == "sqlite" and not url.database:
        raise StoreError("the database names no file; give sqlite:///FILE")
    return url.set(drivername=_DRIVERS[kind])


def engine_of(url: URL) -> AsyncEngine:
    """Make the engine. Raises `StoreError` if the folder of a SQLite file cannot be made."""
    if url.get_backend_name() != "sqlite":
        patience = {"timeout": _CONNECT_SECONDS, "command_timeout": _STATEMENT_SECONDS}
        return create_async_engine(url, pool_size=4, max_overflow=4, pool_pre_ping=True, connect_args=patience)
    folder = Path(url.database or "").parent
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(f"the folder {folder} for the database cannot be made: {error.strerror}") from error
    engine = create_async_engine(url, connect_args={"timeout": WAIT})
    _listen(engine.sync_engine)
    return engine


def direct_engine_of(url: URL) -> Engine | None:
    """Make an engine that writes to a SQLite file without a thread in between, and never waits for its turn."""
    if url.get_backend_name() != "sqlite":
        return None
    engine = create_engine(url.set(drivername="sqlite"), pool_size=1, connect_args={"timeout": 0.0})
    _listen(engine)
    return engine.execution_options(changing=True)


def _listen(engine: Engine) -> None:
    event.listen(engine, "connect", _set_up_sqlite)
    event.listen(engine, "begin", _begin_sqlite)


@asynccontextmanager
async def changing(engine: AsyncEngine, doing: str) -> AsyncIterator[AsyncConnection]:
    """Give a connection whose changes are committed together at the end. Raises `StoreError` with nothing changed."""
    async with failing_as(doing), engine.execution_options(changing=True).begin() as connection:
        yield connection


@asynccontextmanager
async def asking(engine: AsyncEngine, doing: str) -> AsyncIterator[AsyncConnection]:
    """Give a connection for reading. Raises `StoreError`."""
    async with failing_as(doing), engine.connect() as connection:
        yield connection


async def transact(
    engine: AsyncEngine, direct: Engine | None, doing: str, change: Callable[[Connection], None]
) -> None:  # fmt: skip
    """Make changes in one transaction, with `direct` in the event loop itself.

    Raises `StoreError` with nothing changed.
    """
    if direct is None:
        async with changing(engine, doing) as connection:
            await connection.run_sync(change)
        return
    clock = asyncio.get_running_loop().time
    last = clock() + WAIT
    while True:
        try:
            with failing_here_as(doing), direct.begin() as own:
                change(own)
        except Busy:
            if clock() > last:
                raise
            await asyncio.sleep(_RETRY)
        else:
            return


def _begin_sqlite(connection: Connection) -> None:
    """Begin a transaction.

    One that changes something waits for its turn at once: one that first reads and then wants to write would be turned
    away if another had written in between.
    """
    changes = connection.get_execution_options().get("changing")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if changes else "BEGIN")


def _set_up_sqlite(connection: Any, _record: object) -> None:  # noqa: ANN401 - the driver's own type
    """Set what holds for a connection.

    With a write-ahead log, NORMAL loses nothing when the process is killed: what is committed is with the operating
    system. Only when the machine itself loses power can the last moments go; FULL would be six times slower.
    """
    connection.isolation_level = None
    cursor = connection.cursor()
    for setting in (
        "journal_mode=WAL",
        "synchronous=NORMAL",
        "foreign_keys=ON",
    ):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()
