"""The player `search`: determinised rollouts (`gouji.bots.rollouts`) over the few acts that are worth a try.

It asks `proverb` first, draws worlds that fit its view, plays every candidate to the end in the same worlds, drops the
worse half of the candidates as it goes, and leaves the choice of `proverb` only for an act that is better by more than
two standard errors.
"""

from __future__ import annotations

import time
from math import ceil, log2, sqrt
from typing import TYPE_CHECKING

from gouji.bots.player import PlayerError
from gouji.bots.proverb import ProverbPlayer
from gouji.bots.rollouts import compare
from gouji.bots.search_candidates import worth_a_try
from gouji.bots.worlds import QUESTIONS, rollouts_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from gouji.bots.rollouts import Rollouts
    from gouji.rules.acts import Act
    from gouji.view import SeatView

PREFIX = "search:"
SECONDS = 0.1
"""The time for an act unless another is given."""
DOUBT = 2.0
"""So many standard errors must an act be better than the choice of `proverb`."""
STEPS_A_SECOND = 1500
"""So many steps from one world to the next are taken before the first world, for a second of the budget."""
SLACK = 0.001
"""Seconds that the last worlds may take after the clock was read."""


class SearchPlayer:
    """Plays by rollouts for some seconds an act, or for some rollouts, which gives the same answer to the same seed."""

    def __init__(self, *, seed: int = 0, seconds: float = SECONDS, rollouts: int | None = None) -> None:
        self.seed = seed
        self.seconds = seconds
        self.rollouts = rollouts
        self._proverb = ProverbPlayer(seed=seed)

    def act(self, view: SeatView, legal: Sequence[Act]) -> Act:
        """Choose one of the legal acts."""
        begun = time.monotonic()
        usual = self._proverb.act(view, legal)
        if view.question not in QUESTIONS or len(legal) == 1 or usual.size == sum(view.hand):
            return usual
        choices = worth_a_try(view, legal, usual)
        if len(choices) == 1:
            return usual
        rollouts = rollouts_of(view, (self.seed * 6 + view.seat) * 1_000_003 + len(view.history))
        rollouts.warm = min(rollouts.warm, self._warm())
        rollouts.n_acts = len(choices)
        rollouts.acts = [*map(int, choices), *[0] * (len(rollouts.acts) - len(choices))]
        rollouts.alive = [*[1] * len(choices), *[0] * (len(rollouts.alive) - len(choices))]
        halve(rollouts, self._spent(rollouts, begun))
        return choices[best_of(rollouts)]

    def _warm(self) -> int:
        """Give how many steps the walk may take before the first world: a small part of the budget."""
        return int(self.seconds * STEPS_A_SECOND) if self.rollouts is None else self.rollouts // 4

    def _spent(self, rollouts: Rollouts, begun: float) -> Callable[[], float]:
        """Give a function that tells which part of the budget is spent."""
        most = self.rollouts
        if most is not None:
            return lambda: rollouts.rollouts / most
        seconds = max(self.seconds - SLACK, SLACK)
        return lambda: (time.monotonic() - begun) / seconds


def halve(rollouts: Rollouts, spent: Callable[[], float]) -> None:
    """Compare the acts until all is spent; after each of equal parts drop the worse half but the first act."""
    rounds = max(1, ceil(log2(rollouts.n_acts)))
    for part in range(1, rounds + 1):
        missed = 0
        while spent() < part / rounds and missed < 8:  # noqa: PLR2004 - worlds that could not be found in a row
            missed = 0 if compare(rollouts, 1) else missed + 1
        if part < rounds and rollouts.worlds:
            living = [i for i in range(1, rollouts.n_acts) if rollouts.alive[i]]
            living.sort(key=lambda i: -rollouts.total[i])
            alive = list(rollouts.alive)
            for i in living[max(1, (len(living) + 1) // 2) :]:
                alive[i] = 0
            rollouts.alive = alive


def best_of(rollouts: Rollouts) -> int:
    """Give the number of the best act: the first unless another that is alive is clearly better."""
    best, most = 0, 0.0
    for i in range(1, rollouts.n_acts):
        n = rollouts.tried[i]
        if not rollouts.alive[i] or n < 2:  # noqa: PLR2004 - no error can be told from one
            continue
        mean = rollouts.total[i] / n
        error = sqrt(max(0.0, rollouts.square[i] / n - mean * mean) / (n - 1))
        if mean > DOUBT * error and mean > most:
            best, most = i, mean
    return best


def search_of(said: str, *, seed: int = 0) -> SearchPlayer:
    """Make the player of a name `search:SECONDS` or `search:rollouts=N` without its prefix.

    Raises `PlayerError` for anything else.

    >>> search_of("0.4").seconds, search_of("rollouts=800").rollouts
    (0.4, 800)
    """
    key, is_count, number = said.partition("=")
    try:
        if is_count and key == "rollouts" and int(number) > 0:
            return SearchPlayer(seed=seed, rollouts=int(number))
        if not is_count and 0 < float(said) <= 3600:  # noqa: PLR2004 - an hour, and no infinity
            return SearchPlayer(seed=seed, seconds=float(said))
    except ValueError:
        pass
    raise PlayerError(f"`search:` is followed by seconds or rollouts=N, such as search:0.4, not {said!r}")
