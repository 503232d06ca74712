"""What the server may send over a socket, one frame a message (docs/protocol.md)."""

from __future__ import annotations

from typing import Literal

import msgspec

# msgspec reads the annotations when it decodes.
from gouji.server.protocol.shapes import ClockInfo, DealInfo, Notice, Phrase, Reason, TableInfo, You  # noqa: TC001


class Message(msgspec.Struct, frozen=True, kw_only=True, tag_field="type"):
    """Anything the server sends."""


class Snapshot(Message, tag="snapshot", frozen=True):
    """Everything the receiver may know, at a version; `now` is the server's time in seconds."""

    version: int
    now: float
    you: You
    table: TableInfo
    deal: DealInfo | None


class Update(Message, tag="update", frozen=True):
    """What is new since the version before; a part that is None has not changed. Versions go up by one.

    `clock` comes without `deal` where nothing of the deal has changed but its clocks.
    """

    version: int
    now: float
    you: You | None = None
    table: TableInfo | None = None
    deal: DealInfo | None = None
    clock: ClockInfo | None = None
    notices: tuple[Notice, ...] = ()
    phrase: Phrase | None = None


class Private(Message, tag="private", frozen=True):
    """What only this receiver has to know, without a new version: the deal as it may know it now."""

    now: float
    deal: DealInfo


class Done(Message, tag="done", frozen=True):
    """A command was accepted; `held` tells that it counts when the window closes. Answers to questions come along."""

    seq: int
    nonce: str
    version: int
    now: float
    held: bool = False
    hints: tuple[str, ...] | None = None
    count: int | None = None
    reason: Reason | None = None


class Refused(Message, tag="refused", frozen=True):
    """A command was refused, and nothing was done."""

    seq: int
    nonce: str
    version: int
    reason: Reason


class Bye(Message, tag="bye", frozen=True):
    """The server closes this socket: another one took the seat, the person was sent away, or the server stops.

    `back_in` are the seconds after which it is worth coming back, None if it is not.
    """

    why: Literal["replaced", "kicked", "dissolved", "stopping", "malformed", "too-fast", "unknown-table", "not-allowed"]
    back_in: float | None
    reason: Reason


AnyMessage = Snapshot | Update | Private | Done | Refused | Bye
