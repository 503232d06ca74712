"""A bar with the time that remains: drawn over itself on a terminal, now and then a line elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from collections.abc import Callable

WIDTH = 30
OFTEN, SELDOM = 0.2, 30.0
"""Seconds between two pictures on a terminal, and between two lines elsewhere."""


class Progress:
    """Shows how many of `total` are done; `begun` were done before and say nothing about the pace."""

    def __init__(
        self, total: int, begun: int, stream: TextIO, clock: Callable[[], float], *, what: str = "groups"
    ) -> None:
        self.total = total
        self.what = what
        self.begun = begun
        self._stream = stream
        self._clock = clock
        self._start = clock()
        self._last = self._start
        self._drawn = stream.isatty()

    def show(self, done: int) -> None:
        """Tell how far it is, if it is time to."""
        now = self._clock()
        if now - self._last < (OFTEN if self._drawn else SELDOM) and done < self.total:
            return
        self._last = now
        line = self.line(done, now - self._start)
        self._stream.write(f"\r{line}" if self._drawn else f"{line}\n")
        self._stream.flush()

    def line(self, done: int, seconds: float) -> str:
        """Write the bar after some seconds.

        >>> import io
        >>> Progress(10, 0, io.StringIO(), lambda: 0.0).line(5, 60)
        '[###############...............] 5/10 groups, 1:00 left '
        """
        full = WIDTH * done // self.total if self.total else WIDTH
        fresh = done - self.begun
        left = f"{clock_text(seconds / fresh * (self.total - done))} left" if fresh else "time left unknown"
        return f"[{'#' * full}{'.' * (WIDTH - full)}] {done}/{self.total} {self.what}, {left} "

    def end(self) -> None:
        """Leave the line of the bar."""
        if self._drawn:
            self._stream.write("\n")
            self._stream.flush()


def clock_text(seconds: float) -> str:
    """Write a time as h:mm:ss or m:ss.

    >>> clock_text(75), clock_text(3723)
    ('1:15', '1:02:03')
    """
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
