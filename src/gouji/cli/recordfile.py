"""Reading a record file named on the command line, and printing what it may hold and what is wrong in it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from gouji.cli.usage import BadUsage

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gouji.record import Problem, Reading

STANDARD_INPUT = "-"


def bytes_of(name: str) -> bytes | None:
    """Return the bytes of the file `name`, of standard input for `-`; None, with a message, if it cannot be read."""
    try:
        return sys.stdin.buffer.read() if name == STANDARD_INPUT else Path(name).read_bytes()
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        say(f"cannot read {name}: {why}", sys.stderr)
        return None


def reading_of(name: str, language: str, stream: TextIO) -> Reading | None:
    """Read the deals of the file `name` and print its errors to `stream`; None, with a message, if it cannot be read.

    Raises `BadUsage` if it holds no deal.
    """
    from gouji.record import read_bytes  # noqa: PLC0415  # not for commands that only print

    data = bytes_of(name)
    if data is None:
        return None
    reading = read_bytes(data)
    say_problems(name, reading.errors, language, stream)
    if not reading.records:
        raise BadUsage(holds_no_deal(name, language))
    return reading


def say_problems(name: str, problems: Iterable[Problem], language: str, stream: TextIO) -> None:
    """Print problems of the file `name` as FILE:LINE:COLUMN: rule: text."""
    for each in problems:
        say(f"{name}:{each.line}:{each.column}: {each.rule}: {each.said(language)}", stream)


def holds_no_deal(name: str, language: str) -> str:
    """Give the sentence about a file without a deal in `zh`, else in English."""
    return f"{name} 里没有牌局" if language == "zh" else f"{name} holds no deal"


def say(text: str, stream: TextIO) -> None:
    """Print a line; signs that the stream cannot show are printed as escapes."""
    encoding = stream.encoding or "utf-8"
    stream.write(text.encode(encoding, "backslashreplace").decode(encoding) + "\n")
