"""A player in any language: a program that hears a deal line by line and answers with acts (docs/bots.md).

It is told what has happened as lines of a record (RECORD, Lines), and asked with a line `? ` and its view as JSON. It
answers with one line, an act as records write it, without the seat; `decline` is the silent answer.
"""

from __future__ import annotations

import json
import shlex
from typing import TYPE_CHECKING

from gouji.bots.line_program import LineProgram
from gouji.bots.player import PlayerError, PlayerIllegal
from gouji.record import Attempt, ClaimLine, DealStart, Decision, Header, HeaderName, SeatName
from gouji.record.claims import claim_of_event
from gouji.rules.acts import ActError, act
from gouji.rules.names import Penalty
from gouji.view import as_json

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gouji.game import Entry
    from gouji.rules.acts import Act
    from gouji.rules.deal import Event
    from gouji.view import SeatView

PREFIX = "line:"
"""How the name of such a player begins; the command follows."""
ASKED = "? "
"""How the line begins that asks for an act."""
SECONDS = 10.0
"""How long a program may take for one act, its start included."""

_PASS = act("-")
_SHOWN = 60


def command_of(text: str) -> list[str]:
    """Split a command as a shell would, without running one. Raises `PlayerError` if it is none.

    >>> command_of("python3 'my player.py'")
    ['python3', 'my player.py']
    """
    try:
        words = shlex.split(text)
    except ValueError as error:
        raise PlayerError(f"{PREFIX}{text} is no command: {error}") from None
    if not words:
        raise PlayerError(f"after {PREFIX} comes a command, as in '{PREFIX}python3 player.py'")
    return words


class LinePlayer:
    """Lets a program play a seat; it is started when it is first asked and ended by `close`.

    `act` raises `PlayerTimeout`, `PlayerCrash` or `PlayerIllegal` for what the program did not do.
    """

    def __init__(self, command: Sequence[str], *, seed: int = 0, seconds: float = SECONDS) -> None:
        self.command = tuple(command)
        self.seed = seed
        self.seconds = seconds
        self._program: LineProgram | None = None
        self._told: list[tuple[int, int]] = []
        self._hand: tuple[int, ...] | None = None
        self._events = 0

    def act(self, view: SeatView, legal: Sequence[Act]) -> Act:
        """Tell the program what is new, ask it, and give its answer."""
        lines = self._news(view)
        if self._program is None:
            self._program = LineProgram(self.command)
        self._program.tell([*lines, ASKED + json.dumps(as_json(view), ensure_ascii=False, separators=(",", ":"))])
        said = self._program.hear(self.seconds)
        try:
            chosen = act(said)
        except ActError as error:
            raise PlayerIllegal(f"{said[:_SHOWN]!r} is no act: {error}"[:200]) from None
        if chosen not in legal:
            raise PlayerIllegal(f"{said!r} is none of the legal acts")
        return chosen

    def close(self) -> None:
        """End the program."""
        if self._program is not None:
            self._program.end()
            self._program = None
            self._hand = None

    def _news(self, view: SeatView) -> list[str]:
        """Write the lines of a record that have come true since the program was last asked."""
        history = view.history
        told = len(self._told)
        lines: list[str] = []
        if self._is_new(view):
            lines = self._opening(view)
            told = 0
        elif told and self._events < len(history[told - 1].events):
            # What followed from a question declined in private follows from the act before it.
            lines = _claims(history[told - 1].events[self._events :])
        for entry in history[told:]:
            lines += [_line(entry), *_claims(entry.events)]
        self._told = [each[:2] for each in history]
        self._events = len(history[-1].events) if history else 0
        self._hand = view.hand
        return lines

    def _is_new(self, view: SeatView) -> bool:
        """Tell whether a view is of another deal: its history does not go on from what was told."""
        told = self._told
        if self._hand is None:
            return True
        if not told:
            # Before the cards are drawn the hand is empty.
            return not view.history and any(self._hand) and self._hand != view.hand
        return [each[:2] for each in view.history[: len(told)]] != told

    def _opening(self, view: SeatView) -> list[str]:
        """Write how a deal begins: its rules, the name and the seed of the seat's player, the leader."""
        headers = [
            Header(name=HeaderName.RULES, value=view.rules),
            Header(name=HeaderName.SEAT, value=SeatName(view.seat, "you")),
            Header(name=HeaderName.SEED, value=self.seed),
            *(Header(name=HeaderName.OWE, value=debt) for debt in view.owed),
        ]
        return [str(DealStart()), *map(str, headers)]


def _line(entry: Entry) -> str:
    if isinstance(entry.act, Penalty):
        return str(Attempt(seat=entry.seat, act=_PASS, penalty=entry.act))
    return str(Decision(seat=entry.seat, act=entry.act))


def _claims(events: Sequence[Event]) -> list[str]:
    claims = [claim_of_event(event) for event in events]
    return [str(ClaimLine(claim=claim)) for claim in claims if claim is not None]
