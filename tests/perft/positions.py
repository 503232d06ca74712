"""Reading and writing `positions.toml`.

Written by hand in each entry: `name`, `section` (of RULES), `rules` (a preset and the options that differ), and the
start: either `position` (RECORD "Positions"; flags as in `tests/naive/position.py`) or `hands`, `leader` (1..6) and
`owed` (as in RECORD's `@owe`). Counted: `nodes` by depth, cut before their sum passes `MOST_NODES`; and when the whole
tree is within that, `games` and how often each of `scores`, `places` and `due` comes (the last two only when there are
not too many).
"""

import tomllib
from pathlib import Path
from typing import Any

from tests.naive import NaiveDeal, ends, levels

FILE = Path(__file__).with_name("positions.toml")
MOST_NODES = 200_000
MOST_KEYS = 80
HEAD = """\
# Small starts and the size of their trees, counted by the naive rules of tests/naive; tests/perft/positions.py says
# what the entries mean. After a change here: python -m tests.perft.make
"""
BY_HAND = ("name", "section", "rules", "position", "hands", "leader", "owed")
COUNTED = ("nodes", "games", "scores", "places", "due")

Entry = dict[str, Any]


def load(path: Path = FILE) -> list[Entry]:
    """Return the entries of the file."""
    entries: list[Entry] = tomllib.loads(path.read_text(encoding="utf-8"))["start"]
    return entries


def options(entry: Entry) -> dict[str, str]:
    """Return the options of an entry; its first word must be the preset of the defaults."""
    preset, *changes = entry["rules"].split()
    if preset != "statutes":
        raise ValueError(f"{entry['name']!r}: rules begin with the preset statutes, not {preset}")
    return dict(change.split("=") for change in changes)


def debt(text: str) -> tuple[int, int, int, str]:
    """Read a debt such as `4>3 2 loser`."""
    pair, count, kind = text.split()
    payer, receiver = pair.split(">")
    return int(payer) - 1, int(receiver) - 1, int(count), kind


def start(entry: Entry) -> NaiveDeal:
    """Return the deal at the start of an entry."""
    if "position" in entry:
        return NaiveDeal.at(entry["position"], options(entry))
    owed = [debt(text) for text in entry.get("owed", [])]
    return NaiveDeal.start(entry["hands"].split("/"), options(entry), entry["leader"] - 1, owed)


def nodes(deal: NaiveDeal, most: int = MOST_NODES) -> tuple[list[int], bool]:
    """Return the nodes by depth, as deep as their sum stays within `most`, and whether that is the whole tree."""
    found: list[int] = []
    for count in levels(deal):
        if sum(found) + count > most:
            return found, False
        found.append(count)
    return found, True


def counted(entry: Entry) -> Entry:
    """Return the entry with everything counted anew."""
    deal = start(entry)
    fresh: Entry = {key: entry[key] for key in BY_HAND if key in entry}
    fresh["nodes"], whole = nodes(deal)
    if not whole:
        return fresh
    scores: dict[str, int] = {}
    places: dict[str, int] = {}
    due: dict[str, int] = {}
    for (order, debts, (first, second)), games in ends(deal).items():
        for table, key in ((scores, f"{first}:{second}"), (places, order), (due, debts)):
            table[key] = table.get(key, 0) + games
    fresh["games"] = sum(scores.values())
    fresh["scores"] = scores
    fresh |= {key: table for key, table in (("places", places), ("due", due)) if len(table) <= MOST_KEYS}
    if options(entry).get("tribute") != "on":
        fresh.pop("due", None)
    return fresh


def value_text(value: object) -> str:
    """Write a value of an entry as TOML."""
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, list):
        return "[" + ", ".join(value_text(item) for item in value) + "]"
    if isinstance(value, dict):
        pairs = [f'"{key}" = {count}' for key, count in sorted(value.items())]
        return "{ " + ", ".join(pairs) + " }"
    return str(value)


def text(entries: list[Entry]) -> str:
    """Write the whole file."""
    blocks = [
        "\n[[start]]\n" + "".join(f"{key} = {value_text(entry[key])}\n" for key in BY_HAND + COUNTED if key in entry)
        for entry in entries
    ]
    return HEAD + "".join(blocks)
