"""`gouji arena`: what it prints, what it keeps, what it refuses."""

from __future__ import annotations

import io
import json
from typing import TYPE_CHECKING

import pytest

from gouji.arena.progress import Progress
from gouji.cli import main

if TYPE_CHECKING:
    from pathlib import Path

DUEL = ("arena", "simple", "random", "--groups", "2", "--jobs", "1")
KEYS = {
    "a", "b", "preset", "groups", "mean", "low", "high", "win", "draw", "loss", "crashes", "illegal", "ms_per_act",
}  # fmt: skip


def test_json_is_one_object_with_the_keys_that_are_promised(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*DUEL, "--json", "--preset", "jinan", "--option", "hold=none", "--seed", "4"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert said.keys() >= KEYS
    assert (said["a"], said["b"], said["preset"], said["groups"], said["seed"]) == ("simple", "random", "jinan", 2, 4)
    assert said["rules"] == "jinan hold=none"


def test_the_text_says_who_won_and_progress_goes_elsewhere(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(DUEL) == 0
    captured = capsys.readouterr()
    assert captured.out.startswith("simple against random: statutes, 2 groups, seed 0")
    assert "95 % interval" in captured.out
    assert "2/2 groups" in captured.err


def test_a_ladder_has_a_line_a_bot(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", *["simple"] * 2, *["random"] * 4, "--groups", "1", "--jobs", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 8
    assert "no evidence" in lines[-1]


def test_more_groups_go_on_from_the_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "out.jsonl"
    assert main([*DUEL, "--out", str(path)]) == 0
    first = path.read_text()
    assert main(["arena", "simple", "random", "--groups", "3", "--jobs", "1", "--out", str(path)]) == 0
    assert path.read_text().startswith(first)
    assert "3/3 groups" in capsys.readouterr().err
    assert main([*DUEL, "--out", str(path), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["groups"] == 2


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("simple", "simpel"), "did you mean 'simple'"),
        (("simple",), "two bots"),
        (("simple", "line:"), "comes a command"),
        (("simple", "random", "--preset", "jnan"), "did you mean 'jinan'"),
    ],
)
def test_bad_usage_gives_2_and_says_what_is_right(
    words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", *words, "--groups", "1", "--jobs", "1"]) == 2
    captured = capsys.readouterr()
    assert said in captured.err
    assert captured.out == ""


def test_a_foreign_file_gives_2_and_one_that_cannot_be_written_1(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    foreign = tmp_path / "foreign"
    foreign.write_text("hello\n")
    assert main([*DUEL, "--out", str(foreign)]) == 2
    assert foreign.read_text() == "hello\n"
    assert main([*DUEL, "--out", str(tmp_path / "no" / "where")]) == 1
    assert "cannot be kept" in capsys.readouterr().err


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def test_progress_is_drawn_over_itself_on_a_terminal_and_tells_lines_elsewhere() -> None:
    times = iter((0.0, 1.0, 1.1, 2.0))
    terminal = Terminal()
    progress = Progress(10, 4, terminal, lambda: next(times))
    for done in (5, 6, 10):
        progress.show(done)
    progress.end()
    assert terminal.getvalue().count("\r") == 2
    assert "5/10 groups, 0:05 left" in terminal.getvalue()
    times = iter((0.0, 1.0, 31.0))
    pipe = io.StringIO()
    progress = Progress(10, 0, pipe, lambda: next(times))
    progress.show(1)
    progress.show(2)
    progress.end()
    assert pipe.getvalue().count("\n") == 1
    assert "2/10 groups, 2:04 left" in pipe.getvalue()
