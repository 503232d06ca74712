"""What watchers see who see all hands: the deal as it was some seconds ago."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, NamedTuple

from gouji.game import Game
from gouji.rules.names import Penalty
from gouji.view import spectator_view

if TYPE_CHECKING:
    from gouji.server.table.play import Play
    from gouji.view import SpectatorView


class Moment(NamedTuple):
    """How far a deal had come at a time: its number, its game, how many entries that had, and all that were public."""

    time: float
    number: int
    game: Game
    entries: int
    length: int


class Lag:
    """Follows the deals of a table `delay` seconds behind."""

    def __init__(self, delay: float) -> None:
        """Begin with nothing that could be seen."""
        self.delay = delay
        self.reached: Moment | None = None
        self._ahead: deque[Moment] = deque()
        self._shadow: Game | None = None
        self._done = 0

    def add(self, play: Play, now: float) -> None:
        """Note how far the deal has come."""
        self._ahead.append(Moment(now, play.number, play.game, len(play.game.entries), play.length))

    @property
    def next_at(self) -> float | None:
        """The time at which there is more to see, None if everything has been seen."""
        return self._ahead[0].time + self.delay if self._ahead else None

    def follow(self, now: float) -> bool:
        """Go on to what may be seen now; tell whether there is more than before."""
        before = self.reached
        while self._ahead and self._ahead[0].time + self.delay <= now:
            self.reached = self._ahead.popleft()
        return self.reached is not before

    def view(self) -> SpectatorView | None:
        """Give the deal with all hands as far as it may be seen, None if nothing may be seen yet."""
        reached = self.reached
        if reached is None:
            return None
        if self._shadow is None or self._shadow.start is not reached.game.start or self._done > reached.entries:
            self._shadow = Game(reached.game.start.copy())
            self._shadow.start = reached.game.start
            self._done = 0
        for entry in reached.game.entries[self._done : reached.entries]:
            if isinstance(entry.act, Penalty):
                self._shadow.penalise(entry.seat, entry.act)
            else:
                self._shadow.play(entry.act)
        self._done = reached.entries
        return spectator_view(self._shadow, all_hands=True)
