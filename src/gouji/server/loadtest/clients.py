"""A process of the load test with the clients of some tables.

It reads one JSON line with what to do, writes `ready` once all tables play, waits for a line, lets every table act
every `every` seconds for `seconds`, writes what it has seen as JSON into the file `result`, and then `done`.
"""

from __future__ import annotations

import asyncio
import http.client
import json
import sys
import time
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from gouji.server.loadtest.player import Player

if TYPE_CHECKING:
    from collections.abc import Coroutine

SEATS = 6
_AT_ONCE = 8
_PATIENCE = 120.0
_SETTLE = 2.0
_PASSES = frozenset({"-", "~", "decline"})


class Table:
    """Six players and the moments at which they act."""

    def __init__(self, cookies: list[str], rng: Random) -> None:
        self.players = [Player(cookie, self._event) for cookie in cookies]
        self.code = ""
        self.seconds: list[float] = []
        self.acts = 0
        self._rng = rng
        self._sent: float | None = None
        self._seen = 0
        self._visits: list[asyncio.Task[None]] = []

    def _event(self, now: float) -> None:
        """Note the time from the last act to the first event of each player."""
        if self._sent is not None and self._seen < SEATS:
            self._seen += 1
            self.seconds.append(now - self._sent)

    async def come(self, port: int) -> None:
        """Come to the table, sit down and begin."""
        host = self.players[0]
        for number, player in enumerate(self.players, start=1):
            self._visits.append(asyncio.create_task(player.visit(port, self.code)))
            await self._until(lambda player=player: player.version >= 0)
            if player.seat is None:
                await player.send("sit", seat=number)
        await self._until(lambda: all(player.seat is not None for player in self.players))
        await host.send("start")
        await self._until(lambda: all(player.stage == "playing" for player in self.players))

    async def _until(self, holds: Any) -> None:  # noqa: ANN401 - any condition
        until = time.monotonic() + _PATIENCE
        while not holds():
            for visit in self._visits:
                if visit.done():
                    visit.result()
                    raise ConnectionError("the server closed a socket")
            if time.monotonic() > until:
                raise TimeoutError(f"a table did not get on in {_PATIENCE} s")
            await asyncio.sleep(0.01)

    async def play(self, every: float, until: float) -> None:
        """Act every so many seconds until a time."""
        due = time.perf_counter() + every * self._rng.random()
        while due < until:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            due += every
            await self._step()

    async def _step(self) -> None:
        """Let one seat that is asked act, or all go on to the next deal."""
        if self.players[0].stage == "between":
            for player in self.players:
                await player.send("next")
            return
        if self.players[0].stage == "over":
            await self.players[0].send("rematch")
            for player in self.players[1:]:
                await player.send("next")
            return
        asked = next((player for player in self.players if player.legal), None)
        if asked is None:
            return
        act = self._choose(asked.legal)
        self._seen = 0
        self._sent = time.perf_counter()
        self.acts += 1
        await asked.act(act)

    def _choose(self, legal: list[str]) -> str:
        sets = [each for each in legal if each not in _PASSES]
        return self._rng.choice(sets if sets and self._rng.random() < 0.5 else legal)  # noqa: PLR2004 - even chances

    async def end(self) -> None:
        """Leave the table."""
        for visit in self._visits:
            visit.cancel()
        await asyncio.gather(*self._visits, return_exceptions=True)


class Web:
    """Requests over one connection that stays."""

    def __init__(self, port: int) -> None:
        self._connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)

    def post(self, path: str, body: dict[str, Any], cookie: str = "") -> tuple[dict[str, Any], str]:
        """Send a request; give the answer and the cookie. Raises `ConnectionError` if it is refused."""
        headers = {"content-type": "application/json"} | ({"cookie": cookie} if cookie else {})
        self._connection.request("POST", path, json.dumps(body), headers)
        response = self._connection.getresponse()
        content = response.read()
        if response.status >= 400:  # noqa: PLR2004 - the statuses of refusals
            raise ConnectionError(f"POST {path}: {response.status} {content.decode()}")
        return json.loads(content), (response.getheader("set-cookie") or "").partition(";")[0]


def people(web: Web, tables: int) -> list[list[str]]:
    """Make the people of some tables, and give their cookies."""
    return [
        [web.post("/api/me", {"name": f"load {seat + 1}"})[1] for seat in range(SEATS)] for _ in range(tables)
    ]  # fmt: skip


async def run(asked: dict[str, Any]) -> dict[str, Any]:
    """Do what is asked, and give what was seen."""
    port, rng = asked["port"], Random(asked["seed"])
    web = Web(port)
    tables = [Table(cookies, Random(rng.getrandbits(64))) for cookies in people(web, asked["tables"])]
    for table in tables:
        settings = {"preset": asked["preset"], "deals": None, "points": 9999, "think": None}
        table.code = web.post("/api/tables", {"settings": settings}, table.players[0].cookie)[0]["code"]
    gate = asyncio.Semaphore(_AT_ONCE)
    await _all(_come(table, port, gate) for table in tables)
    _say("ready")
    await asyncio.to_thread(sys.stdin.readline)
    for table in tables:
        table.seconds.clear()
    before = _totals(tables)
    until = time.perf_counter() + asked["seconds"]
    await _all(table.play(asked["every"], until) for table in tables)
    await asyncio.sleep(_SETTLE)
    seen = {key: value - before[key] for key, value in _totals(tables).items()}
    players = [player for table in tables for player in table.players]
    refused: dict[str, int] = {}
    for player in players:
        for code, count in player.refused.items():
            refused[code] = refused.get(code, 0) + count
    result = {
        **seen,
        "ms": [round(each * 1000, 3) for table in tables for each in table.seconds],
        "ended": sum(player.ended for player in players),
        "apart": sum(len({player.version for player in table.players}) > 1 for table in tables),
        "refused": refused,
    }
    await asyncio.gather(*(table.end() for table in tables))
    return result


async def _come(table: Table, port: int, gate: asyncio.Semaphore) -> None:
    async with gate:
        await table.come(port)


async def _all(doing: Any) -> None:  # noqa: ANN401 - an iterable of coroutines
    coroutines: list[Coroutine[Any, Any, None]] = list(doing)
    async with asyncio.TaskGroup() as group:
        for each in coroutines:
            group.create_task(each)


def _totals(tables: list[Table]) -> dict[str, int]:
    players = [player for table in tables for player in table.players]
    return {
        "acts": sum(table.acts for table in tables),
        "versions": sum(table.players[0].version for table in tables),
        "events": sum(player.events for player in players),
        "bytes": sum(player.bytes for player in players),
        "lost": sum(player.lost for player in players),
        "doubled": sum(player.doubled for player in players),
    }


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def main() -> int:
    """Read what to do, do it, and write what was seen; give the exit code."""
    asked = json.loads(sys.stdin.readline())
    try:
        import uvloop  # noqa: PLC0415 - not on every platform
    except ModuleNotFoundError:
        result = asyncio.run(run(asked))
    else:
        result = uvloop.run(run(asked))
    Path(asked["result"]).write_text(json.dumps(result), encoding="utf-8")
    _say("done")
    return 0


if __name__ == "__main__":
    sys.exit(main())
