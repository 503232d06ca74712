"""What a player remembers of a deal: how many cards each seat has put down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.rules.acts import act
from gouji.rules.names import Penalty

if TYPE_CHECKING:
    from gouji.view import SeatView

SEATS = range(6)
_PASS = act("-")
_BURN = 3


class Memory:
    """Counts the cards put down as the history grows; begins anew when another deal begins."""

    def __init__(self) -> None:
        self._seen = 0
        self._last: tuple[int, int] | None = None
        self._begin()

    def _begin(self) -> None:
        """Forget the deal before."""
        self.played = [0] * 6

    def follow(self, view: SeatView) -> None:
        """Take in what has happened since the last view."""
        history = view.history
        seen = self._seen
        if seen > len(history) or (seen and history[seen - 1][:2] != self._last):
            self._begin()
            seen = 0
        for entry in history[seen:]:
            done = entry[1]
            if isinstance(done, Penalty):
                continue
            if done < _PASS or done >> 20 == _BURN:
                self._put_down(entry[0], done)
            elif done == _PASS:
                self._pass(entry[0])
        self._seen = len(history)
        self._last = history[-1][:2] if history else None

    def _put_down(self, seat: int, played: int) -> None:
        """Count the cards of a set or a burn."""
        self.played[seat] += ((played >> 11) & 31) + ((played >> 6) & 31) + ((played >> 3) & 7) + (played & 7)

    def _pass(self, seat: int) -> None:
        """Take in that a seat passed, which puts no card down."""

    def left(self, view: SeatView) -> list[int]:
        """Estimate the cards each seat holds: what the view shows, else as many as all began with less those put down.

        0 stands for a seat out of play, and at least 1 for one in play.
        """
        played = self.played
        began = sum(view.hand) + played[view.seat]
        left = []
        for seat in SEATS:
            count = view.counts[seat]
            left.append(max(1, began - played[seat]) if count is None else count)
        return left
