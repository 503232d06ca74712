"""What acts cost: processor time and the clock on the wall, gathered so that costs of many processes add up.

Processor time is that of this process, and that of the programs it started (`line:`), which is known when they end:
with it comes what starting and ending them took. Windows does not tell it, and there it is left out.
"""

from __future__ import annotations

import math
import sys
from dataclasses import dataclass, field
from time import process_time_ns
from typing import Any

STEP = math.log(1.05)
"""Wall times are counted in steps of 5 %, so a quantile is that exact."""

STEPS = 5
BAR = STEPS * STEP / math.log(10)
"""A bar of a plot holds so many steps, and is so wide on a scale of decimal logarithms of milliseconds."""

NANOSECONDS = 10**9

if sys.platform == "win32":

    def _of_ended_programs() -> int:
        return 0

else:
    from resource import RUSAGE_CHILDREN, getrusage

    def _of_ended_programs() -> int:
        used = getrusage(RUSAGE_CHILDREN)
        return round((used.ru_utime + used.ru_stime) * NANOSECONDS)


def spent() -> int:
    """Give the processor time in nanoseconds of this process and of the programs it started that have ended."""
    return process_time_ns() + _of_ended_programs()


@dataclass(slots=True)
class Cost:
    """The deals of one bot and its acts, their processor time in nanoseconds, and how many took how long on the wall.

    `cpu` is of all that it did in the deals, acts that failed among it.
    """

    deals: int = 0
    acts: int = 0
    cpu: int = 0
    wall: dict[int, int] = field(default_factory=dict)

    def spend(self, cpu: int) -> None:
        """Add processor time in nanoseconds."""
        self.cpu += cpu

    def add(self, wall: int) -> None:
        """Count one act and its nanoseconds on the wall."""
        self.acts += 1
        step = round(math.log(max(1, wall)) / STEP)
        self.wall[step] = self.wall.get(step, 0) + 1

    def merge(self, other: Cost) -> None:
        """Add what another process counted."""
        self.deals += other.deals
        self.acts += other.acts
        self.cpu += other.cpu
        for step, count in other.wall.items():
            self.wall[step] = self.wall.get(step, 0) + count

    @property
    def cpu_ms(self) -> float | None:
        """The mean processor time of an act in milliseconds."""
        return self.cpu / self.acts / 1e6 if self.acts else None

    @property
    def deal_ms(self) -> float | None:
        """The mean processor time of a deal in milliseconds, all seats of the bot together."""
        return self.cpu / self.deals / 1e6 if self.deals else None

    def wall_ms(self, part: float) -> float | None:
        """Give the time on the wall in milliseconds below which a part (0..1) of the acts stayed, to 5 %.

        >>> cost = Cost()
        >>> for wall in (1_000_000, 1_000_000, 8_000_000):
        ...     cost.add(wall)
        >>> round(cost.wall_ms(0.5)), round(cost.wall_ms(0.99))
        (1, 8)
        """
        seen = 0
        for step in sorted(self.wall):
            seen += self.wall[step]
            if seen >= part * self.acts:
                return math.exp(step * STEP) / 1e6
        return None

    def bars(self) -> dict[float, int]:
        """Count the acts by how long they took on the wall: where a bar of the width `BAR` begins, and how many."""
        found: dict[int, int] = {}
        for step, count in self.wall.items():
            found[step // STEPS] = found.get(step // STEPS, 0) + count
        return {bar * BAR - 6: count for bar, count in sorted(found.items())}

    def as_json(self) -> dict[str, Any]:
        """Give the cost as a dictionary that `json.dumps` takes."""
        wall = {str(step): self.wall[step] for step in sorted(self.wall)}
        return {"deals": self.deals, "acts": self.acts, "cpu": self.cpu, "wall": wall}

    @classmethod
    def of_json(cls, said: dict[str, Any]) -> Cost:
        """Make the cost that `as_json` wrote. Raises `KeyError`, `TypeError` or `ValueError` for anything else."""
        wall = {int(step): int(count) for step, count in said["wall"].items()}
        return cls(int(said["deals"]), int(said["acts"]), int(said["cpu"]), wall)
