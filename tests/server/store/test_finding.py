"""People are looked up together when many come at once."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import event
from sqlalchemy.exc import OperationalError

from gouji.server.store import StoreError
from gouji.server.store.engine import engine_of, url_of
from gouji.server.store.finding import MOST, Finder
from gouji.server.store.store import Store, hashed

if TYPE_CHECKING:
    from pathlib import Path


def questions(finder: Finder) -> list[str]:
    """Give a list to which each question is added that goes to the database from now on."""
    asked: list[str] = []
    event.listen(
        finder.engine.sync_engine,
        "before_cursor_execute",
        lambda _1, _2, text, *_rest: asked.append(text) if "SELECT" in text else None,
    )
    return asked


def test_thousands_who_come_at_once_are_looked_up_in_few_questions_and_each_is_told_who_it_is(url: str) -> None:
    async def run() -> None:
        store = Store(url)
        await store.open()
        known = [await store.create(f"n{number}") for number in range(20)]
        finder = Finder(engine_of(url_of(url)))
        asked = questions(finder)
        secrets = [known[number][1] if number < len(known) else f"nobody {number}" for number in range(3 * MOST)]
        found = await asyncio.gather(*(finder.find(hashed(each)) for each in secrets for _ in range(2)))
        await finder.stop()
        assert found[: 2 * len(known)] == [person for person, _ in known for _ in range(2)]
        assert set(found[2 * len(known) :]) == {None}
        assert len(asked) == 3
        await finder.engine.dispose()
        await store.close()

    asyncio.run(run())


def test_whoever_leaves_before_the_answer_takes_it_from_nobody(url: str) -> None:
    async def run() -> None:
        store = Store(url)
        await store.open()
        person, secret = await store.create("老王")
        waiting = [asyncio.create_task(store.who(secret)) for _ in range(3)]
        await asyncio.sleep(0)
        waiting[0].cancel()
        assert await asyncio.gather(*waiting[1:]) == [person, person]
        await store.close()

    asyncio.run(run())


def test_when_the_database_fails_everybody_is_told_and_the_next_ones_are_looked_up_again(tmp_path: Path) -> None:
    async def run() -> None:
        url = f"sqlite:///{tmp_path}/a.db"
        store = Store(url)
        await store.open()
        person, secret = await store.create("老王")
        finder = Finder(engine_of(url_of(url)))
        broken = [True]

        def fail(_1: object, _2: object, text: str, *_rest: object) -> None:
            if broken[0] and "SELECT" in text:
                raise OperationalError(text, {}, Exception("gone"))

        event.listen(finder.engine.sync_engine, "before_cursor_execute", fail)
        told = await asyncio.gather(*(finder.find(f"{each}") for each in range(5)), return_exceptions=True)
        assert [type(each) for each in told] == [StoreError] * 5
        broken[0] = False
        assert await finder.find(hashed(secret)) == person
        await finder.stop()
        await finder.engine.dispose()
        await store.close()

    asyncio.run(run())


def test_a_closed_store_knows_nobody(url: str) -> None:
    async def run() -> None:
        store = Store(url)
        await store.open()
        await store.close()
        with pytest.raises(StoreError, match="closed"):
            await store.who("anything")

    asyncio.run(run())
