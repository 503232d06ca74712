"""The rules as data for the pages: the presets, and the rulebook of a rule set."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec
from starlette.responses import Response
from starlette.routing import Route

from gouji.rules.options import RulesError, parse_rules
from gouji.server.http.errors import LONGEST, Refused
from gouji.server.http.reading import JSON
from gouji.server.rulebook import presets as all_presets
from gouji.server.rulebook import rulebook

if TYPE_CHECKING:
    from starlette.requests import Request

    from gouji.rules.options import Rules

_CACHE = {"cache-control": "public, max-age=300"}
_LONGEST = 4096


async def presets(_: Request) -> Response:
    """Answer `GET /api/presets`: the rule sets with their titles."""
    return Response(_presets(), 200, _CACHE, JSON)


async def rules(request: Request) -> Response:
    """Answer `GET /api/rules?preset=…&options=key:value,…`: the rulebook of a rule set."""
    given = request.query_params
    asked = rules_named(given.get("preset", "statutes"), given.get("options", ""))
    return Response(_rulebook(asked), 200, _CACHE, JSON)


def rules_named(preset: str, options: str) -> Rules:
    """Give the rule set of a preset with options as in `burn:off,penalties:on`. Raises `Refused`."""
    words = [preset]
    for each in filter(None, options.split(",")):
        # A value may be a list: what has no colon goes on with the option before it.
        if ":" in each or len(words) == 1:
            words.append(each.replace(":", "=", 1))
        else:
            words[-1] += f",{each}"
    if len(preset) + len(options) > _LONGEST:
        raise Refused(
            "http.malformed",
            given=f"preset and options together have at most {_LONGEST} characters",
            given_zh=f"preset 与 options 合计最多 {_LONGEST} 个字符",
        )
    for each in words:
        if len(each.split()) != 1 or not each.isprintable():
            shown = repr(each[:LONGEST])
            raise Refused("http.malformed", given=f"{shown} is not one word", given_zh=f"{shown} 不是一个词")
    try:
        return parse_rules(" ".join(words))
    except RulesError as error:
        raise Refused("http.malformed", given=error.text("en"), given_zh=error.text("zh")) from None


@lru_cache(maxsize=1)
def _presets() -> bytes:
    return msgspec.json.encode(all_presets())


@lru_cache(maxsize=64)
def _rulebook(asked: Rules) -> bytes:
    return msgspec.json.encode(rulebook(asked))


ROUTES = (
    Route("/api/presets", presets, methods=["GET"]),
    Route("/api/rules", rules, methods=["GET"]),
)
