"""The odds of `proverb`: how likely a hand that is not seen beats a set, by what has been played (记牌)."""

from __future__ import annotations

TWO, SMALL, BIG = 12, 13, 14
LONGEST = 8
"""Sets of more cards are thought as hard to beat as sets of so many."""

GOUJI_FROM = (99, 99, 99, 99, 99, 99, 99, 5, 4, 3, 2, 2)
"""So many cards of a rank 3…A make a gouji set (RULES 5)."""


class Odds:
    """How likely one hand of so many unseen cards beats a set of a size and a base.

    >>> fresh = Odds([14] * 13 + [3, 3], 36)
    >>> fresh.beaten(1, 3) > fresh.beaten(1, 11) > fresh.beaten(3, 11)
    True
    """

    __slots__ = ("_table", "big_joker", "joker")

    def __init__(
        self, unseen: list[int], hand: float, willing: float = 0.75, split: float = 0.35, helped: float = 0.3
    ) -> None:
        """Take the unseen cards by rank, the size of the hand, and how willing it is to answer, to break ranks up.

        A hand holds a rank in a number that follows the binomial law.
        """
        total = sum(unseen) or 1
        self.joker = 1 - (1 - min(0.999, (unseen[SMALL] + unseen[BIG]) / total)) ** hand
        self.big_joker = 1 - (1 - min(0.999, unseen[BIG] / total)) ** hand
        loose = 1 - (1 - min(0.999, sum(unseen[TWO:]) / total)) ** hand
        table = []
        none = [1.0] * (LONGEST + 1)
        for rank in range(TWO, -1, -1):
            # The chance that no rank from here up beats a set of n cards.
            table.append(none)
            exact, more = _numbers(unseen[rank] / total, hand)
            none = [1.0] + [none[n] * (1 - willing * exact[n] - split * more[n] - (helped * loose * exact[n - 1] if n > 1 and rank < TWO else 0.0)) for n in range(1, LONGEST + 1)]
        table.reverse()
        self._table = table

    def beaten(self, size: int, base: int) -> float:
        """Give the chance that a set of natural cards is beaten, jokers apart."""
        if base >= TWO:
            return self.joker / size if base == TWO else self.big_joker
        return 1 - self._table[base][min(size, LONGEST)]


def _numbers(part: float, hand: float) -> tuple[list[float], list[float]]:
    """Give the chances that a hand holds exactly n, and more than n, cards of a rank that is `part` of the unseen."""
    if part >= 1:
        part = 0.999
    odds = part / (1 - part)
    chance = (1 - part) ** hand
    exact, more, rest = [chance], [1 - chance], 1 - chance
    for n in range(1, LONGEST + 1):
        chance *= odds * max(0.0, hand - n + 1) / n
        rest = max(0.0, rest - chance)
        exact.append(chance)
        more.append(rest)
    exact[LONGEST] += more[LONGEST]
    more[LONGEST] = 0.0
    return exact, more
