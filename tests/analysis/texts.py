"""Records to analyse."""

from __future__ import annotations


def record(hands: str, *lines: str, headers: str = "@lead 1\n") -> str:
    """Write a record of six hands with `/` between them, and what was done."""
    dealt = "".join(f"deal {seat} {hand}\n" for seat, hand in enumerate(hands.split("/"), start=1))
    return f"%gouji 1\n{headers}{dealt}" + "".join(f"{line}\n" for line in lines)


WASTED = record("34B/55/55/55/55/55", "", "1 B", "4 -")
"""Seat 1 leads its big joker alone (line 10), though with it either card would surely stand."""
