"""The player `proverb`: the lore of good players as rules with names, over a hand split by dynamic programming.

It sees only its view, draws nothing by chance, and looks up what is left of each rank before it trusts a set.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.bots.other_questions import other_answer
from gouji.bots.proverb_lore import PASS, answer, burn, last_word_is_best, lead
from gouji.bots.proverb_memory import CardMemory
from gouji.bots.proverb_mind import Mind
from gouji.bots.proverb_weights import Weights
from gouji.rules.names import Question

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gouji.rules.acts import Act
    from gouji.view import SeatView

WEIGHTS = Weights()


class ProverbPlayer:
    """Plays by proverbs; two of them always do the same on the same views, whatever their seeds."""

    def __init__(self, *, seed: int = 0, weights: Weights = WEIGHTS) -> None:
        self.seed = seed
        self._weights = weights
        self._memory = CardMemory()

    def act(self, view: SeatView, legal: Sequence[Act]) -> Act:
        """Choose one of the legal acts."""
        other = other_answer(view, legal, burn)
        if other is not None:
            return other
        if legal[0] >= PASS:
            return last_word_is_best(legal)
        self._memory.follow(view)
        mind = Mind(view, self._memory, self._weights)
        return lead(mind, legal) if view.question is Question.LEAD else answer(mind, legal)
