"""Acts: what a seat decides, as one packed number that reads and prints as in records (RECORD, Decisions).

The bits from the low end: big jokers (3), small jokers (3), 2s (5), naturals (5), base (4), kind (4).
The other kinds use the same fields for their own facts: the other seat stands where the small
jokers stand, a rank plus one (0: no card) where the naturals stand, a kind of debt where the 2s stand.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from gouji.rules.cards import RANKS, CardError, parse_hand
from gouji.rules.consts import RANK_2, RANK_BIG, RANK_SMALL
from gouji.rules.debts import DebtKind
from gouji.rules.names import ActKind
from gouji.rules.sets import pack_set

if TYPE_CHECKING:
    from collections.abc import Callable

DEBT_KINDS = (DebtKind.POINT, DebtKind.BURN, DebtKind.SMOTHER, DebtKind.LOSER)
"""The kinds of debt by their kernel number."""

_BARE = {
    ActKind.PASS: "-",
    ActKind.YIELD: "~",
    ActKind.DECLINE: "decline",
    ActKind.WIND: "wind",
    ActKind.AGREE: "agree",
    ActKind.REFUSE: "refuse",
    ActKind.REVOLT: "revolt",
    ActKind.WAIVE: "waive",
    ActKind.SWAP: "swap",
}
_BARE_KINDS = {text: kind for kind, text in _BARE.items()}
_CALLS = ("call advance", "call open", "call")
_CLEARINGS = {1: "3", 2: "4", 3: "34"}
_KINDS = "|".join(DEBT_KINDS)
_SELL = re.compile(r"sell ([34]) to ([1-6])(?: for ([2sB]))?")
_PAY = re.compile(rf"pay ([2sB-]) to ([1-6]) ({_KINDS})")
_RETURN = re.compile(rf"return ([{RANKS}-]) to ([1-6])")
_CLEAR = re.compile(r"clear (34|3|4)")


class ActError(ValueError):
    """A text that is no act; `column` counts from 1 and points at the first wrong character."""

    def __init__(self, message: str, text: str, column: int = 1) -> None:
        super().__init__(f"{message} (column {column} of {text!r})")
        self.text = text
        self.column = column


class Act(int):
    """One decision of a seat, packed; `str` is its record text without the seat.

    >>> Act(act("burn KK2")).kind, act("burn KK2").size, str(act("2KK"))
    (ActKind.BURN, 3, 'KK2')
    """

    __slots__ = ()

    @property
    def kind(self) -> ActKind:
        """What kind of decision it is."""
        return ActKind(self >> 20)

    @property
    def base(self) -> int:
        """The base of a set (牌点, RULES 3): a rank 0..14."""
        return (self >> 16) & 15

    @property
    def naturals(self) -> int:
        """The number of natural cards of a set."""
        return (self >> 11) & 31

    @property
    def twos(self) -> int:
        """The number of 2s of a set."""
        return (self >> 6) & 31

    @property
    def small(self) -> int:
        """The number of small jokers of a set."""
        return (self >> 3) & 7

    @property
    def big(self) -> int:
        """The number of big jokers of a set."""
        return self & 7

    @property
    def is_set(self) -> bool:
        """Whether cards are put down: a lead, an answer or a burn."""
        return self >> 20 in (ActKind.SET, ActKind.BURN)

    @property
    def size(self) -> int:
        """The number of cards put down (0 for other acts)."""
        return self.naturals + self.twos + self.small + self.big if self.is_set else 0

    @property
    def cards(self) -> str:
        """The cards put down, in rank order (`""` for other acts)."""
        if not self.is_set:
            return ""
        return RANKS[self.base] * self.naturals + "2" * self.twos + "s" * self.small + "B" * self.big

    @property
    def counts(self) -> list[int]:
        """The cards put down as 15 counts."""
        return parse_hand(self.cards)

    @property
    def seat(self) -> int:
        """The other seat of a sale, payment or return (0..5)."""
        return self.small

    @property
    def rank(self) -> int:
        """The rank sold, paid or returned (0..14), -1 for no card."""
        return self.base if self.kind is ActKind.SELL else self.naturals - 1

    @property
    def price(self) -> int:
        """The rank a sale costs, -1 when it is free."""
        return self.naturals - 1

    @property
    def debt_kind(self) -> DebtKind:
        """The kind of debt a payment settles."""
        return DEBT_KINDS[self.twos]

    def __str__(self) -> str:
        kind = self.kind
        if kind in _BARE:
            return _BARE[kind]
        if kind is ActKind.SELL:
            price = f" for {RANKS[self.price]}" if self.price >= 0 else ""
            return f"sell {RANKS[self.rank]} to {self.seat + 1}{price}"
        if kind is ActKind.PAY:
            return f"pay {_rank_text(self.rank)} to {self.seat + 1} {self.debt_kind}"
        if kind is ActKind.RETURN:
            return f"return {_rank_text(self.rank)} to {self.seat + 1}"
        if kind is ActKind.CALL:
            return _CALLS[self.base]
        if kind is ActKind.CLEAR:
            return f"clear {_CLEARINGS[self.base]}"
        return f"burn {self.cards}" if kind is ActKind.BURN else self.cards

    def __repr__(self) -> str:
        return f"act({str(self)!r})"


class NoSet(Act):
    """Cards put down together that are no set (RULES 3): an act only to be refused, `set.malformed`.

    >>> str(no_set("burn 37")), no_set("KK"), no_set("37") == no_set("38")
    ('burn 37', None, False)
    """

    written: str

    def __eq__(self, other: object) -> bool:
        return isinstance(other, NoSet) and other.written == self.written

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(self.written)

    def __str__(self) -> str:
        return self.written

    def __repr__(self) -> str:
        return f"no_set({self.written!r})"

    def __reduce__(self) -> tuple[Callable[[str], NoSet | None], tuple[str]]:
        return no_set, (self.written,)


def no_set(text: str) -> NoSet | None:
    """Read cards that are no set, such as `37` or `burn 37`; None for anything else."""
    kind = ActKind.BURN if text.startswith("burn ") else ActKind.SET
    try:
        counts = parse_hand(text.removeprefix("burn ").replace(" ", "_"))
    except CardError:
        return None
    if sum(1 for count in counts[:RANK_2] if count) <= 1:
        return None
    act_of_no_cards = NoSet(kind << 20)
    act_of_no_cards.written = text
    return act_of_no_cards


def _rank_text(rank: int) -> str:
    return RANKS[rank] if rank >= 0 else "-"


def set_act(counts: list[int], *, burn: bool = False) -> Act:
    """Make the set of cards given as 15 counts, as a lead or answer or as a burn.

    Raises `ValueError` when the cards are no set (RULES 3).

    >>> str(set_act(parse_hand("2KK"), burn=True))
    'burn KK2'
    """
    natural = [rank for rank in range(RANK_2) if counts[rank]]
    twos, small, big = counts[RANK_2], counts[RANK_SMALL], counts[RANK_BIG]
    if len(natural) > 1:
        names = " and ".join(RANKS[rank] for rank in natural[:2])
        msg = f"a set holds one rank below 2 (and any 2s and jokers), not {names} together"
        raise ValueError(msg)
    if not natural and twos + small + big == 0:
        msg = "a set holds at least one card"
        raise ValueError(msg)
    bare = RANK_2 if twos else RANK_SMALL if small else RANK_BIG
    base = natural[0] if natural else bare
    kind = ActKind.BURN if burn else ActKind.SET
    return Act(pack_set(kind, base, counts[base] if natural else 0, twos, small, big))


def act(text: str) -> Act:
    """Read an act as records write it, without the seat; the order of the cards is free.

    Raises `ActError` for anything else.

    >>> [act(text) for text in ("KK2", "-", "pay B to 3 loser")]
    [act('KK2'), act('-'), act('pay B to 3 loser')]
    """
    if text in _BARE_KINDS:
        return Act(_BARE_KINDS[text] << 20)
    if text in _CALLS:
        return Act((ActKind.CALL << 20) | (_CALLS.index(text) << 16))
    found = _SELL.fullmatch(text)
    if found:
        price = RANKS.index(found[3]) + 1 if found[3] else 0
        return _exchange(ActKind.SELL, int(found[2]), price, base=RANKS.index(found[1]))
    found = _PAY.fullmatch(text)
    if found:
        kind = DEBT_KINDS.index(DebtKind(found[3]))
        return Act(_exchange(ActKind.PAY, int(found[2]), RANKS.find(found[1]) + 1) | (kind << 6))
    found = _RETURN.fullmatch(text)
    if found:
        return _exchange(ActKind.RETURN, int(found[2]), RANKS.find(found[1]) + 1)
    found = _CLEAR.fullmatch(text)
    if found:
        return Act((ActKind.CLEAR << 20) | ({"3": 1, "4": 2, "34": 3}[found[1]] << 16))
    return _set_of_text(text)


def _exchange(kind: ActKind, seat: int, rank_plus_one: int, *, base: int = 0) -> Act:
    return Act((kind << 20) | (base << 16) | (rank_plus_one << 11) | ((seat - 1) << 3))


def _set_of_text(text: str) -> Act:
    burn = text.startswith("burn ")
    cards = text.removeprefix("burn ")
    offset = len(text) - len(cards)
    try:
        return set_act(parse_hand(cards.replace(" ", "_")), burn=burn)
    except CardError as error:
        message = f"{text!r} is no act: {str(error).rpartition(' (column')[0]}"
        raise ActError(message, text, error.column + offset) from None
    except ValueError as error:
        raise ActError(str(error), text, offset + 1) from None
