"""The load test on a small scale: it plays, counts, and leaves nothing behind."""

from __future__ import annotations

import json

import pytest

from gouji.cli import main
from gouji.server.loadtest.player import Player
from gouji.server.loadtest.running import Plan, percentile


def test_a_small_load_test_loses_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["loadtest", "--tables", "2", "--seconds", "4", "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert (said["tables"], said["sockets"]) == (2, 12)
    assert said["acts"] > 0
    assert said["events"] >= said["acts"] * 6
    assert (said["lost"], said["doubled"], said["apart"], said["ended"]) == (0, 0, 0, 0)
    assert said["p50_ms"] <= said["p99_ms"] <= said["max_ms"]


def frame(version: int, kind: str = "update") -> str:
    return json.dumps({"type": kind, "version": version, "now": 0.0})


def test_a_version_that_is_left_out_or_comes_again_is_counted() -> None:
    player = Player("", lambda _: None)
    for version in (3, 4, 7, 7, 6, 8):
        player._take(frame(version, "snapshot" if version == 3 else "update"), 0.0)  # noqa: SLF001 - as a socket would
    assert (player.lost, player.doubled, player.events) == (2, 2, 6)


def test_the_plan_is_bounded() -> None:
    for arguments in (["--tables", "2001"], ["--tables", "0"], ["--seconds", "3601"]):
        with pytest.raises(SystemExit) as ended:
            main(["loadtest", *arguments])
        assert ended.value.code == 2
    assert Plan(tables=1, seconds=1).every == 2.0


def test_percentiles() -> None:
    assert percentile([], 0.99) is None
    assert percentile([float(each) for each in range(1, 101)], 0.99) == 99.0
