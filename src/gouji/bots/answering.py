"""How `simple` answers and burns: with the cheapest set that beats, and not against its mates without need."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.bots.outlook import BIG, LEAD, SMALL, TWO, size_of
from gouji.rules.acts import act
from gouji.rules.names import ActKind, Question

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gouji.bots.outlook import Outlook
    from gouji.rules.acts import Act
    from gouji.view import SeatView

PASS, YIELD, DECLINE = act("-"), act("~"), act("decline")
MATE = 1.2
"""How much more a mate's lead is worth than one's own, which cost a set to win."""
COURTESY = 0.4
"""What it costs to put a set on a mate's."""
SURE, LEFT_ALONE = 0.9, 5.0
"""A mate's set that is so likely to stand is left alone unless the answer empties the hand."""
RUN = 12
"""An enemy with fewer cards than this is about to go out."""
STOP = 0.1
"""What stopping an enemy is worth for each card that he has less than `RUN`."""


def answer(view: SeatView, legal: Sequence[Act], outlook: Outlook) -> Act:
    """Choose an answer, or let the set on top be."""
    sets = [each for each in legal if each < PASS]
    refusal = YIELD if YIELD in legal else PASS
    if not sets:
        return refusal
    if size_of(sets[0]) == outlook.total:
        return sets[0]
    worths = [outlook.worth(each) for each in sets]
    best = max(worths)
    return sets[worths.index(best)] if best > pass_worth(view, outlook) else refusal


def pass_worth(view: SeatView, outlook: Outlook) -> float:
    """Guess what it is worth to let the set on top be: the lead of a mate, or less than nothing, that of an enemy."""
    top = view.top
    if top is None:
        return 0.0
    owner = top.owner
    friendly = (owner - view.seat) % 2 == 0
    chance = outlook.stands(top.act, owner, protected=top.protected)
    if friendly and not top.last:
        return LEFT_ALONE if chance >= SURE else chance * LEAD * MATE + COURTESY
    if view.question is Question.LAST_WORD or top.protected:
        chance = 1.0
    if top.last:
        # The next seat in play takes the lead, mostly an enemy of whoever has gone out.
        return -chance * LEAD if friendly else chance * LEAD * MATE
    return -chance * (LEAD + STOP * max(0, RUN - outlook.left[owner]))


def claim(view: SeatView, legal: Sequence[Act]) -> Act:
    """Choose a burn of an enemy's set after which the burn condition holds, or decline (RULES 7.1).

    A burn that empties the hand is made on a mate too.
    """
    burns = [each for each in legal if each.kind is ActKind.BURN]
    total = sum(view.hand)
    top = view.top
    whole = next((each for each in burns if each.size == total), None)
    if whole is not None or top is None or (top.owner - view.seat) % 2 == 0:
        return DECLINE if whole is None else whole
    best = max(burns, key=lambda each: (margin(view.hand, each), each.naturals, -each.base))
    return best if margin(view.hand, best) >= 0 else DECLINE


def margin(hand: tuple[int, ...], act: Act) -> int:
    """Count the jokers that a burner has to spare after a set: jokers - (ranks below 2) + 1."""
    ranks = TWO - hand[:TWO].count(0)
    if act.naturals and act.naturals == hand[act.base]:
        ranks -= 1
    return hand[SMALL] + hand[BIG] - act.small - act.big - ranks + 1


def reply_to_wind(view: SeatView, legal: Sequence[Act]) -> Act:
    """Agree when a mate asks for the lead, refuse it to an enemy (RULES 6.2)."""
    asker = view.wind_asker
    kind = ActKind.AGREE if asker is not None and (asker - view.seat) % 2 == 0 else ActKind.REFUSE
    return next(each for each in legal if each.kind is kind)
