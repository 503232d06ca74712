"""Running the application on uvicorn: sockets that can be cut off, and a stop that says goodbye first."""

from __future__ import annotations

import asyncio
import socket
from typing import TYPE_CHECKING

import structlog
import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState

from gouji.server.app import stop
from gouji.server.collecting import collect_when_quiet, put_off
from gouji.server.socket import LARGEST_FRAME

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from types import FrameType

    from starlette.applications import Starlette
    from uvicorn._types import ASGISendEvent
    from websockets.http11 import Request

log = structlog.get_logger()

_BACKLOG = 2048
_PING_EVERY = 20.0
_PING_ANSWER = 20.0
_GRACE = 5


class TableProtocol(WebSocketsSansIOProtocol):
    """A WebSocket whose application may drop it at once, and that is dropped when it answers no pings."""

    def handle_connect(self, event: Request) -> None:
        """Begin; the application finds ways past the middle in `scope["state"]`.

        `abort` drops the connection, `say` sends texts at once.
        """
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["state"]["abort"] = self.transport.abort
            self.scope["state"]["say"] = self.say

    async def send(self, message: ASGISendEvent) -> None:
        """Send; a request for a socket that is refused with an answer has had all it gets, and is no fault."""
        await super().send(message)
        if self.initial_response is not None and self.close_sent:
            self.handshake_complete = True

    def say(self, texts: Sequence[bytes]) -> bool:
        """Send texts at once, if nothing waits to be written and the socket is open; tell whether they were sent."""
        is_open = self.handshake_complete and not (self.close_sent or self.disconnected or self.transport.is_closing())
        if not is_open or not self.writable.is_set():
            return False
        try:
            for text in texts:
                self.conn.send_text(text)
        except InvalidState:
            return False
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    def keepalive_timeout(self) -> None:
        """Drop a connection whose other end is gone; what waits for it in the buffer will never be read."""
        super().keepalive_timeout()
        self.transport.abort()


class TableServer(uvicorn.Server):
    """A server that tells its clients when to come back before it closes their connections."""

    def __init__(self, app: Starlette, *, proxies: str = "127.0.0.1", ready: Callable[[], None] | None = None) -> None:
        self._app = app
        self._ready = ready
        self._collecting: asyncio.Task[None] | None = None
        super().__init__(
            uvicorn.Config(
                app,
                ws=TableProtocol,
                ws_max_size=LARGEST_FRAME,
                ws_per_message_deflate=False,
                ws_ping_interval=_PING_EVERY,
                ws_ping_timeout=_PING_ANSWER,
                log_config=None,
                access_log=False,
                server_header=False,
                backlog=_BACKLOG,
                proxy_headers=True,
                forwarded_allow_ips=proxies,
                timeout_graceful_shutdown=_GRACE,
                lifespan="on",
            )
        )

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the store and the tables, listen, and tell that it is so."""
        await super().startup(sockets)
        if not self.started:
            return
        put_off()
        metrics = self._app.state.context.metrics
        self._collecting = asyncio.create_task(collect_when_quiet(lambda: metrics.came))
        if self._ready is not None:
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Say goodbye, then close everything."""
        if self._collecting is not None:
            self._collecting.cancel()
        await stop(self._app)
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:  # noqa: ARG002 - what signal handlers get
        """Stop on a signal; a second one does not wait for connections."""
        log.info("a signal came", signal=sig)
        self.force_exit = self.should_exit
        self.should_exit = True


def run_server(server: TableServer, app: Starlette, listener: socket.socket) -> None:
    """Serve until a signal comes. Raises what kept the server from starting, `StoreError` if it was the store."""
    try:
        server.run(sockets=[listener])
    except SystemExit:
        failure: Exception | None = app.state.context.failure
        if failure is None:
            raise
        raise failure from None


def listen(host: str, port: int) -> socket.socket:
    """Open the listening socket. Raises `OSError` if the address is taken or not this machine's."""
    family, kind, protocol, _, address = socket.getaddrinfo(
        host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    )[0]
    listener = socket.socket(family, kind, protocol)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen(_BACKLOG)
    except OSError:
        listener.close()
        raise
    listener.setblocking(False)  # noqa: FBT003 - the name of the argument is not for callers
    return listener
