"""The deal as others may know it: private questions look answered already (RULES 7.2, 14.3).

A burn claim is asked only of a seat that can make one, a revolution only of a hand that allows it, the acceptance of
a returned card only of a payer without that rank. To show that such a question is open would show cards.
"""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING

from gouji.rules.acts import act
from gouji.rules.names import Question

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gouji.game import Entry, Game
    from gouji.rules.deal import Deal, Event

PRIVATE_QUESTIONS = frozenset({Question.CLAIM, Question.REVOLT, Question.BUY_REVOLT, Question.ACCEPT})
"""Questions that are asked only of seats with certain cards, so that nobody else may know of them."""

_ACT = itemgetter(1)

DECLINE = act("decline")
"""The silent answer, which no history shows."""


def as_known(game: Game, seat: int | None) -> tuple[Deal, tuple[Event, ...]]:
    """Give the deal as a seat (0..5, or None for one without a seat) may know it, and the events it adds.

    Private questions of others are answered by `decline` on a copy, up to the next public question or a question of
    this seat. The same deal comes back if no such question is open.
    """
    deal, events, _ = known_and_asked(game, seat)
    return deal, events


def known_and_asked(game: Game, seat: int | None) -> tuple[Deal, tuple[Event, ...], frozenset[int]]:
    """Give what `as_known` gives, and the seats whose private questions look answered in it.

    Seats that are not among them may know just what everybody may know.
    """
    deal = game.deal
    if deal.question not in PRIVATE_QUESTIONS or deal.actor == seat:
        return deal, (), frozenset()
    deal = deal.copy()
    events: tuple[Event, ...] = ()
    asked = set()
    while deal.question in PRIVATE_QUESTIONS and deal.actor != seat:
        asked.add(deal.actor)
        events += deal.apply(DECLINE)
    return deal, events, frozenset(each for each in asked if each is not None)


def public_history(entries: Sequence[Entry], more: tuple[Event, ...] = ()) -> tuple[Entry, ...]:
    """Give the entries without the declined questions; what followed from a decline follows from the entry before it.

    `more` are events that follow from the last entry as well.
    """
    acts = list(map(_ACT, entries))
    kept: list[Entry] = []
    begin = 0
    for at in [index for index, each in enumerate(acts) if each == DECLINE] if DECLINE in acts else ():
        kept += entries[begin:at]
        begin = at + 1
        if entries[at][2] and kept:
            kept[-1] = _with_events(kept[-1], entries[at][2])
    kept += entries[begin:]
    if more and kept:
        kept[-1] = _with_events(kept[-1], more)
    return tuple(kept)


def _with_events(entry: Entry, more: tuple[Event, ...]) -> Entry:
    return entry._replace(events=entry.events + more)
