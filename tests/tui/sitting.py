"""Sittings for tests: at a small deal of one's own, or at a position."""

from __future__ import annotations

from random import Random

from gouji.game import Game
from gouji.match import Match
from gouji.rules.cards import parse_hand
from gouji.rules.deal import Deal
from gouji.rules.debts import Debt, debt
from gouji.rules.options import parse_rules
from gouji.rules.position import deal_at
from gouji.tui.sitting import Sitting


def seated(deal: Deal, seat: int = 1) -> Sitting:
    """Seat the person at `seat` (1..6, as texts count) of a deal."""
    rng = Random(1)
    match = Match(deal.rules, rng)
    match.take(Game(deal), (), 0)
    return Sitting(match, seat=seat - 1, bot="simple", seed=1, rng=rng)


def sitting_at(line: str, seat: int = 1, rules: str = "statutes") -> Sitting:
    """Seat the person at a position."""
    return seated(deal_at(line, rules), seat)


def sitting_with(hands: str, rules: str = "statutes", *, seat: int = 1, leader: int = 1, owed: str = "") -> Sitting:
    """Seat the person at a deal with these hands, written with `/` between them."""
    counts = [parse_hand(hand) for hand in hands.split("/")]
    debts: list[Debt] = [debt(each) for each in owed.split(",") if each]
    return seated(Deal.start(counts, parse_rules(rules), leader=leader - 1, owed=debts), seat)
