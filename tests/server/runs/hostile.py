"""Requests made by schemathesis from a description of the HTTP side, against a real server.

python -m tests.server.runs.hostile --examples 300
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from typing import TYPE_CHECKING, Any

import httpx
import hypothesis
import msgspec
import schemathesis
from schemathesis.core.result import Err

from gouji.server.http.bodies import ClaimTransfer, NewName, OpenTable, PlayOn
from tests.server.runs.command import LOG, reported
from tests.server.runs.faults import QUICK
from tests.server.runs.robot import RobotError
from tests.server.runs.serving import Serving

if TYPE_CHECKING:
    from pathlib import Path

TEXT = {"text/plain": {"schema": {"type": "string"}}}
NUMBER = {"name": "id", "in": "path", "required": True, "schema": {"type": "integer", "minimum": 0}}
CODE = {"name": "code", "in": "path", "required": True, "schema": {"type": "string", "minLength": 1}}
AS = {"name": "as", "in": "query", "schema": {"enum": ["all", "1", "2", "3", "4", "5", "6", "7", ""]}}
PRESET = {"name": "preset", "in": "query", "schema": {"type": "string"}}
OPTIONS = {"name": "options", "in": "query", "schema": {"type": "string"}}
OPERATIONS: tuple[tuple[str, str, list[dict[str, Any]], object], ...] = (
    ("get", "/api/me", [], None),
    ("post", "/api/me", [], NewName),
    ("post", "/api/transfer", [], None),
    ("post", "/api/transfer/look", [], ClaimTransfer),
    ("post", "/api/transfer/claim", [], ClaimTransfer),
    ("get", "/api/profile", [], None),
    ("get", "/api/presets", [], None),
    ("get", "/api/rules", [PRESET, OPTIONS], None),
    ("post", "/api/tables", [], OpenTable),
    ("get", "/api/tables/{code}", [CODE], None),
    ("get", "/api/deals", [{"name": "before", "in": "query", "schema": {"type": "integer"}}], None),
    ("get", "/api/deals/{id}.gjr", [NUMBER], None),
    ("get", "/api/deals/{id}/replay", [NUMBER, AS], None),
    ("post", "/api/replay", [AS], TEXT),
    ("post", "/api/replay/play-on", [], PlayOn),
    ("get", "/healthz", [], None),
)
"""Method, path, parameters, and the body: a struct, or what stands in the description.

Not `DELETE /api/me`, which would leave nobody to ask for the rest.
"""


def description() -> dict[str, Any]:
    """Describe the HTTP side as OpenAPI, the bodies from the types that the server reads them with."""
    structs = [body for *_, body in OPERATIONS if isinstance(body, type)]
    forms, components = msgspec.json.schema_components(structs, ref_template="#/components/schemas/{name}")
    form_of = dict(zip(structs, forms, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for method, path, parameters, body in OPERATIONS:
        operation: dict[str, Any] = {"parameters": parameters, "responses": {"default": {"description": "any"}}}
        if isinstance(body, type):
            operation["requestBody"] = {"content": {"application/json": {"schema": form_of[body]}}, "required": True}
        elif body is not None:
            operation["requestBody"] = {"content": body, "required": True}
        paths.setdefault(path, {})[method] = operation
    return {
        "openapi": "3.1.0",
        "info": {"title": "gouji", "version": "1"},
        "paths": paths,
        "components": {"schemas": components},
    }


def run(examples: int, folder: Path) -> str:
    """Try every operation `examples` times with good and bad data; give what it came to in words."""
    serving = Serving(f"sqlite:///{folder}/requests.db", folder / LOG, *QUICK)
    serving.start()
    begun = time.monotonic()
    found: Counter[int] = Counter()
    try:
        base = f"http://127.0.0.1:{serving.port}"
        cookie = _cookie(base)
        schema = schemathesis.openapi.from_dict(description())
        for result in schema.get_all_operations():
            if isinstance(result, Err):
                raise RobotError(f"the description is wrong: {result.err()}")
            _try(result.ok(), base, cookie, examples, found)
        if _status(base) != 200:
            raise RobotError("the server does not answer any more")
    finally:
        serving.stop()
    return f"{found.total()} requests, statuses {dict(sorted(found.items()))}, {time.monotonic() - begun:.0f} s"


def _cookie(base: str) -> str:
    """Become somebody, so that what asks for a person is tried too."""
    answer = httpx.post(base + "/api/me", json={"name": "mallory"}, headers={"origin": base}, timeout=10)
    return answer.headers["set-cookie"].partition(";")[0]


def _status(base: str) -> int:
    return httpx.get(base + "/healthz", timeout=10).status_code


def _try(operation: Any, base: str, cookie: str, examples: int, found: Counter[int]) -> None:  # noqa: ANN401 - theirs
    strategy = operation.as_strategy()

    @hypothesis.given(case=strategy)
    @hypothesis.settings(
        max_examples=examples, deadline=None, database=None, suppress_health_check=list(hypothesis.HealthCheck)
    )
    def one(case: Any) -> None:  # noqa: ANN401 - theirs
        response = case.call(base_url=base, headers={"origin": base, "cookie": cookie})
        found[response.status_code] += 1
        if response.status_code >= 500:
            raise RobotError(f"{case.method} {case.path}: {response.status_code} {response.text[:500]}")
        if response.status_code >= 400 and response.request.url.startswith(base + "/api/"):
            said = response.json()
            if not {"code", "zh", "en"} <= said.keys():
                raise RobotError(f"{case.method} {case.path}: an error without words: {response.text[:500]}")

    one()


def main() -> int:
    """Run it and say what it came to."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--examples", type=int, default=300)
    given = parser.parse_args()
    return reported("requests", lambda folder: run(given.examples, folder))


if __name__ == "__main__":
    sys.exit(main())
