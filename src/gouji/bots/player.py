"""What a player is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gouji.rules.acts import Act
    from gouji.view import SeatView


class Player(Protocol):
    """A player of one seat: a function from what it sees to what it does.

    It is deterministic given its seed and what it saw before, and knows nothing but the views it is given.
    """

    def act(self, view: SeatView, legal: Sequence[Act]) -> Act:
        """Choose one of `legal`, the acts of the seat of `view`, which is asked now; there is at least one."""


class PlayerError(ValueError):
    """There is no player of this name, or it cannot be made; the message says which there are."""


class PlayerTimeout(Exception):
    """A player took longer than it may: counted as that, never as a loss (BOTS, What a player sees and does)."""


class PlayerCrash(Exception):
    """A player in another program ended, or could not be started."""


class PlayerIllegal(Exception):
    """A player in another program answered with what is no legal act."""
