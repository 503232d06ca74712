"""The player `simple`: the cheapest set that answers, the lead that leaves the fewest sets, no help to a rival.

It looks one act ahead with a few weights (`gouji.bots.outlook`) and draws nothing by chance.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.bots.answering import answer, claim
from gouji.bots.leading import lead
from gouji.bots.memory import Memory
from gouji.bots.other_questions import other_answer
from gouji.bots.outlook import Outlook
from gouji.rules.names import Question

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gouji.rules.acts import Act
    from gouji.view import SeatView


class SimplePlayer:
    """Plays by weights; two of them always do the same on the same views, whatever their seeds.

    >>> from gouji.game import Game
    >>> from gouji.rules.position import deal_at
    >>> from gouji.view import view
    >>> seen = view(Game(deal_at("KK5/3/3/37AA/3/3 lead:4 - - - -")), 3)
    >>> SimplePlayer().act(seen, seen.legal)
    act('3')
    """

    def __init__(self, *, seed: int = 0) -> None:
        self.seed = seed
        self._memory = Memory()

    def act(self, view: SeatView, legal: Sequence[Act]) -> Act:
        """Choose one of the legal acts."""
        other = other_answer(view, legal, claim)
        if other is not None:
            return other
        self._memory.follow(view)
        outlook = Outlook(view, self._memory)
        return lead(view, legal, outlook) if view.question is Question.LEAD else answer(view, legal, outlook)
