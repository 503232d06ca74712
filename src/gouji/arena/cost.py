"""What acts cost: processor time and the clock on the wall, gathered so that costs of many processes add up."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Any

STEP = math.log(1.05)
"""Wall times are counted in steps of 5 %, so a quantile is that exact."""

NANOSECONDS = 10**9


@dataclass(slots=True)
class Cost:
    """The acts of one bot: how many, their processor time in nanoseconds, and how many took how long on the wall."""

    acts: int = 0
    cpu: int = 0
    wall: dict[int, int] = field(default_factory=dict)

    def add(self, cpu: int, wall: int) -> None:
        """Count one act, times in nanoseconds."""
        self.acts += 1
        self.cpu += cpu
        step = round(math.log(max(1, wall)) / STEP)
        self.wall[step] = self.wall.get(step, 0) + 1

    def merge(self, other: Cost) -> None:
        """Add what another process counted."""
        self.acts += other.acts
        self.cpu += other.cpu
        for step, count in other.wall.items():
            self.wall[step] = self.wall.get(step, 0) + count

    @property
    def cpu_ms(self) -> float | None:
        """The mean processor time of an act in milliseconds."""
        return self.cpu / self.acts / 1e6 if self.acts else None

    def wall_ms(self, part: float) -> float | None:
        """Give the time on the wall in milliseconds below which a part (0..1) of the acts stayed, to 5 %.

        >>> cost = Cost()
        >>> for wall in (1_000_000, 1_000_000, 8_000_000):
        ...     cost.add(0, wall)
        >>> round(cost.wall_ms(0.5)), round(cost.wall_ms(0.99))
        (1, 8)
        """
        seen = 0
        for step in sorted(self.wall):
            seen += self.wall[step]
            if seen >= part * self.acts:
                return math.exp(step * STEP) / 1e6
        return None

    def as_json(self) -> dict[str, Any]:
        """Give the cost as a dictionary that `json.dumps` takes."""
        return {"acts": self.acts, "cpu": self.cpu, "wall": {str(step): self.wall[step] for step in sorted(self.wall)}}

    @classmethod
    def of_json(cls, said: dict[str, Any]) -> Cost:
        """Make the cost that `as_json` wrote. Raises `KeyError`, `TypeError` or `ValueError` for anything else."""
        wall = {int(step): int(count) for step, count in said["wall"].items()}
        return cls(int(said["acts"]), int(said["cpu"]), wall)
