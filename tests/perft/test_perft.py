"""The engine counts the same trees as the independent enumerator did: decisions by depth, games, scores, places, debts.

`positions.toml` holds small starts and what the other implementation of RULES counted. A start that differs is printed
with the split by first act of both.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from itertools import islice, zip_longest
from pathlib import Path
from typing import Any

import pytest

from gouji.rules import edge
from gouji.rules.cards import parse_hand
from gouji.rules.deal import Deal
from gouji.rules.debts import debt
from gouji.rules.names import Phase
from gouji.rules.options import parse_rules
from gouji.rules.packing import pack
from gouji.rules.position import deal_at
from gouji.rules.state import State
from tests.naive import levels
from tests.perft.positions import start as naive_start

FILE = Path(__file__).with_name("positions.toml")
ENTRIES: list[dict[str, Any]] = tomllib.loads(FILE.read_text(encoding="utf-8"))["start"]


def start(entry: dict[str, Any]) -> Deal:
    """Set up the start of an entry."""
    if "position" in entry:
        return deal_at(entry["position"], entry["rules"])
    hands = [parse_hand(hand) for hand in entry["hands"].split("/")]
    owed = [debt(text) for text in entry.get("owed", [])]
    return Deal.start(hands, parse_rules(entry["rules"]), leader=entry["leader"] - 1, owed=owed)


End = tuple[str, str, str]
"""Score, places and debts; a void deal has no places and leaves the debts from before (RULES 11)."""


def walk(deal: Deal, depth: int | None = None) -> tuple[list[int], Counter[End]]:
    """Count the rows of 1, 2, … acts from a deal, at most `depth`, and how often each end comes.

    Rows that lead to the same moment are carried on together.
    """
    nodes: list[int] = []
    ends: Counter[End] = Counter()
    reached = {pack(deal.state): (deal.state, 1)}
    while reached and (depth is None or len(nodes) < depth):
        after: dict[bytes, tuple[State, int]] = {}
        for state, rows in reached.values():
            for act in edge.legal_acts(state, int):
                child = State()
                edge.copy_state(state, child)
                edge.carry_out(child, act)
                key = pack(child)
                after[key] = (child, rows + (after[key][1] if key in after else 0))
        if after:
            nodes.append(sum(rows for _, rows in after.values()))
        for key in [key for key, (state, _) in after.items() if state.phase == Phase.OVER]:
            state, rows = after.pop(key)
            ends[end_of(Deal(state, deal.rules))] += rows
        reached = after
    return nodes, ends


def end_of(deal: Deal) -> End:
    """Describe the end of a deal as the file does."""
    result = deal.result
    if result is None:
        return "0:0", "void", ", ".join(str(each) for each in deal.owed)
    order = "".join(str(seat + 1) for seat in result.places)
    return f"{result.score[0]}:{result.score[1]}", order, ", ".join(str(each) for each in result.due)


def _split(deal: Deal, depth: int) -> str:
    """Print, for each first act, how many moments follow at each depth."""
    lines = []
    for act in sorted(deal.legal(), key=str):
        child = deal.copy()
        child.apply(act)
        lines.append(f"    {act}: {walk(child, depth - 1)[0]}")
    return "\n".join(lines)


def _report(entry: dict[str, Any], deal: Deal) -> str:
    return (
        f"{entry['name']} (RULES {entry['section']})\n  {deal!r}\n  this engine, by first act:\n"
        f"{_split(deal, len(entry['nodes']))}\n  the other:\n{_naive_split(entry)}"
    )


def _naive_split(entry: dict[str, Any]) -> str:
    other = naive_start(entry)
    depth = len(entry["nodes"]) - 1
    return "\n".join(f"    {act}: {list(islice(levels(other.play(act)), depth))}" for act in sorted(other.legal()))


@pytest.mark.parametrize("entry", ENTRIES, ids=[entry["name"] for entry in ENTRIES])
def test_both_engines_count_the_same_tree(entry: dict[str, Any]) -> None:
    deal = start(entry)
    whole = "games" in entry
    nodes, ends = walk(deal, None if whole else len(entry["nodes"]))
    differs = [at for at, (one, two) in enumerate(zip_longest(nodes, entry["nodes"], fillvalue=0)) if one != two]
    assert not differs, f"depth {differs[0] + 1}: {nodes[: differs[0] + 1]}; {_report(entry, deal)}"
    if whole:
        assert ends.total() == entry["games"], _report(entry, deal)
        _compare_ends(entry, deal, ends)


def _compare_ends(entry: dict[str, Any], deal: Deal, ends: Counter[End]) -> None:
    for at, name in enumerate(("scores", "places", "due")):
        if name in entry:
            counts: Counter[str] = Counter()
            for key, count in ends.items():
                counts[key[at]] += count
            assert dict(counts) == entry[name], f"{name}: {dict(counts)}; {_report(entry, deal)}"
