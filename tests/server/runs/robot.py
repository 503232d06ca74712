"""A client of the table over real sockets, as careful as the browser's: it comes back, resends, and checks versions."""

from __future__ import annotations

import asyncio
import json
import time
from contextlib import suppress
from dataclasses import dataclass, field
from http.cookies import SimpleCookie
from typing import TYPE_CHECKING, Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.typing import Origin

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

Frame = dict[str, Any]
LOST = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError, EOFError)
"""What a connection ends with when a network or a server goes away."""

MOST_REFUSALS = 50
PATIENCE = 60.0
"""Seconds for a server to come back, also on a machine that is busy with something else."""


class RobotError(AssertionError):
    """The server broke its promise: a version lost or told twice, a command unanswered, a frame of the wrong form."""


@dataclass
class Robot:
    """One person with one seat, who acts by `choose` whenever the view lists legal acts.

    `frames` gets every frame, if it is given. `cut` is the chance that a frame that came is followed by a cut socket,
    `again` that a command is sent twice.
    """

    port: int
    name: str
    rng: Random
    choose: Callable[[list[str], Random], str]
    keep: Callable[[Robot, Frame], None] | None = None
    cut: float = 0.0
    again: float = 0.0
    role: str = "player"
    cookie: str = ""
    code: str = ""
    ref: str = ""
    version: int = -1
    seat: int | None = None
    table: Frame = field(default_factory=dict)
    deal: Frame | None = None
    history: list[Frame] = field(default_factory=list)
    deals_seen: int = 0
    acts_shown: int = 0
    reconnects: int = 0
    stopped: bool = False
    bye: Frame | None = None
    _seq: int = 0
    _socket: ClientConnection | None = None
    _refusals: int = 0
    _unanswered: dict[str, Frame] = field(default_factory=dict)
    _answered_at: tuple[int, int, str] | None = None

    @property
    def waits(self) -> bool:
        """Whether a command has not been answered yet."""
        return bool(self._unanswered)

    def _client(self) -> httpx.AsyncClient:
        headers = {"origin": f"http://127.0.0.1:{self.port}"}
        if self.cookie:
            headers["cookie"] = self.cookie
        base = f"http://127.0.0.1:{self.port}"
        # There is no TLS on the loopback, and to read the machine's certificates would take longer than the request.
        return httpx.AsyncClient(base_url=base, headers=headers, timeout=PATIENCE, verify=False)  # noqa: S501

    async def request(self, method: str, path: str, body: object | None = None) -> httpx.Response:
        """Send one request, again while the server is away."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            try:
                async with self._client() as client:
                    response = await client.request(method, path, json=body)
            except (httpx.TransportError, OSError):
                await asyncio.sleep(0.1)
                continue
            return response
        raise RobotError(f"{method} {path}: the server did not come back within {PATIENCE} s")

    async def enter(self) -> None:
        """Become a person of the server."""
        response = await self.request("POST", "/api/me", {"name": self.name})
        if response.status_code >= 400:
            raise RobotError(f"POST /api/me: {response.status_code} {response.text}")
        jar = SimpleCookie(response.headers["set-cookie"])
        self.cookie = "; ".join(f"{key}={morsel.value}" for key, morsel in jar.items())

    async def open(self, settings: Frame) -> None:
        """Open a table and keep its code."""
        response = await self.request("POST", "/api/tables", {"settings": settings})
        if response.status_code >= 400:
            raise RobotError(f"POST /api/tables: {response.status_code} {response.text}")
        said = response.json()
        self.code, self.ref = said["code"], said["referee"]

    async def live(self) -> None:
        """Be at the table until stopped or sent away, coming back whenever the connection is lost."""
        pause = 0.05
        while not self.stopped and self.bye is None:
            try:
                await self._visit()
                pause = 0.05
            except LOST:
                self.reconnects += 1
                await asyncio.sleep(pause * (0.5 + self.rng.random()))
                pause = min(pause * 2, 1.0)
            finally:
                self._socket = None

    async def _visit(self) -> None:
        url = f"ws://127.0.0.1:{self.port}/ws/{self.code}" + (f"?ref={self.ref}" if self.role == "referee" else "")
        headers = {"cookie": self.cookie} if self.cookie else {}
        origin = Origin(f"http://127.0.0.1:{self.port}")
        async with connect(
            url, additional_headers=headers, origin=origin, compression=None, max_size=1 << 20, open_timeout=PATIENCE
        ) as socket:
            hello: Frame = {"type": "hello", "role": self.role}
            if self.version >= 0:
                hello["since"] = self.version
            await self._put(socket, hello, nonce=f"h{self.rng.getrandbits(60):x}")
            self._socket = socket
            waiting = list(self._unanswered.values())
            fresh = True
            for frame in waiting:
                await self._put(socket, frame, nonce=frame["nonce"])
            async for text in socket:
                frame = json.loads(text)
                if not await self._take(frame, fresh=fresh):
                    return
                if frame["type"] in {"snapshot", "update"}:
                    fresh = False
                if self.cut and self.rng.random() < self.cut:
                    socket.transport.abort()
                    raise ConnectionResetError

    async def _put(self, socket: ClientConnection, frame: Frame, *, nonce: str) -> None:
        self._seq += 1
        await socket.send(json.dumps({**frame, "seq": self._seq, "nonce": nonce}))

    async def send(self, kind: str, **facts: object) -> None:
        """Send a command; it is sent again after each loss of the connection until it is answered."""
        nonce = f"{self.rng.getrandbits(60):x}"
        frame: Frame = {"type": kind, "nonce": nonce, **facts}
        self._unanswered[nonce] = frame
        socket = self._socket
        if socket is None:
            return
        with suppress(*LOST):
            await self._put(socket, frame, nonce=nonce)
            if self.again and self.rng.random() < self.again:
                await self._put(socket, frame, nonce=nonce)

    async def _take(self, frame: Frame, *, fresh: bool) -> bool:
        if self.keep is not None:
            self.keep(self, frame)
        kind = frame["type"]
        if kind in {"snapshot", "update"}:
            self._versions(frame, fresh=fresh)
            await self._state(frame)
        elif kind == "private":
            self._take_deal(frame["deal"])
            await self._decide()
        elif kind in {"done", "refused"}:
            if not frame["nonce"].startswith("h"):
                self._unanswered.pop(frame["nonce"], None)
                self._refusals = self._refusals + 1 if kind == "refused" else 0
            if kind == "refused" and not self.stopped:
                if self._refusals > MOST_REFUSALS:
                    raise RobotError(f"{self.name}: refused {self._refusals} times in a row: {frame}")
                self._answered_at = None
                await asyncio.sleep(0.02)
                await self._decide()
        elif kind == "bye":
            if frame["back_in"] is None:
                self.bye = frame
            return False
        else:
            raise RobotError(f"a frame of an unknown type: {frame}")
        return not self.stopped

    def _versions(self, frame: Frame, *, fresh: bool) -> None:
        version = frame["version"]
        if frame["type"] == "update" and not fresh and version != self.version + 1:
            raise RobotError(f"{self.name}: version {version} after {self.version}")
        if version < self.version:
            raise RobotError(f"{self.name}: version {version} is older than {self.version}, which was shown")
        self.version = version

    async def _state(self, frame: Frame) -> None:
        if frame.get("you"):
            self.seat = frame["you"]["seat"]
        if frame.get("table"):
            self.table = frame["table"]
        if frame.get("deal"):
            self._take_deal(frame["deal"])
        await self._decide()

    def _take_deal(self, deal: Frame) -> None:
        if self.deal is not None and self.deal["number"] == deal["number"]:
            if deal["since"] > len(self.history):
                raise RobotError(f"{self.name}: history from {deal['since']}, but {len(self.history)} are known")
            self.history[deal["since"] :] = deal["history"]
        else:
            if deal["since"]:
                raise RobotError(f"{self.name}: a new deal begins with history from {deal['since']}")
            self.history = list(deal["history"])
            self.deals_seen += 1
        self.acts_shown = max(self.acts_shown, len(self.history))
        self.deal = deal

    async def _decide(self) -> None:
        stage = self.table.get("stage")
        if stage == "between" and self.seat is not None and not self.table["seats"][self.seat - 1]["ready"]:
            await self._once((-1, self.table["deal"], "next"), "next")
            return
        if self.deal is None or self.seat is None or stage != "playing" or self.table.get("paused"):
            return
        legal = self.deal["view"].get("legal") or []
        if not legal or self.deal["held"] is not None:
            return
        question = self.deal["view"]["question"]
        await self._once((self.deal["number"], len(self.history), question), "act", legal)

    async def _once(self, moment: tuple[int, int, str], kind: str, legal: list[str] | None = None) -> None:
        if self._answered_at == moment:
            return
        self._answered_at = moment
        if legal is None:
            await self.send(kind)
        else:
            await self.send(kind, act=self.choose(legal, self.rng))
