"""Going out: the last set, dead gouji, headless seats, wind, the scramble, places (RULES 6.2 to 6.6, 8)."""

from __future__ import annotations

import pytest

from tests.rules.saying import all_pass, asked, asking, at, legal, may, may_not, places, play, score, silence


def test_6_3_a_last_set_takes_the_next_place_and_is_asked_like_any_other() -> None:
    deal = at("77/883/34/34/34/34")
    assert play(deal, "1 77") == ["out 1 1"]
    assert asking(deal) == ["2 answer", "3 answer", "4 answer", "5 answer", "6 answer", "4 last-word"]
    play(deal, "2 88")
    assert deal.out_order == (0,)


def test_6_1_a_gouji_last_set_is_protected_though_its_owner_has_gone_out() -> None:
    deal = at("KK/AA3/34/AA3/34/34")
    play(deal, "1 KK")
    may_not(deal, 2, "AA", code="turn.rival-only")
    may(deal, 4, "AA")


def test_6_1_a_headless_players_gouji_set_is_not_protected() -> None:
    deal = at("-/34/34/KK/34/34 lead:4 - - - 1")
    play(deal, "4 KK")
    assert deal.top is not None
    assert not deal.top.protected
    assert asked(deal) == "5 answer"


def test_6_4_a_gouji_answer_to_the_last_set_of_place_2_is_final_too() -> None:
    deal = at("-/KK/34/34/AA3/22A lead:2 - - - 1")
    assert play(deal, "2 KK") == ["out 2 2"]
    assert asking(deal) == ["4 answer", "5 answer"]
    play(deal, "4 -")
    assert play(deal, "5 AA") == ["stand 5", "lead 5"]


def test_6_4_a_final_answer_that_empties_the_hand_is_followed_by_the_wind() -> None:
    deal = at("KK/34/34/AA/34/34")
    play(deal, "1 KK")
    assert play(deal, "4 AA") == ["out 4 2", "stand 4", "open 4", "lead 5"]


def test_6_4_the_answer_to_the_last_set_of_place_3_is_ordinary() -> None:
    deal = at("-/-/KK/34/34/AA7 lead:3 - - - 12")
    play(deal, "3 KK")
    play(deal, "4 -", "5 -", "6 AA")
    assert asked(deal) == "4 answer"


def test_6_4_an_answer_of_a_mate_to_a_last_set_is_ordinary() -> None:
    deal = at("77/34/QQQ3/34/34/88QQ")
    play(deal, "1 77", "2 -", "3 -", "4 -", "5 -", "6 88")
    assert asking(deal) == ["3 last-word"], "everybody else has passed"


def test_6_5_a_seat_is_not_headless_while_its_rivals_last_set_is_on_top() -> None:
    deal = at("77/KK9/34/88KK/34/34")
    play(deal, "1 77")
    assert not deal.headless(3)
    play(deal, "2 -", "3 -", "4 88")
    assert deal.headless(3)


def test_6_5_a_headless_seat_has_no_rival_to_yield_or_to_take_the_last_word() -> None:
    deal = at("-/993/34/88/34/34 lead:4 - - - 1")
    play(deal, "4 88")
    assert [each for each in asking(deal) if "last" in each] == []
    play(deal, "5 -", "6 -")
    assert legal(deal) == ["-", "99"]


def test_6_2_after_a_stood_set_its_owner_leads_and_passes_are_forgotten() -> None:
    deal = at("88TT3/34/34/34/34/34")
    play(deal, "1 88")
    assert all_pass(deal) == ["stand 1", "lead 1"]
    assert deal.passed == frozenset()


def test_6_2_the_wind_skips_seats_out_of_play() -> None:
    deal = at("88/-/-/34/34/34 lead:1 - - fall:23 -")
    play(deal, "1 88")
    assert all_pass(deal) == ["stand 1", "lead 4"]


def test_6_6_the_scramble_begins_once_the_second_players_last_set_is_no_longer_on_top() -> None:
    deal = at("-/KK/A34/34/34/34 lead:2 - - - 1")
    play(deal, "2 KK")
    assert not deal.scramble
    assert deal.top is not None
    assert deal.top.protected
    assert all_pass(deal) == ["stand 2", "open 2", "lead 3"]
    assert deal.scramble
    play(deal, "3 A")
    assert asking(deal) == ["4 answer", "5 answer", "6 answer"]


def test_6_6_a_revolutionary_is_not_counted_among_those_who_have_gone_out() -> None:
    deal = at("KK/-/-/34/34/34 lead:1 - - rev:2 3")
    play(deal, "1 KK")
    assert deal.out_order == (2, 0)
    assert not deal.scramble
    assert all_pass(deal)[-1] == "lead 4"
    assert deal.scramble


def test_6_6_who_passed_before_the_second_last_set_was_answered_stays_barred_in_that_round() -> None:
    deal = at("-/-/89A/34/88A/99 ask:3 2:77 46 top:last 12")
    play(deal, "3 -")
    assert play(deal, "5 88") == ["stand 5", "lead 5"], "seats 3, 4 and 6 passed before"
    assert deal.scramble


def test_6_6_the_deal_ends_as_soon_as_one_team_is_left_and_the_rest_follow_in_seat_order() -> None:
    deal = at("-/34/-/34/3/34 lead:5 - - - 13")
    assert play(deal, "5 3") == ["out 5 3"]
    silence(deal)
    assert places(deal) == "135624"
    assert score(deal) == (12, 0)


def test_6_6_the_fallen_are_last_the_first_to_fall_lowest() -> None:
    deal = at("-/34/-/-/3/- lead:5 - - fall:64 13")
    play(deal, "5 3")
    silence(deal)
    assert places(deal) == "135246"


@pytest.mark.parametrize(
    ("lines", "order"), [([], "135624"), (["4 swap", "2 agree"], "135642"), (["4 swap", "2 refuse"], "135624")]
)
def test_8_places_5_and_6_of_a_team_may_be_exchanged(lines: list[str], order: str) -> None:
    deal = at("-/34/-/34/3/34 lead:5 - - - 13")
    play(deal, "5 3")
    assert asked(deal) == "4 swap"
    play(deal, *lines)
    silence(deal)
    assert places(deal) == order
    assert score(deal) == (12, 0)


def test_8_places_5_and_6_of_two_teams_are_not_exchanged() -> None:
    deal = at("-/-/-/-/34/3 lead:6 - - - 1243")
    assert play(deal, "6 3") == ["out 6 5", "over"]
    assert deal.over


def test_8_only_a_positive_sum_counts() -> None:
    deal = at("-/-/-/-/34/3 lead:6 - - - 1234")
    play(deal, "6 3")
    assert places(deal) == "123465"
    assert score(deal) == (0, 0)
    other = at("-/-/-/34/3/34 lead:5 - - - 123")
    play(other, "5 3")
    silence(other)
    assert places(other) == "123564"
    assert score(other) == (4, 0)
