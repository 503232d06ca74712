"""The headers of the deals of a match, with which each replays by itself (RECORD "Lines")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.match.standing import Length
from gouji.record import Header, HeaderName, Record, SeatName

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gouji.match.course import Course
    from gouji.rules.draw import Draw

LENGTH = "_length"
"""The word of the header that keeps the length of the match."""


def headers_of(number: int, names: Mapping[int, str], length: Length, course: Course, draw: Draw) -> tuple[Header, ...]:
    """Give the headers of deal `number` that is drawn as in `draw` after what `course` left."""
    headers = [Header(name=HeaderName.SEAT, value=SeatName(seat, names[seat])) for seat in sorted(names)]
    headers.append(Header(name=HeaderName.DEAL, value=number))
    if course.places is not None:
        headers.append(Header(name=HeaderName.PREV, value=course.places))
    headers += [Header(name=HeaderName.OWE, value=debt) for debt in course.owed]
    headers += [Header(name=HeaderName.DRAW, value=card) for card in draw.drawn]
    headers += [Header(name=HeaderName.SHOW, value=show) for show in draw.shows]
    headers.append(Header(name=HeaderName.LEAD, value=draw.leader))
    headers.append(Header(name=HeaderName.OWN, value=str(length), own=LENGTH))
    return tuple(headers)


def names_of(record: Record) -> dict[int, str]:
    """Give the names of a record by seat."""
    return {each.value.seat: each.value.name for each in record.headers if isinstance(each.value, SeatName)}


def number_of(record: Record) -> int | None:
    """Give the number of the deal that a record states, or None."""
    found = record.header(HeaderName.DEAL)
    return found.value if found is not None and isinstance(found.value, int) else None


def length_of(record: Record) -> Length:
    """Give the length of the match that a record states. Raises `ValueError` if it states it wrongly."""
    for each in record.headers:
        if each.own == LENGTH:
            return Length.parse(str(each.value))
    return Length()
