"""Reading tables back as they were last committed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import select

from gouji.server.store import schema
from gouji.server.store.port import Answered, Kept, Move, MoveKind

if TYPE_CHECKING:
    from sqlalchemy import ColumnElement
    from sqlalchemy.ext.asyncio import AsyncConnection


async def open_tables(connection: AsyncConnection) -> list[Kept]:
    """Give the tables that were open."""
    return await _tables(connection, schema.tables.c.open.is_(True))


async def one_table(connection: AsyncConnection, table: str) -> Kept | None:
    """Give one table, open or not."""
    found = await _tables(connection, schema.tables.c.id == table)
    return found[0] if found else None


async def _tables(connection: AsyncConnection, which: ColumnElement[bool]) -> list[Kept]:
    rows = (await connection.execute(select(schema.tables).where(which).order_by(schema.tables.c.id))).all()
    ids = select(schema.tables.c.id).where(which)
    records: dict[str, list[str]] = {row.id: [] for row in rows}
    ended = select(schema.deals.c.table, schema.deals.c.record).where(schema.deals.c.table.in_(ids))
    for deal in await connection.execute(ended.order_by(schema.deals.c.table, schema.deals.c.number)):
        records[deal.table].append(deal.record)
    moves: dict[str, list[Move]] = {row.id: [] for row in rows}
    made = select(schema.moves).where(schema.moves.c.table.in_(ids))
    for each in await connection.execute(made.order_by(schema.moves.c.table, schema.moves.c.number)):
        move = Move(each.number, each.version, each.deal, MoveKind(each.kind), each.seat, each.text, each.seconds)
        moves[each.table].append(move)
    answers: dict[str, list[Answered]] = {row.id: [] for row in rows}
    given = select(schema.answers).where(schema.answers.c.table.in_(ids))
    for each in await connection.execute(given.order_by(schema.answers.c.table, schema.answers.c.number)):
        answers[each.table].append(Answered(each.number, each.person, each.text))
    return [
        Kept(
            table=row.id,
            code=row.code,
            state=row.state,
            records=tuple(records[row.id]),
            start=(row.start_deal, row.start_record) if row.start_record is not None else None,
            moves=tuple(moves[row.id]),
            answers=tuple(answers[row.id]),
        )
        for row in rows
    ]
