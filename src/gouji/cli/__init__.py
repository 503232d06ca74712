"""The command line `gouji`: one module a command, each with `add_parser` and `run`, loaded when needed.

Exit codes: 0 all is well, 1 a check failed or the output cannot be written, 2 the command line or what it names is
wrong; 130 after Ctrl-C and 141 when the reader of a pipe went away, as a shell tells it of any program.
"""

from __future__ import annotations

import argparse
import os
import sys
from contextlib import redirect_stdout, suppress
from importlib import import_module
from typing import TYPE_CHECKING, TextIO, cast

import gouji
from gouji.cli.output import CannotWrite, Output
from gouji.cli.usage import INTERRUPTED, BadUsage

if TYPE_CHECKING:
    from collections.abc import Sequence

COMMANDS = (
    "play",
    "serve",
    "replay",
    "simulate",
    "arena",
    "check",
    "legal",
    "explain",
    "analyse",
    "perft",
    "rules",
    "bench",
    "loadtest",
    "data",
    "doctor",
)
"""The commands in the order of the help; each is the module of its name in this package."""

PIPE_CLOSED = 141

_EXAMPLES = """\
examples:
  gouji play                            a match in this terminal, you against five bots
  gouji play --preset jinan --lang zh   by the rules of Jinan, in Chinese
  gouji serve --open                    tables for people, in the browser
  gouji rules show statutes-points      every option of a rule set and where it comes from
  gouji simulate --deals 10 > ten.gjr   ten deals of bots; one seed, the same bytes
  gouji check ten.gjr                   replay them and check every line
  gouji explain ten.gjr:40 '5 2s'       why seat 5 may, or may not, play that there
  gouji analyse ten.gjr --deal 3        where each seat lost expected team score
"""


class _Formatter(argparse.RawDescriptionHelpFormatter):
    """Lists the commands without a line for the list as such."""

    def _format_action(self, action: argparse.Action) -> str:
        text = super()._format_action(action)
        return text.partition("\n")[2] if isinstance(action, argparse._SubParsersAction) else text  # noqa: SLF001


def build_parser() -> argparse.ArgumentParser:
    """Build the parser of all commands; no rules are loaded."""
    parser = argparse.ArgumentParser(
        prog="gouji",
        description="Gouji (够级), the six-player climbing card game of Qingdao: play it, record it, check it.",
        epilog=_EXAMPLES,
        formatter_class=_Formatter,
    )
    parser.add_argument("--version", action="version", version=f"gouji {gouji.__version__}")
    commands = parser.add_subparsers(title="commands", dest="command", required=True, metavar="COMMAND")
    for name in COMMANDS:
        import_module(f"gouji.cli.{name}").add_parser(commands)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command that `argv` (without it the arguments of the process) names; return the exit code.

    Help and errors of the command line itself end the process, as argparse does, with 0 and 2.
    """
    _accept_every_sign()
    code = 0
    try:
        with redirect_stdout(cast("TextIO", Output(sys.stdout))):
            try:
                args = build_parser().parse_args(argv)
                code = int(args.run(args))
            finally:
                sys.stdout.flush()
    except CannotWrite as error:
        _discard_output()
        with suppress(OSError):
            sys.stderr.write(f"gouji: {error}\n")
        return code or 1
    except BadUsage as error:
        sys.stderr.write(f"gouji: {error}\n")
        return 2
    except BrokenPipeError:
        _discard_output()
        return PIPE_CLOSED
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


def _accept_every_sign() -> None:
    """Let a terminal that has no Chinese signs show escapes instead of ending the program."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None and (stream.encoding or "").lower().replace("-", "") != "utf8":
            reconfigure(errors="backslashreplace")


def _discard_output() -> None:
    """Send what is still to be written nowhere, so that the end of the process does not fail on the closed pipe."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
