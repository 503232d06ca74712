"""Checking a text: every claim, every test line, and that every deal can be played (RECORD "Lines")."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gouji.record.reader import read

if TYPE_CHECKING:
    from gouji.record.problems import Problem
    from gouji.record.reader import Reading


@dataclass(frozen=True, slots=True)
class Checking:
    """How many checks passed and failed, and the errors of the text in its order.

    A check is a claim, a test line, an attempt, or a deal, which passes if it has no other error.
    """

    passed: int
    failed: int
    failures: tuple[Problem, ...]

    def __str__(self) -> str:
        return f"{self.passed} passed, {self.failed} failed"


def check(text: str, *, strict: bool = False) -> Checking:
    r"""Check every claim, test line and deal of a text; `strict` refuses lenient forms.

    >>> deals = "".join(f"deal {seat} {cards}\n" for seat, cards in enumerate("4 5 6 7 8 9".split(), start=1))
    >>> str(check("%gouji 1\n@lead 1\n" + deals + "+ 1 4\nx 1 -\n= lead 2"))
    '3 passed, 1 failed'
    """
    return checking_of(read(text, strict=strict))


def checking_of(reading: Reading) -> Checking:
    """Return what a reading has checked."""
    return Checking(reading.passed, reading.failed, reading.errors)
