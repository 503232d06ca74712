"""`gouji perft POSITION DEPTH`: how many rows of acts can be played from a position, for comparing engines.

Exit codes: 0 counted, 2 the position, the depth or the rules are wrong.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from gouji.cli.usage import BadUsage, add_rules, rules_of, whole_number

if TYPE_CHECKING:
    import argparse

    from gouji.rules.deal import Deal

_DEEPEST = 1000


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the parser of `perft` with `run` as its default `run`; nothing of the rules is loaded yet."""
    parser = subparsers.add_parser(
        "perft",
        help="count the rows of acts from a position",
        description="Count the rows of acts from a position. Every decision of every seat is one act of a row, "
        "forced ones and declined questions too.",
    )
    parser.add_argument("position", metavar="POSITION", help="a position in one line, or - for standard input")
    parser.add_argument("depth", metavar="DEPTH", nargs="?", type=whole_number(1, _DEEPEST), help="how many acts")
    parser.add_argument("--complete", action="store_true", help="count all complete games, by score")
    add_rules(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the counts by depth, for the last depth by first act, and the complete games; give the exit code."""
    from gouji.rules.position import PositionError, deal_at  # noqa: PLC0415  # loaded only when the command runs

    if args.depth is None and not args.complete:
        raise BadUsage("perft needs a DEPTH, or --complete, or both")
    rules = rules_of(args)
    line = sys.stdin.readline().strip() if args.position == "-" else args.position
    try:
        deal = deal_at(line, rules)
    except PositionError as error:
        raise BadUsage(str(error)) from None
    if args.depth is not None:
        _count(deal, args.depth)
    if args.complete:
        _complete(deal)
    return 0


def _count(deal: Deal, depth: int) -> None:
    from gouji.rules.perft import perft  # noqa: PLC0415

    counts = perft(deal, depth)
    for at, rows in enumerate(counts.nodes, start=1):
        _say(f"depth {at}: {rows}")
    for each, rows in counts.split.items():
        _say(f"  {each}: {rows}")


def _complete(deal: Deal) -> None:
    from gouji.rules.perft import complete  # noqa: PLC0415

    ends = complete(deal)
    _say(f"complete games: {ends.games}")
    for (first, second), games in sorted(ends.scores.items()):
        _say(f"  score {first} {second}: {games}")
    if ends.void:
        _say(f"  void: {ends.void}")


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
