"""A few random deals of the long run `python -m tests.invariants`, and that its checks and counts can fail."""

from __future__ import annotations

import pytest

from gouji.rules.options import preset
from tests.invariants.__main__ import main, play_share
from tests.invariants.checks import Broken, Course, at_the_end, before_decision, hands_agree
from tests.invariants.play import Play
from tests.invariants.rare import RARE, Counts
from tests.rules.saying import at, play, silence


@pytest.mark.parametrize("seed", range(8))
def test_nothing_breaks_in_random_deals_of_all_rules(seed: int) -> None:
    share = play_share((seed, 0, 60))
    assert not share.failure, share.failure
    assert share.deals == 60
    assert share.decisions > 60


def test_the_command_prints_the_table_and_the_sum(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--deals", "20", "--jobs", "1", "--seed", "5"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(RARE) + 1
    assert lines[-1].startswith("20 deals, ")
    assert lines[-1].endswith(" decisions, no failure")


def test_a_failure_is_printed_with_its_position_and_the_deal_to_play_again(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def break_at(self: Play) -> None:
        if self.decisions == 3:
            raise Broken("broken on purpose")
        unbroken(self)

    unbroken = Play._decide  # noqa: SLF001 - the test breaks what it looks at
    monkeypatch.setattr(Play, "_decide", break_at)
    assert main(["--deals", "5", "--jobs", "1", "--seed", "5"]) == 1
    out = capsys.readouterr().out
    assert "broken on purpose" in out
    assert "deal_at(" in out
    assert "--seed 5 --first " in out


def test_a_lost_card_is_noticed() -> None:
    state = at("34/34/34/34/34/34").state
    acts = [1]
    before_decision(state, acts, 12)
    with pytest.raises(Broken, match="12 cards, not 13"):
        before_decision(state, acts, 13)
    with pytest.raises(Broken, match="cannot do anything"):
        before_decision(state, [], 12)
    state.counts = [2, 0, 2, 2, 2, 2]
    with pytest.raises(Broken, match="counts"):
        before_decision(state, acts, 10)
    with pytest.raises(Broken, match="not that of the hand"):
        hands_agree(state)


def test_wrong_places_and_scores_are_noticed() -> None:
    deal = at("-/-/-/-/34/3 lead:6 - - - 1243")
    play(deal, "6 3")
    silence(deal)
    course = Course()
    course.out = [0, 1, 3, 2, 5]
    at_the_end(deal.state, course)
    course.out = [0, 1, 3, 5, 2]
    with pytest.raises(Broken, match="should be"):
        at_the_end(deal.state, course)
    course.out = [0, 1, 3, 2, 5]
    deal.state.place_scores = [9, 2, 0, 0, -2, -4]
    deal.state.status = [1, 1, 1, 1, 0, 0]
    with pytest.raises(Broken, match="both teams"):
        at_the_end(deal.state, course)


def test_only_names_of_the_table_are_counted() -> None:
    counts = Counts()
    counts.note("burn")
    counts.note("douse", when=False)
    assert counts["burn"] == 1
    assert "douse" in counts.missing()
    counts.note("no such thing")
    with pytest.raises(KeyError, match="no such thing"):
        counts.table()


def test_the_independent_places_put_a_revolutionary_in() -> None:
    course = Course()
    course.revolted = 1
    course.out = [0, 2]
    course.fallen = [4]
    assert course.places() == [0, 2, 3, 1, 5, 4]
    course.out, course.fallen = [3, 5], []
    assert course.places() == [3, 5, 1, 0, 2, 4]
    assert preset("statutes").revolution
