"""What a player answers that is not asked for a set: before the lead, of a burn, and of a request for the lead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.bots import before
from gouji.bots.answering import reply_to_wind
from gouji.rules.names import Question

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from gouji.rules.acts import Act
    from gouji.view import SeatView

_SETS = frozenset({Question.LEAD, Question.ANSWER, Question.LAST_WORD})


def other_answer(view: SeatView, legal: Sequence[Act], claim: Callable[[SeatView, Sequence[Act]], Act]) -> Act | None:
    """Answer any question but for a set, a burn with `claim`; None if it is for a set."""
    question = view.question
    if question in _SETS:
        return None
    if question in before.ANSWERS:
        return before.ANSWERS[question](view, legal)
    if question is Question.CLAIM:
        return claim(view, legal)
    return reply_to_wind(view, legal) if question is Question.WIND_REPLY else legal[0]
