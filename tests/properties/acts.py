"""Every act a seat could think of, whether it is legal or not."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from gouji.rules.acts import DEBT_KINDS, Act, act, set_act
from gouji.rules.cards import RANKS, TWO

if TYPE_CHECKING:
    from collections.abc import Sequence

BARE = ("-", "~", "decline", "wind", "agree", "refuse", "revolt", "waive", "swap")
CALLS = ("call advance", "call open", "call", "clear 3", "clear 4", "clear 34")

OTHER_ACTS: tuple[Act, ...] = tuple(
    act(text)
    for text in [
        *BARE,
        *CALLS,
        *(
            f"sell {rank} to {seat}{price}"
            for rank in "34"
            for seat in "123456"
            for price in ("", " for 2", " for s", " for B")
        ),
        *(f"pay {rank} to {seat} {kind}" for rank in "2sB-" for seat in "123456" for kind in DEBT_KINDS),
        *(f"return {rank} to {seat}" for rank in f"{RANKS}-" for seat in "123456"),
    ]
)
"""Every act that puts no cards down."""


def sub_sets(hand: Sequence[int]) -> list[list[int]]:
    """List every part of a hand that is a set: one card or more, of at most one rank below 2."""
    return [
        list(part)
        for part in product(*(range(count + 1) for count in hand))
        if sum(part) and sum(1 for count in part[:TWO] if count) <= 1
    ]


def conceivable(hand: Sequence[int]) -> list[Act]:
    """List every set of a hand, as an answer and as a burn, and every act without cards."""
    sets = sub_sets(hand)
    return [set_act(part) for part in sets] + [set_act(part, burn=True) for part in sets] + list(OTHER_ACTS)


def beyond(hand: Sequence[int]) -> list[Act]:
    """List, for each rank, the set of one card more of it than the hand holds."""
    more = []
    for rank, count in enumerate(hand):
        part = [0] * len(hand)
        part[rank] = count + 1
        more += [set_act(part), set_act(part, burn=True)]
    return more
