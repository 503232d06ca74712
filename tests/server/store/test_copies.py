"""The commands for PostgreSQL in docs/operate.md, as they stand there, do what it says."""

from __future__ import annotations

import asyncio
import os
import subprocess
from typing import TYPE_CHECKING, Any

import pytest
from sqlalchemy import select

from gouji.server.store import Batch, Store, schema
from tests.server.runs.serving import ROOT
from tests.server.store import postgres
from tests.server.store.test_repeating import answered
from tests.server.store.test_store import ended, move, with_store

if TYPE_CHECKING:
    from pathlib import Path

DOCUMENTED = (ROOT / "docs" / "operate.md").read_text(encoding="utf-8")


def command(begin: str) -> str:
    """Give the one command of the page that begins so."""
    (found,) = {line.strip() for line in DOCUMENTED.splitlines() if line.startswith(f"    {begin} ")}
    return found


def carried_out(line: str, url: str, folder: Path) -> None:
    programs = postgres.programs()
    assert programs is not None
    environment = {**os.environ, "PATH": f"{programs}:{os.environ['PATH']}", "GOUJI_DATABASE": url}
    done = subprocess.run(line, shell=True, check=False, capture_output=True, text=True, cwd=folder, env=environment)  # noqa: S602 - it is a line for a shell
    assert (done.returncode, done.stderr) == (0, ""), (line, done.stderr)


def everything(url: str) -> dict[str, list[Any]]:
    """Give all lines of all tables."""
    found: dict[str, list[Any]] = {}

    async def body(store: Store) -> None:
        async with store._asking("reading everything") as connection:  # noqa: SLF001 - nothing else reads it all
            for table in schema.metadata.sorted_tables:
                rows = await connection.execute(select(table).order_by(*table.primary_key.columns))
                found[table.name] = [tuple(row) for row in rows]

    with_store(url, body)
    return found


async def fill(store: Store) -> None:
    one, _ = await store.create("老王")
    await store.transfer(one.id)
    players = (one.id, None, None, None, None, None)
    await store.commit(Batch("t1", "ABCDEF", state="{}", end=ended(*players, ranked=True)))
    await store.commit(Batch("t1", "ABCDEF", start=(2, "x"), moves=(move(1), move(2)), answers=(answered(1),)))


async def spoil(store: Store) -> None:
    (one,) = await store.named("老王")
    await store.forget(one.id)
    await store.create("小李")
    await store.commit(Batch("t2", "GHJKLM", state="{}", moves=(move(1),)))
    await store.commit(Batch("t1", "ABCDEF", open=False))


@pytest.fixture
def url(postgres_url: str) -> str:
    """Give the URL of an empty PostgreSQL."""
    asyncio.run(postgres.emptied(postgres_url))
    return postgres_url


def test_a_database_is_backed_up_and_brought_back(url: str, tmp_path: Path) -> None:
    with_store(url, fill)
    before = everything(url)
    assert all(before.values()), before
    carried_out(command("pg_dump"), url, tmp_path)
    with_store(url, spoil)
    assert everything(url) != before
    carried_out(command("pg_restore"), url, tmp_path)
    assert everything(url) == before
    with_store(url, spoil)


def test_the_backup_of_an_older_version_is_brought_back_and_up_to_date(url: str, tmp_path: Path) -> None:
    async def older(store: Store) -> None:
        await fill(store)
        async with store._changing("going back") as connection:  # noqa: SLF001 - it is changed behind its back
            await connection.exec_driver_sql("drop table answers")
            await connection.exec_driver_sql("update meta set version = 1")

    with_store(url, older)
    carried_out(command("pg_dump"), url, tmp_path)
    with_store(url, spoil)
    carried_out(command("pg_restore"), url, tmp_path)
    found = everything(url)
    assert found["meta"] == [(schema.VERSION,)]
    assert len(found["moves"]) == 2
