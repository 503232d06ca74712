"""A report as lines for a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping


def report_text(said: Mapping[str, Any]) -> str:
    """Write a report (`duel_report`, `ladder_report`) as lines."""
    lines = [*(_duel if "a" in said else _ladder)(said)]
    if said["faulty"]:
        lines.append(f"  {said['faulty']} groups with a fault are counted in nothing above")
    return "\n".join([*lines, *_ratings(said)]) + "\n"


def _duel(said: Mapping[str, Any]) -> list[str]:
    a, b = said["a"], said["b"]
    return [
        f"{a} against {b}: {said['rules']}, {said['groups']} groups, seed {said['seed']}, gouji {said['gouji']}",
        (
            f"  {_signed(said['mean'])} a deal for {a}, 95 % interval {_signed(said['low'])} to {_signed(said['high'])}"
            f" (drawn again: {_signed(said['bootstrap_low'])} to {_signed(said['bootstrap_high'])})"
        ),
        (
            f"  won {said['win']}, drawn {said['draw']}, lost {said['loss']} of {said['deals']} deals;"
            f" sweeps {said['sweeps']} against {said['b_sweeps']}"
        ),
        "  places 1 to 6 of its seats: "
        + ", ".join("–" if share[0] is None else f"{share[0]:.1%}" for share in said["places"]),
        *(f"  {_costs(name, said, prefix)}" for name, prefix in ((a, ""), (b, "b_"))),
    ]


def _ladder(said: Mapping[str, Any]) -> list[str]:
    lines = [f"{said['rules']}, {said['groups']} groups, seed {said['seed']}, gouji {said['gouji']}"]
    for row in said["bots"]:
        interval = f"{_signed(row['low'])} to {_signed(row['high'])}"
        lines.append(
            f"  {_signed(row['mean'])} ({interval}) in {row['groups']} groups:"
            f" {row['number']} {_costs(row['bot'], row, '')}"
        )
    return lines


def _costs(name: str, said: Mapping[str, Any], prefix: str) -> str:
    ms = said[f"{prefix}ms_per_act"]
    time_text = "no act" if ms is None else f"{ms:.3f} ms an act"
    faults = ", ".join(f"{kind} {said[prefix + kind]}" for kind in ("crashes", "illegal", "timeouts"))
    return f"{name}: {time_text}; {faults}"


def _ratings(said: Mapping[str, Any]) -> list[str]:
    if said["ratings"] is None:
        return []
    rows = (f"{row['ordinal']:.1f} ({row['number']} {row['bot']})" for row in said["ratings"])
    return [f"  {said['ratings_note']}: {', '.join(rows)}"]


def _signed(number: float | None) -> str:
    return "–" if number is None else f"{number:+.2f}"
