"""A command that comes again after a restart is answered as done and not done again (WEB, The connection)."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

from gouji.record import read
from gouji.rules.acts import Act, act
from gouji.server.protocol.commands import Back, Say
from gouji.server.protocol.messages import Done
from gouji.server.store import Batch, MoveKind, Store
from gouji.server.store.port import ANSWERS, Answered
from gouji.server.table.recall import Answers
from tests.server.runs.serving import ROOT
from tests.server.store.test_store import with_store

if TYPE_CHECKING:
    from gouji.server.store import Kept

ROUNDS = (("after", 0), ("before", 5), ("after", 9), ("after", 0), ("before", 0), ("after", 14))


def lived(url: str, number: int, when: str, commands: int, again: list[str]) -> list[list[str]]:
    """Let a server live until it kills itself; give the lines it has said, as words."""
    words = [sys.executable, "-m", "tests.server.store.dying", url, str(number), when, str(commands), *again]
    environment = {"PYTHONPATH": "src:."}
    done = subprocess.run(words, check=False, capture_output=True, text=True, cwd=ROOT, env=environment, timeout=120)
    assert done.returncode == -9, done.stderr
    return [line.split(" ", 3) for line in done.stdout.splitlines()]


def sets_of(kept: Kept) -> list[tuple[int, str]]:
    """Give all sets that were put down at a table, with their seats, in order."""
    found: list[tuple[int, object]] = []
    for text in kept.records:
        found += [(entry.seat, entry.act) for entry in read(text).records[0].game().entries]
    found += [(each.seat, act(each.text)) for each in kept.moves if each.kind is MoveKind.ACT]
    return [(seat, str(each)) for seat, each in found if isinstance(each, Act) and each.is_set]


def test_after_kill_9_a_command_said_again_is_answered_and_done_once(url: str) -> None:
    given: list[tuple[int, str]] = []
    again: list[str] = []
    for when, commands in ROUNDS:
        lines = lived(url, len(given), when, commands, again)
        if again:
            assert lines[0] == ["answer", again[1], "done"], f"killed {when} it was kept: {lines[0]}"
        said = [words for words in lines if words[0] == "command"]
        given += [(int(person[1:]), text) for _, person, _, text in said]
        answered = {words[1] for words in lines if words[0] == "answer"}
        (last,) = [words for words in said if words[2] not in answered] or [["", *again]]
        again = last[1:]

    async def body(store: Store) -> None:
        (kept,) = await store.open_tables()
        wanted = [(seat, text) for seat, text in given if act(text).is_set]
        assert sets_of(kept) == wanted

    with_store(url, body)
    assert len(given) > 20


def answered(number: int, person: str = "p1") -> Answered:
    return Answered(number, person, f'{{"type":"done","seq":1,"nonce":"n{number}","version":3,"now":1.0}}')


def test_answers_are_kept_with_what_was_done_and_only_the_last_ones(url: str) -> None:
    async def body(store: Store) -> None:
        await store.commit(Batch("t1", "ABCDEF", state="{}"))
        for number in range(1, ANSWERS + 6):
            await store.commit(Batch("t1", "ABCDEF", answers=(answered(number),)))
        await store.commit(Batch("t2", "GHJKLM", state="{}", answers=(answered(1), answered(2))))
        kept = {each.table: each.answers for each in await store.open_tables()}
        assert kept["t1"] == tuple(answered(number) for number in range(6, ANSWERS + 6))
        assert kept["t2"] == (answered(1), answered(2))

    with_store(url, body)


def test_a_nonce_of_any_signs_is_kept_and_known_again(url: str) -> None:
    nonces = ("\x00", "小王\U0001f0cf", "'; --", '"\\')

    async def body(store: Store) -> None:
        answers = Answers()
        done = [
            answers.keep("p1", Say(seq=1, nonce=nonce, phrase=at), Done(seq=1, nonce=nonce, version=at, now=1.0))
            for at, nonce in enumerate(nonces)
        ]
        await store.commit(Batch("t1", "ABCDEF", state="{}", answers=tuple(done)))
        (kept,) = await store.open_tables()
        again = Answers()
        again.take_up(kept.answers)
        for at, nonce in enumerate(nonces):
            found = again.of("p1", nonce)
            assert found is not None
            assert found.answer.version == at
            assert found.to(Say(seq=9, nonce=nonce, phrase=at, expect=4))
            assert not found.to(Say(seq=9, nonce=nonce, phrase=at + 1))
            assert not found.to(Back(seq=9, nonce=nonce))
        last = Back(seq=2, nonce="next")
        assert again.keep("p1", last, Done(seq=2, nonce="next", version=9, now=2.0)).number == len(nonces) + 1

    with_store(url, body)


def test_an_answer_that_was_kept_without_its_command_is_given_to_any_with_its_nonce() -> None:
    again = Answers()
    again.take_up([answered(7)])
    found = again.of("p1", "n7")
    assert found is not None
    assert found.to(Back(seq=9, nonce="n7"))


def test_answers_go_with_their_table_and_with_their_person(url: str) -> None:
    async def body(store: Store) -> None:
        one, _ = await store.create("n0")
        await store.commit(Batch("t1", "ABCDEF", state="{}", answers=(answered(1, one.id), answered(2))))
        await store.commit(Batch("t2", "GHJKLM", state="{}", answers=(answered(1),)))
        await store.forget(one.id)
        kept = await store.reload("t1")
        assert kept is not None
        assert kept.answers == (answered(2),)
        await store.commit(Batch("t2", "GHJKLM", state='{"stage": "dissolved"}', open=False))
        closed = await store.reload("t2")
        assert closed is not None
        assert closed.answers == ()

    with_store(url, body)


def test_a_database_from_before_answers_were_kept_is_brought_up_to_date(url: str) -> None:
    async def older(store: Store) -> None:
        await store.commit(Batch("t1", "ABCDEF", state="{}"))
        async with store._changing("going back") as connection:  # noqa: SLF001 - it is changed behind its back
            await connection.exec_driver_sql("drop table answers")
            await connection.exec_driver_sql("update meta set version = 1")

    async def body(store: Store) -> None:
        await store.commit(Batch("t1", "ABCDEF", answers=(answered(1),)))
        (kept,) = await store.open_tables()
        assert (kept.state, kept.answers) == ("{}", (answered(1),))

    with_store(url, older)
    with_store(url, body)
