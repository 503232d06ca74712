"""For those who run the server: whether it is well, and its numbers."""

from __future__ import annotations

from ipaddress import ip_address
from typing import TYPE_CHECKING

from starlette.responses import Response

from gouji.server.http.bodies import Health
from gouji.server.http.context import context_of
from gouji.server.http.errors import Refused
from gouji.server.http.reading import answer
from gouji.server.metrics import CONTENT_TYPE
from gouji.server.store.port import StoreError

if TYPE_CHECKING:
    from starlette.requests import Request


async def health(request: Request) -> Response:
    """Answer `GET /healthz`: 200 if tables can be played, 503 once the server stops or has no database."""
    context = context_of(request)
    if context.is_stopping:
        return answer(Health(status="stopping", tables=context.lobby.count()), 503)
    try:
        await context.store.healthy()
    except StoreError:
        context.metrics.store_errors.inc()
        return answer(Health(status="no-database", tables=context.lobby.count()), 503)
    return answer(Health(status="ok", tables=context.lobby.count()))


async def metrics(request: Request) -> Response:
    """Answer `GET /metrics`, to the machine itself or, if the operator allows it, to anybody."""
    context = context_of(request)
    if not context.config.open_metrics and not _is_loopback(request):
        raise Refused("http.loopback-only")
    return Response(context.metrics.text(), headers={"content-type": CONTENT_TYPE})


def _is_loopback(request: Request) -> bool:
    try:
        return request.client is not None and ip_address(request.client.host).is_loopback
    except ValueError:
        return False
