"""The player `simple`: the cheapest set that answers, the lead that leaves the fewest sets, no help to a rival.

It looks one act ahead with a few weights (`gouji.bots.outlook`) and draws nothing by chance.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.bots import before
from gouji.bots.answering import answer, claim, reply_to_wind
from gouji.bots.leading import lead
from gouji.bots.memory import Memory
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
        question = view.question
        if question in before.ANSWERS:
            return before.ANSWERS[question](view, legal)
        if question is Question.CLAIM:
            return claim(view, legal)
        if question is Question.WIND_REPLY:
            return reply_to_wind(view, legal)
        if question not in _PLAY:
            return legal[0]
        self._memory.follow(view)
        outlook = Outlook(view, self._memory)
        return lead(view, legal, outlook) if question is Question.LEAD else answer(view, legal, outlook)


_PLAY = frozenset({Question.LEAD, Question.ANSWER, Question.LAST_WORD})
