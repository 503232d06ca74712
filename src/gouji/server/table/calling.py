"""Who gives a command, and what may be answered to it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NoReturn

from gouji.server.refusing import TurnedAway, reason, wrong_stage

if TYPE_CHECKING:
    from gouji.server.protocol.shapes import Reason
    from gouji.server.table.table import Table
    from gouji.server.table.telling import Socket


@dataclass(frozen=True, slots=True)
class Caller:
    """Who gives a command, from which socket and when; `seat` is 0..5, None for whoever has none on this socket."""

    socket: Socket
    seat: int | None
    now: float

    @property
    def person(self) -> str:
        """Whose command it is."""
        return self.socket.person


@dataclass(frozen=True, slots=True)
class Answer:
    """What is said when a command is accepted; see the message `Done`."""

    held: bool = False
    hints: tuple[str, ...] | None = None
    count: int | None = None
    reason: Reason | None = None


def refuse(code: str, *, given: str = "", given_zh: str | None = None) -> NoReturn:
    """Refuse a command."""
    raise TurnedAway(reason(code, given=given, given_zh=given_zh))


def seat_of(who: Caller) -> int:
    """Give the seat of the caller; refuses if there is none."""
    return who.seat if who.seat is not None else refuse("not-seated")


def need_host(table: Table, who: Caller) -> None:
    """Refuse unless the host calls, on the socket of a player: another one only shows the table."""
    if who.person != table.host:
        refuse("not-host")
    if who.socket.role != "player":
        refuse("not-player")


def need_stage(table: Table, *stages: str) -> None:
    """Refuse unless the table is at one of the stages."""
    if table.stage not in stages:
        raise TurnedAway(wrong_stage(table.stage, *stages))
