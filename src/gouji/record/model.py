"""A record: one deal as a value, with everything its lines say (RECORD)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from gouji.record.claims import SEATS, ClaimKind
from gouji.record.leader import leader_of
from gouji.record.lines import Attempt, ClaimLine, DealStart, Dealt, Decision, Entry, Header, HeaderName
from gouji.record.starting import start_deal
from gouji.record.table import Table
from gouji.rules.debts import Debt
from gouji.rules.options import Rules, preset

if TYPE_CHECKING:
    from gouji.game import Game


class RecordError(ValueError):
    """A record from which no game can be made; the message says what it lacks."""


@dataclass(frozen=True, slots=True)
class Record:
    """One deal: its start line, headers in canonical order, hands by seat, and the lines after them.

    `hands` has one entry a seat, None for a hand that is not written. `entries` are decisions, claims, test lines,
    attempts and comments in the order of the text, with every claim that is true and every act that follows from the
    rules. Records come from `gouji.record.read` and `gouji.record.record_of`.
    """

    headers: tuple[Header, ...] = ()
    hands: tuple[Dealt | None, ...] = (None,) * SEATS
    entries: tuple[Entry, ...] = ()
    start: DealStart = field(default_factory=DealStart)

    @property
    def rules(self) -> Rules:
        """The rules of the header `@rules`, those of the statutes without it."""
        found = self.header(HeaderName.RULES)
        return found.value if found is not None and isinstance(found.value, Rules) else preset("statutes")

    @property
    def leader(self) -> int | None:
        """The seat 0..5 that leads, from `@lead` or as it follows from the other headers; None if nothing tells."""
        return leader_of(self.headers, self.rules)

    @property
    def owed(self) -> tuple[Debt, ...]:
        """The debts of the headers `@owe`."""
        return tuple(each.value for each in self.headers if isinstance(each.value, Debt))

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """What the seats decided, in order."""
        return tuple(entry for entry in self.entries if isinstance(entry, Decision))

    @property
    def finished(self) -> bool:
        """Whether the record says how the deal ended."""
        ends = (ClaimKind.PLACES, ClaimKind.VOID)
        return any(isinstance(entry, ClaimLine) and entry.claim.kind in ends for entry in self.entries)

    @property
    def hidden(self) -> bool:
        """Whether cards of some hand are not known."""
        return any(hand is not None and hand.hidden for hand in self.hands)

    def header(self, name: HeaderName) -> Header | None:
        """Return the first header of this name."""
        return next((each for each in self.headers if each.name is name), None)

    def game(self) -> Game:
        """Play the record and return the game where the record ends.

        Raises `RecordError` if hands are hidden or missing, if nothing says who leads, or if an act is illegal.
        """
        problem = self._obstacle()
        if problem:
            raise RecordError(problem)
        game = start_deal(self.hands, self.rules, self.leader or 0, self.owed)
        table = Table(game)
        for entry in self.entries:
            _replay(table, entry)
        return game

    def _obstacle(self) -> str:
        missing = [str(seat + 1) for seat, hand in enumerate(self.hands) if hand is None]
        if missing:
            return f"a record without the hand of seat {', '.join(missing)} cannot be played"
        if self.hidden:
            return "a record with hidden hands cannot be played"
        return "" if self.leader is not None else "a record that does not say who leads cannot be played"


def _replay(table: Table, entry: Entry) -> None:
    """Do what `entry` did to the game; raises `RecordError` if it cannot."""
    if isinstance(entry, Decision) and entry.seat is not None:
        way = table.way_to_act(entry.seat, entry.act)
    elif isinstance(entry, ClaimLine):
        way = table.way_to_claim(entry.claim) or []
    elif isinstance(entry, Attempt) and entry.penalty is not None:
        table.penalise(entry.seat, entry.penalty)
        return
    else:
        return
    if way is None:
        raise RecordError(f"`{entry}` cannot be played")
    for step in way:
        table.play(step)
    if isinstance(entry, Decision):
        table.play(entry.act, entry.seconds)
