"""`gouji arena`: bots against bots on the same cards, with what can be said of their strength.

Exit codes: 0 played, 1 the results cannot be written or workers are not there, 2 the arguments are wrong. Ctrl-C ends
with 130; with `--out` the same command goes on where it was.
"""

from __future__ import annotations

import json
import os
import platform
import shlex
import sys
import time
from argparse import ArgumentTypeError
from contextlib import ExitStack, suppress
from datetime import UTC, date, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TYPE_CHECKING, Any

import gouji
from gouji.cli.usage import BadUsage, add_rules, not_installed, rules_of, whole_number

if TYPE_CHECKING:
    import argparse
    from contextlib import AbstractContextManager

    from gouji.arena import Keeper, Plan, Workers

_MOST = 10**7
_DUEL = 2
_UNFINISHED = ".unfinished"


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
    parser.add_argument(
        "--ray",
        metavar="ADDRESS",
        help="play on the Ray cluster at HOST:PORT (or auto), at most J groups at a time; needs the extra `ray`",
    )
    parser.add_argument("--out", metavar="FILE", help="keep every group in FILE, and go on from what is in it")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--page", metavar="FILE", help="write the result as a page with plots (HTML)")
    parser.add_argument("--date", metavar="YYYY-MM-DD", type=_day, help="the day that the page names (today)")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play what is not played yet, and print what the groups say; give the exit code."""
    from gouji.arena import WorkersError, duel_report, ladder_report  # noqa: PLC0415  # loaded only when it runs
    from gouji.arena.text import report_text  # noqa: PLC0415

    plan = _plan(args)
    _check_page(args)
    try:
        keeper = _play(plan, args)
    except OSError as error:
        sys.stderr.write(f"gouji: the results cannot be kept in {args.out}: {error.strerror or error}\n")
        return 1
    except WorkersError as error:
        sys.stderr.write(f"gouji: {error}\n")
        return 1
    report = (duel_report if len(plan.bots) == _DUEL else ladder_report)(keeper, args.groups)
    if args.json:
        sys.stdout.write(json.dumps(report, ensure_ascii=False) + "\n")
    else:
        sys.stdout.write(report_text(report))
    return _write_page(args, report, keeper) if args.page else 0


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise ArgumentTypeError(f"{text!r} is no day; write it as in 2026-11-30") from None


def _plan(args: argparse.Namespace) -> Plan:
    from gouji.arena import Plan, PlanError  # noqa: PLC0415
    from gouji.bots import PlayerError, player  # noqa: PLC0415

    rules = rules_of(args)
    for name in args.bots:
        try:
            player(name)
        except PlayerError as error:
            raise BadUsage(str(error)) from None
        except Exception as error:
            # What somebody else's player does when it is made is not ours to foresee.
            raise BadUsage(f"the player {name!r} cannot be made: {type(error).__name__}: {error}") from error
    try:
        return Plan(tuple(args.bots), rules.text, args.seed)
    except PlanError as error:
        raise BadUsage(str(error)) from None


def _check_page(args: argparse.Namespace) -> None:
    """Raise `BadUsage` for a page that could not be written, before anything is played."""
    if args.page is None:
        return
    path = Path(args.page)
    if path.is_dir() or not path.parent.is_dir():
        raise BadUsage(f"{args.page} cannot be written; name a file in a folder that is there")
    if args.out and path.resolve() in {Path(args.out).resolve(), Path(args.out + ".times").resolve()}:
        raise BadUsage(f"{args.page} is where the results are kept; name another file for the page")


def _play(plan: Plan, args: argparse.Namespace) -> Keeper:
    from gouji.arena import Keeper, ResultsError, play  # noqa: PLC0415
    from gouji.arena.progress import Progress  # noqa: PLC0415
    from gouji.bots import PlayerError  # noqa: PLC0415

    with ExitStack() as stack:
        try:
            # A cluster that does not answer leaves no file behind.
            team = stack.enter_context(_cluster(args)) if args.ray is not None else None
            keeper = Keeper(plan, Path(args.out) if args.out else None)
            first = len(keeper.groups)
            team = team or stack.enter_context(_processes(args, args.groups - first))
            progress = Progress(args.groups, first, sys.stderr, time.monotonic)
            for group, costs in play(plan, first, args.groups, team):
                keeper.add(group, costs)
                progress.show(len(keeper.groups))
            progress.end()
        except (ResultsError, PlayerError) as error:
            raise BadUsage(str(error)) from None
        except ModuleNotFoundError as error:
            raise not_installed(error, "ray") from None
    return keeper


def _cluster(args: argparse.Namespace) -> AbstractContextManager[Workers]:
    from gouji.arena.ray_workers import AddressError, check_address, ray_workers  # noqa: PLC0415

    try:
        check_address(args.ray)
    except AddressError as error:
        raise BadUsage(str(error)) from None
    return ray_workers(args.ray, args.jobs)


def _processes(args: argparse.Namespace, groups: int) -> AbstractContextManager[Workers]:
    from gouji.arena.running import workers  # noqa: PLC0415

    return workers(min(args.jobs or os.cpu_count() or 1, max(1, groups)))


def _write_page(args: argparse.Namespace, report: dict[str, Any], keeper: Keeper) -> int:
    """Write the page, whole or not at all; give the exit code."""
    from gouji.arena.page import About, page  # noqa: PLC0415

    day = args.date or datetime.now(UTC).astimezone().date()
    text = page(report, keeper.costs, About(_command(args), day.isoformat(), _versions(args)))
    path = Path(args.page)
    unfinished = path.with_name(path.name + _UNFINISHED)
    try:
        unfinished.write_text(text, encoding="utf-8", newline="\n")
        unfinished.replace(path)
    except OSError as error:
        with suppress(OSError):
            unfinished.unlink()
        sys.stderr.write(f"gouji: the page cannot be written to {args.page}: {error.strerror or error}\n")
        return 1
    return 0


def _versions(args: argparse.Namespace) -> dict[str, str]:
    """Give the versions of what the figures come from."""
    from gouji.doctor import examine  # noqa: PLC0415

    versions = {
        "gouji": f"{gouji.__version__} ({examine().engine})",
        platform.python_implementation(): platform.python_version(),
    }
    for name in ("openskill", *(["ray"] if args.ray is not None else [])):
        with suppress(PackageNotFoundError):
            versions[name] = version(name)
    return versions


def _command(args: argparse.Namespace) -> str:
    """Give the command that gives these results, whoever plays them and wherever they are kept."""
    options = [word for each in args.option for word in ("--option", each)]
    return shlex.join([
        "gouji", "arena", *args.bots, "--preset", args.preset, *options,
        "--groups", str(args.groups), "--seed", str(args.seed),
    ])  # fmt: skip
