"""Reading a record file named on the command line, and printing what it may hold."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TextIO

STANDARD_INPUT = "-"


def bytes_of(name: str) -> bytes | None:
    """Return the bytes of the file `name`, of standard input for `-`; None, with a message, if it cannot be read."""
    try:
        return sys.stdin.buffer.read() if name == STANDARD_INPUT else Path(name).read_bytes()
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        say(f"cannot read {name}: {why}", sys.stderr)
        return None


def say(text: str, stream: TextIO) -> None:
    """Print a line; signs that the stream cannot show are printed as escapes."""
    encoding = stream.encoding or "utf-8"
    stream.write(text.encode(encoding, "backslashreplace").decode(encoding) + "\n")
