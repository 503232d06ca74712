"""`gouji analyse FILE`: where each seat lost expected team score in the deals of a record.

Exit codes: 0 analysed, 1 the record has errors or cannot be played, 2 the file cannot be read, holds no deal, or has no
such deal.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from typing import TYPE_CHECKING, Any

from gouji.cli.usage import BadUsage, add_language, whole_number

if TYPE_CHECKING:
    from gouji.analysis import Analysis, Judged
    from gouji.bots.weighing import Budget, Estimate
    from gouji.record import Record

ROLLOUTS = 600
"""So many rollouts an act unless another budget is given."""
_MOST = 10**6
_LONGEST = 3600
_SHOWN = 20
_WORDS = {
    "not-there": (
        "{file} has {deals} deals, so there is no deal {deal}",
        "{file} 只有 {deals} 局，没有第 {deal} 局",
    ),
    "not-played": ("deal {deal}: {error}", "第 {deal} 局：{error}"),
    "title": (
        "deal {deal}: {rules}, seed {seed}, {budget} an act, {worlds}",
        "第 {deal} 局：{rules}，种子 {seed}，每步{budget}，{worlds}",
    ),
    "rollouts": ("{n} rollouts", "模拟 {n} 次"),
    "seconds": ("{n} seconds", "{n} 秒"),
    "own": ("by what each seat could see", "只看各家看得到的"),
    "true": ("by all hands as they were", "看全部手牌"),
    "head": (
        "  line  seat  done            better          lost (95 % interval)",
        "    行    座  打了            更好            损失（95 % 区间）",
    ),
    "none": ("  nothing was lost", "  没有损失"),
    "more": ("  … and {n} smaller ones", "  …… 另有 {n} 处较小的"),
    "perhaps": ("  ? within what chance does", "  ? 可能只是偶然"),
    "total": ("  seat {seat}: {acts} acts, {lost}", "  {seat} 座：{acts} 步，{lost}"),
}  # fmt: skip


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the parser of `analyse` with `run` as its default `run`; nothing of the records is loaded yet."""
    parser = subparsers.add_parser("analyse", help="show where expected team score was lost in a record")
    parser.add_argument("file", metavar="FILE", help="a record file, or - for standard input")
    parser.add_argument("--deal", metavar="N", type=whole_number(1, _MOST), help="only the N-th deal")
    parser.add_argument("--seat", metavar="N", type=whole_number(1, 6), help="only the acts of seat N")
    budget = parser.add_mutually_exclusive_group()
    budget.add_argument(
        "--rollouts", metavar="N", type=whole_number(1, _MOST), help=f"deals played out for each act ({ROLLOUTS})"
    )
    budget.add_argument("--seconds", metavar="S", type=_seconds, help="time for each act instead")
    parser.add_argument("--seed", metavar="S", type=whole_number(0, 2**31), default=0, help="the worlds (0)")
    parser.add_argument("--open", action="store_true", help="judge by all hands, not by what the seat could see")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    add_language(parser)
    parser.set_defaults(run=run)


def _seconds(text: str) -> float:
    """Read a time in seconds, for argparse."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= _LONGEST:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds above 0 and up to {_LONGEST}")
    return seconds


def run(args: argparse.Namespace) -> int:
    """Print the biggest losses and the totals of each deal; give the exit code."""
    from gouji.cli.recordfile import reading_of  # noqa: PLC0415  # loaded only when the command runs

    reading = reading_of(args.file, args.lang, sys.stdout)
    if reading is None:
        return 2
    if reading.errors:
        return 1
    if args.deal is not None and args.deal > len(reading.records):
        raise BadUsage(_said(args, "not-there", file=args.file, deals=len(reading.records), deal=args.deal))
    chosen = [args.deal] if args.deal else range(1, len(reading.records) + 1)
    return _analyse([(number, reading.records[number - 1]) for number in chosen], args)


def _analyse(records: list[tuple[int, Record]], args: argparse.Namespace) -> int:
    """Analyse deals one after another, each printed when it is done."""
    from gouji.analysis import analyse, as_json  # noqa: PLC0415
    from gouji.arena.progress import Progress  # noqa: PLC0415
    from gouji.cli.recordfile import say  # noqa: PLC0415
    from gouji.record import RecordError  # noqa: PLC0415

    told: list[dict[str, Any]] = []
    seats = range(6) if args.seat is None else (args.seat - 1,)
    for number, record in records:
        shown = Progress(0, 0, sys.stderr, time.monotonic, what="acts")

        def progress(done: int, of: int, shown: Progress = shown) -> None:
            shown.total = of
            shown.show(done)

        try:
            found = analyse(record, _budget(args), seats=seats, seed=args.seed, true_hands=args.open, progress=progress)
        except RecordError as error:
            say(_said(args, "not-played", deal=number, error=error), sys.stderr)
            return 1
        shown.end()
        if args.json:
            told.append({"deal": number, **as_json(found)})
        else:
            say("\n".join(_text(found, number, args)), sys.stdout)
    if args.json:
        sys.stdout.write(json.dumps({"deals": told}, ensure_ascii=False) + "\n")
    return 0


def _budget(args: argparse.Namespace) -> Budget:
    from gouji.bots.weighing import Budget  # noqa: PLC0415

    return Budget(seconds=args.seconds) if args.seconds else Budget(rollouts=args.rollouts or ROLLOUTS)


def _text(found: Analysis, number: int, args: argparse.Namespace) -> list[str]:
    """Write the table of the biggest losses and the totals by seat."""
    budget = found.budget
    kind = "seconds" if budget.rollouts is None else "rollouts"
    facts = {
        "deal": number,
        "rules": found.rules.text,
        "seed": found.seed,
        "budget": _said(args, kind, n=getattr(budget, kind)),
        "worlds": _said(args, "true" if found.true_hands else "own"),
    }
    losses = found.losses()
    lines = [_said(args, "title", **facts)]
    if losses:
        lines += [_said(args, "head"), *(_loss(each) for each in losses[:_SHOWN])]
    else:
        lines.append(_said(args, "none"))
    if len(losses) > _SHOWN:
        lines.append(_said(args, "more", n=len(losses) - _SHOWN))
    if any(each.lost.low <= 0 for each in losses[:_SHOWN]):
        lines.append(_said(args, "perhaps"))
    totals = ((each.seat + 1, each.acts, _signed(each.lost)) for each in found.totals)
    return [*lines, *(_said(args, "total", seat=seat, acts=acts, lost=lost) for seat, acts, lost in totals)]


def _loss(judged: Judged) -> str:
    doubt = " " if judged.lost.low > 0 else " ?"
    row = (
        f"{judged.line:6}  {judged.seat + 1:4}  {judged.done!s:14}  {judged.better!s:14}  {_signed(judged.lost)}{doubt}"
    )
    return row.rstrip()


def _signed(lost: Estimate) -> str:
    return f"{lost.mean:+.2f} ({lost.low:+.2f} to {lost.high:+.2f})"


def _said(args: argparse.Namespace, key: str, **facts: object) -> str:
    return _WORDS[key][args.lang == "zh"].format(**facts)
