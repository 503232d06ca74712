"""The records of the deals of a table (RECORD)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from gouji.game import Game
from gouji.record import RecordError, SeatName, header, read, record_of, write
from gouji.record.quoting import quoted

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gouji.record import Header, Record


def record_text(game: Game, headers: Iterable[Header]) -> str:
    """Write the record of a deal."""
    return write((record_of(game, headers),))


def start_text(game: Game, headers: Iterable[Header]) -> str:
    """Write the record of a deal as it began, without acts."""
    return write((replace(record_of(Game(game.start.copy()), headers), entries=()),))


def only_record(text: str) -> Record:
    """Read a text that holds one record, written by this room. Raises `ValueError` if it does not."""
    records = read(text).records
    if len(records) != 1:
        raise ValueError(f"one record was kept, not {len(records)}")
    return records[0]


def record_name(name: str, seat: int) -> str:
    """Give the name that a record states for somebody: the name itself, if a record can hold it."""
    try:
        value = header(f"@seat {seat + 1} {quoted(name)}").value
    except RecordError:
        return f"seat {seat + 1}"
    return value.name if isinstance(value, SeatName) and value.name == name else f"seat {seat + 1}"
