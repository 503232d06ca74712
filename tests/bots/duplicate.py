"""Duplicate deals: the same cards twice, with the teams' players exchanged (BOTS, "Duplicate deals")."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from gouji.bots import player
from gouji.bots.table import play_deal
from gouji.game import Game
from gouji.rules.deal import Deal
from gouji.rules.draw import draw_opening

if TYPE_CHECKING:
    from gouji.rules.options import Rules


def differences(first: str, second: str, rules: Rules, *, groups: int, seed: int) -> list[float]:
    """Give the mean difference of the team scores, first less second, of each group of two deals."""
    return [_group(first, second, rules, seed * 1_000_003 + group) for group in range(groups)]


def _group(first: str, second: str, rules: Rules, seed: int) -> float:
    draw = draw_opening(Random(seed), rules, seed % 6)
    total = 0
    for team in (0, 1):
        game = Game(Deal.start(draw.hands, rules, leader=draw.leader))
        names = [first if seat % 2 == team else second for seat in range(6)]
        result = play_deal(game, [player(name, seed=seed + seat) for seat, name in enumerate(names)])
        if result is not None:
            total += result.score[team] - result.score[1 - team]
    return total / 2
