"""The odds of `proverb`: how likely a hand that is not seen beats a set, by what has been played (记牌)."""

from __future__ import annotations

TWO, SMALL, BIG = 12, 13, 14
LONGEST = 8
"""Sets of more cards are thought as hard to beat as sets of so many."""

GOUJI_FROM = (99, 99, 99, 99, 99, 99, 99, 5, 4, 3, 2, 2)
"""So many cards of a rank 3…A make a gouji set (RULES 5)."""

_NEARLY_ALL = 0.999


class Odds:
    """How likely one hand of so many unseen cards beats a set of a size and a base.

    >>> fresh = Odds([14] * 13 + [3, 3], 36, willing=0.9, split=0.45, helped=0.4)
    >>> fresh.beaten(1, 3) > fresh.beaten(3, 11) > fresh.beaten(5, 11)
    True
    """

    __slots__ = ("_none", "big_joker", "joker")

    def __init__(self, unseen: list[int], hand: float, willing: float, split: float, helped: float) -> None:
        """Take the unseen cards by rank and the size of the hand, which holds each rank by the binomial law.

        `willing`, `split` and `helped` are how likely it answers with a rank that fits, breaks a larger one up, and
        helps a smaller one out with a 2 or a joker.
        """
        total = sum(unseen) or 1
        self.joker = _some((unseen[SMALL] + unseen[BIG]) / total, hand)
        self.big_joker = _some(unseen[BIG] / total, hand)
        helped *= _some(sum(unseen[TWO:]) / total, hand)
        table = []
        # The chances that no rank from here up beats a set of n cards.
        none = [1.0] * (LONGEST + 1)
        for rank in range(TWO, -1, -1):
            table.append(none)
            exact, more = _numbers(unseen[rank] / total, hand)
            help_up = helped if rank < TWO else 0.0
            tries = [willing * exact[n] + split * more[n] + help_up * exact[n - 1] for n in range(2, LONGEST + 1)]
            tries.insert(0, willing * exact[1] + split * more[1])
            none = [1.0] + [max(0.0, none[n + 1] * (1 - tried)) for n, tried in enumerate(tries)]
        table.reverse()
        self._none = table

    def beaten(self, size: int, base: int) -> float:
        """Give the chance that a set without jokers is beaten."""
        if base == TWO:
            return self.joker / size
        return 1 - self._none[base][min(size, LONGEST)]


def _some(part: float, hand: float) -> float:
    """Give the chance that a hand holds one of the cards that are `part` of the unseen."""
    none: float = (1 - min(_NEARLY_ALL, part)) ** hand
    return 1 - none


def _numbers(part: float, hand: float) -> tuple[list[float], list[float]]:
    """Give the chances that a hand holds exactly n, and more than n, cards of a rank that is `part` of the unseen."""
    part = min(_NEARLY_ALL, part)
    odds = part / (1 - part)
    chance = (1 - part) ** hand
    rest = 1 - chance
    exact, more = [chance], [rest]
    for n in range(1, LONGEST + 1):
        chance *= odds * max(0.0, hand - n + 1) / n
        rest = max(0.0, rest - chance)
        exact.append(chance)
        more.append(rest)
    exact[LONGEST] += more[LONGEST]
    more[LONGEST] = 0.0
    return exact, more
