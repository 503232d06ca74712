"""A sheet of text over the table: the settlement, the help, what has happened so far."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static


class Sheet(ModalScreen[None]):
    """Lines of text with a title; Enter or Escape closes it. `below` says what follows."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "close", show=False),
        Binding("escape", "close", show=False),
    ]

    def __init__(self, title: str, lines: list[str], below: str) -> None:
        super().__init__()
        self._title = title
        self._lines = lines
        self._below = below

    def compose(self) -> list[VerticalScroll]:
        """Lay the sheet out."""
        sheet = VerticalScroll(Static("\n".join(self._lines), markup=False), id="sheet")
        sheet.border_title = self._title
        sheet.border_subtitle = self._below
        return [sheet]

    def on_mount(self) -> None:
        """Show the end of a long text, where the newest stands."""
        self.query_one("#sheet", VerticalScroll).focus()

    def action_close(self) -> None:
        """Close the sheet."""
        self.dismiss()
