"""Commands before a match: who sits where, what is played, and its beginning."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.server.protocol.messages import Bye
from gouji.server.refusing import reason
from gouji.server.table import course
from gouji.server.table.calling import need_host, need_stage, refuse, seat_of
from gouji.server.table.lag import Lag
from gouji.server.table.seating import LEAVER_LEVEL, SEATS, Seat
from gouji.server.table.settings import completed

if TYPE_CHECKING:
    from gouji.server.protocol import commands as said
    from gouji.server.table.calling import Caller
    from gouji.server.table.table import Table

PAIRS = 3


def sit(table: Table, who: Caller, command: said.Sit) -> None:
    """Take an empty seat or a bot's; who has one already moves, and a bot there takes the old one."""
    need_stage(table, "gathering", "between", "over")
    if who.socket.role != "player":
        refuse("not-player")
    if table.is_referee(who.person):
        refuse("referee-no-seat")
    at = command.seat - 1
    there = table.seating[at]
    if who.seat == at:
        refuse("own-seat")
    if there.kind == "person":
        refuse("seat-taken")
    if who.seat is not None:
        need_stage(table, "gathering", "over")
        table.seating.exchange(who.seat, at)
    else:
        table.seating.put(at, Seat(kind="person", person=who.person, name=who.socket.name, took_over=who.now))
    if table.judge == who.person:
        table.judge = None
    _changed(table)
    table.notice("sat", seat=command.seat, name=who.socket.name)


def stand(table: Table, who: Caller, command: said.Stand) -> None:
    """Give the seat up; in a match a bot takes it."""
    del command
    vacate(table, seat_of(who), who.now)
    table.notice("stood", seat=seat_of(who) + 1, name=who.socket.name)


def vacate(table: Table, at: int, now: float) -> None:
    """Take a person from a seat; in a match a bot takes it."""
    in_match = table.stage in {"playing", "between"}
    table.seating.put(at, Seat(kind="bot", name=LEAVER_LEVEL, took_over=now) if in_match else Seat())
    _changed(table)


def swap(table: Table, who: Caller, command: said.Swap) -> None:
    """Ask for an exchange of seats; done when both ask, or at once with a bot."""
    need_stage(table, "gathering", "over")
    own, other = seat_of(who), command.seat - 1
    if own == other:
        refuse("own-seat")
    if table.seating[other].kind == "empty":
        refuse("seat-empty")
    if (own, other) in table.seating.swaps:
        refuse("already")
    if table.seating.ask_exchange(own, other):
        table.notice("swapped", seat=own + 1, other=other + 1)
    _changed(table)


def rival(table: Table, who: Caller, command: said.Rival) -> None:
    """Choose one's rival: whoever sits at a seat is put opposite (自选对头, S2:5)."""
    need_stage(table, "gathering", "over")
    own, chosen = seat_of(who), command.seat - 1
    if table.settings.teams != "rivals":
        refuse("no-rivals")
    if own == chosen:
        refuse("own-seat")
    if table.seating[chosen].kind == "empty":
        refuse("seat-empty")
    if table.seating.paired(own) or table.seating.paired(chosen) or table.seating.paired((own + 3) % len(SEATS)):
        refuse("already")
    table.seating.choose_rival(own, chosen)
    _changed(table)
    table.notice("rivals", seat=own + 1, other=(own + PAIRS) % len(SEATS) + 1)


def kick(table: Table, who: Caller, command: said.Kick) -> None:
    """Send a person from the table for good, or take a bot from its seat before a match.

    Who has opened the table loses the seat alone. During a ranked deal everybody stays.
    """
    need_host(table, who)
    if table.in_ranked_deal:
        refuse("ranked-no-kick")
    at = command.seat - 1
    there = table.seating[at]
    if there.kind == "empty":
        refuse("seat-empty")
    if there.person == who.person:
        refuse("own-seat")
    if there.kind == "bot":
        need_stage(table, "gathering", "over")
    name, person = there.name, there.person
    vacate(table, at, who.now)
    if person is not None and person != table.opener:
        table.banned.add(person)
        bye = Bye(why="kicked", back_in=None, reason=reason("kicked"))
        table.draft.farewells += [(each.id, bye) for each in table.sockets.values() if each.person == person]
    table.notice("kicked", seat=command.seat, name=name)


def fill(table: Table, who: Caller, command: said.Fill) -> None:
    """Put bots on empty seats; on a bot's seat a bot of another level."""
    need_host(table, who)
    need_stage(table, "gathering", "over")
    if command.seat is None:
        free = [at for at in SEATS if table.seating[at].kind == "empty"]
        if not free:
            refuse("table-full")
    else:
        free = [command.seat - 1]
        if table.seating[free[0]].kind == "person":
            refuse("seat-taken")
    for at in free:
        table.seating.put(at, Seat(kind="bot", name=command.level, took_over=who.now))
    _changed(table)


def change(table: Table, who: Caller, command: said.Change) -> None:
    """Change what is played and allowed."""
    need_host(table, who)
    need_stage(table, "gathering", "over")
    table.change_settings(completed(command.settings, table.settings))
    course.call_off(table)


def start(table: Table, who: Caller, command: said.Start) -> None:
    """Begin the match."""
    del command
    need_host(table, who)
    need_stage(table, "gathering")
    begin(table, who.now)


def begin(table: Table, now: float) -> None:
    """Begin a match with those who sit at the table. Raises `TurnedAway` if they are not enough."""
    if not table.seating.full:
        refuse("table-not-full")
    settings = table.settings
    if settings.ranked and any(seat.kind == "bot" for seat in table.seating):
        refuse("ranked-no-bots")
    if settings.teams == "draw":
        table.seating.draw(table.rng)
        table.notice("drawn")
    table.seating.swaps.clear()
    if table.lag is None and settings.watching == "all" and settings.delay:
        table.lag = Lag(settings.delay)
    course.begin_match(table, now)
    table.notice("begun")


def _changed(table: Table) -> None:
    table.draft.table = table.draft.state = True
