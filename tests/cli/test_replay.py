"""`gouji replay`: moments of a record, line by line."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from gouji.cli import main
from gouji.record import read
from gouji.rules.position import position

if TYPE_CHECKING:
    from pathlib import Path

HANDS = "deal 1 355KK\ndeal 2 3JJJJ2\ndeal 3 366QQQ2\ndeal 4 37AAB\ndeal 5 34992s\ndeal 6 388TT\n"
ONE = f"%gouji 1\n@lead 1\n{HANDS}1 55\n2 -\n3 66\n4 -\n5 99\n6 -\n1 KK\n4 AA\n1 -\n4 B\n"


@pytest.fixture
def record(tmp_path: Path) -> str:
    """Write a record of two deals."""
    file = tmp_path / "two.gjr"
    file.write_text(f"{ONE}\n{ONE}1 -\n", encoding="utf-8")
    return str(file)


def test_every_moment_is_printed_with_its_position_and_act(record: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", record, "--plain", "--deal", "2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "deal 2: statutes"
    assert lines[1] == "round 1"
    assert lines[2].strip() == "355KK/3JJJJ2/366QQQ2/37AAB/34992s/388TT lead:1 - - - -"
    assert "  Seat 1 covers  The set of seat 4 stands.  Seat 4 is open." in lines
    assert lines[-1].strip() == position(read(f"{ONE}1 -\n").records[0].game().deal)
    assert not [line for line in lines if line.startswith("deal 1")]


def test_one_round_is_printed_to_its_last_act(record: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", record, "--deal", "1", "--round", "1"]) == 0
    out = capsys.readouterr().out
    assert "Seat 1 55" in out
    assert "Seat 1 covers" in out
    assert "Seat 4 B" not in out


def test_it_speaks_chinese_when_asked(record: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", record, "--lang", "zh"]) == 0
    out = capsys.readouterr().out
    assert "1号座 扣牌" in out
    assert "passes" not in out


@pytest.mark.parametrize(
    ("words", "message"),
    [(["--deal", "3"], "there is no deal 3"), (["--deal", "1", "--round", "9"], "there is no round 9")],
)
def test_a_place_that_is_not_there_gives_2(
    words: list[str], message: str, record: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", record, *words]) == 2
    assert message in capsys.readouterr().err


def test_a_file_that_is_not_there_gives_2(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(tmp_path / "none.gjr")]) == 2
    assert "cannot read" in capsys.readouterr().err


def test_a_record_with_an_illegal_act_is_shown_up_to_it_and_gives_1(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "wrong.gjr"
    file.write_text(f"%gouji 1\n@lead 1\n{HANDS}1 55\n2 3\n", encoding="utf-8")
    assert main(["replay", str(file)]) == 1
    captured = capsys.readouterr()
    assert "Seat 1 55" in captured.out
    assert f"{file}:10:" in captured.err


def test_a_file_without_deals_gives_2_and_one_that_cannot_be_played_1(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "odd.gjr"
    file.write_text("", encoding="utf-8")
    assert main(["replay", str(file)]) == 2
    assert "no deal" in capsys.readouterr().err
    file.write_text(f"%gouji 1\n@lead 1\n{HANDS.replace('355KK', '?36')}", encoding="utf-8")
    assert main(["replay", str(file)]) == 1
    assert "hidden" in capsys.readouterr().err
