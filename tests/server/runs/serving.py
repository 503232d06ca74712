"""A server in a process of its own, to be killed and started again."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from random import SystemRandom

ROOT = Path(__file__).resolve().parents[3]
PATIENCE = 60.0


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
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        """The number of the process."""
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Start it and wait until it answers."""
        command = [sys.executable, "-m", "gouji.cli", "serve", "--host", "127.0.0.1", "--port", str(self.port)]
        command += ["--database", self._database, *self._options]
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                command, stdout=log, stderr=log, env={**os.environ, "PYTHONPATH": str(ROOT / "src")}
            )
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            if self._process.poll() is not None:
                raise AssertionError(f"the server ended with {self._process.returncode}; see {self._log}")
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
        self._process.wait()

    def stop(self) -> int:
        """Ask it to stop (SIGTERM) and give its exit status."""
        assert self._process is not None
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGTERM)
        return self._process.wait(timeout=PATIENCE)

    def memory(self) -> int:
        """Give the resident memory in bytes."""
        for line in Path(f"/proc/{self.pid}/status").read_text(encoding="ascii").splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) * 1024
        raise AssertionError("the process has no resident memory")
