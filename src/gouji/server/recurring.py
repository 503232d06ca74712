"""Something that is done when the server starts, and again and again by its clock."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gouji.server.clock import Clock, Timer


class Recurring(ABC):
    """Takes turns: each says after how many seconds the next one follows."""

    def __init__(self, clock: Clock) -> None:
        """Go by this clock; nothing happens before `start`."""
        self._clock = clock
        self._timer: Timer | None = None
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin; the first turn is taken at once, beside everything else."""
        self._task = asyncio.create_task(self._go())

    async def stop(self) -> None:
        """End, after the turn that is being taken."""
        if self._task is not None:
            await self._task
        if self._timer is not None:
            self._timer.cancel()

    @abstractmethod
    async def _turn(self) -> float:
        """Do it once; give the seconds until the next turn. It raises nothing."""

    async def _go(self) -> None:
        pause = await self._turn()
        self._timer = self._clock.at(self._clock.now() + pause, self.start)
