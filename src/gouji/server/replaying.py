"""Reading records that people send: long ones in a process of their own, one at a time, so that no table waits."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from typing import TYPE_CHECKING, Any, TypeVar

from gouji.game import Game
from gouji.record import RecordError, read, write
from gouji.rules.names import Penalty

if TYPE_CHECKING:
    from collections.abc import Callable

    from gouji.record import Record

SHORT = 8192
"""A text of so many characters, some deals, is read in a few hundredths of a second and needs no process."""

MOST_WAITING = 6
_NICE = 10
Given = TypeVar("Given")


class Unreadable(Exception):
    """A text from which nothing can be shown: `code` of the HTTP side, and what is wrong."""

    def __init__(self, code: str, said: str) -> None:
        super().__init__(code, said)
        self.code = code
        self.said = said


class Busy(Exception):
    """Too many long texts are waiting to be read."""


class Replayer:
    """Reads texts; `close` at the end."""

    def __init__(self) -> None:
        self._processes: ProcessPoolExecutor | None = None
        self._waiting = 0

    async def replay(self, text: str, deal: int, seat: int | None) -> dict[str, Any]:
        """Give one deal (1..) step by step. Raises `Unreadable` or `Busy`."""
        return await self._run(text, replay_data, text, deal, seat)

    async def game(self, text: str, deal: int, step: int) -> Game:
        """Give the game of one deal as it was after `step` acts. Raises `Unreadable` or `Busy`."""
        one = await self._run(text, text_of_one, text, deal)
        return await asyncio.to_thread(game_at, one, step)

    async def _run(self, text: str, do: Callable[..., Given], *given: object) -> Given:
        if len(text) <= SHORT:
            return await asyncio.to_thread(do, *given)
        if self._waiting >= MOST_WAITING:
            raise Busy
        if self._processes is None:
            fresh = multiprocessing.get_context("spawn")
            self._processes = ProcessPoolExecutor(1, mp_context=fresh, initializer=_step_back)
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._processes, do, *given)
        finally:
            self._waiting -= 1

    def close(self) -> None:
        """End the process, if there is one."""
        if self._processes is not None:
            self._processes.shutdown(wait=False, cancel_futures=True)
            self._processes = None


def _step_back() -> None:
    """Let the tables go first."""
    with suppress(AttributeError, OSError):
        os.nice(_NICE)


def replay_data(text: str, deal: int, seat: int | None) -> dict[str, Any]:
    """Give one deal of a text step by step, and how many deals there are. Raises `Unreadable`."""
    from gouji.server.replays import replay  # noqa: PLC0415  # loaded when first asked for

    records = _records(text)
    try:
        return {**replay(_one(records, deal), seat), "deal": deal, "deals": len(records)}
    except RecordError as error:
        raise Unreadable("http.record", str(error)) from None


def text_of_one(text: str, deal: int) -> str:
    """Give the text of one deal. Raises `Unreadable`."""
    return write((_one(_records(text), deal),))


def game_at(text: str, step: int) -> Game:
    """Give the game of the first deal of a text as it was after `step` acts. Raises `Unreadable`."""
    try:
        whole = _one(_records(text), 1).game()
    except RecordError as error:
        raise Unreadable("http.record", str(error)) from None
    if step > len(whole.entries):
        raise Unreadable("http.no-moment", f"the deal has {len(whole.entries)} acts")
    game = Game(whole.start.copy())
    for entry in whole.entries[:step]:
        if isinstance(entry.act, Penalty):
            game.penalise(entry.seat, entry.act)
        else:
            game.play(entry.act, seconds=entry.seconds)
    if game.deal.over:
        raise Unreadable("http.no-moment", "the deal is over then")
    return game


def _records(text: str) -> tuple[Record, ...]:
    """Read records that have no error."""
    reading = read(text)
    if reading.errors:
        first = reading.errors[0]
        raise Unreadable("http.record", f"{first.line}:{first.column}: {first.said('en')}")
    if not reading.records:
        raise Unreadable("http.record", "it holds no deal")
    return reading.records


def _one(records: tuple[Record, ...], deal: int) -> Record:
    if deal > len(records):
        raise Unreadable("http.no-moment", f"it has {len(records)} deals")
    return records[deal - 1]
