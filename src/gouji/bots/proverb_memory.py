"""What `proverb` remembers of a deal: which cards are gone, and how many each seat has put down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.rules.cards import DECK_COUNTS
from gouji.rules.names import Penalty

if TYPE_CHECKING:
    from gouji.view import SeatView

SEATS = range(6)
TWO, SMALL, BIG = 12, 13, 14
_BURN = 3


class CardMemory:
    """Counts the cards put down by rank and by seat as the history grows; begins anew when another deal begins."""

    def __init__(self) -> None:
        self._seen = 0
        self._last: tuple[int, int] | None = None
        self.played = [0] * 6
        self.gone = [0] * 15

    def follow(self, view: SeatView) -> None:
        """Take in what has happened since the last view."""
        history = view.history
        seen = self._seen
        if seen > len(history) or (seen and history[seen - 1][:2] != self._last):
            self.played, self.gone, seen = [0] * 6, [0] * 15, 0
        for entry in history[seen:]:
            act = entry[1]
            if not isinstance(act, Penalty) and (act < 1 << 20 or act >> 20 == _BURN):
                self._put_down(entry[0], act)
        self._seen = len(history)
        self._last = history[-1][:2] if history else None

    def _put_down(self, seat: int, act: int) -> None:
        naturals, twos, small, big = (act >> 11) & 31, (act >> 6) & 31, (act >> 3) & 7, act & 7
        self.played[seat] += naturals + twos + small + big
        gone = self.gone
        if naturals:
            gone[(act >> 16) & 15] += naturals
        gone[TWO] += twos
        gone[SMALL] += small
        gone[BIG] += big

    def left(self, view: SeatView) -> list[int]:
        """Estimate the cards each seat holds: what the view shows, else as many as all began with less those put down.

        0 stands for a seat out of play, and at least 1 for one in play.
        """
        played = self.played
        began = sum(view.hand) + played[view.seat]
        return [
            max(1, began - played[seat]) if count is None else count
            for seat, count in zip(SEATS, view.counts, strict=True)
        ]

    def unseen(self, view: SeatView) -> list[int]:
        """Count the cards of each rank that the seat of a view has not seen: in other hands, or thrown in."""
        return [max(0, total - gone - own) for total, gone, own in zip(DECK_COUNTS, self.gone, view.hand, strict=True)]
