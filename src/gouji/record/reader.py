"""From text to records (RECORD "Reading and writing")."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from gouji.record.dealreader import DealReader
from gouji.record.lexer import read_line
from gouji.record.lines import Blank, Comment, DealStart
from gouji.record.problems import Problem, Severity, problem
from gouji.record.tally import Tally

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gouji.record.body import Watch
    from gouji.record.lexer import Lexed
    from gouji.record.model import Record

_MARK = "\ufeff"


@dataclass(frozen=True, slots=True)
class Reading:
    """What a text holds: its records, its problems in order, and how many checks passed and failed.

    Checks are the claims, the test lines, and each deal as a whole: it passes if it has no other error.
    """

    records: tuple[Record, ...]
    problems: tuple[Problem, ...]
    passed: int
    failed: int

    @property
    def errors(self) -> tuple[Problem, ...]:
        """The problems that are errors."""
        return tuple(each for each in self.problems if each.severity is Severity.ERROR)


class Reader:
    """Reads a text line by line; `records` holds the deals that have ended."""

    def __init__(self, *, strict: bool = False, watch: Watch | None = None) -> None:
        self.tally = Tally(strict=strict)
        self.records: list[Record] = []
        self.deal: DealReader | None = None
        self.deals = 0
        self.start = 0
        self._watch = watch
        self._waiting: list[Lexed] = []
        self._after_blank = True
        self._astray = False

    def read(self, text: str) -> Reading:
        """Read a whole text."""
        for number, line in lines_of(text, self.tally):
            self.take(line, number)
        self.finish()
        return self.reading()

    def take(self, text: str, number: int) -> None:
        """Take the physical line `text`; `number` counts from 1."""
        if self._passes_over(text):
            return
        lexed = read_line(text, number)
        if isinstance(lexed.line, Comment) and (self._after_blank or self._waiting):
            # Comments right above the start of a deal belong to it; the next lines will tell.
            self._waiting.append(lexed)
            return
        if isinstance(lexed.line, DealStart):
            self._start_deal(lexed.line, lexed)
        elif self.deal is not None:
            self._release()
            self._tell(lexed)
            self.deal.take(lexed)
        elif not isinstance(lexed.line, Blank):
            self._stray(text, number)
        self._after_blank = isinstance(lexed.line, Blank)

    def finish(self) -> None:
        """End the text."""
        if self.deal is not None:
            self._release()
            self._end_deal(followed=False, line=0)
        elif self._astray:
            self.tally.end_deal()

    def reading(self) -> Reading:
        """Return what has been read."""
        return Reading(tuple(self.records), self.tally.log.all(), self.tally.passed, self.tally.failed)

    def _passes_over(self, text: str) -> bool:
        """Tell whether a line needs no reading: it follows a stop, and does not lead up to the next deal."""
        if (self.deal is None or not self.deal.stopped) and not self._astray:
            return False
        sign = text.lstrip()[:1]
        if sign in ("%", "％", "#", "＃"):
            self._after_blank = True
            return False
        if self.deal is not None:
            self._waiting.clear()
        return True

    def _start_deal(self, start: DealStart, lexed: Lexed) -> None:
        if self._astray:
            self.tally.end_deal()
            self._astray = False
        if self.deal is not None:
            self._end_deal(followed=True, line=start.line)
        self._tell(lexed)
        above = tuple(each.comment for each in self._waiting)
        self._waiting.clear()
        self.deals += 1
        self.start = start.line
        self.deal = DealReader(replace(start, above=above), self.tally, self._watch)

    def _end_deal(self, *, followed: bool, line: int) -> None:
        if self.deal is not None:
            self.records.append(self.deal.finish(followed=followed, line=line))
            self.deal = None

    def _release(self) -> None:
        """Give the deal the comments that turned out to be its own."""
        for lexed in self._waiting:
            if self.deal is not None:
                self.deal.take(lexed)
        self._waiting.clear()

    def _stray(self, text: str, number: int) -> None:
        words = text.split(maxsplit=1)
        self.tally.tell(problem(number, 1, "record.before-start", found=words[0] if words else text))
        self._astray = True

    def _tell(self, lexed: Lexed) -> None:
        for each in lexed.problems:
            if lexed.line is None and lexed.sign in {"=", "+", "x", "!"}:
                self.tally.tell_checked(each)
            else:
                self.tally.tell(each)


def read(text: str, *, strict: bool = False) -> Reading:
    r"""Read a text of any number of deals; nothing in it raises.

    Lenient forms are read and told as problems. With `strict` they are errors. The first illegal act of a deal ends
    its record, which keeps what came before; the next deal is read on.

    >>> found = read("%gouji 1\n@lead 1\ndeal 1 4\ndeal 2 5\nhello")
    >>> [str(each) for each in found.errors]
    ["5:1: record.line: 'hello' begins no line of a record; see the table of lines in the description of the format"]
    """
    return Reader(strict=strict).read(text)


def read_bytes(data: bytes, *, strict: bool = False) -> Reading:
    """Read a text from its bytes; bytes that are not UTF-8 are a problem and stand as U+FFFD in the text."""
    text, wrong = decoded(data)
    reader = Reader(strict=strict)
    if wrong is not None:
        reader.tally.tell(wrong)
    return reader.read(text)


def decoded(data: bytes) -> tuple[str, Problem | None]:
    """Return the text of UTF-8 `data`, and the problem of the first byte that is not UTF-8."""
    try:
        return data.decode("utf-8"), None
    except UnicodeDecodeError as error:
        before = data[: error.start]
        line_start = before.rfind(b"\n") + 1
        column = len(before[line_start:].decode("utf-8")) + 1
        wrong = problem(before.count(b"\n") + 1, column, "record.encoding", found=f"{data[error.start]:02x}")
        return data.decode("utf-8", errors="replace"), wrong


def all_lines(text: str, tally: Tally) -> list[str]:
    """Return the lines of `text` without line endings; a lone carriage return ends a line too."""
    if text.startswith(_MARK):
        tally.tell(problem(1, 1, "record.byte-order-mark"))
        text = text[1:]
    if "\r" in text:
        number = text.count("\n", 0, text.index("\r")) + 1
        tally.tell(problem(number, 1, "record.line-ending"))
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    lines = text.split("\n")
    if not lines[-1]:
        lines.pop()
    return lines


def lines_of(text: str, tally: Tally) -> Iterator[tuple[int, str]]:
    """Give number and text of the lines of `text`; of several empty lines only the first is given."""
    before = "not empty"
    for number, line in enumerate(all_lines(text, tally), start=1):
        if line or before:
            yield number, line
        before = line
