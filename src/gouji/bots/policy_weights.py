"""The weights of the rollout policy: those of `proverb`, in thousandths, and the odds from what is unseen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.bots.policy import Glance
from gouji.bots.proverb_odds import LONGEST, TWO, Odds
from gouji.bots.proverb_weights import Weights

if TYPE_CHECKING:
    from collections.abc import Sequence

NOISE = 300
"""By up to so much a worth is moved by chance in a rollout."""
WEIGHTS = Weights()


def glance_of(unseen: Sequence[int], mean: float, *, noise: int = NOISE, weights: Weights = WEIGHTS) -> Glance:
    """Make the policy of rollouts from the unseen cards of each rank and the mean of the hands that hold them."""
    glance = Glance()
    glance.burden = [_thousandths(each) for each in weights.burden]
    for name in ("thick", "urgent", "two", "small", "big", "free", "late", "lead", "team", "mate", "courtesy"):
        setattr(glance, name, _thousandths(getattr(weights, name)))
    for name in ("enemy", "stop", "feeds", "gives", "mates_answer"):
        setattr(glance, name, _thousandths(getattr(weights, name)))
    glance.split = _thousandths(weights.broken)
    glance.run = round(weights.run)
    glance.noise = noise
    odds = Odds(list(unseen), mean, weights.willing, weights.split, weights.helped)
    glance.mean = max(1, round(mean))
    glance.big_joker = _thousandths(odds.big_joker)
    sizes = range(LONGEST + 1)
    glance.lost = [[_lost(odds, size, base) for base in range(TWO + 1)] for size in sizes]
    return glance


def _lost(odds: Odds, size: int, base: int) -> int:
    return _thousandths(max(0.0, 1 - odds.beaten(size, base))) if size else 0


def _thousandths(number: float) -> int:
    return round(number * 1000)
