"""Reading records that people send: long ones in a process of their own, one at a time, so that no table waits."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, TypeVar

from gouji.game import Game
from gouji.record import RecordError, read, write
from gouji.rules.names import Penalty
from gouji.server.apart import Apart

if TYPE_CHECKING:
    from collections.abc import Callable

    from gouji.record import Record

SHORT = 8192
"""A text of so many characters, some deals, is read in a few hundredths of a second and needs no process."""

MOST_WAITING = 6
Given = TypeVar("Given")


class Unreadable(Exception):
    """A text from which nothing can be shown: `code` of the HTTP side, and what is wrong in both languages."""

    def __init__(self, code: str, *, zh: str, en: str) -> None:
        super().__init__(code, zh, en)
        self.code = code
        self.zh = zh
        self.en = en

    def __reduce__(self) -> tuple[Callable[[str, str, str], Unreadable], tuple[str, str, str]]:
        """Come whole out of the process that reads."""
        return _unreadable, (self.code, self.zh, self.en)


def _unreadable(code: str, zh: str, en: str) -> Unreadable:
    return Unreadable(code, zh=zh, en=en)


def unplayable(error: RecordError) -> Unreadable:
    """Say that a record is read but cannot be played: hands are missing or hidden, or nothing says who leads."""
    return Unreadable("http.record", zh="不能照着打：缺手牌、有未知的牌，或没写谁先出", en=str(error))


class Replayer:
    """Reads texts; `close` at the end."""

    def __init__(self) -> None:
        self._apart = Apart(MOST_WAITING)

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
        return await self._apart.run(do, *given)

    def close(self) -> None:
        """End the process, if there is one."""
        self._apart.close()


def replay_data(text: str, deal: int, seat: int | None) -> dict[str, Any]:
    """Give one deal of a text step by step, and how many deals there are. Raises `Unreadable`."""
    from gouji.server.replays import replay  # noqa: PLC0415  # loaded when first asked for

    records = _records(text)
    try:
        return {**replay(_one(records, deal), seat), "deal": deal, "deals": len(records)}
    except RecordError as error:
        raise unplayable(error) from None


def text_of_one(text: str, deal: int) -> str:
    """Give the text of one deal. Raises `Unreadable`."""
    return write((one_of(text, deal),))


def one_of(text: str, deal: int) -> Record:
    """Give one deal (1..) of a text. Raises `Unreadable`."""
    return _one(_records(text), deal)


def game_at(text: str, step: int) -> Game:
    """Give the game of the first deal of a text as it was after `step` acts. Raises `Unreadable`."""
    try:
        whole = one_of(text, 1).game()
    except RecordError as error:
        raise unplayable(error) from None
    if step > (most := len(whole.entries)):
        raise Unreadable("http.no-moment", zh=f"这一局只有 {most} 步", en=f"the deal has {most} acts")
    game = Game(whole.start.copy())
    for entry in whole.entries[:step]:
        if isinstance(entry.act, Penalty):
            game.penalise(entry.seat, entry.act)
        else:
            game.play(entry.act, seconds=entry.seconds)
    if game.deal.over:
        raise Unreadable("http.no-moment", zh="这时牌局已经结束", en="the deal is over then")
    return game


def _records(text: str) -> tuple[Record, ...]:
    """Read records that have no error."""
    reading = read(text)
    if reading.errors:
        first = reading.errors[0]
        place = f"{first.line}:{first.column}"
        raise Unreadable("http.record", zh=f"{place}：{first.said('zh')}", en=f"{place}: {first.said('en')}")
    if not reading.records:
        raise Unreadable("http.record", zh="里面没有牌局", en="it holds no deal")
    return reading.records


def _one(records: tuple[Record, ...], deal: int) -> Record:
    if deal > len(records):
        raise Unreadable("http.no-moment", zh=f"只有 {len(records)} 局", en=f"it has {len(records)} deals")
    return records[deal - 1]
