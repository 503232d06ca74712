"""Counting the tree of a deal: every decision of every seat, forced ones and declines too, is one ply."""

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from tests.naive.deal import NaiveDeal

if TYPE_CHECKING:
    from tests.naive.state import State

Scores = Counter[tuple[int, int]]
# How often each end comes: the seats in finishing order (none if void), the debts for the next deal, the score.
Ends = Counter[tuple[str, str, tuple[int, int]]]


def levels(deal: NaiveDeal) -> Iterator[int]:
    """Yield how many rows of 1, 2, 3 … acts can be played from here, until no longer row exists.

    Rows that lead to the same state are carried on together.
    """
    reached: Counter[State] = Counter({deal.state: 1})
    while True:
        after: Counter[State] = Counter()
        for state, rows in reached.items():
            at = NaiveDeal(state)
            for act in at.legal():
                after[at.play(act).state] += rows
        if not after:
            return
        yield after.total()
        reached = after


def perft(deal: NaiveDeal, depth: int) -> list[int]:
    """Return how many rows of 1, 2, ... `depth` acts can be played from here.

    >>> perft(NaiveDeal.at("5/44/4/55/3/3 ask:4 1:3 2356 - -", {}), 2)
    [2, 2]
    """
    found = [count for _, count in zip(range(depth), levels(deal), strict=False)]
    return found + [0] * (depth - len(found))


def ends(deal: NaiveDeal) -> Ends:
    """Return how often each end comes among all complete games from here."""
    known: dict[State, Ends] = {}

    def below(at: NaiveDeal) -> Ends:
        if at.state not in known:
            known[at.state] = Counter({end_of(at): 1}) if at.over else Counter()
            for act in at.legal():
                known[at.state].update(below(at.play(act)))
        return known[at.state]

    return below(deal)


def end_of(deal: NaiveDeal) -> tuple[str, str, tuple[int, int]]:
    """Describe the end of a deal as text: places, debts, score."""
    places = "".join(str(seat + 1) for seat in deal.places)
    due = ", ".join(f"{debt.payer + 1}>{debt.receiver + 1} {debt.amount} {debt.kind}" for debt in deal.due)
    return places or "void", due, deal.score


def complete(deal: NaiveDeal) -> tuple[int, Scores]:
    """Return the number of different complete games from here, and how often each final score comes."""
    scores: Scores = Counter()
    for (_, _, score), games in ends(deal).items():
        scores[score] += games
    return scores.total(), scores
