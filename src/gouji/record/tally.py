"""What reading a text has found so far: problems, and checks passed and failed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.record.problems import ProblemLog, Severity

if TYPE_CHECKING:
    from gouji.record.problems import Problem


class Tally:
    """Counts the checks of one text and keeps its problems.

    `faulty` tells whether the deal being read has an error that is not a failed check, which was counted already.
    """

    def __init__(self, *, strict: bool) -> None:
        self.log = ProblemLog(strict=strict)
        self.passed = 0
        self.failed = 0
        self.faulty = False

    def tell(self, found: Problem) -> None:
        """Keep a problem; an error makes the deal faulty."""
        if self.log.add(found).severity is Severity.ERROR:
            self.faulty = True

    def tell_checked(self, found: Problem) -> None:
        """Keep the problem of a check that is counted as failed."""
        self.log.add(found)

    def check(self, *, passed: bool) -> None:
        """Count a check."""
        self.passed += passed
        self.failed += not passed

    def end_deal(self) -> None:
        """Count the deal itself, which passes if nothing in it is faulty."""
        self.check(passed=not self.faulty)
        self.faulty = False
