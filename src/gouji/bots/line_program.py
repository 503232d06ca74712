"""A program that is spoken to line by line over its standard input and output, with a limit on how long it may take."""

from __future__ import annotations

import contextlib
import subprocess
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic
from typing import TYPE_CHECKING

from gouji.bots.player import PlayerCrash, PlayerTimeout

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import IO

LONGEST = 4096
"""No answer has more bytes; the rest of a longer line is not waited for."""
PATIENCE = 2.0
"""Seconds that a program has to end once its input has ended."""


class LineProgram:
    """A program under way. Its errors go to ours; text is UTF-8, and a line ends with a newline.

    Raises `PlayerCrash` if it cannot be started.
    """

    def __init__(self, command: Sequence[str]) -> None:
        self._name = command[0]
        try:
            # The command is what the user of this machine asked to be run.
            self._process = subprocess.Popen(  # noqa: S603
                list(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE
            )
        except OSError as error:
            raise PlayerCrash(f"{self._name} cannot be started: {error.strerror or error}") from error
        self._lines: SimpleQueue[str | None] = SimpleQueue()
        if self._process.stdout is not None:
            Thread(target=_read, args=(self._process.stdout, self._lines), daemon=True).start()

    def tell(self, lines: Sequence[str]) -> None:
        """Write lines to the program. Raises `PlayerCrash` if it no longer reads."""
        stream = self._process.stdin
        if stream is None:
            return
        try:
            stream.write("".join(f"{line}\n" for line in lines).encode())
            stream.flush()
        except OSError as error:
            raise self._ended() from error

    def hear(self, seconds: float) -> str:
        """Give the next line the program writes, without spaces around it.

        Raises `PlayerTimeout` if it does not come in so many seconds, `PlayerCrash` if the program ends instead.
        """
        try:
            line = self._lines.get(timeout=seconds)
        except Empty:
            raise PlayerTimeout(f"{self._name} did not answer in {seconds:g} seconds") from None
        if line is None:
            raise self._ended()
        return line

    def end(self) -> None:
        """End the program's input, and the program itself if it does not end by then."""
        process = self._process
        if process.stdin is not None:
            # It may have ended before what was written to it was read.
            with contextlib.suppress(OSError):
                process.stdin.close()
        try:
            process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        if process.stdout is not None:
            process.stdout.close()

    def _ended(self) -> PlayerCrash:
        """Say how the program ended."""
        until = monotonic() + PATIENCE
        try:
            code = self._process.wait(max(0.0, until - monotonic()))
        except subprocess.TimeoutExpired:
            return PlayerCrash(f"{self._name} closed its input or output")
        return PlayerCrash(f"{self._name} ended with code {code}")


def _read(stream: IO[bytes], lines: SimpleQueue[str | None]) -> None:
    """Pass on what the program writes, and None at its end."""
    try:
        while line := stream.readline(LONGEST):
            lines.put(line.decode("utf-8", "replace").strip())
    except (OSError, ValueError):
        # The stream was closed while it was read.
        pass
    lines.put(None)
