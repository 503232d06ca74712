"""Analysis: what was lost where, judged by what each seat could know."""

from __future__ import annotations

import json
from random import Random

import pytest

from gouji.analysis import Doubt, analyse, as_json, number_of_choices
from gouji.bots.chance import ChancePlayer
from gouji.bots.table import play_deal
from gouji.bots.weighing import Budget
from gouji.game import Game
from gouji.record import RecordError, read, record_of, write
from gouji.rules.deal import Deal
from gouji.rules.options import parse_rules
from tests.analysis.texts import WASTED, record

FEW = Budget(rollouts=48)
JOKERS = "445566778899TTJJQQKKAA22ssBB"


def test_a_lead_that_wastes_the_big_joker_is_found_with_its_line_and_what_was_better() -> None:
    found = analyse(read(WASTED).records[0], Budget(rollouts=480))
    worst = found.losses()[0]
    assert (worst.line, worst.seat, str(worst.done)) == (10, 0, "B")
    assert str(worst.better) in {"3B", "4B"}
    assert worst.doubt is Doubt.SURE
    assert WASTED.splitlines()[worst.line - 1] == "1 B"


def test_a_burn_that_was_not_made_has_the_line_of_the_set_it_would_have_burnt() -> None:
    text = record("KK5/AA/3/34AA/3/3", "1 KK", "4 AA", headers="@lead 1\n@rules statutes revolution=off\n")
    found = analyse(read(text).records[0], FEW, seats=[1])
    (missed,) = [each for each in found.acts if str(each.done) == "decline"][:1]
    assert text.splitlines()[missed.line - 1] == "1 KK"
    assert str(missed.better) == "burn AA"
    assert missed.lost.mean > 0


def test_the_best_act_loses_nothing() -> None:
    text = WASTED.replace("1 B\n", "1 3B\n")
    (only,) = analyse(read(text).records[0], Budget(rollouts=480), seats=[0]).acts
    assert only.doubt is not Doubt.SURE


def test_the_same_seed_gives_the_same_analysis_and_the_text_of_the_record_does_not_matter() -> None:
    game = Game(Deal.start(hands_of(3), parse_rules("jinan"), leader=0))
    play_deal(game, [ChancePlayer(seed=seat) for seat in range(6)])
    made = record_of(game)
    first = analyse(made, FEW, seed=4)
    again = analyse(read(write([made])).records[0], FEW, seed=4)
    assert [each.lost for each in first.acts] == [each.lost for each in again.acts]
    assert first.acts[0].line == 0
    assert again.acts[0].line > 0
    assert first.acts != analyse(made, FEW, seed=5).acts


@pytest.mark.parametrize("rules", ["statutes", "jinan", "encyclopaedia-hold", "statutes burn.false=allowed"])
def test_every_act_chosen_among_several_is_judged_and_the_totals_add_up(rules: str) -> None:
    for seed in range(2):
        game = Game(Deal.start(hands_of(seed), parse_rules(rules), leader=0))
        play_deal(game, [ChancePlayer(seed=seat) for seat in range(6)])
        text = write([record_of(game)])
        made = read(text).records[0]
        found = analyse(made, Budget(rollouts=16))
        assert len(found.acts) == number_of_choices(made)
        assert [each.acts for each in found.totals] == [number_of_choices(made, [seat]) for seat in range(6)]
        for total in found.totals:
            own = [each for each in found.acts if each.seat == total.seat]
            assert total.lost.mean == pytest.approx(sum(each.lost.mean for each in own))
        lost = [each.lost.mean for each in found.losses()]
        assert lost == sorted(lost, reverse=True)
        assert all(each > 0 for each in lost)
        for each in found.acts:
            assert str(each.weighed[0].act) == str(each.done)
            line = text.splitlines()[each.line - 1]
            assert str(each.done) == "decline" or line == f"{each.seat + 1} {each.done}", line


def test_acts_are_judged_by_what_the_seat_could_know() -> None:
    found = []
    for others in ("3344/5566/7788/99TT/JJQQ", "JJQQ/99TT/3344/5566/7788"):
        made = read(record(f"44KKs/{others}", "1 44")).records[0]
        found.append(analyse(made, FEW, seats=[0]).acts)
    assert found[0] == found[1]
    true = [
        analyse(read(record(f"44KKs/{others}", "1 44")).records[0], FEW, seats=[0], true_hands=True).acts
        for others in ("3344/5566/7788/99TT/JJQQ", "JJQQ/99TT/3344/5566/7788")
    ]
    assert true[0] != true[1]


def test_penalties_and_acts_that_follow_from_the_rules_are_passed_over() -> None:
    text = record("34B/55/55/55/55/55", "1 3", "! 2 55 turn.size penalty=warning", "2 -", "3 5")
    made = read(text).records[0]
    lines = [each.line for each in analyse(made, FEW).acts]
    assert lines
    assert 10 not in lines


def test_a_record_that_cannot_be_played_is_refused() -> None:
    hidden = read("%gouji 1\n@lead 1\n" + "".join(f"deal {seat} ?3\n" for seat in range(1, 7)))
    with pytest.raises(RecordError, match="hidden"):
        analyse(hidden.records[0], FEW)


def test_progress_is_told_after_each_act() -> None:
    told: list[tuple[int, int]] = []
    made = read(WASTED).records[0]
    analyse(made, Budget(rollouts=1), progress=lambda done, of: told.append((done, of)))
    number = number_of_choices(made)
    assert told == [(done, number) for done in range(1, number + 1)]


def test_as_data_it_names_seats_from_1_and_keeps_few_choices() -> None:
    said = json.loads(json.dumps(as_json(analyse(read(WASTED).records[0], FEW, seats=[0]))))
    (only,) = said["acts"]
    assert (only["step"], only["line"], only["seat"], only["question"], only["done"]) == (5, 10, 1, "lead", "B")
    assert set(only["lost"]) == {"mean", "low", "high"}
    acts = [each["act"] for each in only["choices"]]
    assert acts[0] == "B"
    assert only["better"] in acts[1:]
    assert len(acts) <= 4
    assert [each["seat"] for each in said["seats"]] == [1]
    assert (said["rollouts"], said["seconds"], said["true_hands"]) == (48, None, False)


def hands_of(seed: int) -> list[list[int]]:
    """Deal few cards, with which everybody can burn now and then."""
    ranks = ["3456789TJQKA2sB".index(each) for each in JOKERS]
    Random(seed).shuffle(ranks)
    return [[ranks[seat::6].count(rank) for rank in range(15)] for seat in range(6)]
