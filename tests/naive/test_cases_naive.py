"""The settled cases of RULES 17, as records, under the naive rules."""

from pathlib import Path

import pytest

from tests.naive.record import read, replay

HERE = Path(__file__).resolve()
# The cases stand beside the tests, or beside the project while it is being built.
PLACES = (HERE.parents[1] / "cases", HERE.parents[3] / "shared" / "cases")
FILES = sorted(path for place in PLACES for path in place.glob("*.gjr"))


def test_there_are_cases() -> None:
    assert FILES


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_line_of_a_case_holds(path: Path) -> None:
    records = read(path.read_text(encoding="utf-8"))
    faults = [fault for record in records for fault in replay(record)]
    assert not faults, "\n".join(faults)


def test_a_wrong_line_is_found() -> None:
    text = "%gouji 1\n@lead 1\n" + "".join(f"deal {seat} {seat + 2}\n" for seat in range(1, 7))
    assert not replay(read(text + "1 3\n+ 2 4\nx 2 5\n")[0])
    assert len(replay(read(text + "1 3\nx 2 4\n+ 2 5\n")[0])) == 2
