"""From records to text, the inverse of reading (RECORD "Reading and writing")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.record.advance import before_hands
from gouji.record.claims import ClaimKind
from gouji.record.lines import ClaimLine

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from gouji.record.lines import DealStart, Dealt, Header
    from gouji.record.model import Record


def write(records: Iterable[Record]) -> str:
    r"""Return the canonical text of records: what is read from it is written the same, byte for byte.

    >>> from gouji.record.reader import read
    >>> write(read("%gouji 1\n@lead 1\n@rules statutes lead.overtake=yes").records)
    '%gouji 1\n@rules statutes\n@lead 1\n'
    """
    return "\n".join("".join(f"{line}\n" for line in record_lines(record)) for record in records)


def record_lines(record: Record) -> Iterator[str]:
    """Give the lines of one record without line endings."""
    yield from _with_comments(record.start)
    for header in record.headers:
        yield from _with_comments(header)
    calls = before_hands(record.entries)
    yield from map(str, record.entries[:calls])
    for hand in record.hands:
        if hand is not None:
            yield from _with_comments(hand)
    for entry in record.entries[calls:]:
        if isinstance(entry, ClaimLine) and entry.claim.kind is ClaimKind.LEAD:
            yield ""
        yield str(entry)


def _with_comments(line: DealStart | Header | Dealt) -> Iterator[str]:
    yield from line.above
    yield str(line)
