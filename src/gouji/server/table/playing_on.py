"""Playing on from the middle of a deal, as when one looks at a record and thinks one knows better."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.game import Game
from gouji.match import Match
from gouji.rules.names import Penalty
from gouji.server.store.port import MoveKind
from gouji.server.table import course
from gouji.server.table.outcome import Line
from gouji.server.table.play import DECLINE, Play
from gouji.server.table.recording import start_text
from gouji.server.table.seating import Seat
from gouji.server.table.settings import length_of
from gouji.view import PRIVATE_QUESTIONS

if TYPE_CHECKING:
    from gouji.rules.acts import Act
    from gouji.rules.names import Phase
    from gouji.server.table.table import Table


def taken_over(table: Table, game: Game, seat: int, level: str, now: float) -> None:
    """Go on from the middle of a game against bots: `seat` is that of the host, the others are bots'.

    Raises `ValueError` if the game is over or does not begin at the start of a deal.
    """
    if game.deal.over:
        raise ValueError("the deal is over: there is nothing to play on from")
    for at in range(6):
        table.seating.put(at, Seat(kind="bot", name=level, took_over=now))
    table.seating.put(seat, Seat(kind="person", person=table.host, name=table.host_name, took_over=now, gone=now))
    table.middle = True
    table.deals = 1
    table.match = Match(table.rules, table.rng, names=table.names(), length=length_of(table.settings))
    table.match.take(game, (), None)
    table.draft.start = (1, start_text(game, ()))
    play = Play(game, 1, seed=table.rng.getrandbits(64))
    course.take_up(table, play)
    last = _moves_of(table, game)
    table.draft.table = table.draft.state = True
    course.ask(table, *last, now)


def _moves_of(table: Table, game: Game) -> tuple[Act | Penalty | None, Phase | None]:
    """Keep what was done before as moves of the table; give the last that everybody knows, and the phase before it."""
    last: tuple[Act | Penalty | None, Phase | None] = (None, None)
    shadow = Play(Game(game.start.copy()), 1, seed=0)
    for entry in game.entries:
        before = shadow.known_phase
        private = shadow.game.deal.question in PRIVATE_QUESTIONS
        if isinstance(entry.act, Penalty):
            shadow.penalise(entry.seat, entry.act)
            table.draft.moves.append(Line(1, MoveKind.PENALTY, entry.seat, entry.act.word))
        else:
            shadow.apply(entry.act)
            table.draft.moves.append(Line(1, MoveKind.ACT, entry.seat, str(entry.act), entry.seconds))
            if private and entry.act == DECLINE:
                continue
        last = (entry.act, before)
    return last
