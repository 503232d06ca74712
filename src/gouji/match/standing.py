"""How a match stands and when it ends."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gouji.rules.names import Penalty

_TEXT = re.compile(r"(?:([1-9][0-9]{0,5}) deals)?(?: or )?(?:([1-9][0-9]{0,5}) points)?")


@dataclass(frozen=True, slots=True)
class Length:
    """When a match ends: after so many deals, when a team has so many points, or (neither given) when it is stopped.

    A void deal does not count as one. Raises `ValueError` for a number below 1.

    >>> str(Length(deals=8, points=24))
    '8 deals or 24 points'
    """

    deals: int | None = None
    points: int | None = None

    def __post_init__(self) -> None:
        for name, value in (("deals", self.deals), ("points", self.points)):
            if value is not None and value < 1:
                raise ValueError(f"the length of a match is 1 or more {name}, not {value}")

    def __str__(self) -> str:
        given = [f"{value} {name}" for name, value in (("deals", self.deals), ("points", self.points)) if value]
        return " or ".join(given) or "open"

    @classmethod
    def parse(cls, text: str) -> Length:
        """Read the text of a length. Raises `ValueError` for any other text.

        >>> Length.parse("24 points"), Length.parse("open")
        (Length(deals=None, points=24), Length(deals=None, points=None))
        """
        found = _TEXT.fullmatch(text)
        length = cls(*(int(each) if each else None for each in found.groups())) if found else cls()
        if str(length) != text:
            raise ValueError(f"the length of a match is written `8 deals`, `24 points`, both with `or`, or `open`, "
                             f"not {text!r}")  # fmt: skip
        return length

    def reached(self, deals: int, score: tuple[int, int]) -> bool:
        """Tell whether a match of so many deals and this score has ended."""
        enough = self.deals is not None and deals >= self.deals
        return enough or (self.points is not None and max(score) >= self.points)


@dataclass(frozen=True, slots=True)
class Punished:
    """A penalty of the referee (RULES 15): the number of the deal from 1, the seat 0..5, what was imposed."""

    deal: int
    seat: int
    penalty: Penalty


@dataclass(frozen=True, slots=True)
class Standing:
    """How a match stands after a deal.

    `deals` are the deals played out and `voids` those dealt again, `score` the sums of the team of seat 1 and of the
    team of seat 2 (RULES 8), `sweeps` how often each swept, `punished` the penalties so far.
    """

    deals: int = 0
    voids: int = 0
    score: tuple[int, int] = (0, 0)
    sweeps: tuple[int, int] = (0, 0)
    punished: tuple[Punished, ...] = ()
    over: bool = False

    @property
    def winner(self) -> int | None:
        """The team (0: of seat 1, 1: of seat 2) that has won, None while the match goes on and after a draw."""
        if not self.over or self.score[0] == self.score[1]:
            return None
        return 0 if self.score[0] > self.score[1] else 1
