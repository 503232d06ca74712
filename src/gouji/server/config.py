"""What the operator decides of a server, apart from where it listens and what it keeps (docs/operate.md)."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

STATIC = Path(__file__).parent / "static"
"""Where the built client lies; the build of the package puts it there."""


@dataclass(frozen=True, slots=True)
class Allowance:
    """How often something may be done: `burst` times at once, and once more every `every` seconds."""

    burst: int
    every: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Config:
    """What the operator decides, and the limits that keep one client from spoiling it for the others.

    `origins` are the addresses the pages come from, such as `https://gouji.example`; empty: the one that was asked for.
    `limits` tells whether client addresses are limited, `open_metrics` whether others than the loopback may read
    `/metrics`. `queue` messages and `queue_bytes` bytes may wait for a slow socket before it is closed; `back_in` are
    the seconds after which clients come back to a server that stops.
    """

    origins: tuple[str, ...] = ()
    limits: bool = True
    open_metrics: bool = False
    static: Path = STATIC
    tables: Allowance = Allowance(20, 6.0)
    people: Allowance = Allowance(40, 3.0)
    codes: Allowance = Allowance(20, 6.0)
    replays: Allowance = Allowance(10, 3.0)
    sockets: Allowance = Allowance(120, 0.2)
    commands: Allowance = Allowance(20, 0.05)
    strikes: Allowance = Allowance(60, 0.5)
    most_sockets: int = 20_000
    most_keys: int = 10_000
    queue: int = 256
    queue_bytes: int = 1 << 20
    hello_within: float = 10.0
    back_in: float = 3.0
    body: int = 16_384
    record: int = 262_144
