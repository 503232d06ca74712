"""`gouji arena`: bots against bots on the same cards, with what can be said of their strength.

Exit codes: 0 played, 1 the results cannot be written, 2 the arguments are wrong. Ctrl-C ends with 130; with `--out` the
same command goes on where it was.
"""

from __future__ import annotations

import json
import os
import sys
import time
from typing import TYPE_CHECKING, Any

from gouji.cli.usage import BadUsage, add_rules, rules_of, whole_number

if TYPE_CHECKING:
    import argparse

    from gouji.arena import Keeper, Plan

_MOST = 10**7
_DUEL = 2


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the parser of `arena` with `run` as its default `run`; nothing of the rules is loaded yet."""
    parser = subparsers.add_parser("arena", help="measure bots against each other on the same cards")
    parser.add_argument(
        "bots", metavar="BOT", nargs="+", help="two bots, three seats each, or six and more, one seat each"
    )
    add_rules(parser)
    parser.add_argument(
        "--groups",
        metavar="N",
        type=whole_number(1, _MOST),
        default=100,
        help="groups of deals with the same cards (100)",
    )
    parser.add_argument("--seed", metavar="S", type=whole_number(-(2**63), 2**63), default=0, help="the cards (0)")
    parser.add_argument(
        "--jobs", metavar="J", type=whole_number(1, 1024), help="worker processes; else one a processor"
    )
    parser.add_argument("--out", metavar="FILE", help="keep every group in FILE, and go on from what is in it")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play what is not played yet, and print what the groups say; give the exit code."""
    from gouji.arena import duel_report, ladder_report  # noqa: PLC0415  # loaded only when the command runs

    plan = _plan(args)
    try:
        keeper = _play(plan, args)
    except OSError as error:
        sys.stderr.write(f"gouji: the results cannot be kept in {args.out}: {error.strerror or error}\n")
        return 1
    duel = len(plan.bots) == _DUEL
    report = (duel_report if duel else ladder_report)(keeper, args.groups)
    if args.json:
        sys.stdout.write(json.dumps(report, ensure_ascii=False) + "\n")
    else:
        sys.stdout.write(_duel_text(report) if duel else _ladder_text(report))
    return 0


def _plan(args: argparse.Namespace) -> Plan:
    from gouji.arena import Plan, PlanError  # noqa: PLC0415
    from gouji.bots import PlayerError, player  # noqa: PLC0415

    rules = rules_of(args)
    try:
        for name in args.bots:
            player(name)
        return Plan(tuple(args.bots), rules.text, args.seed)
    except (PlayerError, PlanError) as error:
        raise BadUsage(str(error)) from None


def _play(plan: Plan, args: argparse.Namespace) -> Keeper:
    from pathlib import Path  # noqa: PLC0415

    from gouji.arena import Keeper, ResultsError, play  # noqa: PLC0415
    from gouji.arena.progress import Progress  # noqa: PLC0415
    from gouji.arena.running import workers  # noqa: PLC0415

    try:
        keeper = Keeper(plan, Path(args.out) if args.out else None)
    except ResultsError as error:
        raise BadUsage(str(error)) from None
    first = len(keeper.groups)
    jobs = min(args.jobs or os.cpu_count() or 1, max(1, args.groups - first))
    progress = Progress(args.groups, first, sys.stderr, time.monotonic)
    with workers(jobs) as executor:
        for group, costs in play(plan, first, args.groups, executor, jobs=jobs):
            keeper.add(group, costs)
            progress.show(len(keeper.groups))
    progress.end()
    return keeper


def _duel_text(said: dict[str, Any]) -> str:
    a, b = said["a"], said["b"]
    lines = [
        f"{a} against {b}: {said['rules']}, {said['groups']} groups, seed {said['seed']}, gouji {said['gouji']}",
        (
            f"  {_signed(said['mean'])} a deal for {a}, 95 % interval {_signed(said['low'])} to {_signed(said['high'])}"
            f" (drawn again: {_signed(said['bootstrap_low'])} to {_signed(said['bootstrap_high'])})"
        ),
        (
            f"  won {said['win']}, drawn {said['draw']}, lost {said['loss']} of {said['deals']} deals;"
            f" sweeps {said['sweeps']} against {said['b_sweeps']}"
        ),
        "  places 1 to 6 of its seats: "
        + ", ".join("–" if share[0] is None else f"{share[0]:.1%}" for share in said["places"]),
    ]
    lines += [f"  {_costs(name, said, prefix)}" for name, prefix in ((a, ""), (b, "b_"))]
    if said["faulty"]:
        lines.append(f"  {said['faulty']} groups with a fault are counted in nothing above")
    return "\n".join(lines) + "\n"


def _ladder_text(said: dict[str, Any]) -> str:
    lines = [f"{said['rules']}, {said['groups']} groups, seed {said['seed']}, gouji {said['gouji']}"]
    for row in said["bots"]:
        interval = f"{_signed(row['low'])} to {_signed(row['high'])}"
        lines.append(f"  {_signed(row['mean'])} ({interval}) in {row['groups']} groups: {_costs(row['bot'], row, '')}")
    return "\n".join(lines) + "\n"


def _costs(name: str, said: dict[str, Any], prefix: str) -> str:
    ms = said[f"{prefix}ms_per_act"]
    time_text = "no act" if ms is None else f"{ms:.3f} ms an act"
    faults = ", ".join(f"{kind} {said[prefix + kind]}" for kind in ("crashes", "illegal", "timeouts"))
    return f"{name}: {time_text}; {faults}"


def _signed(number: float | None) -> str:
    return "–" if number is None else f"{number:+.2f}"
