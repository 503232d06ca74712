"""Bots that think for long: in a thread, while the pace of the table makes everybody wait anyway.

They let go of the interpreter lock while they play deals out, and there is one thread for all tables, so that tables
never wait for them. Who has not come to an end when its time has come, or finds too many waiting, does what a quick
player would do.
"""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from functools import lru_cache
from threading import Lock
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gouji.bots import Player
    from gouji.rules.acts import Act
    from gouji.view import SeatView

MOST_WAITING = 32
"""So many thoughts wait at most; at some hundredths of a second each, later ones would be too late anyway."""


class Thinking:
    """The thread in which bots think."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="gouji-thinking")
        self._waiting = 0
        self._lock = Lock()

    def begin(self, player: Player, seen: SeatView) -> Future[Act] | None:
        """Let a player begin to think about what to do; None if too many others wait."""
        with self._lock:
            if self._waiting >= MOST_WAITING:
                return None
            self._waiting += 1
        future = self._pool.submit(player.act, seen, seen.legal)
        future.add_done_callback(self._end)
        return future

    def _end(self, _: Future[Act]) -> None:
        with self._lock:
            self._waiting -= 1


@lru_cache(maxsize=1)
def thinking() -> Thinking:
    """Give the thread of this process, started when it is first needed."""
    return Thinking()


def ready(thought: Future[Act] | None) -> Act | None:
    """Give what a thought has come to, None if it has not come to anything yet; then it is given up."""
    if thought is None or not thought.done():
        if thought is not None:
            thought.cancel()
        return None
    return None if thought.cancelled() or thought.exception() is not None else thought.result()
