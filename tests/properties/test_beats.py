"""What beats what, over all small sets, under every mix of the options that matter (RULES 3, 4, 5)."""

from __future__ import annotations

from itertools import product

import pytest

from gouji.rules import edge
from gouji.rules.acts import Act, set_act
from gouji.rules.cards import BIG, RANKS, SMALL, TWO
from gouji.rules.deal import blank_state
from gouji.rules.options import Rules, parse_rules

BASES = [RANKS.index(rank) for rank in "9TJ"]
MIXES = [
    f"statutes joker.over_plain={over} joker.big_kill={kill} gouji.twos_count={twos}"
    for over, kill, twos in product(("higher_base", "any_base"), ("none", "two_for_one"), ("yes", "no"))
]


def all_sets() -> list[Act]:
    """List sets of none to five naturals, no or two 2s, up to two small and three big jokers."""
    found = []
    for base, naturals, twos, small, big in product(BASES, (0, 1, 3, 5), (0, 2), range(3), range(4)):
        counts = [0] * 15
        counts[base], counts[TWO], counts[SMALL], counts[BIG] = naturals, twos, small, big
        if sum(counts):
            found.append(set_act(counts))
    return sorted(set(found))


SETS = all_sets()


class Order:
    """The relation `beats` of the engine under one rule set."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.state = blank_state([[1] * 15] * 6, rules)
        self.table = {lower: {upper for upper in SETS if self.beats(upper, lower)} for lower in SETS}
        """Every set and those that beat it."""

    def beats(self, upper: Act, lower: Act) -> bool:
        return not edge.why_not_beaten(self.state, upper, lower)


def said_to_beat(rules: Rules, q: Act, p: Act) -> bool:
    """Whether RULES 4 says that `q` beats `p`."""
    kill = rules.word("joker.big_kill") == "two_for_one"
    if p.big:
        if not kill:
            return False
        if p.big == p.size:
            return q.size == q.big == 2 * p.big
        return q.big >= 2 * p.big + p.small and q.size == p.size + p.big and q.base > p.base
    if q.size != p.size or q.big < p.small:
        return False
    plain_falls = rules.word("joker.over_plain") == "any_base" and not p.small and bool(q.small + q.big)
    return plain_falls or q.base > p.base


@pytest.fixture(params=MIXES, scope="module")
def order(request: pytest.FixtureRequest) -> Order:
    return Order(parse_rules(request.param))


def test_a_set_beats_another_just_when_the_rules_say_so(order: Order) -> None:
    for lower, uppers in order.table.items():
        wanted = {upper for upper in SETS if said_to_beat(order.rules, upper, lower)}
        assert uppers == wanted, f"{lower} <- {uppers ^ wanted} under {order.rules}"


def test_no_set_beats_itself_or_one_that_beats_it(order: Order) -> None:
    for lower, uppers in order.table.items():
        assert lower not in uppers, lower
        both = [upper for upper in uppers if order.beats(lower, upper)]
        assert not both, f"{lower} and {both} beat one another under {order.rules}"


def test_what_beats_the_better_beats_the_worse_unless_big_jokers_change_the_size(order: Order) -> None:
    table = order.table
    broken = [
        (top, middle, lower)
        for lower, uppers in table.items()
        for middle in uppers
        for top in table[middle]
        if top not in uppers
    ]
    if order.rules.word("joker.big_kill") == "none":
        assert not broken, f"not transitive under {order.rules}: {broken[:3]}"
    else:
        assert broken, "two_for_one changes sizes, so it cannot be transitive"
        assert all(top.size > middle.size for top, middle, _ in broken)


def test_whatever_beats_a_gouji_set_is_gouji_if_2s_count(order: Order) -> None:
    weaker = [
        (str(lower), str(upper))
        for lower, uppers in order.table.items()
        if edge.gouji(order.state, lower)
        for upper in uppers
        if not edge.gouji(order.state, upper)
    ]
    if order.rules.gouji_twos_count:
        assert not weaker, f"{weaker[:3]} under {order.rules}"
    else:
        assert ("TTTTT", "JJJ22") in weaker
