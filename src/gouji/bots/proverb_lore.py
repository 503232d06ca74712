"""The proverbs of `proverb`, each a small function with the saying it stands for in our own words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.bots.answering import claim
from gouji.bots.leading import candidates, sure_lead, whole_hand
from gouji.bots.proverb_mind import size_of
from gouji.bots.proverb_odds import BIG
from gouji.rules.acts import Act, act
from gouji.rules.choices import Hold
from gouji.rules.names import Question

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gouji.bots.proverb_mind import Mind
    from gouji.view import SeatView

PASS, YIELD = act("-"), act("~")
FEW = 4
"""Up to so many cards left are thought of when leading."""
SURE, LEFT_ALONE = 0.9, 5.0
"""A mate's set that is so likely to stand is left alone."""


def lead(mind: Mind, legal: Sequence[Act]) -> Act:
    """Choose the set to lead: out, a row of sure leads, or the one that is worth most."""
    choices = worth_a_thought(mind, legal)
    for proverb in (go_out, certain_leads_to_the_end):
        found = proverb(mind, legal, choices)
        if found is not None:
            return found
    return Act(max(choices, key=lambda each: lead_worth(mind, each)))


def answer(mind: Mind, legal: Sequence[Act]) -> Act:
    """Choose an answer, or let the set on top be."""
    refusal = last_word_is_best(legal)
    sets = [each for each in legal if each < PASS]
    if not sets:
        return refusal
    if size_of(sets[0]) == mind.total:
        return sets[0]
    best, worth = max(((each, mind.worth(each)) for each in sets), key=lambda pair: pair[1])
    return best if worth > let_be(mind) else refusal


def burn(view: SeatView, legal: Sequence[Act]) -> Act:
    """Burn an enemy with jokers to spare: "who passes cannot burn", so it is done first.

    The margin is jokers, less ranks below 2 left, plus one (烧牌); a mate is burnt only to go out.
    """
    return claim(view, legal)


def worth_a_thought(mind: Mind, legal: Sequence[Act]) -> list[int]:
    """List the leads worth a thought: whole ranks with at most a 2, a joker or all 2s, and these by themselves."""
    choices = candidates(mind.hand, mind.hold)
    if mind.view.burn is None and mind.hold is Hold.NONE:
        return choices
    # A burn and held cards stand in the way of some of them.
    allowed = set(legal)
    return [each for each in choices if each in allowed] or list(legal)


def go_out(mind: Mind, legal: Sequence[Act], choices: Sequence[int]) -> Act | None:
    """Take the place that is there: a hand that is one set is put down."""
    del choices
    return whole_hand(mind, legal) if mind.ranks <= 1 else None


def certain_leads_to_the_end(mind: Mind, legal: Sequence[Act], choices: Sequence[int]) -> Act | None:
    """Lead what cannot be beaten to the end: a set with a big joker is a sure lead (大王必活)."""
    del legal
    if mind.hand[BIG] < mind.ranks - 1:
        return None
    sure = sure_lead(mind, choices, mind.hold)
    return None if sure is None else Act(sure)


def lead_worth(mind: Mind, act: int) -> float:
    """Guess what a lead is worth: what any set is, and whom its size suits."""
    worth = mind.worth(act)
    size = size_of(act)
    if size <= FEW and not act & 7:
        worth += feed_a_mate(mind, size) - feed_no_enemy(mind, size)
    return worth


def feed_a_mate(mind: Mind, size: int) -> float:
    """Send a mate who is nearly out what he needs: as many cards as he has left (送牌)."""
    return mind.w.gives * sum(mind.left[each] == size for each in mind.mates)


def feed_no_enemy(mind: Mind, size: int) -> float:
    """Never lead an enemy out: no set of just as many cards as he has left."""
    return mind.w.feeds * sum(mind.left[each] == size for each in mind.enemies)


def last_word_is_best(legal: Sequence[Act]) -> Act:
    """Yield rather than pass: the rival who yields keeps the last word (让牌)."""
    return YIELD if YIELD in legal else PASS


def let_be(mind: Mind) -> float:
    """Guess what it is worth to let the set on top be: the lead of a mate, or less than nothing, that of an enemy."""
    top = mind.view.top
    if top is None:
        return 0.0
    friendly = (top.owner - mind.seat) % 2 == 0
    chance, _ = mind.stands(top.act, top.owner, protected=top.protected)
    if friendly and not top.last:
        return do_not_fight_a_mate(mind, chance)
    if mind.view.question is Question.LAST_WORD or top.protected:
        chance = 1.0
    if top.last:
        return wind_goes_round(mind, chance, friendly=friendly)
    return stop_the_runner(mind, chance, top.owner)


def do_not_fight_a_mate(mind: Mind, chance: float) -> float:
    """Do not race a mate (高手不争科): his lead is as good as one's own, and costs no card."""
    return LEFT_ALONE if chance >= SURE else chance * mind.w.mate + mind.w.courtesy


def wind_goes_round(mind: Mind, chance: float, *, friendly: bool) -> float:
    """Think of who takes the wind (接风): after a last set the lead goes to the next seat, mostly an enemy of it."""
    return -chance * mind.w.enemy if friendly else chance * mind.w.mate


def stop_the_runner(mind: Mind, chance: float, owner: int) -> float:
    """Catch whoever is about to go out, at any price; let an enemy with a full hand lead (捉, 放)."""
    return -chance * (mind.w.enemy + mind.w.stop * max(0.0, mind.w.run - mind.left[owner]))
