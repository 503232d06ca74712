"""The tables of the database, the same in SQLite and PostgreSQL."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

VERSION = 2
"""The version of this schema; it is kept in the database."""

metadata = MetaData()

_NUMBER = BigInteger().with_variant(Integer, "sqlite")

meta = Table("meta", metadata, Column("version", Integer, primary_key=True))

people = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", Text, nullable=False),
    Column("mu", Float, nullable=True),
    Column("sigma", Float, nullable=True),
)
"""Who has played here. The rating is None before the first ranked deal."""

secrets = Table(
    "secrets",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
)
"""The secrets of cookies, hashed: a person has one for each device."""

transfers = Table(
    "transfers",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("until", Float, nullable=False),
)
"""Codes by which another device becomes a person, hashed."""

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("code", String(16), nullable=False),
    Column("state", Text, nullable=False),
    Column("open", Boolean, nullable=False, index=True),
    Column("start_deal", Integer, nullable=True),
    Column("start_record", Text, nullable=True),
)
"""Tables as they stand, with the start of the running deal."""

moves = Table(
    "moves",
    metadata,
    Column("table", String(32), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("version", Integer, nullable=False),
    Column("deal", Integer, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("seconds", Float, nullable=True),
)
"""The log of the running deals; it only grows until the deal is over, and a number is never given twice."""

answers = Table(
    "answers",
    metadata,
    Column("table", String(32), primary_key=True),
    Column("slot", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, nullable=False),
    Column("person", String(32), nullable=False),
    Column("text", Text, nullable=False),
)
"""The last answers of each table, so that a command that comes again after a restart is not done again (since 2)."""

deals = Table(
    "deals",
    metadata,
    Column("id", _NUMBER, primary_key=True),
    Column("table", String(32), nullable=False),
    Column("number", Integer, nullable=False),
    Column("record", Text, nullable=False),
    Column("names", Text, nullable=False),
    Column("preset", Text, nullable=False),
    Column("ranked", Boolean, nullable=False),
    Column("places", Text, nullable=False),
    Column("score_first", Integer, nullable=False),
    Column("score_second", Integer, nullable=False),
    Column("sweep", Boolean, nullable=False),
    Column("at", Float, nullable=False, index=True),
    UniqueConstraint("table", "number"),
)
"""Deals that are over. `places` are seats 1..6 without spaces, empty for a void deal; `names` a JSON list."""

seats = Table(
    "seats",
    metadata,
    Column("deal", ForeignKey("deals.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", String(32), nullable=False),
    Column("burns", Integer, nullable=False),
    Index("seats_person", "person", "deal"),
)
"""Who sat where in a deal that is over, seats 0..5; bots have no line."""
