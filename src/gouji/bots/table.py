"""Six players at a table: one deal from where it stands to its end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.view import NOBODY, view

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gouji.bots.player import Player
    from gouji.game import Game
    from gouji.rules.accounts import Result


def play_deal(game: Game, players: Sequence[Player]) -> Result | None:
    """Let players 0..5 play a game to its end; give the result, or None if the deal is void.

    A seat with only one legal act is not asked. Raises `IllegalAct` if a player answers with another act than one it
    was given, and lets through what a player raises.
    """
    deal = game.deal
    while not deal.over:
        step(game, players)
    return deal.result


def step(game: Game, players: Sequence[Player]) -> None:
    """Let the seat now asked act once. Raises `IllegalAct` as `play_deal` does; the deal must not be over."""
    deal = game.deal
    seat = deal.actor
    legal = deal.legal()
    if seat is None:
        raise ValueError("the deal is over: nobody is asked")
    if len(legal) == 1:
        game.play(legal[0])
        return
    game.play(players[seat].act(view(game, seat, NOBODY, legal=legal), legal))
