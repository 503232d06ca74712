"""Batches as statements: the state of tables, their moves, deals that begin and deals that are over."""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING, Any

from sqlalchemy import delete, insert, update
from sqlalchemy.dialects import postgresql, sqlite

from gouji.server.nameless import NOBODY, nameless
from gouji.server.rating import START, Rated, rate
from gouji.server.store import schema
from gouji.server.store.people import known_of, ratings_of, set_ratings
from gouji.server.store.port import ANSWERS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection, Executable

    from gouji.server.store.port import Answered, Batch, DealEnd


_INSERT_MOVES = insert(schema.moves)


def write_batches(connection: Connection, batches: Sequence[Batch]) -> None:
    """Write batches in the transaction that the connection has begun."""
    _write_states(connection, batches)
    lines = [_line(batch, number) for batch in batches for number in range(len(batch.moves))]
    if lines:
        connection.execute(_INSERT_MOVES, lines)
    answers = [_answer(batch.table, each) for batch in batches for each in batch.answers]
    if answers:
        connection.execute(_answer_upsert(connection.dialect.name), answers)
    for batch in batches:
        if batch.end is not None:
            _write_end(connection, batch, batch.end)
        if not batch.open:
            _close(connection, batch)


def _line(batch: Batch, at: int) -> dict[str, Any]:
    move = batch.moves[at]
    return {
        "table": batch.table,
        "number": move.number,
        "version": move.version,
        "deal": move.deal,
        "kind": str(move.kind),
        "seat": move.seat,
        "text": move.text,
        "seconds": move.seconds,
    }


def _answer(table: str, each: Answered) -> dict[str, Any]:
    return {
        "table": table,
        "slot": each.number % ANSWERS,
        "number": each.number,
        "person": each.person,
        "text": each.text,
    }


@cache
def _answer_upsert(dialect: str) -> Executable:
    """Make the statement that writes an answer over the oldest one of its table."""
    rows = (postgresql.insert if dialect == "postgresql" else sqlite.insert)(schema.answers)
    changed = {name: rows.excluded[name] for name in ("number", "person", "text")}
    return rows.on_conflict_do_update(index_elements=["table", "slot"], set_=changed)


def _write_states(connection: Connection, batches: Sequence[Batch]) -> None:
    """Write the tables that have changed: their state, whether they are open, and the deal that begins."""
    states = {
        batch.table: {"id": batch.table, "code": batch.code, "state": batch.state, "open": batch.open}
        for batch in batches
        if batch.state is not None
    }
    if states:
        connection.execute(_upsert(connection.dialect.name), list(states.values()))
    for batch in batches:
        if batch.start is not None:
            deal, record = batch.start
            connection.execute(
                update(schema.tables)
                .where(schema.tables.c.id == batch.table)
                .values(start_deal=deal, start_record=record)
            )


@cache
def _upsert(dialect: str) -> Executable:
    """Make the statement that writes the state of a table, new or not; it takes longer to make than to carry out."""
    rows = (postgresql.insert if dialect == "postgresql" else sqlite.insert)(schema.tables)
    changed = {name: rows.excluded[name] for name in ("code", "state", "open")}
    return rows.on_conflict_do_update(index_elements=["id"], set_=changed)


def _close(connection: Connection, batch: Batch) -> None:
    """Drop the log of a table that need not come back, and the table too once it has nothing more to say."""
    for log in (schema.moves, schema.answers):
        connection.execute(delete(log).where(log.c.table == batch.table))
    own = schema.tables.c.id == batch.table
    if batch.state is None:
        connection.execute(delete(schema.tables).where(own))
    else:
        connection.execute(update(schema.tables).where(own).values(start_deal=None, start_record=None))


def _write_end(connection: Connection, batch: Batch, end: DealEnd) -> None:
    """Write a deal that is over; its moves stand in its record now. Who was forgotten meanwhile stays forgotten."""
    known = known_of(connection, [person for person in end.players if person is not None])
    record, names = end.record, list(end.names)
    for seat, person in enumerate(end.players):
        if person is not None and person not in known:
            record, names[seat] = nameless(record, seat), NOBODY
    found = connection.execute(
        insert(schema.deals)
        .values(
            table=batch.table,
            number=end.deal,
            record=record,
            names=json.dumps(names, ensure_ascii=False),
            preset=end.preset,
            ranked=end.ranked,
            places="".join(str(seat + 1) for seat in end.places or ()),
            score_first=end.score[0],
            score_second=end.score[1],
            sweep=end.sweep,
            at=end.at,
        )
        .returning(schema.deals.c.id)
    )
    number = found.scalar_one()
    sat = [
        {"deal": number, "seat": seat, "person": person, "burns": end.burns[seat]}
        for seat, person in enumerate(end.players)
        if person in known
    ]
    if sat:
        connection.execute(insert(schema.seats), sat)
    gone = schema.moves.c
    connection.execute(delete(schema.moves).where(gone.table == batch.table, gone.deal <= end.deal))
    connection.execute(
        update(schema.tables)
        .where(schema.tables.c.id == batch.table, schema.tables.c.start_deal == end.deal)
        .values(start_deal=None, start_record=None)
    )
    if end.ranked and end.places is not None:
        _rate(connection, end)


def _rate(connection: Connection, end: DealEnd) -> None:
    """Move the ratings of those who began a ranked deal; one who was forgotten meanwhile counts as a beginner."""
    people = [person for person in end.players if person is not None]
    known = ratings_of(connection, people)
    first, second = (
        tuple(Rated(person, *known.get(person, START)) for person in end.players[team::2] if person is not None)
        for team in (0, 1)
    )
    rated = [each for each in rate((first, second), end.score) if each.person in known] if first and second else []
    if rated:
        set_ratings(connection, rated)
