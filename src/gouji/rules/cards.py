"""Cards of four packs (RULES 2): ranks low to high, hands as counts, the deck, reading and printing.

A rank is an index 0..14 into `RANKS`; a hand is 15 counts, one a rank. Suits matter only while the cards are drawn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

RANKS = "3456789TJQKA2sB"
"""The signs of the ranks from low to high; `s` is the small joker (小王), `B` the big one (大王)."""

SUITS = "shcd"
"""Spades, hearts, clubs, diamonds."""

RANK_COUNT = 15
THREE, FOUR, TEN, JACK, QUEEN, KING, ACE, TWO, SMALL, BIG = 0, 1, 7, 8, 9, 10, 11, 12, 13, 14

PACKS = 4
DECK_COUNTS = (16,) * 13 + (4, 4)
"""How many cards of each rank the deck holds."""

DECK_SIZE = 216
HAND_SIZE = 36

_LIKELY = {"S": "s", "b": "B", "t": "T", "j": "J", "q": "Q", "k": "K", "a": "A", "小": "s", "大": "B"}


class CardError(ValueError):
    """A text that is not cards; `column` counts from 1 and points at the first wrong character."""

    def __init__(self, message: str, text: str, column: int) -> None:
        super().__init__(f"{message} (column {column} of {text!r})")
        self.text = text
        self.column = column

    def __reduce__(self) -> tuple[type[CardError], tuple[str, str, int]]:
        message = str(self.args[0]).removesuffix(f" (column {self.column} of {self.text!r})")
        return CardError, (message, self.text, self.column)


class Card(NamedTuple):
    """One card of the deck: its rank 0..14 and its suit, a sign of `SUITS` or `""` for a joker.

    >>> str(Card(THREE, "h")), str(Card(BIG, ""))
    ('3h', 'B')
    """

    rank: int
    suit: str

    def __str__(self) -> str:
        return RANKS[self.rank] + self.suit


def full_deck() -> list[Card]:
    """Give the 216 cards of four packs in rank order (RULES 2; S2:2).

    >>> len(full_deck()), full_deck().count(Card(THREE, "h")), full_deck().count(Card(BIG, ""))
    (216, 4, 4)
    """
    suited = [Card(rank, suit) for rank in range(SMALL) for suit in SUITS for _ in range(PACKS)]
    return suited + [Card(rank, "") for rank in (SMALL, BIG) for _ in range(PACKS)]


def parse_hand(text: str) -> list[int]:
    """Read cards into 15 counts; spaces and the order of the cards are free, an empty text is no card.

    Raises `CardError` for a sign that is no rank and for more cards of a rank than the deck holds.

    >>> parse_hand("3 4444 55 TTT 2 B")
    [1, 4, 2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 1, 0, 1]
    """
    counts = [0] * RANK_COUNT
    for column, sign in enumerate(text, start=1):
        if sign == " ":
            continue
        rank = RANKS.find(sign)
        if rank < 0:
            raise CardError(_unknown(text, column), text, column)
        counts[rank] += 1
        if counts[rank] > DECK_COUNTS[rank]:
            message = f"too many {sign}: the deck holds {DECK_COUNTS[rank]} of them"
            raise CardError(message, text, column)
    return counts


def hand_text(counts: Sequence[int]) -> str:
    """Print 15 counts as groups in rank order with a space between them; `""` for no card.

    Raises `ValueError` unless there are 15 counts, none below 0.

    >>> hand_text(parse_hand("B 55 3 2 TTT 4444"))
    '3 4444 55 TTT 2 B'
    """
    if len(counts) != RANK_COUNT or min(counts) < 0:
        message = f"a hand is {RANK_COUNT} counts, none below 0, not {list(counts)!r}"
        raise ValueError(message)
    return " ".join(sign * count for sign, count in zip(RANKS, counts, strict=True) if count)


def _unknown(text: str, column: int) -> str:
    sign = text[column - 1]
    likely = "T" if text[column - 1 : column + 1] == "10" else _LIKELY.get(sign)
    meant = f"; did you mean {likely}?" if likely else f"; the ranks are {RANKS}"
    return f"{sign!r} is no card{meant}"
