"""One socket at a table: frames come in and are read, counted and handed on; messages go out through a bounded queue.

The order is: Origin, limits, the person by the cookie, the table by its code, `hello`, then commands one after another.
Every frame is answered. A client that does not read what it is sent is cut off, and comes back by a snapshot.
"""

from __future__ import annotations

import asyncio
import hmac
import secrets
from collections import deque
from contextlib import suppress
from typing import TYPE_CHECKING, Annotated, Final

import msgspec
import structlog
from starlette.websockets import WebSocket, WebSocketDisconnect

from gouji.server.headers import is_same_origin
from gouji.server.http import errors
from gouji.server.http.context import Context, client_of, context_of
from gouji.server.limits import Bucket
from gouji.server.protocol.commands import AnyCommand, Hello
from gouji.server.protocol.messages import AnyMessage, Bye, Refused
from gouji.server.refusing import reason
from gouji.server.wording import Wrong, wrong_json

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from gouji.server.actor import Actor
    from gouji.server.protocol.shapes import Reason

log = structlog.get_logger()

CLOSE_CODES: Final[dict[str, int]] = {
    "replaced": 4001,
    "kicked": 4002,
    "dissolved": 4003,
    "stopping": 1012,
    "malformed": 4400,
    "not-allowed": 4403,
    "unknown-table": 4404,
    "too-fast": 4429,
}
"""With which code the socket is closed, by `why` of the `bye` before it."""

LARGEST_FRAME: Final = 16_384
_LINGER = 5.0
_BACK_SOON = 5.0

_encode = msgspec.json.Encoder().encode
_decoder = msgspec.json.Decoder(AnyCommand)


class _Envelope(msgspec.Struct):
    """What of a frame that is no command is needed to answer it."""

    seq: Annotated[int, msgspec.Meta(ge=0, le=2**53)] = 0
    nonce: Annotated[str, msgspec.Meta(max_length=32)] = ""


_envelopes = msgspec.json.Decoder(_Envelope)


class Malformed(Exception):
    """A frame is no command; `seq` and `nonce` are those it carries, 0 and empty if they cannot be read."""

    def __init__(self, wrong: Wrong, seq: int, nonce: str) -> None:
        super().__init__(wrong.en)
        self.wrong = wrong
        self.seq = seq
        self.nonce = nonce


def read_command(frame: str | bytes) -> AnyCommand:
    """Read a frame. Raises `Malformed`, whose message says what is wrong.

    >>> read_command('{"type": "ping", "seq": 3, "nonce": "a"}')
    Ping(seq=3, nonce='a', expect=None)
    """
    try:
        return _decoder.decode(frame)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        wrong = wrong_json(error, frame)
    envelope = _Envelope()
    with suppress(msgspec.DecodeError, RecursionError, UnicodeError):
        envelope = _envelopes.decode(frame)
    raise Malformed(wrong, envelope.seq, envelope.nonce)


class Socket:
    """The receiver that a table knows: `id` is this socket's own, `person` whose it is."""

    def __init__(self, websocket: WebSocket, person: str, context: Context) -> None:
        self.id = secrets.token_hex(8)
        self.person = person
        self.is_closing = False
        self.version = 0
        self._websocket = websocket
        self._context = context
        self._queue: deque[bytes] = deque()
        self._bytes = 0
        self._code = 1000
        self._draining: asyncio.Task[None] | None = None
        self._cutting: asyncio.TimerHandle | None = None

    def send(self, *messages: AnyMessage) -> None:
        """Queue messages; never blocks. A socket that has too much waiting is cut off instead."""
        if self.is_closing:
            return
        for message in messages:
            if isinstance(message, Refused):
                self._context.metrics.count_refusal(message.reason.code)
            self.version = max(self.version, getattr(message, "version", 0))
        texts = [_encode(message) for message in messages]
        if self._draining is None and self._say(texts):
            self._context.metrics.count_sent(len(texts), sum(map(len, texts)))
            return
        for text in texts:
            self._wait(text)

    def _wait(self, data: bytes) -> None:
        """Queue what cannot be sent at once, or cut off a socket for which too much waits."""
        if self.is_closing:
            return
        self._queue.append(data)
        self._bytes += len(data)
        config = self._context.config
        if len(self._queue) > config.queue or self._bytes > config.queue_bytes:
            self._cut_off()
        elif self._draining is None:
            self._draining = asyncio.get_running_loop().create_task(self._drain())

    def close(self, bye: Bye) -> None:
        """Queue a goodbye and close after it; never blocks."""
        if self.is_closing:
            return
        self._code = CLOSE_CODES[bye.why]
        self._context.metrics.closed.labels(bye.why).inc()
        # Through the queue, behind which the socket is closed.
        self._wait(_encode(bye))
        self._end()

    def _end(self) -> None:
        if not self.is_closing:
            self.is_closing = True
            self._cutting = asyncio.get_running_loop().call_later(_LINGER, self._abort)

    def _cut_off(self) -> None:
        self._queue.clear()
        self._context.metrics.closed.labels("slow").inc()
        self._end()
        self._abort()

    def _say(self, texts: Sequence[bytes]) -> bool:
        """Send at once where the server beneath can, which spares a task for each message; tell whether it was sent."""
        say: Callable[[Sequence[bytes]], bool] | None = self._websocket.scope.get("state", {}).get("say")
        return say is not None and say(texts)

    def _abort(self) -> None:
        """Drop the connection with whatever waits in it, where the server beneath lets us."""
        abort: Callable[[], None] | None = self._websocket.scope.get("state", {}).get("abort")
        if abort is not None:
            abort()

    async def _drain(self) -> None:
        metrics = self._context.metrics
        with suppress(WebSocketDisconnect, RuntimeError, OSError):
            while self._queue:
                data = self._queue.popleft()
                self._bytes -= len(data)
                await self._websocket.send_text(data.decode())
                metrics.count_sent(1, len(data))
            if self.is_closing:
                await self._websocket.close(self._code)
        self._draining = None

    async def flush(self) -> None:
        """Wait until what was queued is sent, or cannot be."""
        if self._draining is not None:
            await asyncio.shield(self._draining)

    async def finish(self) -> None:
        """Let go of the connection: nothing is sent any more."""
        await self.flush()
        self.is_closing = True
        if self._cutting is not None:
            self._cutting.cancel()


async def socket_endpoint(websocket: WebSocket) -> None:
    """Serve `GET /ws/{code}`."""
    context = context_of(websocket)
    key = client_of(websocket)
    if not is_same_origin(websocket, context.config.origins, needed=True):
        await _deny(websocket, "http.origin")
        return
    if wait := context.limits.sockets.take(key):
        await _deny(websocket, "http.too-many", wait)
        return
    if len(context.sockets) >= context.config.most_sockets:
        await _deny(websocket, "http.too-many", _BACK_SOON)
        return
    who = await context.person_of(websocket)
    await websocket.accept()
    socket = Socket(websocket, "" if who is None else who.id, context)
    context.sockets.add(socket)
    context.metrics.sockets.inc()
    try:
        if who is None:
            socket.close(_bye("not-allowed", errors.reason("http.no-person"), None))
        else:
            await _Visit(context, socket, websocket, who.name, key).run()
    finally:
        context.sockets.discard(socket)
        context.metrics.sockets.dec()
        await socket.finish()


async def _deny(websocket: WebSocket, code: str, wait: float = 0.0) -> None:
    refused = errors.too_many(wait) if wait else errors.Refused(code)
    response = errors.error_response(refused.status, refused.reason, refused.headers)
    context_of(websocket).metrics.requests.labels("GET", "/ws/{code}", str(refused.status)).inc()
    await websocket.send_denial_response(response)


def _bye(why: str, because: Reason, back_in: float | None) -> Bye:
    return Bye(why=why, back_in=back_in, reason=because)  # type: ignore[arg-type]  # one of the keys of CLOSE_CODES


class _Visit:
    """A person with a socket at a table, from `hello` to the end."""

    def __init__(self, context: Context, socket: Socket, websocket: WebSocket, name: str, key: str) -> None:
        self._context = context
        self._socket = socket
        self._websocket = websocket
        self._name = name
        self._key = key
        now = context.clock.now()
        self._pace = Bucket(context.config.commands, now)
        self._strikes = Bucket(context.config.strikes, now)

    async def run(self) -> None:
        """Serve the socket until either side ends it."""
        if self._context.is_stopping:
            self._socket.close(_bye("stopping", reason("stopping"), self._context.config.back_in))
            return
        code = self._websocket.path_params["code"]
        if wait := self._context.limits.codes.wait(self._key):
            self._socket.close(_bye("too-fast", reason("too-fast"), wait))
            return
        actor = self._context.lobby.find(code)
        if actor is None:
            self._context.limits.codes.take(self._key)
            self._socket.close(_bye("unknown-table", reason("unknown-table"), None))
            return
        hello = await self._hello()
        if hello is None or not self._may_come(actor, hello):
            return
        try:
            await actor.arrive(self._socket.person, self._name, self._socket, hello.role)
            self._context.metrics.opened.inc()
            if not self._socket.is_closing:
                await self._do(actor, hello)
            await self._commands(actor)
        finally:
            await actor.leave(self._socket)

    async def _frame(self) -> str | bytes | None:
        """Wait for a frame; None when the client is gone."""
        message = await self._websocket.receive()
        if message["type"] == "websocket.disconnect":
            return None
        text: str | None = message.get("text")
        return text if text is not None else message.get("bytes", b"")

    async def _hello(self) -> Hello | None:
        try:
            async with asyncio.timeout(self._context.config.hello_within):
                frame = await self._frame()
        except TimeoutError:
            within = f"{self._context.config.hello_within:g}"
            late = reason("hello-first", given=f"nothing came within {within} s", given_zh=f"{within} 秒内没有消息")
            self._socket.close(_bye("malformed", late, _BACK_SOON))
            return None
        if frame is None:
            return None
        try:
            command = read_command(frame)
        except Malformed as error:
            wrong = error.wrong
        else:
            if isinstance(command, Hello):
                return command
            kind = command.__struct_config__.tag
            wrong = Wrong(zh=f"这是 `{kind}`", en=f"this is `{kind}`")
        self._socket.close(_bye("malformed", reason("hello-first", given=wrong.en, given_zh=wrong.zh), None))
        return None

    def _may_come(self, actor: Actor, hello: Hello) -> bool:
        """Tell whether somebody may come as what they say; only the referee needs the referee's link."""
        if hello.role != "referee":
            return True
        given = self._websocket.query_params.get("ref", "")
        if hmac.compare_digest(given.upper().encode(), actor.referee_code.upper().encode()):
            return True
        self._context.limits.codes.take(self._key)
        self._socket.close(_bye("not-allowed", reason("wrong-link"), None))
        return False

    async def _commands(self, actor: Actor) -> None:
        while not self._socket.is_closing:
            frame = await self._frame()
            if frame is None:
                return
            try:
                command = read_command(frame)
            except Malformed as error:
                why = reason("malformed", given=error.wrong.en, given_zh=error.wrong.zh)
                self._refuse(error.seq, error.nonce, why)
                self._strike("malformed", why)
                continue
            if self._context.config.limits and self._pace.take(self._context.clock.now()):
                self._refuse(command.seq, command.nonce, reason("too-fast"))
                self._strike("too-fast", reason("too-fast"))
                continue
            await self._do(actor, command)

    async def _do(self, actor: Actor, command: AnyCommand) -> None:
        metrics = self._context.metrics
        metrics.count_command(str(type(command).__struct_config__.tag))
        loop = asyncio.get_running_loop()
        begun = loop.time()
        try:
            await actor.handle(self._socket, command)
        except Exception:
            # One command that fails must not end the socket for the others.
            log.exception("a command failed", kind=type(command).__name__)
            self._refuse(command.seq, command.nonce, reason("unavailable"))
        metrics.seconds.observe(loop.time() - begun)

    def _refuse(self, seq: int, nonce: str, why: Reason) -> None:
        self._socket.send(Refused(seq=seq, nonce=nonce, version=self._socket.version, reason=why))

    def _strike(self, why: str, because: Reason) -> None:
        """Count a frame that should not have been sent; too many of them end the socket."""
        if self._context.config.limits and self._strikes.take(self._context.clock.now()):
            self._socket.close(_bye(why, because, _BACK_SOON))
