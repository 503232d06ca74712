"""A deal as `gouji.view` shows it to a receiver, as it goes over the wire (docs/protocol.md).

The server makes these as plain dictionaries (`gouji.view.as_json`); the types here say what is in them. Seats are 1..6,
lists of six have one entry a seat from seat 1 on, cards and acts are written as in records (RECORD).
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from gouji.server.protocol.commands import Seat  # noqa: TC001 - msgspec reads the annotations
from gouji.server.protocol.shapes import Part

_SIX = msgspec.Meta(min_length=6, max_length=6)

PhaseWord: TypeAlias = Literal[
    "advance-calls", "buying", "revolution", "tribute", "returns", "calls", "clearing", "play", "exchange", "over"
]
QuestionWord: TypeAlias = Literal[
    "advance-call", "sell", "buy-revolt", "revolt", "waive", "pay", "return", "accept", "open-call", "clear", "lead",
    "claim", "answer", "last-word", "wind-reply", "swap", "swap-reply", "over",
]  # fmt: skip
StatusWord: TypeAlias = Literal["in-play", "gone-out", "revolted", "fallen"]
CallWord: TypeAlias = Literal["none", "advance", "open", "declared"]
EventWord: TypeAlias = Literal[
    "lead", "stand", "open", "burnt", "doused", "falls", "smothered", "out", "void", "over"
]  # fmt: skip
PenaltyWord: TypeAlias = Literal["warning", "lose-turn", "last-place", "disqualify"]


class DealEvent(Part, frozen=True):
    """What followed from an act by the rules; `other` and `value` are there where the kind of event has them."""

    kind: EventWord
    seat: Seat
    other: Seat | msgspec.UnsetType = msgspec.UNSET
    value: int | msgspec.UnsetType = msgspec.UNSET


class Entry(Part, frozen=True, kw_only=True):
    """One entry of the public history: an act or a penalty of a seat, and what followed from it.

    `seconds` are those from the question to the act as everybody could see them, where they were measured.
    """

    seat: Seat
    act: str | msgspec.UnsetType = msgspec.UNSET
    penalty: PenaltyWord | msgspec.UnsetType = msgspec.UNSET
    events: tuple[DealEvent, ...]
    seconds: float | msgspec.UnsetType = msgspec.UNSET


class Top(Part, frozen=True):
    """The set that has to be beaten: whose it is, and what it is by the rules."""

    owner: Seat
    act: str
    protected: bool
    last: bool
    final: bool
    burn: bool


class Burn(Part, frozen=True):
    """A burn that is going on: who burns whom, and how many times it counts."""

    burner: Seat
    victim: Seat
    factor: int


class ResultLine(Part, frozen=True):
    """One line of the settlement: the article of the rules and the sentence in both languages."""

    article: str
    en: str
    zh: str


class Result(Part, frozen=True):
    """How a deal ended: seats in finishing order, the score of the teams of seats 1 and 2, and what is owed next."""

    places: tuple[Seat, ...]
    score: tuple[int, int]
    sweep: bool
    opened: tuple[Seat, ...]
    due: tuple[str, ...]
    lines: tuple[ResultLine, ...]


class Asking(Part, frozen=True):
    """A seat that is asked, also in private; the referee alone sees these."""

    seat: Seat
    question: QuestionWord


class DealView(Part, frozen=True):
    """A deal as its receiver may know it, without the history.

    `seat`, `hand` and `legal` are there for a seat, `asking` for the referee.
    """

    rules: str
    phase: PhaseWord
    asked: Seat | None
    question: QuestionWord
    leader: Seat
    top: Top | None
    burn_window: bool
    burn: Burn | None
    passed: tuple[Seat, ...]
    yielded: tuple[Seat, ...]
    opened: tuple[Seat, ...]
    status: Annotated[tuple[StatusWord, ...], _SIX]
    out_order: tuple[Seat, ...]
    fallen: tuple[Seat, ...]
    revolted: Seat | None
    credits: Annotated[tuple[int, ...], _SIX]
    calls: Annotated[tuple[CallWord, ...], _SIX]
    wind_asker: Seat | None
    scramble: bool
    owed: tuple[str, ...]
    counts: Annotated[tuple[int | None, ...], _SIX]
    void: bool
    result: Result | None
    hands: Annotated[tuple[str | None, ...], _SIX]
    seat: Seat | msgspec.UnsetType = msgspec.UNSET
    hand: str | msgspec.UnsetType = msgspec.UNSET
    legal: tuple[str, ...] | msgspec.UnsetType = msgspec.UNSET
    asking: tuple[Asking, ...] | msgspec.UnsetType = msgspec.UNSET
