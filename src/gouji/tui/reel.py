"""A record as a row of moments to step through: act by act, round by round, deal by deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.game import Game
from gouji.rules.names import ActKind, EventKind, Penalty, Question
from gouji.view import spectator_view, view

if TYPE_CHECKING:
    from gouji.game import Entry
    from gouji.record import Record
    from gouji.view import PublicView


class Reel:
    """One deal of a record, cut into moments: moment 0 is its start, moment n the one after the n-th act.

    Questions declined in silence make no moment of their own.
    """

    def __init__(self, record: Record) -> None:
        """Play the record. Raises `RecordError` if it cannot be played."""
        self._game = record.game()
        self.rules = record.rules
        kept = [at for at, entry in enumerate(self._game.entries) if not _is_declined(entry)]
        self._starts = [0, *kept]
        self._stops = [*kept, len(self._game.entries)]
        self.rounds = self._rounds()

    def __len__(self) -> int:
        """Give the number of moments."""
        return len(self._stops)

    def _rounds(self) -> tuple[int, ...]:
        """Give the moments at which rounds begin, each with a lead being asked for; at least the start."""
        starts = [0] if self._game.start.question is Question.LEAD else []
        for moment in range(len(self)):
            events = [event for entry in self._since(moment) for event in entry.events]
            if any(event.kind is EventKind.LEAD for event in events):
                starts.append(moment)
        return tuple(starts) or (0,)

    def _since(self, moment: int) -> list[Entry]:
        """Give the act that led to a moment and the declined questions after it."""
        return self._game.entries[self._starts[moment] : self._stops[moment]]

    def round_at(self, moment: int) -> int:
        """Give the number of the round, from 1, in which a moment lies; 1 before the first lead."""
        return max(1, sum(1 for start in self.rounds if start <= moment))

    def game_at(self, moment: int) -> Game:
        """Play the deal up to a moment, with the declined questions before the next act behind it."""
        game = Game(self._game.start.copy())
        for entry in self._game.entries[: self._stops[moment]]:
            if isinstance(entry.act, Penalty):
                game.penalise(entry.seat, entry.act)
            else:
                game.play(entry.act)
        return game

    def entry_at(self, moment: int) -> Entry | None:
        """Give the act that led to a moment with all that followed, None for the start."""
        if not moment:
            return None
        since = self._since(moment)
        return since[0]._replace(events=tuple(event for entry in since for event in entry.events))

    def seen_at(self, moment: int, seat: int | None) -> PublicView:
        """Show a moment as a seat sees it, or with all hands for None."""
        game = self.game_at(moment)
        return spectator_view(game, all_hands=True) if seat is None else view(game, seat)


def _is_declined(entry: Entry) -> bool:
    return not isinstance(entry.act, Penalty) and entry.act.kind is ActKind.DECLINE
