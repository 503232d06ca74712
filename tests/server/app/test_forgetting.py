"""Who deletes what is known of one leaves the tables at once, or within a minute if another program did it."""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import text
from starlette.testclient import TestClient

from gouji.server.app import make_app
from gouji.server.clock import SystemClock
from gouji.server.config import Config
from gouji.server.forgetting import EVERY
from gouji.server.lobby import Lobby
from gouji.server.protocol.commands import Settings
from gouji.server.store import Store
from tests.server.handclock import HandClock, settle

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from starlette.testclient import WebSocketTestSession

ORIGIN = {"origin": "http://gouji.example"}


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/gouji.db"


@pytest.fixture
def client(tmp_path: Path, database: str) -> Iterator[TestClient]:
    """A browser at a server with a real store and real tables."""
    (tmp_path / "index.html").write_bytes(b"<!doctype html>")
    clock = SystemClock()
    store = Store(database)
    app = make_app(store, Lobby(store, clock, Random(1)), Config(static=tmp_path), clock)
    with TestClient(app, base_url="http://gouji.example", client=("127.0.0.1", 4711)) as opened:
        yield opened


def said(socket: WebSocketTestSession, kind: str, **fields: object) -> dict[str, object]:
    """Give a command; give its answer."""
    socket.send_text(json.dumps({"type": kind, "seq": 1, "nonce": kind, **fields}))
    return next_of(socket, "done", "refused")


def next_of(socket: WebSocketTestSession, *kinds: str) -> dict[str, object]:
    """Read on to a message of one of these kinds."""
    while True:
        message: dict[str, object] = socket.receive_json()
        if message["type"] in kinds:
            return message


def kept(database: str) -> str:
    """Give all that the database keeps of tables and people."""
    found: list[str] = []

    async def look() -> None:
        store = Store(database)
        await store.open()
        async with store._asking("looking") as connection:  # noqa: SLF001 - nothing else shows all of it
            for table in ("tables", "people", "answers", "deals", "seats"):
                found.extend(map(str, await connection.execute(text(f"select * from {table}"))))  # noqa: S608
        await store.close()

    asyncio.run(look())
    return "\n".join(found)


def test_who_deletes_ones_data_is_sent_from_the_table_and_a_bot_plays_on_without_the_name(
    client: TestClient, database: str
) -> None:
    client.post("/api/me", json={"name": "老王"})
    code = client.post("/api/tables", json={"settings": {"deals": 1}, "fill": "easy"}).json()["code"]
    with (
        client.websocket_connect(f"ws://gouji.example/ws/{code}", headers=ORIGIN) as socket,
        client.websocket_connect(f"ws://gouji.example/ws/{code}", headers=ORIGIN) as waiting,
    ):
        assert said(socket, "hello")["type"] == "done"
        assert said(socket, "start")["type"] == "done"
        assert "老王" in kept(database)
        assert client.delete("/api/me").status_code == 200
        for each in (socket, waiting):
            bye = next_of(each, "bye")
            assert (bye["why"], bye["reason"]["code"]) == ("not-allowed", "server.forgotten")  # type: ignore[index]
    preview = client.get(f"/api/tables/{code}").json()
    assert (preview["stage"], preview["names"][0]) == ("playing", "medium")
    assert "老王" not in kept(database)


def test_who_is_deleted_by_another_program_is_out_of_the_tables_within_a_minute(tmp_path: Path, database: str) -> None:
    (tmp_path / "index.html").write_bytes(b"<!doctype html>")

    async def told() -> None:
        clock, store, other = HandClock(), Store(database), Store(database)
        lobby = Lobby(store, clock, Random(1))
        app = make_app(store, lobby, Config(static=tmp_path), clock)
        async with app.router.lifespan_context(app):
            await other.open()
            gone, _ = await store.create("老王")
            stays, _ = await store.create("小李")
            codes = [(await lobby.open(each.id, each.name, Settings(), fill="easy"))[0] for each in (gone, stays)]
            await other.forget(gone.id)
            await clock.wait(EVERY)
            for _ in range(100):
                await settle()
                await asyncio.sleep(0.01)
                if lobby.people() == {stays.id}:
                    break
            assert lobby.people() == {stays.id}
            actors = [lobby.find(code) for code in codes]
            assert [each.preview().names[0] for each in actors if each is not None] == ["", "小李"]
            await other.close()

    asyncio.run(asyncio.wait_for(told(), 60))
    assert "老王" not in kept(database)


def test_while_the_database_is_away_nobody_is_taken_for_deleted(tmp_path: Path, database: str) -> None:
    (tmp_path / "index.html").write_bytes(b"<!doctype html>")

    async def told() -> None:
        clock, store = HandClock(), Store(database)
        lobby = Lobby(store, clock, Random(1))
        app = make_app(store, lobby, Config(static=tmp_path), clock)
        async with app.router.lifespan_context(app):
            stays, _ = await store.create("小李")
            await lobby.open(stays.id, stays.name, Settings(), fill="easy")
            await store.close()
            for _ in range(3):
                await clock.wait(EVERY)
                await settle()
            assert lobby.people() == {stays.id}

    asyncio.run(asyncio.wait_for(told(), 60))
