"""How `proverb` finishes: dynamic programming over the sets that a small hand is split into.

Each rank below 2 is a set, each 2 and joker is one too. Worked out for every part of the hand: how many rounds it
takes to go out from there, with the lead and without it. With the lead one set is led, which keeps the lead if it
stands. Without it one waits for a round in which a set fits as an answer, or for the lead to come round.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

KEPT = 0.4
"""The part of a round that a lead takes which is likely to stand: the others only pass."""
GIVEN = 0.12
"""How likely the lead comes round by itself in a round in which no set fits."""
EVEN = 0.5


class Piece(NamedTuple):
    """A set of the hand: how likely it stands, and how likely it fits as an answer in a round."""

    stands: float
    fits: float


@lru_cache(maxsize=4096)
def rounds(pieces: tuple[Piece, ...]) -> tuple[float, float]:
    """Give the rounds it takes to be rid of some sets, with the lead and without it.

    >>> rounds(())
    (0.0, 0.0)
    >>> sure, low = Piece(1.0, 0.5), Piece(0.0, 0.0)
    >>> rounds((low,))[0] < rounds((low, sure))[0] < rounds((low, low))[0]
    True
    """
    if not pieces:
        return 0.0, 0.0
    led = 0.0
    fitting = weighed = 0.0
    none_fits = 1.0
    for at, piece in enumerate(pieces):
        then = 0.0
        if len(pieces) > 1:
            with_lead, without = rounds(pieces[:at] + pieces[at + 1 :])
            then = piece.stands * with_lead + (1 - piece.stands) * without
            taken = then + (KEPT if piece.stands > EVEN else 1.0)
            led = taken if at == 0 else min(led, taken)
        fitting += piece.fits
        weighed += piece.fits * then
        none_fits *= 1 - piece.fits
    fits, given = 1 - none_fits, GIVEN * none_fits
    after = fits * weighed / fitting if fitting else 0.0
    # A round passes; then a set has fitted, or the lead has come, or nothing has changed.
    return led, (1 + after + given * led) / (fits + given)
