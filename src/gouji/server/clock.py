"""The clock of the server, which tests replace by one that they move by hand."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable


class Timer(Protocol):
    """Something that will happen and can be called off."""

    def cancel(self) -> None:
        """Call it off; nothing happens if it is too late."""


class Clock(Protocol):
    """Tells the time and wakes up."""

    def now(self) -> float:
        """Give the time in seconds since 1970."""

    def at(self, when: float, wake: Callable[[], None]) -> Timer:
        """Call `wake` at `when`, or at once if that is past."""


class SystemClock:
    """The time of the machine, with the event loop for waking; times go up even if the machine's clock is set back."""

    def __init__(self) -> None:
        self._offset = time.time() - time.monotonic()

    def now(self) -> float:
        """Give the time in seconds since 1970."""
        return time.monotonic() + self._offset

    def at(self, when: float, wake: Callable[[], None]) -> Timer:
        """Call `wake` at `when`, or at once if that is past."""
        return asyncio.get_running_loop().call_later(max(0.0, when - self.now()), wake)
