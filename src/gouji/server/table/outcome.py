"""What comes of a command or of time passing: what to keep, and whom to tell what."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from gouji.server.protocol.messages import AnyMessage, Bye
    from gouji.server.protocol.shapes import Notice, Phrase
    from gouji.server.store.port import Batch, DealEnd, MoveKind


@dataclass(slots=True)
class Outcome:
    """What the table wants done, in this order: keep `batch`, send `answers`, send `updates`, say the `farewells`.

    Each message goes to the receiver whose id stands before it. `published` tells that a new version was made.
    """

    answers: list[tuple[str, AnyMessage]] = field(default_factory=list)
    updates: list[tuple[str, AnyMessage]] = field(default_factory=list)
    farewells: list[tuple[str, Bye]] = field(default_factory=list)
    batch: Batch | None = None
    published: bool = False


class Line(NamedTuple):
    """A line for the log of the table that has no number yet; see `Move`."""

    deal: int
    kind: MoveKind
    seat: int
    text: str
    seconds: float | None = None


@dataclass(slots=True)
class Draft:
    """What has happened since the last version.

    `table` and `deal` tell which parts changed for everybody, `clock` that of the deal only its clocks did, but for the
    seats (0..5) in `changed`; `anew` that somebody was asked anew, `state` that what is
    kept of the table changed. `privates` are the receivers to be told of their deal alone, `greet` those to be told
    everything they have missed since a version.
    """

    table: bool = False
    deal: bool = False
    clock: bool = False
    changed: frozenset[int] = frozenset()
    anew: bool = False
    state: bool = False
    notices: list[Notice] = field(default_factory=list)
    phrase: Phrase | None = None
    moves: list[Line] = field(default_factory=list)
    start: tuple[int, str] | None = None
    end: DealEnd | None = None
    answers: list[tuple[str, AnyMessage]] = field(default_factory=list)
    privates: list[str] = field(default_factory=list)
    greet: dict[str, int | None] = field(default_factory=dict)
    farewells: list[tuple[str, Bye]] = field(default_factory=list)

    @property
    def published(self) -> bool:
        """Whether there is something that everybody is told."""
        return self.table or self.deal or self.clock or bool(self.notices) or self.phrase is not None
