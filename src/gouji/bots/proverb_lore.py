"""The proverbs of `proverb`, each a small function with the saying it stands for in our own words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.bots.leading import candidates, sure_lead
from gouji.bots.proverb_mind import BIG, size_of
from gouji.rules.acts import Act, act
from gouji.rules.choices import Hold
from gouji.rules.names import Question

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gouji.bots.proverb_mind import Mind

PASS, YIELD = act("-"), act("~")
FEW = 4


def lead(mind: Mind, legal: Sequence[Act]) -> Act:
    """Choose the set to lead."""
    if mind.ranks <= 1:
        whole = next((each for each in legal if size_of(each) == mind.total), None)
        if whole is not None:
            return whole
    choices = candidates(mind.hand, mind.hold)
    if mind.view.burn is not None or mind.hold is not Hold.NONE:
        allowed = set(legal)
        choices = [each for each in choices if each in allowed] or list(legal)
    if mind.hand[BIG] >= mind.ranks - 1:
        sure = sure_lead(mind, choices, mind.hold)
        if sure is not None:
            return Act(sure)
    return Act(max(choices, key=lambda each: lead_worth(mind, each)))


def lead_worth(mind: Mind, act: int) -> float:
    """Guess what a lead is worth."""
    w, left = mind.w, mind.left
    worth = mind.worth(act)
    size = size_of(act)
    if not act & 7:
        if size <= FEW:
            worth += w.gives * sum(left[each] == size for each in mind.mates)
            worth -= w.feeds * sum(left[each] == size for each in mind.enemies)
        worth += w.over * sum(left[each] < size and left[each] < w.run for each in mind.enemies)
    return worth


def answer(mind: Mind, legal: Sequence[Act]) -> Act:
    """Choose an answer, or let the set on top be."""
    sets = [each for each in legal if each < PASS]
    refusal = YIELD if YIELD in legal else PASS
    if size_of(sets[0]) == mind.total:
        return sets[0]
    best, worth = max(((each, mind.worth(each)) for each in sets), key=lambda pair: pair[1])
    return best if worth > let_be(mind) else refusal


def let_be(mind: Mind) -> float:
    """Guess what it is worth to let the set on top be: the lead of a mate, or less than nothing, that of an enemy."""
    top, w = mind.view.top, mind.w
    if top is None:
        return 0.0
    owner = top.owner
    friendly = (owner - mind.seat) % 2 == 0
    chance = mind.stands(top.act, owner, protected=top.protected)
    few = max(0.0, w.run - mind.left[owner])
    if friendly and not top.last:
        return 5.0 if chance >= 0.9 else chance * w.mate + w.courtesy + w.near * few
    if mind.view.question is Question.LAST_WORD or top.protected:
        chance = 1.0
    if top.last:
        return -chance * w.enemy if friendly else chance * w.mate
    return -chance * (w.enemy + w.stop * few) - w.cover
