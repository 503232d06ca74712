"""The claims that follow from the last act of a record, and which of them it has written (RECORD "Claims")."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gouji.record.lines import ClaimLine, Comment

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gouji.record.claims import Claim
    from gouji.record.lines import Entry


@dataclass(slots=True)
class _Slot:
    """A claim that is true, the index of its line in the entries or -1, and whether the record wrote it."""

    claim: Claim
    at: int = -1
    written: bool = False


class Window:
    """Puts the claims that are true into the entries, in canonical order, as they are written or when it closes.

    A claim that is not written goes where it came true: before the comments and test lines that follow.
    """

    def __init__(self, entries: list[Entry]) -> None:
        self._entries = entries
        self._slots: list[_Slot] = []
        self._next = len(entries)

    def open(self, claims: Iterable[Claim]) -> None:
        """Start anew with the `claims` that follow from the act just entered."""
        self._slots = [_Slot(claim) for claim in claims]
        self._next = len(self._entries)

    def extend(self, claims: Iterable[Claim]) -> None:
        """Add `claims` that follow from a question declined in silence."""
        more = [_Slot(claim) for claim in claims]
        if more:
            self._enter_before(len(self._slots))
            self._slots += more
            self._next = len(self._entries)

    def missing(self) -> list[Claim]:
        """Return the claims that are true and not written."""
        return [slot.claim for slot in self._slots if not slot.written]

    def knows(self, claim: Claim) -> bool:
        """Tell whether `claim` follows from the last act."""
        return any(slot.claim == claim for slot in self._slots)

    def write(self, line: ClaimLine) -> str:
        """Enter a claim of this window; return the rule id of what is wrong with its place, or nothing."""
        same = [at for at, slot in enumerate(self._slots) if slot.claim == line.claim]
        at = next((at for at in same if not self._slots[at].written), -1)
        if at < 0:
            self.keep_comment(line)
            return "record.claim-twice"
        slot = self._slots[at]
        slot.written = True
        if slot.at < 0:
            self._enter_before(at)
            slot.at = len(self._entries)
            self._entries.append(line)
            self._next = len(self._entries)
            return ""
        if line.comment:
            self._entries[slot.at] = line
        return "record.claim-order"

    def close(self) -> None:
        """Enter what is not written."""
        self._enter_before(len(self._slots))

    def keep_comment(self, line: ClaimLine) -> None:
        """Keep the comment of a claim that is not entered as a line of its own."""
        if line.comment:
            self._entries.append(Comment(line=line.line, column=line.column, comment=line.comment))

    def _enter_before(self, end: int) -> None:
        for slot in self._slots[:end]:
            if slot.at < 0:
                slot.at = self._next
                self._entries.insert(self._next, ClaimLine(claim=slot.claim))
                self._next += 1
