"""Work in a process of its own, one piece at a time, so that no table waits for it."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from typing import TYPE_CHECKING, ParamSpec, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable
    from multiprocessing.synchronize import Event

P = ParamSpec("P")
R = TypeVar("R")

_NICE = 10
_stopping: Event | None = None


class Busy(Exception):
    """Too much is waiting to be done."""


class Apart:
    """A process that is started when it is first needed; at most `most` pieces of work wait for it or are done.

    `close` at the end: work that looks at `is_stopping` now and then ends soon after.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._waiting = 0
        self._processes: ProcessPoolExecutor | None = None
        self._stop: Event | None = None

    async def run(self, do: Callable[P, R], /, *args: P.args, **kwargs: P.kwargs) -> R:
        """Let a function be called there. Raises `Busy`, and what the function raises; all of it has to be pickled."""
        if self._waiting >= self._most:
            raise Busy
        if self._processes is None:
            fresh = multiprocessing.get_context("spawn")
            self._stop = fresh.Event()
            self._processes = ProcessPoolExecutor(1, mp_context=fresh, initializer=_begin, initargs=(self._stop,))
        self._waiting += 1
        try:
            return await asyncio.wrap_future(self._processes.submit(do, *args, **kwargs))
        finally:
            self._waiting -= 1

    def close(self) -> None:
        """End the process, if there is one."""
        if self._processes is not None and self._stop is not None:
            self._stop.set()
            self._processes.shutdown(wait=False, cancel_futures=True)
            self._processes = None


def is_stopping() -> bool:
    """Tell work that is done apart whether it shall end."""
    return _stopping is not None and _stopping.is_set()


def _begin(stop: Event) -> None:
    """Let the tables go first, and know where to look whether to end."""
    global _stopping  # noqa: PLW0603 - one a process, given once
    _stopping = stop
    with suppress(AttributeError, OSError):
        os.nice(_NICE)
