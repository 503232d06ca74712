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
    deal = game.deal
    if deal.question not in PRIVATE_QUESTIONS or deal.actor == seat:
        return deal, ()
    deal = deal.copy()
    events: tuple[Event, ...] = ()
    while deal.question in PRIVATE_QUESTIONS and deal.actor != seat:
        events += deal.apply(DECLINE)
    return deal, events


def public_history(entries: Sequence[Entry], more: tuple[Event, ...] = ()) -> tuple[Entry, ...]:
    """Give the entries without the declined questions; what followed from a decline follows from the entry before it.

    `more` are events that follow from the last entry as well.
    """
    if not more and DECLINE not in map(_ACT, entries):
        return tuple(entries)
    kept: list[Entry] = []
    for entry in entries:
        if entry[1] != DECLINE:
            kept.append(entry)
        elif entry[2] and kept:
            kept[-1] = _with_events(kept[-1], entry[2])
    if more and kept:
        kept[-1] = _with_events(kept[-1], more)
    return tuple(kept)


def _with_events(entry: Entry, more: tuple[Event, ...]) -> Entry:
    return entry._replace(events=entry.events + more)
