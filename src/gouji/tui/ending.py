"""Being asked to end from outside: by Ctrl-C, by `kill`, by the terminal that goes away."""

from __future__ import annotations

import signal
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from types import FrameType, TracebackType
    from typing import Self, TextIO

ENDINGS = tuple(getattr(signal, name) for name in ("SIGHUP", "SIGTERM") if hasattr(signal, name))
"""The signals that ask a program to end, as far as this system has them."""

_SIGNALLED = 128


def exit_code(number: int) -> int:
    """Give the exit code that a shell tells of a program ended by a signal.

    >>> exit_code(15)
    143
    """
    return _SIGNALLED + number


class Ended(BaseException):
    """The program was asked to end; `code` is its exit code."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.code = exit_code(number)


class Ending:
    """While it is entered, signals end the program only where it waits for a line, so that no act is left half done."""

    def __init__(self) -> None:
        self._asked = 0
        self._waiting = False
        self._before: dict[int, object] = {}

    def __enter__(self) -> Self:
        for number in (signal.SIGINT, *ENDINGS):
            self._before[number] = signal.signal(number, self._caught)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler)  # type: ignore[arg-type]  # what signal.signal gave

    def _caught(self, number: int, _frame: FrameType | None) -> None:
        self._asked = number
        if self._waiting:
            raise Ended(number)

    def line_of(self, stream: TextIO) -> str:
        """Read a line, empty at the end of the lines or when the terminal is gone. Raises `Ended`."""
        self._waiting = True
        try:
            if self._asked:
                raise Ended(self._asked)
            return stream.readline()
        except OSError:
            return ""
        finally:
            self._waiting = False
