"""Taking a match up from its records: each deal must follow from the one before it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.match.headings import length_of, names_of, number_of
from gouji.match.match import Match, MatchError
from gouji.record import HeaderName, RecordError
from gouji.rules.draw import Drawn

if TYPE_CHECKING:
    from random import Random

    from gouji.match.standing import Length
    from gouji.record import Record
    from gouji.rules.debts import Debt

SEATS = 6


def resumed(kind: type[Match], records: tuple[Record, ...], rng: Random, length: Length | None) -> Match:
    """Make the match that `records` keep; see `Match.resume`."""
    if not records:
        raise MatchError("a match is resumed from at least one record; there is none")
    first = records[0]
    try:
        match = kind(first.rules, rng, names=names_of(first), length=length or length_of(records[-1]))
    except ValueError as error:
        raise MatchError(f"deal 1: {error}") from error
    for number, record in enumerate(records, start=1):
        _check(match, record, number)
        _seat_players(match, record)
        try:
            game = record.game()
        except RecordError as error:
            raise MatchError(f"deal {number}: {error}") from error
        match.take(game, record.headers, _opener(match, record))
        if not game.deal.over and number < len(records):
            raise MatchError(f"deal {number} is unfinished, but another follows it; only the last may be")
    return match


def _check(match: Match, record: Record, number: int) -> None:
    """Raise `MatchError` unless a record is that of the next deal."""
    stated = number_of(record)
    if stated is not None and stated != number:
        raise MatchError(f"deal {number}: the record says @deal {stated}; the deals of a match are numbered from 1")
    if match.over:
        raise MatchError(f"deal {number}: the match of {match.length} was over before it")
    if record.rules != match.rules:
        raise MatchError(f"deal {number}: its rules are {record.rules.text}, those of the match {match.rules.text}")
    course = match.course
    before = record.header(HeaderName.PREV)
    places = before.value if before is not None else None
    if places != course.places:
        raise MatchError(
            f"deal {number}: @prev is {_seats(places)}, but the deal before it ended {_seats(course.places)}"
        )
    if match.rules.tribute and sorted(record.owed, key=str) != sorted(course.owed, key=str):
        raise MatchError(f"deal {number}: its @owe are {_debts(record.owed)}, but {_debts(course.owed)} is owed")
    if course.again is not None and record.leader != course.again:
        raise MatchError(f"deal {number}: a void deal is dealt again with the same leader, seat {course.again + 1}")


def _seat_players(match: Match, record: Record) -> None:
    """Seat the players whose names differ from those of the deal before."""
    for seat, name in names_of(record).items():
        if match.names.get(seat) != name:
            match.replace_player(seat, name)


def _opener(match: Match, record: Record) -> int | None:
    """Give the seat in the office of opener in a record: who drew the card that counted, else the rival of place 6."""
    drawn = [each.value.seat for each in record.headers if isinstance(each.value, Drawn)]
    if drawn:
        return drawn[-1]
    course = match.course
    if course.again is not None or course.places is None:
        return record.leader if course.opener is None else None
    return (course.places[-1] + 3) % SEATS


def _seats(places: object) -> str:
    return " ".join(str(seat + 1) for seat in places) if isinstance(places, tuple) else "nothing"


def _debts(debts: tuple[Debt, ...]) -> str:
    return ", ".join(map(str, debts)) or "none"
