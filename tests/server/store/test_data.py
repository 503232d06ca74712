"""The command `gouji data`."""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import text

from gouji.cli import main
from gouji.server.protocol.commands import Settings
from gouji.server.store import Batch, Store
from gouji.server.table.settings import completed
from gouji.server.table.table import Table
from tests.server.store.test_store import ended, with_store

if TYPE_CHECKING:
    from pathlib import Path


def filled(url: str) -> str:
    """Put three people, a deal and an open table into a database; give the id of the first, who has played."""
    ids = []

    async def body(store: Store) -> None:
        ids.extend([(await store.create(name))[0].id for name in ("n0", "老王", "老王")])
        await store.commit(Batch("t1", "ABCDEF", state="{}", end=ended(ids[0], None, None, None, None, None)))
        await store.commit(Batch("t1", "ABCDEF", open=False))
        table = Table("t2", "GHJKLM", "ref", (ids[0], "n0"), completed(Settings()), Random(1))
        batch = table.first(100.0).batch
        assert batch is not None
        await store.commit(batch)

    with_store(url, body)
    return str(ids[0])


def changed(url: str, statement: str) -> None:
    async def body(store: Store) -> None:
        async with store._changing("spoiling") as connection:  # noqa: SLF001 - it is spoilt behind its back
            await connection.execute(text(statement))

    with_store(url, body)


def test_export_prints_all_that_is_kept_of_a_person(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    person = filled(url)
    assert main(["data", "export", "n0", "--database", url]) == 0
    kept = json.loads(capsys.readouterr().out)
    assert (kept["id"], kept["name"], kept["profile"]["deals"]) == (person, "n0", 1)
    assert [deal["record"] for deal in kept["deals"]] == [ended().record]


def test_forget_deletes_a_person_and_keeps_the_deal(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    person = filled(url)
    assert main(["data", "forget", person, "--database", url]) == 0
    assert capsys.readouterr().out == "n0 is forgotten; 1 deals stay without the name\n"
    assert main(["data", "forget", person, "--database", url]) == 2
    assert "nobody here is called" in capsys.readouterr().err
    assert main(["data", "check", "--database", url]) == 0
    assert capsys.readouterr().out == "2 people, 1 deals, 1 open tables: all is well\n"


def test_a_nickname_of_two_people_is_not_enough(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    filled(url)
    assert main(["data", "forget", "老王", "--database", url]) == 2
    said = capsys.readouterr().err
    assert "2 people are called '老王'" in said
    assert said.count("(0 deals)") == 2


def test_prune_deletes_old_deals(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    filled(url)
    assert main(["data", "prune", "--days", "365", "--database", url]) == 0
    assert capsys.readouterr().out == "1 deals older than 365 days are deleted\n"
    assert main(["data", "prune", "--days", "365", "--database", url]) == 0
    assert capsys.readouterr().out.startswith("0 deals")


@pytest.mark.parametrize(
    ("statement", "said"),
    [
        ("update deals set record = '%gouji 1\n+ 9 KK'", "deal 1: 2:"),
        ("update deals set record = ''", "deal 1: its record holds no deal"),
        ("update tables set state = 'x' where id = 't2'", "table t2: it cannot be taken up"),
    ],
)
def test_check_says_what_is_wrong(url: str, statement: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    filled(url)
    changed(url, statement)
    assert main(["data", "check", "--database", url]) == 1
    out = capsys.readouterr().out
    assert out.startswith(said), out
    assert out.endswith("1 wrong\n")


def test_a_backup_is_whole_while_the_database_is_written_to(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:  # fmt: skip
    url, copy = f"sqlite:///{tmp_path}/gouji.db", tmp_path / "copy.db"
    filled(url)

    async def body(store: Store) -> None:
        async with store._changing("holding the file") as connection:  # noqa: SLF001 - a change that is under way
            await connection.execute(text("delete from deals"))
            code = await asyncio.to_thread(main, ["data", "backup", str(copy), "--database", url])
            assert code == 0

    with_store(url, body)
    assert main(["data", "check", "--database", f"sqlite:///{copy}"]) == 0
    assert "3 people, 1 deals, 1 open tables: all is well" in capsys.readouterr().out
    assert not copy.stat().st_mode & 0o077


def test_a_backup_replaces_nothing_and_leaves_nothing_half(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    url = f"sqlite:///{tmp_path}/gouji.db"
    filled(url)
    (tmp_path / "there").write_text("mine", encoding="utf-8")
    assert main(["data", "backup", str(tmp_path / "there"), "--database", url]) == 1
    assert "is there already" in capsys.readouterr().err
    assert (tmp_path / "there").read_text(encoding="utf-8") == "mine"
    assert main(["data", "backup", str(tmp_path / "none" / "copy.db"), "--database", url]) == 1
    assert "cannot be written: No such file or directory" in capsys.readouterr().err
    assert not [each for each in tmp_path.iterdir() if each.name.startswith(".gouji-")]


def test_postgresql_is_backed_up_by_its_own_program(postgres_url: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["data", "backup", "copy.db", "--database", postgres_url]) == 1
    assert "pg_dump" in capsys.readouterr().err


def test_a_database_that_is_not_there_is_not_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["data", "check", "--database", f"sqlite:///{tmp_path}/gouji.db"]) == 2
    assert "there is no database yet" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("words", [["check", "--database", "mysql://x/y"], ["prune"], ["prune", "--days", "-1"], []])
def test_wrong_arguments_give_2(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    try:
        code: object = main(["data", *words])
    except SystemExit as end:
        code = end.code
    assert code == 2
    assert capsys.readouterr().out == ""


def test_a_damaged_file_gives_1_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "gouji.db"
    file.write_bytes(b"something else " * 500)
    assert main(["data", "check", "--database", f"sqlite:///{file}"]) == 1
    assert "no SQLite database" in capsys.readouterr().err
