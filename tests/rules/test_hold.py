"""Holding 3s and 4s, buying them, being smothered (RULES 13; S2:26, S0)."""

from __future__ import annotations

from gouji.rules.cards import hand_text
from tests.rules.saying import all_pass, asked, at, dealt, due, legal, may, may_not, play, silence

THREE = "statutes hold=three"
BOTH = "statutes hold=three_four"


def test_13_1_3s_are_the_last_set_all_at_once_and_bare() -> None:
    deal = at("33/34/34/34/34/34", THREE)
    assert legal(deal) == ["33"]
    mixed = at("3325/34/34/34/34/34", THREE)
    assert legal(mixed) == ["2", "5", "52"]


def test_13_1_4s_are_played_all_at_once_and_bare_at_any_time() -> None:
    assert legal(at("34425/34/34/34/34/34", BOTH)) == ["2", "44", "5", "52"]
    answering = at("3/344s5/34/34/34/34 ask:2 1:3 - - -", BOTH)
    may_not(answering, 2, "4", code="hold.not-all")
    may(answering, 2, "5", "s")


def test_13_2_a_hand_without_a_3_buys_from_the_rival_first() -> None:
    deal = dealt("2s4/33/33/334/33/33", THREE)
    assert legal(deal) == ["sell 3 to 1 for 2"]
    play(deal, "4 sell 3 to 1 for 2")
    assert hand_text(deal.hand(0)) == "3 4 s"
    assert hand_text(deal.hand(3)) == "3 4 2"


def test_13_2_else_from_the_rivals_mates_in_seat_order_counted_from_the_rival() -> None:
    assert asked(dealt("s4/33/33/34/33/33", THREE)) == "6 sell"
    assert asked(dealt("s4/33/33/34/33/34", THREE)) == "2 sell"


def test_13_2_else_from_the_buyers_own_mates_in_seat_order() -> None:
    assert asked(dealt("s4/34/33/34/33/34", THREE)) == "3 sell"
    assert asked(dealt("s4/34/34/34/33/34", THREE)) == "5 sell"


def test_13_2_nobody_with_two_3s_sells_nothing() -> None:
    assert asked(dealt("s4/34/34/34/34/34", THREE)) == "1 lead"


def test_13_2_the_price_is_the_buyers_lowest_of_2_small_joker_big_joker() -> None:
    for hand, price in (("2sB", "2"), ("sB", "s"), ("B", "B")):
        assert legal(dealt(f"{hand}4/33/33/33/33/33", THREE)) == [f"sell 3 to 1 for {price}"]


def test_13_2_buyers_act_in_seat_order_from_the_leader_each_purchase_complete_before_the_next() -> None:
    deal = dealt("2/333/34/34/s/34", THREE, leader=5)
    play(deal, "2 sell 3 to 5 for s", "2 sell 3 to 1 for 2")
    assert asked(deal) == "5 lead"
    assert hand_text(deal.hand(1)) == "3 2 s"


def test_13_2_without_a_3_and_anything_to_pay_with_one_may_revolt_or_gets_the_3_free() -> None:
    free = dealt("45/33/33/334/33/33", THREE)
    assert legal(free) == ["decline", "revolt"]
    play(free, "1 decline")
    assert legal(free) == ["sell 3 to 1"]
    play(free, "4 sell 3 to 1")
    assert hand_text(free.hand(0)) == "3 4 5"
    revolted = dealt("45/33/33/334/33/33", THREE)
    play(revolted, "1 revolt")
    assert legal(revolted) == ["decline", "waive"]
    assert play(revolted, "4 decline") == ["lead 2"]


def test_13_2_no_other_revolution_is_allowed_under_hold() -> None:
    assert asked(dealt("34/34/34/34/34/34", THREE)) == "1 lead"


def test_13_2_with_4s_the_same_is_done_for_them_without_revolution_once_all_3s_are_bought() -> None:
    deal = dealt("25/3344/34/3444/34/34", BOTH)
    assert legal(deal) == ["sell 3 to 1 for 2"]
    assert asked(deal) == "2 sell"
    able = dealt("3s/3344/34/3444/34/34", BOTH)
    assert legal(able) == ["sell 4 to 1 for s"]
    assert asked(able) == "4 sell"


def test_13_2_a_hand_with_nothing_to_pay_for_a_4_gets_none() -> None:
    assert asked(dealt("35/3344/34/3444/34/34", BOTH)) == "1 lead"


def test_13_2_a_revolutionary_under_hold_counts_as_open() -> None:
    rules = "statutes hold=three tribute=on points=statutes"
    deal = at("-/-/-/-/34/3 lead:6 - - rev:4 123", rules)
    play(deal, "6 3")
    silence(deal)
    assert "1>4 1 point" in due(deal)
    assert not [each for each in due(deal) if each.startswith("4>1")]


def test_13_3_there_is_no_clearing_under_hold() -> None:
    assert asked(dealt("34s/34s/34s/34s/34s/34s", THREE + " clear=either")) == "1 lead"


def test_13_4_only_a_hand_of_nothing_but_3s_is_smothered() -> None:
    deal = at("77735/8889/345/345/345/345", THREE)
    play(deal, "1 777")
    assert play(deal, "2 888") == []


def test_13_4_a_burnt_player_is_smothered_too() -> None:
    deal = at("KK3/AA/345/345/345/345", THREE + " tribute=on")
    play(deal, "1 KK")
    assert play(deal, "2 burn AA") == ["burnt 1 by 2", "smothered 1 by 2", "out 2 1"]


def test_13_4_whoever_smothered_is_owed_a_card_and_goes_on() -> None:
    deal = at("773/883/345/345/345/345", THREE + " tribute=on")
    play(deal, "1 77")
    assert play(deal, "2 88") == ["smothered 1 by 2"]
    assert (deal.state.debt_from[0], deal.state.debt_to[0], deal.state.debt_count[0]) == (0, 1, 1)
    assert all_pass(deal) == ["stand 2", "lead 2"]


def test_13_4_who_falls_by_smothering_can_end_the_deal() -> None:
    deal = at("773/884/-/345/-/345 lead:1 - - fall:35 -", THREE + " smother=last_place")
    play(deal, "1 77")
    assert play(deal, "2 88")[:2] == ["smothered 1 by 2", "falls 1"]
    silence(deal)
    assert deal.result is not None
    assert deal.result.score == (0, 12)


def test_13_4_who_smothered_another_may_be_smothered_in_turn() -> None:
    deal = at("773/883/99A/345/345/345", THREE)
    play(deal, "1 77", "2 88")
    assert play(deal, "3 99") == ["smothered 2 by 3"]
