"""Records of deals, `.gjr` files (RECORD): reading, writing and checking them.

`read` turns a text into records and a list of problems, `write` turns records into canonical text, `record_of` makes
the record of a game, `check` counts the claims and test lines that hold. Nothing in a text makes them raise.
"""

from __future__ import annotations

from gouji.record.checking import Checking, check, checking_of
from gouji.record.claims import Claim, ClaimKind
from gouji.record.explaining import explain
from gouji.record.legality import legal_lines
from gouji.record.lexer import Lexed, read_line
from gouji.record.lines import (
    Attempt,
    Blank,
    ClaimLine,
    Comment,
    DealStart,
    Dealt,
    Decision,
    Entry,
    Header,
    HeaderName,
    Line,
    SeatName,
    TestLine,
)
from gouji.record.model import Record, RecordError
from gouji.record.problems import Problem, Severity
from gouji.record.reader import Reading, decoded, read, read_bytes
from gouji.record.recording import header, record_of
from gouji.record.writer import write

__all__ = [
    "Attempt",
    "Blank",
    "Checking",
    "Claim",
    "ClaimKind",
    "ClaimLine",
    "Comment",
    "DealStart",
    "Dealt",
    "Decision",
    "Entry",
    "Header",
    "HeaderName",
    "Lexed",
    "Line",
    "Problem",
    "Reading",
    "Record",
    "RecordError",
    "SeatName",
    "Severity",
    "TestLine",
    "check",
    "checking_of",
    "decoded",
    "explain",
    "header",
    "legal_lines",
    "read",
    "read_bytes",
    "read_line",
    "record_of",
    "write",
]
