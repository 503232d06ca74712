"""The thirty settled cases of RULES 17, one test each, named after its ruling."""

from __future__ import annotations

import pytest

from gouji.rules.acts import act
from gouji.rules.cards import RANKS
from gouji.rules.draw import find_first_drawer
from gouji.rules.edge import gouji
from tests.rules.saying import (
    all_pass,
    asked,
    asking,
    at,
    dealt,
    legal,
    may,
    may_not,
    places,
    play,
    score,
    silence,
)


def test_case_01_two_big_jokers_on_a_higher_base_beat_ss999() -> None:
    deal = at("5/3/3/JJJBBB4/3/3 ask:4 1:999ss - top:protected -")
    may(deal, 4, "JJJBB", "JJBBB")


def test_case_02_too_few_big_jokers_or_no_higher_base_do_not_beat_ss999() -> None:
    deal = at("5/3/3/JJJ99ssBBB4/3/3 ask:4 1:999ss - top:protected -")
    may_not(deal, 4, "JJJss", "JJJsB", code="answer.jokers")
    may_not(deal, 4, "99BBB", code="answer.base")


def test_case_03_nothing_beats_a_big_joker_except_two_for_one() -> None:
    line = "5/3/3/BBB44445/3/3 ask:4 1:33B - top:protected -"
    for rules in ("statutes", "qingdao", "encyclopaedia"):
        may_not(at(line, rules), 4, "44B", "44BB", "BBB", "4BB", code="answer.dead")
    jinan = at(line, "statutes joker.big_kill=two_for_one")
    may(jinan, 4, "44BB")
    may_not(jinan, 4, "4BB", "44B", code="answer.size")


def test_case_04_neither_of_b6666_and_s7777_beats_the_other() -> None:
    may_not(at("5/3/3/7777s4/3/3 ask:4 1:6666B - top:protected -"), 4, "7777s", code="answer.dead")
    may_not(at("5/3/3/6666B4/3/3 ask:4 1:7777s - top:protected -"), 4, "6666B", code="answer.base")


@pytest.mark.parametrize(
    ("cards", "strong"),
    [("TTTT2", True), ("TTTT", False), ("99999999", False), ("A", False), ("2", True), ("3s", True)],
)
def test_case_05_what_is_a_gouji_set(cards: str, *, strong: bool) -> None:
    deal = at(f"{cards}5/3/3/3/3/3")
    play(deal, f"1 {cards}")
    assert deal.top is not None
    assert deal.top.protected is strong, repr(deal)
    assert bool(gouji(deal.state, act(cards))) is strong
    assert asked(deal) == ("4 answer" if strong else "2 answer"), repr(deal)


def test_case_06_two_aces_are_the_rivals_and_a_hand_without_jokers_for_two_ranks_does_not_burn() -> None:
    deal = at("AA4/3/2295/3/3/3")
    play(deal, "1 AA")
    may_not(deal, 3, "22", "-", code="turn.rival-only")
    may_not(deal, 3, "burn 22", code="burn.condition")
    assert asking(deal) == ["4 answer"]


def test_case_07_a_burn_runs_aa_then_s77_then_5() -> None:
    deal = at("KK5/AAs775/3/AA3/3/3")
    play(deal, "1 KK")
    may_not(deal, 2, "AA", code="turn.rival-only")
    play(deal, "2 burn AA")
    assert play(deal, "5 -") == ["stand 2", "open 2", "lead 2"]
    may_not(deal, 2, "77", "5", code="burn.joker")
    play(deal, "2 77s", "5 -")
    assert play(deal, "2 5") == ["burnt 1 by 2", "out 2 1"]


def test_case_08_with_one_more_9_the_burn_is_refused() -> None:
    deal = at("KK5/AAs7759/3/AA3/3/3")
    play(deal, "1 KK")
    may_not(deal, 2, "burn AA", code="burn.condition")
    assert asked(deal) == "4 answer"


def test_case_08_with_false_burns_it_may_start_and_seat_2_falls_when_it_must_lead_bare() -> None:
    deal = at("KK5/AAs7759/34/AA3/34/34", "statutes burn.false=allowed")
    play(deal, "1 KK", "2 burn AA", "5 -", "2 77s")
    assert play(deal, "5 -") == ["stand 2", "falls 2", "lead 1"]
    assert deal.fallen == (1,)
    assert deal.count(1) == 0


def test_case_09_one_rank_left_needs_no_joker() -> None:
    deal = at("KK5/AA6666/3/3/3/3")
    play(deal, "1 KK")
    may(deal, 2, "burn AA")
    play(deal, "2 burn AA", "5 -")
    assert play(deal, "2 6666") == ["burnt 1 by 2", "out 2 1"]


def test_case_10_the_mate_is_asked_first_then_seat_2_may_counter_burn() -> None:
    deal = at("KK5/22666/AA7/22AA3/3/3")
    play(deal, "1 KK")
    assert asking(deal) == ["3 claim", "2 claim", "4 answer"], repr(deal)
    play(deal, "3 burn AA")
    may(deal, 2, "burn 22")
    may_not(deal, 4, "AA", "22", code="turn.rival-only")
    play(deal, "2 burn 22")
    assert deal.burn == (1, 2, 2), "seat 2 burns seat 3, the tribute doubled"


def test_case_11_an_answer_to_a_burn_set_douses_it_without_penalty() -> None:
    deal = at("KK5/AA66/34/3/22Q/3")
    play(deal, "1 KK", "2 burn AA")
    assert play(deal, "5 22") == ["doused 2 by 5"]
    assert deal.burn is None
    assert deal.fallen == ()
    assert deal.state.n_debts == 0
    assert asked(deal) == "2 answer"


def test_case_12_a_headless_set_may_be_answered_by_everybody_in_order_without_burning() -> None:
    deal = at("-/2267/226/AA67/226/22s lead:4 - - - 1")
    play(deal, "4 AA")
    assert asking(deal) == ["5 answer", "6 answer", "2 answer", "3 answer"], repr(deal)
    for seat in (5, 6, 2, 3):
        may(deal, seat, "22")
        may_not(deal, seat, "burn 22", code="burn.unprotected")
        play(deal, f"{seat} -")


def test_case_13_a_headless_seat_may_answer_a_gouji_set_and_so_may_the_rival() -> None:
    deal = at("-/KK67/234/AA67/AA6/234 lead:2 - - - 1")
    play(deal, "2 KK")
    assert asking(deal) == ["4 answer", "5 answer"], repr(deal)
    may(deal, 4, "AA")
    play(deal, "4 -")
    may(deal, 5, "AA")


def test_case_14_the_rivals_gouji_answer_to_a_last_set_is_final_unless_burnt() -> None:
    deal = at("KK/45/453/AA567/456/456")
    assert play(deal, "1 KK") == ["out 1 1"]
    assert play(deal, "4 AA") == ["stand 4", "lead 4"]
    burnt = at("KK/224/453/AA567/2256/456")
    play(burnt, "1 KK", "4 AA")
    assert asking(burnt) == ["2 claim"], repr(burnt)
    may_not(burnt, 5, "22", code="turn.final")
    assert play(burnt, "2 burn 22") == []
    assert burnt.burn == (1, 3, 1)


def test_case_15_when_the_rival_covers_a_last_set_the_next_seat_leads() -> None:
    deal = at("KK/45/453/AA567/456/456")
    play(deal, "1 KK")
    assert play(deal, "4 -") == ["stand 1", "open 1", "lead 2"]


def test_case_16_a_passer_may_not_answer_the_last_set_but_the_rival_has_the_last_word() -> None:
    deal = at("-/45/88453/8867/456/456 ask:2 1:77 34 top:last 1")
    may_not(deal, 3, "88", code="turn.passed")
    play(deal, "2 -", "5 -", "6 -")
    assert asked(deal) == "4 last-word"
    may(deal, 4, "88")
    may_not(deal, 3, "88")


def test_case_17_in_the_scramble_everybody_answers_in_order_and_again_after_passing() -> None:
    deal = at("-/KK345/-/AA22/AA22/2234 lead:2 - - - 13")
    play(deal, "2 KK")
    assert asking(deal) == ["4 answer", "5 answer", "6 answer"], repr(deal)
    play(deal, "4 -", "5 AA")
    assert asking(deal) == ["6 answer", "2 answer", "4 answer"], repr(deal)
    play(deal, "6 -", "2 -")
    may(deal, 4, "22")


def test_case_18_the_rival_has_the_last_word_though_he_passed() -> None:
    deal = at("883/3/3/993/3/3")
    play(deal, "1 88", "2 -", "3 -", "4 -", "5 -", "6 -")
    assert asked(deal) == "4 last-word"
    may(deal, 4, "99")


def test_case_19_a_passed_rival_may_answer_a_gouji_set_in_the_same_round() -> None:
    deal = at("AAA4/QQQ3/345/3/KKK3/884 ask:2 6:JJJ 145 - -")
    play(deal, "2 QQQ")
    assert asking(deal) == ["5 answer"], repr(deal)
    may(deal, 5, "KKK")
    may_not(deal, 1, "AAA", code="turn.rival-only")


def test_case_20_after_a_yield_and_passes_the_rival_answers_and_only_the_owner_is_asked() -> None:
    deal = at("88TT3/3/3/993/3/3")
    play(deal, "1 88", "2 -", "3 -", "4 ~", "5 -", "6 -")
    assert asked(deal) == "4 last-word"
    may(deal, 4, "99", "-")
    play(deal, "4 99")
    assert asking(deal) == ["1 answer"]


def test_case_21_with_nobody_left_to_be_asked_a_yield_is_refused() -> None:
    deal = at("3/3/3/993/3/3 ask:4 1:88 56 - -")
    may_not(deal, 4, "~", code="yield.nobody-left")
    may(deal, 4, "99", "-")


def test_case_22_only_the_rival_may_yield() -> None:
    deal = at("883/993/3/993/3/3")
    play(deal, "1 88")
    may_not(deal, 2, "~", code="yield.not-rival")


def test_case_23_two_revolutionaries_make_the_deal_void() -> None:
    deal = dealt("3s/34/45/56/67/78")
    play(deal, "2 revolt")
    assert play(deal, "4 revolt") == ["void", "over"]
    assert deal.void
    assert deal.result is None


def test_case_24_a_revolutionary_whose_mates_take_places_1_and_2_sweeps() -> None:
    deal = at("34/-/34/-/34/A lead:6 - - rev:2 4")
    assert play(deal, "6 A") == ["out 6 2"]
    silence(deal)
    assert places(deal) == "462135"
    assert score(deal) == (0, 12)
    assert deal.result is not None
    assert deal.result.sweep


@pytest.mark.parametrize(
    ("line", "last", "order", "points"),
    [
        pytest.param("-/-/-/-/34/3 lead:6 - - - 1243", "6 3", "124365", (0, 0), id="ABBABA"),
        pytest.param("-/-/-/34/3/34 lead:5 - - - 132", "5 3", "132564", (6, 0), id="AABABB"),
        pytest.param("-/34/-/34/3/34 lead:5 - - - 13", "5 3", "135624", (12, 0), id="AAABBB"),
    ],
)
def test_case_25_scores_by_the_teams_of_the_places(line: str, last: str, order: str, points: tuple[int, int]) -> None:
    deal = at(line)
    play(deal, last)
    silence(deal)
    assert places(deal) == order
    assert score(deal) == points, repr(deal.result)


def test_case_26_a_hand_of_3s_only_after_an_answered_set_is_smothered() -> None:
    deal = at("7773/8889/345/345/345/345", "statutes hold=three")
    play(deal, "1 777")
    assert play(deal, "2 888") == ["smothered 1 by 2"]
    stood = at("7773/8889/345/345/345/345", "statutes hold=three")
    play(stood, "1 777")
    assert all_pass(stood) == ["stand 1", "lead 1"]


def test_case_27_a_3_may_not_be_led_before_the_rest_under_hold() -> None:
    deal = at("35/34/34/34/34/34", "statutes hold=three")
    may_not(deal, 1, "3", code="hold.not-last")
    assert legal(deal) == ["5"]


def test_case_28_a_card_eaten_is_not_spat_out() -> None:
    owed = ("1>6 1 point", "6>1 2 loser")
    deal = dealt("B3/3/3/3/3/s34", "statutes tribute=on", owed=owed)
    play(deal, "1 pay B to 6 point")
    assert legal(deal) == ["pay s to 1 loser"], repr(deal)
    play(deal, "6 pay s to 1 loser")
    assert legal(deal) == ["pay - to 1 loser"], repr(deal)


def test_case_29_a_returned_6_may_be_refused_by_a_payer_without_one() -> None:
    hands = "62s/3/3/3/3/{}"
    refusing = dealt(hands.format("B34"), "statutes tribute=on", owed=("6>1 1 loser",))
    play(refusing, "6 pay B to 1 loser", "1 return 6 to 6")
    assert asked(refusing) == "6 accept"
    play(refusing, "6 refuse")
    assert "return 6 to 1" not in legal(refusing)
    may_not(refusing, 1, "return 6 to 6", code="return.refused")
    taking = dealt(hands.format("B36"), "statutes tribute=on", owed=("6>1 1 loser",))
    play(taking, "6 pay B to 1 loser", "1 return 6 to 6")
    may_not(taking, 6, "refuse")
    assert taking.hand(5)[RANKS.index("6")] == 2


def test_case_30_a_king_is_the_opener_himself_a_jack_seat_5_and_a_joker_passes_the_draw() -> None:
    def first(*cards: str) -> tuple[int, list[str]]:
        seat, drawn = find_first_drawer(0, [RANKS.index(card) for card in cards])
        return seat + 1, [str(card) for card in drawn]

    assert first("K") == (1, ["1 K"])
    assert first("J") == (5, ["1 J"])
    assert first("s", "A") == (2, ["1 s", "2 A"])
