"""A clock that is moved by hand, for whatever lives in an event loop."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


class HandTimer:
    """Something that will happen on a clock moved by hand."""

    def __init__(self, when: float, wake: Callable[[], None]) -> None:
        self.when, self.wake, self.off = when, wake, False

    def cancel(self) -> None:
        self.off = True


class HandClock:
    """A clock that is moved by hand."""

    def __init__(self) -> None:
        self.time = 1000.0
        self.timers: list[HandTimer] = []

    def now(self) -> float:
        return self.time

    def at(self, when: float, wake: Callable[[], None]) -> HandTimer:
        timer = HandTimer(when, wake)
        self.timers.append(timer)
        return timer

    async def wait(self, seconds: float) -> None:
        """Let so many seconds pass."""
        end = self.time + seconds
        while True:
            await settle()
            due = [each for each in self.timers if not each.off and each.when <= end]
            if not due:
                break
            first = min(due, key=lambda each: each.when)
            self.timers.remove(first)
            self.time = max(self.time, first.when)
            first.wake()
        self.time = end


async def settle() -> None:
    """Let all tasks do what they can do now."""
    for _ in range(12):
        await asyncio.sleep(0)
