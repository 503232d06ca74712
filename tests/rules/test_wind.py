"""The wind: the lead after an unanswered last set, by itself or on request (RULES 6.2; S2:19, S2:31.3)."""

from __future__ import annotations

from tests.rules.saying import asked, asking, at, legal, may, may_not, play

ON_REQUEST = "statutes wind.on_request=yes"
LAST = "-/34/34/994/34/34 ask:2 1:8 - top:last 1"


def test_the_lead_comes_to_the_next_seat_in_play() -> None:
    deal = at("-/34/34/AA4/34/34 ask:4 1:KK - top:protected,top:last 1")
    assert play(deal, "4 -") == ["stand 1", "open 1", "lead 2"]


def test_only_the_next_seat_in_play_after_the_owner_may_ask() -> None:
    deal = at(LAST, ON_REQUEST)
    may(deal, 2, "wind")
    play(deal, "2 -")
    may_not(deal, 3, "wind", code="wind.not-next")


def test_the_others_reply_in_seat_order_after_the_asker() -> None:
    deal = at(LAST, ON_REQUEST)
    play(deal, "2 wind")
    assert asking(deal)[:4] == ["3 wind-reply", "4 wind-reply", "5 wind-reply", "6 wind-reply"]
    assert legal(deal) == ["agree", "refuse"]
    assert deal.wind_asker == 1


def test_if_all_agree_the_set_stands_and_the_asker_leads() -> None:
    deal = at("-/34/34/AA4/34/34 ask:2 1:8 - top:last 1", ON_REQUEST)
    assert play(deal, "2 wind", "3 agree", "4 agree", "5 agree", "6 agree") == ["stand 1", "lead 2"]
    assert deal.wind_asker is None


def test_the_first_refusal_ends_it_and_the_asker_answers_or_passes() -> None:
    deal = at(LAST, ON_REQUEST)
    play(deal, "2 wind", "3 refuse")
    assert asking(deal) == ["2 answer", "3 answer", "4 answer", "5 answer", "6 answer", "4 last-word"]
    may_not(deal, 2, "wind", code="wind.refused")
    play(deal, "2 -", "3 -")
    may(deal, 4, "9")


def test_the_rival_may_ask_in_the_last_word_when_he_is_next_and_nobody_else_is_asked() -> None:
    deal = at("-/-/-/994/34/34 ask:4 1:8 456 top:last,fall:23 1", ON_REQUEST)
    assert asked(deal) == "4 last-word"
    play(deal, "4 wind", "5 agree")
    assert play(deal, "6 agree") == ["stand 1", "lead 4"]


def test_a_refused_request_may_be_made_anew_on_the_next_last_set() -> None:
    deal = at("-/9/34/34/34/34 ask:2 1:8 - top:last 1", ON_REQUEST)
    play(deal, "2 wind", "3 refuse", "2 9")
    may(deal, 3, "wind")


def test_a_protected_last_set_lets_nobody_but_the_seats_asked_ask_for_the_lead() -> None:
    deal = at("-/34/34/AA4/34/34 ask:4 1:KK - top:protected,top:last 1", ON_REQUEST)
    may_not(deal, 4, "wind", code="wind.not-next")
    may_not(deal, 2, "wind", code="turn.rival-only")
