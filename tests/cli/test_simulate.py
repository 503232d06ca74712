"""`gouji simulate`: records that pass every check, the same bytes for the same seed."""

from __future__ import annotations

import pytest

from gouji.cli import main
from gouji.record import check, read, write
from gouji.rules.options import PRESETS


def simulated(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """Return what `gouji simulate` prints."""
    assert main(["simulate", *words]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out


@pytest.mark.parametrize("match", [(), ("--match",)], ids=["deals", "match"])
@pytest.mark.parametrize("preset", PRESETS)
def test_every_check_passes_and_the_text_is_canonical(
    preset: str, match: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    text = simulated(capsys, "--preset", preset, "--deals", "4", "--seed", "3", *match)
    checking = check(text, strict=True)
    assert (checking.failed, [str(each) for each in checking.failures]) == (0, [])
    reading = read(text)
    assert write(reading.records) == text
    assert len(reading.records) == 4
    assert all(record.finished for record in reading.records)


def test_the_same_seed_gives_the_same_bytes_and_another_seed_others(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--deals", "3", "--bot", "random")
    assert simulated(capsys, *words, "--seed", "5") == simulated(capsys, *words, "--seed", "5")
    assert simulated(capsys, *words, "--seed", "5") != simulated(capsys, *words, "--seed", "6")


def test_a_deal_hangs_on_the_seed_and_its_number_alone(capsys: pytest.CaptureFixture[str]) -> None:
    few = simulated(capsys, "--deals", "2", "--seed", "8")
    assert simulated(capsys, "--deals", "3", "--seed", "8").startswith(few)


def test_deals_by_themselves_say_how_they_were_drawn_and_owe_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    text = simulated(capsys, "--preset", "encyclopaedia", "--deals", "3", "--seed", "1")
    assert text.count("\n@seed 1\n") == 3
    assert text.count("\n@draw ") >= 3
    assert "@prev" not in text
    assert "@owe" not in text


def test_a_match_carries_debts_and_the_order_of_finishing(capsys: pytest.CaptureFixture[str]) -> None:
    records = read(simulated(capsys, "--preset", "encyclopaedia", "--deals", "4", "--seed", "2", "--match")).records
    owed = [record.owed for record in records]
    results = [record.game().deal.result for record in records]
    for before, after in zip(results, owed[1:], strict=False):
        assert before is not None
        assert sorted(map(str, before.due)) == sorted(map(str, after))
    assert any(owed)


def test_six_bots_may_differ_and_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    text = simulated(capsys, "--bot", "simple,random,simple,random,simple,random")
    assert '@seat 1 "simple"\n@seat 2 "random"\n' in text


@pytest.mark.parametrize(
    ("bot", "message"), [("simpel", "did you mean 'simple'?"), ("simple,random", "six"), ("", "no player")]
)
def test_bots_that_do_not_exist_give_2(bot: str, message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--bot", bot]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert message in captured.err
