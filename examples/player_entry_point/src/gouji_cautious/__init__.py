"""A player for gouji in a distribution of its own: `simple`, but with aces that stay together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.bots.simple import SimplePlayer
from gouji.rules.acts import act

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gouji.rules.acts import Act
    from gouji.view import SeatView

ACE = 11
PASS = act("-")


class CautiousPlayer:
    """Plays as `simple` does, but passes rather than break up its aces.

    What makes it a player: a factory with the one argument `seed`, and `act`, which sees a view and chooses one of
    the legal acts.
    """

    def __init__(self, *, seed: int = 0) -> None:
        self._simple = SimplePlayer(seed=seed)

    def act(self, view: SeatView, legal: Sequence[Act]) -> Act:
        """Choose one of the legal acts."""
        chosen = self._simple.act(view, legal)
        breaks = chosen.is_set and chosen.base == ACE and 0 < chosen.naturals < view.hand[ACE]
        return PASS if breaks and PASS in legal else chosen
