"""The table on the screen: five seats round the set on top, and a line that says who may act and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text
from textual.containers import Grid, Vertical
from textual.widgets import Static

from gouji.rules.acts import Act
from gouji.tui.faces import QUIET, set_face
from gouji.tui.messages import sentence
from gouji.tui.table import last_set, spots, turn
from gouji.tui.words import article_words

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from gouji.tui.table import Spot
    from gouji.view import PublicView

LAYOUT = (4, 3, 2, 5, 0, 1)
"""Which seat, counted from the person's, is drawn where: the rival opposite, the next seat to the right.

The place of the person himself, 0, is that of the set on top; his own cards lie below.
"""

_KINDS = ("-own", "-enemy", "-mate", "-rival", "-mate", "-enemy")


class SeatBox(Static):
    """One seat: who it is, what it did in this round, and its marks."""

    def __init__(self, offset: int) -> None:
        super().__init__(classes=f"seat {_KINDS[offset]}", id=f"seat-{offset}")

    def show(self, spot: Spot) -> None:
        """Draw a seat as it stands."""
        sign = "▶ " if spot.asked else ""
        self.border_title = f"{sign}{spot.seat + 1} · {spot.relation}"
        self.set_class(spot.asked, "-asked")
        self.set_class(spot.out, "-out")
        text = Text(justify="center")
        text.append(spot.did or "·", "bold" if spot.is_set else QUIET)
        if spot.on_top:
            text.append(" ◀", "bold #ffd75f")
        text.append("\n" + " · ".join(spot.marks), QUIET)
        self.update(text)


class Centre(Static):
    """The set on top."""

    def __init__(self) -> None:
        super().__init__(id="centre")

    def show(self, view: PublicView, language: str) -> None:
        """Draw the set on top, whose it is and what it is."""
        top = view.top
        if top is None:
            self._show_last(view, language)
            return
        kind = "protected" if top.protected else "plain-set"
        words = [sentence(language, "table", "by", seat=top.owner + 1), sentence(language, "table", kind)]
        if top.burn:
            words.append(sentence(language, "marks", "burning"))
        if top.last:
            words.append(sentence(language, "table", "last-set"))
        text = Text("\n").join([set_face(top.act), Text(" · ".join(words), "#ffd75f" if top.protected else QUIET)])
        text.justify = "center"
        self.update(text)

    def _show_last(self, view: PublicView, language: str) -> None:
        """Draw the set that stood at the end of the round before, or the one that ended the deal."""
        last = last_set(view)
        if last is None:
            self.update(Text("·", QUIET, justify="center"))
            return
        words = [sentence(language, "table", "by", seat=last.seat + 1)]
        if view.asked is not None:
            words.append(sentence(language, "table", "stood"))
        face = set_face(last.act) if isinstance(last.act, Act) else Text()
        self.update(Text("\n", justify="center").join([face, Text(" · ".join(words), QUIET)]))


class Board(Vertical):
    """Seats, the set on top, and whose turn it is."""

    def compose(self) -> ComposeResult:
        """Lay the table."""
        with Grid(id="seats"):
            for offset in LAYOUT:
                yield SeatBox(offset) if offset else Centre()
        yield Static(id="turn")

    def show(self, view: PublicView, mine: int, language: str) -> None:
        """Draw the table as the seat `mine` sees it."""
        for spot in spots(view, mine, language):
            if spot.seat != mine:
                self.query_one(f"#seat-{(spot.seat - mine) % 6}", SeatBox).show(spot)
        self.query_one(Centre).show(view, language)
        told = turn(view, mine, language)
        line = Text(told.words.rstrip(".。"), "bold", justify="center")
        line.append(f"  ({article_words(told.article, language)})", QUIET)
        self.query_one("#turn", Static).update(line)


def own_title(spot: Spot, title: str) -> str:
    """Give the title of the person's own cards: the seat, what it did in this round, its marks."""
    words = [f"{spot.seat + 1} · {title}", spot.did, *spot.marks]
    return ("▶ " if spot.asked else "") + " · ".join(word for word in words if word)
