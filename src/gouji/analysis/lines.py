"""Where the acts of a game stand in the text of its record."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.record import Attempt, Decision

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gouji.game import Entry
    from gouji.record import Record


def lines_of(record: Record, entries: Sequence[Entry]) -> list[int]:
    """Give the line of each entry of the game of a record, 0 before the first.

    What records leave out, such as a burn that is not made, has the line of the decision before it.
    """
    written = [
        (each.line, each.seat, each.act if isinstance(each, Decision) else each.penalty)
        for each in record.entries
        if isinstance(each, Decision) or (isinstance(each, Attempt) and each.penalty is not None)
    ]
    lines: list[int] = []
    line = at = 0
    for entry in entries:
        if at < len(written) and written[at][1:] == (entry.seat, entry.act):
            line = written[at][0]
            at += 1
        lines.append(line)
    return lines
