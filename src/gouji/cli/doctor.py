"""`gouji doctor`: which engine runs, and whether it is what the sources say.

Exit codes: 0 all is well, 1 something is stale, mixed or broken.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import argparse


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the parser of `doctor` with `run` as its default `run`; nothing is examined yet."""
    parser = subparsers.add_parser("doctor", help="say which engine runs and whether it is sound")
    parser.set_defaults(run=run)


def run(_args: argparse.Namespace) -> int:
    """Print the facts about this installation; give the exit code."""
    from gouji import doctor  # noqa: PLC0415  # loaded only when the command runs

    facts = doctor.examine()
    print("\n".join(facts.lines))  # noqa: T201
    return 0 if facts.healthy else 1
