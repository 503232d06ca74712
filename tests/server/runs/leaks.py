"""The leak run: whole deals over sockets, every frame of every receiver held against what its receiver may know.

The truth is the record of the deal, read afterwards: a frame has to be what `gouji.view` shows of some moment of it
that the receiver has reached, and nothing else. A seat has a second tab as a watcher, and watchers come and go.

    python -m tests.server.runs.leaks --deals 1000
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import time
from random import Random
from typing import TYPE_CHECKING

from gouji.game import Game
from gouji.record import read
from gouji.rules.cards import parse_hand
from gouji.view import as_json, spectator_view, view
from tests.server.runs.command import LOG, reported
from tests.server.runs.faults import QUICK, SETTINGS, play_table, seat_six
from tests.server.runs.robot import Frame, Robot, RobotError
from tests.server.runs.serving import Serving

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from gouji.view import PublicView

KNOWN = {"snapshot", "update", "private", "done", "refused", "bye"}
QUIET = {
    "table",
    "clock",
    "you",
    "notices",
    "phrase",
    "version",
    "now",
    "type",
    "seq",
    "nonce",
    "held",
    "reason",
    "why",
    "back_in",
}
"""The parts of a frame without cards; they are searched for cards all the same."""
EVERYBODY = (None, *range(6))
DECK = [16] * 13 + [4, 4]


class Ear:
    """Keeps every frame of every robot."""

    def __init__(self) -> None:
        self.frames: list[tuple[Robot, Frame]] = []

    def __call__(self, robot: Robot, frame: Frame) -> None:
        """Keep one frame."""
        self.frames.append((robot, frame))


def moments(game: Game) -> Iterator[Game]:
    """Give a game as it was at its start and after each entry."""
    again = Game(game.start.copy())
    yield again.copy()
    for entry in game.entries:
        again.play(entry.act)  # type: ignore[arg-type]  # robots' tables have no penalties
        yield again.copy()


class Truth:
    """What each receiver may be shown at each moment of a deal, by the number of acts that are told."""

    def __init__(self, game: Game) -> None:
        self._seen: dict[tuple[int | None, int], set[str]] = {}
        for moment in moments(game):
            for seat in EVERYBODY:
                shown = _shown(moment, seat)
                said = json.dumps(as_json(shown, history=False), sort_keys=True)
                self._seen.setdefault((seat, len(shown.history)), set()).add(said)
        # What has been told is not taken back: at each moment it is the beginning of what is told at the end.
        self._history = {seat: [_plain(each) for each in as_json(_shown(game, seat))["history"]] for seat in EVERYBODY}

    def may_see(self, seat: int | None, deal: Frame) -> bool:
        """Tell whether a part of a frame is what this seat (None: no seat) may see at some moment."""
        known = deal["since"] + len(deal["history"])
        said = json.dumps(deal["view"], sort_keys=True)
        if said not in self._seen.get((seat, known), ()):
            return False
        return [_plain(each) for each in deal["history"]] == self._history[seat][deal["since"] : known]


def _shown(moment: Game, seat: int | None) -> PublicView:
    """Give what a seat sees at a moment, or for None somebody without a seat.

    These tables let who has gone out follow its mates, which no one else may.
    """
    return spectator_view(moment, all_hands=False) if seat is None else view(moment, seat, follow=True)


def _plain(entry: Frame) -> Frame:
    """Give an entry without the seconds it took, and the events of the last one without those still to come."""
    return {key: value for key, value in entry.items() if key not in {"seconds", "events"}}


def judge(robot: Robot, frame: Frame, truth: Truth) -> None:
    """Raise `RobotError` if a frame tells what its receiver may not know."""
    if frame["type"] not in KNOWN:
        raise RobotError(f"a frame of an unknown type: {frame}")
    deal = frame.get("deal")
    rest = {key: value for key, value in frame.items() if key not in QUIET and key != "deal"}
    if rest.keys() - {"hints", "count"}:
        raise RobotError(f"{robot.name}: unknown parts {sorted(rest)} in {frame}")
    if deal is None:
        return
    seat = robot.seat - 1 if robot.role == "player" and robot.seat is not None else None
    if deal.keys() != {"number", "view", "since", "history", "held", "clock", "counter"}:
        raise RobotError(f"{robot.name}: the deal has other parts than agreed: {sorted(deal)}")
    if not truth.may_see(seat, deal):
        raise RobotError(f"{robot.name} (seat {robot.seat}) was shown what it may not know: {json.dumps(frame)}")
    if deal["counter"] is not None:
        _judge_counter(robot, deal)


def _judge_counter(robot: Robot, deal: Frame) -> None:
    """Check that the card counter follows from the own hand and from what was put down."""
    hand = deal["view"].get("hand")
    if hand is None:
        return
    left = [total - own for total, own in zip(DECK, parse_hand(hand), strict=True)]
    if any(count > most for count, most in zip(deal["counter"], left, strict=True)):
        raise RobotError(f"{robot.name}: the counter {deal['counter']} counts the own hand {hand}")


async def one_table(port: int, number: int, rng: Random) -> tuple[int, int]:
    """Play one deal with all ears open and judge every frame; give the numbers of frames and acts."""
    robots = await seat_six(port, number, rng, cut=0.0005, again=0.02)
    ear = Ear()
    tab = Robot(port, "tab", Random(rng.getrandbits(64)), lambda legal, _: legal[0], role="watcher")
    tab.cookie, tab.code = robots[2].cookie, robots[0].code
    other = Robot(port, "other", Random(rng.getrandbits(64)), lambda legal, _: legal[0], role="watcher")
    await other.enter()
    other.code = robots[0].code
    for robot in (*robots, tab, other):
        robot.keep = ear
    watching = [asyncio.create_task(tab.live()), asyncio.create_task(other.live())]
    try:
        await play_table(robots, 600)
    finally:
        tab.stopped = other.stopped = True
        for task in watching:
            task.cancel()
        await asyncio.gather(*watching, return_exceptions=True)
    said = (await robots[0].request("GET", "/api/deals")).json()["deals"]
    text = (await robots[0].request("GET", f"/api/deals/{said[0]['id']}.gjr")).text
    (record,) = read(text).records
    truth = Truth(record.game())
    for robot, frame in ear.frames:
        judge(robot, frame, truth)
    return len(ear.frames), len(record.game().entries)


async def run(deals: int, at_once: int, seed: int, database: str, log: Path) -> str:
    """Play and judge `deals` deals, `at_once` side by side; give what it came to in words."""
    rng = Random(seed)
    serving = Serving(database, log, *QUICK)
    await asyncio.to_thread(serving.start)
    begun = time.monotonic()
    places = asyncio.Semaphore(at_once)

    async def one(number: int) -> tuple[int, int]:
        async with places:
            return await one_table(serving.port, number, Random(rng.getrandbits(64)))

    try:
        done = await asyncio.gather(*(one(number) for number in range(deals)))
    finally:
        serving.stop()
    frames, acts = sum(each[0] for each in done), sum(each[1] for each in done)
    return f"{deals} deals, {frames} frames, {acts} acts, no leak, {time.monotonic() - begun:.0f} s"


def main() -> int:
    """Run it and say what it came to."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--at-once", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    assert SETTINGS["deals"] == 1
    return reported(
        "leaks",
        lambda folder: asyncio.run(
            run(given.deals, given.at_once, given.seed, f"sqlite:///{folder}/leaks.db", folder / LOG)
        ),
    )


if __name__ == "__main__":
    sys.exit(main())
