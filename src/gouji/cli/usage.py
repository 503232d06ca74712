"""What the commands share: arguments that choose the rules, numbers with limits, and the error for bad usage."""

from __future__ import annotations

import argparse
import os
import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from gouji.rules.options import Rules


INTERRUPTED = 130
"""The exit code after Ctrl-C, as a shell tells it."""


class BadUsage(Exception):
    """The command cannot do what its arguments ask; the message says what is wrong and what would be right."""


def add_rules(parser: argparse.ArgumentParser, preset: str = "statutes") -> None:
    """Add `--preset` and `--option` to a parser."""
    parser.add_argument(
        "--preset", metavar="P", default=preset, help=f"the rule set ({preset}); `gouji rules list` has them all"
    )
    parser.add_argument(
        "--option", metavar="K=V", action="append", default=[], help="change one option of it; may be repeated"
    )


def add_language(parser: argparse.ArgumentParser) -> None:
    """Add `--lang` to a parser."""
    parser.add_argument("--lang", choices=("en", "zh"), default="en", help="the language of what is said (en)")


def rules_of(args: argparse.Namespace) -> Rules:
    """Return the rules that `--preset` and `--option` name.

    Raises `BadUsage` for an unknown preset, option or value, and for a contradiction.
    """
    from gouji.rules.options import RulesError, parse_rules  # noqa: PLC0415  # loaded only when a command runs

    language = getattr(args, "lang", "en")
    spaced = next((each for each in [args.preset, *args.option] if len(each.split()) != 1), None)
    if spaced is not None:
        raise BadUsage(f"{spaced!r} is not one word; write --preset P --option K=V --option K=V")
    try:
        return parse_rules(" ".join([args.preset, *args.option]))
    except RulesError as error:
        raise BadUsage(error.text(language)) from None


def program(started: str | None = None) -> str:
    """Return how the command was started, as it can be typed again in this folder; `started` is else `sys.argv[0]`.

    >>> program("-c"), program("gouji/cli/__main__.py")
    ('gouji', 'python -m gouji.cli')
    """
    path = Path(sys.argv[0] if started is None else started)
    if path.name == "__main__.py":
        return "python -m gouji.cli"
    found = shutil.which("gouji")
    if not path.is_file() or (found is not None and Path(found).samefile(path)):
        return "gouji"
    whole = Path(os.path.abspath(path))  # noqa: PTH100 - a link stays the link that was typed
    return str(whole.relative_to(Path.cwd())) if whole.is_relative_to(Path.cwd()) else str(whole)


def whole_number(least: int, most: int) -> Callable[[str], int]:
    """Return a reader of whole numbers between two limits, for argparse.

    >>> whole_number(1, 9)("7")
    7
    """

    def read(text: str) -> int:
        digits = text.removeprefix("-")
        number = int(text) if digits.isascii() and digits.isdigit() and len(digits) < 80 else None  # noqa: PLR2004
        if number is None or not least <= number <= most:
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from {least} to {most}")
        return number

    return read


def not_installed(error: ModuleNotFoundError, extra: str) -> BadUsage:
    """Say which package a command lacks and which extra brings it. A module of our own that is missing is raised."""
    if (error.name or "gouji").partition(".")[0] == "gouji":
        raise error
    return BadUsage(f"this needs {error.name}, which is not installed; run pip install 'gouji[{extra}]'")
