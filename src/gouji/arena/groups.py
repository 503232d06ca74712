"""What comes of a group of tables, as values that can be written to a line and read back."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any


class FaultKind(StrEnum):
    """Why a table was given up: it is counted for the bot at fault, and never as a loss."""

    CRASH = "crash"
    ILLEGAL = "illegal"
    TIMEOUT = "timeout"


@dataclass(frozen=True, slots=True)
class Fault:
    """What a bot did wrong, and at which seat (0..5)."""

    kind: FaultKind
    bot: int
    seat: int
    what: str


@dataclass(frozen=True, slots=True)
class Table:
    """One deal played: who sat where, and how it ended.

    `bots` are numbers of bots by seat. `places` are the seats (0..5) in finishing order, empty if the deal was void
    or given up; `score` the points of the teams of seat 0 and of seat 1; `owed` the tribute cards that the team of
    seat 0 is owed less those that it owes; `acts` the number of acts.
    """

    bots: tuple[int, ...]
    places: tuple[int, ...]
    score: tuple[int, int]
    sweep: bool
    owed: int
    acts: int
    fault: Fault | None = None

    def margin(self, team: int) -> int:
        """Give the score of the team of a seat of this parity less that of the other."""
        return self.score[team] - self.score[1 - team]


@dataclass(frozen=True, slots=True)
class Group:
    """The tables that were dealt the same cards: the unit of the statistics."""

    number: int
    tables: tuple[Table, ...]

    @property
    def sound(self) -> bool:
        """Whether every table was played to its end."""
        return all(table.fault is None for table in self.tables)

    def as_json(self) -> dict[str, Any]:
        """Give the group as a dictionary that `json.dumps` takes."""
        return asdict(self)

    @classmethod
    def of_json(cls, said: dict[str, Any]) -> Group:
        """Make the group that `as_json` wrote. Raises `KeyError`, `TypeError` or `ValueError` for anything else."""
        return cls(int(said["number"]), tuple(_table(each) for each in said["tables"]))


def _table(said: dict[str, Any]) -> Table:
    fault = said["fault"]
    return Table(
        bots=tuple(said["bots"]),
        places=tuple(said["places"]),
        score=(said["score"][0], said["score"][1]),
        sweep=said["sweep"],
        owed=said["owed"],
        acts=said["acts"],
        fault=None if fault is None else Fault(**{**fault, "kind": FaultKind(fault["kind"])}),
    )
