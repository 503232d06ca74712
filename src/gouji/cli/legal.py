"""`gouji legal FILE`: the legal acts at every line of play of a record, for comparing engines.

Exit codes: 0 all is well, 1 the record has errors (they go to standard error), 2 the file cannot be read.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import argparse


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the parser of `legal` with `run` as its default `run`; nothing of the records is loaded yet."""
    parser = subparsers.add_parser("legal", help="list the legal acts at every line of play of a record")
    parser.add_argument("file", metavar="FILE", help="a record file, or - for standard input")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print DEAL:LINE and the legal acts, with tabs, for every line of play; give the exit code."""
    from gouji.cli.recordfile import bytes_of, say  # noqa: PLC0415  # loaded only when the command runs
    from gouji.record import Problem, decoded, legal_lines  # noqa: PLC0415

    data = bytes_of(args.file)
    if data is None:
        return 2
    errors: list[Problem] = []
    for line in legal_lines(decoded(data)[0], errors=errors):
        say(line, sys.stdout)
    for each in errors:
        say(f"{args.file}:{each}", sys.stderr)
    return 1 if errors else 0
