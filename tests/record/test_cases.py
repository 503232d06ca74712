"""The cases kept with the design: every claim and every test line in them holds."""

from __future__ import annotations

from pathlib import Path

import pytest

from gouji.record import check, read, write

ROOT = Path(__file__).resolve().parents[2]
CASES = ROOT.parent / "shared" / "cases"
FILES = sorted(CASES.glob("*.gjr"))


def test_the_cases_are_there() -> None:
    assert FILES, f"no cases in {CASES}: the folder shared/cases belongs beside the repository"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_line_of_a_case_holds(path: Path) -> None:
    checking = check(path.read_text(encoding="utf-8"))
    assert checking.failed == 0, "\n".join(f"{path.name}:{each}" for each in checking.failures)
    assert checking.passed > 0


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_case_is_written_so_that_it_is_read_back(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    once = write(read(text).records)
    again = read(once, strict=True)
    assert [each for each in again.problems if not each.rule.startswith("record.test-")] == []
    assert write(again.records) == once
    assert once.count("#") == text.count("#"), "no comment is lost"
    assert sum(each.startswith(("+ ", "x ")) for each in once.splitlines()) == sum(
        each.startswith(("+ ", "x ")) for each in text.splitlines()
    )
