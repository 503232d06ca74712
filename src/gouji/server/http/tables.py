"""Opening a table, and what may be known of one before coming to it."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

from starlette.routing import Route

from gouji.server.http.bodies import OpenedTable, OpenTable, OwnTable, OwnTables, RefereeLink, TablePreview
from gouji.server.http.context import client_of, context_of
from gouji.server.http.errors import too_many
from gouji.server.http.reading import answer, read_json
from gouji.server.refusing import TurnedAway, reason

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response

    from gouji.server.actor import Actor


async def open_table(request: Request) -> Response:
    """Answer `POST /api/tables`: open a table with oneself at it."""
    context = context_of(request)
    asked = await read_json(request, OpenTable, context.config.body)
    who = await context.somebody(request)
    if wait := context.limits.tables.take(client_of(request)):
        raise too_many(wait)
    code, referee = await context.lobby.open(who.id, who.name, asked.settings, asked.fill, seat=asked.seat - 1)
    return answer(OpenedTable(code=code, referee=referee), 201)


async def own_tables(request: Request) -> Response:
    """Answer `GET /api/tables`: where one has a seat or an office and something goes on, on whichever device."""
    context = context_of(request)
    who = await context.somebody(request)
    found = context.lobby.places(who.id)
    return answer(OwnTables(tables=tuple(OwnTable(code=code, **asdict(place)) for code, place in found)))


async def preview(request: Request) -> Response:
    """Answer `GET /api/tables/{code}`: who sits there and what is played."""
    actor = _named(request)
    seen = actor.preview()
    return answer(TablePreview(code=actor.code, stage=seen.stage, names=tuple(seen.names), preset=seen.preset))


async def referee_link(request: Request) -> Response:
    """Answer `GET /api/tables/{code}/referee`: the link that the host, and nobody else, may give to a referee."""
    who = await context_of(request).somebody(request)
    actor = _named(request)
    if who.id != actor.host:
        raise TurnedAway(reason("not-host"))
    return answer(RefereeLink(referee=actor.referee_code))


def _named(request: Request) -> Actor:
    """Give the table of an address; who guesses too many codes has to wait."""
    context = context_of(request)
    if wait := context.limits.codes.wait(client_of(request)):
        raise too_many(wait)
    actor = context.lobby.find(request.path_params["code"])
    if actor is None:
        context.limits.codes.take(client_of(request))
        raise TurnedAway(reason("unknown-table"))
    return actor


ROUTES = (
    Route("/api/tables", own_tables, methods=["GET"]),
    Route("/api/tables", open_table, methods=["POST"]),
    Route("/api/tables/{code}", preview, methods=["GET"]),
    Route("/api/tables/{code}/referee", referee_link, methods=["GET"]),
)
