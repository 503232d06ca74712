"""The lines of a record as values: one frozen class a kind of line (RECORD "Lines").

Every line knows where it stands (`line` and `column` from 1), which does not count in a comparison, and its comment,
with the sign `#`. Seats are 0..5 in these values and 1..6 in text. `str` is the canonical text with the comment.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, TypeAlias

from gouji.record.place import Place
from gouji.record.quoting import quoted
from gouji.rules.cards import hand_text
from gouji.rules.debts import Debt
from gouji.rules.draw import Drawn, Show
from gouji.rules.options import Rules

if TYPE_CHECKING:
    from gouji.record.claims import Claim
    from gouji.rules.acts import Act
    from gouji.rules.names import Penalty


@dataclass(frozen=True, slots=True, kw_only=True)
class Blank(Place):
    """An empty line."""

    def __str__(self) -> str:
        return ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Comment(Place):
    """A line that is nothing but a comment; the text is in `comment`."""

    def __str__(self) -> str:
        return self.comment


@dataclass(frozen=True, slots=True, kw_only=True)
class DealStart(Place):
    """The start of a deal, `%gouji 1`; a `version` this program does not read is 0."""

    version: int = 1

    def __str__(self) -> str:
        return self.noted(f"%gouji {self.version}")


class HeaderName(Enum):
    """The headers of a deal in canonical order, each with an example of its value."""

    RULES = ("rules", "statutes hold=three")
    SEAT = ("seat", '1 "Sun"')
    EVENT = ("event", '"Spring cup"')
    DATE = ("date", "2026-11-30")
    SEED = ("seed", "42")
    DEAL = ("deal", "3")
    PREV = ("prev", "3 1 6 2 5 4")
    OWE = ("owe", "4>3 2 loser")
    DRAW = ("draw", "1 K")
    SHOW = ("show", "2 33h")
    LEAD = ("lead", "1")
    OWN = ("_", "anything")

    def __init__(self, word: str, example: str) -> None:
        self.word = word
        self.example = example

    def __repr__(self) -> str:
        return f"HeaderName.{self.name}"

    @property
    def order(self) -> int:
        """The place of this header in canonical order, from 0."""
        return list(HeaderName).index(self)

    @property
    def repeats(self) -> bool:
        """Whether a deal may have several such headers."""
        return self in {HeaderName.SEAT, HeaderName.OWE, HeaderName.DRAW, HeaderName.SHOW, HeaderName.OWN}


@dataclass(frozen=True, slots=True)
class SeatName:
    """The name of the player at seat 0..5."""

    seat: int
    name: str

    def __str__(self) -> str:
        return f"{self.seat + 1} {quoted(self.name)}"


HeaderValue: TypeAlias = Rules | SeatName | str | int | tuple[int, ...] | Debt | Drawn | Show


@dataclass(frozen=True, slots=True, kw_only=True)
class Header(Place):
    """A header: its name, its value (`Rules`, `SeatName`, text, number, seats, `Debt`, `Drawn`, `Show`).

    `own` is the word of a header of one's own, with its underscore. The value of `lead` is a seat 0..5, that of `prev`
    six seats in finishing order.

    >>> str(Header(name=HeaderName.PREV, value=(2, 0, 5, 1, 4, 3)))
    '@prev 3 1 6 2 5 4'
    """

    name: HeaderName
    value: HeaderValue
    own: str = ""

    @property
    def once(self) -> tuple[HeaderName, int] | None:
        """What a deal can say only once: a header that does not repeat, or the name of a player; else None."""
        if isinstance(self.value, SeatName):
            return self.name, self.value.seat
        return None if self.name.repeats else (self.name, 0)

    @property
    def place_in_order(self) -> tuple[int, int]:
        """Where this header stands in a record: by its name, players by their seats."""
        return self.name.order, self.value.seat if isinstance(self.value, SeatName) else 0

    @property
    def text(self) -> str:
        """The value as a record writes it."""
        match self.name, self.value:
            case HeaderName.RULES, Rules() as rules:
                return rules.text
            case HeaderName.EVENT, str(event):
                return quoted(event)
            case HeaderName.LEAD, int(seat):
                return str(seat + 1)
            case HeaderName.PREV, tuple(seats):
                return " ".join(str(int(seat) + 1) for seat in seats)
            case _:
                return str(self.value)

    def __str__(self) -> str:
        word = self.own if self.name is HeaderName.OWN else self.name.word
        return self.noted(f"@{word} {self.text}".rstrip())


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt(Place):
    """The hand of `seat` as drawn: 15 counts of the cards known and the number of hidden ones.

    >>> from gouji.rules.cards import parse_hand
    >>> str(Dealt(seat=1, cards=tuple(parse_hand("AAA B")), hidden=32))
    'deal 2 AAA B ?32'
    """

    seat: int
    cards: tuple[int, ...]
    hidden: int = 0

    @property
    def size(self) -> int:
        """The number of cards, hidden ones included."""
        return sum(self.cards) + self.hidden

    def __str__(self) -> str:
        groups = [hand_text(self.cards)] if any(self.cards) else []
        if self.hidden:
            groups.append(f"?{self.hidden}")
        return self.noted(f"deal {self.seat + 1} {' '.join(groups)}".rstrip())


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision(Place):
    """What a seat decided, and in how many seconds; `seat` is None in `* -`, where everybody still asked passes."""

    seat: int | None
    act: Act
    seconds: float | None = None

    def __str__(self) -> str:
        who = "*" if self.seat is None else str(self.seat + 1)
        return self.noted(f"{who} {self.act}{seconds_text(self.seconds)}")


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimLine(Place):
    """A claim about what has happened."""

    claim: Claim

    def __str__(self) -> str:
        return self.noted(f"= {self.claim}")


@dataclass(frozen=True, slots=True, kw_only=True)
class TestLine(Place):
    """A test, not applied: `act` by `seat` would be legal (`+`) or refused (`x`), the latter perhaps with `code`."""

    __test__ = False

    legal: bool
    seat: int
    act: Act
    code: str = ""

    def __str__(self) -> str:
        return self.noted(f"{'+' if self.legal else 'x'} {self.seat + 1} {self.act} {self.code}".rstrip())


@dataclass(frozen=True, slots=True, kw_only=True)
class Attempt(Place):
    """An act that was refused, perhaps with `code`, and perhaps punished (RULES 15)."""

    seat: int
    act: Act
    code: str = ""
    penalty: Penalty | None = None

    def __str__(self) -> str:
        words = [f"! {self.seat + 1} {self.act}", self.code]
        if self.penalty is not None:
            words.append(f"penalty={self.penalty.name.lower()}")
        return self.noted(" ".join(word for word in words if word))


Line: TypeAlias = Blank | Comment | DealStart | Header | Dealt | Decision | ClaimLine | TestLine | Attempt

Entry: TypeAlias = Comment | Decision | ClaimLine | TestLine | Attempt
"""A line that can stand after the hands."""


def seconds_text(seconds: float | None) -> str:
    """Return ` @12.4` for 12.4 seconds, with at most three decimals, and nothing for None.

    >>> seconds_text(12.4), seconds_text(3.0), seconds_text(None)
    (' @12.4', ' @3', '')
    """
    return "" if seconds is None else f" @{seconds:.3f}".rstrip("0").rstrip(".")
