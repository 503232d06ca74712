"""What goes when a table closes, when a person asks for it, and what must not stop the others."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import text

from gouji.server.clock import SystemClock
from gouji.server.store import Batch, Store, StoreError
from gouji.server.store.writing import write_batches
from tests.server.store.test_store import ended, move, with_store

if TYPE_CHECKING:
    from pathlib import Path

    from sqlalchemy import Connection


class SetClock(SystemClock):
    """A clock that is set by hand."""

    def __init__(self) -> None:
        super().__init__()
        self.time = 1000.0

    def now(self) -> float:
        return self.time


async def lines(store: Store, table: str) -> int:
    """Count the lines of a table of the database."""
    async with store._asking("counting") as connection:  # noqa: SLF001 - nothing else counts them
        return int((await connection.execute(text(f"select count(*) from {table}"))).scalar_one())  # noqa: S608


def test_who_is_forgotten_is_gone_from_a_running_deal_that_another_plays_on(url: str) -> None:
    async def body(store: Store) -> None:
        one, _ = await store.create("老王")
        seats = [{"kind": "bot", "name": "medium"}]
        state = json.dumps({"host": "h", "host_name": "n", "seats": seats, "dealt": [[one.id, "老王"], [None, "hard"]]})
        await store.commit(Batch("t1", "ABCDEF", state=state, start=(1, ended().record.replace('"n0"', '"老王"'))))
        await store.forget(one.id)
        (kept,) = await store.open_tables()
        assert kept.start is not None
        assert one.id not in kept.state
        assert [name for _, name in json.loads(kept.state)["dealt"]] == ["?", "hard"]
        assert "老王" not in kept.start[1]

    with_store(url, body)


def state_of(person: str, name: str) -> str:
    seats = [{"kind": "person", "person": person, "name": name}, {"kind": "bot", "name": "hard"}]
    return json.dumps({"host": person, "host_name": name, "seats": seats, "banned": [person]}, ensure_ascii=False)


def test_a_table_that_closes_does_not_come_back_and_leaves_no_moves(url: str) -> None:
    async def body(store: Store) -> None:
        await store.commit(Batch("t1", "ABCDEF", state="{}", start=(1, "x"), moves=(move(1), move(2))))
        await store.commit(Batch("t1", "ABCDEF", open=False))
        assert await store.open_tables() == []
        assert await store.reload("t1") is None
        assert await lines(store, "moves") == 0

    with_store(url, body)


def test_a_dissolved_table_is_still_read_until_it_closes(url: str) -> None:
    async def body(store: Store) -> None:
        await store.commit(Batch("t1", "ABCDEF", state="{}", start=(1, "x"), moves=(move(1),)))
        await store.commit(Batch("t1", "ABCDEF", state='{"stage": "dissolved"}', open=False, moves=(move(2),)))
        kept = await store.reload("t1")
        assert kept is not None
        assert (kept.state, kept.start, kept.moves) == ('{"stage": "dissolved"}', None, ())
        assert await store.open_tables() == []
        await store.prune(0.0)
        assert await lines(store, "tables") == 0

    with_store(url, body)


def test_who_is_forgotten_is_gone_from_the_tables_that_are_open(url: str) -> None:
    async def body(store: Store) -> None:
        one, _ = await store.create("老王")
        other, _ = await store.create("n1")
        start = ended().record.replace('"n0"', '"老王"')
        await store.commit(Batch("t1", "ABCDEF", state=state_of(one.id, "老王"), start=(1, start)))
        await store.commit(Batch("t2", "GHJKLM", state=state_of(other.id, "n1"), start=(1, ended().record)))
        await store.forget(one.id)
        kept = {each.table: each for each in await store.open_tables()}
        assert one.id not in kept["t1"].state
        assert "老王" not in kept["t1"].state
        assert kept["t1"].start is not None
        assert "老王" not in kept["t1"].start[1]
        assert "n1" in kept["t1"].start[1]
        assert kept["t2"].state == state_of(other.id, "n1")

    with_store(url, body)


def test_a_deal_that_ends_after_somebody_was_forgotten_does_not_bring_the_name_back(url: str) -> None:
    async def body(store: Store) -> None:
        one, _ = await store.create("n0")
        other, _ = await store.create("n1")
        await store.forget(one.id)
        await store.commit(Batch("t1", "ABCDEF", state="{}", end=ended(one.id, other.id, None, None, None, None)))
        (deal,) = await store.deals(other.id)
        record = await store.record(other.id, deal.id)
        assert record is not None
        assert '"n0"' not in record
        assert '"n1"' in record
        assert deal.names[:2] == ("?", "n1")
        assert await lines(store, "seats") == 1

    with_store(url, body)


def test_a_code_for_another_device_is_good_for_ten_minutes(url: str) -> None:
    async def run() -> None:
        clock = SetClock()
        store = Store(url, clock)
        await store.open()
        person, _ = await store.create("老王")
        late, timely = await store.transfer(person.id), await store.transfer(person.id)
        clock.time += 599.0
        assert await store.offered(late) == person
        assert await store.claim(timely) is not None
        clock.time += 2.0
        assert await store.offered(late) is None
        assert await store.claim(late) is None
        await store.close()

    asyncio.run(run())


def test_secrets_and_codes_are_not_in_the_database_as_they_are(url: str) -> None:
    async def body(store: Store) -> None:
        person, secret = await store.create("老王")
        code = await store.transfer(person.id)
        async with store._asking("looking") as connection:  # noqa: SLF001 - nothing else shows them
            kept = [*(await connection.execute(text("select hash from secrets"))).scalars()]
            kept += (await connection.execute(text("select hash from transfers"))).scalars()
        assert len(kept) == 2
        assert all(len(each) == 64 and each not in {secret, code} for each in kept)

    with_store(url, body)


def test_what_nobody_has_foreseen_fails_the_batch_and_not_the_writer(url: str) -> None:
    async def body(store: Store) -> None:
        broken = Batch("t1", "ABCDEF", state="{}", start=(1,))  # type: ignore[arg-type]  # it cannot be written
        results = await asyncio.gather(
            store.commit(broken), store.commit(Batch("t2", "GHJKLM", state="{}")), return_exceptions=True
        )
        assert isinstance(results[0], StoreError)
        assert results[1] is None
        assert [each.table for each in await store.open_tables()] == ["t2"]

    with_store(url, body)


def test_those_who_wait_together_are_committed_together(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    groups: list[int] = []

    def counted(connection: Connection, batches: list[Batch]) -> None:
        groups.append(len(batches))
        write_batches(connection, batches)

    monkeypatch.setattr("gouji.server.store.writer.write_batches", counted)

    async def body(store: Store) -> None:
        await asyncio.gather(*(store.commit(Batch(f"t{each}", "ABCDEF", state="{}")) for each in range(50)))
        assert sum(groups) == 50
        assert len(groups) <= 2
        assert len(await store.open_tables()) == 50

    with_store(url, body)


def test_a_closed_store_refuses_in_words(url: str) -> None:
    async def run() -> None:
        store = Store(url)
        await store.open()
        await store.healthy()
        await store.close()
        for asked in (store.healthy(), store.commit(Batch("t1", "ABCDEF", state="{}")), store.open_tables()):
            with pytest.raises(StoreError, match="closed"):
                await asked

    asyncio.run(run())


def test_a_database_that_is_away_is_said_to_be_away() -> None:
    with pytest.raises(StoreError, match="failed while opening"):
        asyncio.run(Store("postgresql://nobody@127.0.0.1:1/none").open())


def test_a_commit_waits_its_turn_while_another_program_changes_the_file(tmp_path: Path) -> None:
    async def body(store: Store) -> None:
        other = sqlite3.connect(tmp_path / "gouji.db", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        waiting = asyncio.create_task(store.commit(Batch("t1", "ABCDEF", state="{}")))
        for _ in range(5):
            await asyncio.sleep(0.02)
            # The loop goes on meanwhile, and reading is possible.
            assert await store.open_tables() == []
        assert not waiting.done()
        other.execute("COMMIT")
        other.close()
        await waiting
        assert [each.table for each in await store.open_tables()] == ["t1"]

    with_store(f"sqlite:///{tmp_path}/gouji.db", body)


def test_a_file_that_may_not_be_written_is_said_to_be_so(tmp_path: Path) -> None:
    async def body(store: Store) -> None:
        writer = store._writer  # noqa: SLF001 - its connection is closed to changes behind its back
        assert writer is not None
        assert writer.direct is not None
        with writer.direct.connect() as connection:
            connection.exec_driver_sql("pragma query_only=1")
        with pytest.raises(StoreError, match="may not be written; check the rights"):
            await store.commit(Batch("t1", "ABCDEF", state="{}"))

    with_store(f"sqlite:///{tmp_path}/gouji.db", body)
    with pytest.raises(StoreError, match="cannot be opened; check that the folder exists"):
        asyncio.run(Store(f"sqlite:///{tmp_path}").open())
