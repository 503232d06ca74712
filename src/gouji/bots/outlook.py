"""What the player `simple` sees in a view, worked out once, and what a set is then worth to it.

Worth is counted in leads: one lead gets rid of one low rank. A rank is a burden that takes a lead to be rid of, the
more the lower it is; 2s and jokers win leads. All weights are guesses that were tried out in duplicate deals.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.rules.choices import BigKill, Hold

if TYPE_CHECKING:
    from gouji.bots.memory import Memory
    from gouji.view import SeatView

THREE, FOUR, TWO, SMALL, BIG = 0, 1, 12, 13, 14
BURDEN = (1.0, 0.98, 0.95, 0.92, 0.88, 0.84, 0.79, 0.7, 0.6, 0.5, 0.4, 0.3)
"""What it is worth to be rid of all cards of a rank 3…A."""
SPLIT = 0.18
"""What it costs to break a rank up."""
PRICE_TWO, PRICE_SMALL, PRICE_BIG = 0.42, 0.75, 1.15
"""What a 2, a small and a big joker are worth while leads must be won."""
FREE = 0.35
"""The part of their price that 2s and jokers keep once there are as many of them as ranks to be rid of."""
LEAD = 0.55
"""What the lead is worth."""
SMOTHERED = 1.5
"""What it costs to be smothered."""
FEEDS, GIVES = 0.5, 0.3
"""What it costs, and is worth, to lead as many cards as an enemy, or a mate, has left."""
FEW = 4
"""Up to so many cards left are thought of when leading."""

_GOUJI_FROM = (99, 99, 99, 99, 99, 99, 99, 5, 4, 3, 2, 2)


class Outlook:
    """The facts of a view that `simple` looks at, and its judgement of sets."""

    __slots__ = (
        "big_kill",
        "enemies",
        "hand",
        "hold",
        "left",
        "loose",
        "mates",
        "ranks",
        "seat",
        "shielded",
        "total",
        "twos_count",
    )

    def __init__(self, view: SeatView, memory: Memory) -> None:
        """Take the facts from a view and from what is remembered of the deal."""
        rules = view.rules
        seat = view.seat
        hand = view.hand
        self.seat = seat
        self.hand = hand
        self.hold = rules.hold is not Hold.NONE
        self.big_kill = rules.joker_big_kill is not BigKill.NONE
        self.twos_count = rules.gouji_twos_count
        self.total = sum(hand)
        self.ranks = TWO - hand[:TWO].count(0)
        self.loose = hand[TWO] + hand[SMALL] + hand[BIG]
        left = memory.left(view)
        self.left = left
        self.enemies = [n for n in (left[seat - 5], left[seat - 3], left[seat - 1]) if n]
        self.mates = [n for n in (left[seat - 4], left[seat - 2]) if n]
        self.shielded = not view.scramble and (left[seat - 3] > 0 or view.credits[seat] > 0)

    def gain(self, act: int) -> float:
        """Guess what it is worth to be rid of the cards of a set: burdens less the price of 2s and jokers."""
        naturals = (act >> 11) & 31
        ranks = self.ranks
        worth = 0.0
        if naturals:
            base = (act >> 16) & 15
            if naturals == self.hand[base]:
                worth = BURDEN[base]
                ranks -= 1
            else:
                worth = -SPLIT
        if act & 2047:
            twos, small, big = (act >> 6) & 31, (act >> 3) & 7, act & 7
            price = PRICE_TWO * twos + PRICE_SMALL * small + PRICE_BIG * big
            worth -= price * FREE if self.loose - twos - small - big >= ranks else price
        return worth

    def stands(self, act: int, owner: int, *, protected: bool) -> float:
        """Guess how likely a set stands: against its owner's rival if it is protected, else against his enemies."""
        size = size_of(act)
        left = self.left
        rival_left = left[owner - 3]
        if act & 7:
            if not self.big_kill or rival_left < size + (act & 7):
                return 1.0
        elif protected and rival_left < size:
            return 1.0
        each = _against_one(act, size)
        if protected:
            return each
        able = (left[owner - 5] >= size) + (left[owner - 3] >= size) + (left[owner - 1] >= size)
        if (owner - self.seat) & 1:
            able -= self.total >= size
        return each**able if able > 0 else 1.0

    def worth(self, act: int) -> float:
        """Guess what it is worth to put a set down: its gain, the chance of the lead, the danger of a smothering."""
        chance = self.stands(act, self.seat, protected=self.shielded and is_gouji(act, twos_count=self.twos_count))
        worth = self.gain(act) + LEAD * chance
        if self.hold and self.hand[THREE] and self.total - size_of(act) == self.hand[THREE]:
            worth -= SMOTHERED * (1 - chance)
        return worth

    def lead_worth(self, act: int) -> float:
        """Guess what a lead is worth: as any set, and whom its size suits who has few cards left."""
        worth = self.worth(act)
        size = size_of(act)
        if size <= FEW and not (act & 7):
            worth += GIVES * self.mates.count(size) - FEEDS * self.enemies.count(size)
        return worth


def size_of(act: int) -> int:
    """Count the cards of a set."""
    return ((act >> 11) & 31) + ((act >> 6) & 31) + ((act >> 3) & 7) + (act & 7)


def is_gouji(act: int, *, twos_count: bool) -> bool:
    """Tell whether a set is gouji (RULES 5)."""
    base = (act >> 16) & 15
    if act & 63 or base >= TWO:
        return True
    n = (act >> 11) & 31
    if twos_count:
        n += (act >> 6) & 31
    return n >= _GOUJI_FROM[base]


def _against_one(act: int, size: int) -> float:
    """Guess how likely one player does not beat a set."""
    base = (act >> 16) & 15
    if act & 7:
        return 0.95
    if act & 56:
        return 0.85
    if base == TWO:
        return min(0.97, 0.4 + 0.15 * size)
    chance = 0.05 * base + 0.1 * size - 0.35
    return 0.05 if chance < 0.05 else min(chance, 0.95)  # noqa: PLR2004 - the bounds of a guess
