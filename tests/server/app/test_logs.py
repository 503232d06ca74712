"""What is logged names nobody and shows no card."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import socket as sockets
import urllib.request
from typing import TYPE_CHECKING

import pytest
import structlog
from starlette.testclient import TestClient
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from gouji.server import logs
from gouji.server.protocol.commands import Settings
from tests.server.app.test_socket import come, end_of, hear, say, visit

if TYPE_CHECKING:
    from tests.server.app.conftest import Site


def lines(out: io.StringIO) -> list[dict[str, object]]:
    return [json.loads(line) for line in out.getvalue().splitlines()]


def test_only_allowed_keys_get_into_a_line() -> None:
    out = io.StringIO()
    logs.set_up(out)
    structlog.get_logger().info("something", name="小明", cards="KKK22", address="192.0.2.1", tables=3)
    (line,) = lines(out)
    assert (line["event"], line["tables"], line["level"]) == ("something", 3, "info")
    assert set(line) <= logs.ALLOWED
    assert "小明" not in out.getvalue()


def test_an_error_is_told_by_its_kind_and_place_not_its_words() -> None:
    out = io.StringIO()
    logs.set_up(out)
    try:
        int("大王")
    except ValueError:
        structlog.get_logger().exception("a command failed", kind="Act")
        logging.getLogger("other.package").exception("oh %s", "大王")
    mine, other = lines(out)
    assert (mine["error"], other["error"]) == ("ValueError", "ValueError")
    assert "app/test_logs.py:" in str(mine["places"])
    assert "大王" not in out.getvalue()


def test_what_other_packages_put_into_a_sentence_is_left_out() -> None:
    out = io.StringIO()
    logs.set_up(out)
    logging.getLogger("uvicorn.error").warning('%s - "WebSocket %s" %d', "192.0.2.1:5", "/ws/ABC234", 403)
    logging.getLogger("uvicorn.error").info("%s", "chatter")
    (line,) = lines(out)
    assert (line["logger"], line["level"]) == ("uvicorn.error", "warning")
    assert "ABC234" not in out.getvalue()
    assert "192.0.2.1" not in out.getvalue()


def test_a_visit_leaves_nothing_personal_in_the_log(listening: Site) -> None:
    assert listening.lobby.loop is not None
    code, referee = asyncio.run(listening.lobby.open("", "", Settings()))
    cookie = listening.somebody("王小明")
    with come(listening, code, cookie) as connection:
        listening.lobby.actors[code].failing = True
        say(connection, {"type": "act", "act": "KKK22", "seq": 1, "nonce": "n"})
        assert hear(connection)["type"] == "refused"
    text = listening.log.getvalue()
    assert "a command failed" in text
    (person,) = listening.store.people
    for secret in (code, referee, "王小明", "KKK22", "spades", cookie["cookie"].partition("=")[2], person, "127.0.0.1"):
        assert secret not in text, secret


def test_what_a_client_sends_wrong_makes_no_line_and_is_counted(listening: Site) -> None:
    code, _ = asyncio.run(listening.lobby.open("", "", Settings()))
    before = len(listening.log.getvalue())
    for _ in range(3):
        with pytest.raises(InvalidStatus), connect(listening.url(code), origin=Origin("http://evil.example")):
            pass
    with sockets.create_connection(("127.0.0.1", listening.port), timeout=60) as raw:
        raw.sendall(b"\x16\x03\x01 no request\r\n\r\n")
        assert raw.recv(1000).startswith(b"HTTP/1.1 400")
    with visit(listening, code) as connection:
        connection.send(b"\xff\xfe", text=True)
        assert end_of(connection) == 1007
    with urllib.request.urlopen(f"http://127.0.0.1:{listening.port}/metrics", timeout=60) as answer:
        metrics = answer.read().decode()
    assert listening.log.getvalue()[before:] == ""
    assert 'gouji_http_requests_total{method="GET",route="/ws/{code}",status="403"} 3.0' in metrics
    assert "gouji_unreadable_total 2.0" in metrics


def test_a_request_that_fails_is_logged_by_its_route(site: Site) -> None:
    def fail(_: str) -> None:
        raise RuntimeError("ABC234")

    site.lobby.find = fail  # type: ignore[method-assign,assignment]
    with TestClient(site.app, raise_server_exceptions=False) as client:
        response = client.get("/api/tables/ABC234")
    assert (response.status_code, response.json()["code"]) == (500, "http.failed")
    text = site.log.getvalue()
    assert "/api/tables/{code}" in text
    assert "ABC234" not in text
