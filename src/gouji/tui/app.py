"""The table drawn on the screen with Textual: cards by rank, five seats, hints, verdicts, settlement."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual.app import App
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.message import Message
from textual.widgets import Input, RichLog, Static

from gouji.rules.cards import RANKS
from gouji.rules.names import ActKind, Penalty
from gouji.tui.asking import question_words, verdict, why
from gouji.tui.board import Board, own_title
from gouji.tui.ending import ENDINGS, exit_code
from gouji.tui.faces import held, pile_layout, pile_row
from gouji.tui.messages import sentence
from gouji.tui.reading import Verb, chosen, typed
from gouji.tui.settlement import settlement_lines
from gouji.tui.sheet import Sheet
from gouji.tui.table import spots
from gouji.tui.words import act_words, told_events

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.events import Click

    from gouji.game import Entry
    from gouji.tui.sitting import Sitting

PACE = 0.7
"""Seconds that a set of another seat is looked at before the next seat acts."""

_QUICK = 0.35
"""The part of them that a pass takes."""

_KEYS = (
    ("Tab", "hint", "hint"),
    ("Enter", "play", "play"),
    ("^P", "pass_on", "pass"),
    ("F2", "why", "why"),
    ("F3", "so_far", "log"),
    ("F1", "help", "help"),
    ("^Q", "quit", "quit"),
)


class OwnHand(Static):
    """The person's cards in piles by rank; a click on a pile adds one card of it to the set being typed."""

    class Picked(Message):
        """A pile was clicked; `sign` is its rank."""

        def __init__(self, sign: str) -> None:
            super().__init__()
            self.sign = sign

    def __init__(self) -> None:
        super().__init__(id="own")
        self._hand: tuple[int, ...] = (0,) * len(RANKS)

    def show(self, hand: tuple[int, ...], chosen: list[int], empty: str) -> None:
        """Draw the piles and how many of each are chosen."""
        self._hand = hand
        self.set_class(pile_layout(len(held(hand)), self.size.width).folded, "-folded")
        self.update(pile_row(hand, chosen, self.size.width) if any(hand) else Text(empty))

    def on_click(self, event: Click) -> None:
        """Find the pile under the mouse."""
        ranks = held(self._hand)
        at = pile_layout(len(ranks), self.size.width).pile_at(event.x - 2, event.y - 1)
        if event.x > 1 and 0 <= at < len(ranks):
            self.post_message(self.Picked(RANKS[ranks[at]]))


class TableApp(App[None]):
    """A sitting on the screen; its return code is that of the signal that ended it, else 0."""

    TITLE = "Gouji"
    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = False
    VERTICAL_BREAKPOINTS = [(0, "-low"), (24, "-high")]  # noqa: RUF012 - Textual declares it an instance variable
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (100, "-wide")]  # noqa: RUF012 - Textual declares it an instance variable
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "hint", show=False, priority=True),
        Binding("shift+tab", "hint_back", show=False, priority=True),
        Binding("ctrl+p", "pass_on", show=False, priority=True),
        Binding("f1", "help", show=False),
        Binding("f2", "why", show=False),
        Binding("f3", "so_far", show=False),
        Binding("escape", "clear", show=False),
        Binding("ctrl+q", "quit", show=False, priority=True),
    ]

    def __init__(self, sitting: Sitting, language: str, pace: float = PACE) -> None:
        super().__init__()
        self.sitting = sitting
        self.language = language
        self.pace = pace
        self.told: list[str] = []
        self._hint_at = -1

    def compose(self) -> ComposeResult:
        """Lay the screen out."""
        yield Static(id="head")
        with Horizontal(id="main"):
            with Vertical(id="left"):
                yield Board()
                yield OwnHand()
                yield Static(id="ask")
                yield Input(id="line", compact=True)
                yield Static(id="verdict")
            yield RichLog(id="log", wrap=True, min_width=10)
        yield Static(self._keys(), id="keys")

    def on_mount(self) -> None:
        """Begin, or go on, with the deal that is running."""
        # Where the loop takes no signals (Windows) the system ends the program, and the last act is saved already.
        with suppress(NotImplementedError):
            for number in ENDINGS:
                asyncio.get_running_loop().add_signal_handler(number, self._end_by, number)
        log = self.query_one("#log", RichLog)
        log.can_focus = False
        log.border_title = self._say("table", "history")
        self.query_one("#line", Input).focus()
        self.call_after_refresh(self._go_on)

    def _end_by(self, number: int) -> None:
        """Save and leave when the process is asked to end, with the exit code that a shell tells of it."""
        self.sitting.keep()
        self.exit(return_code=exit_code(number))

    def _say(self, table: str, key: str, **facts: object) -> str:
        return sentence(self.language, table, key, **facts)

    def _keys(self) -> str:
        parts = [f"[@click=app.{action}][b]{key}[/b] {self._say('keys', name)}[/]" for key, action, name in _KEYS]
        return "  ".join(parts)

    def _go_on(self) -> None:
        """Let the next seat act, or put the question or the settlement to the person."""
        sitting = self.sitting
        stepped = sitting.step()
        entries = sitting.news()
        for entry in entries:
            self.tell(entry)
        self._draw()
        if sitting.deal.over:
            self._settle()
        elif stepped:
            shown = any(not isinstance(entry.act, Penalty) and entry.act.kind is not ActKind.PASS for entry in entries)
            self._later(self.pace * (1 if shown else _QUICK))

    def _later(self, seconds: float) -> None:
        if seconds > 0:
            self.set_timer(seconds, self._go_on)
        else:
            self.call_later(self._go_on)

    def tell(self, entry: Entry) -> None:
        """Write an act and what followed into the history."""
        seat = self._say("relations", "you") if entry.seat == self.sitting.seat else str(entry.seat + 1)
        lines = [f"{seat}: {act_words(entry, self.language)}"]
        lines += [f"  {line}" for line in told_events(entry.events, self.language)]
        self.told += lines
        log = self.query_one("#log", RichLog)
        for line in lines:
            log.write(Text(line, "#8fa89b" if line.startswith(" ") else ""))

    def _draw(self) -> None:
        """Draw everything anew from what the person sees."""
        sitting = self.sitting
        view = sitting.seen
        match = sitting.match
        first, second = match.standing.score
        head = [
            self._say("table", "title", rules=match.rules.text),
            self._say("table", "deal", number=match.number),
            self._say("table", "score", first=first, second=second),
        ]
        self.query_one("#head", Static).update(Text(" · ".join(head), no_wrap=True, overflow="ellipsis"))
        self.query_one(Board).show(view, sitting.seat, self.language)
        self.query_one("#ask", Static).update(Text(question_words(view, self.language) if sitting.asked else ""))
        self._judge()

    def _judge(self) -> None:
        """Draw the own cards, with those typed marked, and the verdict on what is typed."""
        sitting = self.sitting
        if not sitting.running:
            return
        view = sitting.seen
        text = self.query_one("#line", Input).value
        spot = spots(view, sitting.seat, self.language)[sitting.seat]
        own = self.query_one(OwnHand)
        own.border_title = own_title(spot, self._say("table", "hand"))
        own.set_class(sitting.asked, "-asked")
        drawn = any(view.hand) or bool(view.history)
        own.show(view.hand, chosen(text), self._say("table", "hand-empty" if drawn else "hand-undrawn"))
        command = typed(text)
        if command.verb is not Verb.ACT:
            self._verdict(self._say("verdict", "empty"), "")
            return
        found, words = verdict(sitting, command.rest, self.language)
        self._verdict(words, "-bad" if found is None else "-good")

    def _verdict(self, words: str, kind: str) -> None:
        widget = self.query_one("#verdict", Static)
        widget.update(Text(words))
        widget.set_class(kind == "-good", "-good")
        widget.set_class(kind == "-bad", "-bad")

    def _settle(self) -> None:
        """Show the settlement, and deal again when it is closed."""
        match = self.sitting.match
        result = self.sitting.settle()
        title = self._say("settlement", "title", number=match.number)
        lines = settlement_lines(match, result, self.language)
        self.told.append(title)
        self.push_screen(Sheet(title, lines, self._say("settlement", "next")), self._deal_again)

    def _deal_again(self, _closed: None) -> None:
        self.sitting.deal_cards()
        self.query_one("#log", RichLog).clear()
        self._go_on()

    def on_input_changed(self, _event: Input.Changed) -> None:
        """Judge what is typed."""
        self._judge()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Do what is typed."""
        command = typed(event.value)
        match command.verb:
            case Verb.QUIT:
                self.exit()
            case Verb.HELP:
                self.action_help()
            case Verb.WHY:
                self._verdict(why(self.sitting, command.rest, self.language), "")
            case Verb.HINT | Verb.LEGAL | Verb.NOTHING:
                self.action_hint()
            case Verb.GO:
                self._set_line(str(next(iter(self.sitting.hints()), "")))
            case Verb.TABLE:
                self._set_line("")
            case Verb.ACT:
                self._play(command.rest)

    def _play(self, text: str) -> None:
        found, words = verdict(self.sitting, text, self.language)
        if found is None or not self.sitting.asked:
            self._verdict(words, "-bad")
            return
        self.sitting.act(found)
        self._hint_at = -1
        self._set_line("")
        self._go_on()

    def _set_line(self, text: str) -> None:
        line = self.query_one("#line", Input)
        line.value = text
        line.cursor_position = len(text)

    def on_own_hand_picked(self, event: OwnHand.Picked) -> None:
        """Add a clicked card to the set being typed."""
        self._set_line(self.query_one("#line", Input).value + event.sign)

    def action_hint(self) -> None:
        """Put the next hint into the line."""
        self._show_hint(1)

    def action_hint_back(self) -> None:
        """Put the hint before into the line."""
        self._show_hint(-1)

    def _show_hint(self, step: int) -> None:
        found = self.sitting.hints()
        if found:
            self._hint_at = (max(self._hint_at, -1) + step) % len(found)
            self._set_line(str(found[self._hint_at]))

    def action_play(self) -> None:
        """Do what is typed, as Enter does."""
        self._play(self.query_one("#line", Input).value)

    def action_pass_on(self) -> None:
        """Pass, cover or decline at once."""
        if self.sitting.asked:
            self._play("-")

    def action_clear(self) -> None:
        """Empty the line."""
        self._set_line("")

    def action_why(self) -> None:
        """Say why what is typed may not be done, or who may act and why."""
        if self.sitting.running:
            self._verdict(why(self.sitting, self.query_one("#line", Input).value, self.language), "")

    def action_help(self) -> None:
        """Show the help."""
        text = self._say("help", "text").strip("\n").split("\n")
        self.push_screen(Sheet(self._say("keys", "help"), text, self._say("keys", "close")))

    def action_so_far(self) -> None:
        """Show what has happened so far."""
        self.push_screen(Sheet(self._say("table", "history"), self.told[-200:], self._say("keys", "close")))
