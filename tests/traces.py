"""Traces of random deals, to compare two builds of the engine: `python -m tests.traces --deals N --seed S`.

Plays deals of every preset with the kernel's own generator and prints, for each preset, one line: its name, the number
of decisions and a hash of everything that was seen (who was asked, the act, what followed, the position now and then,
the result). Compiled and uncompiled the lines must be the same.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
from random import Random
from typing import TYPE_CHECKING

from gouji import doctor
from gouji.rules.deal import Deal
from gouji.rules.options import PRESETS, preset
from gouji.rules.position import position
from gouji.rules.rng import Rng
from tests.invariants.dealing import SEATS, random_debts, random_hands

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from gouji.rules.options import Rules

INTERVAL = 7
"""The position is looked at after so many decisions."""

FULL = 5
"""One deal in so many is a full one of 36 cards a seat."""


def seen(rules: Rules, random: Random, rng: Rng, *, full: bool) -> Iterator[str]:
    """Play one deal by chance; give what can be seen of it, line by line."""
    sizes = [36] * SEATS if full else [random.randrange(2, 11) for _ in range(SEATS)]
    owed = random_debts(random, sizes) if rules.tribute else []
    deal = Deal.start(random_hands(random, sizes), rules, leader=random.randrange(SEATS), owed=owed)
    number = 0
    while not deal.over:
        if number % INTERVAL == 0:
            yield f"{position(deal)} {len(deal.legal())}"
        seat, act = deal.actor, deal.draw(rng)
        yield f"{seat} {act} {deal.apply(act)}"
        number += 1
    yield repr(deal.result)


def trace(name: str, deals: int, seed: int) -> str:
    """Play the deals of a preset; give its line."""
    rules, random, rng = preset(name), Random(seed), Rng(seed)
    digest, decisions = hashlib.sha256(), 0
    for number in range(deals):
        for line in seen(rules, random, rng, full=number % FULL == 0):
            digest.update(line.encode())
            decisions += 1
    return f"{name} {decisions} {digest.hexdigest()}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the line of every preset; which engine ran goes to stderr."""
    parser = argparse.ArgumentParser(prog="python -m tests.traces", description="Hashes of random deals, by preset.")
    parser.add_argument("--deals", type=int, default=20, help="deals of each preset (20)")
    parser.add_argument("--seed", type=int, default=1, help="which deals (1)")
    asked = parser.parse_args(arguments)
    sys.stderr.write(doctor.examine().summary + "\n")
    for name in PRESETS:
        sys.stdout.write(trace(name, asked.deals, asked.seed) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
