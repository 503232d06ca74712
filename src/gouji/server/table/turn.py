"""The question that is open: who is asked, since when, what is held back, and when the table goes on."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from gouji.rules.names import ActKind

if TYPE_CHECKING:
    from gouji.rules.acts import Act
    from gouji.server.table.pace import Draws

AT_ONCE = frozenset({ActKind.PASS, ActKind.SELL, ActKind.PAY})
"""Acts that can be all a seat may do: chosen ones take as long as forced ones."""


@dataclass(slots=True)
class Turn:
    """One public question with the window before it, if there is one. Times are in seconds since 1970.

    `asked` is the seat (0..5) whose public answer is awaited, `window` the time at which private questions close, None
    when none can be open. `private` are the seats asked in private, `held` what has been decided and is kept back.
    """

    asked: int
    since: float
    draws: Draws
    window: float | None
    deadline: float | None
    private: frozenset[int] = frozenset()
    held: dict[int, Act] = field(default_factory=dict)

    def due(self, act: Act) -> float:
        """Give the time at which an act of the person asked is shown; not before the window has closed."""
        return self.since + (self.draws.forced if act.kind in AT_ONCE else self.draws.least)

    def due_of_bot(self, took_over: float) -> float:
        """Give the time at which a bot answers."""
        return max(self.since, took_over) + self.draws.bot

    def shift(self, seconds: float) -> None:
        """Put everything off, after a pause."""
        self.since += seconds
        if self.window is not None:
            self.window += seconds
        if self.deadline is not None:
            self.deadline += seconds
