"""What each command does at a table. Every function refuses by raising `TurnedAway` before it changes anything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.server.protocol import commands as said
from gouji.server.table import deciding, gathering, presiding, rematching
from gouji.server.table.calling import Answer, Caller

if TYPE_CHECKING:
    from collections.abc import Callable

    from gouji.server.protocol.commands import AnyCommand, Command
    from gouji.server.table.table import Table

__all__ = ["Answer", "Caller", "carry_out"]


def carry_out(table: Table, who: Caller, command: AnyCommand) -> Answer:
    """Do what a command says; raises `TurnedAway` if it may not be done.

    Nothing is done then, but that an illegal act may cost the turn (RULES 15).
    """
    return _DOES[type(command)](table, who, command) or Answer()


def _hello(table: Table, who: Caller, command: said.Hello) -> None:
    table.draft.greet[who.socket.id] = command.since


def _ping(table: Table, who: Caller, command: said.Ping) -> None:
    del table, who, command


_DOES: dict[type[Command], Callable[..., Answer | None]] = {
    said.Hello: _hello,
    said.Ping: _ping,
    said.Sit: gathering.sit,
    said.Stand: gathering.stand,
    said.Swap: gathering.swap,
    said.Rival: gathering.rival,
    said.Kick: gathering.kick,
    said.Fill: gathering.fill,
    said.Change: gathering.change,
    said.Start: gathering.start,
    said.Rematch: rematching.rematch,
    said.Next: presiding.go_on,
    said.Finish: presiding.finish,
    said.Say: presiding.say,
    said.Pause: presiding.pause,
    said.Resume: presiding.resume,
    said.Penalise: presiding.penalise,
    said.Dissolve: presiding.dissolve,
    said.Act: deciding.act,
    said.Why: deciding.why,
    said.Hint: deciding.hint,
    said.Report: deciding.report,
    said.ShowHand: deciding.show_hand,
    said.Away: deciding.away,
    said.Back: deciding.back,
}
