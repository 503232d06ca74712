"""What a referee may impose, and what becomes of the questions then (RULES 15; S2:28 to 30)."""

from __future__ import annotations

import pytest

from gouji.rules.acts import act
from gouji.rules.names import Penalty, Question
from tests.rules.saying import asked, asking, at, dealt, happened, legal, may, play, silence

ON_REQUEST = "statutes wind.on_request=yes"


def test_a_warning_changes_nothing() -> None:
    deal = at("5/3/3/AA4/3/3 ask:4 1:KK - top:protected -")
    before = deal.copy()
    assert deal.penalise(3, Penalty.WARNING) == ()
    assert deal == before


def test_a_forfeited_answer_counts_as_a_pass() -> None:
    deal = at("5/78/994/4/5/6 ask:2 1:8 - - -")
    deal.penalise(1, Penalty.LOSE_TURN)
    assert deal.passed == {1}
    assert asked(deal) == "3 answer"


def test_a_forfeited_last_answer_lets_the_set_stand() -> None:
    deal = at("5/3/3/AA4/3/3 ask:4 1:KK - top:protected -")
    assert happened(deal.penalise(3, Penalty.LOSE_TURN)) == ["stand 1", "open 1", "lead 1"]


def test_the_turn_of_a_seat_not_asked_is_lost_when_it_comes() -> None:
    deal = at("5/78/994/4/5/6 ask:2 1:8 - - -")
    deal.penalise(2, Penalty.LOSE_TURN)
    assert asked(deal) == "2 answer"
    play(deal, "2 -")
    assert asked(deal) == "4 answer"
    assert deal.passed == {1, 2}


def test_a_forfeited_lead_passes_to_the_next_seat_in_play() -> None:
    deal = at("34/-/34/34/34/34 lead:1 - - fall:2 -")
    assert happened(deal.penalise(0, Penalty.LOSE_TURN)) == ["lead 3"]
    assert asked(deal) == "3 lead"


def test_two_forfeited_leads_in_a_row_pass_it_on_twice() -> None:
    deal = at("34/34/34/34/34/34")
    deal.penalise(1, Penalty.LOSE_TURN)
    assert happened(deal.penalise(0, Penalty.LOSE_TURN)) == ["lead 3"]


@pytest.mark.parametrize("penalty", [Penalty.LAST_PLACE, Penalty.DISQUALIFY])
def test_a_player_put_last_falls_and_the_next_seat_leads_in_his_stead(penalty: Penalty) -> None:
    deal = at("34/34/34/34/34/34")
    assert happened(deal.penalise(0, penalty)) == ["falls 1", "lead 2"]
    assert deal.fallen == (0,)
    assert deal.count(0) == 0


def test_a_player_put_last_while_asked_is_asked_no_more() -> None:
    deal = at("5/78/994/4/5/6 ask:2 1:8 - - -")
    deal.penalise(1, Penalty.LAST_PLACE)
    assert asked(deal) == "3 answer"


def test_the_set_of_a_player_put_last_stays_on_top_and_the_next_seat_leads_if_it_stands() -> None:
    deal = at("5/3/34/AA4/3/3 ask:4 1:KK - top:protected -")
    assert happened(deal.penalise(0, Penalty.LAST_PLACE)) == ["falls 1"]
    assert asked(deal) == "4 answer"
    assert play(deal, "4 -")[-1] == "lead 2"


def test_putting_the_last_of_a_team_last_ends_the_deal() -> None:
    deal = at("34/34/-/34/-/34 lead:2 - - fall:35 -")
    assert happened(deal.penalise(0, Penalty.LAST_PLACE))[0] == "falls 1"
    silence(deal)
    assert deal.result is not None
    assert [seat + 1 for seat in deal.result.places] == [2, 4, 6, 1, 5, 3]
    assert deal.result.score == (0, 12)


def test_a_burner_put_last_ends_his_burn_without_tribute() -> None:
    deal = at("5/67789ss/34/4/3/3 lead:2 - - burn:2>1*1 -")
    assert happened(deal.penalise(1, Penalty.LAST_PLACE)) == ["falls 2", "lead 3"]
    assert deal.burn is None
    assert deal.state.n_debts == 0


def test_a_seat_out_of_play_cannot_be_punished_any_more() -> None:
    deal = at("-/KK67/3/AA/3/3 ask:5 2:KK - top:protected 1")
    before = deal.copy()
    for penalty in Penalty:
        assert deal.penalise(0, penalty) == ()
    assert deal == before


def test_only_seats_in_play_are_asked_after_the_one_who_asked_for_the_lead_is_put_last() -> None:
    line = "-/34/34/34/34/34 ask:2 1:8 - top:last 1"
    for replies in (["agree", "agree", "agree", "agree"], ["agree", "refuse"]):
        deal = at(line, ON_REQUEST)
        play(deal, "2 wind")
        deal.penalise(1, Penalty.LAST_PLACE)
        for reply in replies:
            if deal.question is Question.WIND_REPLY:
                deal.apply(act(reply))
        assert deal.actor is not None
        assert deal.count(deal.actor), f"seat {deal.actor + 1} is asked and out of play: {deal!r}"
        assert legal(deal)


def test_nobody_replies_for_a_seat_put_last_among_those_who_reply() -> None:
    deal = at("-/34/34/34/34/34 ask:2 1:8 - top:last 1", ON_REQUEST)
    play(deal, "2 wind")
    deal.penalise(2, Penalty.LAST_PLACE)
    assert asked(deal) == "4 wind-reply"


def test_who_becomes_headless_while_asked_for_a_burn_is_not_asked_for_it() -> None:
    deal = at("Q3/Q22/A3/22/Q3/Q3 claim:4 5:AA - top:protected -")
    deal.penalise(0, Penalty.LAST_PLACE)
    assert deal.actor is not None
    for each in deal.legal():
        assert deal.refuse(deal.actor, each) is None, f"{each} is listed and refused in {deal!r}: {asking(deal)}"


def test_who_becomes_headless_by_a_penalty_may_answer_a_protected_set_at_once() -> None:
    deal = at("3/Q22/345/22/Q3/Q3 ask:2 5:AA - top:protected -")
    deal.penalise(0, Penalty.LAST_PLACE)
    play(deal, "2 -")
    may(deal, 4, "22")


@pytest.mark.parametrize("penalty", [Penalty.LAST_PLACE, Penalty.LOSE_TURN])
@pytest.mark.parametrize("seat", [1, 6])
def test_a_penalty_before_the_lead_leaves_a_deal_that_can_be_played(penalty: Penalty, seat: int) -> None:
    rules = "statutes tribute=on points=statutes clear=three"
    deal = dealt("34s/34s/34s/34s/34s/334B", rules, owed=("6>1 1 loser",))
    for _ in range(40):
        if deal.question is Question.LEAD:
            break
        punished = deal.copy()
        punished.penalise(seat - 1, penalty)
        while punished.question is not Question.LEAD:
            assert legal(punished), repr(punished)
            punished.apply(punished.legal()[0])
        assert punished.actor is not None
        assert punished.count(punished.actor) > 0, f"{punished!r} after {penalty!r} in {deal!r}"
        if penalty is Penalty.LOSE_TURN and seat == 1:
            assert asked(punished) == "2 lead", f"{deal!r}"
        deal.apply(deal.legal()[0])
