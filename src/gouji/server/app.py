"""The application: which address is answered by what, around all of it the headers, the limits and the numbers."""

from __future__ import annotations

import asyncio
import os
import time
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final

import structlog
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.routing import Route, WebSocketRoute

from gouji.server.apart import Busy
from gouji.server.clock import SystemClock
from gouji.server.engine import is_compiled
from gouji.server.forgetting import Forgetting
from gouji.server.headers import SecureHeaders, is_same_origin
from gouji.server.http import deals, errors, operation, people, rules, tables
from gouji.server.http.context import Context, context_of
from gouji.server.limits import Limits
from gouji.server.metrics import Metrics
from gouji.server.refusing import TurnedAway
from gouji.server.replaying import Unreadable
from gouji.server.retention import VARIABLE, Retention, days_of
from gouji.server.socket import socket_endpoint
from gouji.server.static import Client
from gouji.server.store.port import StoreError

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from starlette.responses import Response
    from starlette.types import ASGIApp, ExceptionHandler, Message, Receive, Scope, Send

    from gouji.server.clock import Clock
    from gouji.server.config import Config
    from gouji.server.http.needs import PeopleStore
    from gouji.server.lobby import Lobby

log = structlog.get_logger()

_GOODBYE: Final = 2.0
"""So many seconds are given to the sockets to take their goodbye."""

_BUSY: Final = 10.0
_READS: Final = frozenset({"GET", "HEAD", "OPTIONS"})


def make_app(store: PeopleStore, lobby: Lobby, config: Config, clock: Clock | None = None) -> Starlette:
    """Make the application of a server; its lifespan opens the store and takes up the tables.

    Raises `StoreError` if the operator asks for a retention that makes no sense.
    """
    limits_clock = clock or SystemClock()
    context = Context(
        store=store,
        lobby=lobby,
        config=config,
        clock=limits_clock,
        limits=Limits(config, limits_clock),
        metrics=Metrics(lobby.count, compiled=is_compiled()),
        client=Client(config.static),
    )

    retention = Retention(store, limits_clock, days_of(os.environ.get(VARIABLE)))
    forgetting = Forgetting(context, limits_clock)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        try:
            await store.open()
            await lobby.start()
            retention.start()
            forgetting.start()
            log.info("the tables are open", tables=lobby.count())
            yield
            await stop(app)
        except Exception as error:
            context.failure = error
            raise
        finally:
            await forgetting.stop()
            await retention.stop()
            context.replayer.close()
            context.analyser.close()
            await store.close()

    app = Starlette(
        routes=_routes(),
        lifespan=lifespan,
        exception_handlers=_handlers(),
        middleware=[Middleware(SecureHeaders), Middleware(_Counted, context=context)],
    )
    app.router.redirect_slashes = False
    app.state.context = context
    return app


async def stop(app: Starlette) -> None:
    """Say goodbye to all sockets and stop the tables; done once, however often it is asked for."""
    context: Context = app.state.context
    if context.is_stopping:
        return
    context.is_stopping = True
    sockets = list(context.sockets)
    log.info("stopping", tables=context.lobby.count(), sockets=len(sockets))
    await context.lobby.stop(context.config.back_in)
    flushing = [asyncio.create_task(each.flush()) for each in sockets]
    if flushing:
        await asyncio.wait(flushing, timeout=_GOODBYE)


def _handlers() -> dict[int | type[Exception], ExceptionHandler]:
    return {
        errors.Refused: _refused,
        TurnedAway: _turned_away,
        StoreError: _store_failed,
        Unreadable: _unreadable,
        Busy: _busy,
        HTTPException: _http_exception,
        Exception: _failed,
    }


def _routes() -> list[Route | WebSocketRoute]:
    return [
        WebSocketRoute("/ws/{code}", socket_endpoint),
        Route("/healthz", operation.health, methods=["GET"]),
        Route("/metrics", operation.metrics, methods=["GET"]),
        *people.ROUTES,
        *tables.ROUTES,
        *rules.ROUTES,
        *deals.ROUTES,
        Route("/{path:path}", _page, methods=["GET"]),
    ]


async def _page(request: Request) -> Response:
    """Answer with a file of the client or, for the addresses of its pages, with the page."""
    path = request.path_params["path"]
    if path.partition("/")[0] in {"api", "ws"}:
        raise errors.Refused("http.not-found")
    found = context_of(request).client.answer(request, path)
    if found is None:
        raise errors.Refused("http.not-found")
    return found


async def _refused(_: Request, error: Exception) -> Response:
    assert isinstance(error, errors.Refused)  # noqa: S101 - the kind it is registered for
    return errors.error_response(error.status, error.reason, error.headers)


async def _turned_away(_: Request, error: Exception) -> Response:
    assert isinstance(error, TurnedAway)  # noqa: S101 - the kind it is registered for
    status = {"server.unknown-table": 404, "server.too-many-tables": 429}.get(error.reason.code, 400)
    return errors.error_response(status, error.reason)


async def _unreadable(_: Request, error: Exception) -> Response:
    assert isinstance(error, Unreadable)  # noqa: S101 - the kind it is registered for
    refused = errors.Refused(error.code, given=error.en, given_zh=error.zh)
    return errors.error_response(refused.status, refused.reason)


async def _busy(_: Request, __: Exception) -> Response:
    refused = errors.too_many(_BUSY)
    return errors.error_response(refused.status, refused.reason, refused.headers)


async def _store_failed(request: Request, error: Exception) -> Response:
    context_of(request).metrics.store_errors.inc()
    log.error("the store failed", exc_info=error)
    return errors.error_response(503, errors.reason("http.unavailable"), {"retry-after": "2"})


async def _http_exception(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)  # noqa: S101 - the kind it is registered for
    code = {404: "http.not-found", 405: "http.method"}.get(error.status_code, "http.malformed")
    status = error.status_code if code != "http.malformed" else 400
    return errors.error_response(
        status, errors.reason(code, given=error.detail, given_zh=f"HTTP {status}"), error.headers
    )


async def _failed(_: Request, __: Exception) -> Response:
    return errors.error_response(500, errors.reason("http.failed"))


class _Counted:
    """Around the routes: refuses what comes from pages of others, counts requests, and logs those that fail."""

    def __init__(self, app: ASGIApp, context: Context) -> None:
        self._app = app
        self._context = context

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        status = 500
        begun = time.perf_counter()

        async def note(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        request = Request(scope)
        try:
            if request.method not in _READS and not is_same_origin(request, self._context.config.origins, needed=False):
                refused = errors.Refused("http.origin")
                await errors.error_response(refused.status, refused.reason)(scope, receive, note)
            else:
                await self._app(scope, receive, note)
        finally:
            self._note(scope, request.method, status, time.perf_counter() - begun)

    def _note(self, scope: Scope, method: str, status: int, seconds: float) -> None:
        route = getattr(scope.get("route"), "path", "-")
        known = method if method in _METHODS else "OTHER"
        metrics = self._context.metrics
        metrics.requests.labels(known, route, str(status)).inc()
        metrics.request_seconds.labels(route).observe(seconds)
        if status >= _SERVER_FAULT:
            log.error("a request failed", method=known, route=route, status=status, seconds=round(seconds, 4))


_METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"})
_SERVER_FAULT = 500
