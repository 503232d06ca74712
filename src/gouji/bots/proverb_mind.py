"""What `proverb` makes of a view: the odds, and what a set is worth to it.

Worth is counted in leads: one lead gets rid of one low rank.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.bots.proverb_odds import GOUJI_FROM, Odds
from gouji.rules.choices import BigKill, Hold

if TYPE_CHECKING:
    from gouji.bots.proverb_memory import CardMemory
    from gouji.bots.proverb_weights import Weights
    from gouji.view import SeatView

THREE, TWO, SMALL, BIG = 0, 12, 13, 14
SMOTHERED = 1.5


class Mind:
    """The facts of a view that `proverb` looks at, and its judgement of sets."""

    __slots__ = (
        "big_kill", "burden", "enemies", "hand", "hold", "left", "loose", "mates", "odds", "passed", "ranks",
        "seat", "shielded", "total", "twos_count", "view", "w",
    )  # fmt: skip

    def __init__(self, view: SeatView, memory: CardMemory, weights: Weights, burden: tuple[float, ...]) -> None:
        """Take the facts from a view and from what is remembered of the deal."""
        self.view = view
        self.w = weights
        self.burden = burden
        rules = view.rules
        seat = self.seat = view.seat
        hand = self.hand = view.hand
        self.hold = rules.hold
        self.big_kill = rules.joker_big_kill is not BigKill.NONE
        self.twos_count = rules.gouji_twos_count
        self.total = sum(hand)
        self.ranks = TWO - hand[:TWO].count(0)
        self.loose = hand[TWO] + hand[SMALL] + hand[BIG]
        left = self.left = memory.left(view)
        self.enemies = [each for each in ((seat + 1) % 6, (seat + 3) % 6, (seat + 5) % 6) if left[each]]
        self.mates = [each for each in ((seat + 2) % 6, (seat + 4) % 6) if left[each]]
        self.shielded = not view.scramble and (left[seat - 3] > 0 or view.credits[seat] > 0)
        self.passed = view.passed if view.top is not None and not view.scramble else frozenset()
        others = [left[each] for each in self.enemies]
        mean = sum(others) / len(others) if others else 1
        self.odds = Odds(memory.unseen(view), mean, weights.willing, weights.split, weights.helped)

    def one_beats(self, act: int) -> float:
        """Guess how likely one enemy beats a set."""
        if act & 7:
            return 0.1 if self.big_kill else 0.0
        small = (act >> 3) & 7
        if small:
            return self.odds.big_joker * (0.5 if small == 1 else 0.2)
        return self.odds.beaten(size_of(act), (act >> 16) & 15)

    def stands(self, act: int, owner: int, *, protected: bool) -> float:
        """Guess how likely a set stands: against its owner's rival if it is protected, else against everybody."""
        if act & 7 and not self.big_kill:
            return 1.0
        left, me = self.left, self.seat
        size = size_of(act)
        beaten = self.one_beats(act)
        rival = (owner + 3) % 6
        if protected:
            return 1.0 if left[rival] < size or rival == me else 1 - beaten
        chance = 1.0
        for seat in range(6):
            if seat == owner or seat == me or left[seat] < size or (seat in self.passed and seat != rival):
                continue
            chance *= 1 - (beaten if (seat - owner) & 1 else beaten * self.w.mates_answer)
        return chance

    def is_gouji(self, act: int) -> bool:
        """Tell whether a set is gouji (RULES 5)."""
        base = (act >> 16) & 15
        if act & 63 or base >= TWO:
            return True
        return ((act >> 11) & 31) + (((act >> 6) & 31) if self.twos_count else 0) >= GOUJI_FROM[base]

    def gain(self, act: int) -> float:
        """Guess what it is worth to be rid of the cards of a set: burdens less the price of 2s and jokers."""
        w = self.w
        naturals = (act >> 11) & 31
        ranks = self.ranks
        worth = 0.0
        if naturals:
            base = (act >> 16) & 15
            if naturals == self.hand[base]:
                worth = self.burden[base] + w.thick * (naturals - 2)
                ranks -= 1
            else:
                worth = -w.broken
        if act & 2047:
            twos, small, big = (act >> 6) & 31, (act >> 3) & 7, act & 7
            price = w.two * twos + w.small * small + w.big * big
            if self.loose - twos - small - big >= ranks:
                price *= w.free
            worth -= price * (1 + w.late * (1 - self.total / 36))
        return worth

    def worth(self, act: int) -> float:
        """Guess what it is worth to put a set down: its gain, the chance of the lead, the danger of a smothering."""
        w = self.w
        chance = self.stands(act, self.seat, protected=self.shielded and self.is_gouji(act))
        worth = self.gain(act) + (w.lead + w.close / max(1, self.ranks)) * chance
        if self.hold is not Hold.NONE and self.hand[THREE] and self.total - size_of(act) == self.hand[THREE]:
            worth -= SMOTHERED * (1 - chance)
        return worth


def size_of(act: int) -> int:
    """Count the cards of a set."""
    return ((act >> 11) & 31) + ((act >> 6) & 31) + ((act >> 3) & 7) + (act & 7)
