"""One server a database: another one is refused, and none has to wait for one that was killed."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from gouji.server.store import Store, StoreError, holding
from gouji.server.store.engine import url_of
from tests.server.runs.serving import ROOT
from tests.server.store.test_store import with_store

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

HOLDER = """
import asyncio, sys
from gouji.server.store import Store

async def hold():
    await Store(sys.argv[1], alone=True).open()
    print("held", flush=True)
    await asyncio.sleep(600)

asyncio.run(hold())
"""


def run(body: Callable[[], Awaitable[None]]) -> None:
    async def whole() -> None:
        await body()

    asyncio.run(whole())


def test_a_second_server_is_refused_while_other_programs_are_not(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(holding, "PATIENCE", 0.3)

    async def body() -> None:
        first, second = Store(url, alone=True), Store(url, alone=True)
        await first.open()
        with pytest.raises(StoreError, match=r"another gouji serve uses .*; stop that one first"):
            await second.open()
        beside = Store(url)
        await beside.open()
        await beside.create("n0")
        await beside.close()
        await first.create("n1")
        await first.close()
        await second.open()
        assert len(await second.named("n0")) == 1
        await second.close()

    run(body)


def test_a_server_waits_a_little_for_the_one_before_it(url: str) -> None:
    async def body() -> None:
        first, second = Store(url, alone=True), Store(url, alone=True)
        await first.open()
        opening = asyncio.create_task(second.open())
        await asyncio.sleep(0.3)
        assert not opening.done()
        await first.close()
        await opening
        await second.close()

    run(body)


def test_a_server_that_was_killed_holds_nothing(url: str) -> None:
    with_store(url, lambda _: asyncio.sleep(0))
    words = [sys.executable, "-c", HOLDER, url]
    with subprocess.Popen(words, stdout=subprocess.PIPE, cwd=ROOT, env={"PYTHONPATH": "src"}) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"held\n"
        process.kill()

    async def body() -> None:
        store = Store(url, alone=True)
        await store.open()
        await store.close()

    run(body)


def test_the_hold_is_taken_again_when_the_database_was_away(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(holding, "_LOOK_EVERY", 0.05)

    async def body() -> None:
        hold, other = holding.hold_of(url_of(postgres_url)), holding.hold_of(url_of(postgres_url))
        assert await hold.take()
        engine = create_async_engine(url_of(postgres_url))
        ended = text("select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'")
        count = text("select count(*) from pg_locks where locktype = 'advisory'")
        async with engine.connect() as connection:
            await connection.execute(ended)
            await asyncio.sleep(0.1)
            for _ in range(200):
                if (await connection.execute(count)).scalar_one():
                    break
                await asyncio.sleep(0.05)
        assert not await other.take()
        await hold.release()
        assert await other.take()
        await other.release()
        await engine.dispose()

    run(body)
