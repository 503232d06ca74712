"""A line of a settlement: a sentence in both languages and its article; and what a history tells it from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from gouji.rules.messages import message

if TYPE_CHECKING:
    from gouji.rules.acts import Act
    from gouji.rules.deal import Event
    from gouji.rules.names import Penalty


@dataclass(frozen=True)
class Line:
    """One line of a settlement: what it is about, the article, and the facts of its sentence."""

    code: str
    article: str
    facts: tuple[tuple[str, int], ...]

    def text(self, language: str = "en") -> str:
        """Say it in a sentence, `zh` or `en`.

        >>> Line("place", "S2:20", (("seat", 3), ("place", 1), ("value", 4))).text()
        'Seat 3 took place 1: 4 points.'
        """
        return message(language, "lines", self.code, **dict(self.facts))


def between(code: str, article: str, payer: int, receiver: int, **facts: int) -> Line:
    """Make a line about what a seat (0..5) owes another, or does not.

    >>> between("waived", "S2:21.5", 5, 3).facts
    (('payer', 6), ('receiver', 4))
    """
    return Line(code, article, (("payer", payer + 1), ("receiver", receiver + 1), *facts.items()))


class Told(Protocol):
    """One act of a history with what followed, as `gouji.game.Entry` has them."""

    @property
    def seat(self) -> int:
        """The seat that acted."""

    @property
    def act(self) -> Act | Penalty:
        """What it did, or what was imposed on it."""

    @property
    def events(self) -> tuple[Event, ...]:
        """What followed."""
