"""What the tables ask of a store, apart from how it keeps it.

A table hands over a `Batch` for everything it has decided and shows nothing of it before `commit` has returned.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Protocol

ANSWERS = 64
"""So many answers are kept a table, the last ones."""


class MoveKind(StrEnum):
    """What a line of the log of a table is."""

    ACT = "act"
    """An act that the deal has taken, declined questions included."""
    PENALTY = "penalty"
    """A penalty that the deal has taken."""
    HELD = "held"
    """What a seat has decided and the table keeps back until the window closes."""


@dataclass(frozen=True, slots=True)
class Move:
    """One line of the log of a table: `number` goes up by one a table, `seat` is 0..5, `deal` counts from 1."""

    number: int
    version: int
    deal: int
    kind: MoveKind
    seat: int
    text: str
    seconds: float | None = None


@dataclass(frozen=True, slots=True)
class Answered:
    """A command that has been done: whose it was, and its answer as JSON, which names the nonce.

    `number` goes up a table; of those that leave the same rest by `ANSWERS` only the last is kept.
    """

    number: int
    person: str
    text: str


@dataclass(frozen=True, slots=True)
class DealEnd:
    """A deal that is over: its record (RECORD) and who sat when it began, by seat 0..5; None for a bot.

    `ranked` tells whether it counts for ratings; `places` are seats 0..5 in finishing order (none if void), `score` of
    the teams of seats 0 and 1, `burns` how often each seat burnt.
    """

    deal: int
    record: str
    players: tuple[str | None, ...]
    names: tuple[str, ...]
    preset: str
    ranked: bool
    places: tuple[int, ...] | None
    score: tuple[int, int]
    sweep: bool
    burns: tuple[int, ...]
    at: float


@dataclass(frozen=True, slots=True)
class Batch:
    """What a table wants kept, all or nothing.

    `state` is the table itself as JSON text (who sits where, settings, stage), None if it has not changed; `code` its
    six letters; `open` is False once the table is over and need not come back. `start` is the record of a deal that
    begins, without acts; `end` a deal that is over (its moves may be forgotten then). `answers` are those to the
    commands that have led to this.
    """

    table: str
    code: str
    state: str | None = None
    open: bool = True
    start: tuple[int, str] | None = None
    moves: tuple[Move, ...] = ()
    end: DealEnd | None = None
    answers: tuple[Answered, ...] = ()


@dataclass(frozen=True, slots=True)
class Kept:
    """A table as the store has it: its state, the records of its finished deals, the running deal and its moves.

    `answers` are the last ones, the oldest first.
    """

    table: str
    code: str
    state: str
    records: tuple[str, ...] = ()
    start: tuple[int, str] | None = None
    moves: tuple[Move, ...] = field(default=())
    answers: tuple[Answered, ...] = ()


class TableStore(Protocol):
    """What a table needs of the store."""

    async def commit(self, batch: Batch) -> None:
        """Keep a batch; it is durable when this returns. Raises `StoreError` with nothing kept otherwise."""

    async def open_tables(self) -> list[Kept]:
        """Give the tables that were open, to be taken up after a restart."""

    async def reload(self, table: str) -> Kept | None:
        """Give one table as it was last committed."""


class StoreError(Exception):
    """The store could not keep or give something; the message says what, and what the operator can do."""
