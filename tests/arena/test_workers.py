"""Who plays the groups: processes that end with the command, a Ray cluster, and what is said if they are not there."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, ParamSpec, TypeVar, cast

import pytest

import gouji
from gouji.arena import Group, Plan, Workers, WorkersError, play, ray_workers
from gouji.arena.ray_workers import AddressError, check_address
from gouji.bots import PlayerError
from gouji.cli import main

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

P = ParamSpec("P")
R = TypeVar("R")

CLUSTER = Path(__file__).parent / "ray_cluster.py"
DUEL = ("arena", "simple", "random", "--groups", "12", "--seed", "3")
LONG = ("arena", "proverb", "simple", "--groups", "24", "--seed", "3", "--jobs", "2")
PATIENCE = 60.0


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """Start a cluster of two workers and give its address."""
    pytest.importorskip("ray", reason="Ray is not installed")
    command = [sys.executable, str(CLUSTER)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdin is not None
        assert running.stdout is not None
        yield running.stdout.readline().strip()
        running.stdin.close()
        running.wait(PATIENCE)


def arena(*words: str) -> subprocess.CompletedProcess[str]:
    """Run the command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "gouji.cli", *words], capture_output=True, text=True, check=False, timeout=PATIENCE
    )


def test_two_workers_of_a_ray_cluster_give_the_same_file_as_this_process(cluster: str, tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    done = arena(*DUEL, "--ray", cluster, "--out", str(there))
    assert done.returncode == 0, done.stderr
    assert main([*DUEL, "--jobs", "1", "--out", str(here)]) == 0
    assert there.read_bytes() == here.read_bytes()
    assert there.read_bytes().count(b"\n") == 13


def file_after(running: subprocess.Popen[bytes], path: Path, lines: int) -> None:
    """Wait until a running command has written so many lines."""
    until = time.monotonic() + PATIENCE
    while not path.exists() or path.read_bytes().count(b"\n") < lines:
        assert running.poll() is None
        assert time.monotonic() < until
        time.sleep(0.02)


@pytest.mark.skipif(sys.platform == "win32", reason="kills as POSIX does")
def test_a_command_that_is_killed_takes_its_workers_along_and_goes_on_where_it_was(tmp_path: Path) -> None:
    path, whole = tmp_path / "killed", tmp_path / "whole"
    command = [sys.executable, "-m", "gouji.cli", *LONG, "--out", str(path)]
    # The workers hold what is written to; it ends when the last of them has.
    with subprocess.Popen(command, stderr=subprocess.PIPE) as running:
        file_after(running, path, 4)
        running.kill()
        running.communicate(timeout=PATIENCE)
    assert path.read_bytes().count(b"\n") < 25
    for each in (path, whole):
        assert main([*LONG[:-1], "1", "--out", str(each)]) == 0
    assert path.read_bytes() == whole.read_bytes()


@pytest.mark.skipif(sys.platform == "win32", reason="interrupts as POSIX does")
def test_ctrl_c_ends_the_command_and_its_workers_quietly(tmp_path: Path) -> None:
    path = tmp_path / "interrupted"
    command = [sys.executable, "-m", "gouji.cli", *LONG, "--out", str(path)]
    with subprocess.Popen(command, stderr=subprocess.PIPE, start_new_session=True) as running:
        file_after(running, path, 3)
        os.killpg(running.pid, signal.SIGINT)
        _, said = running.communicate(timeout=PATIENCE)
    assert running.returncode == 130
    assert said == b""


def test_a_worker_that_ends_in_the_middle_is_an_error_that_says_so(tmp_path: Path) -> None:
    # What a bot of another distribution could do in the worker, without a distribution.
    code = (
        "import os\n"
        "from gouji.arena.running import play, workers\n"
        "from gouji.arena import Plan, WorkersError\n"
        "class Deadly:\n"
        "    bots = rules = seed = property(lambda self: os._exit(1))\n"
        "    cards = lambda self, number: os._exit(1)\n"
        "if __name__ == '__main__':\n"
        "    with workers(2) as team:\n"
        "        try:\n"
        "            list(play(Deadly(), 0, 4, team))\n"
        "        except WorkersError as error:\n"
        "            print(error)\n"
    )
    program = tmp_path / "deadly.py"
    program.write_text(code)
    done = subprocess.run([sys.executable, str(program)], capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert "a worker process ended in the middle" in done.stdout, done.stderr


@pytest.mark.parametrize("address", ["", "auto ", "6379", "host:", ":6379", "host:0", "host:65536", "ray://host:1"])
def test_what_is_no_address_is_refused(address: str) -> None:
    with pytest.raises(AddressError, match="HOST:PORT"):
        check_address(address)


def test_without_ray_it_is_said_what_to_install_and_no_file_is_begun(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert main([*DUEL, "--ray", "localhost:6379", "--out", str(tmp_path / "out")]) == 2
    assert "pip install 'gouji[ray]'" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_an_address_where_nothing_answers_gives_1_and_no_file_is_begun(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "ray", ModuleType("ray"))
    assert main([*DUEL, "--ray", "127.0.0.1:1", "--out", str(tmp_path / "out")]) == 1
    assert "nothing answers at 127.0.0.1:1" in capsys.readouterr().err
    assert main([*DUEL, "--ray", "nonsense", "--out", str(tmp_path / "out")]) == 2
    assert "no address" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


class Many:
    """An executor with more threads than groups may be under way, on which every third group takes longer."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(8)
        self.under_way = 0
        self.most = 0

    def submit(self, _call: Callable[P, R], /, *args: P.args, **_: P.kwargs) -> Future[R]:
        self.under_way += 1
        self.most = max(self.most, self.under_way)
        future = self._threads.submit(self._group, cast("int", args[1]))
        return cast("Future[R]", future)

    def _group(self, number: int) -> tuple[Group, tuple[()]]:
        time.sleep(0.001 if number % 3 else 0.02)
        self.under_way -= 1
        return Group(number, ()), ()


def test_groups_come_in_order_and_no_more_are_under_way_than_may_be() -> None:
    executor = Many()
    plan = Plan(("simple", "random"), "statutes", 1)
    numbers = [group.number for group, _ in play(plan, 2, 20, Workers(executor, 3))]
    assert numbers == list(range(2, 20))
    assert executor.most == 3


def test_a_machine_of_the_cluster_with_another_gouji_plays_nothing() -> None:
    assert ray_workers._there(gouji.__version__, divmod, (7, 2), {}) == (3, 1)  # noqa: SLF001
    with pytest.raises(WorkersError, match="install the same everywhere"):
        ray_workers._there("0.0.0", divmod, (7, 2), {})  # noqa: SLF001


class FromFarAway(Exception):
    """An error of a cluster, perhaps with what was raised there."""

    def __init__(self, cause: Exception | None) -> None:
        super().__init__("a long story\nno module named bot")
        self.cause = cause


@pytest.mark.parametrize(
    ("cause", "kind", "said"),
    [(PlayerError("no such player"), PlayerError, "no such player"), (None, WorkersError, "no module named bot")],
)
def test_an_error_of_another_machine_is_raised_as_it_was(
    cause: Exception | None, kind: type[Exception], said: str
) -> None:
    theirs: Future[int] = Future()
    ours: Future[int] = Future()
    theirs.set_exception(FromFarAway(cause))
    ray_workers._pass_on(ours, theirs)  # noqa: SLF001
    with pytest.raises(kind, match=said):
        ours.result()
