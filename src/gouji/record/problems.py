"""Problems of a record as values: where, which rule of the format, and a sentence in English and Chinese.

Reading never raises for what stands in a text (RECORD "Reading and writing"): it returns the record together with a
list of these. The sentences are in `gouji.record.messages`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum

from gouji.record.messages import MESSAGES

KEPT = 10_000
"""How many problems of one text are kept; the rest are only counted."""

SHOWN = 60
"""How many characters of a wrong text a sentence quotes."""


class Severity(IntEnum):
    """How much a problem weighs.

    A NOTE is never a fault. A LENIENT form is read, and refused by strict reading. An ERROR is a fault always.
    """

    NOTE = 0
    LENIENT = 1
    ERROR = 2

    def __repr__(self) -> str:
        return f"Severity.{self.name}"


@dataclass(frozen=True, slots=True)
class Problem:
    """One problem: `line` and `column` from 1, the rule id (`record.claim-false`), the sentence in two languages.

    >>> str(problem(3, 1, "record.line", found="hello"))
    "3:1: record.line: 'hello' begins no line of a record; see the table of lines in the description of the format"
    """

    line: int
    column: int
    rule: str
    text: str
    text_zh: str = field(repr=False, compare=False, default="")
    severity: Severity = Severity.ERROR

    def __str__(self) -> str:
        return f"{self.line}:{self.column}: {self.rule}: {self.text}"

    def said(self, language: str) -> str:
        """Return the sentence in `zh`, else in English."""
        return self.text_zh if language == "zh" and self.text_zh else self.text


def clipped(text: str) -> str:
    """Return `text` as a quoted string of at most `SHOWN` characters and an ellipsis.

    >>> clipped("K" * 100) == repr("K" * 60 + "…")
    True
    """
    return repr(text if len(text) <= SHOWN else text[:SHOWN] + "…")


def problem(line: int, column: int, rule: str, **facts: object) -> Problem:
    """Make the problem of rule id `rule`; string facts named `found` and `right` are quoted and clipped.

    Raises `KeyError` for a rule id that has no sentence.
    """
    message = MESSAGES[rule]
    told = {
        name: clipped(fact) if name in ("found", "right") and isinstance(fact, str) else fact
        for name, fact in facts.items()
    }
    return Problem(
        line, column, rule, message.en.format(**told), message.zh.format(**told), Severity[message.severity.upper()]
    )


class ProblemLog:
    """Collects the problems of one text; in strict reading a lenient form becomes an error."""

    def __init__(self, *, strict: bool) -> None:
        self.strict = strict
        self.errors = 0
        self._kept: list[Problem] = []
        self._dropped = 0

    def add(self, found: Problem) -> Problem:
        """Keep one problem, or count it when `KEPT` are kept already; return it as kept."""
        if self.strict and found.severity is Severity.LENIENT:
            found = Problem(found.line, found.column, found.rule, found.text, found.text_zh, Severity.ERROR)
        self.errors += found.severity is Severity.ERROR
        if len(self._kept) < KEPT:
            self._kept.append(found)
        else:
            self._dropped += 1
        return found

    def all(self) -> tuple[Problem, ...]:
        """Return what was kept in the order of the text, and how many more there were."""
        kept = sorted(self._kept, key=lambda each: (each.line, each.column))
        if self._dropped:
            kept.append(problem(kept[-1].line, 1, "record.more-problems", count=self._dropped))
        return tuple(kept)
