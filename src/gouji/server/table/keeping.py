"""The table itself as text for the store: all that its deals and moves do not tell."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

from gouji.server.protocol.shapes import TableSettings  # noqa: TC001 - msgspec reads the annotations

if TYPE_CHECKING:
    from gouji.server.table.table import Table


class KeptSeat(msgspec.Struct, frozen=True, omit_defaults=True):
    """One seat; see `seating.Seat`."""

    kind: Literal["empty", "person", "bot"] = "empty"
    person: str | None = None
    name: str = ""
    away: bool = False
    ready: bool = False


class KeptTable(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What is kept of a table; see `table.Table` for the meanings. Without `opener` the host has opened it.

    `judge` is nobody where it is empty, `again` that a rematch is asked for. `dealt` tells of the running deal who sat
    when it began; see `play.Play`.
    """

    version: int
    referee: str
    host: str
    host_name: str
    opener: str = ""
    judge: str = ""
    stage: Literal["gathering", "playing", "between", "over", "dissolved"]
    settings: TableSettings
    seats: tuple[KeptSeat, ...]
    moves: int = 0
    deals: int = 0
    deals_before: int = 0
    middle: bool = False
    finished: bool = False
    again: bool = False
    closed: tuple[int, int] = (0, 0)
    paused: bool = False
    swaps: tuple[tuple[int, int], ...] = ()
    pairs: tuple[tuple[int, int], ...] = ()
    shown: tuple[int, ...] = ()
    dealt: tuple[tuple[str | None, str], ...] = ()
    banned: tuple[str, ...] = ()


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(KeptTable).decode


def state_text(table: Table) -> str:
    """Write a table as JSON."""
    kept = KeptTable(
        version=table.version,
        referee=table.referee_code,
        host=table.host,
        host_name=table.host_name,
        opener=table.opener if table.opener != table.host else "",
        judge=table.judge or "",
        stage=table.stage,
        settings=table.settings,
        seats=tuple(KeptSeat(each.kind, each.person, each.name, each.away, each.ready) for each in table.seating),
        moves=table.moves,
        deals=table.deals,
        deals_before=table.deals_before,
        middle=table.middle,
        finished=table.match is not None and table.match.over,
        again=table.stage == "over" and table.between is not None,
        closed=table.closed,
        paused=table.paused is not None,
        swaps=tuple(sorted(table.seating.swaps)),
        pairs=tuple(sorted(table.seating.pairs)),
        shown=tuple(sorted(table.play.shown.seats)) if table.play is not None else (),
        dealt=table.play.dealt if table.play is not None and table.stage == "playing" else (),
        banned=tuple(sorted(table.banned)),
    )
    return _encode(kept).decode()


def read_state(text: str) -> KeptTable:
    """Read what `state_text` wrote. Raises `ValueError` for anything else."""
    return _decode(text)
