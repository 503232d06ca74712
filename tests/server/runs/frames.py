"""The frame run: random and mutated frames on sockets of a running table.

No frame may be left without an answer, no table may die of one, and the memory of the server has to stay flat.

    python -m tests.server.runs.frames --frames 1000000
"""

from __future__ import annotations

import argparse
import asyncio
import json
import string
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from tests.server.runs.command import LOG, reported
from tests.server.runs.faults import QUICK, SETTINGS
from tests.server.runs.robot import Robot, RobotError
from tests.server.runs.serving import Serving

if TYPE_CHECKING:
    from pathlib import Path

ACTS = (
    "KK",
    "-",
    "~",
    "burn AA2",
    "decline",
    "3",
    "BB",
    "pay B to 3 loser",
    "return 5 to 2",
    "call open",
    "revolt",
    "x",
)
# Not `kick` and `dissolve`: they would only shut the sockets that are to be tried.
KINDS = (
    "hello", "ping", "sit", "stand", "swap", "rival", "fill", "change", "start", "next", "rematch", "finish",
    "act", "why", "hint", "report", "show-hand", "away", "back", "say", "pause", "resume", "penalise", "?",
)  # fmt: skip
ODD: tuple[Any, ...] = (
    None,
    -1,
    0,
    7,
    1e308,
    10**30,
    "",
    "1",
    "够级",
    "\u0000",
    [],
    [[[[]]]],
    {},
    {"a": {}},
    True,
    2.5,
)
IN_FLIGHT = 64


class Goodbye(Exception):
    """The server closes the socket, and says why."""


@dataclass
class Count:
    """What the sockets met."""

    sent: int = 0
    answered: int = 0
    closed: Counter[str] = field(default_factory=Counter)


def command(rng: Random, seq: int) -> dict[str, Any]:
    """Make a command that is nearly right."""
    kind = rng.choice(KINDS)
    frame: dict[str, Any] = {"type": kind, "seq": seq, "nonce": f"{rng.getrandbits(40):x}"}
    if kind in {"sit", "swap", "rival", "report", "penalise"}:
        frame["seat"] = rng.randint(0, 7)
    if kind in {"act", "why"}:
        frame["act"] = rng.choice(ACTS)
    if kind == "say":
        frame["phrase"] = rng.randint(-1, 64)
    if kind == "penalise":
        frame["penalty"] = rng.choice(("warning", "lose-turn", "last-place", "disqualify", "death"))
    if kind == "change":
        frame["settings"] = {rng.choice(("deals", "preset", "options", "think", "x")): rng.choice(ODD)}
    return frame


def mutated(rng: Random, seq: int) -> tuple[str | bytes, bool]:
    """Make a frame, and tell whether it is JSON with a sequence number that the answer has to name."""
    frame = command(rng, seq)
    dice = rng.random()
    if dice < 0.5:
        return json.dumps(frame), True
    if dice < 0.8:
        frame[rng.choice((*frame, "extra"))] = rng.choice(ODD)
        named = frame.get("seq") == seq and not isinstance(frame.get("seq"), bool)
        return json.dumps(frame), named and isinstance(frame.get("nonce"), str)
    text = json.dumps(frame)
    if dice < 0.9:
        at = rng.randrange(len(text))
        return text[:at] + rng.choice(string.printable) + text[at + 1 :], False
    if dice < 0.95:
        return text[: rng.randrange(len(text))], False
    return rng.randbytes(rng.randint(0, 200)), False


async def one_socket(robot: Robot, port: int, frames: int, rng: Random, count: Count) -> None:
    """Send `frames` frames on sockets of one person, opening a new socket when the server closes one."""
    left = frames
    seq = 1
    while left > 0:
        origin = Origin(f"http://127.0.0.1:{port}")
        async with connect(
            f"ws://127.0.0.1:{port}/ws/{robot.code}",
            additional_headers={"cookie": robot.cookie},
            origin=origin,
            compression=None,
        ) as socket:
            await socket.send(json.dumps({"type": "hello", "seq": 0, "nonce": "h"}))
            try:
                while left > 0:
                    burst = min(IN_FLIGHT, left)
                    left -= burst
                    await _burst(socket, range(seq, seq + burst), rng, count)
                    seq += burst
            except ConnectionClosed:
                count.closed["without a word"] += 1
            except Goodbye as bye:
                count.closed[str(bye)] += 1


async def _burst(socket: ClientConnection, numbers: range, rng: Random, count: Count) -> None:
    """Send a burst of frames with one ping behind it; every named number has to be answered before the ping is."""
    waiting = set()
    for seq in numbers:
        frame, named = mutated(rng, seq)
        if named:
            waiting.add(seq)
        await socket.send(frame)
        count.sent += 1
    last = numbers[-1] + 1_000_000_000
    await socket.send(json.dumps({"type": "ping", "seq": last, "nonce": f"p{last}"}))
    async with asyncio.timeout(30):
        async for text in socket:
            said = json.loads(text)
            if said["type"] in {"done", "refused"}:
                count.answered += 1
                waiting.discard(said["seq"])
                if said["seq"] == last:
                    break
            elif said["type"] == "bye":
                raise Goodbye(said["why"])
    if waiting:
        raise RobotError(f"commands {sorted(waiting)[:5]} were not answered")


async def run(frames: int, sockets: int, seed: int, folder: Path) -> str:
    """Send `frames` frames over `sockets` sockets at a time; give what it came to in words."""
    rng = Random(seed)
    serving = Serving(f"sqlite:///{folder}/frames.db", folder / LOG, *QUICK)
    await asyncio.to_thread(serving.start)
    count = Count()
    begun = time.monotonic()
    try:
        robots = [
            Robot(serving.port, f"f{number}", Random(seed + number), lambda a, _: a[0]) for number in range(sockets)
        ]
        for robot in robots:
            await robot.enter()
        for number in range(0, sockets, 8):
            await robots[number].open({**SETTINGS, "deals": 1})
            for robot in robots[number : number + 8]:
                robot.code = robots[number].code
        memory = []
        for _ in range(10):
            share = frames // sockets // 10
            await asyncio.gather(
                *(one_socket(each, serving.port, share, Random(rng.random()), count) for each in robots)
            )
            memory.append(serving.memory() >> 20)
        answer = await robots[0].request("GET", "/healthz")
        if answer.status_code != 200:
            raise RobotError(f"/healthz: {answer.status_code}")
    finally:
        serving.stop()
    return (
        f"{count.sent} frames, {count.answered} answers, closed by the server: {dict(count.closed)}, memory "
        f"{memory} MiB by tenths, {time.monotonic() - begun:.0f} s"
    )


def main() -> int:
    """Run it and say what it came to."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--frames", type=int, default=1_000_000)
    parser.add_argument("--sockets", type=int, default=16)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    return reported("frames", lambda folder: asyncio.run(run(given.frames, given.sockets, given.seed, folder)))


if __name__ == "__main__":
    sys.exit(main())
