"""How fast a table goes: every time that the server chooses, drawn so that it tells nothing (WEB)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from random import Random

Span: TypeAlias = tuple[float, float]
"""From and to, in seconds; times are drawn uniformly between them."""


_MOST = (1 << 32) - 1


@dataclass(frozen=True, slots=True)
class Pace:
    """The seconds that a table takes.

    `window` is how long private questions stay open, `least` how soon after a question its answer is shown, `forced`
    when a seat passes that can do nothing else, `bot` when bots answer, `between` the longest pause between two deals,
    `rematch` how long those who sat are asked whether they play again, `extra` what clocks get after a restart,
    `phrase` the pause between two phrases of a person.
    """

    window: float = 5.0
    least: Span = (0.6, 1.2)
    forced: Span = (1.2, 3.0)
    bot: Span = (0.8, 2.0)
    between: float = 20.0
    rematch: float = 90.0
    extra: float = 15.0
    phrase: float = 2.0

    @classmethod
    def instant(cls) -> Pace:
        """Give a pace without any waiting, for tests.

        >>> Pace.instant().window
        0.0
        """
        still = (0.0, 0.0)
        return cls(window=0.0, least=still, forced=still, bot=still, between=0.0, rematch=0.0, phrase=0.0)

    def draw(self, rng: Random) -> Draws:
        """Draw the times of one question; as many for each, so that the draws tell nothing either."""
        drawn = rng.getrandbits(96)
        shares = (drawn & _MOST, drawn >> 32 & _MOST, drawn >> 64)
        spans = (self.least, self.forced, self.bot)
        return Draws(*[low + (high - low) * share / _MOST for (low, high), share in zip(spans, shares, strict=True)])


@dataclass(frozen=True, slots=True)
class Draws:
    """The seconds drawn for one question: for a chosen act, for a pass, for a bot."""

    least: float
    forced: float
    bot: float
