"""Cards as they are drawn on the screen: a sign on a light ground, 2s and jokers told apart by more than colour."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rich.style import Style
from rich.text import Text

from gouji.rules.cards import RANKS
from gouji.tui.words import cards_text

if TYPE_CHECKING:
    from gouji.rules.acts import Act

PLAIN = Style(color="#16202a", bgcolor="#f2ead8", bold=True)
TWO = Style(color="#ffffff", bgcolor="#2f6fb0", bold=True)
SMALL = Style(color="#ffffff", bgcolor="#3a3f46", bold=True)
BIG = Style(color="#ffffff", bgcolor="#c0352b", bold=True)
CHOSEN = Style(color="#16202a", bgcolor="#ffd75f", bold=True)
COUNT = Style(color="#d7e3dc")
QUIET = Style(color="#8fa89b")
MARK = Style(color="#ffd75f", bold=True)

_STYLES = {"2": TWO, "s": SMALL, "B": BIG}
_CHIPS = 7
"""Sets of more cards are written by their numbers."""

_CELL = 5
_NARROW_CELL = 4
_FOLDED_CELL = 6


def chip(sign: str, style: Style | None = None) -> Text:
    """Draw one card, three columns wide."""
    return Text(f" {sign} ", style or _STYLES.get(sign, PLAIN))


def set_face(act: Act) -> Text:
    """Draw a set, as cards if they are few, else in words."""
    if act.size > _CHIPS:
        return Text(f" {cards_text(act)} ", PLAIN)
    return Text(" " if act.size * 4 <= 24 else "").join(chip(sign) for sign in act.cards)  # noqa: PLR2004 - the width of the box


class PileLayout(NamedTuple):
    """Where piles are drawn: the columns of each, and how many stand in a row."""

    cell: int
    in_row: int

    @property
    def lines(self) -> int:
        """The lines of a row: folded piles tell what is chosen beside how many there are, others below it."""
        return 2 if self.folded else 3

    @property
    def folded(self) -> bool:
        """Whether the piles stand in two rows."""
        return self.in_row < len(RANKS)

    def pile_at(self, x: int, y: int) -> int:
        """Give the number of the pile at a column and a line."""
        return y // self.lines * self.in_row + min(x // self.cell, self.in_row - 1)


def pile_layout(piles: int, width: int) -> PileLayout:
    """Lay so many piles in one row of this width, or in two if they do not fit.

    >>> pile_layout(15, 76), pile_layout(15, 54)
    (PileLayout(cell=5, in_row=15), PileLayout(cell=6, in_row=8))
    """
    for cell in (_CELL, _NARROW_CELL):
        if piles * cell <= width:
            return PileLayout(cell, len(RANKS))
    in_row = (piles + 1) // 2
    return PileLayout(max(_NARROW_CELL, min(_FOLDED_CELL, width // in_row)), in_row)


def pile_row(counts: tuple[int, ...], chosen: list[int], width: int) -> Text:
    """Draw a hand as piles by rank: the card, how many there are, how many are chosen; in two rows if it is narrow."""
    ranks = held(counts)
    layout = pile_layout(len(ranks), width)
    lines: list[Text] = []
    for start in range(0, len(ranks), layout.in_row):
        lines += _one_row(ranks[start : start + layout.in_row], counts, chosen, layout)
    return Text("\n", no_wrap=True).join(lines)


def _one_row(ranks: list[int], counts: tuple[int, ...], chosen: list[int], layout: PileLayout) -> list[Text]:
    cell = layout.cell
    rows = [Text() for _ in range(layout.lines)]
    for rank in ranks:
        rows[0].append_text(chip(RANKS[rank], CHOSEN if chosen[rank] else None)).append(" " * (cell - 3))
        mark = f"▲{chosen[rank]}" if chosen[rank] else ""
        if layout.folded:
            rows[1].append(mark, MARK).append(f"×{counts[rank]}".rjust(0 if mark else 3).ljust(cell - len(mark)), COUNT)
        else:
            rows[1].append(f"×{counts[rank]}".center(3).ljust(cell), COUNT)
            rows[2].append(mark.center(3).ljust(cell), MARK)
    return rows


def held(counts: tuple[int, ...]) -> list[int]:
    """Give the ranks of which a hand holds cards, from low to high."""
    return [rank for rank, count in enumerate(counts) if count]
