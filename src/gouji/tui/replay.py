"""Stepping through records on the screen: the same table, with all hands or one seat's view."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual.app import App
from textual.binding import Binding, BindingType
from textual.widgets import Static

from gouji.rules.cards import RANKS, hand_text
from gouji.tui.board import Board
from gouji.tui.faces import QUIET, pile_row
from gouji.tui.messages import sentence
from gouji.tui.settlement import result_lines
from gouji.tui.sheet import Sheet
from gouji.tui.words import act_words, relation, told_events
from gouji.view import SeatView, SpectatorView

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual.app import ComposeResult

    from gouji.tui.reel import Reel
    from gouji.view import PublicView

_KEYS = (
    ("→", "forward", "forward"),
    ("←", "backward", "back"),
    ("↓", "next_round", "next-round"),
    ("↑", "previous_round", "previous-round"),
    ("D", "next_deal", "next-deal"),
    ("A", "see(0)", "all-hands"),
    ("1–6", "see(1)", "one-hand"),
    ("S", "settlement", "settlement"),
    ("Q", "quit", "leave"),
)


class ReplayApp(App[None]):
    """Reels on the screen, begun at a moment of one of them."""

    TITLE = "Gouji"
    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,n,space", "forward", show=False),
        Binding("left,p,backspace", "backward", show=False),
        Binding("down,r,pagedown", "next_round", show=False),
        Binding("up,R,pageup", "previous_round", show=False),
        Binding("d", "next_deal", show=False),
        Binding("D", "previous_deal", show=False),
        Binding("home", "start", show=False),
        Binding("end", "end", show=False),
        Binding("a,0", "see(0)", show=False),
        *(Binding(str(seat), f"see({seat})", show=False) for seat in range(1, 7)),
        Binding("s", "settlement", show=False),
        Binding("q,ctrl+q", "quit", show=False, priority=True),
    ]

    def __init__(self, reels: Sequence[Reel], language: str, *, deal: int = 0, moment: int = 0) -> None:
        super().__init__()
        self.reels = reels
        self.language = language
        self.deal = deal
        self.moment = moment
        self.seat: int | None = None

    @property
    def reel(self) -> Reel:
        """The deal on the screen."""
        return self.reels[self.deal]

    def compose(self) -> ComposeResult:
        """Lay the screen out."""
        yield Static(id="head")
        yield Board()
        yield Static(id="hands")
        yield Static(id="verdict")
        keys = [f"[@click=app.{action}][b]{key}[/b] {self._say('keys', name)}[/]" for key, action, name in _KEYS]
        yield Static("  ".join(keys), id="keys")

    def on_mount(self) -> None:
        """Show the first moment once the sizes are known."""
        self.call_after_refresh(self._draw)

    def on_resize(self) -> None:
        """Draw anew in the new size."""
        self.call_after_refresh(self._draw)

    def _say(self, table: str, key: str, **facts: object) -> str:
        return sentence(self.language, table, key, **facts)

    def _draw(self) -> None:
        reel = self.reel
        view = reel.seen_at(self.moment, self.seat)
        facts = {
            "deal": self.deal + 1,
            "deals": len(self.reels),
            "round": reel.round_at(self.moment),
            "rounds": len(reel.rounds),
            "act": self.moment,
            "acts": len(reel) - 1,
        }
        head = [self._say("table", "title", rules=reel.rules.text), self._say("replay", "step", **facts)]
        self.query_one("#head", Static).update(Text(" · ".join(head), no_wrap=True, overflow="ellipsis"))
        self.query_one(Board).show(view, self.seat or 0, self.language)
        self._draw_hands(view)
        self.query_one("#verdict", Static).update(Text("\n").join(map(Text, self._said())))

    def _draw_hands(self, view: PublicView) -> None:
        widget = self.query_one("#hands", Static)
        widget.set_class(self.seat is not None, "-one")
        if isinstance(view, SeatView):
            widget.border_title = self._say("replay", "view", seat=view.seat + 1)
            hand = pile_row(view.hand, [0] * len(RANKS), widget.size.width)
            widget.update(hand if any(view.hand) else Text(self._say("table", "hand-empty")))
        elif isinstance(view, SpectatorView):
            widget.border_title = self._say("replay", "all")
            widget.update(Text("\n").join(self._hand_line(view, seat) for seat in range(6)))

    def _hand_line(self, view: SpectatorView, seat: int) -> Text:
        hand = view.hands[seat]
        line = Text(no_wrap=True, overflow="ellipsis")
        line.append("▶ " if view.asked == seat else "  ", "bold #ffd75f")
        line.append(f"{seat + 1}  ", "bold")
        return line.append(hand_text(hand) if hand else "–", "" if view.in_play(seat) else QUIET)

    def _said(self) -> list[str]:
        """Say what led to this moment, and what followed."""
        entry = self.reel.entry_at(self.moment)
        if entry is None:
            return [self._say("replay", "start")]
        who = relation(entry.seat, self.seat, self.language) if self.seat is not None else ""
        last = self._say("replay", "last", seat=entry.seat + 1, what=act_words(entry, self.language))
        return [f"{last} ({who})" if who else last, " ".join(told_events(entry.events, self.language))]

    def action_forward(self) -> None:
        """Go on by one act."""
        self._go(self.moment + 1)

    def action_backward(self) -> None:
        """Go back by one act."""
        self._go(self.moment - 1)

    def action_next_round(self) -> None:
        """Go to the beginning of the next round, or to the end."""
        self._go(next((start for start in self.reel.rounds if start > self.moment), len(self.reel) - 1))

    def action_previous_round(self) -> None:
        """Go to the beginning of this round, or of the one before."""
        self._go(max((start for start in self.reel.rounds if start < self.moment), default=0))

    def action_start(self) -> None:
        """Go to the start of the deal."""
        self._go(0)

    def action_end(self) -> None:
        """Go to the end of the deal."""
        self._go(len(self.reel) - 1)

    def action_next_deal(self) -> None:
        """Go to the next deal."""
        self._turn_to(self.deal + 1)

    def action_previous_deal(self) -> None:
        """Go to the deal before."""
        self._turn_to(self.deal - 1)

    def _turn_to(self, deal: int) -> None:
        if 0 <= deal < len(self.reels):
            self.deal = deal
            self._go(0)

    def action_see(self, seat: int) -> None:
        """See as seat 1 to 6, or all hands for 0."""
        self.seat = seat - 1 if seat else None
        self._draw()
        self.call_after_refresh(self._draw)

    def action_settlement(self) -> None:
        """Show how the deal ended."""
        result = self.reel.seen_at(len(self.reel) - 1, None).result
        lines = result_lines(result, self.language) if result else [self._say("replay", "end")]
        self.push_screen(Sheet(self._say("settlement", "heading"), lines, self._say("keys", "close")))

    def _go(self, moment: int) -> None:
        self.moment = max(0, min(moment, len(self.reel) - 1))
        self._draw()
