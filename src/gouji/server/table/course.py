"""The course of the match at a table: dealing, asking, windows, answers, the end of a deal.

Everything here happens at a time that everybody may know: what a seat can do never decides when something is told,
except through what it does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.match import Match
from gouji.rules.names import Penalty
from gouji.server.nameless import FORGOTTEN, nameless
from gouji.server.store.port import DealEnd, MoveKind
from gouji.server.table import windows
from gouji.server.table.outcome import Line
from gouji.server.table.play import DECLINE, Play
from gouji.server.table.recording import record_text, start_text
from gouji.server.table.settings import length_of
from gouji.server.table.turn import Turn
from gouji.view import PRIVATE_QUESTIONS

if TYPE_CHECKING:
    from gouji.rules.acts import Act
    from gouji.rules.names import Phase
    from gouji.server.table.seating import Seat
    from gouji.server.table.table import Table

MOST_LATE = 2
"""After so many deadlines in a row within a deal a bot plays for the person."""


def begin_match(table: Table, now: float) -> None:
    """Begin a match with those who sit at the table, and its first deal."""
    table.deals_before = table.deals
    table.middle = False
    table.match = Match(table.rules, table.rng, names=table.names(), length=length_of(table.settings))
    begin_deal(table, now)


def begin_deal(table: Table, now: float) -> None:
    """Draw the cards of the next deal and ask the first question."""
    match = table.running_match
    for seat, name in table.names().items():
        if match.names.get(seat) != name:
            match.replace_player(seat, name)
    game = match.next_deal()
    table.deals += 1
    table.draft.start = (table.deals, start_text(game, match.headers()))
    take_up(table, Play(game, table.deals, seed=table.rng.getrandbits(64)))
    for each in table.seating:
        each.ready = False
        each.late = 0
    table.draft.state = table.draft.table = True
    ask(table, None, None, now)


def take_up(table: Table, play: Play) -> None:
    """Make a deal the one that is played."""
    table.play = play
    play.follow = table.settings.follow
    table.stage = "playing"
    table.between = None
    play.dealt = tuple((seat.person, seat.name) for seat in table.seating)


def ask(table: Table, done: Act | Penalty | None, before: Phase | None, now: float, *, open_to: float = 0.0) -> None:
    """Put the question that is open after `done`, with a window before it if private questions may follow.

    `before` is the phase in which that was done, `open_to` the end of a window that stays open.
    """
    play = table.running_play
    deal = play.game.deal
    table.draft.deal = table.draft.anew = True
    if deal.over:
        finish(table, now)
        return
    asked = play.asked
    private = deal.question in PRIVATE_QUESTIONS
    opens = private or windows.follows(play.hidden(), done, before)
    window = open_to or (now + table.pace.window if opens else None)
    think = table.settings.think
    play.turn = Turn(
        asked=asked if asked is not None else deal.actor or 0,
        since=now,
        draws=table.pace.draw(table.rng),
        window=window,
        deadline=None if think is None else (window or now) + think,
        private=frozenset(windows.asked_in_private(play)) if private else frozenset(),
    )
    sits = table.seating[play.turn.asked]
    if sits.by_bot:
        play.think(play.turn.asked, sits.player)


def due(table: Table) -> float | None:
    """Give the time at which the deal goes on if nobody does anything before."""
    play = table.play
    if play is None or play.turn is None:
        return None
    turn = play.turn
    if turn.window is not None:
        return turn.window
    seat = table.seating[turn.asked]
    if seat.by_bot:
        return turn.due_of_bot(seat.took_over)
    act = turn.held.get(turn.asked) or play.forced()
    return turn.deadline if act is None else turn.due(act)


def go_on(table: Table, now: float) -> bool:
    """Do what is due in the deal, if anything is; tell whether anything was."""
    play = table.play
    when = due(table)
    if play is None or play.turn is None or when is None or when > now:
        return False
    turn = play.turn
    if turn.window is not None:
        close_window(table, now)
        when = due(table)
        if play.turn is not turn or when is None or when > now:
            return True
    decide(table, now)
    return True


def close_window(table: Table, now: float) -> None:
    """Close the window: give the private answers in the order the deal asks for them, then put the public question."""
    play = table.running_play
    turn = play.running_turn
    deal = play.game.deal
    turn.window = None
    asked, turn.private = turn.private, frozenset()
    table.draft.state = True
    moved: tuple[Act, Phase] | None = None
    while deal.question in PRIVATE_QUESTIONS:
        seat = deal.actor or 0
        before = play.known_phase
        act = _private_answer(table, seat)
        _do(table, seat, act, now)
        if act == DECLINE:
            continue
        moved = (act, before)
        if deal.over or windows.follows(play.hidden(), act, before):
            break
    if moved is not None:
        ask(table, *moved, now)
        return
    table.draft.clock = True
    table.draft.changed = asked
    table.closed = (play.number, table.moves + len(table.draft.moves))
    for seat, act in turn.held.items():
        table.draft.moves.append(Line(play.number, MoveKind.HELD, seat, str(act)))


def _private_answer(table: Table, seat: int) -> Act:
    """Give the answer of a seat to a private question: what it decided, else what its bot decides, else no."""
    play = table.running_play
    held = play.running_turn.held.pop(seat, None)
    if held is not None and play.game.deal.refuse(seat, held) is None:
        return held
    sits = table.seating[seat]
    return play.choose(seat, sits.player) if sits.by_bot else DECLINE


def decide(table: Table, now: float) -> None:
    """Do what the seat asked does now: what it decided, what its bot decides, the only thing it may do, or too late."""
    play = table.running_play
    turn = play.running_turn
    seat = turn.asked
    sits = table.seating[seat]
    held = turn.held.pop(seat, None)
    if held is not None and play.game.deal.refuse(seat, held) is None:
        act = held
    elif sits.by_bot:
        act = play.choose(seat, sits.player)
    else:
        only = play.forced()
        if only is None:
            _note_late(table, seat, now)
        act = only or play.choose(seat, sits.player)
    answer(table, seat, act, now)


def answer(table: Table, seat: int, act: Act, now: float) -> None:
    """Carry out a public answer and ask on."""
    before = table.running_play.known_phase
    _do(table, seat, act, now)
    ask(table, act, before, now)


def _do(table: Table, seat: int, act: Act, now: float) -> None:
    """Carry out an act; the time it took is that from the question to the act as everybody could see them."""
    play = table.running_play
    seconds = None if act == DECLINE else max(0.0, round(now - play.running_turn.since, 1))
    play.apply(act, seconds)
    table.draft.moves.append(Line(play.number, MoveKind.ACT, seat, str(act), seconds))


def _note_late(table: Table, seat: int, now: float) -> None:
    """Note that a deadline has passed; the second in a row within a deal gives the seat to a bot."""
    sits = table.seating[seat]
    sits.late += 1
    table.notice("late", seat=seat + 1)
    if sits.late >= MOST_LATE:
        hand_over(table, seat, now)
        table.notice("away-late", seat=seat + 1)


def hand_over(table: Table, seat: int, now: float) -> None:
    """Let a bot play for a person who is away (托管); who calls this tells why."""
    sits = table.seating[seat]
    sits.away = True
    sits.took_over = now
    sits.late = 0
    table.draft.table = table.draft.state = True


def penalise(table: Table, seat: int, penalty: Penalty, now: float) -> None:
    """Carry out a penalty; what was held back lapses, an open window stays open."""
    play = table.running_play
    open_to = play.running_turn.window or 0.0
    before = play.known_phase
    play.penalise(seat, penalty)
    table.draft.moves.append(Line(play.number, MoveKind.PENALTY, seat, penalty.word))
    ask(table, penalty, before, now, open_to=open_to)


def lose_turn(table: Table, seat: int, now: float) -> None:
    """Take the turn from a seat that has done what may not be done (`illegal_act`, RULES 15)."""
    table.seating[seat].late = 0
    penalise(table, seat, Penalty.LOSE_TURN, now)
    table.notice("misplay", seat=seat + 1)


def finish(table: Table, now: float) -> None:
    """Count a deal that is over, and give its record; it is the deal of those who began it."""
    play, match = table.running_play, table.running_match
    play.turn = None
    game = play.game
    standing = match.finish(game)
    result = game.deal.result
    settings = table.settings
    table.draft.end = DealEnd(
        deal=play.number,
        record=_record(table, play),
        players=tuple(person for person, _ in play.dealt),
        names=tuple(name for _, name in play.dealt),
        preset=settings.preset,
        ranked=settings.ranked and result is not None and all(person is not None for person, _ in play.dealt),
        places=result.places if result else None,
        score=result.score if result else (0, 0),
        sweep=result.sweep if result else False,
        burns=play.burns(),
        at=now,
    )
    match.forget()
    table.stage = "over" if standing.over else "between"
    table.between = None
    table.draft.table = table.draft.state = True


def _record(table: Table, play: Play) -> str:
    """Write the record of a deal without the names of those who were forgotten meanwhile."""
    text = record_text(play.game, table.running_match.headers())
    for seat, (person, _) in enumerate(play.dealt):
        if person == FORGOTTEN:
            text = nameless(text, seat)
    return text


def rest(table: Table, now: float) -> None:
    """Say until when the pause between two deals lasts; for one person alone it lasts until that person is ready."""
    if table.stage != "between":
        return
    there = _there(table)
    if len(there) == 1 and not there[0].ready:
        table.between = None
    elif table.between is None and table.sockets:
        table.between = now + table.pace.between


def call_off(table: Table) -> None:
    """Let nothing begin by itself any more, and what was agreed to lapse."""
    table.between = None
    for seat in table.seating:
        seat.ready = False
    table.draft.table = table.draft.state = True


def all_ready(table: Table) -> bool:
    """Tell whether everybody who is there wants to go on; where bots play for all of them, those with a socket do."""
    there = _there(table) or [seat for seat in table.seating.persons() if seat.online]
    return bool(there) and all(seat.ready for seat in there)


def _there(table: Table) -> list[Seat]:
    """Give the seats whose persons are there and play themselves."""
    return [seat for seat in table.seating.persons() if seat.online and not seat.away]
