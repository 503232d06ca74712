"""Revolution: who may, what it does to the table, the credits of the rival (RULES 9; S2:23)."""

from __future__ import annotations

from tests.rules.saying import all_pass, asked, asking, at, dealt, legal, may_not, places, play, score, silence, why


def test_only_hands_without_jokers_and_2s_are_asked_in_seat_order_from_the_leader() -> None:
    deal = dealt("34/3B/34/3s/34/32", leader=4)
    assert asking(deal) == ["5 revolt", "1 revolt", "3 revolt"]
    may_not(deal, 2, "revolt", code="revolt.cards")


def test_a_revolutionary_throws_his_hand_in_and_is_out_of_play() -> None:
    deal = dealt("34/34/3s/3s/3s/3s")
    play(deal, "1 revolt")
    silence(deal)
    assert deal.count(0) == 0
    assert deal.revolted == 0
    assert asked(deal) == "2 lead", "the next seat leads in his stead"


def test_his_rival_keeps_three_credits_or_waives_them_and_is_headless_at_once() -> None:
    deal = dealt("3s/34/3s/3s/KK3s/3s")
    play(deal, "2 revolt")
    assert asked(deal) == "5 waive"
    kept = deal.copy()
    play(kept, "5 decline")
    assert kept.credits(4) == 3
    assert not kept.headless(4)
    play(deal, "5 waive")
    assert deal.credits(4) == 0
    assert deal.headless(4)


def test_two_revolutionaries_make_the_deal_void_without_asking_for_a_waiver() -> None:
    deal = dealt("34/34/34/3s/3s/3s")
    assert play(deal, "1 revolt", "2 revolt") == ["void", "over"]
    assert legal(deal) == []


CREDIT = "KKAA37/AA5/34/-/34/34 lead:1 - - credit:1*{},rev:4 -"


def test_a_gouji_set_of_a_seat_with_credits_is_asked_for_burns_only() -> None:
    deal = at(CREDIT.format(2))
    play(deal, "1 KK")
    assert asking(deal) == ["2 claim"]
    assert why(deal, 3, "-") == "turn.credit"
    assert silence(deal)[:1] == ["stand 1"]
    assert deal.credits(0) == 1


def test_a_set_that_is_not_gouji_uses_no_credit_and_is_answered_by_everybody() -> None:
    deal = at(CREDIT.format(3))
    play(deal, "1 3")
    assert asking(deal) == ["2 answer", "3 answer", "5 answer", "6 answer"]
    assert all_pass(deal) == ["stand 1", "lead 1"]
    assert deal.credits(0) == 3


def test_after_his_last_credit_he_is_headless() -> None:
    deal = at(CREDIT.format(1))
    play(deal, "1 KK")
    silence(deal)
    assert deal.headless(0)
    play(deal, "1 AA")
    assert asked(deal) == "2 answer"
    assert deal.top is not None
    assert not deal.top.protected


def test_not_even_a_headless_seat_answers_a_set_protected_by_a_credit() -> None:
    deal = at("KK37/34/-/-/34/AA34 lead:1 - - credit:1*3,rev:4 3")
    assert deal.headless(5)
    assert play(deal, "1 KK") == ["stand 1", "lead 1"]


def test_a_burnt_set_uses_no_credit() -> None:
    deal = at(CREDIT.format(2))
    play(deal, "1 KK", "2 burn AA")
    assert all_pass(deal)[0] == "stand 2"
    assert deal.credits(0) == 2


def test_if_the_last_credit_goes_during_his_own_burn_he_is_headless_when_the_burn_ends() -> None:
    deal = at("AA7s5/KK4/49B/-/34/34 claim:1 2:KK - credit:1*1,rev:4,top:protected -")
    play(deal, "1 burn AA")
    assert asked(deal) == "1 lead", "the burn set used the credit and stood"
    assert deal.credits(0) == 0
    assert not deal.headless(0)
    play(deal, "1 7s")
    assert asking(deal) == ["3 claim"], "still protected, with nobody to answer"
    assert silence(deal) == ["stand 1", "lead 1"]
    assert play(deal, "1 5") == ["burnt 2 by 1", "out 1 1"]


def test_the_revolutionary_is_put_in_at_place_4() -> None:
    deal = at("-/-/-/-/34/3 lead:6 - - rev:2 134")
    assert play(deal, "6 3") == ["out 6 5", "over"]
    assert places(deal) == "134265"


def test_at_place_3_if_his_mates_are_first_and_second_so_that_his_team_sweeps() -> None:
    deal = at("34/-/34/-/34/A lead:6 - - rev:2 4")
    play(deal, "6 A")
    silence(deal)
    assert places(deal)[:3] == "462"
    assert score(deal) == (0, 12)


def test_the_other_team_can_sweep_as_usual() -> None:
    deal = at("-/-/-/34/3/34 lead:5 - - rev:2 13")
    play(deal, "5 3")
    silence(deal)
    assert places(deal) == "135264"
    assert score(deal) == (12, 0)


def test_a_revolutionary_stands_before_the_fallen() -> None:
    deal = at("-/-/34/3/-/- lead:4 - - rev:2,fall:56 1")
    assert play(deal, "4 3")[0] == "out 4 2"
    silence(deal)
    assert places(deal) == "143265"
