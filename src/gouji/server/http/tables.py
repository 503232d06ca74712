"""Opening a table, and what may be known of one before coming to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.routing import Route

from gouji.server.http.bodies import OpenedTable, OpenTable, TablePreview
from gouji.server.http.context import client_of, context_of
from gouji.server.http.errors import too_many
from gouji.server.http.reading import answer, read_json
from gouji.server.refusing import TurnedAway, reason

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response


async def open_table(request: Request) -> Response:
    """Answer `POST /api/tables`: open a table with oneself at it."""
    context = context_of(request)
    asked = await read_json(request, OpenTable, context.config.body)
    who = await context.somebody(request)
    if wait := context.limits.tables.take(client_of(request)):
        raise too_many(wait)
    code, referee = await context.lobby.open(who.id, who.name, asked.settings, asked.fill, seat=asked.seat - 1)
    return answer(OpenedTable(code=code, referee=referee), 201)


async def preview(request: Request) -> Response:
    """Answer `GET /api/tables/{code}`: who sits there and what is played."""
    context = context_of(request)
    if wait := context.limits.codes.wait(client_of(request)):
        raise too_many(wait)
    actor = context.lobby.find(request.path_params["code"])
    if actor is None:
        context.limits.codes.take(client_of(request))
        raise TurnedAway(reason("unknown-table"))
    seen = actor.preview()
    return answer(TablePreview(code=actor.code, stage=seen.stage, names=tuple(seen.names), preset=seen.preset))


ROUTES = (
    Route("/api/tables", open_table, methods=["POST"]),
    Route("/api/tables/{code}", preview, methods=["GET"]),
)
