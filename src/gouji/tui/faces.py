"""Cards as they are drawn on the screen: a sign on a light ground, 2s and jokers told apart by more than colour."""

from __future__ import annotations

from typing import TYPE_CHECKING

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

_STYLES = {"2": TWO, "s": SMALL, "B": BIG}
_CHIPS = 7
"""Sets of more cards are written by their numbers."""

_CELL = 5
_NARROW_CELL = 4


def chip(sign: str, style: Style | None = None) -> Text:
    """Draw one card, three columns wide."""
    return Text(f" {sign} ", style or _STYLES.get(sign, PLAIN))


def set_face(act: Act) -> Text:
    """Draw a set, as cards if they are few, else in words."""
    if act.size > _CHIPS:
        return Text(f" {cards_text(act)} ", PLAIN)
    return Text(" " if act.size * 4 <= 24 else "").join(chip(sign) for sign in act.cards)  # noqa: PLR2004 - the width of the box


def cell_width(piles: int, width: int) -> int:
    """Give the columns that each of so many piles has in a row of this width."""
    return _CELL if piles * _CELL <= width else _NARROW_CELL


def pile_row(counts: tuple[int, ...], chosen: list[int], width: int) -> Text:
    """Draw a hand as piles by rank in three lines: the card, how many there are, how many are chosen."""
    ranks = held(counts)
    cell = cell_width(len(ranks), width)
    rows = [Text(), Text(), Text()]
    for rank in ranks:
        style = CHOSEN if chosen[rank] else None
        rows[0].append_text(chip(RANKS[rank], style)).append(" " * (cell - 3))
        rows[1].append(f"×{counts[rank]}".center(3).ljust(cell), COUNT)
        mark = f"▲{chosen[rank]}" if chosen[rank] else ""
        rows[2].append(mark.center(3).ljust(cell), Style(color="#ffd75f", bold=True))
    return Text("\n").join(rows)


def held(counts: tuple[int, ...]) -> list[int]:
    """Give the ranks of which a hand holds cards, from low to high."""
    return [rank for rank, count in enumerate(counts) if count]
