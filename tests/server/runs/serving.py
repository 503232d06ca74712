"""A server in a process of its own, to be killed and started again."""

from __future__ import annotations

import multiprocessing
import os
import signal
import socket
import sys
import time
import urllib.error
import urllib.request
from functools import cache
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING

from gouji.cli import main

if TYPE_CHECKING:
    from multiprocessing.context import ForkServerContext, ForkServerProcess

ROOT = Path(__file__).resolve().parents[3]
PATIENCE = 60.0


@cache
def nursery() -> ForkServerContext:
    """Give what servers are forked from: it has imported all that they need, which takes a second."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["gouji.server.serving", "gouji.server.lobby", __name__])
    return context


def serve(log: Path, options: tuple[str, ...]) -> None:
    """Do what `gouji serve` does, with a log in the place of the terminal."""
    with log.open("ab") as file:
        for stream in (sys.stdout, sys.stderr):
            os.dup2(file.fileno(), stream.fileno())
    sys.exit(main(["serve", *options]))


def free_port() -> int:
    """Give a port of the loopback that nobody listens on.

    It is below those that the system lends to outgoing connections: one of these could take it before it is listened
    at, or while a server that was killed is away.
    """
    chance = SystemRandom()
    while True:
        port = chance.randrange(20_000, 32_000)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port


class Serving:
    """`gouji serve` on the loopback with a database of its own."""

    def __init__(self, database: str, log: Path, *options: str, port: int | None = None) -> None:
        self.port = port or free_port()
        self._database = database
        self._log = log
        self._options = options
        self._process: ForkServerProcess | None = None

    @property
    def pid(self) -> int:
        """The number of the process."""
        assert self._process is not None
        assert self._process.pid is not None
        return self._process.pid

    def start(self) -> None:
        """Start it and wait until it answers."""
        options = ("--host", "127.0.0.1", "--port", str(self.port), "--database", self._database, *self._options)
        self._process = nursery().Process(target=serve, args=(self._log, options), daemon=True)
        self._process.start()
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            if not self._process.is_alive():
                raise AssertionError(f"the server ended with {self._process.exitcode}; see {self._log}")
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/healthz", timeout=10) as answer:
                    if answer.status == 200:
                        return
            except (urllib.error.URLError, OSError):
                time.sleep(0.05)
        raise AssertionError(f"the server did not answer within {PATIENCE} s; see {self._log}")

    def kill(self) -> None:
        """Kill it as a power cut would (SIGKILL)."""
        assert self._process is not None
        self._process.kill()
        self._process.join()

    def stop(self) -> int:
        """Ask it to stop (SIGTERM) and give its exit status."""
        assert self._process is not None
        if self._process.is_alive():
            os.kill(self.pid, signal.SIGTERM)
        self._process.join(timeout=PATIENCE)
        assert self._process.exitcode is not None, "the server does not stop"
        return self._process.exitcode

    def memory(self) -> int:
        """Give the resident memory in bytes."""
        for line in Path(f"/proc/{self.pid}/status").read_text(encoding="ascii").splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) * 1024
        raise AssertionError("the process has no resident memory")
