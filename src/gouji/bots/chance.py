"""The player `random`: every legal act is as likely as the others."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gouji.rules.acts import Act
    from gouji.view import SeatView


class ChancePlayer:
    """Plays by chance.

    >>> from gouji.rules.acts import act
    >>> acts = [act("KK"), act("-")]
    >>> ChancePlayer(seed=1).act(None, acts) in acts
    True
    """

    def __init__(self, *, seed: int = 0) -> None:
        self._random = Random(seed)

    def act(self, view: SeatView, legal: Sequence[Act]) -> Act:  # noqa: ARG002 - chance does not look
        """Draw one of the legal acts."""
        return self._random.choice(legal)
