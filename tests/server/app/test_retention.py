"""Old deals are deleted by a running server, if the operator wants it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest
from starlette.testclient import TestClient

from gouji.server.app import make_app
from gouji.server.config import Config
from gouji.server.retention import AGAIN, DAY, EVERY, VARIABLE, Retention, days_of
from gouji.server.store import Batch, Store
from gouji.server.store.port import StoreError
from tests.server.app.fakes import FakeLobby, FakeStore
from tests.server.handclock import HandClock, settle
from tests.server.store.test_store import ended

if TYPE_CHECKING:
    from pathlib import Path


def test_deals_are_deleted_at_the_start_and_once_a_day() -> None:
    async def told() -> None:
        clock, store = HandClock(), FakeStore()
        retention = Retention(store, clock, 30)
        assert store.pruned == []
        retention.start()
        await settle()
        assert store.pruned == [1000.0 - 30 * DAY]
        await clock.wait(EVERY - 1.0)
        assert len(store.pruned) == 1
        await clock.wait(1.0)
        await settle()
        assert store.pruned[1:] == [1000.0 + EVERY - 30 * DAY]
        await retention.stop()
        await clock.wait(10 * EVERY)
        assert len(store.pruned) == 2

    asyncio.run(told())


def test_a_database_that_is_away_is_asked_again_an_hour_later() -> None:
    async def told() -> None:
        clock, store = HandClock(), FakeStore(broken=True)
        retention = Retention(store, clock, 30)
        retention.start()
        await settle()
        store.broken = False
        await clock.wait(AGAIN)
        await settle()
        assert store.pruned == [1000.0 + AGAIN - 30 * DAY]
        await retention.stop()

    asyncio.run(told())


def test_without_a_number_of_days_nothing_is_deleted() -> None:
    async def told() -> None:
        clock, store = HandClock(), FakeStore()
        retention = Retention(store, clock, days_of(None))
        retention.start()
        await clock.wait(1000 * EVERY)
        assert store.pruned == []
        await retention.stop()

    asyncio.run(told())


@pytest.mark.parametrize("given", ["x", "0", "-1", "1.5", "36501", "²", "1" * 500])
def test_a_number_of_days_that_makes_no_sense_is_refused_in_words(given: str) -> None:
    with pytest.raises(StoreError, match="give the days for which deals are kept"):
        days_of(given)


def test_a_running_server_deletes_what_is_too_old(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "30")
    clock = HandClock()
    clock.time = 100 * DAY
    store = Store(f"sqlite:///{tmp_path}/gouji.db", clock)

    async def fill() -> str:
        await store.open()
        person, _ = await store.create("n0")
        players = (person.id, None, None, None, None, None)
        old, new = ended(*players, at=60 * DAY), ended(*players, deal=2, at=80 * DAY)
        for table, end in (("t1", old), ("t2", new)):
            await store.commit(Batch(table, "ABCDEF", state="{}", open=False, end=end))
        await store.close()
        return person.id

    async def left(person: str) -> list[float]:
        await store.open()
        try:
            return [each.at for each in await store.deals(person)]
        finally:
            await store.close()

    person = asyncio.run(fill())
    (tmp_path / "index.html").write_bytes(b"<!doctype html>")
    app = make_app(store, FakeLobby(), Config(static=tmp_path), clock)  # type: ignore[arg-type]  # no tables here
    with TestClient(app):
        pass
    assert asyncio.run(left(person)) == [80 * DAY]


def test_a_server_that_cannot_read_the_number_of_days_does_not_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, "a year")
    with pytest.raises(StoreError, match=VARIABLE):
        make_app(FakeStore(), FakeLobby(), Config(static=tmp_path))  # type: ignore[arg-type]  # no tables here
