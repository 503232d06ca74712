"""The acts that `search` tries: the choice of `proverb`, the best few by the weights of `simple`, to let be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.bots.answering import PASS, margin
from gouji.bots.leading import candidates
from gouji.bots.memory import Memory
from gouji.bots.outlook import Outlook
from gouji.rules.acts import Act
from gouji.rules.names import ActKind, Question

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gouji.view import SeatView

LEADS, ANSWERS, BURNS = 8, 6, 3
"""So many leads, answers and burns are tried beside the choice of `proverb`."""


def worth_a_try(view: SeatView, legal: Sequence[Act], usual: Act) -> list[Act]:
    """List the acts to compare, `usual` first."""
    if view.question is Question.CLAIM:
        burns = [act for act in legal if act.kind is ActKind.BURN]
        burns.sort(key=lambda act: (-margin(view.hand, act), -act.naturals, act.base))
        found = burns[:BURNS] + [act for act in legal if act.kind is not ActKind.BURN]
    else:
        memory = Memory()
        memory.follow(view)
        outlook = Outlook(view, memory)
        if view.question is Question.LEAD:
            allowed = set(legal)
            leads = [act for act in candidates(view.hand, view.rules.hold) if act in allowed]
            found = [Act(act) for act in sorted(leads, key=outlook.lead_worth, reverse=True)[:LEADS]]
        else:
            sets = sorted((act for act in legal if act < PASS), key=outlook.worth, reverse=True)
            found = sets[:ANSWERS] + [act for act in legal if act.kind in {ActKind.PASS, ActKind.YIELD}]
    return [usual, *(act for act in found if act != usual)]
