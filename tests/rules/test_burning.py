"""Burning: who may claim, in which order, what a burner leads, how a burn ends (RULES 7; S2:10, S0)."""

from __future__ import annotations

import pytest

from tests.rules.saying import all_pass, asked, asking, at, legal, may, may_not, places, play, score, silence, why

FALSE = "statutes burn.false=allowed"


@pytest.mark.parametrize(
    ("rest", "can"),
    [
        ("5", True),
        ("5555", True),
        ("56", False),
        ("56s", True),
        ("56B", True),
        ("567s", False),
        ("567sB", True),
        ("22", True),
        ("22sB", True),
        ("52", True),
        ("562", False),
        ("-", True),
    ],
)
def test_7_1_the_remaining_cards_must_go_as_sets_of_which_all_but_the_last_hold_a_joker(
    rest: str, *, can: bool
) -> None:
    deal = at(f"KK5/AA{rest.strip('-')}/34/34/34/34")
    play(deal, "1 KK")
    (may if can else may_not)(deal, 2, "burn AA")


@pytest.mark.parametrize(
    ("rest", "hold", "can"),
    [
        ("33", "three", True),
        ("335", "three", False),
        ("335s", "three", True),
        ("332", "three", False),
        ("332s", "three", True),
        ("33s", "three", True),
        ("344", "three", False),
        ("344s", "three", True),
        ("344s", "three_four", False),
        ("44", "three_four", True),
        ("445s", "three_four", True),
        ("442", "three_four", False),
    ],
)
def test_7_1_held_cards_are_bare_and_so_can_only_be_the_last_set(rest: str, hold: str, *, can: bool) -> None:
    deal = at(f"KK5/AA{rest}/34/34/34/34", f"statutes hold={hold}")
    play(deal, "1 KK")
    (may if can else may_not)(deal, 2, "burn AA")


def test_7_1_a_set_that_takes_part_of_a_rank_leaves_that_rank_to_be_played() -> None:
    deal = at("KK5/AAA5/34/34/34/34")
    play(deal, "1 KK")
    may_not(deal, 2, "burn AA", code="burn.condition")
    with_joker = at("KK5/AAA5s/34/34/34/34")
    play(with_joker, "1 KK")
    may(with_joker, 2, "burn AA")
    may_not(with_joker, 2, "burn As", code="burn.condition")


def test_7_1_jokers_spent_on_the_claim_are_not_left() -> None:
    deal = at("KK5/A56ss/34/34/34/34")
    play(deal, "1 KK")
    may(deal, 2, "burn As")
    may_not(deal, 2, "burn ss", code="burn.condition")


def test_7_2_only_seats_that_can_claim_are_asked() -> None:
    deal = at("KK5/AA5/AA567/3/22/B4")
    play(deal, "1 KK")
    assert asking(deal) == ["5 claim", "2 claim", "4 answer"]


def test_7_3_only_the_burners_rival_and_the_headless_may_answer_a_burn_set() -> None:
    deal = at("-/34/KK5/226/AA6/345 lead:3 - - - 1")
    play(deal, "3 KK", "5 burn AA")
    # Seat 4 is headless: its rival, seat 1, is out.
    assert asking(deal) == ["2 answer", "4 answer"], repr(deal)
    play(deal, "2 -")
    may(deal, 4, "22")


def test_7_3_a_passed_rival_answers_a_burn_set_and_a_passed_headless_seat_does_not() -> None:
    burnt = at("-/34/KK5/226/AA6/2A9 claim:5 3:KK 24 top:protected 1")
    play(burnt, "5 burn AA")
    assert asking(burnt) == ["2 answer"], repr(burnt)


def test_7_3_a_burn_set_is_protected_though_it_is_not_gouji() -> None:
    deal = at("KK5/A24/AA4/AA4/AA4/34", "statutes gouji.twos_count=no")
    play(deal, "1 KK", "2 burn A2")
    assert deal.top is not None
    assert deal.top.protected
    assert asked(deal) == "5 answer"
    assert all_pass(deal) == ["stand 2", "lead 2"], "a set that is not gouji opens nobody"


def test_7_3_a_burn_that_empties_the_hand_ends_and_its_set_is_asked_like_any_other() -> None:
    deal = at("KK5/AA/22/34/226/34")
    assert play(deal, "1 KK", "2 burn AA") == ["burnt 1 by 2", "out 2 1"]
    assert deal.burn is None
    assert asking(deal) == ["3 claim", "5 answer"], repr(deal)
    assert play(deal, "3 burn 22") == ["burnt 2 by 3", "out 3 2"], "a new burn, of factor 1"
    assert (deal.state.debt_count[0], deal.state.debt_count[1]) == (1, 1)


def test_7_3_a_weak_set_that_empties_the_burners_hand_is_asked_of_everybody() -> None:
    deal = at("5/77/88/34/34/34 lead:2 - - burn:2>1*2 -")
    assert play(deal, "2 77") == ["burnt 1 by 2", "out 2 1"]
    assert deal.state.debt_count[0] == 2
    may(deal, 3, "88")
    assert asking(deal) == ["3 answer", "4 answer", "5 answer", "6 answer", "1 answer", "5 last-word"]


def test_7_4_each_burn_lead_holds_a_joker_and_leaves_a_hand_that_burns_on() -> None:
    deal = at("5/77s8/3/4/3/3 lead:2 - - burn:2>1*1 -")
    assert legal(deal) == ["77s", "8s"]
    free = at("5/77s8/3/4/3/3 lead:2 - - burn:2>1*1 -", FALSE)
    assert legal(free) == ["77s", "7s", "8s", "s"]


def test_7_4_passes_stay_in_force_until_the_burn_ends() -> None:
    deal = at("KK5/AA77s5/AA4B/3/34/34 claim:2 1:KK 36 top:protected -")
    play(deal, "2 burn AA", "5 -")
    assert asked(deal) == "2 lead"
    assert deal.passed == {2, 5, 4}
    play(deal, "2 77s")
    may_not(deal, 3, "burn AAB", code="burn.passed")


def test_7_5_the_tribute_is_doubled_for_each_counter_burn() -> None:
    deal = at("KK5/22/AA5/B34/345/BB", "statutes tribute=on")
    play(deal, "1 KK", "3 burn AA")
    assert play(deal, "2 burn 22") == ["burnt 3 by 2", "out 2 1"]
    assert play(deal, "6 burn BB") == ["burnt 2 by 6", "out 6 2"]
    debts = deal.state.n_debts
    owed = [
        (deal.state.debt_from[at] + 1, deal.state.debt_to[at] + 1, deal.state.debt_count[at]) for at in range(debts)
    ]
    assert owed == [(3, 2, 2), (2, 6, 1)], "the last set of seat 2 ended its burn; burning that is a new burn"


def test_7_5_a_burn_of_a_later_lead_of_the_burner_is_a_counter_burn() -> None:
    deal = at("KK5/AA7s5/34/34/34/889BB")
    play(deal, "1 KK", "2 burn AA", "5 -", "2 7s")
    play(deal, "6 burn 9B")
    assert deal.burn == (5, 1, 2)


def test_7_5_a_second_counter_burn_doubles_the_tribute_again() -> None:
    deal = at("5/22/3/34/345/34 claim:2 3:AA - burn:3>1*2,top:protected -")
    assert play(deal, "2 burn 22") == ["burnt 3 by 2", "out 2 1"]
    assert deal.state.debt_count[0] == 4


def test_7_5_a_burn_that_does_not_succeed_earns_nothing() -> None:
    deal = at("KK5/AA77s5/34/34/QQ56B/34", "statutes tribute=on")
    play(deal, "1 KK", "2 burn AA", "5 -", "2 77s")
    assert play(deal, "5 QQB") == ["doused 2 by 5"]
    assert deal.state.n_debts == 0


def test_7_6_who_falls_takes_the_lowest_free_place_and_the_next_seat_leads_if_the_burnt_player_is_out() -> None:
    deal = at("-/AA79/34/34/34/34 claim:2 1:KK - top:protected,top:last 1", FALSE)
    play(deal, "2 burn AA")
    assert all_pass(deal) == ["stand 2", "open 2", "falls 2", "lead 3"]


def test_7_6_a_false_burner_who_can_empty_his_hand_does_not_fall() -> None:
    deal = at("KK5/AA7/34/34/34/34", FALSE)
    play(deal, "1 KK", "2 burn AA")
    assert all_pass(deal) == ["stand 2", "open 2", "lead 2"]
    assert play(deal, "2 7") == ["burnt 1 by 2", "out 2 1"]


def test_7_6_a_fall_can_end_the_deal() -> None:
    deal = at("34/AA79/34/-/34/- claim:2 1:KK - fall:46,top:protected -", FALSE)
    play(deal, "2 burn AA")
    assert all_pass(deal) == ["stand 2", "open 2", "falls 2"]
    silence(deal)
    assert places(deal) == "351264", "those in play in seat order after the last to fall, then the fallen"
    assert score(deal) == (12, 0)


def test_7_a_headless_seat_does_not_burn_and_neither_does_anybody_once_two_are_out() -> None:
    deal = at("-/34/KK5/22/345/345 lead:3 - - - 1")
    play(deal, "3 KK")
    assert why(deal, 4, "burn 22") == "burn.headless"
    late = at("-/-/KK5/22/AA/345 lead:3 - - - 12")
    play(late, "3 KK")
    assert why(late, 5, "burn AA") == "burn.unprotected"
