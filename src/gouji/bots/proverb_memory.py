"""What `proverb` remembers of a deal: which cards are gone, and how many each seat has put down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.rules.acts import act
from gouji.rules.cards import DECK_COUNTS
from gouji.rules.names import Penalty

if TYPE_CHECKING:
    from gouji.view import SeatView

SEATS = range(6)
TWO, SMALL, BIG = 12, 13, 14
_PASS = act("-")
_BURN = 3


class CardMemory:
    """Counts the cards put down by rank and by seat as the history grows; begins anew when another deal begins."""

    def __init__(self) -> None:
        self._seen = 0
        self._last: tuple[int, int] | None = None
        self._begin()

    def _begin(self) -> None:
        """Forget the deal before."""
        self.played = [0] * 6
        self.gone = [0] * 15
        self.weak: list[dict[int, int]] = [{} for _ in SEATS]
        """For each seat the lowest base of an enemy's set of a size on which it passed."""
        self._top = (0, -1)

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
        naturals, twos, small, big = (played >> 11) & 31, (played >> 6) & 31, (played >> 3) & 7, played & 7
        self.played[seat] += naturals + twos + small + big
        self._top = (played, seat)
        gone = self.gone
        if naturals:
            gone[(played >> 16) & 15] += naturals
        gone[TWO] += twos
        gone[SMALL] += small
        gone[BIG] += big

    def _pass(self, seat: int) -> None:
        """Remember that a seat let an enemy's set without jokers be."""
        top, owner = self._top
        if owner >= 0 and (owner - seat) & 1 and not top & 63:
            base = (top >> 16) & 15
            size = ((top >> 11) & 31) + ((top >> 6) & 31)
            weak = self.weak[seat]
            weak[size] = min(base, weak.get(size, base))

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
