"""Commands of a seat in a deal: acts, and questions about them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.bots.hints import hints
from gouji.rules.acts import ActError, no_set
from gouji.rules.acts import act as read_act
from gouji.rules.choices import Consult, IllegalActRule
from gouji.rules.names import Phase, Question
from gouji.server.refusing import TurnedAway, reason_of
from gouji.server.store.port import MoveKind
from gouji.server.table import course
from gouji.server.table.calling import Answer, need_stage, refuse, seat_of
from gouji.server.table.outcome import Line
from gouji.server.wording import wrong_act
from gouji.view import flaw_for, refusal_for
from gouji.view import report as report_of

if TYPE_CHECKING:
    from gouji.rules.acts import Act
    from gouji.server.protocol import commands as said
    from gouji.server.table.calling import Caller
    from gouji.server.table.table import Table

_TURNS = frozenset({Question.LEAD, Question.ANSWER, Question.LAST_WORD})
_WAITING = frozenset({"turn.not-asked", "turn.leader", "turn.own-set"})
"""The reasons that end once it is the seat's turn."""


def act(table: Table, who: Caller, command: said.Act) -> Answer:
    """Decide: at once if it is time, else held back until it is."""
    need_stage(table, "playing")
    seat = seat_of(who)
    play = table.running_play
    if table.paused is not None:
        refuse("paused")
    if table.seating[seat].away:
        refuse("away")
    if command.expect is not None and command.expect < table.fresh:
        refuse("stale")
    if command.expect is not None and command.expect > table.version:
        ahead, now = command.expect, table.version
        refuse(
            "malformed",
            given=f"`expect` is {ahead}, but the version is {now}",
            given_zh=f"`expect` 是 {ahead}，而版本是 {now}",
        )
    chosen = _read(command.act)
    refused = refusal_for(play.game, seat, chosen)
    if refused is not None:
        if command.expect is not None and _loses_turn(table, seat):
            course.lose_turn(table, seat, who.now)
        raise TurnedAway(reason_of(refused))
    turn = play.running_turn
    if seat not in turn.private and seat != turn.asked:
        refuse("not-asked")
    table.seating[seat].late = 0
    if turn.window is None and turn.due(chosen) <= who.now:
        turn.held.pop(seat, None)
        course.answer(table, seat, chosen, who.now)
        return Answer()
    turn.held[seat] = chosen
    table.draft.moves.append(Line(play.number, MoveKind.HELD, seat, str(chosen)))
    table.draft.privates.append(who.socket.id)
    return Answer(held=True)


def _loses_turn(table: Table, seat: int) -> bool:
    """Tell whether an illegal act costs a seat its turn (`illegal_act`, RULES 15; S2:8.1).

    Only the seat that has to lead or to answer has a turn to lose. While a window is open nothing is lost, or it would
    show whether that seat is asked something in private first.
    """
    play = table.running_play
    turn = play.running_turn
    rule = table.rules.illegal_act is IllegalActRule.LOSE_TURN
    return rule and turn.window is None and turn.asked == seat and play.hidden().question in _TURNS


def why(table: Table, who: Caller, command: said.Why) -> Answer:
    """Say why an act may not be done now, first what waiting for the turn will not mend; nothing of one that may."""
    seat = seat_of(who)
    game, asked = table.running_play.game, _read(command.act)
    refused = refusal_for(game, seat, asked)
    if refused is not None and refused.code in _WAITING:
        refused = flaw_for(game, seat, asked) or refused
    return Answer(reason=None if refused is None else reason_of(refused))


def hint(table: Table, who: Caller, command: said.Hint) -> Answer:
    """Suggest acts, from what the seat sees."""
    del command
    need_stage(table, "playing")
    seat = seat_of(who)
    if table.settings.ranked:
        refuse("ranked-no-hints")
    if not table.settings.hints:
        refuse("no-hints")
    return Answer(hints=tuple(str(each) for each in hints(table.running_play.seen(seat))))


def report(table: Table, who: Caller, command: said.Report) -> Answer:
    """Say how many cards another seat holds, if it has to report (报牌)."""
    need_stage(table, "playing")
    count = report_of(table.running_play.game, seat_of(who), command.seat - 1)
    return Answer(count=count) if count is not None else refuse("no-report")


def show_hand(table: Table, who: Caller, command: said.ShowHand) -> None:
    """Show the hand to the mates (RULES 14.2)."""
    del command
    need_stage(table, "playing")
    seat = seat_of(who)
    play = table.running_play
    deal = play.game.deal
    if deal.rules.consult_in_force is not Consult.MATES_ORDER or play.known_phase is not Phase.PLAY:
        refuse("no-show")
    if seat in play.shown.seats:
        refuse("already")
    play.shown = play.shown.show(seat)
    play.renew()
    table.draft.deal = table.draft.state = True
    table.notice("shown", seat=seat + 1)


def away(table: Table, who: Caller, command: said.Away) -> None:
    """Leave the seat to a bot for a while (托管)."""
    del command
    need_stage(table, "playing", "between")
    seat = seat_of(who)
    if table.seating[seat].away:
        refuse("already")
    course.hand_over(table, seat, who.now)
    table.notice("away", seat=seat + 1)


def back(table: Table, who: Caller, command: said.Back) -> None:
    """Take the seat back from the bot."""
    del command
    seat = seat_of(who)
    sits = table.seating[seat]
    if not sits.away:
        refuse("already")
    sits.away = False
    sits.late = 0
    table.draft.table = table.draft.state = True
    table.notice("back", seat=seat + 1)


def _read(text: str) -> Act:
    broken = no_set(text)
    if broken is not None:
        return broken
    try:
        return read_act(text)
    except ActError as error:
        wrong = wrong_act(error)
        return refuse("no-such-act", given=wrong.en, given_zh=wrong.zh)
