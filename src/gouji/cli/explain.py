"""`gouji explain FILE:LINE ['5 2s']`: why an act is legal or refused at a line of a record; what its other lines are.

Exit codes: 0 explained, 2 the file cannot be read or has nothing to explain at that line.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import argparse


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the parser of `explain` with `run` as its default `run`; nothing of the records is loaded yet."""
    parser = subparsers.add_parser("explain", help="say why an act is legal or refused at a line of a record")
    parser.add_argument("place", metavar="FILE:LINE", help="a record file, or - for standard input, and a line of it")
    parser.add_argument(
        "act", metavar="ACT", nargs="?", default="", help="seat and act, such as '5 2s'; else the act of the line"
    )
    parser.add_argument("--lang", choices=("en", "zh"), default="en", help="the language of the answer")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the position before the line and the judgement of the act, or what the line is; give the exit code."""
    from gouji.cli.recordfile import bytes_of, say  # noqa: PLC0415  # loaded only when the command runs
    from gouji.record import RecordError, decoded, explain  # noqa: PLC0415

    name, _, number = args.place.rpartition(":")
    if not name or not (number.isascii() and number.isdigit() and len(number) < 80):  # noqa: PLR2004 -- not without end
        say(f"{args.place!r} names no line; write FILE:LINE, such as game.gjr:12", sys.stderr)
        return 2
    data = bytes_of(name)
    if data is None:
        return 2
    try:
        told = explain(decoded(data)[0], int(number), args.act, args.lang)
    except RecordError as error:
        say(f"{args.place}: {error}", sys.stderr)
        return 2
    say(told, sys.stdout)
    return 0
