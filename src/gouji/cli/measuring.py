"""Measuring the engine: playouts, copies, lists of legal acts, threads, and OpenSpiel's dou_dizhu in the same run.

What is compared is measured in short slices that take turns, so that a busy moment of the machine hits both.
"""

from __future__ import annotations

import pickle
from random import Random
from threading import Thread
from time import perf_counter
from typing import TYPE_CHECKING, Any

from gouji.rules import playout
from gouji.rules.cards import RANK_COUNT
from gouji.rules.deal import Deal, blank_state
from gouji.rules.draw import draw_opening
from gouji.rules.names import Question
from gouji.rules.rng import Rng
from gouji.rules.state import State

if TYPE_CHECKING:
    from collections.abc import Callable

    from gouji.rules.options import Rules

STARTS = 16
"""How many different deals the playouts begin from: what cards are dealt makes a difference."""

ANSWERS = 64
"""How many questions for an answer are asked over and over."""

_TURNS = 5

COPIES = 100
"""How many states are copied in one call, so that the call itself hardly counts."""

SLICE = 0.1
"""Seconds of one slice."""


class Rate:
    """Work done in the time spent on it."""

    def __init__(self) -> None:
        self.done = 0
        self.playouts = 0
        self.seconds = 0.0

    @property
    def per_second(self) -> float:
        """Units of work a second."""
        return self.done / self.seconds


class Playouts:
    """Whole deals dealt and played by chance inside the kernel."""

    def __init__(self, rules: Rules, seed: int) -> None:
        rng = Random(seed)
        draws = [draw_opening(rng, rules, 0) for _ in range(STARTS)]
        self.starts = [Deal.start(draw.hands, rules, leader=draw.leader) for draw in draws]
        self.rate = Rate()
        self._blank = blank_state([[0] * RANK_COUNT for _ in range(6)], rules)
        self._work = State()
        self._rng = Rng(seed)
        self._batch = 1

    def slice(self) -> None:
        """Play for about `SLICE` seconds."""
        start = perf_counter()
        self.rate.done += playout.run_dealt(self._blank, self._work, self._batch, self._rng)
        seconds = perf_counter() - start
        self.rate.playouts += self._batch
        self.rate.seconds += seconds
        self._batch = max(1, min(self._batch * 4, round(self._batch * SLICE / seconds)))


class DouDizhu:
    """Whole games of OpenSpiel's dou_dizhu played by its uniform random bots in C++."""

    def __init__(self, spiel: Any, seed: int) -> None:  # noqa: ANN401 - pyspiel has no type information
        self.rate = Rate()
        self._spiel = spiel
        self._game = spiel.load_game("dou_dizhu")
        self._bots = [spiel.make_uniform_random_bot(player, seed + player) for player in range(3)]
        self._seed = seed
        self._batch = 4

    def slice(self) -> None:
        """Play for about `SLICE` seconds; making the states and counting the decisions is not timed."""
        states = [self._game.new_initial_state() for _ in range(self._batch)]
        start = perf_counter()
        for state in states:
            self._seed += 1
            self._spiel.evaluate_bots(state, self._bots, self._seed)
        seconds = perf_counter() - start
        self.rate.done += sum(1 for state in states for each in state.full_history() if each.player >= 0)
        self.rate.playouts += self._batch
        self.rate.seconds += seconds
        self._batch = max(1, min(self._batch * 4, round(self._batch * SLICE / seconds)))


def measure(rules: Rules, seconds: float) -> dict[str, Any]:
    """Measure for about `seconds`; give the figures by name.

    `dou_dizhu_decisions_per_s` and `ratio` are there only if OpenSpiel is.
    """
    from gouji.doctor import Engine, examine  # noqa: PLC0415 - it loads what only it needs

    ours = Playouts(rules, seed=1)
    theirs = _dou_dizhu()
    ours.slice()
    ours.rate = Rate()
    end = perf_counter() + seconds / 2
    while ours.rate.seconds == 0 or perf_counter() < end:
        ours.slice()
        if theirs is not None:
            theirs.slice()
    found: dict[str, Any] = {
        "preset": rules.text,
        "compiled": examine().engine is Engine.COMPILED,
        "playouts_per_s": round(ours.rate.playouts / ours.rate.seconds, 1),
        "decisions_per_s": round(ours.rate.per_second, 1),
    }
    found |= _small_things(ours, seconds / 16)
    found["threads_2"] = round(_two_threads(ours, seconds / 8), 2)
    if theirs is not None:
        found["dou_dizhu_decisions_per_s"] = round(theirs.rate.per_second, 1)
        found["ratio"] = round(ours.rate.per_second / theirs.rate.per_second, 2)
    return found


def _dou_dizhu() -> DouDizhu | None:
    try:
        import pyspiel  # noqa: PLC0415 - an optional extra
    except ImportError:
        return None
    return DouDizhu(pyspiel, seed=1)


def _small_things(ours: Playouts, seconds: float) -> dict[str, float]:
    """Time what is called from Python, each for `seconds`."""
    deal, work = ours.starts[0], State()
    answers = _answers(ours.starts[0])
    return {
        "copy_ns": round(_time(lambda: playout.copy_many(deal.state, work, COPIES), seconds) / COPIES * 1e9, 1),
        "copy_us_python": round(_time(deal.copy, seconds) * 1e6, 3),
        "legal_answer_us": round(_time(lambda: [each.legal() for each in answers], seconds) / len(answers) * 1e6, 3),
        "pickle_us": round(_time(lambda: pickle.loads(pickle.dumps(deal)), seconds) * 1e6, 1),  # noqa: S301 - our own
    }


def _answers(start: Deal) -> list[Deal]:
    """Collect moments of random play in which a seat is asked for an answer."""
    found: list[Deal] = []
    rng = Rng(1)
    deal = start.copy()
    while len(found) < ANSWERS:
        if deal.over:
            deal = start.copy()
        if deal.question is Question.ANSWER:
            found.append(deal.copy())
        deal.apply(deal.draw(rng))
    return found


def _time(call: Callable[[], object], seconds: float) -> float:
    """Give the seconds of one call, the best of several slices."""
    n, best = 1, float("inf")
    end = perf_counter() + seconds
    while True:
        start = perf_counter()
        for _ in range(n):
            call()
        now = perf_counter()
        best = min(best, (now - start) / n)
        if now >= end:
            return best
        if now - start < seconds / 10:
            n *= 2


def _two_threads(ours: Playouts, seconds: float) -> float:
    """Give how many times the work of one thread two threads do in the same time, the best of several turns."""
    playouts = max(2, round(ours.rate.playouts / ours.rate.seconds * seconds / (2 * _TURNS)))
    pairs = [(_threaded(ours, 1, playouts), _threaded(ours, 2, playouts)) for _ in range(_TURNS)]
    return 2 * min(alone for alone, _ in pairs) / min(both for _, both in pairs)


def _threaded(ours: Playouts, threads: int, playouts: int) -> float:
    """Give the seconds in which each of so many threads plays `playouts` deals."""
    start = ours.starts[0].state
    jobs = [Thread(target=playout.run, args=(start, State(), playouts, Rng(seed))) for seed in range(threads)]
    began = perf_counter()
    for job in jobs:
        job.start()
    for job in jobs:
        job.join()
    return perf_counter() - began
