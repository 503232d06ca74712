"""Drawing the cards (RULES 10.1 to 10.3). Seats in the names are 1 to 6, in the code 0 to 5."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gouji.rules.cards import DECK_COUNTS, RANKS, THREE, Card
from gouji.rules.draw import (
    Draw,
    Drawn,
    Show,
    deal_cards,
    draw_later,
    draw_opening,
    find_first_drawer,
    find_shows,
)
from gouji.rules.options import preset

seeds = st.integers(0, 2**32)
seats = st.integers(0, 5)
STATUTES = preset("statutes")


def ranks(text: str) -> list[int]:
    """Ranks of drawn cards."""
    return [RANKS.index(sign) for sign in text]


def cards(text: str) -> list[Card]:
    """Cards in drawing order: `h` `s` are 3s of that suit, anything else is a king."""
    return [Card(THREE, sign) if sign in "shcd" else Card(10, "c") for sign in text.replace(" ", "")]


@pytest.mark.parametrize(
    ("drawn", "first_drawer"), [("K", 0), ("J", 4), ("A", 0), ("2", 1), ("3", 2), ("T", 3), ("7", 0), ("Q", 5)]
)
def test_30_the_value_of_the_card_is_counted_from_the_seat_that_drew_it(drawn: str, first_drawer: int) -> None:
    assert find_first_drawer(0, ranks(drawn))[0] == first_drawer


def test_30_a_joker_passes_the_draw_to_the_next_seat() -> None:
    assert find_first_drawer(0, ranks("BK")) == (1, (Drawn(0, 14), Drawn(1, 10)))
    assert find_first_drawer(5, ranks("sB2"))[0] == 2


def test_only_jokers_find_no_first_drawer() -> None:
    with pytest.raises(ValueError, match="only jokers"):
        find_first_drawer(0, ranks("sB"))


def test_10_1_the_first_seat_with_two_3s_of_one_suit_shows_them() -> None:
    drawn = cards("hKKKKK sKKKKK hKKKKK")
    assert find_shows(drawn, 0, overtake=True) == (Show(0, 2, "h"),)
    assert find_shows(drawn, 4, overtake=True) == (Show(4, 2, "h"),)


def test_10_1_two_3s_of_two_suits_show_nothing() -> None:
    assert find_shows(cards("hKKKKK sKKKKK cKKKKK dKKKKK"), 0, overtake=True) == ()


def test_10_1_as_many_3s_of_one_suit_do_not_take_the_lead_over() -> None:
    assert find_shows(cards("hsKKKK hsKKKK"), 0, overtake=True) == (Show(0, 2, "h"),)


def test_10_1_more_3s_of_one_suit_take_the_lead_over() -> None:
    drawn = cards("hsKKKK hsKKKK KsKKKK")
    assert find_shows(drawn, 0, overtake=True) == (Show(0, 2, "h"), Show(1, 3, "s"))
    assert find_shows(drawn, 0, overtake=False) == (Show(0, 2, "h"),)


def test_10_1_the_leader_keeps_the_lead_by_showing_a_third_3() -> None:
    drawn = cards("hsKKKK hsKKKK hsKKKK KsKKKK")
    assert find_shows(drawn, 0, overtake=True) == (Show(0, 2, "h"), Show(0, 3, "h"), Show(1, 4, "s"))


def assert_whole_deck(hands: tuple[tuple[int, ...], ...]) -> None:
    assert [sum(hand) for hand in hands] == [36] * 6, hands
    assert tuple(sum(column) for column in zip(*hands, strict=True)) == DECK_COUNTS, hands


@given(seeds, seats)
def test_every_seat_gets_36_cards_of_one_whole_deck(seed: int, seat: int) -> None:
    assert_whole_deck(deal_cards(Random(seed), seat))
    assert_whole_deck(draw_opening(Random(seed), STATUTES, seat).hands)
    assert_whole_deck(draw_later(Random(seed), seat).hands)


@given(seeds, seats)
def test_the_same_generator_gives_the_same_draw(seed: int, seat: int) -> None:
    assert draw_opening(Random(seed), STATUTES, seat) == draw_opening(Random(seed), STATUTES, seat)
    assert deal_cards(Random(seed), seat) == deal_cards(Random(seed), seat)


@given(seeds)
def test_cards_are_drawn_in_seat_order_from_the_first_drawer(seed: int) -> None:
    from_seat_1, from_seat_3 = deal_cards(Random(seed), 0), deal_cards(Random(seed), 2)
    assert from_seat_3 == from_seat_1[4:] + from_seat_1[:4]


@given(seeds, seats)
def test_10_1_the_last_show_leads_or_else_the_first_drawer(seed: int, opener: int) -> None:
    draw = draw_opening(Random(seed), STATUTES, opener)
    first_drawer, drawn = find_first_drawer(opener, [each.rank for each in draw.drawn])
    assert (draw.first_drawer, draw.drawn, draw.opener) == (first_drawer, drawn, drawn[-1].seat), draw
    assert draw.leader == (draw.shows[-1].seat if draw.shows else first_drawer), draw
    for show in draw.shows:
        assert draw.hands[show.seat][THREE] >= show.size, draw


@given(seeds, seats)
def test_10_1_without_overtaking_one_show_decides(seed: int, opener: int) -> None:
    every = draw_opening(Random(seed), STATUTES, opener)
    first = draw_opening(Random(seed), preset("statutes", lead_overtake="no"), opener)
    assert first.shows == every.shows[:1]
    assert first.hands == every.hands


@given(seeds, seats)
def test_10_3_under_rotate_no_3s_are_shown_and_the_first_drawer_leads(seed: int, opener: int) -> None:
    draw = draw_opening(Random(seed), preset("statutes-points"), opener)
    assert draw.shows == ()
    assert draw.leader == draw.first_drawer


def test_draws_differ_in_who_leads_and_some_jokers_pass_the_draw_on() -> None:
    draws: list[Draw] = [draw_opening(Random(seed), STATUTES, 0) for seed in range(300)]
    assert {draw.leader for draw in draws} == {draw.first_drawer for draw in draws} == set(range(6))
    assert {draw.opener for draw in draws} >= {0, 1}
    assert any(len(draw.shows) > 1 for draw in draws)


def test_10_2_place_6_draws_first_and_leads_and_his_rival_is_the_opener() -> None:
    draw = draw_later(Random(3), 1)
    assert (draw.first_drawer, draw.leader, draw.opener) == (1, 1, 4)
    assert (draw.drawn, draw.shows) == ((), ())
    assert draw.hands == deal_cards(Random(3), 1)


@pytest.mark.parametrize("seat", [-1, 6])
def test_a_seat_outside_the_table_is_refused(seat: int) -> None:
    with pytest.raises(ValueError, match=r"seat 0\.\.5"):
        draw_opening(Random(0), STATUTES, seat)
    with pytest.raises(ValueError, match=r"seat 0\.\.5"):
        draw_later(Random(0), seat)
    with pytest.raises(ValueError, match=r"seat 0\.\.5"):
        deal_cards(Random(0), seat)


def test_shows_and_drawn_cards_print_as_records_write_them() -> None:
    assert (str(Show(1, 2, "h")), str(Show(5, 3, "s"))) == ("2 33h", "6 333s")
    assert str(Drawn(0, 10)) == "1 K"
