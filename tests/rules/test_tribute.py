"""Tribute and its return before the lead (RULES 11; S2:21, S0)."""

from __future__ import annotations

from gouji.rules.cards import hand_text
from tests.rules.saying import asked, dealt, legal, may_not, play, silence

ON = "statutes tribute=on"


def test_the_payer_pays_the_highest_of_big_joker_small_joker_and_2() -> None:
    deal = dealt("3s/3s/3s/3s/3s/32sB", ON, owed=("6>1 3 loser",))
    for card in "Bs2":
        assert legal(deal) == [f"pay {card} to 1 loser"]
        play(deal, f"6 pay {card} to 1 loser")
    assert hand_text(deal.hand(0)) == "3 2 ss B"


def test_a_payer_without_such_a_card_is_forgiven_and_nothing_is_returned_for_it() -> None:
    deal = dealt("3s/3s/3s/3s/3s/34", ON, owed=("6>1 1 loser",))
    silence(deal)
    assert legal(deal) == ["pay - to 1 loser"]
    assert play(deal, "6 pay - to 1 loser") == ["lead 1"]


def test_one_kind_is_paid_in_seat_order_of_the_payers() -> None:
    deal = dealt("3s/3s/3s/3s/3s/3s", ON, leader=4, owed=("5>2 1 loser", "6>1 1 loser", "3>2 1 loser"))
    payers = []
    while deal.question.word == "pay":
        payers.append((deal.actor or 0) + 1)
        deal.apply(deal.legal()[0])
    assert payers == [3, 5, 6]


def test_what_was_eaten_is_not_spat_out_but_a_card_of_ones_own_of_that_rank_is_paid() -> None:
    deal = dealt("B3/3/3s/3/3/B34", ON, owed=("1>6 1 point", "6>3 2 loser"))
    silence(deal)
    play(deal, "1 pay B to 6 point")
    assert legal(deal) == ["pay B to 3 loser"], "seat 6 holds two and received one"
    play(deal, "6 pay B to 3 loser")
    assert legal(deal) == ["pay - to 3 loser"]


def test_all_tributes_come_before_all_returns() -> None:
    deal = dealt("45/45/3s/3s/3s/3s", ON, owed=("5>2 1 loser", "6>1 1 loser"))
    silence(deal)
    play(deal, "5 pay s to 2 loser", "6 pay s to 1 loser")
    assert asked(deal) == "2 return"
    play(deal, "2 return 4 to 5", "5 refuse", "2 return 5 to 5", "5 refuse", "2 return s to 5")
    assert asked(deal) == "5 accept"


def test_a_receiver_may_return_any_card_even_the_one_he_got() -> None:
    deal = dealt("45/3s/3s/3s/3s/4s", ON, owed=("6>1 1 loser",))
    silence(deal)
    play(deal, "6 pay s to 1 loser")
    assert legal(deal) == ["return 4 to 6", "return 5 to 6", "return s to 6"]
    play(deal, "1 return 4 to 6")
    assert asked(deal) == "1 lead", "the payer holds a 4 and cannot refuse"
    assert hand_text(deal.hand(5)) == "44"


def test_after_every_rank_was_refused_nothing_is_returned() -> None:
    deal = dealt("5/3s/3s/3s/3s/4s", ON, owed=("6>1 1 loser",))
    silence(deal)
    play(deal, "6 pay s to 1 loser", "1 return 5 to 6", "6 refuse", "1 return s to 6", "6 refuse")
    assert legal(deal) == ["return - to 6"]
    assert play(deal, "1 return - to 6") == ["lead 1"]
    assert hand_text(deal.hand(0)) == "5 s"


def test_refusals_are_forgotten_for_the_next_card() -> None:
    deal = dealt("55/3s/3s/3s/3s/4ss", ON, owed=("6>1 2 loser",))
    silence(deal)
    play(deal, "6 pay s to 1 loser", "6 pay s to 1 loser", "1 return 5 to 6", "6 refuse")
    assert legal(deal) == ["return s to 6"]
    play(deal, "1 return s to 6", "6 decline")
    assert legal(deal) == ["return 5 to 6", "return s to 6"]


def test_under_hold_nobody_returns_his_only_3() -> None:
    deal = dealt("335/3s/3s/3s/3s/344s", ON + " hold=three", owed=("6>1 2 loser",))
    play(deal, "6 pay s to 1 loser")
    play(deal, "6 pay - to 1 loser")
    assert legal(deal) == ["return 3 to 6", "return 5 to 6", "return s to 6"]
    once = dealt("35/3s/3s/3s/3s/344s", ON + " hold=three", owed=("6>1 1 loser",))
    play(once, "6 pay s to 1 loser")
    may_not(once, 1, "return 3 to 6", code="return.last-three")


def test_debts_from_and_to_a_revolutionary_are_forgiven() -> None:
    deal = dealt("3s/34/3s/3s/3s/3s", ON, owed=("2>1 1 loser", "3>2 1 loser", "4>1 1 loser"))
    play(deal, "2 revolt")
    silence(deal)
    assert legal(deal) == ["pay s to 1 loser"]
    assert asked(deal) == "4 pay"


def test_a_void_deal_leaves_its_debts() -> None:
    deal = dealt("34/34/3s/3s/3s/3s", ON, owed=("3>4 2 loser",))
    play(deal, "1 revolt", "2 revolt")
    assert deal.void
    assert [str(debt) for debt in deal.owed] == ["3>4 2 loser"]


def test_a_seat_that_paid_its_last_card_is_not_in_play_and_the_next_seat_leads() -> None:
    deal = dealt("B/3s/3s/3s/3s/3s", ON, owed=("1>2 1 point",))
    play(deal, "1 pay B to 2 point")
    assert legal(deal), f"nobody can do anything in {deal!r}"
    assert asked(deal) == "2 lead"
