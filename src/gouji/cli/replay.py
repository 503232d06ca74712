"""`gouji replay FILE`: step through a record on the screen, or print its moments line by line.

Exit codes: 0 shown, 1 the record has errors or cannot be played, 2 the file cannot be read or has no such deal or
round.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from gouji.cli.usage import BadUsage, add_language, whole_number

if TYPE_CHECKING:
    import argparse

    from gouji.tui.reel import Reel

_MOST = 10**6


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the parser of `replay` with `run` as its default `run`; nothing of the records is loaded yet."""
    parser = subparsers.add_parser("replay", help="step through a record")
    parser.add_argument("file", metavar="FILE", help="a record file, or - for standard input")
    parser.add_argument("--deal", metavar="N", type=whole_number(1, _MOST), help="only, or first, the N-th deal")
    parser.add_argument("--round", metavar="N", type=whole_number(1, _MOST), help="only, or from, the N-th round")
    parser.add_argument("--plain", action="store_true", help="print positions and acts, without drawing on the screen")
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Show the record; give the exit code."""
    from gouji.cli.recordfile import reading_of, say  # noqa: PLC0415  # loaded only when the command runs
    from gouji.record import RecordError  # noqa: PLC0415
    from gouji.tui.messages import sentence  # noqa: PLC0415
    from gouji.tui.reel import Reel  # noqa: PLC0415

    reading = reading_of(args.file, args.lang, sys.stderr)
    if reading is None:
        return 2
    first = args.deal or 1
    if first > len(reading.records):
        facts = {"file": args.file, "deals": len(reading.records), "deal": first}
        raise BadUsage(sentence(args.lang, "replay", "no-deal", **facts))
    reels: list[Reel] = []
    for number, record in enumerate(reading.records, start=1):
        try:
            reels.append(Reel(record))
        except RecordError as error:
            say(sentence(args.lang, "replay", "not-played", deal=number, reason=error), sys.stderr)
            return 1
    _check_round(reels[first - 1], first, args)
    _show(reels, args)
    return 1 if reading.errors else 0


def _check_round(reel: Reel, deal: int, args: argparse.Namespace) -> None:
    from gouji.tui.messages import sentence  # noqa: PLC0415

    if args.round is not None and args.round > len(reel.rounds):
        facts = {"deal": deal, "rounds": len(reel.rounds), "round": args.round}
        raise BadUsage(sentence(args.lang, "replay", "no-round", **facts))


def _show(reels: list[Reel], args: argparse.Namespace) -> None:
    if not args.plain and args.file != "-" and sys.stdin.isatty() and sys.stdout.isatty():
        try:
            from gouji.tui.replay import ReplayApp  # noqa: PLC0415
        except ModuleNotFoundError as error:
            if (error.name or "").partition(".")[0] not in {"textual", "rich"}:
                raise
        else:
            deal = (args.deal or 1) - 1
            moment = reels[deal].rounds[args.round - 1] if args.round else 0
            ReplayApp(reels, args.lang, deal=deal, moment=moment).run()
            return
    chosen = [args.deal] if args.deal else list(range(1, len(reels) + 1))
    for deal in chosen:
        _print(reels[deal - 1], deal, args)


def _print(reel: Reel, deal: int, args: argparse.Namespace) -> None:
    """Print a deal, or one round of it: every act, and before it the position."""
    from gouji.cli.recordfile import say  # noqa: PLC0415
    from gouji.rules.position import position  # noqa: PLC0415
    from gouji.tui.messages import sentence  # noqa: PLC0415
    from gouji.tui.words import act_words, told_events  # noqa: PLC0415

    say(sentence(args.lang, "replay", "plain-deal", deal=deal, rules=reel.rules.text), sys.stdout)
    for moment in range(len(reel)):
        entry = reel.entry_at(moment)
        if entry is not None and args.round in {None, reel.round_at(moment - 1)}:
            last = sentence(args.lang, "replay", "last", seat=entry.seat + 1, what=act_words(entry, args.lang))
            say("  ".join(["", last, *told_events(entry.events, args.lang)]), sys.stdout)
        number = reel.round_at(moment)
        if args.round in {None, number}:
            if moment in reel.rounds:
                say(sentence(args.lang, "replay", "plain-round", round=number), sys.stdout)
            say(f"    {position(reel.game_at(moment).deal)}", sys.stdout)
