"""What a person has to come back to at a table: a seat, the office of the host, or that of the referee."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from gouji.server.table.table import Table


@dataclass(frozen=True, slots=True)
class Place:
    """A person's place at a table that goes on; `seat` is 1..6, `referee` the secret of the referee's link."""

    role: Literal["seat", "host", "referee"]
    seat: int | None
    stage: Literal["gathering", "playing", "between", "over"]
    referee: str | None


def place_of(table: Table, person: str) -> Place | None:
    """Give the place of a person at a table, None if there is none or nothing goes on there.

    A match that is over goes on when a rematch has been asked for. Whoever has opened the table is its host on coming
    back. The referee is the last one who came as such.
    """
    if table.stage == "dissolved" or (table.stage == "over" and table.between is None):
        return None
    seat = table.seating.of(person)
    if seat is not None:
        return Place("seat", seat + 1, table.stage, None)
    if person == table.judge:
        return Place("referee", None, table.stage, table.referee_code)
    if person in {table.host, table.opener}:
        return Place("host", None, table.stage, None)
    return None
