"""Records without the name of somebody who is forgotten."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from gouji.record import SeatName, read, write

if TYPE_CHECKING:
    from gouji.record import Header

NOBODY = "?"
"""The name of somebody who is forgotten, in records and at tables."""

FORGOTTEN = "nobody"
"""The id that stands at a table where that of a forgotten person stood; no person has it."""


def nameless(record: str, seat: int) -> str:
    """Give the text of a record without the name at a seat 0..5."""

    def changed(header: Header) -> Header:
        value = header.value
        named = isinstance(value, SeatName) and value.seat == seat
        return replace(header, value=SeatName(seat, NOBODY)) if named else header

    return write(
        tuple(replace(each, headers=tuple(changed(one) for one in each.headers)) for each in read(record).records)
    )
