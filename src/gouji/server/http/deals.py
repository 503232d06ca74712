"""Finished deals: the list of one's own, their records, replays and analyses, and playing on from a moment of one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.responses import Response
from starlette.routing import Route

from gouji.server.analysing import AGAIN
from gouji.server.apart import Busy
from gouji.server.http.bodies import OpenedTable, PlayOn
from gouji.server.http.context import client_of, context_of
from gouji.server.http.errors import Refused, too_many
from gouji.server.http.reading import answer, read_json, read_text

if TYPE_CHECKING:
    from starlette.requests import Request

_GJR = "text/plain; charset=utf-8"
_LONGEST_NUMBER = 4
_LONGEST_ID = 15
_ESCAPED = 6
"""A character of a record takes at most this many bytes in a JSON body."""


async def deals(request: Request) -> Response:
    """Answer `GET /api/deals`: the finished deals one has played, the newest first."""
    context = context_of(request)
    who = await context.somebody(request)
    before = request.query_params.get("before")
    if before is not None and not (before.isascii() and before.isdigit() and len(before) <= _LONGEST_ID):
        raise Refused("http.malformed", given="`before` is the id of a deal", given_zh="`before` 应为一副牌的编号")
    deals_of = await context.store.deals(who.id, before=None if before is None else int(before))
    return answer({"deals": deals_of})


async def record(request: Request) -> Response:
    """Answer `GET /api/deals/{id}.gjr`: the record of a deal one has played."""
    number = request.path_params["id"]
    headers = {"content-disposition": f'attachment; filename="deal-{number}.gjr"'}
    return Response(await _own_record(request), 200, headers, _GJR)


async def replay(request: Request) -> Response:
    """Answer `GET /api/deals/{id}/replay?as=all|1..6`: what the replay page shows of a deal one has played."""
    text = await _own_record(request)
    return answer(await context_of(request).replayer.replay(text, deal_asked(request), seen_by(request)))


async def replay_text(request: Request) -> Response:
    """Answer `POST /api/replay?deal=1&as=all|1..6`: the same for one deal of a text that is sent."""
    context = context_of(request)
    deal, seen = deal_asked(request), seen_by(request)
    text = await read_text(request, context.config.record)
    if wait := context.limits.replays.take(client_of(request)):
        raise too_many(wait)
    return answer(await context.replayer.replay(text, deal, seen))


async def analysis(request: Request) -> Response:
    """Answer `GET /api/deals/{id}/analysis?as=all|1..6`: where expected score was lost in a deal one has played."""
    return await _analysed(request, await _own_record(request), 1, seen_by(request))


async def analysis_of_text(request: Request) -> Response:
    """Answer `POST /api/replay/analysis?deal=1&as=all|1..6`: the same for one deal of a text that is sent."""
    deal, seen = deal_asked(request), seen_by(request)
    text = await read_text(request, context_of(request).config.record)
    return await _analysed(request, text, deal, seen)


async def _analysed(request: Request, text: str, deal: int, seen: int | None) -> Response:
    """Analyse a deal; somebody who comes while others are busy with theirs is told when to come again."""
    context, client = context_of(request), client_of(request)
    if wait := context.limits.replays.take(client):
        raise too_many(wait)
    try:
        return answer(await context.analyser.analyse(text, deal, seen, client))
    except Busy:
        again = str(round(AGAIN))
        raise Refused("http.busy", given=again, headers={"retry-after": again}) from None


async def play_on(request: Request) -> Response:
    """Answer `POST /api/replay/play-on`: open a table that goes on from a moment of a record, against bots."""
    context = context_of(request)
    asked = await read_json(request, PlayOn, context.config.record * _ESCAPED)
    who = await context.somebody(request)
    if wait := context.limits.replays.take(client_of(request)) or context.limits.tables.take(client_of(request)):
        raise too_many(wait)
    game = await context.replayer.game(asked.record, asked.deal, asked.step)
    try:
        code, referee = await context.lobby.open_from(who.id, who.name, game, asked.seat - 1)
    except ValueError as error:
        raise Refused("http.no-moment", given=str(error), given_zh="从这里不能接着打") from None
    return answer(OpenedTable(code=code, referee=referee), 201)


def seen_by(request: Request) -> int | None:
    """Give the seat 0..5 whose view is asked for, None for all hands. Raises `Refused` for anything else."""
    given = request.query_params.get("as", "all")
    if given == "all":
        return None
    if given not in {"1", "2", "3", "4", "5", "6"}:
        raise Refused(
            "http.malformed", given="`as` is `all` or a seat, 1 to 6", given_zh="`as` 应为 `all` 或座位 1 至 6"
        )
    return int(given) - 1


def deal_asked(request: Request) -> int:
    """Give the number 1.. of the deal that is asked for, the first if none is named. Raises `Refused`."""
    given = request.query_params.get("deal", "1")
    if not (given.isascii() and given.isdigit() and 1 <= len(given) <= _LONGEST_NUMBER and int(given)):
        raise Refused(
            "http.malformed", given="`deal` is the number of a deal, 1 or more", given_zh="`deal` 应为第几副牌，从 1 起"
        )  # fmt: skip
    return int(given)


async def _own_record(request: Request) -> str:
    context = context_of(request)
    who = await context.somebody(request)
    text = await context.store.record(who.id, request.path_params["id"])
    if text is None:
        raise Refused("http.no-deal")
    return text


ROUTES = (
    Route("/api/deals", deals, methods=["GET"]),
    Route("/api/deals/{id:int}.gjr", record, methods=["GET"]),
    Route("/api/deals/{id:int}/replay", replay, methods=["GET"]),
    Route("/api/deals/{id:int}/analysis", analysis, methods=["GET"]),
    Route("/api/replay", replay_text, methods=["POST"]),
    Route("/api/replay/analysis", analysis_of_text, methods=["POST"]),
    Route("/api/replay/play-on", play_on, methods=["POST"]),
)
