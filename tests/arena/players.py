"""Players with faults, found as those of another distribution would be."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from gouji.bots import PlayerTimeout
from gouji.bots.simple import SimplePlayer
from gouji.rules.acts import act

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gouji.rules.acts import Act
    from gouji.view import SeatView


class Faulty:
    """Plays like `simple` for some acts and then does what it should not."""

    def __init__(self, fault: str, *, seed: int) -> None:
        self._simple = SimplePlayer(seed=seed)
        self._fault = fault
        self._acts = 0

    def act(self, view: SeatView, legal: Sequence[Act]) -> Act:
        self._acts += 1
        if self._acts < 3:
            return self._simple.act(view, legal)
        if self._fault == "crash":
            raise RuntimeError("lost my glasses")
        if self._fault == "timeout":
            raise PlayerTimeout("still thinking")
        if self._fault == "exit":
            sys.exit("I go home")
        if self._fault == "unprintable":
            raise RuntimeError("one\u2028two\x85three\udc80")
        return act("BBBB")


def unmade(*, seed: int) -> Faulty:
    """Fail to make a player."""
    raise OSError(f"no weights for seed {seed}")


class Greedy:
    """Takes its legal acts away from the caller."""

    def __init__(self, *, seed: int) -> None:
        self._simple = SimplePlayer(seed=seed)

    def act(self, view: SeatView, legal: Sequence[Act]) -> Act:
        chosen = self._simple.act(view, legal)
        if isinstance(legal, list):
            legal.clear()
        return chosen
