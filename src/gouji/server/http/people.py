"""Who one is: a nickname and a cookie, carried to another device by a code; and what one has played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.routing import Route

from gouji.server.headers import COOKIE, COOKIE_SECONDS
from gouji.server.http.bodies import ClaimTransfer, Me, NewName, TransferCode, TransferPreview
from gouji.server.http.context import client_of, context_of
from gouji.server.http.errors import Refused, too_many
from gouji.server.http.reading import answer, read_json

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response


async def me(request: Request) -> Response:
    """Answer `GET /api/me`: who the cookie says one is."""
    who = await context_of(request).person_of(request)
    return answer(Me(known=who is not None, name=None if who is None else who.name))


async def name_me(request: Request) -> Response:
    """Answer `POST /api/me`: take a nickname; somebody new gets a cookie."""
    context = context_of(request)
    asked = await read_json(request, NewName, context.config.body)
    who = await context.person_of(request)
    if who is not None:
        renamed = await context.store.rename(who.id, asked.name)
        return answer(Me(known=True, name=renamed.name))
    if wait := context.limits.people.take(client_of(request)):
        raise too_many(wait)
    person, secret = await context.store.create(asked.name)
    response = answer(Me(known=True, name=person.name), 201)
    set_cookie(request, response, secret)
    return response


async def forget_me(request: Request) -> Response:
    """Answer `DELETE /api/me`: delete what is known of one, and leave all tables."""
    context = context_of(request)
    who = await context.somebody(request)
    await context.store.forget(who.id)
    await context.forget(who.id)
    response = answer(Me(known=False, name=None))
    response.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax", secure=request.url.scheme == "https")
    return response


async def transfer(request: Request) -> Response:
    """Answer `POST /api/transfer`: a code that makes another device the same person."""
    context = context_of(request)
    who = await context.somebody(request)
    if wait := context.limits.people.take(client_of(request)):
        raise too_many(wait)
    code = await context.store.transfer(who.id)
    return answer(TransferCode(code=code, seconds=600), 201)


async def look(request: Request) -> Response:
    """Answer `POST /api/transfer/look`: whose code it is, so that one knows before one takes it; it is not used up."""
    code = await _code_in(request)
    person = await context_of(request).store.offered(code)
    if person is None:
        raise _no_code(request)
    who = await context_of(request).person_of(request)
    return answer(TransferPreview(name=person.name, yours=who is not None and who.id == person.id))


async def claim(request: Request) -> Response:
    """Answer `POST /api/transfer/claim`: become the person whose code it is."""
    claimed = await context_of(request).store.claim(await _code_in(request))
    if claimed is None:
        raise _no_code(request)
    person, secret = claimed
    response = answer(Me(known=True, name=person.name))
    set_cookie(request, response, secret)
    return response


async def _code_in(request: Request) -> str:
    """Give the code that is asked about. Raises `Refused` for who has tried too many wrong ones."""
    context = context_of(request)
    asked = await read_json(request, ClaimTransfer, context.config.body)
    if wait := context.limits.codes.wait(client_of(request)):
        raise too_many(wait)
    return asked.code


def _no_code(request: Request) -> Refused:
    """Count a wrong code."""
    context_of(request).limits.codes.take(client_of(request))
    return Refused("http.no-code")


async def profile(request: Request) -> Response:
    """Answer `GET /api/profile`: rating, deals, places, sweeps, burns."""
    context = context_of(request)
    who = await context.somebody(request)
    return answer(await context.store.profile(who.id))


def set_cookie(request: Request, response: Response, secret: str) -> None:
    """Give the browser the secret by which it is known: not for scripts, not for other sites."""
    response.set_cookie(
        COOKIE,
        secret,
        max_age=COOKIE_SECONDS,
        path="/",
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )


ROUTES = (
    Route("/api/me", me, methods=["GET"]),
    Route("/api/me", name_me, methods=["POST"]),
    Route("/api/me", forget_me, methods=["DELETE"]),
    Route("/api/transfer", transfer, methods=["POST"]),
    Route("/api/transfer/look", look, methods=["POST"]),
    Route("/api/transfer/claim", claim, methods=["POST"]),
    Route("/api/profile", profile, methods=["GET"]),
)
