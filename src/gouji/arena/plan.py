"""What an arena plays: which bots, by which rules, from which seed; and who sits where at each table of a group."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from gouji.rules.options import parse_rules

if TYPE_CHECKING:
    from gouji.rules.options import Rules

SEATS = 6
DUEL = 2
_SEED_BITS = 32


class PlanError(ValueError):
    """An arena cannot be played as asked; the message says what would be right."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Two bots, or six and more, the rules as text, and the seed.

    Raises `PlanError` for another number of bots and `RulesError` for rules that are none.

    >>> Plan(("simple", "random"), "statutes", 1).seatings(0)
    ((0, 1, 0, 1, 0, 1), (1, 0, 1, 0, 1, 0))
    """

    bots: tuple[str, ...]
    rules: str
    seed: int

    def __post_init__(self) -> None:
        """Refuse a number of bots for which no tables are known."""
        if len(self.bots) != DUEL and len(self.bots) < SEATS:
            raise PlanError(
                f"an arena takes two bots (each with two like it) or six and more (each alone), not {len(self.bots)}"
            )
        for name in self.bots:
            if not name.isprintable():
                raise PlanError(f"{name!r} has signs that cannot be printed; write it in one line without them")
        parse_rules(self.rules)

    @property
    def parsed(self) -> Rules:
        """The rules."""
        return parse_rules(self.rules)

    def cards(self, group: int) -> Random:
        """Give the generator of the cards of a group, counted from 0: the same for each of its tables."""
        return Random(f"{self.seed} {group} cards")

    def seatings(self, group: int) -> tuple[tuple[int, ...], ...]:
        """Give the tables of a group: for each the number of the bot at seat 0..5.

        Two bots: each plays three seats of one team, then those of the other. Six: each of them plays every seat
        once, in six rotations of an order that is drawn for the group; of more than six, six are drawn.
        """
        if len(self.bots) == DUEL:
            return (0, 1) * 3, (1, 0) * 3
        order = Random(f"{self.seed} {group} seats").sample(range(len(self.bots)), SEATS)
        return tuple(tuple(order[(seat + turn) % SEATS] for seat in range(SEATS)) for turn in range(SEATS))

    def player_seed(self, group: int, seat: int) -> int:
        """Give the seed of whoever plays a seat in a group, the same at each of its tables."""
        return Random(f"{self.seed} {group} {seat} player").getrandbits(_SEED_BITS)
