"""Where expected team score was lost in a deal.

Every act that a seat chose among several is weighed against the others worth a try (`gouji.bots.weighing`): first all
of them in a third of the budget. If another than the one done looks better by more than a standard error, these two
are weighed again in other worlds with the rest, and what is lost is what this second weighing says: an act that looked
better by luck is found out there, and its loss may come out below zero.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from math import sqrt
from typing import TYPE_CHECKING

from gouji.analysis.lines import lines_of
from gouji.bots.weighing import Estimate, choices, weigh
from gouji.bots.worlds import QUESTIONS
from gouji.game import Game
from gouji.rules.names import Penalty
from gouji.view import view

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from gouji.bots.weighing import Budget, Weighed
    from gouji.game import Entry
    from gouji.record import Record
    from gouji.rules.acts import Act
    from gouji.rules.names import Question
    from gouji.rules.options import Rules

FIRST = 1 / 3
"""The part of the budget in which all acts are weighed."""
STANDARD = 2.365
"""Half an interval has so many standard errors."""
SEATS = range(6)
_MOST_STEPS = 4099
"""More than any deal has."""


class Doubt(Enum):
    """How sure it is that an act lost something: the whole interval of 95 % is above zero, or only its middle."""

    SURE = "sure"
    PERHAPS = "perhaps"


@dataclass(frozen=True, slots=True)
class Judged:
    """One act that a seat chose among several.

    `step` acts were done before it, `line` is its line in the text of the record, for a burn that was not made the
    line of the set that could have been burnt; 0 if it was not read from a text. `better` is another act and `lost`
    the team score by which it is to be expected to end better; without one nothing was lost. `weighed` are the acts
    that were compared, the one done first.
    """

    step: int
    line: int
    seat: int
    question: Question
    done: Act
    better: Act | None
    lost: Estimate
    weighed: tuple[Weighed, ...]

    @property
    def doubt(self) -> Doubt | None:
        """How sure the loss is, None if there is none."""
        if self.better is None or self.lost.mean <= 0:
            return None
        return Doubt.SURE if self.lost.low > 0 else Doubt.PERHAPS


@dataclass(frozen=True, slots=True)
class Total:
    """What a seat lost in all of its `acts` that were judged."""

    seat: int
    acts: int
    lost: Estimate


@dataclass(frozen=True, slots=True)
class Analysis:
    """The acts of a deal that were judged, in order, and the totals by seat; `true_hands`: with all hands in sight."""

    rules: Rules
    budget: Budget
    seed: int
    true_hands: bool
    acts: tuple[Judged, ...]
    totals: tuple[Total, ...]

    def losses(self) -> list[Judged]:
        """Give the acts that lost something, the biggest loss first."""
        found = [each for each in self.acts if each.doubt is not None]
        return sorted(found, key=lambda each: (-each.lost.mean, each.step))


def analyse(  # noqa: PLR0913 - what is asked of an analysis
    record: Record,
    budget: Budget,
    *,
    seats: Collection[int] = SEATS,
    seed: int = 0,
    true_hands: bool = False,
    progress: Callable[[int, int], None] | None = None,
) -> Analysis:
    r"""Judge the acts of some seats (0..5) in the deal of a record; `budget` is for each of them.

    Leads, answers, last words and burns are judged, and burns that were not made. Each is judged by what its seat could
    know, with `true_hands` by the hands as they were. `progress` hears how many questions of how many are done. Limited
    by rollouts, the same seed gives the same analysis. Raises `RecordError` if the record cannot be played.

    >>> from gouji.bots.weighing import Budget
    >>> from gouji.record import read
    >>> deals = "".join(f"deal {seat} {cards}\n" for seat, cards in enumerate("34B 5 5 5 5 5".split(), start=1))
    >>> found = analyse(read("%gouji 1\n@lead 1\n" + deals + "1 3\n").records[0], Budget(rollouts=24))
    >>> [(each.line, each.seat, str(each.done)) for each in found.acts]
    [(9, 0, '3')]
    """
    whole = record.game()
    lines = lines_of(record, whole.entries)
    asked = [at for at in _chosen(whole) if whole.entries[at].seat in seats]
    judge = _Judge(budget, seed, true_hands=true_hands)
    game = Game(whole.start.copy())
    acts: list[Judged] = []
    steps = iter(asked)
    following = next(steps, None)
    for at, entry in enumerate(whole.entries):
        if at == following:
            acts.append(judge.judge(game, entry, lines[at]))
            if progress is not None:
                progress(len(acts), len(asked))
            following = next(steps, None)
        _carry_out(game, entry)
    totals = tuple(_total(seat, [each for each in acts if each.seat == seat]) for seat in SEATS if seat in seats)
    return Analysis(whole.deal.rules, budget, seed, true_hands, tuple(acts), totals)


def number_of_choices(record: Record, seats: Collection[int] = SEATS) -> int:
    """Count the acts that `analyse` would judge. Raises `RecordError` if the record cannot be played."""
    whole = record.game()
    return sum(whole.entries[at].seat in seats for at in _chosen(whole))


def _chosen(whole: Game) -> list[int]:
    """Give the places in the history at which a seat chose among several acts."""
    game = Game(whole.start.copy())
    found = []
    for at, entry in enumerate(whole.entries):
        if not isinstance(entry.act, Penalty) and game.deal.question in QUESTIONS and len(game.deal.legal()) > 1:
            found.append(at)
        _carry_out(game, entry)
    return found


def _carry_out(game: Game, entry: Entry) -> None:
    if isinstance(entry.act, Penalty):
        game.penalise(entry.seat, entry.act)
    else:
        game.play(entry.act)


class _Judge:
    """Judges acts by one budget for each, one seed, and one choice of the hands that are in sight."""

    def __init__(self, budget: Budget, seed: int, *, true_hands: bool) -> None:
        self._first, self._again = budget.part(FIRST), budget.part(1 - FIRST)
        self._seed = seed
        self._true_hands = true_hands

    def judge(self, game: Game, entry: Entry, line: int) -> Judged:
        """Judge an act of the seat that is asked in a game."""
        seat, done, step = entry.seat, entry.act, len(game.entries)
        assert not isinstance(done, Penalty)  # noqa: S101 - penalties are no choices of a seat
        seen = view(game, seat)
        true = game.deal if self._true_hands else None
        seed = 2 * (self._seed * _MOST_STEPS + step)
        acts = [done, *(each for each in choices(seen) if each != done)]
        weighed = weigh(seen, acts, self._first, seed=seed, true=true)
        better, lost = None, Estimate(0.0, 0.0, 0.0)
        best = max(weighed, key=lambda each: each.ahead.mean, default=None)
        if best is not None and best.act != done and best.ahead.mean > best.ahead.error / STANDARD:
            again = weigh(seen, [done, best.act], self._again, seed=seed + 1, true=true)
            if again:
                better, lost = best.act, again[1].ahead
        return Judged(step, line, seat, seen.question, done, better, lost, tuple(weighed))


def _total(seat: int, acts: Sequence[Judged]) -> Total:
    """Add the losses of a seat up; their errors do not hang on one another."""
    lost = sum(each.lost.mean for each in acts)
    error = sqrt(sum(each.lost.error**2 for each in acts))
    return Total(seat, len(acts), Estimate(lost, lost - error, lost + error))
