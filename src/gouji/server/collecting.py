"""When the interpreter looks for garbage that holds itself.

A full collection looks at everything that lives: with thousands of sockets it takes most of a second, in which no
table goes on. Nearly all garbage goes without one, as soon as nothing holds it; playing makes none that holds itself,
connecting a little. So what the start has made is never looked at again, the youngest objects are looked at often and
once, and everything only in a quiet moment.
"""

from __future__ import annotations

import asyncio
import gc
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

QUIET: Final = 10.0
"""After so many seconds without a command a full collection disturbs nobody."""

LONGEST: Final = 1800.0
"""After so many seconds there is one all the same."""

_YOUNG: Final = (500, 1_000_000, 1_000_000)
"""When the interpreter looks by itself: never at what has been looked at once.

It counts what is made less what goes. At a table old things go as new ones come, so that with a large first number the
youngest become hundreds of thousands, a tenth of a second to look at, before the count gets there.
"""


def put_off() -> None:
    """Leave out what lives already, and let no full collection begin by itself; for the process of a server."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_YOUNG)


async def collect_when_quiet(commands: Callable[[], int], *, quiet: float = QUIET, longest: float = LONGEST) -> None:
    """Collect everything once after each busy time, and every so often in a busy time; ends only when cancelled.

    `commands` tells how many commands have come so far.
    """
    clock = asyncio.get_running_loop().time
    collected_at, collected, before = clock(), 0, 0
    while True:
        await asyncio.sleep(quiet)
        now = commands()
        is_quiet = now == before and now != collected
        before = now
        if is_quiet or clock() - collected_at >= longest:
            gc.collect()
            collected_at, collected = clock(), now
