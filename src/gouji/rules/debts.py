"""Tribute debts (贡): what one deal makes one seat owe another in the next (RULES 11)."""

from __future__ import annotations

import re
from dataclasses import dataclass

from gouji.rules.choices import Choice

SEATS = 6


class DebtKind(Choice):
    """Why a tribute is owed, in the default order of payment (RULES 11; S2:24, S0)."""

    POINT = "point"
    BURN = "burn"
    SMOTHER = "smother"
    LOSER = "loser"


@dataclass(frozen=True, slots=True)
class Debt:
    """`count` cards that seat `payer` owes seat `receiver` (seats 0..5), and why (RULES 11; S2:21, S0).

    Raises `ValueError` for a seat outside 0..5, a debt to oneself or a count below 1.

    >>> Debt(3, 2, 2, DebtKind.LOSER)
    Debt(payer=3, receiver=2, count=2, kind=DebtKind.LOSER)
    >>> str(Debt(3, 2, 2, DebtKind.LOSER))
    '4>3 2 loser'
    """

    payer: int
    receiver: int
    count: int
    kind: DebtKind

    def __post_init__(self) -> None:
        for role, seat in (("payer", self.payer), ("receiver", self.receiver)):
            if not 0 <= seat < SEATS:
                msg = f"debt: the {role} is a seat 0..5, not {seat}"
                raise ValueError(msg)
        if self.payer == self.receiver:
            msg = f"debt: seat {self.payer + 1} cannot owe itself; payer and receiver are two seats"
            raise ValueError(msg)
        if self.count < 1:
            msg = f"debt: the count is 1 or more, not {self.count}"
            raise ValueError(msg)

    def __str__(self) -> str:
        return f"{self.payer + 1}>{self.receiver + 1} {self.count} {self.kind}"


_DEBT = re.compile(r"([1-6])>([1-6]) ([1-9][0-9]*) ([a-z]+)")


def debt(text: str) -> Debt:
    """Read a debt as records write it: `payer>receiver count kind`, seats 1..6.

    Raises `ValueError` if the text is not of that form.

    >>> debt("4>3 2 loser") == Debt(3, 2, 2, DebtKind.LOSER)
    True
    """
    found = _DEBT.fullmatch(text)
    if found is None or found[4] not in list(DebtKind):
        kinds = ", ".join(DebtKind)
        msg = f"debt {text!r}: written as `4>3 2 loser` (payer>receiver, cards, one of {kinds})"
        raise ValueError(msg)
    return Debt(int(found[1]) - 1, int(found[2]) - 1, int(found[3]), DebtKind(found[4]))
