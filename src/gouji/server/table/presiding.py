"""Commands about the match as a whole: going on, pausing, penalties, the end, and phrases."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.rules.names import Penalty, Status
from gouji.server.protocol.messages import Bye
from gouji.server.protocol.shapes import Phrase
from gouji.server.refusing import reason
from gouji.server.table import course, rematching
from gouji.server.table.calling import need_host, need_stage, refuse, seat_of

if TYPE_CHECKING:
    from gouji.server.protocol import commands as said
    from gouji.server.table.calling import Caller
    from gouji.server.table.table import Table

PENALTIES = {
    "warning": Penalty.WARNING,
    "lose-turn": Penalty.LOSE_TURN,
    "last-place": Penalty.LAST_PLACE,
    "disqualify": Penalty.DISQUALIFY,
}


def go_on(table: Table, who: Caller, command: said.Next) -> None:
    """Be ready for the next deal, which begins when everybody who is there is, or agree to a rematch."""
    del command
    need_stage(table, "between", "over")
    seat = table.seating[seat_of(who)]
    if table.stage == "over":
        rematching.agree(table, seat)
        return
    if table.paused is not None:
        refuse("paused")
    if seat.ready:
        refuse("already")
    seat.ready = True
    table.draft.table = True
    if course.all_ready(table):
        course.begin_deal(table, who.now)


def finish(table: Table, who: Caller, command: said.Finish) -> None:
    """End an open-ended match between two deals."""
    del command
    need_host(table, who)
    need_stage(table, "between")
    if table.settings.deals is not None or table.settings.points is not None:
        refuse("not-open-ended")
    table.running_match.stop()
    table.stage = "over"
    table.between = None
    table.draft.table = table.draft.state = True
    table.notice("finished")


def say(table: Table, who: Caller, command: said.Say) -> None:
    """Say a phrase."""
    seat = seat_of(who)
    last = table.spoke.get(who.person)
    if last is not None and who.now - last < table.pace.phrase:
        refuse("too-fast")
    table.spoke[who.person] = who.now
    table.draft.phrase = Phrase(seat=seat + 1, phrase=command.phrase)


def pause(table: Table, who: Caller, command: said.Pause) -> None:
    """Stop all clocks; in a ranked match the host, who is one of the rivals, gets no time to think so."""
    del command
    _need_power(table, who)
    if table.settings.ranked and who.socket.role != "referee":
        refuse("ranked-no-pause")
    need_stage(table, "playing", "between")
    if table.paused is not None:
        refuse("paused")
    table.paused = who.now
    table.draft.table = table.draft.state = True
    table.draft.deal = table.stage == "playing"


def resume(table: Table, who: Caller, command: said.Resume) -> None:
    """Let the clocks go on."""
    del command
    _need_power(table, who)
    if table.paused is None:
        refuse("not-paused")
    seconds = who.now - table.paused
    table.paused = None
    if table.play is not None and table.play.turn is not None:
        table.play.turn.shift(seconds)
    if table.between is not None:
        table.between += seconds
    for seat in table.seating:
        seat.took_over += seconds
        if seat.gone is not None:
            seat.gone += seconds
    table.draft.table = table.draft.state = True
    table.draft.deal = table.stage == "playing"


def penalise(table: Table, who: Caller, command: said.Penalise) -> None:
    """Impose a penalty on a seat that is in play (RULES 15)."""
    if who.socket.role != "referee":
        refuse("not-referee")
    need_stage(table, "playing")
    seat = command.seat - 1
    if table.running_play.game.deal.status(seat) is not Status.IN_PLAY:
        refuse("not-in-play")
    course.penalise(table, seat, PENALTIES[command.penalty], who.now)
    table.notice("penalty", seat=command.seat, penalty=command.penalty)


def dissolve(table: Table, who: Caller, command: said.Dissolve) -> None:
    """End the table; a ranked deal that is running is ended by the referee alone."""
    del command
    if who.socket.role != "referee":
        need_host(table, who)
    if table.in_ranked_deal and who.socket.role != "referee":
        refuse("ranked-no-dissolve")
    end(table)


def end(table: Table) -> None:
    """Dissolve the table and say goodbye to everybody."""
    table.stage = "dissolved"
    table.draft.table = table.draft.state = True
    bye = Bye(why="dissolved", back_in=None, reason=reason("dissolved"))
    table.draft.farewells += [(each, bye) for each in table.sockets]


def _need_power(table: Table, who: Caller) -> None:
    """Refuse unless the referee calls, or the host where there is no referee."""
    if any(each.role == "referee" for each in table.sockets.values()):
        if who.socket.role != "referee":
            refuse("not-referee")
    else:
        need_host(table, who)
