"""What a deal is made of at any moment, and the words for it (RULES 1, 6.5).

A state is never changed: every rule takes one and returns another. `agenda` says what comes next: questions put to a
seat, one after another, and between them things that the rules do by themselves.
"""

from dataclasses import dataclass, replace
from typing import NamedTuple

from tests.naive.options import Options

SEATS = range(6)


class Task(NamedTuple):
    """One entry of the agenda: a question to a seat, or a step that asks nobody (its seat is then whom it concerns)."""

    kind: str
    seat: int = -1
    other: int = -1
    detail: str = ""


class Top(NamedTuple):
    """The set that is to be beaten.

    `protected`: only the rival may answer (6.1). `last`: it emptied its owner's hand. `final`: dead gouji (6.4).
    `credit`: it is protected by a dead-gouji credit (9), so that nobody answers it.
    """

    owner: int
    cards: str
    protected: bool
    last: bool
    final: bool
    credit: bool


class Burn(NamedTuple):
    """A burn under way (7): who burns, whose set was burnt, and what the tribute is multiplied with (7.5)."""

    burner: int
    victim: int
    factor: int


class Due(NamedTuple):
    """A tribute debt (11)."""

    payer: int
    receiver: int
    amount: int
    kind: str


@dataclass(frozen=True)
class State:
    """A deal at one moment. Seats are 0..5; hands are texts in rank order, empty when out of play."""

    options: Options
    hands: tuple[str, ...]
    leader: int
    agenda: tuple[Task, ...]
    # The opening (RULES 9-12).
    calls: tuple[str, ...] = ("",) * 6
    owed: tuple[Due, ...] = ()
    received: tuple[str, ...] = ("",) * 6
    revolted: int = -1
    credits: int = 0
    void: bool = False
    # Play (RULES 6, 7).
    top: Top | None = None
    passed: frozenset[int] = frozenset()
    yielded: frozenset[int] = frozenset()
    burn: Burn | None = None
    out: tuple[int, ...] = ()
    fallen: tuple[int, ...] = ()
    wind_asker: int = -1
    wind_refused: bool = False
    # What the settlement needs (RULES 8, 11, 12).
    opened: frozenset[int] = frozenset()
    opened_with_big: frozenset[int] = frozenset()
    due: tuple[Due, ...] = ()
    exchanged: bool = False


def rival(seat: int) -> int:
    """Return the seat opposite, 对头."""
    return (seat + 3) % 6


def around(seat: int) -> list[int]:
    """Return the five other seats in seat order, the next one first.

    >>> around(4)
    [5, 0, 1, 2, 3]
    """
    return [(seat + step) % 6 for step in range(1, 6)]


def starting_with(seat: int) -> list[int]:
    """Return all six seats in seat order from this one."""
    return [seat, *around(seat)]


def mates(seat: int) -> list[int]:
    """Return the two mates, 联邦, in seat order from the seat."""
    return [(seat + 2) % 6, (seat + 4) % 6]


def in_play(state: State, seat: int) -> bool:
    """Is the seat still in play (RULES 6)? Who goes out, revolts or falls holds no cards any more."""
    return bool(state.hands[seat])


def next_in_play(state: State, seat: int) -> int:
    """Return the first seat after this one that is in play; there must be one."""
    return next(other for other in around(seat) if in_play(state, other))


def set_hand(state: State, seat: int, hand: str) -> State:
    """Return the state with another hand for one seat."""
    hands = tuple(hand if at == seat else held for at, held in enumerate(state.hands))
    return replace(state, hands=hands)


def decided(state: State) -> bool:
    """Does only one team hold cards, or nobody (RULES 6.6)?"""
    return len({seat % 2 for seat in SEATS if in_play(state, seat)}) < 2


def top_owner(state: State, seat: int) -> bool:
    """Is the set on top this seat's?"""
    return state.top is not None and state.top.owner == seat


def burning(state: State, seat: int) -> bool:
    """Is the seat in the middle of a burn of its own?"""
    return state.burn is not None and state.burn.burner == seat


def headless(state: State, seat: int) -> bool:
    """Is the seat in play without a rival, 无头 (RULES 6.5, 9)?

    Not yet while the rival's last set is on top, while dead-gouji credits are left, or during a burn of his own in
    which the last credit went.
    """
    opposite = rival(seat)
    if not in_play(state, seat) or in_play(state, opposite) or top_owner(state, opposite):
        return False
    credit_left = state.revolted == opposite and state.credits > 0
    return not credit_left and not burning(state, seat)


def first_half(state: State) -> bool:
    """Have fewer than two gone out, or is the second one's last set still on top (RULES 6.1)?"""
    if len(state.out) == 2:
        return top_owner(state, state.out[1])
    return len(state.out) < 2


def with_agenda(state: State, tasks: list[Task] | tuple[Task, ...]) -> State:
    """Return the state with these tasks ahead of it."""
    return replace(state, agenda=tuple(tasks))


def done(state: State) -> State:
    """Return the state with the first task of the agenda struck off."""
    return replace(state, agenda=state.agenda[1:])
