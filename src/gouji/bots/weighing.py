"""What acts are worth: the team score to expect after each, from rollouts in worlds that fit a view.

Each act is played to the end in the same worlds, and the worlds come in several walks of their own (`CHAINS`), since
the worlds of one walk are alike. All intervals are over the walks.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev
from typing import TYPE_CHECKING, NamedTuple

from gouji.bots.proverb import ProverbPlayer
from gouji.bots.rollouts import draw_world, finish
from gouji.bots.search_candidates import worth_a_try
from gouji.bots.worlds import QUESTIONS, rollouts_of
from gouji.rules import edge
from gouji.rules.state import State

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from gouji.bots.rollouts import Rollouts
    from gouji.rules.acts import Act
    from gouji.rules.deal import Deal
    from gouji.view import SeatView

CHAINS = 8
"""So many walks through the worlds begin anew; each gives one mean."""
STUDENT = (0.0, 12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365)
"""Quantiles of 97.5 % of Student's law by degrees of freedom, one less than the walks."""
_CHANCES = 1 << 31
_IN_VAIN = 8
"""After so many worlds in a row that do not fit, a walk ends."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How much may be played out for one question: some rollouts, or some seconds."""

    rollouts: int | None = None
    seconds: float | None = None

    def part(self, share: float) -> Budget:
        """Give a part of it.

        >>> Budget(rollouts=300).part(1 / 3)
        Budget(rollouts=100, seconds=None)
        """
        if self.rollouts is not None:
            return Budget(rollouts=round(self.rollouts * share))
        return Budget(seconds=(self.seconds or 0.0) * share)


class Estimate(NamedTuple):
    """A mean with its interval of 95 %."""

    mean: float
    low: float
    high: float

    @property
    def error(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2


class Weighed(NamedTuple):
    """What an act is worth to the team of who does it.

    `expected` is its team score less that of the others at the end of the deal; `ahead` is by how much that is more
    than after the first act that was compared, from the same worlds.
    """

    act: Act
    expected: Estimate
    ahead: Estimate


def weigh(
    view: SeatView, acts: Sequence[Act], budget: Budget, *, seed: int = 0, true: Deal | None = None
) -> list[Weighed]:
    """Weigh legal acts of the seat of a view, which is asked now; in their order, or nothing without enough worlds.

    With `true` they are played out from that deal, with all its hands as they are. Limited by rollouts, the same seed
    gives the same answer. Raises `ValueError` unless the seat is asked to lead, answer or burn.

    >>> from gouji.game import Game
    >>> from gouji.rules.position import deal_at
    >>> from gouji.view import view
    >>> seen = view(Game(deal_at("34B/55/55/55/55/55 lead:1 - - - -")), 0)
    >>> sure, risky = weigh(seen, seen.legal[1:3], Budget(rollouts=64))
    >>> str(sure.act), sure.expected.mean > risky.expected.mean
    ('3B', True)
    """
    chains: list[list[float]] = []
    begun = time.monotonic()
    for number in range(CHAINS):
        own = seed * CHAINS + number
        chain = rollouts_of(view, own * 1_000_003 + view.seat)
        # The chance by which the policy varies begins elsewhere too: where few cards are unseen all worlds are alike.
        chain.glance.chance = own * 2_654_435_761 % _CHANCES
        worlds = _worlds(budget, len(acts), begun, number)
        means = _play_out(chain, acts, worlds, true)
        if means:
            chains.append(means)
    if len(chains) <= 1:
        return []
    columns = list(zip(*chains, strict=True))
    return [
        Weighed(act, estimate(column), estimate([x - y for x, y in zip(column, columns[0], strict=True)]))
        for act, column in zip(acts, columns, strict=True)
    ]


def _worlds(budget: Budget, acts: int, begun: float, number: int) -> Iterator[None]:
    """Go from world to world as long as the part of the budget for a walk lasts, but through one at least."""
    if budget.rollouts is not None:
        for _ in range(max(1, budget.rollouts // (CHAINS * acts))):
            yield
        return
    until = begun + (budget.seconds or 0.0) * (number + 1) / CHAINS
    yield
    while time.monotonic() < until:
        yield


def _play_out(chain: Rollouts, acts: Sequence[Act], worlds: Iterator[None], true: Deal | None) -> list[float]:
    """Give the mean of each act over the worlds of a walk; nothing if none fits."""
    team = chain.me % 2
    totals = [0] * len(acts)
    fitted = missed = 0
    work = State()
    world = chain.world if true is None else true.state
    for _ in worlds:
        if true is None and not draw_world(chain):
            missed += 1
            if missed >= _IN_VAIN:
                break
            continue
        missed = 0
        fitted += 1
        chance = chain.glance.chance
        for i, act in enumerate(acts):
            # Every act meets the same chances.
            chain.glance.chance = chance
            edge.copy_state(world, work)
            edge.carry_out(work, int(act))
            finish(chain.glance, work)
            scores = edge.scores(work)
            totals[i] += scores[team] - scores[1 - team]
    return [total / fitted for total in totals] if fitted else []


def estimate(means: Sequence[float]) -> Estimate:
    """Give the mean of means that do not hang on one another, with the interval of Student's law.

    Raises `ValueError` for less than two.

    >>> estimate([1.0, 3.0])
    Estimate(mean=2.0, low=-10.706, high=14.706)
    """
    if len(means) <= 1:
        raise ValueError("no error can be told from one mean")
    mean = fmean(means)
    error = STUDENT[min(len(means), len(STUDENT)) - 1] * stdev(means) / sqrt(len(means))
    return Estimate(mean, mean - error, mean + error)


def choices(view: SeatView) -> list[Act]:
    """List the legal acts that are worth a try, first what `proverb` would do; nothing if the seat is not asked.

    Nothing either at a question for which worlds cannot be drawn.
    """
    if view.question not in QUESTIONS or not view.legal:
        return []
    return worth_a_try(view, view.legal, ProverbPlayer().act(view, view.legal))
