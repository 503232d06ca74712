"""How `proverb` splits a hand into sets: dynamic programming over the ranks, with 2s and jokers to give away.

Every rank below 2 is one set, alone or with a 2, two 2s, a small or a big joker; what is not given away is played by
itself. The best split has the least cost in leads.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

TWO, SMALL, BIG = 12, 13, 14
GIFTS = ((0, 0, 0), (1, 0, 0), (2, 0, 0), (0, 1, 0), (0, 0, 1))
"""What a rank may be given: 2s, small jokers, big jokers."""

MOST = (3, 3, 4)
"""No more than so many are given away altogether."""

State = tuple[int, int, int]
Costs = dict[State, float]


class Split:
    """The best splits of a hand, and of what is left of it without a rank.

    `cost(rank, n, gift)` is the cost of n cards of a rank with a gift, `alone` the cost of a 2, a small and a big
    joker played by itself (less than nothing: it wins leads).
    """

    __slots__ = ("_alone", "_below", "_cost", "_hand", "_room", "total")

    def __init__(
        self, hand: tuple[int, ...], cost: Callable[[int, int, State], float], alone: tuple[float, float, float]
    ) -> None:
        self._hand = hand
        self._cost = cost
        self._alone = alone
        self._room = tuple(min(hand[TWO + at], MOST[at]) for at in range(3))
        ranks = [rank for rank in range(TWO) if hand[rank]]
        # For each rank the cheapest costs of the other ranks, by what they are given.
        self._below: dict[int, Costs] = {}
        up: dict[int, Costs] = {}
        costs: Costs = {(0, 0, 0): 0.0}
        for rank in ranks:
            up[rank] = costs
            costs = self._with(costs, rank, hand[rank])
        whole = costs
        costs = {(0, 0, 0): 0.0}
        for rank in reversed(ranks):
            self._below[rank] = self._joined(up[rank], costs)
            costs = self._with(costs, rank, hand[rank])
        self._below[-1] = whole
        self.total = self._settled(whole, (0, 0, 0))

    def without(self, rank: int, naturals: int, used: State) -> float:
        """Give the cost of the hand without so many cards of a rank (-1: none), and without 2s and jokers used."""
        if rank < 0:
            return self._settled(self._below[-1], used)
        costs = self._below[rank]
        left = self._hand[rank] - naturals
        if left:
            costs = self._with(costs, rank, left)
        return self._settled(costs, used)

    def _with(self, costs: Costs, rank: int, n: int) -> Costs:
        """Add a rank, with every gift there is room for."""
        new: Costs = {}
        priced = [(gift, self._cost(rank, n, gift)) for gift in GIFTS if self._fits(gift)]
        for (twos, small, big), before in costs.items():
            for gift, cost in priced:
                state = (twos + gift[0], small + gift[1], big + gift[2])
                if self._fits(state) and before + cost < new.get(state, 1e9):
                    new[state] = before + cost
        return new

    def _fits(self, state: State) -> bool:
        room = self._room
        return state[0] <= room[0] and state[1] <= room[1] and state[2] <= room[2]

    def _joined(self, low: Costs, high: Costs) -> Costs:
        """Join the ranks below one with those above it."""
        new: Costs = {}
        for one, cost in low.items():
            for two, more in high.items():
                state = (one[0] + two[0], one[1] + two[1], one[2] + two[2])
                if self._fits(state) and cost + more < new.get(state, 1e9):
                    new[state] = cost + more
        return new

    def _settled(self, costs: Costs, used: State) -> float:
        """Give the least cost with what is not given away played by itself."""
        hand, alone = self._hand, self._alone
        twos, small, big = hand[TWO] - used[0], hand[SMALL] - used[1], hand[BIG] - used[2]
        best = 1e9
        for state, cost in costs.items():
            if state[0] <= twos and state[1] <= small and state[2] <= big:
                whole = (
                    cost + alone[0] * (twos - state[0]) + alone[1] * (small - state[1]) + alone[2] * (big - state[2])
                )
                best = min(best, whole)
        return best
