"""What `proverb` makes of a view: the odds, and what a set is worth to it.

Worth is counted in leads: one lead gets rid of one low rank. A rank is a burden that takes a lead to be rid of, the
more the lower it is; 2s and jokers win leads.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.bots.proverb_finish import Piece, rounds
from gouji.bots.proverb_odds import BIG, GOUJI_FROM, SMALL, TWO, Odds
from gouji.rules.choices import BigKill, Hold
from gouji.rules.sets import pack_set

if TYPE_CHECKING:
    from gouji.bots.proverb_memory import CardMemory
    from gouji.bots.proverb_weights import Weights
    from gouji.view import SeatView

THREE = 0
SMOTHERED = 1.5
"""What it costs to be smothered (RULES 13.4)."""
LED = (0.0, 0.15, 0.2, 0.2, 0.14, 0.085, 0.03, 0.02, 0.01)
"""The part of the leads that have so many cards."""
LOOSE = (0.25, 0.35, 0.45)
"""How likely a 2, a small and a big joker fit in a round, as they help others out."""
PIECES = 4
"""So many sets, and no more, are played out in thought; with more of them the guesses add up to worse than none."""


class Mind:
    """The facts of a view that `proverb` looks at, and its judgement of sets."""

    __slots__ = (
        "_pieces", "big_kill", "burden", "enemies", "hand", "hold", "left", "loose", "mates", "mean", "odds",
        "passed", "ranks", "seat", "shielded", "total", "twos_count", "view", "w", "waiting", "weak",
    )  # fmt: skip

    def __init__(self, view: SeatView, memory: CardMemory, weights: Weights) -> None:
        """Take the facts from a view and from what is remembered of the deal."""
        self.view = view
        self.w = weights
        self.burden = weights.burden
        rules, seat, hand = view.rules, view.seat, view.hand
        self.seat = seat
        self.hand = hand
        self.hold = rules.hold
        self.big_kill = rules.joker_big_kill is not BigKill.NONE
        self.twos_count = rules.gouji_twos_count
        self.total = sum(hand)
        self.ranks = TWO - hand[:TWO].count(0)
        self.loose = hand[TWO] + hand[SMALL] + hand[BIG]
        left = self.left = memory.left(view)
        self.weak = memory.weak
        self.enemies = [each for each in ((seat + 1) % 6, (seat + 3) % 6, (seat + 5) % 6) if left[each]]
        self.mates = [each for each in ((seat + 2) % 6, (seat + 4) % 6) if left[each]]
        self.shielded = not view.scramble and (left[seat - 3] > 0 or view.credits[seat] > 0)
        self.passed = view.passed if view.top is not None and not view.scramble else frozenset()
        others = [left[each] for each in self.enemies]
        self.mean = sum(others) / len(others) if others else 1.0
        self.odds = Odds(memory.unseen(view), self.mean, weights.willing, weights.split, weights.helped)
        self._pieces: dict[tuple[int, int], Piece] = {}
        leads = view.top is None and self.ranks + self.loose <= PIECES
        self.waiting = rounds(self.pieces(0))[1] if leads else None

    def one_beats(self, act: int) -> float:
        """Guess how likely one enemy beats a set."""
        if act & 7:
            return 0.1 if self.big_kill else 0.0
        small = (act >> 3) & 7
        if small:
            return self.odds.big_joker * (0.5 if small == 1 else 0.2)
        return self.odds.beaten(size_of(act), (act >> 16) & 15)

    def stands(self, act: int, owner: int, *, protected: bool) -> tuple[float, float]:
        """Guess how likely a set stands, and how likely no enemy of its owner beats it.

        A protected set is asked of its owner's rival alone, another of everybody who has not passed (RULES 6.1).
        """
        if act & 7 and not self.big_kill:
            return 1.0, 1.0
        left, me = self.left, self.seat
        size = size_of(act)
        lost = max(0.0, 1 - self.one_beats(act))
        rival = (owner + 3) % 6
        if protected:
            if left[rival] < size or rival == me:
                return 1.0, 1.0
            chance = self._spared(lost, rival, act, size)
            return chance, chance
        chance = foes = 1.0
        for seat in range(6):
            if seat in (owner, me) or left[seat] < size or (seat in self.passed and seat != rival):
                continue
            spared = self._spared(lost, seat, act, size)
            if (seat - owner) & 1:
                foes *= spared
                chance *= spared
            else:
                chance *= 1 - (1 - spared) * self.w.mates_answer
        return chance, foes

    def _spared(self, lost: float, seat: int, act: int, size: int) -> float:
        """Guess how likely a seat does not beat a set, by its cards left and the sets on which it passed."""
        spared: float = lost ** (self.left[seat] / self.mean)
        if self.weak[seat].get(size, BIG) <= (act >> 16) & 15:
            spared = 1 - (1 - spared) * self.w.weak
        return spared

    def is_gouji(self, act: int) -> bool:
        """Tell whether a set is gouji (RULES 5)."""
        base = (act >> 16) & 15
        if act & 63 or base >= TWO:
            return True
        return ((act >> 11) & 31) + (((act >> 6) & 31) if self.twos_count else 0) >= GOUJI_FROM[base]

    def own_stands(self, act: int) -> tuple[float, float]:
        """Guess the same of a set of one's own; a gouji set has the rival alone against it (只有对头能管)."""
        return self.stands(act, self.seat, protected=self.shielded and self.is_gouji(act))

    def pieces(self, act: int) -> tuple[Piece, ...]:
        """Give the sets that are left after a set is put down (0: none), each rank whole."""
        found = []
        base, naturals = (act >> 16) & 15, (act >> 11) & 31
        used = ((act >> 6) & 31, (act >> 3) & 7, act & 7)
        for rank in range(TWO):
            count = self.hand[rank] - (naturals if rank == base else 0)
            if count:
                found.append(self.piece(rank, count))
        for at, spent in enumerate(used):
            found += [self.piece(TWO + at, 1)] * (self.hand[TWO + at] - spent)
        return tuple(found)

    def piece(self, rank: int, count: int) -> Piece:
        """Guess how likely some cards of a rank stand as a set, and fit as an answer in a round."""
        found = self._pieces.get((rank, count))
        if found is None:
            if rank < TWO:
                act = pack_set(0, rank, count, 0, 0, 0)
                fits = LED[min(count, len(LED) - 1)] * (rank + 1) / 13
            else:
                act = pack_set(0, rank, 0, int(rank == TWO), int(rank == SMALL), int(rank == BIG))
                fits = LOOSE[rank - TWO]
            found = self._pieces[rank, count] = Piece(round(self.own_stands(act)[0], 2), round(fits, 3))
        return found

    def gain(self, act: int) -> float:
        """Guess what it is worth to be rid of the cards of a set: burdens less the price of 2s and jokers."""
        w = self.w
        naturals = (act >> 11) & 31
        ranks = self.ranks
        worth = 0.0
        if naturals:
            base = (act >> 16) & 15
            if naturals == self.hand[base]:
                worth = self.burden[base] + w.thick * (naturals - 2) + w.urgent / ranks
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
        """Guess what it is worth to put a set down.

        What it gets rid of, the chance that the lead stays or goes to a mate, the danger of a smothering. A lead from
        a hand of few sets is played out in thought instead.
        """
        w = self.w
        chance, foes = self.own_stands(act)
        if self.waiting is not None:
            led, waiting = rounds(self.pieces(act))
            worth = w.finish * (self.waiting - chance * led - (1 - chance) * waiting)
        else:
            worth = self.gain(act) + w.lead * chance
        worth += w.team * (foes - chance)
        if self.hold is not Hold.NONE and self.hand[THREE] and self.total - size_of(act) == self.hand[THREE]:
            worth -= SMOTHERED * (1 - chance)
        return worth


def size_of(act: int) -> int:
    """Count the cards of a set."""
    return ((act >> 11) & 31) + ((act >> 6) & 31) + ((act >> 3) & 7) + (act & 7)
