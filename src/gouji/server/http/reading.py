"""Reading what comes in over HTTP: bodies with a limit, of the type they have to be; and writing what goes out."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import msgspec
from starlette.responses import Response

from gouji.server.http.bodies import Asked
from gouji.server.http.errors import Refused
from gouji.server.wording import wrong_json

if TYPE_CHECKING:
    from collections.abc import Mapping

    from starlette.requests import Request

JSON = "application/json"
Body = TypeVar("Body", bound=Asked)
_LONGEST_NUMBER = 12


async def read_bytes(request: Request, most: int) -> bytes:
    """Read the body of a request. Raises `Refused` if it is longer than `most` bytes, without reading it all."""
    said = request.headers.get("content-length", "")
    if said.isascii() and said.isdigit() and (len(said) > _LONGEST_NUMBER or int(said) > most):
        raise Refused("http.too-large", given=str(most))
    parts: list[bytes] = []
    length = 0
    async for part in request.stream():
        length += len(part)
        if length > most:
            raise Refused("http.too-large", given=str(most))
        parts.append(part)
    return b"".join(parts)


async def read_json(request: Request, kind: type[Body], most: int) -> Body:
    """Read a JSON body. Raises `Refused` if it is too long, no JSON, or not of the form; unknown fields are refused."""
    if _media_type(request) != JSON:
        raise Refused("http.type", given=JSON)
    content = await read_bytes(request, most)
    try:
        return msgspec.json.decode(content, type=kind)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        wrong = wrong_json(error, content)
        raise Refused("http.malformed", given=wrong.en, given_zh=wrong.zh) from None


async def read_text(request: Request, most: int) -> str:
    """Read a text body in UTF-8. Raises `Refused` if it is too long, of another type, or no text."""
    if _media_type(request) != "text/plain":
        raise Refused("http.type", given="text/plain")
    content = await read_bytes(request, most)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        at = error.start + 1
        raise Refused(
            "http.malformed", given=f"byte {at} is not UTF-8", given_zh=f"第 {at} 个字节不是 UTF-8"
        ) from None  # fmt: skip


def _media_type(request: Request) -> str:
    return request.headers.get("content-type", "").partition(";")[0].strip().lower()


def answer(body: object, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """Make a JSON answer."""
    return Response(msgspec.json.encode(body), status, dict(headers or {}), JSON)
