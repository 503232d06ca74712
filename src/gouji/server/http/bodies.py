"""The JSON bodies of the HTTP side, those that come in and those that go out (docs/protocol.md).

Bodies that come in refuse fields they do not know. Seats are 1..6.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from gouji.server.protocol.commands import Seat, Settings


class Asked(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A body that comes in."""


class Told(msgspec.Struct, frozen=True, kw_only=True):
    """A body that goes out."""


class ErrorBody(Told, frozen=True):
    """Why a request is refused; every answer of 400 and above has this body."""

    code: str
    zh: str
    en: str


class NewName(Asked, frozen=True):
    """The nickname one wants (`POST /api/me`)."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]


class Me(Told, frozen=True):
    """Who the cookie says one is: without it `known` is False and there is no name."""

    known: bool
    name: str | None


class TransferCode(Told, frozen=True):
    """A code that makes another device the same person, once, within `seconds` (`POST /api/transfer`)."""

    code: str
    seconds: int


class ClaimTransfer(Asked, frozen=True):
    """The code shown on the other device (`POST /api/transfer/look`, `POST /api/transfer/claim`)."""

    code: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]


class TransferPreview(Told, frozen=True):
    """Whose a code is; `yours`: it is who one is already (`POST /api/transfer/look`)."""

    name: str
    yours: bool


class OpenTable(Asked, frozen=True):
    """A table to be opened, with a seat of one's own; `fill`: bots take the other five (`POST /api/tables`)."""

    settings: Settings = msgspec.field(default_factory=Settings)
    seat: Seat = 1
    fill: Literal["easy", "medium", "hard", "expert"] | None = None


class OpenedTable(Told, frozen=True):
    """The code of a new table and that of its referee link, `/t/CODE?ref=REFEREE`."""

    code: str
    referee: str


class TablePreview(Told, frozen=True):
    """What anybody with the code may know of a table; `names` by seat, empty where the seat is free."""

    code: str
    stage: str
    names: tuple[str, ...]
    preset: str


class RefereeLink(Told, frozen=True):
    """The secret of the referee's link, for the host of the table alone (`GET /api/tables/{code}/referee`)."""

    referee: str


class OwnTable(Told, frozen=True):
    """A table to which one can come back: to one's `seat`, or as its host or referee by the secret of that link."""

    code: str
    stage: Literal["gathering", "playing", "between", "over"]
    role: Literal["seat", "host", "referee"]
    seat: int | None
    referee: str | None


class OwnTables(Told, frozen=True):
    """The tables to which the person who asks can come back, the newest first (`GET /api/tables`)."""

    tables: tuple[OwnTable, ...]


class PlayOn(Asked, frozen=True):
    """A moment of a record to go on from against bots: deal 1.., acts done, own seat (`POST /api/replay/play-on`)."""

    record: Annotated[str, msgspec.Meta(min_length=1, max_length=262144)]
    deal: Annotated[int, msgspec.Meta(ge=1, le=9999)]
    step: Annotated[int, msgspec.Meta(ge=0, le=9999)]
    seat: Seat


class Health(Told, frozen=True):
    """That the server runs, and how many tables it has (`GET /healthz`)."""

    status: Literal["ok", "stopping", "no-database"]
    tables: int
