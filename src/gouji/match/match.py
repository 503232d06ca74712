"""A match: deals in a row, each begun from what the last one left (RULES 10, 11)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from gouji.game import Game
from gouji.match.course import Course
from gouji.match.headings import headers_of
from gouji.match.standing import Length, Punished, Standing
from gouji.record import record_of, write
from gouji.rules.deal import Deal
from gouji.rules.names import Penalty

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from random import Random

    from gouji.record import Header, Record
    from gouji.rules.options import Rules

SEATS = range(6)


class MatchError(ValueError):
    """Something a match does not allow now, or records that are no match; the message says what would be right."""


class Match:
    """A match of six seats under one set of rules.

    `next_deal` begins a deal, `finish` takes it back played out; between them it can be saved as text and resumed.

    >>> from random import Random
    >>> from gouji.rules.options import preset
    >>> match = Match(preset("statutes"), Random(1), length=Length(deals=4))
    >>> match.next_deal().deal.count(0), match.number
    (36, 1)
    """

    def __init__(
        self, rules: Rules, rng: Random, *, names: Mapping[int, str] | None = None, length: Length | None = None
    ) -> None:
        """Begin a match; all cards come from `rng`, `names` are by seat 0..5, without `length` it is open-ended.

        Raises `MatchError` for the name of a seat outside 0..5.
        """
        self.rules = rules
        self.length = length or Length()
        self.names: dict[int, str] = {}
        self.standing = Standing()
        self.number = 0
        self.running: Game | None = None
        self._rng = rng
        self._course = Course()
        self._headers: tuple[Header, ...] = ()
        self._played: list[tuple[Game, tuple[Header, ...]]] = []
        for seat, name in (names or {}).items():
            _check_seat(seat)
            self.names[seat] = name

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.standing.over

    def next_deal(self) -> Game:
        """Draw the cards and begin the next deal (RULES 10.5). Raises `MatchError` if one is running or it is over."""
        if self.running is not None:
            raise MatchError(f"deal {self.number} is still running; finish it before the next one")
        if self.over:
            raise MatchError(f"the match is over after {self.standing.deals} deals; nothing is dealt any more")
        course = self._course
        draw = course.draw(self._rng, self.rules)
        self._course = course.drawn(draw.opener)
        self.number += 1
        self._headers = headers_of(self.number, self.names, self.length, course, draw)
        self.running = Game(Deal.start(draw.hands, self.rules, leader=draw.leader, owed=course.owed))
        return self.running

    def finish(self, game: Game) -> Standing:
        """Take the running deal back at its end and count it; give how the match stands.

        Raises `MatchError` if it is not the running deal or not over.
        """
        if game is not self.running:
            raise MatchError("this is not the deal that is running in the match")
        if not game.deal.over:
            raise MatchError(f"deal {self.number} is not over: seat {(game.deal.actor or 0) + 1} is asked")
        self._played.append((game, self._headers))
        self._count(game)
        self.running = None
        return self.standing

    def _count(self, game: Game) -> None:
        """Count a deal that is over: its score, penalties and what it leaves to the next."""
        old = self.standing
        result = game.deal.result
        self._course = self._course.after(result, game.start.leader)
        punished = [
            Punished(self.number, each.seat, each.act) for each in game.entries if isinstance(each.act, Penalty)
        ]
        new = replace(old, punished=old.punished + tuple(punished))
        if result is None:
            self.standing = replace(new, voids=old.voids + 1)
            return
        won = (old.score[0] + result.score[0], old.score[1] + result.score[1])
        swept = [old.sweeps[0], old.sweeps[1]]
        swept[result.places[0] % 2] += result.sweep
        deals = old.deals + 1
        over = old.over or self.length.reached(deals, won)
        self.standing = replace(new, deals=deals, score=won, sweeps=(swept[0], swept[1]), over=over)

    def replace_player(self, seat: int, name: str) -> None:
        """Seat another player between two deals; two or more new ones reopen the cards (RULES 10.1; S2:6).

        Raises `MatchError` for a seat outside 0..5 and while a deal is running.
        """
        _check_seat(seat)
        if self.running is not None:
            raise MatchError(f"seat {seat + 1} is replaced between two deals, not while deal {self.number} is running")
        self.names[seat] = name
        if self.number:
            self._course = self._course.replace_player(seat)

    def stop(self) -> Standing:
        """End the match now, as the players of an open-ended one do. Raises `MatchError` while a deal is running."""
        if self.running is not None:
            raise MatchError(f"deal {self.number} is still running; finish it before the match is stopped")
        self.standing = replace(self.standing, over=True)
        return self.standing

    def forget(self) -> None:
        """Drop the deals that are counted from memory, once their records are kept elsewhere; the standing stays."""
        self._played.clear()

    def headers(self) -> tuple[Header, ...]:
        """Give the headers for the record of the running deal, or of the last one; none before the first deal.

        They are `@seat`, `@deal`, `@prev`, `@owe`, `@draw`, `@show`, `@lead` where it does not follow from these, and
        the length of the match as `@_length`.
        """
        return self._headers

    def records(self) -> tuple[Record, ...]:
        """Make the records of all deals; that of a running deal is unfinished."""
        games = [*self._played]
        if self.running is not None:
            games.append((self.running, self._headers))
        return tuple(record_of(game, headers) for game, headers in games)

    def save(self) -> str:
        """Write the match as text, a file of records (RECORD) from which it can be resumed."""
        return write(self.records())

    @classmethod
    def resume(cls, records: Iterable[Record], rng: Random, *, length: Length | None = None) -> Match:
        """Take up a match from its records; further cards come from `rng`. Without `length` that of the records holds.

        Raises `MatchError` if there is no record, if one but the last is unfinished, or if a deal does not follow
        from the one before it.
        """
        from gouji.match.resuming import resumed  # noqa: PLC0415 - resuming builds matches, so it imports this module

        return resumed(cls, tuple(records), rng, length)

    def take(self, game: Game, headers: tuple[Header, ...], draw_opener: int | None) -> None:
        """Take a deal from a record as the next one of the match; if it is over, count it."""
        self.number += 1
        if draw_opener is not None:
            self._course = self._course.drawn(draw_opener)
        self._headers = headers
        self.running = game
        if game.deal.over:
            self.finish(game)

    @property
    def course(self) -> Course:
        """What the deals so far leave to the next one."""
        return self._course


def _check_seat(seat: int) -> None:
    if seat not in SEATS:
        raise MatchError(f"a player sits at a seat 0..5, not {seat}")
