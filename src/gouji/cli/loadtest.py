"""`gouji loadtest`: how many tables a server carries, measured with real sockets on this machine.

It starts a server of its own on a free port of the loopback, with a database that is deleted afterwards, and clients
that seat six players at every table; nothing outside this machine is touched. Exit codes: 0 measured, 1 events were
lost or told twice or the test could not be done, 2 the arguments are wrong.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from gouji.cli.usage import not_installed, whole_number

if TYPE_CHECKING:
    import argparse

_TABLES = 100
_SECONDS = 20


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the parser of `loadtest` with `run` as its default `run`; nothing of the server is loaded yet."""
    parser = subparsers.add_parser("loadtest", help="measure how many tables a server carries on this machine")
    parser.add_argument(
        "--tables", metavar="N", type=whole_number(1, 2000), default=_TABLES, help=f"tables of six ({_TABLES})"
    )
    parser.add_argument(
        "--seconds", metavar="S", type=whole_number(1, 3600), default=_SECONDS, help=f"how long ({_SECONDS})"
    )
    parser.add_argument("--seed", metavar="S", type=whole_number(0, 2**31), default=0, help="what the players do (0)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Measure, and print what was measured; give the exit code."""
    try:
        from gouji.server.loadtest.running import LoadTestError, Plan, load_test  # noqa: PLC0415  # when it runs
    except ModuleNotFoundError as error:
        raise not_installed(error, "serve") from None
    try:
        report = load_test(Plan(tables=args.tables, seconds=args.seconds, seed=args.seed))
    except LoadTestError as error:
        sys.stderr.write(f"gouji: {error}\n")
        return 1
    sys.stdout.write(report.as_json() + "\n" if args.json else "\n".join(report.lines()) + "\n")
    return 0 if report.sound else 1
