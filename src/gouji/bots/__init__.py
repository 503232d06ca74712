"""Players of Gouji (BOTS): each sees what its seat may know and answers with one of its legal acts.

`player` makes one by name, `names` lists them, `gouji.bots.table.play_deal` lets six of them play a deal. Others'
players are found through the entry points of the group `gouji.players`.
"""

from __future__ import annotations

from gouji.bots.player import Player, PlayerCrash, PlayerError, PlayerIllegal, PlayerTimeout
from gouji.bots.registry import GROUP, Factory, names, player, register

__all__ = [
    "GROUP",
    "Factory",
    "Player",
    "PlayerCrash",
    "PlayerError",
    "PlayerIllegal",
    "PlayerTimeout",
    "names",
    "player",
    "register",
]
