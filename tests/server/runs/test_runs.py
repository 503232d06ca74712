"""The long runs, short: that they find nothing, and that they would."""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import TYPE_CHECKING

import pytest

from gouji import bots
from gouji.bots.table import step
from gouji.game import Game
from gouji.match import Match
from gouji.rules.options import preset
from gouji.view import as_json, referee_view, view
from tests.server.runs import faults, frames, hostile, leaks
from tests.server.runs.robot import Robot, RobotError

if TYPE_CHECKING:
    from pathlib import Path


def test_every_deal_ends_though_the_server_is_killed(tmp_path: Path) -> None:
    plan = faults.Plan(tables=3, kills=3, every=1.0, patience=120, seed=5)
    totals = asyncio.run(faults.run(plan, f"sqlite:///{tmp_path}/faults.db", tmp_path / "server.log"))
    assert totals.deals == 3
    assert totals.kills == 3
    assert totals.acts > 100


def test_no_frame_tells_what_its_receiver_may_not_know(tmp_path: Path) -> None:
    said = asyncio.run(leaks.run(2, 2, 5, f"sqlite:///{tmp_path}/leaks.db", tmp_path / "server.log"))
    assert "no leak" in said


def test_no_frame_is_left_without_an_answer(tmp_path: Path) -> None:
    said = asyncio.run(frames.run(4000, 8, 5, tmp_path))
    assert said.startswith("4000 frames")


def played() -> Game:
    game = Match(preset("statutes"), Random(4)).next_deal()
    players = [bots.player("random", seed=seat) for seat in range(6)]
    while not game.deal.over:
        step(game, players)
    return game


@pytest.mark.parametrize(
    "leak", ["hand of another", "all hands", "view of another", "act of the future", "another part"]
)
def test_the_leak_run_finds_a_planted_leak(leak: str) -> None:
    whole = played()
    truth = leaks.Truth(whole)
    game = Game(whole.start.copy())
    while len(as_json(view(game, 0))["history"]) < 12:
        game.play(whole.entries[len(game.entries)].act)  # type: ignore[arg-type]  # no penalties here
    robot = Robot(0, "r", Random(1), faults.by_chance)
    robot.seat = 1
    said = as_json(view(game, 0))
    history = said.pop("history")
    deal = {"number": 1, "view": said, "since": 0, "history": history, "held": None, "clock": {}, "counter": None}
    frame = json.loads(json.dumps({"type": "update", "version": 3, "now": 0.0, "deal": deal}))
    leaks.judge(robot, frame, truth)
    if leak == "hand of another":
        frame["deal"]["view"]["hands"][1] = as_json(view(game, 1))["hand"]
    elif leak == "all hands":
        frame["deal"]["view"]["hands"] = as_json(referee_view(game))["hands"]
    elif leak == "view of another":
        frame["deal"]["view"] = {**as_json(view(game, 2)), "history": None}
    elif leak == "act of the future":
        frame["deal"]["history"][-1]["act"] = "BB"
    else:
        frame["asking"] = [1]
    with pytest.raises(RobotError):
        leaks.judge(robot, frame, truth)


def test_no_request_fails_the_server(tmp_path: Path) -> None:
    said = hostile.run(15, tmp_path)
    assert "requests" in said
