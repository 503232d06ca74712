from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from random import Random
from typing import TYPE_CHECKING

import pytest

from gouji.match import Match
from gouji.record import write
from gouji.rules.options import preset
from gouji.server.refusing import TurnedAway
from gouji.server.store import Batch, DealEnd, Move, MoveKind, Store, StoreError
from gouji.server.store.engine import default_file, url_of
from tests.server.runs.serving import ROOT

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from pathlib import Path


def with_store(url: str, body: Callable[[Store], Awaitable[None]]) -> None:
    async def run() -> None:
        store = Store(url)
        await store.open()
        try:
            await body(store)
        finally:
            await store.close()

    asyncio.run(run())


def move(number: int, text: str = "KK", deal: int = 1) -> Move:
    return Move(number, number, deal, MoveKind.ACT, 0, text, 1.5)


def ended(*players: str | None, ranked: bool = False, deal: int = 1, at: float = 100.0) -> DealEnd:
    match = Match(preset("statutes"), Random(1), names=dict(enumerate(f"n{seat}" for seat in range(6))))
    match.next_deal()
    return DealEnd(
        deal=deal,
        record=write(match.records()),
        players=players,
        names=tuple(f"n{seat}" for seat in range(6)),
        preset="statutes",
        ranked=ranked,
        places=(2, 0, 4, 1, 3, 5),
        score=(7, 0),
        sweep=True,
        burns=(2, 0, 0, 0, 0, 0),
        at=at,
    )


def test_a_table_comes_back_as_it_was_committed(url: str) -> None:
    async def body(store: Store) -> None:
        await store.commit(
            Batch("t1", "ABCDEF", state='{"a": "够级"}', start=(1, "%gouji 1\n"), moves=(move(1), move(2)))
        )
        await store.commit(Batch("t2", "GHJKLM", state="{}", open=False))
        await store.commit(Batch("t1", "ABCDEF", moves=(move(3, "-"),)))

    with_store(url, body)

    async def again(store: Store) -> None:
        (kept,) = await store.open_tables()
        assert (kept.table, kept.code, kept.state) == ("t1", "ABCDEF", '{"a": "够级"}')
        assert kept.start == (1, "%gouji 1\n")
        assert kept.moves == (move(1), move(2), move(3, "-"))
        closed = await store.reload("t2")
        assert closed is not None
        assert closed.moves == ()
        assert await store.reload("t3") is None

    with_store(url, again)


def test_a_number_is_given_once_and_a_batch_that_fails_fails_alone(url: str) -> None:
    async def body(store: Store) -> None:
        await store.commit(Batch("t1", "ABCDEF", state="{}", moves=(move(1),)))
        results = await asyncio.gather(
            store.commit(Batch("t1", "ABCDEF", state='{"half": 1}', moves=(move(2), move(1)))),
            store.commit(Batch("t2", "GHJKLM", state="{}", moves=(move(1),))),
            return_exceptions=True,
        )
        assert isinstance(results[0], StoreError)
        assert results[1] is None
        kept = {each.table: each for each in await store.open_tables()}
        assert kept["t1"].state == "{}"
        assert kept["t1"].moves == (move(1),)
        assert kept["t2"].moves == (move(1),)

    with_store(url, body)


def test_a_deal_that_is_over_is_listed_for_those_who_played_it(url: str) -> None:
    async def body(store: Store) -> None:
        one, _ = await store.create("老王")
        other, _ = await store.create("小李")
        await store.commit(Batch("t1", "ABCDEF", state="{}", start=(1, "x"), moves=(move(1), move(2))))
        await store.commit(Batch("t1", "ABCDEF", end=ended(one.id, None, None, None, None, None)))
        (deal,) = await store.deals(one.id)
        assert (deal.seat, deal.place, deal.score, deal.sweep, deal.number) == (1, 2, (7, 0), True, 1)
        assert await store.record(one.id, deal.id) == ended().record
        assert await store.deals(other.id) == []
        assert await store.record(other.id, deal.id) is None
        kept = await store.reload("t1")
        assert kept is not None
        assert (kept.start, kept.moves, kept.records) == (None, (), (ended().record,))
        found = await store.profile(one.id)
        assert (found.name, found.rating, found.deals, found.won, found.sweeps, found.burns) == (
            "老王",
            None,
            1,
            1,
            1,
            2,
        )
        assert found.places == (0, 1, 0, 0, 0, 0)

    with_store(url, body)


def test_a_number_that_no_deal_can_have_finds_none(url: str) -> None:
    async def body(store: Store) -> None:
        one, _ = await store.create("老王")
        await store.commit(Batch("t1", "ABCDEF", state="{}", end=ended(one.id, None, None, None, None, None)))
        for number in (-1, 2**63, 10**30, -(10**30)):
            assert await store.record(one.id, number) is None
        assert len(await store.deals(one.id, before=10**30)) == 1
        assert await store.deals(one.id, before=-(10**30)) == []

    with_store(url, body)


def test_only_ranked_deals_move_the_rating(url: str) -> None:
    async def body(store: Store) -> None:
        players = [(await store.create(f"p{seat}"))[0].id for seat in range(6)]
        await store.commit(Batch("t1", "ABCDEF", state="{}", end=ended(*players)))
        assert (await store.profile(players[0])).rating is None
        await store.commit(Batch("t1", "ABCDEF", end=ended(*players, ranked=True, deal=2)))
        winner, loser = await store.profile(players[0]), await store.profile(players[1])
        assert winner.rating is not None
        assert loser.rating is not None
        assert winner.rating > loser.rating

    with_store(url, body)


def test_who_is_forgotten_during_a_ranked_deal_counts_as_a_beginner_for_the_others(url: str) -> None:
    async def body(store: Store) -> None:
        players = [(await store.create(f"p{seat}"))[0].id for seat in range(6)]
        others = [(await store.create(f"q{seat}"))[0].id for seat in range(6)]
        await store.forget(players[2])
        await store.commit(Batch("t1", "ABCDEF", state="{}", end=ended(*players, ranked=True)))
        await store.commit(Batch("t2", "GHJKLM", state="{}", end=ended(*others, ranked=True)))
        for seat in (0, 1, 3, 4, 5):
            left, whole = await store.profile(players[seat]), await store.profile(others[seat])
            assert left.rating == whole.rating, seat
        assert (await store.profile(players[2])).rating is None

    with_store(url, body)


def test_a_person_is_known_by_the_secret_alone_and_may_change_the_name(url: str) -> None:
    async def body(store: Store) -> None:
        person, secret = await store.create("  老  王 ")
        assert person.name == "老 王"
        assert await store.who(secret) == person
        assert await store.who(person.id) is None
        renamed = await store.rename(person.id, "王")
        assert await store.who(secret) == renamed
        for bad in ("", "   ", "x" * 17, "a\u202eb", "a\x00b"):
            with pytest.raises(TurnedAway):
                await store.create(bad)

    with_store(url, body)


def test_a_code_for_another_device_works_once(url: str) -> None:
    async def body(store: Store) -> None:
        person, secret = await store.create("老王")
        code = await store.transfer(person.id)
        assert [await store.offered(each) for each in (code.lower(), f" {code} ")] == [person, person]
        claims = await asyncio.gather(*(store.claim(code.lower()) for _ in range(5)))
        (won,) = [each for each in claims if each is not None]
        assert won[0] == person
        assert won[1] != secret
        assert await store.who(won[1]) == person
        assert await store.who(secret) == person
        assert await store.claim("NOSUCHCODE") is None
        assert await store.offered(code) is None

    with_store(url, body)


def test_somebody_who_is_forgotten_leaves_records_without_a_name(url: str) -> None:
    async def body(store: Store) -> None:
        one, secret = await store.create("n0")
        other, _ = await store.create("n1")
        await store.commit(Batch("t1", "ABCDEF", state="{}", end=ended(one.id, other.id, None, None, None, None)))
        (deal,) = await store.deals(other.id)
        assert await store.forget(one.id) == 1
        assert await store.who(secret) is None
        record = await store.record(other.id, deal.id)
        assert record is not None
        assert "n0" not in record
        assert "n1" in record
        (deal,) = await store.deals(other.id)
        assert deal.names[:2] == ("?", "n1")

    with_store(url, body)


def test_old_deals_are_pruned_but_not_those_of_open_tables(url: str) -> None:
    async def body(store: Store) -> None:
        one, _ = await store.create("n0")
        players = (one.id, None, None, None, None, None)
        await store.commit(Batch("t1", "ABCDEF", state="{}", end=ended(*players)))
        await store.commit(Batch("t2", "GHJKLM", state="{}", open=False, end=ended(*players)))
        await store.commit(Batch("t3", "NPQRST", state="{}", open=False, end=ended(*players, at=300.0)))
        assert await store.prune(200.0) == 1
        assert len(await store.deals(one.id)) == 2

    with_store(url, body)


def test_a_database_of_a_newer_version_is_refused(url: str) -> None:
    async def newer(store: Store) -> None:
        engine = store._engine  # noqa: SLF001 - the version is changed behind its back
        assert engine is not None
        async with engine.begin() as connection:
            await connection.exec_driver_sql("update meta set version = 99")

    with_store(url, newer)
    with pytest.raises(StoreError, match="version 99"):
        asyncio.run(Store(url).open())


def test_what_was_acknowledged_survives_kill_9(url: str) -> None:
    safe: dict[int, set[int]] = {table: set() for table in range(8)}
    first = 1
    # PostgreSQL is not killed itself, so fewer will do there.
    for round_ in range(20 if url.startswith("sqlite") else 8):
        command = [sys.executable, "-m", "tests.server.store.killed", url, str(first)]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT, env={"PYTHONPATH": "src:."})
        assert process.stdout is not None
        lines = []
        for line in process.stdout:
            lines.append(line)
            if len(lines) >= 20 + 7 * round_:
                process.kill()
                break
        process.kill()
        lines += [line for line in process.communicate()[0].splitlines(keepends=True) if line.endswith("\n")]
        for line in lines:
            table, number = map(int, line.split())
            safe[table].add(number)
        first = max(number for numbers in safe.values() for number in numbers) + 1_000
    assert all(len(numbers) >= 20 for numbers in safe.values())

    async def body(store: Store) -> None:
        for kept in await store.open_tables():
            numbers = [each.number for each in kept.moves]
            assert len(numbers) == len(set(numbers))
            assert not safe[int(kept.table[1:])] - set(numbers)

    with_store(url, body)


def test_a_file_that_is_no_database_is_refused_in_words(tmp_path: Path) -> None:
    file = tmp_path / "gouji.db"
    file.write_text("something else, long enough to be read as the header of a file " * 20, encoding="utf-8")
    with pytest.raises(StoreError, match="no SQLite database"):
        asyncio.run(Store(f"sqlite:///{file}").open())


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreError, match="cannot be made"):
        asyncio.run(Store(f"sqlite:///{tmp_path}/file/gouji.db").open())


def test_a_full_disk_keeps_nothing_of_the_batch(tmp_path: Path) -> None:
    async def body(store: Store) -> None:
        await store.commit(Batch("t1", "ABCDEF", state="{}"))
        writer = store._writer  # noqa: SLF001 - the size of the file is limited behind its back
        assert writer is not None
        assert writer.direct is not None
        with writer.direct.connect() as connection:
            pages = connection.exec_driver_sql("pragma page_count").scalar_one()
            connection.exec_driver_sql(f"pragma max_page_count={pages}")
        with pytest.raises(StoreError, match="the disk is full"):
            await store.commit(Batch("t1", "ABCDEF", state="x" * 1_000_000, moves=(move(1),)))
        kept = await store.reload("t1")
        assert kept is not None
        assert (kept.state, kept.moves) == ("{}", ())

    with_store(f"sqlite:///{tmp_path}/gouji.db", body)


@pytest.mark.parametrize("given", ["mysql://x/y", "gouji.db", "sqlite://", ""])
def test_an_url_that_is_not_understood_says_what_would_be(given: str) -> None:
    with pytest.raises(StoreError, match="sqlite:///FILE"):
        url_of(given)


def test_without_a_url_it_is_a_file_of_the_user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_file() == tmp_path / "gouji" / "gouji.db"
    with_store_of_user = Store(None)
    assert str(tmp_path) in with_store_of_user.kind


def test_a_commit_is_seen_by_another_program(tmp_path: Path) -> None:
    async def body(store: Store) -> None:
        await store.commit(Batch("t1", "ABCDEF", state="{}"))
        other = sqlite3.connect(tmp_path / "gouji.db")
        assert other.execute("select code from tables").fetchall() == [("ABCDEF",)]
        other.close()

    with_store(f"sqlite:///{tmp_path}/gouji.db", body)
