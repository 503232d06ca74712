"""A deal with its history: how it started and every act since, each with what followed.

Views, records and bots read the history; the deal itself keeps none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from gouji.rules.acts import Act
    from gouji.rules.deal import Deal, Event
    from gouji.rules.names import Penalty


class Entry(NamedTuple):
    """One act of a seat (0..5) or one penalty against it, what followed, and the seconds it took if known."""

    seat: int
    act: Act | Penalty
    events: tuple[Event, ...]
    seconds: float | None = None


class Game:
    """A deal and its history.

    >>> from gouji.rules.position import deal_at
    >>> from gouji.rules.acts import act
    >>> game = Game(deal_at("KK5/3/3/AA4/3/3 lead:1 - - - -"))
    >>> game.play(act("KK"))
    ()
    >>> [(entry.seat, entry.act) for entry in game.entries]
    [(0, act('KK'))]
    """

    __slots__ = ("deal", "entries", "start")

    def __init__(self, deal: Deal) -> None:
        """Begin the history of a deal as it stands."""
        self.start = deal.copy()
        self.deal = deal
        self.entries: list[Entry] = []

    def play(self, act: Act, *, seconds: float | None = None) -> tuple[Event, ...]:
        """Carry out an act of the seat now asked and keep it; give what followed.

        Raises `IllegalAct`, with nothing changed, if the act is not legal.
        """
        seat = self.deal.actor
        events = self.deal.apply(act)
        self.entries.append(Entry(seat if seat is not None else 0, act, events, seconds))
        return events

    def penalise(self, seat: int, penalty: Penalty) -> tuple[Event, ...]:
        """Carry out a referee's penalty against a seat and keep it (RULES 15); give what followed."""
        events = self.deal.penalise(seat, penalty)
        self.entries.append(Entry(seat, penalty, events))
        return events

    def copy(self) -> Game:
        """Make an equal game that shares nothing that can change."""
        other = Game.__new__(Game)
        other.start = self.start
        other.deal = self.deal.copy()
        other.entries = list(self.entries)
        return other

    def __repr__(self) -> str:
        return f"Game({self.start!r})"
