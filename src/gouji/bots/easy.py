"""The player `easy`: somebody who knows the rules and has not played much.

It looks at its own hand and at the set on top, and at nothing else: it does not count cards, forgets who holds how
many, keeps its 2s and jokers for the end, and burns only to go out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.bots.answering import DECLINE, PASS, YIELD
from gouji.bots.other_questions import other_answer
from gouji.bots.outlook import TWO, size_of
from gouji.rules.names import Question

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gouji.rules.acts import Act
    from gouji.view import SeatView

TEN = 7
"""A mate's set of this rank or above is left alone."""
LAST = 12
"""With so many cards left 2s and jokers are let go."""
_LOOSE = 2047
"""The bits of 2s and jokers in an act."""


class EasyPlayer:
    """Plays by habit; two of them always do the same on the same views, whatever their seeds.

    >>> from gouji.game import Game
    >>> from gouji.rules.position import deal_at
    >>> from gouji.view import view
    >>> seen = view(Game(deal_at("KK5/3/3/377AB/3/3 lead:4 - - - -")), 3)
    >>> EasyPlayer().act(seen, seen.legal)
    act('3')
    """

    def __init__(self, *, seed: int = 0) -> None:
        self.seed = seed

    def act(self, view: SeatView, legal: Sequence[Act]) -> Act:
        """Choose one of the legal acts."""
        other = other_answer(view, legal, _claim)
        if other is not None:
            return other
        return _lead(view, legal) if view.question is Question.LEAD else _answer(view, legal)


def _claim(view: SeatView, legal: Sequence[Act]) -> Act:
    """Burn to go out, or decline."""
    return _whole(view, legal) or DECLINE


def _lead(view: SeatView, legal: Sequence[Act]) -> Act:
    """Lead the whole hand, or what costs least."""
    return _whole(view, legal) or min(legal, key=lambda each: _cost(view, each))


def _answer(view: SeatView, legal: Sequence[Act]) -> Act:
    """Answer with the lowest cards that will do, or let the set on top be."""
    sets = [each for each in legal if each < PASS]
    refusal = YIELD if YIELD in legal else PASS
    top = view.top
    if not sets or top is None:
        return refusal
    whole = _whole(view, sets)
    if whole is not None:
        return whole
    best = min(sets, key=lambda each: _cost(view, each))
    friendly = (top.owner - view.seat) % 2 == 0
    if friendly and (top.act & _LOOSE or top.act.base >= TEN):
        return refusal
    dear = best & _LOOSE
    return refusal if dear and (friendly or sum(view.hand) > LAST) else best


def _whole(view: SeatView, legal: Sequence[Act]) -> Act | None:
    """Find the act that empties the hand."""
    total = sum(view.hand)
    return next((each for each in legal if each.is_set and size_of(each) == total), None)


def _cost(view: SeatView, act: Act) -> tuple[int, int, int, int]:
    """Weigh what a set costs: jokers, 2s, a rank broken up, then the higher rank."""
    broken = bool(act.naturals) and act.naturals < view.hand[act.base]
    return act.small + 2 * act.big, act.twos, broken, act.base if act.naturals else TWO
