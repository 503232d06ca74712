"""The command `gouji serve` as a process: what it says, what it refuses, and how it stops."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from gouji.cli import main

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parents[3]
PATIENCE = 60.0
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
Process = subprocess.Popen[str]


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "gouji.cli", "serve", *arguments]


def fail(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    try:
        code = main(["serve", *arguments])
    except SystemExit as ended:
        code = int(ended.code or 0)
    said = capsys.readouterr()
    assert said.out == ""
    return code, said.err


@contextmanager
def serving(folder: Path, *arguments: str) -> Iterator[tuple[Process, int, str]]:
    """Serve a database in a folder on a free port; give the process, the port and the start line."""
    options = ("--port", "0", "--database", f"sqlite:///{folder / 'gouji.db'}", *arguments)
    with subprocess.Popen(
        command(*options), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=ENVIRONMENT
    ) as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", line)
        assert found, (line, process.stderr and process.stderr.read())
        try:
            yield process, int(found.group(1)), line
        finally:
            if process.poll() is None:
                process.kill()


class Browser:
    """Somebody at a server."""

    def __init__(self, port: int, cookie: str = "") -> None:
        self.port = port
        self.cookie = cookie

    def ask(self, method: str, path: str, body: object = None) -> Any:  # noqa: ANN401 - JSON
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", method=method)
        request.add_header("cookie", self.cookie)
        data = None
        if body is not None:
            data = json.dumps(body).encode()
            request.add_header("content-type", "application/json")
        with urllib.request.urlopen(request, data, timeout=PATIENCE) as answer:  # noqa: S310 - always http
            cookie = answer.headers.get("set-cookie")
            if cookie:
                self.cookie = cookie.partition(";")[0]
            return json.load(answer)

    @contextmanager
    def at(self, code: str, **hello: object) -> Iterator[tuple[ClientConnection, dict[str, Any]]]:
        """Be at a table; give the socket and the first message."""
        url, origin = f"ws://127.0.0.1:{self.port}/ws/{code}", Origin(f"http://127.0.0.1:{self.port}")
        with connect(url, origin=origin, additional_headers={"cookie": self.cookie}) as connection:
            connection.send(json.dumps({"type": "hello", "seq": 0, "nonce": f"hello {id(connection)}", **hello}))
            yield connection, wait_for(connection, "snapshot", "update")


def wait_for(connection: ClientConnection, *kinds: str) -> dict[str, Any]:
    while True:
        said: dict[str, Any] = json.loads(connection.recv(timeout=PATIENCE))
        if said["type"] in kinds:
            return said


def send(connection: ClientConnection, kind: str, **facts: object) -> None:
    connection.send(json.dumps({"type": kind, "seq": 1, "nonce": os.urandom(8).hex(), **facts}))


def test_the_start_line_says_the_address_the_engine_and_the_database(tmp_path: Path) -> None:
    with serving(tmp_path) as (_, port, line):
        assert "engine" in line
        assert "gouji.db" in line
        assert Browser(port).ask("GET", "/healthz") == {"status": "ok", "tables": 0}


def test_a_table_plays_with_bots_and_a_stop_says_goodbye_and_ends_with_0(tmp_path: Path) -> None:
    with serving(tmp_path) as (process, port, _):
        person = Browser(port)
        person.ask("POST", "/api/me", {"name": "王小明"})
        code = person.ask("POST", "/api/tables", {"fill": "easy", "settings": {"deals": 1}})["code"]
        with person.at(code) as (connection, first):
            assert (first["table"]["stage"], first["you"]["seat"]) == ("gathering", 1)
            send(connection, "start")
            while (told := wait_for(connection, "update"))["deal"] is None:
                pass
            assert told["deal"]["view"]["seat"] == 1
            process.send_signal(signal.SIGTERM)
            bye = wait_for(connection, "bye")
            assert (bye["why"], bye["back_in"] > 0) == ("stopping", True)
            with pytest.raises(ConnectionClosed):
                connection.recv(timeout=PATIENCE)
        assert process.wait(PATIENCE) == 0
        assert process.stderr is not None
        log = process.stderr.read()
    assert [json.loads(line)["event"] for line in log.splitlines()] == [
        "the tables are open",
        "a signal came",
        "stopping",
    ]
    assert "王小明" not in log
    assert code not in log


def test_after_a_kill_the_table_is_there_as_it_was_last_seen(tmp_path: Path) -> None:
    with serving(tmp_path, "--pace", "quick") as (process, port, _):
        person = Browser(port)
        person.ask("POST", "/api/me", {"name": "王小明"})
        code = person.ask("POST", "/api/tables", {"fill": "easy", "settings": {"think": None}})["code"]
        with person.at(code) as (connection, _first):
            send(connection, "start")
            seen: list[object] = []
            # Without an act of this seat the deal stands still soon, so that it is the same one after the kill.
            while len(seen) < 5:
                told = wait_for(connection, "update")
                if told["deal"] is not None:
                    seen[told["deal"]["since"] :] = told["deal"]["history"]
                    for act in told["deal"]["view"].get("legal", [])[-1:]:
                        send(connection, "act", act=act)
            process.kill()
    with serving(tmp_path, "--pace", "quick") as (_, port, _), Browser(port, person.cookie).at(code) as (_, first):
        assert first["deal"]["number"] == told["deal"]["number"]
        # The table goes on at once; what follows from the last act told may not have been told yet.
        assert first["deal"]["history"][: len(seen) - 1] == seen[:-1]
        assert first["version"] >= told["version"]


def test_a_second_server_on_the_same_file_is_refused_until_the_first_one_is_gone(tmp_path: Path) -> None:
    beside = command("--port", "0", "--database", f"sqlite:///{tmp_path / 'gouji.db'}")
    with serving(tmp_path) as (process, port, _):
        second = subprocess.run(beside, check=False, capture_output=True, text=True, env=ENVIRONMENT, timeout=PATIENCE)
        assert (second.returncode, second.stdout) == (1, "")
        assert f"another gouji serve uses {tmp_path / 'gouji.db'}" in second.stderr
        assert len(second.stderr.splitlines()) == 1
        assert Browser(port).ask("GET", "/healthz")["status"] == "ok"
        assert main(["data", "check", "--database", f"sqlite:///{tmp_path / 'gouji.db'}"]) == 0
        process.kill()
        process.wait()
    with serving(tmp_path) as (_, port, _):
        assert Browser(port).ask("GET", "/healthz")["status"] == "ok"


def test_a_second_socket_replaces_the_first_at_a_real_table(tmp_path: Path) -> None:
    with serving(tmp_path) as (_, port, _):
        person = Browser(port)
        person.ask("POST", "/api/me", {"name": "王小明"})
        code = person.ask("POST", "/api/tables", {})["code"]
        with person.at(code) as (first, _), person.at(code) as (second, _):
            assert wait_for(first, "bye")["why"] == "replaced"
            send(second, "ping")
            assert wait_for(second, "done")["now"] > 0


def test_a_port_that_is_taken_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        code, said = fail(capsys, "--port", str(taken.getsockname()[1]), "--database", f"sqlite:///{tmp_path}/x.db")
    assert code == 1
    assert "is taken by another program" in said
    assert not (tmp_path / "x.db").exists()


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (("--database", "mongodb://x/y"), 1, "sqlite"),
        (("--database", "nonsense"), 1, "sqlite"),
        (("--database", "sqlite:////proc/none/x.db"), 1, "/proc/none"),
        (("--database", "postgresql://127.0.0.1:1/none"), 1, "PostgreSQL does not answer there; check that it runs"),
        (("--host", "192.0.2.1"), 1, "192.0.2.1"),
        (("--host", "no such host"), 1, "no such host"),
        (("--host", "0.0.0.0", "--no-limits"), 2, "--no-limits"),  # noqa: S104 - refused
        (("--origin", "gouji.example"), 2, "https://gouji.example"),
        (("--proxies", "foo"), 2, "'foo' is no address"),
        (("--proxies", "127.0.0.1,10.0.0.1/8"), 2, "'10.0.0.1/8' is no address"),
        (("--proxies", "127.0.0.1,*"), 2, "'*'"),
        (("--port", "99999"), 2, "65535"),
    ],
)
def test_what_cannot_be_served_is_said_in_one_line(
    arguments: tuple[str, ...], code: int, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    port = () if "--port" in arguments else ("--port", "0")
    found, words = fail(capsys, *arguments, *port)
    assert (found, said in words) == (code, True), words
    assert words.startswith(("gouji: ", "usage: "))
