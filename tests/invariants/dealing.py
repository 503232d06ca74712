"""Random deals: rules of every mix, hands of every size and kind, tribute owed from before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.rules.cards import DECK_COUNTS, HAND_SIZE, RANK_COUNT, SMALL, TWO
from gouji.rules.deal import Deal
from gouji.rules.debts import Debt, DebtKind
from gouji.rules.options import OPTIONS, PRESETS, Rules, preset

if TYPE_CHECKING:
    from random import Random

SEATS = 6
POOL = 400
"""How many mixed rule sets one run draws from; the presets come on top."""

_DECK = [rank for rank, count in enumerate(DECK_COUNTS) for _ in range(count)]
_JOKERS_AND_TWOS = [rank for rank in _DECK if rank >= TWO]
_HIGH = [rank for rank in _DECK if rank >= 9]
_PLAIN = [rank for rank in _DECK if rank < TWO]


def random_rules(random: Random) -> Rules:
    """Draw a preset and change some of its options, without a contradiction."""
    changes = {}
    for option in OPTIONS:
        if random.random() < 0.3:
            changes[option.name] = random.choice(option.values)
    name = random.choice(PRESETS)
    if changes.get("points", preset(name).word("points")) != "off":
        changes["tribute"] = "on"
    return preset(name, changes)


def rules_pool(random: Random) -> list[Rules]:
    """Draw the rule sets of a run: every preset, and random mixes of the options."""
    return [preset(name) for name in PRESETS] + [random_rules(random) for _ in range(POOL)]


def random_hands(random: Random, sizes: list[int]) -> list[list[int]]:
    """Draw hands of these sizes from the deck or from a part of it (joker-rich, few ranks, no jokers)."""
    kind = random.random()
    if kind < 0.25:
        deck = _DECK
    elif kind < 0.5:
        deck = _JOKERS_AND_TWOS * 1 + random.sample(_PLAIN, 60)
    elif kind < 0.65:
        deck = _HIGH
    elif kind < 0.8:
        few = set(random.sample(range(TWO), 4)) | {0, SMALL, SMALL + 1}
        deck = [rank for rank in _DECK if rank in few or rank == TWO]
    else:
        deck = _PLAIN + _JOKERS_AND_TWOS[: random.randrange(1, 12)]
    cards = random.sample(deck, sum(sizes)) if sum(sizes) <= len(deck) else random.sample(_DECK, sum(sizes))
    hands = []
    for size in sizes:
        hand = [0] * RANK_COUNT
        for rank in cards[:size]:
            hand[rank] += 1
        hands.append(hand)
        del cards[:size]
    return hands


def random_sizes(random: Random) -> list[int]:
    """Draw six hand sizes: mostly tiny and small, now and then the 36 of a real deal."""
    kind = random.random()
    if kind < 0.02:
        return [HAND_SIZE] * SEATS
    if kind < 0.08:
        return [random.randrange(7, 13) for _ in range(SEATS)]
    most = 4 if kind < 0.4 else 7
    return [random.randrange(1, most + 1) for _ in range(SEATS)]


def random_debts(random: Random, sizes: list[int]) -> list[Debt]:
    """Draw tribute owed from before, never so much that a hand could be emptied by paying."""
    debts: list[Debt] = []
    for _ in range(random.choice((0, 1, 1, 2, 3, 5))):
        payer, receiver = random.sample(range(SEATS), 2)
        owes = sum(debt.count for debt in debts if debt.payer == payer)
        count = random.choice((1, 1, 2))
        if owes + count < sizes[payer]:
            debts.append(Debt(payer, receiver, count, random.choice(list(DebtKind))))
    return debts


def random_deal(random: Random, rules: Rules) -> Deal:
    """Draw a deal under rules: hands, leader and debts."""
    sizes = random_sizes(random)
    hands = random_hands(random, sizes)
    owed = random_debts(random, sizes) if rules.tribute else []
    return Deal.start(hands, rules, leader=random.randrange(SEATS), owed=owed)
