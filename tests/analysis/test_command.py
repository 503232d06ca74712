"""`gouji analyse`: the biggest losses of a record, and what is said of files that are none."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from gouji.cli import main
from tests.analysis.texts import WASTED

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def file(tmp_path: Path) -> str:
    """Write two deals."""
    path = tmp_path / "two.gjr"
    path.write_text(f"{WASTED}\n{WASTED}", encoding="utf-8")
    return str(path)


def code_of(*words: str) -> int:
    try:
        return main(words)
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else -1


def test_the_biggest_loss_comes_first_and_every_seat_has_its_total(
    file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["analyse", file, "--deal", "2", "--rollouts", "240"]) == 0
    out = capsys.readouterr().out.splitlines()
    assert out[0] == "deal 2: statutes, seed 0, 240 rollouts an act, by what each seat could see"
    assert out[2].split()[:3] == ["22", "1", "B"]
    assert [line.split(":")[0] for line in out[-6:]] == [f"  seat {seat}" for seat in range(1, 7)]


def test_the_same_command_prints_the_same_twice(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    told = []
    for _ in range(2):
        assert main(["analyse", file, "--rollouts", "24", "--seed", "3", "--json"]) == 0
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]
    said = json.loads(told[0])
    assert [each["deal"] for each in said["deals"]] == [1, 2]
    assert [each["acts"][0]["line"] for each in said["deals"]] == [10, 22]


def test_one_seat_all_hands_a_time_and_chinese_can_be_asked_for(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--deal", "1", "--seat", "1", "--seconds", "0.02", "--open", "--lang", "zh"]
    assert main(["analyse", file, *words]) == 0
    out = capsys.readouterr().out
    assert "看全部手牌" in out
    assert "1 座：1 步" in out
    assert "2 座" not in out


def test_a_record_with_errors_is_told_as_check_tells_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bad.gjr"
    path.write_text(WASTED.replace("4 -\n", "2 KK\n"), encoding="utf-8")
    assert main(["check", str(path)]) == 1
    checked = capsys.readouterr().out.splitlines()
    assert main(["analyse", str(path)]) == 1
    assert capsys.readouterr().out.splitlines() == checked[:-1]


def test_a_record_with_hidden_hands_cannot_be_analysed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "hidden.gjr"
    path.write_text("%gouji 1\n@lead 1\n" + "".join(f"deal {seat} ?3\n" for seat in range(1, 7)), encoding="utf-8")
    assert main(["analyse", str(path)]) == 1
    assert "hidden hands" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["no-such-file"], "cannot read no-such-file"),
        (["FILE", "--deal", "3"], "has 2 deals, so there is no deal 3"),
        (["FILE", "--seat", "7"], "'7' is not a whole number from 1 to 6"),
        (["FILE", "--seconds", "nan"], "'nan' is not a number of seconds"),
        (["FILE", "--rollouts", "0"], "'0' is not a whole number from 1"),
        (["FILE", "--rollouts", "9", "--seconds", "1"], "not allowed with"),
        (["EMPTY"], "holds no deal"),
    ],
)
def test_what_cannot_be_asked_for_gives_2_and_says_what_would_be_right(
    words: list[str], said: str, file: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    empty = tmp_path / "empty.gjr"
    empty.write_text("", encoding="utf-8")
    named = {"FILE": file, "EMPTY": str(empty)}
    assert code_of("analyse", *(named.get(each, each) for each in words)) == 2
    captured = capsys.readouterr()
    assert said in captured.err
    assert "Traceback" not in captured.err
