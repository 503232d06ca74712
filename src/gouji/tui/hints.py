"""Hints: sensible acts, the best guess first, then the cheapest (WEB, What a person can do).

The first is what the player `simple` would do on the same view; the others are sets in the order of what they cost:
big jokers, small jokers, 2s, ranks broken up, high ranks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.bots.simple import SimplePlayer
from gouji.rules.names import ActKind

if TYPE_CHECKING:
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
    first = SimplePlayer().act(view, view.legal)
    others = [each for each in sorted(view.legal, key=lambda act: cost(act, view.hand)) if each != first]
    return [first, *(each for each in others if _sensible(each, view.hand))][:MOST]


def cost(act: Act, hand: tuple[int, ...]) -> int:
    """Weigh what a set costs its hand; acts without cards cost nothing."""
    if not act.is_set:
        return 0
    broken = _BROKEN if act.naturals and act.naturals < hand[act.base] else 0
    return act.big * _BIG + act.small * _SMALL + act.twos * _TWO + broken + act.base - act.naturals


def _sensible(act: Act, hand: tuple[int, ...]) -> bool:
    """Tell whether a set is worth a thought: at most three 2s and jokers, unless nothing else is in it."""
    if not act.is_set:
        return act.kind is not ActKind.YIELD
    return not act.naturals or act.twos + act.small + act.big <= 3 or act.size == sum(hand)  # noqa: PLR2004
