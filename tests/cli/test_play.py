"""`gouji play` line by line: a whole deal, saving and taking up, exit codes."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import pytest

from gouji.cli import main
from gouji.record import check, read
from tests.cli.test_main import gouji_command

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep matches in a directory of the test."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "gouji"


def played(monkeypatch: pytest.MonkeyPatch, lines: str, *words: str) -> int:
    """Return the exit code of `gouji play` with these lines typed."""
    monkeypatch.setattr("sys.stdin", io.StringIO(lines))
    return main(["play", *words])


def saved(data: Path) -> Path:
    """Return the one saved match."""
    (found,) = data.iterdir()
    return found


@pytest.mark.parametrize("preset", ["statutes", "statutes-points", "jinan"])
def test_one_who_always_takes_the_first_hint_plays_a_whole_deal(
    preset: str, monkeypatch: pytest.MonkeyPatch, data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert played(monkeypatch, "go\n" * 200, "--seed", "7", "--preset", preset, "--plain") == 0
    out = capsys.readouterr().out
    assert "Deal 1 is over" in out
    assert "(statutes, art. 20)" in out
    text = saved(data).read_text(encoding="utf-8")
    assert (check(text).failed, read(text).records[0].finished) == (0, True)


def test_the_end_of_the_lines_saves_and_gives_0(monkeypatch: pytest.MonkeyPatch, data: Path) -> None:
    assert played(monkeypatch, "go\ngo\n", "--seed", "7") == 0
    assert not read(saved(data).read_text(encoding="utf-8")).records[0].finished
    assert [path.suffix for path in data.iterdir()] == [".gjr"]


def test_a_match_taken_up_again_stands_as_it_was_left(
    monkeypatch: pytest.MonkeyPatch, data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert played(monkeypatch, "go\ngo\ngo\ntable\nquit\ngo\n", "--seed", "7") == 0
    before = capsys.readouterr().out.split("Saved.")[0].splitlines()
    kept = saved(data).read_text(encoding="utf-8")
    assert played(monkeypatch, "", "--resume") == 0
    after = capsys.readouterr().out.split("Saved.")[0].splitlines()
    assert before[-9:] == after[-9:]
    assert saved(data).read_text(encoding="utf-8") == kept


def test_the_next_deal_after_taking_up_is_the_one_that_would_have_come(
    monkeypatch: pytest.MonkeyPatch, data: Path
) -> None:
    lines = "go\n" * 60
    assert played(monkeypatch, lines + "\n", "--seed", "7") == 0
    whole = saved(data).read_text(encoding="utf-8")
    saved(data).unlink()
    assert played(monkeypatch, lines, "--seed", "7") == 0
    assert played(monkeypatch, "", "--resume", str(saved(data))) == 0
    assert saved(data).read_text(encoding="utf-8") == whole


def test_it_speaks_chinese_when_asked(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert played(monkeypatch, "?\nwhy\nwhy 3\nh\nl\nxx\n" + "go\n" * 60, "--seed", "7", "--lang", "zh") == 0
    out = capsys.readouterr().out
    assert "第1局结束" in out
    assert not {"Seat", "seat", "passes", "Hint"} & set(out.split())


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--bot", "simpel"], "did you mean 'simple'?"),
        (["--resume"], "no saved match"),
        (["--resume", "nothing.gjr"], "cannot read"),
    ],
)
def test_what_cannot_be_begun_gives_2(
    words: list[str], message: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert played(monkeypatch, "", *words) == 2
    assert message in capsys.readouterr().err


def test_a_file_that_is_no_match_gives_2_and_stays_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "odd.gjr"
    for text in ("", "hello\n", "%gouji 1\n@lead 1\n1 KK\n", "%gouji 1\n@_person x\n"):
        file.write_text(text, encoding="utf-8")
        assert played(monkeypatch, "", "--resume", str(file)) == 2
        assert "is no match to take up" in capsys.readouterr().err
        assert file.read_text(encoding="utf-8") == text


def test_a_match_that_cannot_be_saved_gives_1(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "gouji").write_text("a file where the directory should be", encoding="utf-8")
    assert played(monkeypatch, "go\n", "--seed", "7") == 1
    assert "cannot save" in capsys.readouterr().err


def test_ctrl_c_saves_the_match(monkeypatch: pytest.MonkeyPatch, data: Path) -> None:
    def interrupted(_size: int = -1) -> str:
        raise KeyboardInterrupt

    stdin = io.StringIO()
    monkeypatch.setattr(stdin, "readline", interrupted)
    monkeypatch.setattr("sys.stdin", stdin)
    assert main(["play", "--seed", "7"]) == 130
    assert saved(data).is_file()


def test_without_a_terminal_it_is_played_line_by_line(data: Path) -> None:
    done = gouji_command("play", "--seed", "7", "--seat", "4", given="go\nnonsense\nquit\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "You sit at seat 4; your mates are seats 2 6, your rival is seat 1." in done.stdout
    assert "Saved." in done.stdout
    assert saved(data).is_file()
