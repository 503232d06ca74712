"""`gouji play`: a match in this terminal, one person against five bots.

On a terminal with Textual installed the table is drawn on the screen; else, or with `--plain`, it is told line by
line. The match is saved after every act of the person, so that a program that is killed loses at most what the bots did
since. Exit codes: 0 played (also when the lines end), 1 the match cannot be saved, which is said before it begins,
2 the arguments are wrong; 128 + n when signal n (SIGHUP, SIGTERM) ended it, after saving.
"""

from __future__ import annotations

import secrets
import shlex
import sys
import time
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from gouji.cli.usage import INTERRUPTED, BadUsage, add_language, add_rules, program, rules_of, whole_number

if TYPE_CHECKING:
    import argparse

    from gouji.tui.saving import Keeper
    from gouji.tui.sitting import Sitting

_NEWEST = ""
_SEED_BITS = 32
_HUNG_UP = 129
"""The exit code after the terminal went away (SIGHUP): nobody reads a last word."""


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the parser of `play` with `run` as its default `run`; nothing of the rules is loaded yet."""
    parser = subparsers.add_parser("play", help="play a match in this terminal, you against five bots")
    add_rules(parser)
    parser.add_argument("--seat", metavar="N", type=whole_number(1, 6), default=1, help="where you sit, 1 to 6 (1)")
    parser.add_argument("--seed", metavar="S", type=whole_number(-(2**63), 2**63), help="the cards; else by chance")
    parser.add_argument("--bot", metavar="NAME", default="simple", help="who plays the other seats (simple)")
    parser.add_argument("--plain", action="store_true", help="line by line, without drawing on the screen")
    parser.add_argument(
        "--resume",
        metavar="FILE",
        nargs="?",
        const=_NEWEST,
        help="take up a saved match, the last one without FILE; its rules, seat and bots stay",
    )
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play, and save the match after every act and at the end; give the exit code."""
    from gouji.bots import PlayerError  # noqa: PLC0415  # loaded only when the command runs
    from gouji.tui.saving import Keeper, SavingError  # noqa: PLC0415

    try:
        sitting, path = _sit_down(args)
    except (PlayerError, SavingError) as error:
        raise BadUsage(str(error)) from None
    keeper = Keeper(sitting, path, args.lang, _complain)
    if not _save(keeper):
        return 1
    sitting.keep = keeper.keep
    code = 0
    try:
        code = _play(sitting, args, keeper)
    except KeyboardInterrupt:
        code = INTERRUPTED
    finally:
        # Also when the reader of a pipe went away.
        saved = _save(keeper)
    if code == _HUNG_UP:
        return code
    if not saved:
        return code or 1
    _tell("saved", args.lang, path=path, command=_command(path))
    return code


def _complain(words: str) -> None:
    sys.stderr.write(f"gouji: {words}\n")


def _save(keeper: Keeper) -> bool:
    """Save the match; tell whether that went well, and say why if not."""
    from gouji.tui.saving import SavingError  # noqa: PLC0415

    try:
        keeper.save()
    except SavingError as error:
        # Nobody reads it when the terminal is gone.
        with suppress(OSError):
            _complain(str(error))
        return False
    return True


def _command(path: Path) -> str:
    """Give the command that takes up the match in this file."""
    from gouji.tui.saving import folder  # noqa: PLC0415

    named = "" if path.parent == folder() else f" {shlex.quote(str(path))}"
    return f"{program()} play --resume{named}"


def _sit_down(args: argparse.Namespace) -> tuple[Sitting, Path]:
    """Begin a match or take one up; give it and the file it is to be saved in."""
    from gouji.tui import saving  # noqa: PLC0415
    from gouji.tui.sitting import Sitting  # noqa: PLC0415

    if args.resume is None:
        seed = args.seed if args.seed is not None else secrets.randbits(_SEED_BITS)
        sitting = Sitting.begin(rules_of(args), seat=args.seat - 1, bot=args.bot, seed=seed)
        return sitting, saving.folder() / f"{time.strftime('%Y%m%d-%H%M%S')}-{seed}.gjr"
    path = saving.newest(args.lang) if args.resume == _NEWEST else Path(args.resume)
    return saving.resume(path, args.bot, args.lang), path


def _play(sitting: Sitting, args: argparse.Namespace, keeper: Keeper) -> int:
    """Play on the screen, or line by line; give the exit code."""
    if not args.plain and sys.stdin.isatty() and sys.stdout.isatty():
        try:
            from gouji.tui.app import TableApp  # noqa: PLC0415
        except ModuleNotFoundError as error:
            if (error.name or "").partition(".")[0] not in {"textual", "rich"}:
                raise
            _tell("no-screen", args.lang)
        else:
            app = TableApp(sitting, args.lang)
            keeper.tell = partial(app.notify, severity="error")
            app.run()
            return app.return_code or 0
    return _play_plain(sitting, args.lang)


def _play_plain(sitting: Sitting, language: str) -> int:
    from gouji.cli.recordfile import say  # noqa: PLC0415
    from gouji.tui.ending import Ended, Ending  # noqa: PLC0415
    from gouji.tui.messages import sentence  # noqa: PLC0415
    from gouji.tui.plain import PlainTable  # noqa: PLC0415

    def prompt() -> None:
        if sys.stdin.isatty():
            sys.stdout.write(sentence(language, "plain", "prompt"))
        sys.stdout.flush()

    with Ending() as ending:
        lines = iter(partial(ending.line_of, sys.stdin), "")
        try:
            PlainTable(sitting, language, lambda line: say(line, sys.stdout)).run(lines, prompt)
        except Ended as ended:
            return ended.code
    return 0


def _tell(key: str, language: str, **facts: object) -> None:
    from gouji.cli.recordfile import say  # noqa: PLC0415
    from gouji.tui.messages import sentence  # noqa: PLC0415

    say(sentence(language, "plain", key, **facts), sys.stdout)
