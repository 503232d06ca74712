"""The command `python -m tests.invariants --deals N [--seed S] [--jobs J]`.

Prints how often each rare thing happened and `N deals, M decisions, no failure`; the first failure is printed with its
position and the seed that plays it again, and the exit status is 1. A run of 100,000 deals or more in which one of the
rare things never happened has failed too.
"""

from __future__ import annotations

import argparse
import os
import sys
from functools import cache
from multiprocessing import Pool
from random import Random
from time import monotonic
from typing import TYPE_CHECKING, NamedTuple

from gouji import doctor
from tests.invariants.checks import Broken
from tests.invariants.dealing import rules_pool
from tests.invariants.play import play_one
from tests.invariants.rare import Counts

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gouji.rules.options import Rules

CHUNK = 500
ENOUGH = 100_000
"""From so many deals on every rare thing must have happened."""


class Share(NamedTuple):
    """What one worker found in its share of the deals."""

    deals: int
    decisions: int
    counts: Counts
    failure: str = ""


@cache
def _pool(seed: int) -> Sequence[Rules]:
    return rules_pool(Random(seed))


def play_share(task: tuple[int, int, int]) -> Share:
    """Play the deals `first` to `last` - 1 of a run; stop at the first failure."""
    seed, first, last = task
    counts, decisions = Counts(), 0
    for number in range(first, last):
        try:
            decisions += play_one(seed * 1_000_000_007 + number, _pool(seed), counts)
        except Broken as broken:
            again = f"--seed {seed} --first {number} --deals 1"
            return Share(number - first, decisions, counts, f"deal {number} ({again}): {broken}")
    return Share(last - first, decisions, counts)


def run(deals: int, seed: int, jobs: int, first: int = 0) -> Share:
    """Play the deals of a run on `jobs` processes; progress goes to stderr."""
    last = first + deals
    tasks = [(seed, start, min(start + CHUNK, last)) for start in range(first, last, CHUNK)]
    if jobs == 1:
        return _gather(map(play_share, tasks), deals)
    with Pool(jobs) as pool:
        return _gather(pool.imap_unordered(play_share, tasks), deals)


def _gather(shares: object, deals: int) -> Share:
    counts, played, decisions, began = Counts(), 0, 0, monotonic()
    for share in shares:  # type: ignore[attr-defined]
        counts.update(share.counts)
        played += share.deals
        decisions += share.decisions
        if share.failure:
            return Share(played, decisions, counts, share.failure)
        if sys.stderr.isatty() or played % (40 * CHUNK) == 0:
            sys.stderr.write(f"{played} of {deals} deals, {monotonic() - began:.0f} s\n")
    return Share(played, decisions, counts)


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, print, and give the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.invariants", description="Random deals, every invariant.")
    parser.add_argument("--deals", type=int, default=1_000_000, help="how many deals (1000000)")
    parser.add_argument("--seed", type=int, default=1, help="which deals (1)")
    parser.add_argument("--first", type=int, default=0, help="the number of the first deal, to play one again (0)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (as many as cores)")
    asked = parser.parse_args(arguments)
    sys.stderr.write(doctor.examine().summary + "\n")
    found = run(asked.deals, asked.seed, asked.jobs, asked.first)
    sys.stdout.write(found.counts.table() + "\n")
    if found.failure:
        sys.stdout.write(f"{found.deals} deals, then a failure: {found.failure}\n")
        return 1
    sys.stdout.write(f"{found.deals} deals, {found.decisions} decisions, no failure\n")
    if asked.deals >= ENOUGH and found.counts.missing():
        sys.stdout.write(f"never happened: {', '.join(found.counts.missing())}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
