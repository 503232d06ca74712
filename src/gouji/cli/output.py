"""Standard output that says plainly when it cannot be written."""

from __future__ import annotations

from typing import TextIO


class CannotWrite(Exception):
    """Standard output cannot be written; the message says why."""

    def __init__(self, reason: OSError) -> None:
        super().__init__(f"cannot write to standard output: {reason.strerror or reason}")


class Output:
    """A stream whose failures to write are `CannotWrite`; a closed pipe stays `BrokenPipeError`.

    A failed read or a failed file of another name is an `OSError` too, so the stream itself has to tell them apart.
    """

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        """Write a text. Raises `CannotWrite`."""
        try:
            return self._stream.write(text)
        except BrokenPipeError:
            raise
        except OSError as error:
            raise CannotWrite(error) from error

    def flush(self) -> None:
        """Write what is still held back. Raises `CannotWrite`."""
        try:
            self._stream.flush()
        except BrokenPipeError:
            raise
        except OSError as error:
            raise CannotWrite(error) from error

    def __getattr__(self, name: str) -> object:
        return getattr(self._stream, name)
