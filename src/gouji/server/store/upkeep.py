"""What the operator does with the database: finding people, backing it up, checking it (docs/operate.md)."""

from __future__ import annotations

import os
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from sqlalchemy import func, or_, select

from gouji.record import check
from gouji.server.store import schema, taking_up
from gouji.server.store.people import Person
from gouji.server.store.port import StoreError
from gouji.server.table.table import Table

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from sqlalchemy import URL
    from sqlalchemy.ext.asyncio import AsyncConnection

    from gouji.server.store.port import Kept

_AT_ONCE = 200


class Counts(NamedTuple):
    """How much there is in a database."""

    people: int
    deals: int
    tables: int


async def named(connection: AsyncConnection, who: str) -> list[Person]:
    """Give the people with this id or this nickname."""
    columns = schema.people.c
    asked = select(columns.id, columns.name).where(or_(columns.id == who, columns.name == who)).order_by(columns.id)
    return [Person(row.id, row.name) for row in await connection.execute(asked)]


async def counts(connection: AsyncConnection) -> Counts:
    """Count the people, the deals that are over, and the tables that are open."""
    asked = (
        select(func.count()).select_from(schema.people),
        select(func.count()).select_from(schema.deals),
        select(func.count()).select_from(schema.tables).where(schema.tables.c.open.is_(True)),
    )
    return Counts(*[(await connection.execute(each)).scalar_one() for each in asked])


async def problems(connection: AsyncConnection, now: float) -> AsyncIterator[str]:
    """Give what is wrong: in the file itself, in the records of deals, at the tables that are open."""
    if connection.dialect.name == "sqlite":
        async for each in _damage(connection):
            yield each
    last = 0
    while True:
        deals = schema.deals.c
        asked = select(deals.id, deals.record).where(deals.id > last).order_by(deals.id).limit(_AT_ONCE)
        rows = (await connection.execute(asked)).all()
        if not rows:
            break
        last = rows[-1].id
        for row in rows:
            if wrong := _wrong_record(row.record):
                yield f"deal {row.id}: {wrong}"
    for kept in await taking_up.open_tables(connection):
        if wrong := _wrong_table(kept, now):
            yield f"table {kept.table}: {wrong}"


async def _damage(connection: AsyncConnection) -> AsyncIterator[str]:
    for (line,) in await connection.exec_driver_sql("PRAGMA integrity_check"):
        if line != "ok":
            yield f"the file is damaged: {line}"
    for row in await connection.exec_driver_sql("PRAGMA foreign_key_check"):
        yield f"a line of {row[0]} belongs to nothing"


def _wrong_record(text: str) -> str:
    """Say what is wrong with a record; nothing if nothing is."""
    checking = check(text)
    if checking.failures:
        first = checking.failures[0]
        return f"{first.line}:{first.column}: {first.said('en')}"
    return "" if checking.passed else "its record holds no deal"


def _wrong_table(kept: Kept, now: float) -> str:
    try:
        Table.restore(kept, Random(0), now)
    except ValueError as error:
        return f"it cannot be taken up ({type(error).__name__})"
    return ""


def back_up(url: URL, target: Path) -> None:
    """Write a copy of a SQLite database that is whole, also while a server writes to it, to a new file.

    Raises `StoreError` if it is no SQLite file, if the target is there already, or if it cannot be written; there is no
    half copy then.
    """
    if url.get_backend_name() != "sqlite":
        raise StoreError("PostgreSQL is backed up with its own program: pg_dump --format=custom --file=FILE URL")
    if target.exists():
        raise StoreError(f"{target} is there already; name a new file")
    try:
        handle, name = tempfile.mkstemp(prefix=".gouji-", dir=target.parent)
        os.close(handle)
        try:
            with closing(sqlite3.connect(f"file:{url.database}?mode=ro", uri=True)) as source:
                _copy(source, name)
            # Unlike a rename, a link does not replace a file that has come meanwhile.
            os.link(name, target)
        finally:
            Path(name).unlink(missing_ok=True)
    except (OSError, sqlite3.Error) as error:
        why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise StoreError(f"{target} cannot be written: {why}") from error


def _copy(source: sqlite3.Connection, name: str) -> None:
    with closing(sqlite3.connect(name)) as copy:
        source.backup(copy)
        # A copy has no writer beside it and needs no log of its own.
        copy.execute("PRAGMA journal_mode=DELETE")
