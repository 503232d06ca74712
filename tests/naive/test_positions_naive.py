"""The counted starts of tests/perft, as far as they are quick to count again."""

import pytest

from tests.naive.deal import NaiveDeal
from tests.perft.positions import COUNTED, FILE, Entry, counted, load, nodes, options, start, text

ENTRIES = load()
QUICK = 6_000


def named(entry: Entry) -> str:
    return str(entry["name"])


@pytest.mark.parametrize("entry", ENTRIES, ids=named)
def test_the_first_plies_are_counted_right(entry: Entry) -> None:
    found, _ = nodes(start(entry), most=QUICK)
    assert found == entry["nodes"][: len(found)], start(entry).position()


@pytest.mark.parametrize("entry", [entry for entry in ENTRIES if sum(entry["nodes"]) <= QUICK], ids=named)
def test_small_trees_end_as_written(entry: Entry) -> None:
    fresh = counted(entry)
    for key in COUNTED:
        assert fresh.get(key) == entry.get(key), (key, start(entry).position())


@pytest.mark.parametrize("entry", [entry for entry in ENTRIES if "position" in entry], ids=named)
def test_a_position_is_written_as_it_was_read(entry: Entry) -> None:
    line = start(entry).position()
    assert NaiveDeal.at(line, options(entry)).position() == line


def test_names_are_unique_and_the_file_is_as_written_by_make() -> None:
    names = [entry["name"] for entry in ENTRIES]
    assert len(names) == len(set(names))
    assert FILE.read_text(encoding="utf-8") == text(ENTRIES)


@pytest.mark.parametrize(
    "line",
    ["4/-/3/3/3/3 lead:1 - - - -", "4/3/3/3/3/3 ask:2 1:KK - - -", "4/3/3/3/3/3 sing:4 - - - -"],
)
def test_a_line_that_is_no_position_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match=r"must hold cards|is not asked|a position asks"):
        NaiveDeal.at(line, {})
