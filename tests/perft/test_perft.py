"""The engine counts the same trees as the independent enumerator did: decisions by depth, games, scores, places, debts.

`positions.toml` holds small starts and what the other implementation of RULES counted. A start that differs is printed
with the split by first act of both.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from itertools import zip_longest
from pathlib import Path
from typing import Any

import pytest

from gouji.rules.cards import parse_hand
from gouji.rules.deal import Deal
from gouji.rules.debts import debt
from gouji.rules.options import parse_rules
from gouji.rules.position import deal_at
from tests.naive import NaiveDeal, ends, levels

FILE = Path(__file__).with_name("positions.toml")
ENTRIES: list[dict[str, Any]] = tomllib.loads(FILE.read_text(encoding="utf-8"))["start"]


def start(entry: dict[str, Any]) -> Deal:
    """Set up the start of an entry."""
    if "position" in entry:
        return deal_at(entry["position"], entry["rules"])
    hands = [parse_hand(hand) for hand in entry["hands"].split("/")] if isinstance(entry["hands"], str) else []
    hands = hands or [parse_hand(hand) for hand in entry["hands"]]
    owed = [debt(text) for text in entry.get("owed", [])]
    return Deal.start(hands, parse_rules(entry["rules"]), leader=entry["leader"] - 1, owed=owed)


class Tree:
    """The tree of a deal, counted with a memo: equal moments have equal trees below them."""

    def __init__(self) -> None:
        self._levels: dict[tuple[bytes, int], list[int]] = {}
        self._ends: dict[bytes, Counter[tuple[str, str, str]]] = {}

    def levels(self, deal: Deal, depth: int) -> list[int]:
        """Count the moments 1, 2, … `depth` decisions later; trailing zeros are left out."""
        if depth == 0 or deal.over:
            return []
        key = (_key(deal), depth)
        if key not in self._levels:
            counts = [0] * depth
            for child in _children(deal):
                counts[0] += 1
                for at, count in enumerate(self.levels(child, depth - 1), start=1):
                    counts[at] += count
            while counts and counts[-1] == 0:
                counts.pop()
            self._levels[key] = counts
        return self._levels[key]

    def ends(self, deal: Deal) -> Counter[tuple[str, str, str]]:
        """Count the ends of the tree by score, places and debts (`"void"` for a void deal)."""
        if deal.over:
            return Counter([_end(deal)])
        key = _key(deal)
        if key not in self._ends:
            total: Counter[tuple[str, str, str]] = Counter()
            for child in _children(deal):
                total.update(self.ends(child))
            self._ends[key] = total
        return self._ends[key]


def _key(deal: Deal) -> bytes:
    return repr(deal.__getstate__()[1]).encode()


def _children(deal: Deal) -> list[Deal]:
    children = []
    for act in deal.legal():
        child = deal.copy()
        child.apply(act)
        children.append(child)
    return children


def _end(deal: Deal) -> tuple[str, str, str]:
    result = deal.result
    if result is None:
        return "void", "void", "void"
    order = "".join(str(seat + 1) for seat in result.places)
    return f"{result.score[0]}:{result.score[1]}", order, ", ".join(str(each) for each in result.due)


def _split(deal: Deal, depth: int) -> str:
    """Print, for each first act, how many moments follow at each depth."""
    lines = []
    for act in sorted(deal.legal(), key=str):
        child = deal.copy()
        child.apply(act)
        lines.append(f"    {act}: {Tree().levels(child, depth - 1)}")
    return "\n".join(lines)


def _report(entry: dict[str, Any], deal: Deal) -> str:
    return (
        f"{entry['name']} (RULES {entry['section']})\n  {deal!r}\n  this engine, by first act:\n"
        f"{_split(deal, len(entry['nodes']))}\n  the other:\n{_naive_split(entry)}"
    )


def _naive_split(entry: dict[str, Any]) -> str:
    raise NotImplementedError(entry, NaiveDeal, ends, levels)


@pytest.mark.parametrize("entry", ENTRIES, ids=[entry["name"] for entry in ENTRIES])
def test_both_engines_count_the_same_tree(entry: dict[str, Any]) -> None:
    deal = start(entry)
    found = Tree().levels(deal, len(entry["nodes"]))
    differs = [at for at, (one, two) in enumerate(zip_longest(found, entry["nodes"], fillvalue=0)) if one != two]
    assert not differs, f"depth {differs[0] + 1}: {found[: differs[0] + 1]}; {_report(entry, deal)}"
    if "games" in entry:
        _compare_ends(entry, deal)


def _compare_ends(entry: dict[str, Any], deal: Deal) -> None:
    found = Tree().ends(deal)
    assert sum(found.values()) == entry["games"], _report(entry, deal)
    for at, name in enumerate(("scores", "places", "due")):
        if name in entry:
            counts: Counter[str] = Counter()
            for key, count in found.items():
                counts[key[at]] += count
            assert dict(counts) == entry[name], f"{name}: {dict(counts)}; {_report(entry, deal)}"
