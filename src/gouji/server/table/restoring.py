"""Taking a table up from the store: as its people last saw it, with more time on its clocks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.match import Match
from gouji.rules.acts import act as read_act
from gouji.rules.names import Penalty
from gouji.server.store.port import MoveKind
from gouji.server.table import course
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
    last: tuple[Act | Penalty | None, Phase | None] = (None, None)
    number = 0
    held: dict[int, Act] = {}
    for move in moves:
        if move.kind is MoveKind.HELD:
            held[move.seat] = read_act(move.text)
            continue
        held.clear()
        number = move.number
        private = play.game.deal.question in PRIVATE_QUESTIONS
        before = play.known_phase
        if move.kind is MoveKind.PENALTY:
            penalty = Penalty[move.text.upper().replace("-", "_")]
            play.penalise(move.seat, penalty)
            last = (penalty, before)
        else:
            done = read_act(move.text)
            play.apply(done)
            if private and done == DECLINE:
                continue
            last = (done, before)
        table.fresh = move.version
    _ask_again(table, last, number, held, now)


def _ask_again(
    table: Table,
    last: tuple[Act | Penalty | None, Phase | None],
    number: int,
    held: dict[int, Act],
    now: float,
) -> None:
    play = table.running_play
    course.ask(table, *last, now)
    turn = play.running_turn
    if table.closed[0] == play.number and table.closed[1] >= number:
        turn.window = None
        turn.private = frozenset()
        think = table.settings.think
        turn.deadline = None if think is None else now + think
    if turn.deadline is not None:
        turn.deadline += table.pace.extra
    turn.held.update(held)
