"""Deals that are over: whose they are, what they came to, and how they are forgotten."""

from __future__ import annotations

import json
import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import delete, func, select, update

from gouji.server.nameless import NOBODY, nameless
from gouji.server.rating import Rated
from gouji.server.store import schema
from gouji.server.store.people import ratings_of

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

SEATS = 6
LARGEST = 2**63 - 1
"""The largest number of a deal that a database can compare; no deal has a larger one."""


@dataclass(frozen=True, slots=True)
class Played:
    """A deal in the list of a person: seats are 1..6, `score` is that of the own team and of the other."""

    id: int
    number: int
    preset: str
    ranked: bool
    seat: int
    names: tuple[str, ...]
    place: int | None
    score: tuple[int, int]
    sweep: bool
    at: float


@dataclass(frozen=True, slots=True)
class Profile:
    """What a person has played: `places` counts how often each was taken; no rating before the first ranked deal."""

    name: str
    rating: int | None
    deals: int
    won: int
    drawn: int
    lost: int
    places: tuple[int, ...]
    sweeps: int
    burns: int


async def deals_of(connection: AsyncConnection, person: str, most: int, before: int | None) -> list[Played]:
    """Give at most so many deals of a person, the newest first, those before deal `before` if it is given."""
    asked = (
        select(schema.deals, schema.seats.c.seat)
        .join(schema.seats, schema.seats.c.deal == schema.deals.c.id)
        .where(schema.seats.c.person == person)
        .order_by(schema.deals.c.id.desc())
        .limit(most)
    )
    if before is not None:
        asked = asked.where(schema.deals.c.id < max(-LARGEST, min(before, LARGEST)))
    found = []
    for row in await connection.execute(asked):
        own = (row.score_first, row.score_second)
        found.append(
            Played(
                id=row.id,
                number=row.number,
                preset=row.preset,
                ranked=row.ranked,
                seat=row.seat + 1,
                names=tuple(json.loads(row.names)),
                place=row.places.index(str(row.seat + 1)) + 1 if row.places else None,
                score=own if row.seat % 2 == 0 else own[::-1],
                sweep=row.sweep,
                at=row.at,
            )
        )
    return found


async def record_of(connection: AsyncConnection, person: str, deal: int) -> str | None:
    """Give the record of a deal, if the person has played it."""
    if not 0 <= deal <= LARGEST:
        return None
    asked = (
        select(schema.deals.c.record)
        .join(schema.seats, schema.seats.c.deal == schema.deals.c.id)
        .where(schema.deals.c.id == deal, schema.seats.c.person == person)
    )
    return (await connection.execute(asked)).scalars().first()


async def profile_of(connection: AsyncConnection, person: str, name: str) -> Profile:
    """Add up what a person has played."""
    asked = (
        select(schema.deals, schema.seats.c.seat, schema.seats.c.burns)
        .join(schema.seats, schema.seats.c.deal == schema.deals.c.id)
        .where(schema.seats.c.person == person)
    )
    places = [0] * SEATS
    results = {1: 0, 0: 0, -1: 0}
    sweeps = burns = deals = 0
    for row in await connection.execute(asked):
        deals += 1
        burns += row.burns
        if not row.places:
            continue
        places[row.places.index(str(row.seat + 1))] += 1
        ahead = (row.score_first - row.score_second) * (1 if row.seat % 2 == 0 else -1)
        results[(ahead > 0) - (ahead < 0)] += 1
        sweeps += bool(row.sweep and ahead > 0)
    ranked = await _has_ranked(connection, person)
    mu, sigma = (await connection.run_sync(ratings_of, [person])).get(person, (0.0, 0.0))
    rating = Rated(person, mu, sigma).shown if ranked else None
    return Profile(name, rating, deals, results[1], results[0], results[-1], tuple(places), sweeps, burns)


async def _has_ranked(connection: AsyncConnection, person: str) -> bool:
    asked = select(schema.people.c.mu).where(schema.people.c.id == person)
    return (await connection.execute(asked)).scalar_one_or_none() is not None


async def forget_person(connection: AsyncConnection, person: str) -> int:
    """Take a person's name out of the deals it played, and its seats; give how many deals there were."""
    asked = (
        select(schema.deals.c.id, schema.deals.c.record, schema.deals.c.names, schema.seats.c.seat)
        .join(schema.seats, schema.seats.c.deal == schema.deals.c.id)
        .where(schema.seats.c.person == person)
        .with_for_update()
    )
    rows = (await connection.execute(asked)).all()
    for row in rows:
        names = json.loads(row.names)
        names[row.seat] = NOBODY
        await connection.execute(
            update(schema.deals)
            .where(schema.deals.c.id == row.id)
            .values(record=nameless(row.record, row.seat), names=json.dumps(names, ensure_ascii=False))
        )
    await connection.execute(delete(schema.seats).where(schema.seats.c.person == person))
    await _forget_at_tables(connection, person)
    return len({row.id for row in rows})


async def _forget_at_tables(connection: AsyncConnection, person: str) -> None:
    """Take a person out of the tables as they are kept: its seats stay, with an id that is nobody's."""
    await connection.execute(delete(schema.answers).where(schema.answers.c.person == person))
    own = schema.tables.c
    rows = await connection.execute(select(own.id, own.state, own.start_record).where(own.state.contains(person)))
    nobody = secrets.token_hex(16)
    for row in rows.all():
        state, start = json.loads(row.state), row.start_record
        for seat, each in enumerate(state["seats"]):
            if each.get("person") == person:
                each["name"] = NOBODY
                start = nameless(start, seat) if start else start
        for seat, each in enumerate(state.get("dealt", ())):
            if each[0] == person:
                each[1] = NOBODY
                start = nameless(start, seat) if start else start
        if state["host"] == person:
            state["host_name"] = NOBODY
        text = json.dumps(state, ensure_ascii=False).replace(person, nobody)
        await connection.execute(update(schema.tables).where(own.id == row.id).values(state=text, start_record=start))


async def prune(connection: AsyncConnection, before: float) -> int:
    """Delete the deals that ended before a time in seconds, unless their table is open; give how many they were."""
    running = select(schema.tables.c.id).where(schema.tables.c.open.is_(True))
    old = (schema.deals.c.at < before, schema.deals.c.table.not_in(running))
    count = (await connection.execute(select(func.count()).select_from(schema.deals).where(*old))).scalar_one()
    await connection.execute(
        delete(schema.seats).where(schema.seats.c.deal.in_(select(schema.deals.c.id).where(*old)))
    )  # fmt: skip
    await connection.execute(delete(schema.deals).where(*old))
    closed = select(schema.tables.c.id).where(schema.tables.c.open.is_(False))
    for log in (schema.moves, schema.answers):
        await connection.execute(delete(log).where(log.c.table.in_(closed)))
    await connection.execute(delete(schema.tables).where(schema.tables.c.open.is_(False)))
    return count
