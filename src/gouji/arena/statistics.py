"""Means with 95 % intervals over groups: by the normal law, and by drawing the groups again (bootstrap)."""

from __future__ import annotations

import math
from random import Random
from statistics import fmean, stdev
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

NORMAL = 1.959964
"""How many standard errors 95 % of a normal law lie within."""

DRAWS = 1000
"""How often the groups are drawn again."""


class Interval(NamedTuple):
    """A mean and the ends of its 95 % interval, None where there are too few values."""

    mean: float | None
    low: float | None
    high: float | None


NOTHING = Interval(None, None, None)


def normal(values: Sequence[float]) -> Interval:
    """Give the mean of one value a group with its interval by the normal law.

    >>> [round(each, 2) for each in normal([1, 2, 3, 4])]
    [2.5, 1.23, 3.77]
    """
    if not values:
        return NOTHING
    mean = fmean(values)
    if len(values) == 1:
        return Interval(mean, None, None)
    half = NORMAL * stdev(values) / math.sqrt(len(values))
    return Interval(mean, mean - half, mean + half)


def bootstrap(values: Sequence[float], seed: int = 0) -> Interval:
    """Give the mean of one value a group with its interval by drawing the groups again, from a generator of a seed.

    >>> bootstrap([2, 2, 2])
    Interval(mean=2.0, low=2.0, high=2.0)
    """
    if len(values) < 2:  # noqa: PLR2004 - one value has no spread
        return normal(values)
    rng = Random(seed)
    means = sorted(fmean(rng.choices(values, k=len(values))) for _ in range(DRAWS))
    cut = round(DRAWS * 0.025)
    return Interval(fmean(values), means[cut], means[-1 - cut])
