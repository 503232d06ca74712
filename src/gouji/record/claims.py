"""Claims: what a record says has happened (RECORD "Claims"), their text, and those that a deal makes true."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from gouji.rules.debts import Debt, DebtKind
from gouji.rules.names import EventKind

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from gouji.rules.deal import Deal, Event

SEATS = 6
ALL_SEATS = list("123456")


class ClaimKind(StrEnum):
    """The first word of a claim."""

    LEAD = "lead"
    STAND = "stand"
    OPEN = "open"
    BURNT = "burnt"
    DOUSED = "doused"
    FALLS = "falls"
    SMOTHERED = "smothered"
    OUT = "out"
    DUE = "due"
    PLACES = "places"
    SCORE = "score"
    VOID = "void"

    def __repr__(self) -> str:
        return f"ClaimKind.{self.name}"


@dataclass(frozen=True, slots=True)
class Claim:
    """A claim: its kind and its numbers. Seats are 0..5; a debt stands in `debt`.

    The numbers are the seat (`lead`, `stand`, `open`, `falls`), two seats (`burnt`, `doused`, `smothered`), seat and
    place (`out`), six seats (`places`), two sums (`score`), none (`due`, `void`).

    >>> str(Claim(ClaimKind.BURNT, (1, 2))), str(Claim(ClaimKind.OUT, (2, 1))), str(Claim(ClaimKind.SCORE, (12, 0)))
    ('burnt 2 by 3', 'out 3 1', 'score 12 0')
    """

    kind: ClaimKind
    numbers: tuple[int, ...] = ()
    debt: Debt | None = None

    def __str__(self) -> str:
        match self.kind:
            case ClaimKind.VOID:
                return "void"
            case ClaimKind.DUE:
                return f"due {self.debt}"
            case ClaimKind.BURNT | ClaimKind.DOUSED | ClaimKind.SMOTHERED:
                seat, by = self.numbers
                return f"{self.kind} {seat + 1} by {by + 1}"
            case ClaimKind.OUT:
                seat, place = self.numbers
                return f"out {seat + 1} {place}"
            case ClaimKind.SCORE:
                ours, theirs = self.numbers
                return f"score {ours} {theirs}"
            case _:
                return f"{self.kind} {' '.join(str(seat + 1) for seat in self.numbers)}"


FORMS = {
    ClaimKind.LEAD: "lead 2",
    ClaimKind.STAND: "stand 4",
    ClaimKind.OPEN: "open 4",
    ClaimKind.BURNT: "burnt 2 by 3",
    ClaimKind.DOUSED: "doused 3 by 6",
    ClaimKind.FALLS: "falls 3",
    ClaimKind.SMOTHERED: "smothered 6 by 1",
    ClaimKind.OUT: "out 3 1",
    ClaimKind.DUE: "due 4>3 2 loser",
    ClaimKind.PLACES: "places 3 1 6 2 5 4",
    ClaimKind.SCORE: "score 6 0",
    ClaimKind.VOID: "void",
}
"""What a claim of each kind looks like."""

_SEAT_ALONE = {ClaimKind.LEAD, ClaimKind.STAND, ClaimKind.OPEN, ClaimKind.FALLS}
_BY = {ClaimKind.BURNT, ClaimKind.DOUSED, ClaimKind.SMOTHERED}


def claim_of_words(words: Sequence[str]) -> Claim | None:
    """Read a claim from its words, the `=` left out; None if they are no claim.

    >>> claim_of_words(["burnt", "2", "by", "3"])
    Claim(kind=ClaimKind.BURNT, numbers=(1, 2), debt=None)
    """
    if not words or words[0] not in list(ClaimKind):
        return None
    kind, rest = ClaimKind(words[0]), words[1:]
    if kind is ClaimKind.DUE:
        owed = debt_of_words(rest)
        return None if owed is None else Claim(kind, (), owed)
    numbers = _numbers(kind, rest)
    return None if numbers is None else Claim(kind, numbers)


def _numbers(kind: ClaimKind, rest: Sequence[str]) -> tuple[int, ...] | None:
    if kind in _BY:
        return seats_of([rest[0], rest[2]]) if len(rest) == 3 and rest[1] == "by" else None  # noqa: PLR2004 -- v by b
    if kind is ClaimKind.PLACES:
        return seats_of(rest) if sorted(rest) == ALL_SEATS else None
    if kind in _SEAT_ALONE:
        return seats_of(rest) if len(rest) == 1 else None
    if kind is ClaimKind.VOID:
        return None if rest else ()
    return _two_numbers(kind, rest)


def _two_numbers(kind: ClaimKind, rest: Sequence[str]) -> tuple[int, ...] | None:
    """Return seat and place, or the two sums of a score."""
    numbers = tuple(int(word) for word in rest if small_number(word))
    if len(rest) != 2 or len(numbers) != 2:  # noqa: PLR2004 -- seat and place, or the two sums
        return None
    if kind is ClaimKind.SCORE:
        return numbers
    seat, place = numbers
    return (seat - 1, place) if 1 <= seat <= SEATS and 1 <= place <= SEATS else None


def small_number(word: str) -> bool:
    """Tell whether `word` is a whole number as records write it, not below 0 and of at most four digits."""
    return word.isascii() and word.isdigit() and len(word) <= 4 and str(int(word)) == word  # noqa: PLR2004 -- as said


def seats_of(words: Sequence[str]) -> tuple[int, ...] | None:
    """Return the seats 0..5 that `words` name, None if one of them names no seat.

    >>> seats_of(["3", "1"]), seats_of(["7"])
    ((2, 0), None)
    """
    if all(len(word) == 1 and word in "123456" for word in words):
        return tuple(int(word) - 1 for word in words)
    return None


def debt_of_words(words: Sequence[str]) -> Debt | None:
    """Return the debt that the words `4>3`, `2`, `loser` write; None if they write none.

    >>> str(debt_of_words(["4>3", "2", "loser"]))
    '4>3 2 loser'
    """
    if len(words) != 3 or words[2] not in list(DebtKind):  # noqa: PLR2004 -- pair, count, kind
        return None
    payer, sign, receiver = words[0].partition(">")
    seats = seats_of([payer, receiver])
    if not sign or seats is None or seats[0] == seats[1] or not small_number(words[1]) or words[1] == "0":
        return None
    return Debt(seats[0], seats[1], int(words[1]), DebtKind(words[2]))


_OF_EVENT = {
    EventKind.LEAD: ClaimKind.LEAD,
    EventKind.STAND: ClaimKind.STAND,
    EventKind.OPEN: ClaimKind.OPEN,
    EventKind.BURNT: ClaimKind.BURNT,
    EventKind.DOUSED: ClaimKind.DOUSED,
    EventKind.FALLS: ClaimKind.FALLS,
    EventKind.SMOTHERED: ClaimKind.SMOTHERED,
    EventKind.OUT: ClaimKind.OUT,
}
_AFTER_ACT = (ClaimKind.DOUSED, ClaimKind.BURNT, ClaimKind.SMOTHERED, ClaimKind.FALLS, ClaimKind.OUT)
_AFTER_STAND = (ClaimKind.STAND, ClaimKind.OPEN, ClaimKind.FALLS, ClaimKind.LEAD)


def claim_of_event(event: Event) -> Claim | None:
    """Return the claim that says what `event` says; None for the end of the deal, which needs its result."""
    kind = _OF_EVENT.get(event.kind)
    if kind is None:
        return None
    second = event.value if kind is ClaimKind.OUT else event.other
    return Claim(kind, (event.seat,) if second is None else (event.seat, second))


def claims_of(events: Iterable[Event], deal: Deal) -> list[Claim]:
    """Return the claims that follow from the `events` of one act, in canonical order; `deal` is the deal after it."""
    told = [claim for claim in map(claim_of_event, events) if claim is not None]
    stands = next((at for at, claim in enumerate(told) if claim.kind is ClaimKind.STAND), len(told))
    ordered = sorted(told[:stands], key=_rank_after_act) + sorted(told[stands:], key=_rank_after_stand)
    return ordered + (result_claims(deal) if deal.over else [])


def _rank_after_act(claim: Claim) -> int:
    return _AFTER_ACT.index(claim.kind) if claim.kind in _AFTER_ACT else len(_AFTER_ACT)


def _rank_after_stand(claim: Claim) -> int:
    return _AFTER_STAND.index(claim.kind) if claim.kind in _AFTER_STAND else len(_AFTER_STAND)


def result_claims(deal: Deal) -> list[Claim]:
    """Return the claims about the end of a deal that is over: `void`, or places, score and debts."""
    if deal.void:
        return [Claim(ClaimKind.VOID)]
    result = deal.result
    if result is None:
        return []
    return [
        Claim(ClaimKind.PLACES, tuple(result.places)),
        Claim(ClaimKind.SCORE, tuple(result.score)),
        *(Claim(ClaimKind.DUE, (), debt) for debt in result.due),
    ]
