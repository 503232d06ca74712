"""What `proverb` remembers of a deal: which cards are gone, and how many each seat has put down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.bots.memory import SEATS, Memory
from gouji.rules.cards import DECK_COUNTS

if TYPE_CHECKING:
    from gouji.view import SeatView

TWO, SMALL, BIG = 12, 13, 14


class CardMemory(Memory):
    """Counts the cards put down by rank too, and knows who passed on what."""

    def _begin(self) -> None:
        """Forget the deal before."""
        super()._begin()
        self.gone = [0] * 15
        self.weak: list[dict[int, int]] = [{} for _ in SEATS]
        """For each seat the lowest base of an enemy's set of a size on which it passed."""
        self._top = (0, -1)

    def _put_down(self, seat: int, played: int) -> None:
        """Count the cards of a set or a burn, which is on top now."""
        super()._put_down(seat, played)
        naturals, twos, small, big = (played >> 11) & 31, (played >> 6) & 31, (played >> 3) & 7, played & 7
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

    def unseen(self, view: SeatView) -> list[int]:
        """Count the cards of each rank that the seat of a view has not seen: in other hands, or thrown in."""
        return [max(0, total - gone - own) for total, gone, own in zip(DECK_COUNTS, self.gone, view.hand, strict=True)]
