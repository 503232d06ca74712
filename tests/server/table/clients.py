"""What the clients of a table have on their screens: everything they were told, put together as the browser does it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from gouji.server.protocol.messages import Private, Snapshot, Update
from tests.server.table.world import World

if TYPE_CHECKING:
    from collections.abc import Callable

    from gouji.server.protocol.messages import AnyMessage
    from gouji.server.table.outcome import Outcome

Frame = dict[str, Any]


class Screen:
    """What one client shows; `shown` is None before its first snapshot."""

    def __init__(self) -> None:
        self.shown: Frame | None = None

    def take(self, message: AnyMessage) -> None:
        """Take a message in, as docs/protocol.md says."""
        if not isinstance(message, (Snapshot, Update, Private)):
            return
        frame = msgspec.to_builtins(message)
        if isinstance(message, Snapshot):
            self.shown = {"you": None, "table": None, "deal": None}
        assert self.shown is not None, f"the first word is a snapshot, not {message}"
        for part in ("you", "table"):
            if frame.get(part) is not None:
                self.shown[part] = frame[part]
        if frame["deal"] is not None:
            self.shown["deal"] = merged(self.shown["deal"], frame["deal"])
        elif frame.get("clock") is not None:
            self.shown["deal"] = {**self.shown["deal"], "clock": running(frame["clock"])}


def merged(before: Frame | None, deal: Frame) -> Frame:
    """Put a deal after what was known of it; of clocks it only matters whether they run."""
    since = deal.pop("since")
    known = before["history"] if before is not None and before["number"] == deal["number"] else []
    assert since <= len(known), f"history from {since} on, {len(known)} acts are known"
    return {**deal, "history": [*known[:since], *deal["history"]], "clock": running(deal["clock"])}


def running(clock: Frame) -> dict[str, bool]:
    """Tell which clocks run."""
    return {name: at is not None for name, at in clock.items()}


class Watched(World):
    """A table whose clients are looked at after everything that happens, by `look`."""

    look: Callable[[Watched], None] | None = None

    def take(self, outcome: Outcome) -> None:
        super().take(outcome)
        for to, message in (*outcome.answers, *outcome.updates):
            self.screens.setdefault(to, Screen()).take(message)
        for to, _ in outcome.farewells:
            self.screens.pop(to, None)
        if self.look is not None and (outcome.batch is not None or outcome.updates):
            self.look(self)

    @property
    def screens(self) -> dict[str, Screen]:
        """The clients by receiver."""
        return self.__dict__.setdefault("_screens", {})  # type: ignore[no-any-return]  # it is made here
