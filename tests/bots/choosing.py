"""What a player does at a moment of a deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.game import Game
from gouji.rules.acts import act
from gouji.rules.options import parse_rules
from gouji.rules.position import deal_at
from gouji.view import view

if TYPE_CHECKING:
    from gouji.bots import Player


def choice_at(player: Player, line: str, rules: str = "statutes", *acts: str) -> str:
    """Give what a player does whose turn it is in a position after some acts."""
    game = Game(deal_at(line, parse_rules(rules)))
    for each in acts:
        game.play(act(each))
    return choice_in(player, game)


def choice_in(player: Player, game: Game) -> str:
    """Give what a player does whose turn it is in a game."""
    seat = game.deal.actor
    assert seat is not None, game
    seen = view(game, seat)
    return str(player.act(seen, seen.legal))
