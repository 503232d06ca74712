"""`gouji bench`: how fast the engine, or `gouji bench envs` the environments, are on this machine, beside others'.

Exit codes: 0 measured, 2 the rules are wrong or the extra that is measured is not installed.
"""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

from gouji.cli.usage import BadUsage, add_rules, rules_of, whole_number

if TYPE_CHECKING:
    import argparse

_LONGEST = 3600

_MEANINGS = {
    "playouts_per_s": "deals played out by chance, a second",
    "decisions_per_s": "decisions in them, a second",
    "copy_ns": "one state copied onto another, nanoseconds",
    "copy_us_python": "Deal.copy() from Python, microseconds",
    "legal_answer_us": "Deal.legal() of an answer, microseconds",
    "pickle_us": "a Deal pickled and read back, microseconds",
    "threads_2": "two threads do so many times the work of one",
    "dou_dizhu_decisions_per_s": "decisions of OpenSpiel's dou_dizhu, a second",
    "ratio": "decisions of Gouji for one of dou_dizhu",
}


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the parser of `bench` with `run` as its default `run`; nothing of the rules is loaded yet."""
    parser = subparsers.add_parser("bench", help="measure the engine, beside OpenSpiel's if that is installed")
    parser.add_argument(
        "what", nargs="?", choices=("engine", "envs"), default="engine", help="the rules engine, or the environments"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument(
        "--seconds", metavar="S", type=whole_number(1, _LONGEST), default=6, help="how long to measure, about (6)"
    )
    add_rules(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Measure and print; give the exit code."""
    if args.what == "envs":
        return _run_envs(args)
    from gouji.cli.measuring import measure  # noqa: PLC0415  # loaded only when the command runs

    found = measure(rules_of(args), args.seconds)
    if args.json:
        sys.stdout.write(json.dumps(found) + "\n")
        return 0
    sys.stdout.write(f"{found['preset']}, {'compiled' if found['compiled'] else 'uncompiled'} engine\n")
    for key, meaning in _MEANINGS.items():
        if key in found:
            sys.stdout.write(f"{_figure(found[key]):>14}  {meaning}\n")
    if "ratio" not in found:
        sys.stdout.write("OpenSpiel is not installed, so there is no comparison: pip install 'gouji[peers]'\n")
    return 0


def _run_envs(args: argparse.Namespace) -> int:
    """Measure the environments and print; give the exit code."""
    try:
        from gouji.cli.measuring_envs import LOOPS, measure  # noqa: PLC0415  # loaded only when the command runs
    except ImportError as error:
        raise BadUsage(f"{error.name} is not installed: pip install 'gouji[envs]'") from None
    found = measure(rules_of(args), args.seconds)
    if args.json:
        sys.stdout.write(json.dumps(found) + "\n")
        return 0
    engine = "compiled" if found["compiled"] else "uncompiled"
    sys.stdout.write(f"{found['preset']}, {engine} engine, {found['deals']} deals in the batch\n")
    for name, meaning in LOOPS.items():
        if name in found["decisions_per_s"]:
            ratios = ", ".join(f"{ratio:.3g} x {peer}" for peer, ratio in found["ratios"].get(name, {}).items())
            sys.stdout.write(f"{_figure(found['decisions_per_s'][name]):>14}  {meaning}{ratios and ': '}{ratios}\n")
    for name in found["missing"]:
        sys.stdout.write(f"{name} is not installed, so it is not measured: pip install 'gouji[peers]'\n")
    return 0


def _figure(number: object) -> str:
    """Print a number with three places if it is small, else rounded and in groups of three."""
    value = float(str(number))
    return f"{value:,.0f}" if value >= 1000 else f"{value:.3g}"  # noqa: PLR2004
