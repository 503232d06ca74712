"""Ranks, hands and the deck (RULES 2)."""

from __future__ import annotations

import pickle
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gouji.rules.cards import DECK_COUNTS, RANKS, SUITS, THREE, CardError, full_deck, hand_text, parse_hand
from gouji.rules.debts import Debt, DebtKind, debt

hands = st.tuples(*(st.integers(0, most) for most in DECK_COUNTS)).map(list)


@given(hands)
def test_a_printed_hand_reads_back_as_the_same_hand(hand: list[int]) -> None:
    assert parse_hand(hand_text(hand)) == hand


@given(hands)
def test_a_hand_reads_the_same_in_any_order_and_spacing(hand: list[int]) -> None:
    text = hand_text(hand)
    assert parse_hand(text[::-1]) == parse_hand(text.replace(" ", "")) == hand


def test_a_hand_is_printed_in_groups_in_rank_order() -> None:
    assert hand_text(parse_hand("BsB 2A K QJT 9 876 5 4 3 3")) == "33 4 5 6 7 8 9 T J Q K A 2 s BB"
    assert hand_text([0] * 15) == ""


@pytest.mark.parametrize(
    ("text", "column", "said"),
    [
        ("3 10", 3, "did you mean T"),
        ("33 k", 4, "did you mean K"),
        ("S", 1, "did you mean s"),
        ("大", 1, "did you mean B"),
        ("3 x", 3, RANKS),
        ("sssss", 5, "the deck holds 4"),
        ("3" * 17, 17, "the deck holds 16"),
    ],
)
def test_what_is_no_card_is_refused_with_its_column_and_the_likely_card(text: str, column: int, said: str) -> None:
    with pytest.raises(CardError) as caught:
        parse_hand(text)
    assert caught.value.column == column
    assert said in str(caught.value)
    again = pickle.loads(pickle.dumps(caught.value))  # noqa: S301  # the bytes are our own
    assert (str(again), again.column) == (str(caught.value), column)


@pytest.mark.parametrize("counts", [[0] * 14, [0] * 16, [-1] + [0] * 14])
def test_only_fifteen_counts_none_below_zero_are_a_hand(counts: list[int]) -> None:
    with pytest.raises(ValueError, match="15 counts"):
        hand_text(counts)


def test_the_deck_is_four_packs_with_jokers() -> None:
    deck = full_deck()
    assert len(deck) == 216
    assert set(Counter(deck).values()) == {4}
    ranks = Counter(card.rank for card in deck)
    assert tuple(ranks[rank] for rank in range(15)) == DECK_COUNTS
    assert {card.suit for card in deck if card.rank == THREE} == set(SUITS)
    assert {str(card) for card in deck if not card.suit} == {"s", "B"}


@given(st.integers(0, 5), st.integers(1, 5), st.integers(1, 9), st.sampled_from(DebtKind))
def test_a_printed_debt_reads_back_as_the_same_debt(payer: int, ahead: int, count: int, kind: DebtKind) -> None:
    owed = Debt(payer, (payer + ahead) % 6, count, kind)
    assert debt(str(owed)) == owed
    assert eval(repr(owed), {"Debt": Debt, "DebtKind": DebtKind}) == owed  # noqa: S307  # the text is our own


@pytest.mark.parametrize(
    "text", ["4>3 loser", "4>7 2 loser", "4>3 0 loser", "4>3 2 lose", "4>4 2 loser", "4>3  2 loser"]
)
def test_what_is_no_debt_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="debt"):
        debt(text)


@pytest.mark.parametrize(("payer", "receiver", "count"), [(6, 0, 1), (0, -1, 1), (2, 2, 1), (0, 1, 0)])
def test_a_debt_is_between_two_seats_and_of_at_least_one_card(payer: int, receiver: int, count: int) -> None:
    with pytest.raises(ValueError, match="debt: "):
        Debt(payer, receiver, count, DebtKind.BURN)
