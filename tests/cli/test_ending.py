"""`gouji play` ended from outside, and output that cannot be written: nothing is lost, nothing ends in a traceback."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest

from gouji.record import read
from tests.cli.test_main import COMMAND, gouji_command

if TYPE_CHECKING:
    from collections.abc import Iterator

pty = pytest.importorskip("pty", reason="the system has no pseudo-terminals")

PLAY = [sys.executable, "-c", COMMAND, "play", "--seed", "7"]
PATIENCE = 60


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep matches in a directory of the test."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "gouji"


def text_in(data: Path) -> str:
    """Return the text of the one saved match; no half-written file lies beside it."""
    (found,) = data.iterdir()
    return found.read_text(encoding="utf-8")


def acts_of(text: str, seat: int = 1) -> list[str]:
    """Return the acts of a seat in the last record."""
    return [str(entry) for entry in read(text).records[-1].entries if str(entry).startswith(f"{seat} ")]


@pytest.fixture
def plain() -> Iterator[subprocess.Popen[str]]:
    """Run a match line by line in which three hints have been played."""
    with subprocess.Popen(
        [*PLAY, "--plain"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8"
    ) as running:
        assert running.stdin is not None
        assert running.stdout is not None
        running.stdin.write("go\n" * 3 + "legal\n")
        running.stdin.flush()
        while "legal acts" not in running.stdout.readline():
            assert running.poll() is None
        yield running
        running.kill()


def test_a_match_killed_between_two_lines_goes_on_with_the_acts_so_far(
    plain: subprocess.Popen[str], data: Path
) -> None:
    plain.kill()
    plain.wait()
    before = acts_of(text_in(data))
    assert len(before) >= 3
    done = gouji_command("play", "--resume", "--plain", given="go\nquit\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Taken up again in deal 1" in done.stdout
    after = acts_of(text_in(data))
    assert after[: len(before)] == before
    assert len(after) > len(before)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_signal_saves_the_match_with_what_the_bots_did(
    number: signal.Signals, plain: subprocess.Popen[str], data: Path
) -> None:
    killed = text_in(data)
    plain.send_signal(number)
    out, errors = plain.communicate(timeout=PATIENCE)
    assert (plain.returncode, errors) == (128 + number, "")
    assert ("Saved." in out) == (number is not signal.SIGHUP)
    assert len(text_in(data)) > len(killed)
    assert acts_of(text_in(data)) == acts_of(killed)


class Screen(NamedTuple):
    """A match drawn on a pseudo-terminal, and its other end."""

    running: subprocess.Popen[bytes]
    end: int

    def until(self, sign: bytes) -> bytes:
        """Read what is drawn until a sign comes, or the terminal is closed."""
        drawn = b""
        while sign not in drawn:
            try:
                more = os.read(self.end, 4096)
            except OSError:
                break
            if not more:
                break
            drawn += more
        return drawn


@pytest.fixture
def screen() -> Iterator[Screen]:
    """Run a match on the screen, drawn for the first time."""
    pytest.importorskip("textual")
    end, terminal = pty.openpty()
    environment = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "100", "LINES": "30"}
    with subprocess.Popen(
        PLAY, stdin=terminal, stdout=terminal, stderr=terminal, env=environment, start_new_session=True
    ) as running:
        os.close(terminal)
        yield Screen(running, end)
        running.kill()


def test_sigterm_on_the_screen_saves_and_gives_the_terminal_back(screen: Screen, data: Path) -> None:
    screen.until(b"Your hand")
    screen.running.send_signal(signal.SIGTERM)
    drawn = screen.until(b"Saved.")
    os.close(screen.end)
    assert screen.running.wait(PATIENCE) == 128 + signal.SIGTERM
    assert b"\x1b[?1049l" in drawn
    assert b"Traceback" not in drawn
    assert read(text_in(data)).errors == ()


def test_a_terminal_that_goes_away_ends_the_match_on_the_screen(screen: Screen, data: Path) -> None:
    screen.until(b"Your hand")
    os.close(screen.end)
    screen.running.send_signal(signal.SIGHUP)
    assert screen.running.wait(PATIENCE) == 128 + signal.SIGHUP
    assert read(text_in(data)).errors == ()


def test_a_folder_that_cannot_be_written_is_said_before_the_match(data: Path) -> None:
    data.write_text("a file where the directory should be", encoding="utf-8")
    done = gouji_command("play", "--plain", given="go\n")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("gouji: cannot save to ")
    assert done.stderr.count("\n") == 1


def test_the_last_line_names_the_command_as_it_was_started(tmp_path: Path) -> None:
    script = tmp_path / "bin" / "gouji"
    script.parent.mkdir()
    script.write_text(COMMAND, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "bin/gouji", "play", "--plain"],
        cwd=tmp_path, input="quit\n", capture_output=True, encoding="utf-8", check=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
    )  # fmt: skip
    assert "Saved. `bin/gouji play --resume` goes on: " in done.stdout


RECORD = "%gouji 1\n@lead 1\ndeal 1 355\ndeal 2 34\ndeal 3 36\ndeal 4 37\ndeal 5 38\ndeal 6 39\n1 55\n"
COMMANDS = ["--help", "simulate", "check FILE", "legal FILE", "replay FILE --plain", "rules show jinan",
            "explain FILE:9", "doctor", "perft - 1", "play --plain"]  # fmt: skip


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no full device")
@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize("words", COMMANDS)
def test_output_that_cannot_be_written_gives_1_and_one_line(words: str, unbuffered: str, tmp_path: Path) -> None:
    file = tmp_path / "a.gjr"
    file.write_text(RECORD, encoding="utf-8")
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        done = subprocess.run(
            [sys.executable, "-c", COMMAND, *words.replace("FILE", str(file)).split()],
            stdout=full, stderr=subprocess.PIPE, input="5/44/4/55/3/3 ask:4 1:3 2356 - -\n", encoding="utf-8",
            check=False, env={**os.environ, "PYTHONUNBUFFERED": unbuffered},
        )  # fmt: skip
    assert done.stderr.splitlines()[-1:] == ["gouji: cannot write to standard output: No space left on device"]
    assert "Traceback" not in done.stderr
    assert done.returncode == 1
