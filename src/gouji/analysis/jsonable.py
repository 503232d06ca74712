"""An analysis as plain data, for `gouji analyse --json` and the replay page: seats 1..6, acts as records write them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gouji.analysis.losses import Doubt

if TYPE_CHECKING:
    from gouji.analysis.losses import Analysis, Judged, Total
    from gouji.bots.weighing import Estimate, Weighed

MOST_SHOWN = 4
"""So many of the acts that were compared are told, the one done among them."""


def as_json(analysis: Analysis) -> dict[str, Any]:
    """Give an analysis as a dictionary that `json.dumps` takes.

    `rules`; `rollouts` and `seconds`, the budget of each act, one of them None; `seed`; `true_hands`;
    `acts`: for each act that was judged `step` (so many entries of the history, declined questions among them, come
    before it), `line`, `seat`, `question`, `done`, `better` (an act, or None), `lost`, `sure` (the whole interval is
    above zero) and `choices`, the act done and the best others, each with `act`, `expected` and `ahead` (of the act
    done, by the first weighing); `seats`: for each seat `seat`, `acts` and `lost`.
    `lost`, `expected` and `ahead` are `{"mean", "low", "high"}`: team score of the seat's team less that of the others,
    with the interval of 95 %. `lost` is 0 where no act looked better, and may be below it.
    """
    return {
        "rules": analysis.rules.text,
        "rollouts": analysis.budget.rollouts,
        "seconds": analysis.budget.seconds,
        "seed": analysis.seed,
        "true_hands": analysis.true_hands,
        "acts": [_judged(each) for each in analysis.acts],
        "seats": [_total(each) for each in analysis.totals],
    }


def _judged(judged: Judged) -> dict[str, Any]:
    return {
        "step": judged.step,
        "line": judged.line,
        "seat": judged.seat + 1,
        "question": judged.question.word,
        "done": str(judged.done),
        "better": None if judged.better is None else str(judged.better),
        "lost": _estimate(judged.lost),
        "sure": judged.doubt is Doubt.SURE,
        "choices": [_weighed(each) for each in _shown(judged)],
    }


def _shown(judged: Judged) -> list[Weighed]:
    """Give the act done and the best of the others, among them the better one."""
    done, others = judged.weighed[:1], judged.weighed[1:]
    return [*done, *sorted(others, key=lambda each: (each.act != judged.better, -each.ahead.mean))[: MOST_SHOWN - 1]]


def _weighed(weighed: Weighed) -> dict[str, Any]:
    return {
        "act": str(weighed.act),
        "expected": _estimate(weighed.expected),
        "ahead": _estimate(weighed.ahead),
    }


def _total(total: Total) -> dict[str, Any]:
    return {"seat": total.seat + 1, "acts": total.acts, "lost": _estimate(total.lost)}


def _estimate(estimate: Estimate) -> dict[str, float]:
    return {name: round(value, 3) + 0.0 for name, value in estimate._asdict().items()}
