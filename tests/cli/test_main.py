"""`gouji` itself: the help, the version, exit codes, and that nothing is loaded before it is needed."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

import gouji
from gouji.cli import COMMANDS, PIPE_CLOSED, doctor, main
from gouji.cli.usage import INTERRUPTED
from gouji.doctor import Engine, ModuleFact, examine

if TYPE_CHECKING:
    import argparse

COMMAND = "import sys; from gouji.cli import main; sys.exit(main())"


def gouji_command(*words: str, given: str = "") -> subprocess.CompletedProcess[str]:
    """Run the command in a process of its own."""
    environment = {**os.environ, "PYTHONIOENCODING": "utf-8"}
    return subprocess.run(
        [sys.executable, "-c", COMMAND, *words],
        input=given,
        env=environment,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def code_of(*words: str) -> int:
    """Return the exit code of `main`, also where argparse ends the process."""
    try:
        return main(words)
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else -1


def test_the_help_has_one_line_a_command_and_ends_with_examples(capsys: pytest.CaptureFixture[str]) -> None:
    assert code_of("--help") == 0
    out = capsys.readouterr().out
    listed = re.findall(r"^ {4}(\w+) +\S", out.partition("commands:")[2].partition("examples:")[0], re.MULTILINE)
    assert tuple(listed) == COMMANDS
    assert out.partition("examples:")[2].count("  gouji ") >= len(COMMANDS) // 2
    assert max(map(len, out.splitlines())) <= 92


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert code_of(command, "--help") == 0
    assert capsys.readouterr().out.startswith(f"usage: gouji {command}")


def test_the_version_is_that_of_the_package(capsys: pytest.CaptureFixture[str]) -> None:
    assert code_of("--version") == 0
    assert capsys.readouterr().out == f"gouji {gouji.__version__}\n"


@pytest.mark.parametrize("words", [(), ("plya",), ("perft",), ("simulate", "--deals", "0"), ("play", "--lang", "fr")])
def test_a_wrong_command_line_gives_2_and_says_what_is_wrong(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert code_of(*words) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "gouji" in captured.err
    assert "Traceback" not in captured.err


@pytest.mark.parametrize("command", [("simulate",), ("perft", "-", "1"), ("bench",), ("play",)])
def test_wrong_rules_give_2_and_the_closest_name(command: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert code_of(*command, "--preset", "statuts") == 2
    assert "did you mean 'statutes'?" in capsys.readouterr().err
    assert code_of(*command, "--option", "hodl=three") == 2
    assert "did you mean 'hold'?" in capsys.readouterr().err
    assert code_of(*command, "--option", "hold = three") == 2
    assert "is not one word" in capsys.readouterr().err


def test_the_help_loads_neither_rules_nor_the_screen() -> None:
    program = (
        "import sys\nfrom gouji.cli import build_parser\nbuild_parser().format_help()\n"
        "print(*sorted(name for name in sys.modules if name.startswith(('gouji.rules', 'gouji.record', 'gouji.tui', "
        "'gouji.bots', 'textual', 'rich', 'tomllib'))))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


def test_a_reader_that_goes_away_ends_the_program_in_silence() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", COMMAND, "simulate", "--deals", "200"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        assert running.stdout.readline() == b"%gouji 1\n"
        running.stdout.close()
        errors = running.stderr.read()
    assert errors == b""
    assert running.returncode == PIPE_CLOSED


def test_ctrl_c_ends_the_program_in_silence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(_args: argparse.Namespace) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(doctor, "run", interrupted)
    assert code_of("doctor") == INTERRUPTED
    assert capsys.readouterr().err == ""


def test_the_doctor_says_which_engine_runs_and_that_it_is_sound(capsys: pytest.CaptureFixture[str]) -> None:
    assert code_of("doctor") == 0
    out = capsys.readouterr().out
    assert out.startswith("engine: ")
    assert "gouji.rules.state: " in out


def test_the_doctor_gives_1_when_a_compiled_module_is_stale(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    stale = replace(examine(), modules=(ModuleFact("gouji.rules.play", Engine.COMPILED, stale=True),))
    monkeypatch.setattr("gouji.doctor.examine", lambda: stale)
    assert code_of("doctor") == 1
    assert "gouji.rules.play: compiled, STALE" in capsys.readouterr().out


def test_a_terminal_without_chinese_signs_gets_escapes() -> None:
    done = subprocess.run(
        [sys.executable, "-c", COMMAND, "rules", "list", "--lang", "zh"],
        env={**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"},
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0
    assert b"\\u" in done.stdout


def test_the_command_runs_as_a_process() -> None:
    done = gouji_command("perft", "-", "2", given="5/44/4/55/3/3 ask:4 1:3 2356 - -\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "depth 1: 2\ndepth 2: 2\n  5: 1\n  -: 1\n"
