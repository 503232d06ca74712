"""`gouji perft`: counts that agree with a second engine, and clear errors for what is no position."""

from __future__ import annotations

import pytest

from gouji.cli import main
from gouji.rules.perft import complete, perft
from gouji.rules.position import deal_at
from tests.naive.deal import NaiveDeal
from tests.naive.perft import complete as naive_complete
from tests.naive.perft import perft as naive_perft

LAST_WORD = "5/44/4/55/3/3 ask:4 1:3 2356 - -"
ENDING = "K5/3/4/A4s/3B/32 lead:1 - - - -"
BURN = "KK5/AAs5/34/AA4/3B/32 claim:2 1:KK - top:protected -"


@pytest.mark.parametrize("line", [LAST_WORD, ENDING, BURN])
def test_rows_of_acts_are_counted_as_the_naive_engine_counts_them(line: str) -> None:
    assert list(perft(deal_at(line), 6).nodes) == naive_perft(NaiveDeal.at(line, {}), 6), line


@pytest.mark.parametrize("line", [LAST_WORD, ENDING])
def test_complete_games_are_counted_as_the_naive_engine_counts_them(line: str) -> None:
    ends = complete(deal_at(line))
    assert (ends.games, ends.scores) == naive_complete(NaiveDeal.at(line, {})), line


def test_the_split_by_first_act_adds_up_to_the_last_depth() -> None:
    counts = perft(deal_at(ENDING), 5)
    assert sum(counts.split.values()) == counts.nodes[-1]
    assert set(counts.split) == set(deal_at(ENDING).legal())


def test_counting_leaves_the_deal_as_it_was() -> None:
    deal = deal_at(ENDING)
    perft(deal, 4)
    complete(deal)
    assert deal == deal_at(ENDING)


def test_a_depth_below_one_is_an_error() -> None:
    with pytest.raises(ValueError, match="at least one act"):
        perft(deal_at(ENDING), 0)


def test_the_command_prints_depths_the_split_and_complete_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["perft", LAST_WORD, "2", "--complete"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "depth 1: 2", "depth 2: 2", "  5: 1", "  -: 1",
        "complete games: 140", "  score 0 0: 46", "  score 0 2: 30", "  score 0 4: 12", "  score 2 0: 46",
        "  score 4 0: 6",
    ]  # fmt: skip


def test_options_change_the_counts(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["perft", BURN, "3"]) == 0
    strict = capsys.readouterr().out
    assert main(["perft", BURN, "3", "--option", "revolution=off"]) == 0
    assert capsys.readouterr().out == strict
    assert main(["perft", "KK/2s/3/A/3/3 lead:1 - - - -", "2", "--option", "joker.over_plain=any_base"]) == 0


@pytest.mark.parametrize(
    ("line", "message"),
    [("", "6 fields"), ("x/3/3/3/3/3 lead:1 - - - -", "hands"), ("3/3/3/3/3/3 ask:1 - - - -", "needs a set")],
)
def test_what_is_no_position_gives_2_and_says_which_field_is_wrong(
    line: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["perft", line, "1"]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert message in captured.err


def test_a_depth_or_complete_is_needed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["perft", LAST_WORD]) == 2
    assert "DEPTH" in capsys.readouterr().err
