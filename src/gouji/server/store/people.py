"""People in the database: names, hashed secrets of cookies, codes for another device, ratings."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sqlalchemy import bindparam, delete, insert, select, update

from gouji.server.rating import START
from gouji.server.store import schema

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection
    from sqlalchemy.ext.asyncio import AsyncConnection

    from gouji.server.rating import Rated


_AT_ONCE = 500
"""So many people are asked about in one question."""


class Person(NamedTuple):
    """Somebody: `id` is never sent to anybody, `name` is the nickname."""

    id: str
    name: str


async def find(connection: AsyncConnection, secret_hashes: Sequence[str]) -> dict[str, Person]:
    """Give whose secrets they are, of those that are known."""
    asked = (
        select(schema.secrets.c.hash, schema.people.c.id, schema.people.c.name)
        .join(schema.people, schema.secrets.c.person == schema.people.c.id)
        .where(schema.secrets.c.hash.in_(secret_hashes))
    )
    return {row.hash: Person(row.id, row.name) for row in await connection.execute(asked)}


async def known(connection: AsyncConnection, people: Sequence[str]) -> frozenset[str]:
    """Give those of the people that are there still."""
    found: set[str] = set()
    for first in range(0, len(people), _AT_ONCE):
        found |= await connection.run_sync(known_of, people[first : first + _AT_ONCE])
    return frozenset(found)


async def add(connection: AsyncConnection, person: Person, secret_hash: str) -> None:
    """Keep somebody new with a first secret."""
    await connection.execute(insert(schema.people).values(id=person.id, name=person.name))
    await add_secret(connection, person.id, secret_hash)


async def add_secret(connection: AsyncConnection, person: str, secret_hash: str) -> None:
    """Keep one more secret of a person."""
    await connection.execute(insert(schema.secrets).values(hash=secret_hash, person=person))


async def rename(connection: AsyncConnection, person: Person) -> None:
    """Change a nickname."""
    await connection.execute(
        update(schema.people).where(schema.people.c.id == person.id).values(name=person.name)
    )  # fmt: skip


async def remove(connection: AsyncConnection, person: str) -> None:
    """Delete somebody with the secrets and codes."""
    await connection.execute(delete(schema.people).where(schema.people.c.id == person))


async def add_transfer(connection: AsyncConnection, person: str, code_hash: str, until: float, now: float) -> None:
    """Keep a code for another device, and drop those that are too old."""
    await connection.execute(delete(schema.transfers).where(schema.transfers.c.until < now))
    await connection.execute(insert(schema.transfers).values(hash=code_hash, person=person, until=until))


async def person_of_transfer(connection: AsyncConnection, code_hash: str, now: float) -> Person | None:
    """Give whose a code is that has not been used and is not too old."""
    people, codes = schema.people.c, schema.transfers.c
    asked = select(people.id, people.name).join(schema.transfers, codes.person == people.id)
    row = (await connection.execute(asked.where(codes.hash == code_hash, codes.until >= now))).first()
    return Person(row.id, row.name) if row is not None else None


async def use_transfer(connection: AsyncConnection, code_hash: str, now: float) -> Person | None:
    """Use a code up and give whose it was; of two who try at once only one finds it."""
    gone = await connection.execute(
        delete(schema.transfers)
        .where(schema.transfers.c.hash == code_hash, schema.transfers.c.until >= now)
        .returning(schema.transfers.c.person)
    )
    person = gone.scalar_one_or_none()
    if person is None:
        return None
    row = (await connection.execute(select(schema.people).where(schema.people.c.id == person))).first()
    return Person(row.id, row.name) if row is not None else None


def known_of(connection: Connection, people: Sequence[str]) -> frozenset[str]:
    """Give those of the people that are there still."""
    found = connection.execute(select(schema.people.c.id).where(schema.people.c.id.in_(people)))
    return frozenset(found.scalars())


def ratings_of(connection: Connection, people: Sequence[str]) -> dict[str, tuple[float, float]]:
    """Give the ratings of those that are known."""
    columns = schema.people.c
    rows = connection.execute(select(columns.id, columns.mu, columns.sigma).where(columns.id.in_(people)))
    return {row.id: (row.mu, row.sigma) if row.mu is not None else START for row in rows}


def set_ratings(connection: Connection, ratings: Sequence[Rated]) -> None:
    """Keep new ratings."""
    change = update(schema.people).where(schema.people.c.id == bindparam("who"))
    connection.execute(
        change.values(mu=bindparam("new_mu"), sigma=bindparam("new_sigma")),
        [{"who": each.person, "new_mu": each.mu, "new_sigma": each.sigma} for each in ratings],
    )
