"""One player of the load test: a socket that counts versions, remembers what is asked of it, and times events."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import msgspec
from websockets.asyncio.client import connect
from websockets.typing import Origin

if TYPE_CHECKING:
    from collections.abc import Callable

    from websockets.asyncio.client import ClientConnection

LARGEST = 1 << 20


class _Deal(msgspec.Struct):
    view: dict[str, Any]
    held: str | None = None


class _You(msgspec.Struct):
    seat: int | None = None


class _Table(msgspec.Struct):
    stage: str


class _Reason(msgspec.Struct):
    code: str


class _Frame(msgspec.Struct):
    """What of a message the load test looks at."""

    type: str
    version: int = 0
    nonce: str = ""
    deal: _Deal | None = None
    you: _You | None = None
    table: _Table | None = None
    reason: _Reason | None = None


_decode = msgspec.json.Decoder(_Frame).decode
_encode = msgspec.json.Encoder().encode


class Player:
    """A person with a socket. `lost` and `doubled` count versions that were left out or came again.

    `legal` are the acts it may choose from now; `tell` is called with the time of every event of the table.
    """

    def __init__(self, cookie: str, tell: Callable[[float], None]) -> None:
        self.cookie = cookie
        self.seat: int | None = None
        self.stage = "gathering"
        self.legal: list[str] = []
        self.version = -1
        self.events = self.bytes = self.lost = self.doubled = 0
        self.refused: dict[str, int] = {}
        self.ended = False
        self._tell = tell
        self._seq = 0
        self._socket: ClientConnection | None = None

    async def visit(self, port: int, code: str) -> None:
        """Be at a table until the connection ends."""
        origin = Origin(f"http://127.0.0.1:{port}")
        async with connect(
            f"ws://127.0.0.1:{port}/ws/{code}",
            origin=origin,
            additional_headers={"cookie": self.cookie},
            compression=None,
            max_size=LARGEST,
            ping_interval=None,
            open_timeout=60,
        ) as socket:
            self._socket = socket
            await self.send("hello")
            async for frame in socket:
                self._take(frame, time.perf_counter())
        self.ended = True

    async def send(self, kind: str, **facts: object) -> None:
        """Send a command."""
        self._seq += 1
        command = {"type": kind, "seq": self._seq, "nonce": f"{self._seq:x}", **facts}
        if self._socket is not None:
            await self._socket.send(_encode(command).decode())

    async def act(self, act: str) -> None:
        """Decide; nothing more is decided before something new is asked."""
        self.legal = []
        await self.send("act", act=act)

    def _take(self, frame: str | bytes, now: float) -> None:
        self.bytes += len(frame)
        said = _decode(frame)
        if said.type in {"update", "snapshot"}:
            self._count(said)
            self._tell(now)
        elif said.type == "refused" and said.reason is not None:
            self.refused[said.reason.code] = self.refused.get(said.reason.code, 0) + 1
        if said.you is not None:
            self.seat = said.you.seat
        if said.table is not None:
            self.stage = said.table.stage
        if said.deal is not None:
            self.legal = [] if said.deal.held else list(said.deal.view.get("legal") or ())

    def _count(self, said: _Frame) -> None:
        self.events += 1
        if said.type == "update" and self.version >= 0:
            if said.version > self.version + 1:
                self.lost += said.version - self.version - 1
            elif said.version <= self.version:
                self.doubled += 1
        self.version = max(self.version, said.version)
