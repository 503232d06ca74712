"""Analysing deals that people ask about, in a process of its own and with bounded work."""

from __future__ import annotations

from typing import Any

from gouji.record import RecordError
from gouji.server.apart import Apart, Busy, is_stopping
from gouji.server.replaying import Unreadable, one_of, unplayable

ROLLOUTS = 480
"""So many deals are played out for each act,"""
MOST_ROLLOUTS = 60_000
"""and no more than so many for all acts of a deal."""
MOST_WAITING = 4
"""So many analyses wait or are made at once."""
AGAIN = 15.0
"""The seconds after which somebody who was turned away may come again."""


class Analyser:
    """Makes analyses, one at a time, and one for each client; `close` at the end."""

    def __init__(self) -> None:
        self._apart = Apart(MOST_WAITING)
        self._asking: set[str] = set()

    async def analyse(self, text: str, deal: int, seat: int | None, client: str) -> dict[str, Any]:
        """Analyse one deal (1..) of a text, the acts of one seat (0..5) or of all. Raises `Unreadable` or `Busy`.

        `Busy` too if this client waits for another analysis.
        """
        if client in self._asking:
            raise Busy
        self._asking.add(client)
        try:
            return await self._apart.run(analysis_data, text, deal, seat)
        finally:
            self._asking.discard(client)

    def close(self) -> None:
        """End the process, if there is one."""
        self._apart.close()


def analysis_data(text: str, deal: int, seat: int | None) -> dict[str, Any]:
    """Give the analysis of one deal of a text as `gouji.analysis.as_json` does, and `deal`. Raises `Unreadable`.

    The same text gives the same analysis.
    """
    from gouji.analysis import analyse, as_json, number_of_choices  # noqa: PLC0415  # loaded where it is needed
    from gouji.bots.weighing import Budget  # noqa: PLC0415

    record = one_of(text, deal)
    seats = range(6) if seat is None else (seat,)
    try:
        budget = Budget(rollouts=min(ROLLOUTS, MOST_ROLLOUTS // max(1, number_of_choices(record, seats))))
        found = analyse(record, budget, seats=seats, progress=_end_if_stopping)
    except RecordError as error:
        raise unplayable(error) from None
    return {"deal": deal, **as_json(found)}


def _end_if_stopping(done: int, of: int) -> None:
    del done, of
    if is_stopping():
        raise Unreadable("http.stopping", zh="", en="")
