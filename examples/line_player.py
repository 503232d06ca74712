"""A player in a program of its own: it hears a deal line by line and answers with acts (see docs/bots.md).

    gouji arena 'line:python3 examples/line_player.py' random --groups 2

It needs nothing of gouji, and could as well be written in another language: it answers with the smallest cards it may
put down, leads its lowest rank whole, keeps 2s and jokers, and goes out when it can.
"""

from __future__ import annotations

import json
import sys
from typing import Any

RANKS = "3456789TJQKA2sB"


def rank_of(act: str) -> int:
    """Give the place of the first card of a set among the ranks."""
    return RANKS.index(act[0])


def choose(view: dict[str, Any]) -> str:
    """Choose one of the legal acts of a view."""
    legal: list[str] = view["legal"]
    hand: str = view["hand"].replace(" ", "")
    sets = [act for act in legal if act[0] in RANKS]
    if not sets:
        # `~` yields, `-` passes; the silent answers of other questions are called `decline`.
        return next((act for act in ("~", "-", "decline") if act in legal), legal[0])
    whole = [act for act in sets if len(act) == len(hand)]
    bare = [act for act in sets if not set(act[1:]) & set("2sB") or act[0] in "2sB"]
    ranks = [act for act in bare if act.count(act[0]) == hand.count(act[0]) and act[0] not in "2sB"]
    for choices in (whole, ranks):
        if choices:
            return min(choices, key=rank_of)
    if view["question"] == "lead":
        return min(bare or sets, key=lambda act: (len(act), rank_of(act)))
    return "-" if "-" in legal else sets[0]


def main() -> None:
    """Answer every line that asks; the lines of the record before it are told for those who keep their own count."""
    for line in sys.stdin:
        if line.startswith("? "):
            print(choose(json.loads(line[2:])), flush=True)


if __name__ == "__main__":
    main()
