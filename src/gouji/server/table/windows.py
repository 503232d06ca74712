"""When private questions can follow, as everybody can tell, and of whom they are really asked (RULES 7.2, 9, 11, 13.2).

A table keeps a window open whenever somebody might be asked in private, whether somebody is or not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.rules.acts import Act
from gouji.rules.choices import Hold
from gouji.rules.names import ActKind, Phase
from gouji.view import PRIVATE_QUESTIONS

if TYPE_CHECKING:
    from gouji.rules.names import Penalty, Question
    from gouji.server.table.play import Play
    from gouji.view import PublicView

SEATS = range(6)


def follows(seen: PublicView, act: Act | Penalty | None, before: Phase | None) -> bool:
    """Tell whether private questions can follow after a public act (None: the deal begins).

    `seen` is what everybody may know after it, `before` the phase in which it was done.
    """
    rules = seen.rules
    if seen.over or seen.phase is Phase.ADVANCE_CALLS:
        return False
    if before is None or before is Phase.ADVANCE_CALLS:
        return rules.revolution
    if not isinstance(act, Act):
        return False
    if act.kind is ActKind.RETURN:
        return act.rank >= 0
    if act.kind in {ActKind.SELL, ActKind.REVOLT}:
        return rules.revolution and rules.hold is not Hold.NONE
    return act.is_set and seen.burn_window


def asked_in_private(play: Play) -> dict[int, Question]:
    """Give the seats (0..5) that have a private question to answer now, as each of them knows it."""
    if play.game.deal.question not in PRIVATE_QUESTIONS:
        return {}
    seen = map(play.seen, SEATS)
    return {each.seat: each.question for each in seen if each.asked == each.seat and each.question in PRIVATE_QUESTIONS}
