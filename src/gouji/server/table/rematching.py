"""Playing again after a match: who sat there is asked first, and nobody is dealt into a match without having agreed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.server.table import course, gathering
from gouji.server.table.calling import need_host, need_stage, refuse
from gouji.server.table.seating import LEAVER_LEVEL, Seat

if TYPE_CHECKING:
    from gouji.server.protocol import commands as said
    from gouji.server.table.calling import Caller
    from gouji.server.table.table import Table


def rematch(table: Table, who: Caller, command: said.Rematch) -> None:
    """Ask those who sit at the table whether they play again; the host has agreed by asking."""
    del command
    need_host(table, who)
    need_stage(table, "over")
    if table.paused is not None:
        refuse("paused")
    if table.between is not None:
        refuse("already")
    for seat in table.seating:
        seat.ready = False
    table.between = who.now + table.pace.rematch
    if who.seat is not None:
        _play_again(table, table.seating[who.seat])
    table.draft.table = table.draft.state = True
    table.notice("rematch", name=who.socket.name)


def agree(table: Table, seat: Seat) -> None:
    """Agree to play again."""
    if table.between is None:
        refuse("no-rematch")
    if seat.ready:
        refuse("already")
    _play_again(table, seat)


def _play_again(table: Table, seat: Seat) -> None:
    """Note that a person has agreed, who plays then, and no bot for the person."""
    seat.ready = True
    seat.away = False
    table.draft.table = table.draft.state = True


def look_after(table: Table, now: float) -> None:
    """Begin the match that was asked for if nobody is waited for any more, or if it is time."""
    if table.stage != "over" or table.between is None:
        return
    grace = table.settings.grace
    persons = table.seating.persons()
    waited = [each for each in persons if not each.ready and (each.gone is None or each.gone + grace > now)]
    if waited and table.between > now:
        return
    if persons and not any(each.ready for each in persons):
        course.call_off(table)
        return
    _begin(table, now)


def _begin(table: Table, now: float) -> None:
    """Begin with those who have agreed; a ranked match, which needs six persons, waits until they are there."""
    ranked = table.settings.ranked
    for at, seat in enumerate(table.seating):
        if seat.kind == "person" and not seat.ready:
            table.notice("not-again", seat=at + 1, name=seat.name)
            table.seating.put(at, Seat())
        elif seat.kind == "bot" and ranked:
            table.seating.put(at, Seat())
        if table.seating[at].kind == "empty" and not ranked:
            table.seating.put(at, Seat(kind="bot", name=LEAVER_LEVEL, took_over=now))
    course.call_off(table)
    if table.seating.full:
        gathering.begin(table, now)
    else:
        _gather(table)


def _gather(table: Table) -> None:
    """Put the table back to where it was before its first match."""
    table.stage = "gathering"
    table.deals_before = table.deals
    table.match = table.play = table.lag = None
