"""Taking a person who has been deleted out of a table: sockets, seat, name and office."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.server.nameless import FORGOTTEN, NOBODY, nameless
from gouji.server.protocol.messages import Bye
from gouji.server.refusing import reason
from gouji.server.table.gathering import vacate
from gouji.server.table.recording import start_text

if TYPE_CHECKING:
    from gouji.server.table.table import Table


def people_of(table: Table) -> set[str]:
    """Give the ids of all whom the table knows: sockets, seats, those who began the deal, host, opener, banned."""
    known = {table.host, table.opener, *table.banned, *(each.person for each in table.sockets.values())}
    known.update(seat.person for seat in table.seating if seat.person is not None)
    if table.play is not None:
        known |= table.play.persons
    if table.judge is not None:
        known.add(table.judge)
    return known - {FORGOTTEN}


def forget(table: Table, person: str, now: float) -> None:
    """Take a person out of a table: a bot has the seat, the next one the office; its deal stays, without the name."""
    if person not in people_of(table):
        return
    table.draft.table = table.draft.state = True
    farewells = [each.id for each in table.sockets.values() if each.person == person]
    bye = Bye(why="not-allowed", back_in=None, reason=reason("forgotten"))
    table.draft.farewells += [(each, bye) for each in farewells]
    at = table.seating.of(person)
    if at is not None:
        vacate(table, at, now)
        table.notice("stood", seat=at + 1, name=NOBODY)
    _forget_deal(table, person)
    if person == table.host:
        table.host, table.host_name = FORGOTTEN, NOBODY
        table.host_gone = 0.0
    if person == table.opener:
        table.opener = FORGOTTEN
    if person == table.judge:
        table.judge = None
    table.banned.discard(person)
    table.spoke.pop(person, None)


def _forget_deal(table: Table, person: str) -> None:
    """Take the name out of the deal, and out of its beginning as it is kept while it is running."""
    play, match = table.play, table.match
    if play is None or match is None or person not in play.persons:
        return
    seats = [seat for seat, (who, _) in enumerate(play.dealt) if who == person]
    play.dealt = tuple((FORGOTTEN, NOBODY) if seat in seats else each for seat, each in enumerate(play.dealt))
    for seat in seats:
        match.names[seat] = NOBODY
    if table.stage == "playing":
        start = start_text(play.game, () if table.middle and match.number == 1 else match.headers())
        for seat in seats:
            start = nameless(start, seat)
        table.draft.start = (play.number, start)
