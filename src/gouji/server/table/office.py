"""The host's office: it passes on when the host is gone, and goes back to whoever opened the table.

A table whose host is gone would stand still: nobody else may begin, end, pause or fill it. So after the grace time the
office goes to the next seat in the order of play whose person is there; the person who opened the table has it again
on coming back, or on `back` where a bot plays for the seat.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.server.table.seating import SEATS

if TYPE_CHECKING:
    from gouji.server.table.table import Table


def look_after(table: Table, now: float) -> None:
    """See whether the host is there; pass the office on, or give it back, if it is time."""
    if table.stage == "dissolved":
        return
    if table.host != table.opener and is_there(table, table.opener):
        _give_to(table, table.opener)
    if is_there(table, table.host):
        table.host_gone = None
        return
    if table.host_gone is None:
        table.host_gone = now
    heir = _heir(table)
    if heir is not None and table.host_gone + table.settings.grace <= now:
        table.host_gone = None
        _give_to(table, heir)


def due(table: Table) -> float | None:
    """Give the time at which the office passes on if nobody comes before, None if it does not."""
    if table.host_gone is None or table.stage == "dissolved" or _heir(table) is None:
        return None
    return table.host_gone + table.settings.grace


def is_there(table: Table, person: str) -> bool:
    """Tell whether a person is at the table with a socket of a player and plays, if seated, without a bot."""
    if all(each.person != person or each.role != "player" for each in table.sockets.values()):
        return False
    at = table.seating.of(person)
    return at is None or not table.seating[at].away


def _heir(table: Table) -> str | None:
    """Give the person on the next seat after the host's, from seat 1 if that has none, who is there."""
    own = table.seating.of(table.host)
    first = 0 if own is None else own + 1
    for step in SEATS:
        person = table.seating[(first + step) % len(SEATS)].person
        if person is not None and person != table.host and is_there(table, person):
            return person
    return None


def _give_to(table: Table, person: str) -> None:
    at = table.seating.of(person)
    named = (each.name for each in table.sockets.values() if each.person == person and each.role == "player")
    table.host = person
    table.host_name = table.seating[at].name if at is not None else next(named, table.host_name)
    table.draft.table = table.draft.state = True
    table.notice("host", name=table.host_name, **({} if at is None else {"seat": at + 1}))
