"""Old deals are deleted by themselves, if the operator wants it (docs/operate.md, What is kept)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import structlog

from gouji.server.recurring import Recurring
from gouji.server.store.port import StoreError

if TYPE_CHECKING:
    from gouji.server.clock import Clock

log = structlog.get_logger()

VARIABLE = "GOUJI_KEEP_DAYS"
"""The variable that says for how many days finished deals are kept; without it they are kept until deleted by hand."""

MOST_DAYS = 36_500
DAY = 86_400.0
EVERY = DAY
AGAIN = 3_600.0
"""The seconds between two looks for old deals, and until the next one after the database has failed."""


def days_of(given: str | None) -> int | None:
    """Read a number of days; nothing, or an empty text, keeps deals for good. Raises `StoreError` for anything else.

    >>> days_of("365"), days_of(None)
    (365, None)
    """
    if not given:
        return None
    if given.isascii() and given.isdigit() and len(given) <= len(str(MOST_DAYS)) and 1 <= int(given) <= MOST_DAYS:
        return int(given)
    raise StoreError(f"{VARIABLE} is {given!r}; give the days for which deals are kept, 1 to {MOST_DAYS}, as in 365")


class Prunable(Protocol):
    """What is asked of the store."""

    async def prune(self, before: float) -> int:
        """Delete the deals that ended before a time; give how many they were. Raises `StoreError`."""


class Retention(Recurring):
    """Deletes what is older than so many days, when the server starts and once a day."""

    def __init__(self, store: Prunable, clock: Clock, days: int | None) -> None:
        """Keep deals for so many days, for good if None; nothing happens before `start`."""
        super().__init__(clock)
        self._store = store
        self._days = days

    def start(self) -> None:
        """Begin; the first look is taken at once, beside everything else."""
        if self._days is not None:
            super().start()

    async def _turn(self) -> float:
        pause = EVERY
        try:
            count = await self._store.prune(self._clock.now() - (self._days or 0) * DAY)
        except StoreError as error:
            log.warning("old deals could not be deleted", exc_info=error)
            pause = AGAIN
        else:
            if count:
                log.info("old deals are deleted", count=count)
        return pause
