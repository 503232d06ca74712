"""The player `search`: determinised rollouts (`gouji.bots.rollouts`) over the few acts that are worth a try.

It asks `proverb` first, draws worlds that fit its view, plays every candidate to the end in the same worlds, drops the
worse half of the candidates as it goes, and leaves the choice of `proverb` only for an act that is clearly better.
"""

from __future__ import annotations

import re
import time
from concurrent.futures import ThreadPoolExecutor
from math import ceil, log2, sqrt
from typing import TYPE_CHECKING

from gouji.bots.player import PlayerError
from gouji.bots.proverb import ProverbPlayer
from gouji.bots.rollouts import compare, compare_up_to
from gouji.bots.search_candidates import worth_a_try
from gouji.bots.worlds import QUESTIONS, rollouts_of, twin

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from gouji.bots.rollouts import Rollouts
    from gouji.rules.acts import Act
    from gouji.view import SeatView

PREFIX = "search:"
SECONDS = 0.1
"""The time for an act unless another is given."""
MARGIN, DOUBT = 25, 1.0
"""By so many hundredths of a point, and so many standard errors more, must an act be better than that of `proverb`."""
HOPELESS = 3.0
"""An act is dropped that is worse than that by so many standard errors."""
WALKS = 4
"""So many walks through the worlds share a number of rollouts, however many threads take them on."""
WARM = 40
"""So many steps for each of its rollouts a walk takes at most before its first world."""
SLACK = 0.001
"""Seconds that the last worlds may take after the clock was read."""
HOUR, MOST_THREADS = 3600, 1024
"""The most that can be asked for."""
_OPTION = re.compile(r"(?P<key>(?:rollouts=|threads=)?)(?P<number>\d+\.?\d*)")
TIRED = 8
"""After so many worlds in a row that could not be found no more are sought."""


class SearchPlayer:
    """Plays by rollouts for some seconds an act, or for some rollouts, which gives the same answer to the same seed.

    The number of threads changes nothing in the answer to a number of rollouts.
    """

    def __init__(
        self, *, seed: int = 0, seconds: float = SECONDS, rollouts: int | None = None, threads: int = 1
    ) -> None:
        self.seed = seed
        self.seconds = seconds
        self.rollouts = rollouts
        self.threads = threads
        self._proverb = ProverbPlayer(seed=seed)
        self._n_walks = threads if rollouts is None else WALKS

    def act(self, view: SeatView, legal: Sequence[Act]) -> Act:
        """Choose one of the legal acts."""
        begun = time.monotonic()
        usual = self._proverb.act(view, legal)
        if view.question not in QUESTIONS or len(legal) == 1 or usual.size == sum(view.hand):
            return usual
        choices = worth_a_try(view, legal, usual)
        if len(choices) == 1:
            return usual
        seed = (self.seed * 6 + view.seat) * 1_000_003 + len(view.history)
        rollouts = rollouts_of(view, seed)
        rollouts.n_acts = len(choices)
        rollouts.acts = [*map(int, choices), *[0] * (len(rollouts.acts) - len(choices))]
        rollouts.alive = [*[1] * len(choices), *[0] * (len(rollouts.alive) - len(choices))]
        if self.rollouts is not None:
            rollouts.warm = min(rollouts.warm, WARM * self.rollouts // WALKS)
        walks = [rollouts, *(twin(rollouts, seed + (at << 40)) for at in range(1, self._n_walks))]
        return choices[best_of(halve(walks, self._goer(begun), self.threads))]

    def _goer(self, begun: float) -> Callable[[Rollouts, float], None]:
        """Give a function that goes on with a walk until a part of the budget is spent."""
        if self.rollouts is not None:
            share = self.rollouts / WALKS
            return lambda walk, part: compare_up_to(walk, ceil(share * part), TIRED)
        seconds = max(self.seconds - SLACK, SLACK)

        def go_on(walk: Rollouts, part: float) -> None:
            missed = 0
            while time.monotonic() - begun < seconds * part and missed < TIRED:
                missed = 0 if compare(walk, 1) else missed + 1

        return go_on


class Tally:
    """What the walks found together: for each act whether it is alive, its mean, and the standard error of that."""

    def __init__(self, walks: Sequence[Rollouts]) -> None:
        """Add the walks up."""
        n_acts = walks[0].n_acts
        self.alive = list(walks[0].alive)[:n_acts]
        self.mean = [0.0] * n_acts
        self.error = [0.0] * n_acts
        totals, squares, tried = (
            [sum(each) for each in zip(*(list(getattr(walk, name))[:n_acts] for walk in walks), strict=True)]
            for name in ("total", "square", "tried")
        )
        for i, n in enumerate(tried):
            if n < 2:  # noqa: PLR2004 - no error can be told from one
                self.error[i] = float("inf")
                continue
            self.mean[i] = totals[i] / n
            self.error[i] = sqrt(max(0.0, squares[i] / n - self.mean[i] ** 2) / (n - 1))


def halve(walks: Sequence[Rollouts], go_on: Callable[[Rollouts, float], None], threads: int = 1) -> Tally:
    """Compare the acts until all is spent; after each of equal parts drop the worse half but the first act.

    It ends early when no act is left that could replace the first.
    """
    rounds = max(1, ceil(log2(walks[0].n_acts)))
    for part in range(1, rounds + 1):
        if threads == 1:
            for walk in walks:
                go_on(walk, part / rounds)
        else:
            with ThreadPoolExecutor(threads) as pool:
                list(pool.map(lambda walk: go_on(walk, part / rounds), walks))  # noqa: B023 - used up in this round
        tally = Tally(walks)
        living = [i for i in range(1, walks[0].n_acts) if tally.alive[i]]
        living = [i for i in living if tally.mean[i] + HOPELESS * tally.error[i] > 0]
        living.sort(key=lambda i: -tally.mean[i])
        if part == rounds or not living:
            break
        kept = {0, *living[: max(1, (len(living) + 1) // 2)]}
        for walk in walks:
            walk.alive = [int(i in kept) for i in range(len(walk.alive))]
    return Tally(walks)


def best_of(tally: Tally) -> int:
    """Give the number of the best act: the first unless another that is alive is clearly better."""
    best, most = 0, 0.0
    for i in range(1, len(tally.mean)):
        mean = tally.mean[i]
        if tally.alive[i] and mean > MARGIN + DOUBT * tally.error[i] and mean > most:
            best, most = i, mean
    return best


def search_of(said: str, *, seed: int = 0) -> SearchPlayer:
    """Make the player of a name `search:SECONDS`, `search:rollouts=N` or `search:threads=N` without its prefix.

    Threads go with either budget behind a comma. Raises `PlayerError` for anything else.

    >>> search_of("0.4").seconds, search_of("rollouts=800,threads=2").rollouts
    (0.4, 800)
    """
    parts = [_OPTION.fullmatch(part) for part in said.split(",")]
    options = {part["key"]: float(part["number"]) for part in parts if part is not None}
    seconds, rollouts, threads = (options.get(key) for key in ("", "rollouts=", "threads="))
    whole = all(number is None or (number >= 1 and number.is_integer()) for number in (rollouts, threads))
    if len(options) == len(parts) and whole and (seconds is None or (rollouts is None and 0 < seconds <= HOUR)):
        return SearchPlayer(
            seed=seed,
            seconds=SECONDS if seconds is None else seconds,
            rollouts=None if rollouts is None else int(rollouts),
            threads=1 if threads is None else min(MOST_THREADS, int(threads)),
        )
    raise PlayerError(
        f"`search:` is followed by seconds, rollouts=N or threads=N, such as search:0.4 or search:0.4,threads=2,"
        f" not {said!r}"
    )
