"""Who sits where."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from gouji.bots.levels import LEVELS
from gouji.server.protocol.shapes import SeatInfo

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

SEATS = range(6)

LEAVER_LEVEL = "medium"
"""The level of the bot that takes the seat of somebody who leaves a running match."""

STAND_IN = "simple"
"""The player that acts for a person who is away."""


@dataclass(slots=True)
class Seat:
    """One seat: empty, a person's or a bot's.

    `person` is whose it is, None for a bot; `name` the nickname, or the level of the bot. `gone` is the time since
    when no socket of the person is open, `took_over` when a bot last began to play here, `late` how many deadlines in
    a row have passed in this deal. `ready` tells that the person has agreed to the next deal, or to a rematch.
    """

    kind: Literal["empty", "person", "bot"] = "empty"
    person: str | None = None
    name: str = ""
    away: bool = False
    ready: bool = False
    gone: float | None = None
    took_over: float = 0.0
    late: int = 0

    @property
    def online(self) -> bool:
        """Whether a person sits here with a socket open."""
        return self.kind == "person" and self.gone is None

    @property
    def by_bot(self) -> bool:
        """Whether a bot plays here now."""
        return self.kind == "bot" or self.away

    @property
    def player(self) -> str:
        """The name of the player (`gouji.bots`) that plays here now."""
        return LEVELS[self.name] if self.kind == "bot" else STAND_IN

    def info(self, seat: int) -> SeatInfo:
        """Tell what everybody may know of it."""
        return SeatInfo(
            seat=seat + 1, kind=self.kind, name=self.name, online=self.online, away=self.away, ready=self.ready
        )


@dataclass(slots=True)
class Seating:
    """The six seats, the exchanges asked for and the pairs of rivals chosen (自选对头, S2:5); seats are 0..5."""

    seats: list[Seat] = field(default_factory=lambda: [Seat() for _ in SEATS])
    swaps: set[tuple[int, int]] = field(default_factory=set)
    pairs: set[tuple[int, int]] = field(default_factory=set)

    def __getitem__(self, seat: int) -> Seat:
        return self.seats[seat]

    def __iter__(self) -> Iterator[Seat]:
        return iter(self.seats)

    def of(self, person: str) -> int | None:
        """Give the seat of a person."""
        for at, seat in enumerate(self.seats):
            if seat.person == person:
                return at
        return None

    def free(self) -> int | None:
        """Give the first empty seat."""
        return next((at for at, seat in enumerate(self.seats) if seat.kind == "empty"), None)

    @property
    def full(self) -> bool:
        """Whether all six seats are taken."""
        return all(seat.kind != "empty" for seat in self.seats)

    def persons(self) -> list[Seat]:
        """Give the seats of persons."""
        return [seat for seat in self.seats if seat.kind == "person"]

    def put(self, at: int, seat: Seat) -> None:
        """Put somebody on a seat; what was asked for or chosen there lapses."""
        self.seats[at] = seat
        self._lapse(at)

    def exchange(self, one: int, other: int) -> None:
        """Let two seats exchange who sits there."""
        self.seats[one], self.seats[other] = self.seats[other], self.seats[one]
        self._lapse(one)
        self._lapse(other)

    def ask_exchange(self, one: int, other: int) -> bool:
        """Note that seat `one` wants to exchange with `other`; exchange and tell so if both want it."""
        if (other, one) in self.swaps or self.seats[other].kind == "bot":
            self.exchange(one, other)
            return True
        self.swaps.add((one, other))
        return False

    def choose_rival(self, chooser: int, chosen: int) -> None:
        """Seat the chosen one opposite the chooser."""
        opposite = (chooser + 3) % 6
        if chosen != opposite:
            self.exchange(chosen, opposite)
        self._lapse(chooser)
        self.pairs.add((min(chooser, opposite), max(chooser, opposite)))

    def paired(self, at: int) -> bool:
        """Tell whether a seat belongs to a pair of rivals that has been chosen."""
        return any(at in pair for pair in self.pairs)

    def draw(self, rng: Random) -> None:
        """Let red and black be drawn: everybody takes a seat by chance (S2:5)."""
        rng.shuffle(self.seats)
        self.swaps.clear()
        self.pairs.clear()

    def _lapse(self, at: int) -> None:
        self.swaps = {pair for pair in self.swaps if at not in pair}
        self.pairs = {pair for pair in self.pairs if at not in pair}
