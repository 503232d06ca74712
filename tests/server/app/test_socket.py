"""The socket over a real connection: who may come, what is refused, and how it ends."""

from __future__ import annotations

import asyncio
import json
import socket as sockets
import time
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from gouji.server.protocol.commands import Settings
from gouji.server.protocol.messages import Done
from gouji.server.socket import CLOSE_CODES, Malformed, Socket, read_command
from tests.server.app.conftest import Site, make_site, serve

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from contextlib import AbstractContextManager
    from pathlib import Path

Frame = dict[str, Any]
PATIENCE = 60.0
HELLO: Frame = {"type": "hello", "seq": 0, "nonce": "hello"}


@pytest.fixture
def code(listening: Site) -> str:
    """The code of an open table."""
    return asyncio.run(listening.lobby.open("", "", Settings()))[0]


def visit(
    site: Site, code: str, cookie: dict[str, str] | None = None, *, origin: str | None = "", **query: str
) -> AbstractContextManager[ClientConnection]:
    """Connect to a table, by default from a page of the site and as somebody new."""
    headers = site.somebody() if cookie is None else cookie
    given = Origin(site.origin) if origin == "" else None if origin is None else Origin(origin)
    return connect(site.url(code, **query), origin=given, additional_headers=headers)


def say(connection: ClientConnection, frame: Frame) -> None:
    connection.send(json.dumps(frame))


def hear(connection: ClientConnection) -> Frame:
    said: Frame = json.loads(connection.recv(timeout=PATIENCE))
    return said


@contextmanager
def come(site: Site, code: str, cookie: dict[str, str] | None = None, **hello: object) -> Iterator[ClientConnection]:
    with visit(site, code, cookie) as connection:
        say(connection, {**HELLO, **hello})
        assert hear(connection)["type"] == "snapshot"
        yield connection


def end_of(connection: ClientConnection) -> int:
    """Wait until the server closes, and give the code."""
    with suppress(ConnectionClosed):
        while True:
            connection.recv(timeout=PATIENCE)
    assert connection.protocol.close_code is not None
    return connection.protocol.close_code


@pytest.mark.parametrize("origin", ["http://evil.example", "null", None, "http://127.0.0.1"])
def test_a_page_of_another_site_gets_no_socket(listening: Site, code: str, origin: str | None) -> None:
    with pytest.raises(InvalidStatus) as refused, visit(listening, code, origin=origin):
        pass
    assert refused.value.response.status_code == 403


def test_who_says_hello_gets_a_snapshot_and_every_command_is_answered(listening: Site, code: str) -> None:
    with come(listening, code) as connection:
        for seq, kind in enumerate(("ping", "start", "next"), start=1):
            say(connection, {"type": kind, "seq": seq, "nonce": f"n{seq}"})
            answer = hear(connection)
            assert (answer["type"], answer["seq"], answer["nonce"]) == ("done", seq, f"n{seq}")


def test_no_extension_packs_the_frames(listening: Site, code: str) -> None:
    with visit(listening, code) as connection:
        assert connection.protocol.extensions == []


def test_without_a_cookie_one_is_told_to_choose_a_name(listening: Site, code: str) -> None:
    for cookie in ({}, {"cookie": "gouji=wrong"}, {"cookie": "gouji=" + "x" * 500}):
        with visit(listening, code, cookie) as connection:
            bye = hear(connection)
            assert (bye["type"], bye["why"], bye["reason"]["code"]) == ("bye", "not-allowed", "http.no-person")
            assert end_of(connection) == CLOSE_CODES["not-allowed"]


def test_at_a_table_that_is_not_there_one_is_sent_away(listening: Site) -> None:
    with visit(listening, "NONONO") as connection:
        assert hear(connection)["why"] == "unknown-table"
        assert end_of(connection) == CLOSE_CODES["unknown-table"]


def test_guessing_codes_over_sockets_is_limited(listening: Site) -> None:
    cookie = listening.somebody()
    reasons = []
    for number in range(25):
        with visit(listening, f"NO{number:04}", cookie) as connection:
            reasons.append(hear(connection)["why"])
    assert (reasons[0], reasons[-1]) == ("unknown-table", "too-fast")


@pytest.mark.parametrize("frame", ["{}", "x", '{"type": "ping", "seq": 1, "nonce": "a"}', '{"type": "hello"}'])
def test_the_first_frame_has_to_be_hello(listening: Site, code: str, frame: str) -> None:
    with visit(listening, code) as connection:
        connection.send(frame)
        bye = hear(connection)
        assert (bye["why"], bye["reason"]["code"]) == ("malformed", "server.hello-first")


@pytest.mark.parametrize(
    ("frame", "said"),
    [
        ({**HELLO, "foo": 1}, "unknown field `foo`"),
        ({**HELLO, "since": "x"}, "`$.since`"),
        ({**HELLO, "type": "ping"}, "this is `ping`"),
    ],
)
def test_a_hello_that_is_not_right_is_told_what_is_wrong(listening: Site, code: str, frame: Frame, said: str) -> None:
    with visit(listening, code) as connection:
        say(connection, frame)
        assert said in hear(connection)["reason"]["en"]


def test_only_the_link_of_the_referee_makes_a_referee(listening: Site, code: str) -> None:
    with visit(listening, code, ref="WRONG") as connection:
        say(connection, {**HELLO, "role": "referee"})
        why = hear(connection)["reason"]
        assert (why["code"], "link is wrong" in why["en"]) == ("server.wrong-link", True)
    with visit(listening, code, ref="refcode234") as connection:
        say(connection, {**HELLO, "role": "referee"})
        assert hear(connection)["you"]["role"] == "referee"


@pytest.mark.parametrize(
    "frame",
    [
        '{"type": "ping", "seq": 5, "nonce": "n", "colour": 1}',
        '{"type": "fly", "seq": 5, "nonce": "n"}',
        '{"type": "sit", "seat": 7, "seq": 5, "nonce": "n"}',
        '{"type": "act", "act": "' + "K" * 65 + '", "seq": 5, "nonce": "n"}',
        '{"type": "ping", "seq": "5", "nonce": "n", "expect": null}',
        '{"type": "change", "settings": {"colour": "red"}, "seq": 5, "nonce": "n"}',
    ],
)
def test_a_frame_that_is_no_command_is_refused_and_says_why(listening: Site, code: str, frame: str) -> None:
    with come(listening, code) as connection:
        connection.send(frame)
        answer = hear(connection)
        assert (answer["type"], answer["reason"]["code"], answer["version"]) == ("refused", "server.malformed", 7)
        assert "(" in answer["reason"]["en"]
        say(connection, {"type": "ping", "seq": 6, "nonce": "still here"})
        assert hear(connection)["type"] == "done"
    assert [type(each).__name__ for each in next(iter(listening.lobby.actors.values())).commands] == ["Ping"]


def test_a_refusal_of_a_malformed_frame_has_its_number_and_nonce() -> None:
    for text, seq, nonce in (
        ('{"type": "fly", "seq": 5, "nonce": "n"}', 5, "n"),
        ('{"type": "fly", "seq": -5, "nonce": "n"}', 0, ""),
        ('{"type": "fly", "seq": 1' + "0" * 40 + ', "nonce": "n"}', 0, ""),
        ("[" * 16_000, 0, ""),
        ("\x00", 0, ""),
    ):
        with pytest.raises(Malformed) as wrong:
            read_command(text)
        assert (wrong.value.seq, wrong.value.nonce) == (seq, nonce), text[:60]


def test_a_frame_of_more_than_16_kib_closes_the_socket(listening: Site, code: str) -> None:
    with come(listening, code) as connection:
        connection.send(" " * 16_385)
        assert end_of(connection) == 1009


class Standing:
    """A clock that stands still."""

    def now(self) -> float:
        return 0.0


def test_more_than_20_commands_a_second_are_refused_and_a_flood_ends(listening: Site, code: str) -> None:
    listening.app.state.context.clock = Standing()
    with come(listening, code) as connection:
        for seq in range(81):
            say(connection, {"type": "ping", "seq": seq, "nonce": str(seq)})
        answers = [hear(connection) for _ in range(82)]
        assert [each["type"] for each in answers] == ["done"] * 20 + ["refused"] * 61 + ["bye"]
        assert [each["seq"] for each in answers[:-1]] == list(range(81))
        assert {each["reason"]["code"] for each in answers[20:]} == {"server.too-fast"}
        assert answers[-1]["back_in"] > 0
        assert end_of(connection) == CLOSE_CODES["too-fast"]


def test_a_second_socket_replaces_the_first(listening: Site, code: str) -> None:
    cookie = listening.somebody()
    with come(listening, code, cookie) as first, come(listening, code, cookie) as second:
        bye = hear(first)
        assert (bye["why"], bye["back_in"], end_of(first)) == ("replaced", None, CLOSE_CODES["replaced"])
        say(second, {"type": "ping", "seq": 1, "nonce": "n"})
        assert hear(second)["type"] == "done"


def test_a_command_that_fails_is_answered_and_the_socket_lives(listening: Site, code: str) -> None:
    with come(listening, code) as connection:
        actor = listening.lobby.actors[code]
        actor.failing = True
        say(connection, {"type": "ping", "seq": 1, "nonce": "n"})
        answer = hear(connection)
        assert (answer["type"], answer["reason"]["code"]) == ("refused", "server.unavailable")
        actor.failing = False
        say(connection, {"type": "ping", "seq": 2, "nonce": "m"})
        assert hear(connection)["type"] == "done"


def test_who_leaves_is_gone_from_the_table(listening: Site, code: str) -> None:
    with come(listening, code):
        assert len(listening.lobby.actors[code].receivers) == 1
    wait_until(lambda: not listening.lobby.actors[code].receivers and not listening.app.state.context.sockets)


def test_a_client_that_does_not_read_is_cut_off(listening: Site, code: str) -> None:
    with deaf_client(listening, code):
        wait_until(lambda: bool(listening.lobby.actors[code].receivers))
        (receiver,) = listening.lobby.actors[code].receivers.values()
        assert isinstance(receiver, Socket)
        loop = listening.lobby.loop
        assert loop is not None
        large = Done(seq=0, nonce="", version=1, now=0.0, hints=("K" * 60_000,))
        for _ in range(2000):
            loop.call_soon_threadsafe(receiver.send, large)
            if receiver.is_closing:
                break
            time.sleep(0.001)
        wait_until(lambda: receiver.is_closing)
        wait_until(lambda: not listening.app.state.context.sockets)


@contextmanager
def deaf_client(site: Site, code: str) -> Iterator[None]:
    """Come to a table over a bare connection from which nothing is read."""
    cookie = site.somebody()["cookie"]
    head = (
        f"GET /ws/{code} HTTP/1.1\r\nHost: 127.0.0.1:{site.port}\r\nOrigin: {site.origin}\r\nCookie: {cookie}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )
    hello = json.dumps(HELLO).encode()
    with sockets.create_connection(("127.0.0.1", site.port)) as bare:
        bare.sendall(head.encode())
        assert bare.recv(4096).startswith(b"HTTP/1.1 101")
        bare.sendall(bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello)
        yield


def wait_until(holds: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < until
        time.sleep(0.01)


def test_a_stop_says_goodbye_and_when_to_come_back(tmp_path: Path) -> None:
    serving: Iterator[Site] = serve(make_site(tmp_path))
    site = next(serving)
    code, _ = asyncio.run(site.lobby.open("", "", Settings()))
    with come(site, code) as connection:
        assert site.server is not None
        site.server.handle_exit(15, None)
        bye = hear(connection)
        assert (bye["type"], bye["why"]) == ("bye", "stopping")
        assert bye["back_in"] > 0
        assert end_of(connection) == 1012
    next(serving, None)
