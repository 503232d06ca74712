"""The store of a server: everything that outlives the process, in one database."""

from __future__ import annotations

import hashlib
import secrets
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import insert, inspect, select, update

from gouji.server.clock import SystemClock
from gouji.server.nicknames import nickname
from gouji.server.store import people, played, schema, taking_up, upkeep
from gouji.server.store.engine import asking, changing, direct_engine_of, engine_of, transact, url_of
from gouji.server.store.finding import Finder
from gouji.server.store.holding import held
from gouji.server.store.people import Person
from gouji.server.store.port import StoreError
from gouji.server.store.writer import Writer

if TYPE_CHECKING:
    from collections.abc import Collection
    from contextlib import AbstractAsyncContextManager

    from sqlalchemy import Connection
    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

    from gouji.server.clock import Clock
    from gouji.server.store.holding import Hold
    from gouji.server.store.played import Played, Profile
    from gouji.server.store.port import Batch, Kept

TRANSFER_SECONDS = 600.0
MOST_DEALS = 100
_WITHOUT_ANSWERS = 1
_CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
_CODE_LENGTH = 10


def hashed(secret: str) -> str:
    """Give what is kept of a secret. It has 256 bits of its own, so a plain hash cannot be turned around."""
    return hashlib.sha256(secret.encode()).hexdigest()


def _lay_out(connection: Connection) -> None:
    """Make the tables in an empty database, add what an older one lacks.

    Raises `StoreError` for tables of a version that is not known here, and leaves them alone.
    """
    if not inspect(connection).has_table(schema.meta.name):
        schema.metadata.create_all(connection)
        connection.execute(insert(schema.meta).values(version=schema.VERSION))
        return
    version = connection.execute(select(schema.meta.c.version)).scalar_one_or_none()
    if version == _WITHOUT_ANSWERS:
        schema.answers.create(connection, checkfirst=True)
        connection.execute(update(schema.meta).values(version=schema.VERSION))
    elif version != schema.VERSION:
        raise StoreError(
            f"the database has version {version}, this server knows {schema.VERSION}; "
            f"use the server that wrote it, or another database"
        )


class Store:
    """The database of a server; `open` before anything else, `close` at the end.

    Every method raises `StoreError` when the database fails, and has then changed nothing.
    """

    def __init__(self, url: str | None = None, clock: Clock | None = None, *, alone: bool = False) -> None:
        """Keep things at this URL, or in a file of the user's. Raises `StoreError` if the URL is not understood.

        A store that is `alone` is that of a server: `open` refuses a database from which another one serves.
        """
        self._url = url_of(url)
        self._clock = clock or SystemClock()
        self._alone = alone
        self._hold: Hold | None = None
        self._engine: AsyncEngine | None = None
        self._writer: Writer | None = None
        self._finder: Finder | None = None

    @property
    def kind(self) -> str:
        """What the database is called in the start line of the server, without a password."""
        return f"{'SQLite' if self._url.get_backend_name() == 'sqlite' else 'PostgreSQL'}, {self._place}"

    @property
    def _place(self) -> str:
        if self._url.get_backend_name() == "sqlite":
            return str(self._url.database)
        return f"{self._url.host or 'local'}/{self._url.database}"

    async def open(self) -> None:
        """Open the database and lay out its tables. Raises `StoreError`, also for that of a newer version."""
        engine, direct = engine_of(self._url), direct_engine_of(self._url)
        try:
            if self._alone:
                self._hold = await held(self._url, self._place)
            await transact(engine, direct, "opening", _lay_out)
        except StoreError:
            if direct is not None:
                direct.dispose()
            await engine.dispose()
            await self._let_go()
            raise
        self._engine = engine
        self._finder = Finder(engine)
        self._writer = Writer(engine, direct)
        self._writer.start()

    async def close(self) -> None:
        """Write what waits and let go of the database."""
        if self._finder is not None:
            await self._finder.stop()
            self._finder = None
        if self._writer is not None:
            await self._writer.stop()
            if self._writer.direct is not None:
                self._writer.direct.dispose()
            self._writer = None
        if self._engine is not None:
            await self._engine.dispose()
            self._engine = None
        await self._let_go()

    async def _let_go(self) -> None:
        hold, self._hold = self._hold, None
        if hold is not None:
            await hold.release()

    def _changing(self, doing: str) -> AbstractAsyncContextManager[AsyncConnection]:
        return changing(self._opened(), doing)

    def _asking(self, doing: str) -> AbstractAsyncContextManager[AsyncConnection]:
        return asking(self._opened(), doing)

    def _opened(self) -> AsyncEngine:
        if self._engine is None:
            raise StoreError("the store is closed")
        return self._engine

    @property
    def is_missing(self) -> bool:
        """Whether this is a SQLite file that is not there yet."""
        return self._url.get_backend_name() == "sqlite" and not Path(self._url.database or "").exists()

    async def healthy(self) -> None:
        """Raise `StoreError` unless the database answers."""
        async with self._asking("answering") as connection:
            await connection.execute(select(schema.meta.c.version))

    async def commit(self, batch: Batch) -> None:
        """Keep a batch; it is durable when this returns."""
        if self._writer is None:
            raise StoreError("the store is closed; nothing can be kept")
        await self._writer.commit(batch)

    async def open_tables(self) -> list[Kept]:
        """Give the tables that were open, to be taken up after a restart."""
        async with self._asking("reading the tables") as connection:
            return await taking_up.open_tables(connection)

    async def reload(self, table: str) -> Kept | None:
        """Give one table as it was last committed."""
        async with self._asking("reading a table") as connection:
            return await taking_up.one_table(connection, table)

    async def who(self, secret: str) -> Person | None:
        """Give whose secret it is, or None."""
        if self._finder is None:
            raise StoreError("the store is closed")
        return await self._finder.find(hashed(secret))

    async def create(self, name: str) -> tuple[Person, str]:
        """Keep somebody new; give the person and the secret of its cookie. Raises `TurnedAway` for a bad nickname."""
        person = Person(secrets.token_hex(16), nickname(name))
        secret = secrets.token_urlsafe(32)
        async with self._changing("keeping a person") as connection:
            await people.add(connection, person, hashed(secret))
        return person, secret

    async def rename(self, person: str, name: str) -> Person:
        """Change a nickname. Raises `TurnedAway` for a bad one."""
        renamed = Person(person, nickname(name))
        async with self._changing("keeping a name") as connection:
            await people.rename(connection, renamed)
        return renamed

    async def forget(self, person: str) -> int:
        """Delete what is known of somebody, the name in records included; give how many deals it had played."""
        async with self._changing("forgetting a person") as connection:
            deals = await played.forget_person(connection, person)
            await people.remove(connection, person)
        return deals

    async def known(self, persons: Collection[str]) -> frozenset[str]:
        """Give those of the people with these ids that have not been deleted."""
        async with self._asking("looking for people") as connection:
            return await people.known(connection, [*persons])

    async def transfer(self, person: str) -> str:
        """Make a code by which another device becomes this person, once, within ten minutes."""
        code = "".join(secrets.choice(_CODE_LETTERS) for _ in range(_CODE_LENGTH))
        now = self._clock.now()
        async with self._changing("keeping a code") as connection:
            await people.add_transfer(connection, person, hashed(code), now + TRANSFER_SECONDS, now)
        return code

    async def offered(self, code: str) -> Person | None:
        """Give whose code it is and leave it as it is, or None if there is no such code any more."""
        async with self._asking("reading a code") as connection:
            return await people.person_of_transfer(connection, hashed(code.strip().upper()), self._clock.now())

    async def claim(self, code: str) -> tuple[Person, str] | None:
        """Use such a code; give the person and a secret, or None if there is no such code any more."""
        secret = secrets.token_urlsafe(32)
        async with self._changing("using a code") as connection:
            person = await people.use_transfer(connection, hashed(code.strip().upper()), self._clock.now())
            if person is None:
                return None
            await people.add_secret(connection, person.id, hashed(secret))
        return person, secret

    async def deals(self, person: str, *, most: int = MOST_DEALS, before: int | None = None) -> list[Played]:
        """Give the finished deals of a person, the newest first."""
        async with self._asking("reading deals") as connection:
            return await played.deals_of(connection, person, most, before)

    async def record(self, person: str, deal: int) -> str | None:
        """Give the record of a deal that the person has played, or None."""
        async with self._asking("reading a record") as connection:
            return await played.record_of(connection, person, deal)

    async def profile(self, person: str) -> Profile:
        """Give the rating of a person and the sums of what it has played."""
        async with self._asking("reading a profile") as connection:
            row = (await connection.execute(select(schema.people.c.name).where(schema.people.c.id == person))).first()
            return await played.profile_of(connection, person, row.name if row is not None else "")

    async def prune(self, before: float) -> int:
        """Delete the deals that ended before a time in seconds since 1970; give how many they were."""
        async with self._changing("deleting old deals") as connection:
            return await played.prune(connection, before)

    async def named(self, who: str) -> list[Person]:
        """Give the people with this id or nickname, for the operator."""
        async with self._asking("looking for a person") as connection:
            return await upkeep.named(connection, who)

    async def check(self) -> tuple[upkeep.Counts, list[str]]:
        """Read everything back: count it, and say what is wrong."""
        async with self._asking("checking") as connection:
            found = [each async for each in upkeep.problems(connection, self._clock.now())]
            return await upkeep.counts(connection), found

    def back_up(self, target: Path) -> None:
        """Write a whole copy of a SQLite database to a new file; it need not be open."""
        upkeep.back_up(self._url, target)
