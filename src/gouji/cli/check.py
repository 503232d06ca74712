"""`gouji check FILE…`: replay records and check every claim, test line and deal (RECORD "Lines").

Exit codes: 0 all checks passed, 1 some failed, 2 a file cannot be read or holds no deal.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import argparse


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the parser of `check` with `run` as its default `run`; nothing of the records is loaded yet."""
    parser = subparsers.add_parser("check", help="replay records and check their claims and test lines")
    parser.add_argument("files", metavar="FILE", nargs="+", help="a record file, or - for standard input")
    parser.add_argument("--strict", action="store_true", help="refuse what is only read leniently")
    parser.add_argument("--lang", choices=("en", "zh"), default="en", help="the language of the messages")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print every failure as FILE:LINE:COLUMN: rule: text, then the counts; give the exit code."""
    from gouji.cli.recordfile import (  # noqa: PLC0415  # loaded only when the command runs
        bytes_of,
        holds_no_deal,
        say,
        say_problems,
    )
    from gouji.record import checking_of, read_bytes  # noqa: PLC0415

    passed = failed = unread = 0
    for name in args.files:
        data = bytes_of(name)
        if data is None:
            unread += 1
            continue
        reading = read_bytes(data, strict=args.strict)
        checking = checking_of(reading)
        passed += checking.passed
        failed += checking.failed
        say_problems(name, checking.failures, args.lang, sys.stdout)
        if not reading.records:
            unread += 1
            say(holds_no_deal(name, args.lang), sys.stderr)
    say(f"{passed} passed, {failed} failed", sys.stdout)
    if unread:
        return 2
    return 1 if failed else 0
