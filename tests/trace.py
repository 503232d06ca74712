"""Print everything that happens in some hundred random deals: `python -m tests.trace`.

The same deals come out of every engine and every Python; `test_engines` holds two engines together with it.
"""

from __future__ import annotations

import zlib
from random import Random
from typing import TYPE_CHECKING

from gouji import doctor
from gouji.rules.cards import parse_hand
from gouji.rules.deal import Deal
from gouji.rules.debts import Debt
from gouji.rules.draw import deal_cards
from gouji.rules.options import OPTIONS, PRESETS, DebtKind, Rules, parse_rules
from gouji.rules.position import position
from gouji.rules.rng import Rng

if TYPE_CHECKING:
    from collections.abc import Iterator

FEW_CARDS = "33345678999TTTJJQQKKAA22ssBB"
BASE = {"tribute": "on", "points": "statutes"}


def rule_sets() -> Iterator[str]:
    """Yield every preset, then each option changed alone, on a base where tribute and points are in force."""
    yield from PRESETS
    for option in OPTIONS:
        if option.name != "tribute":
            for value in option.values[-3:]:
                settings = {**BASE, option.name: value}
                yield "statutes " + " ".join(f"{name}={text}" for name, text in settings.items())


def few_cards(random: Random) -> list[list[int]]:
    """Deal hands of two to nine cards, each with a 5 so that no tribute and no purchase can empty it."""
    return [parse_hand("5" + "".join(random.choices(FEW_CARDS, k=random.randint(1, 8)))) for _ in range(6)]


def trace(deal: Deal, random: Random) -> Iterator[str]:
    """Play `deal` to its end by chance and yield a line a decision: who, among how many acts, which, what followed."""
    rng = Rng(random.getrandbits(32))
    while not deal.over:
        seat, acts = deal.actor, deal.legal()
        listed = zlib.crc32(" ".join(sorted(map(str, acts))).encode())
        # Every second act comes from the kernel's own choice.
        chosen = deal.draw(rng) if random.random() < 1 / 2 else random.choice(acts)
        events = deal.apply(chosen)
        yield f"{seat} {len(acts)}:{listed:08x} {chosen} {events} {position(deal)}"
    yield str(deal.result)


def start(text: str, random: Random, *, full: bool) -> Deal:
    """Start a deal under the rules `text`, with old debts, with all the cards or few."""
    rules: Rules = parse_rules(text)
    hands = deal_cards(random, 0) if full else few_cards(random)
    payer, receiver = random.sample(range(6), 2)
    owed = [Debt(payer, receiver, 1, random.choice(list(DebtKind)))] if rules.tribute else []
    return Deal.start(hands, rules, leader=random.randrange(6), owed=owed)


def main() -> None:
    """Print the engine, then a heading and the trace of every deal."""
    print(doctor.examine().engine)
    for text in rule_sets():
        for number in range(4):
            # One whole deck for each preset, few cards otherwise: the ends of deals are where the rules meet.
            full = number == 0 and text in PRESETS
            random = Random(zlib.crc32(f"{text} {number}".encode()))
            print(f"% {text}, deal {number}")
            for line in trace(start(text, random, full=full), random):
                print(line)


if __name__ == "__main__":
    main()
