"""Ways to choose an act that love what seldom happens by chance: burns, yields, revolutions, requests, refusals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.rules import edge
from gouji.rules.names import ActKind, Question

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

    from gouji.rules.state import State

MOODS = ("chance", "bold", "hasty", "meek")
"""Chance: any act alike. Bold: burns, yields, asks. Hasty: large sets first. Meek: mostly passes, single cards."""

_JOKERS = 63
_RARE_ANSWERS = (ActKind.YIELD, ActKind.WIND)


def choose(state: State, acts: Sequence[int], random: Random, mood: str) -> int:
    """Choose one of the legal acts of the seat now asked in a mood."""
    if len(acts) == 1:
        return acts[0]
    question = edge.asked_what(state)
    if question in (Question.REVOLT, Question.BUY_REVOLT):
        # Most tiny hands could revolt, and two revolutions make a deal void.
        return acts[random.random() < 0.1]
    if mood == "chance":
        return acts[int(random.random() * len(acts))]
    if question == Question.LEAD:
        return _LEADS[mood](acts, random)
    if question in (Question.ANSWER, Question.LAST_WORD):
        return _answer(acts, random, mood)
    if question == Question.CLAIM:
        # The last act is to decline.
        return _any(acts[:-1], random) if random.random() < 0.9 else acts[-1]
    if question == Question.WIND_REPLY:
        return acts[random.random() < 0.1]
    return acts[-1] if random.random() < 0.6 else _any(acts, random)


def _any(acts: Sequence[int], random: Random) -> int:
    return acts[int(random.random() * len(acts))]


def _size(act: int) -> int:
    return (act >> 11 & 31) + (act >> 6 & 31) + (act >> 3 & 7) + (act & 7)


def _bold_lead(acts: Sequence[int], random: Random) -> int:
    """Lead something without jokers, which are kept to burn with."""
    bare = [act for act in acts if not act & _JOKERS]
    return _any(bare or acts, random)


def _hasty_lead(acts: Sequence[int], random: Random) -> int:
    """Lead one of the largest of a few sets."""
    return max((_any(acts, random) for _ in range(4)), key=_size)


def _meek_lead(acts: Sequence[int], random: Random) -> int:
    """Lead one of the smallest of a few sets."""
    return min((_any(acts, random) for _ in range(3)), key=_size)


_LEADS: dict[str, Callable[[Sequence[int], Random], int]] = {
    "bold": _bold_lead,
    "hasty": _hasty_lead,
    "meek": _meek_lead,
}


def _answer(acts: Sequence[int], random: Random, mood: str) -> int:
    last = acts[-1] >> 20
    if last in _RARE_ANSWERS and random.random() < 0.6:
        return acts[-1]
    passes = [act for act in acts if act >> 20 != ActKind.SET]
    if random.random() < (0.8 if mood == "meek" else 0.3):
        return passes[0]
    return _any(acts, random)
