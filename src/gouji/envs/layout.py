"""The encodings, slice by slice: what each number of an observation and of an act's features means.

`ENCODING_VERSION` changes whenever a slice moves or means something else; `ACT_IDS_VERSION` whenever an id does.
`fingerprint` joins both with the rules, for whoever stores a network.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING

from gouji.envs import sizes

if TYPE_CHECKING:
    from gouji.rules.options import Rules

ENCODING_VERSION = 1
ACT_IDS_VERSION = 1

ACT_COUNT = 82_279
"""How many act ids there are: 255 acts without cards, 82,024 sets."""

MAX_LEGAL = 8_192
"""A bound on the number of legal acts: a hand of 36 cards has at most 5,624 leads, one of 42 cards 8,074."""

TRACE = sizes.TRACE_LENGTH
"""How many acts an observation looks back."""


@dataclass(frozen=True, slots=True)
class Slice:
    """A named part of a row: where it begins, its shape, what its numbers mean."""

    name: str
    start: int
    shape: tuple[int, ...]
    meaning: str

    @property
    def size(self) -> int:
        """How many numbers it has."""
        size = 1
        for each in self.shape:
            size *= each
        return size

    @property
    def stop(self) -> int:
        """The place after its last number."""
        return self.start + self.size


def _laid_out(parts: tuple[tuple[str, tuple[int, ...], str], ...]) -> tuple[Slice, ...]:
    slices: list[Slice] = []
    for name, shape, meaning in parts:
        slices.append(Slice(name, slices[-1].stop if slices else 0, shape, meaning))
    return tuple(slices)


STATE = _laid_out(
    (
        ("hand", (15,), "own cards by rank 3…A, 2, s, B; zeros before the draw"),
        ("mates", (2, 15), "hands of the mates (seats +2, +4) where consulting shows them, else zeros"),
        ("played", (6, 15), "cards each seat has put down"),
        ("unseen", (15,), "cards of the deck that are in none of the slices above"),
        ("count", (6,), "cards in a hand, 0 where the seat may not know"),
        ("count_known", (6,), "1 where `count` is known"),
        ("status", (6, 4), "in play, gone out, revolted, fallen"),
        ("place", (6,), "the place taken by going out, 0 before"),
        ("passed", (6,), "1 for a seat barred by its pass in this round"),
        ("yielded", (6,), "1 for a seat that yielded on the set on top"),
        ("open", (6,), "1 for a seat that is open"),
        ("credits", (6,), "dead-gouji credits left"),
        ("headless", (6,), "1 for a seat in play without a rival"),
        ("call", (6, 4), "point call: none, advance, open, declared"),
        ("leader", (6,), "who has, or last had, the lead"),
        ("asked", (6,), "who is asked, as far as the seat may know"),
        ("question", (18,), "what that seat is asked, in the order of `gouji.rules.Question`"),
        ("phase", (10,), "part of the deal, in the order of `gouji.rules.Phase`"),
        ("top_owner", (6,), "whose set is on top, none before a lead"),
        ("top_base", (15,), "its base"),
        ("top_cards", (5,), "its naturals, 2s, small jokers, big jokers, and size"),
        ("top_flags", (5,), "whether it is gouji, protected, a last set, final, put down in a burn"),
        ("burner", (6,), "who burns"),
        ("victim", (6,), "whose set was burnt"),
        ("factor", (1,), "the factor of the burn tribute"),
        ("wind_asker", (6,), "who asked for the lead"),
        ("scramble", (1,), "1 in the scramble of the last four"),
        (
            "trace",
            (TRACE, 31),
            (
                "the last acts that all saw, the newest first: seat (6), set, burn, pass, yield, wind or other (6), "
                "base (15), naturals, 2s, small jokers, big jokers"
            ),
        ),
    )
)
"""An observation. Seats are relative: 0 looks, 1 is next, 3 is the rival, 2 and 4 are the mates."""

ACT = _laid_out(
    (
        ("kind", (16,), "in the order of `gouji.rules.ActKind`"),
        ("base", (15,), "base of a set; rank of a card sold, paid or returned"),
        ("naturals", (1,), "natural cards; which call or clearing it is"),
        ("twos", (1,), "2s"),
        ("small", (1,), "small jokers"),
        ("big", (1,), "big jokers"),
        ("size", (1,), "cards put down"),
        ("gouji", (1,), "1 for a gouji set"),
        ("dead", (1,), "1 for a set that nothing beats"),
        ("takes_all", (1,), "1 if it takes every card of its base out of the hand"),
        ("goes_out", (1,), "1 if it empties the hand"),
        ("burns", (1,), "1 for a burn"),
        ("beats", (6,), "whose set it beats, none for a lead"),
        ("other", (6,), "the other seat of a sale, payment or return"),
    )
)
"""The features of one act, seats relative to the seat that decides."""

STATE_SIZE = STATE[-1].stop
ACT_SIZE = ACT[-1].stop
SLICES = {each.name: each for each in STATE}
ACT_SLICES = {each.name: each for each in ACT}


def fingerprint(rules: Rules) -> str:
    """Give 16 hexadecimal digits that stand for the encodings, the act ids and every option of the rules.

    Two presets with the same options have the same.

    >>> from gouji.rules.options import preset
    >>> fingerprint(preset("statutes")) == fingerprint(preset("statutes", hold="none"))
    True
    """
    options = [(each.name, getattr(rules, each.name)) for each in fields(rules) if each.name != "name"]
    text = repr((ENCODING_VERSION, ACT_IDS_VERSION, [(name, str(value)) for name, value in sorted(options)]))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def tables() -> str:
    """Give the encodings as two tables in Markdown."""
    lines: list[str] = []
    for title, slices, size in (("Observation", STATE, STATE_SIZE), ("Act features", ACT, ACT_SIZE)):
        lines += [f"### {title}, {size} numbers", "", "| slice | from | shape | meaning |", "|---|---|---|---|"]
        for each in slices:
            shape = " × ".join(map(str, each.shape))
            lines.append(f"| `{each.name}` | {each.start} | {shape} | {each.meaning} |")
        lines.append("")
    return "\n".join(lines)
