"""Taking a table up from the store: as its people last saw it, with more time on its clocks."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from gouji.match import Match
from gouji.rules.acts import act as read_act
from gouji.rules.names import Penalty
from gouji.server.store.port import MoveKind
from gouji.server.table import course, windows
from gouji.server.table.keeping import read_state
from gouji.server.table.lag import Lag
from gouji.server.table.outcome import Draft
from gouji.server.table.play import DECLINE, Play
from gouji.server.table.recording import only_record
from gouji.server.table.seating import Seat
from gouji.server.table.settings import length_of
from gouji.view import PRIVATE_QUESTIONS, Shown

if TYPE_CHECKING:
    from random import Random

    from gouji.record import Record
    from gouji.rules.acts import Act
    from gouji.rules.names import Phase
    from gouji.server.store.port import Kept, Move
    from gouji.server.table.keeping import KeptTable
    from gouji.server.table.pace import Pace
    from gouji.server.table.table import Table

    Last: TypeAlias = tuple[Act | Penalty | None, Phase | None]
    """The last act that everybody knows, and the phase in which it was done."""


def restored(kind: type[Table], kept: Kept, rng: Random, now: float, pace: Pace) -> Table:
    """Make the table that is kept. Raises `ValueError` if it cannot be read."""
    state = read_state(kept.state)
    table = kind(kept.table, kept.code, state.referee, (state.host, state.host_name), state.settings, rng, pace)
    _seat(table, state, now)
    table.draft = Draft()
    table.stage = state.stage
    table.version = max([state.version, *(move.version for move in kept.moves)])
    table.fresh = table.version
    table.moves = max([state.moves, *(move.number for move in kept.moves)])
    table.deals, table.deals_before = state.deals, state.deals_before
    table.middle, table.closed = state.middle, state.closed
    table.banned = set(state.banned)
    table.opener = state.opener or state.host
    table.judge = state.judge or None
    table.between = now + pace.extra + pace.rematch if state.again else None
    table.host_gone = now + pace.extra
    table.answers.take_up(kept.answers)
    table.paused = now if state.paused else None
    if table.deals and state.settings.watching == "all" and state.settings.delay:
        table.lag = Lag(state.settings.delay)
    if table.deals > table.deals_before:
        _restore_match(table, state, kept, now)
    table.draft = Draft()
    play = table.play
    table.versions.add(table.version, (play.number, play.length) if play is not None else (0, 0))
    if table.lag is not None and play is not None:
        table.lag.add(play, now)
    return table


def _seat(table: Table, state: KeptTable, now: float) -> None:
    for at, each in enumerate(state.seats):
        gone = now + table.pace.extra if each.kind == "person" else None
        table.seating.seats[at] = Seat(
            each.kind, each.person, each.name, away=each.away, ready=each.ready, gone=gone, took_over=now
        )
    table.seating.swaps = set(state.swaps)
    table.seating.pairs = set(state.pairs)


def _restore_match(table: Table, state: KeptTable, kept: Kept, now: float) -> None:
    """Take up the match from its records, and the deal that is running from its moves."""
    records = [only_record(text) for text in kept.records[table.deals_before :]]
    running = state.stage == "playing"
    if running:
        if kept.start is None or kept.start[0] != table.deals:
            raise ValueError(f"the start of deal {table.deals} was not kept")
        records.append(only_record(kept.start[1]))
    table.match = _match(table, records)
    match = table.match
    if state.finished and not match.over:
        match.stop()
    game = match.running if running else records[-1].game()
    if game is None:
        raise ValueError(f"deal {table.deals} was kept as running, but it is over")
    shown = Shown(frozenset(state.shown))
    play = Play(game, table.deals, seed=table.rng.getrandbits(64), shown=shown)
    match.forget()
    if not running:
        table.play = play
        return
    course.take_up(table, play)
    play.dealt = state.dealt or play.dealt
    _replay(table, [move for move in kept.moves if move.deal == table.deals], now)


def _match(table: Table, records: list[Record]) -> Match:
    """Make the match of its records; one that began in the middle of a deal owes what that deal owed."""
    length = length_of(table.settings)
    if not table.middle:
        return Match.resume(records, table.rng, length=length)
    match = Match(table.rules, table.rng, names=table.names(), length=length)
    for record in records:
        match.take(record.game(), record.headers, None)
    return match


def _replay(table: Table, moves: list[Move], now: float) -> None:
    """Do what was done, hold what was held, and put the question that is open with its clocks anew."""
    play = table.running_play
    last: Last = (None, None)
    number = 0
    stays_open = False
    held: dict[int, Act] = {}
    for move in moves:
        if move.kind is MoveKind.HELD:
            held[move.seat] = read_act(move.text)
            continue
        held.clear()
        private = play.game.deal.question in PRIVATE_QUESTIONS
        before = play.known_phase
        if move.kind is MoveKind.PENALTY:
            if not isinstance(last[0], Penalty):
                stays_open = _is_open(table, last, number)
            penalty = Penalty[move.text.upper().replace("-", "_")]
            play.penalise(move.seat, penalty)
            last = (penalty, before)
            number = move.number
        else:
            number = move.number
            done = read_act(move.text)
            play.apply(done, move.seconds)
            if private and done == DECLINE:
                continue
            last = (done, before)
        table.fresh = move.version
    open_to = now + table.pace.window if stays_open and isinstance(last[0], Penalty) else 0.0
    _ask_again(table, last, number, held, now, open_to)


def _is_open(table: Table, last: Last, number: int) -> bool:
    """Tell whether a window is open after the last public act, the move of this number; a penalty leaves it so."""
    play = table.running_play
    asked = play.game.deal.question in PRIVATE_QUESTIONS
    return not _is_closed(table, number) and (asked or windows.follows(play.hidden(), *last))


def _is_closed(table: Table, number: int) -> bool:
    """Tell whether the window after the move of this number was closed without anything coming of it."""
    return table.closed[0] == table.running_play.number and table.closed[1] >= number


def _ask_again(  # noqa: PLR0913, PLR0917 - all that the open question is made of
    table: Table, last: Last, number: int, held: dict[int, Act], now: float, open_to: float
) -> None:
    play = table.running_play
    course.ask(table, *last, now, open_to=open_to)
    turn = play.running_turn
    if _is_closed(table, number):
        turn.window = None
        turn.private = frozenset()
        think = table.settings.think
        turn.deadline = None if think is None else now + think
    if turn.deadline is not None:
        turn.deadline += table.pace.extra
    turn.held.update(held)
