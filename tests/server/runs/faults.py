"""The fault run: tables of robots over real sockets while the server is killed and sockets are cut.

Every deal has to end, every stored record has to pass the check, and what robots were shown has to be what the record
says: no act lost, none twice.

    python -m tests.server.runs.faults --tables 200 --kills 50
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any

from gouji.record import check, read
from gouji.rules.acts import act
from tests.server.runs.command import LOG, reported
from tests.server.runs.robot import Robot, RobotError
from tests.server.runs.serving import Serving

if TYPE_CHECKING:
    from pathlib import Path

SETTINGS: dict[str, Any] = {"preset": "statutes", "deals": 1, "think": 60}
QUICK = ("--pace", "quick", "--no-limits")
"""Options of the server: short times between acts, and as many tables from one address as are wanted."""
PRESETS = ("statutes", "jinan", "encyclopaedia-hold")


@dataclass
class Totals:
    """What a run came to."""

    deals: int = 0
    acts: int = 0
    kills: int = 0
    reconnects: int = 0
    seconds: float = 0.0

    def __str__(self) -> str:
        return (
            f"{self.deals} deals ended, {self.acts} acts, {self.kills} kills, {self.reconnects} reconnects, "
            f"{self.seconds:.0f} s, no act lost or doubled"
        )


def by_chance(legal: list[str], rng: Random) -> str:
    """Choose one of the legal acts, sets rather than passing, so that deals end."""
    sets = [each for each in legal if act(each).is_set]
    return rng.choice(sets) if sets and rng.random() < 0.9 else rng.choice(legal)


async def seat_six(port: int, number: int, rng: Random, *, cut: float, again: float) -> list[Robot]:
    """Open a table and bring six robots to it."""
    robots = [
        Robot(port, f"r{number}-{seat}", Random(rng.getrandbits(64)), by_chance, cut=cut, again=again)
        for seat in range(1, 7)
    ]
    for robot in robots:
        await robot.enter()
    preset = PRESETS[number % len(PRESETS)]
    await robots[0].open({**SETTINGS, "preset": preset})
    for robot in robots[1:]:
        robot.code = robots[0].code
    return robots


async def play_table(robots: list[Robot], patience: float) -> None:
    """Sit down, begin, and play until the match is over."""
    lives = [asyncio.create_task(robot.live()) for robot in robots]
    try:
        async with asyncio.timeout(patience):
            await seated(robots, lives)
            while not all(robot.table.get("stage") == "over" for robot in robots):
                raise_first(lives)
                await asyncio.sleep(0.1)
    except TimeoutError:
        raise RobotError(f"table {robots[0].code} did not end: {[r.table.get('stage') for r in robots]}") from None
    finally:
        for robot in robots:
            robot.stopped = True
        for life in lives:
            life.cancel()
        await asyncio.gather(*lives, return_exceptions=True)


async def seated(robots: list[Robot], lives: list[asyncio.Task[None]]) -> None:
    """Put robot 1 on seat 1 and so on, and begin."""
    while any(robot.version < 0 for robot in robots):
        raise_first(lives)
        await asyncio.sleep(0.05)
    while any(robot.seat is None for robot in robots):
        for number, robot in enumerate(robots, start=1):
            if robot.seat is None and not robot.waits:
                await robot.send("sit", seat=number)
        raise_first(lives)
        await asyncio.sleep(0.3)
    while robots[0].table["stage"] == "gathering":
        if not robots[0].waits:
            await robots[0].send("start")
        raise_first(lives)
        await asyncio.sleep(0.3)


def raise_first(lives: list[asyncio.Task[None]]) -> None:
    """Raise what ended a robot, if one has ended by an error."""
    for life in lives:
        if life.done() and life.exception() is not None:
            raise life.exception() or RobotError


async def check_table(robots: list[Robot]) -> tuple[int, int]:
    """Compare the stored records with what each robot was shown; give the numbers of deals and acts."""
    said = (await robots[0].request("GET", "/api/deals")).json()
    deals = said["deals"] if isinstance(said, dict) else said
    if len(deals) != 1:
        raise RobotError(f"table {robots[0].code}: {len(deals)} deals are stored, 1 was played")
    text = (await robots[0].request("GET", f"/api/deals/{deals[0]['id']}.gjr")).text
    found = check(text, strict=True)
    if found.failed or not found.passed:
        raise RobotError(f"table {robots[0].code}: the record does not pass: {found.failures}\n{text}")
    (record,) = read(text).records
    played = [
        (entry.seat + 1, str(entry.act)) for entry in record.game().entries if str(entry.act) != "decline"
    ]  # fmt: skip
    for robot in robots:
        shown = [(entry["seat"], entry["act"]) for entry in robot.history if "act" in entry]
        if shown != played[: len(shown)] or len(shown) != len(played):
            raise RobotError(f"{robot.name} was shown {shown}\nbut the record says {played}")
    return len(deals), len(played)


@dataclass(frozen=True)
class Plan:
    """How many tables and kills, a kill `every` so many seconds, and the seconds after which a table has failed."""

    tables: int
    kills: int
    every: float
    patience: float
    seed: int


async def run(plan: Plan, database: str, log: Path) -> Totals:
    """Play matches of one deal while the server is killed."""
    rng = Random(plan.seed)
    totals = Totals()
    serving = Serving(database, log, *QUICK)
    serving.start()
    begun = time.monotonic()
    try:
        groups = [
            await seat_six(serving.port, number, rng, cut=0.001, again=0.1) for number in range(plan.tables)
        ]  # fmt: skip
        playing = [asyncio.create_task(play_table(group, plan.patience)) for group in groups]
        while totals.kills < plan.kills and not all(each.done() for each in playing):
            await asyncio.sleep(plan.every * (0.5 + rng.random()))
            raise_first(playing)
            serving.kill()
            totals.kills += 1
            await asyncio.to_thread(serving.start)
        if totals.kills < plan.kills:
            raise RobotError(f"the deals were over after {totals.kills} of {plan.kills} kills; give a smaller --every")
        await asyncio.gather(*playing)
        for group in groups:
            deals, acts = await check_table(group)
            totals.deals += deals
            totals.acts += acts
            totals.reconnects += sum(robot.reconnects for robot in group)
    finally:
        serving.stop()
    totals.seconds = time.monotonic() - begun
    return totals


def main() -> int:
    """Run it and say what it came to."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--every", type=float, default=4.0)
    parser.add_argument("--patience", type=float, default=1200.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--database", default=None, help="the URL; without it a SQLite file that is removed")
    given = parser.parse_args()
    plan = Plan(given.tables, given.kills, given.every, given.patience, given.seed)
    return reported(
        "faults",
        lambda folder: asyncio.run(run(plan, given.database or f"sqlite:///{folder}/faults.db", folder / LOG)),
    )


if __name__ == "__main__":
    sys.exit(main())
