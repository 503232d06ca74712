"""Hints: sensible acts, the cheapest first, or by what is to be expected of them (WEB, What a person can do).

The first is what the player `simple` would do on the same view, unless that answers with 2s or jokers where a rank
alone would do. The others are in the order of what they cost: big jokers, small jokers, 2s; then ranks broken up, the
big ones last; then high ranks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.bots.simple import SimplePlayer
from gouji.bots.weighing import choices, weigh
from gouji.rules.names import ActKind

if TYPE_CHECKING:
    from gouji.bots.weighing import Budget, Weighed
    from gouji.rules.acts import Act
    from gouji.view import SeatView

MOST = 12
"""So many hints are given in one turn."""

_BIG, _SMALL, _TWO, _BROKEN = 60, 40, 20, 15


def hints(view: SeatView) -> list[Act]:
    """Give the acts to suggest, the best guess first; none if the seat is not asked.

    >>> from gouji.game import Game
    >>> from gouji.rules.position import deal_at
    >>> from gouji.view import view
    >>> [str(act) for act in hints(view(Game(deal_at("55/66772/3/4/5/5 ask:2 1:5 - - -")), 1))]
    ['-', '6', '7', '2']
    """
    if not view.legal:
        return []
    guess = SimplePlayer().act(view, view.legal)
    by_cost = sorted(view.legal, key=lambda act: cost(act, view.hand))
    first = next((each for each in by_cost if each.is_set and not _wild(each)), guess) if _dear(guess, view) else guess
    return [first, *(each for each in by_cost if each != first and _sensible(each, view.hand))][:MOST]


def weighed_hints(view: SeatView, budget: Budget, *, seed: int = 0) -> list[Weighed]:
    """Give the acts worth a try with the team score to expect after each and its interval, the best first.

    It knows no more than the seat does. None if the seat is not asked to lead, answer or burn; limited by rollouts, the
    same seed gives the same answer.

    >>> from gouji.bots.weighing import Budget
    >>> from gouji.game import Game
    >>> from gouji.rules.position import deal_at
    >>> from gouji.view import view
    >>> seen = view(Game(deal_at("34B/55/55/55/55/55 lead:1 - - - -")), 0)
    >>> best = weighed_hints(seen, Budget(rollouts=64))[0]
    >>> best.expected.low <= best.expected.mean <= best.expected.high, best.expected.mean > 0
    (True, True)
    """
    acts = choices(view)
    return sorted(weigh(view, acts, budget, seed=seed), key=lambda each: -each.expected.mean) if acts else []


def cost(act: Act, hand: tuple[int, ...]) -> tuple[int, int]:
    """Weigh what a set costs its hand: its 2s and jokers before all else; acts without cards cost nothing."""
    if not act.is_set:
        return 0, 0
    broken = _BROKEN + hand[act.base] if act.naturals and act.naturals < hand[act.base] else 0
    return act.big * _BIG + act.small * _SMALL + act.twos * _TWO, broken + act.base - act.naturals


def _wild(act: Act) -> int:
    return act.twos + act.small + act.big


def _dear(guess: Act, view: SeatView) -> bool:
    """Tell whether a guess answers with 2s or jokers and does not empty the hand with them."""
    return guess.kind is ActKind.SET and view.top is not None and bool(_wild(guess)) and guess.size < sum(view.hand)


def _sensible(act: Act, hand: tuple[int, ...]) -> bool:
    """Tell whether a set is worth a thought: at most three 2s and jokers, unless nothing else is in it."""
    if not act.is_set:
        return act.kind is not ActKind.YIELD
    return not act.naturals or _wild(act) <= 3 or act.size == sum(hand)  # noqa: PLR2004
