"""The worked examples of players run as docs/bots.md says."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Sequence

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "examples" / "player_entry_point"
DISTRIBUTION = "gouji_cautious-0.1.0.dist-info"


def gouji(*words: str, paths: Sequence[Path] = ()) -> str:
    """Run a command in the folder of the project, with some folders to import from; give what it prints."""
    done = subprocess.run(
        [sys.executable, "-m", "gouji.cli", *words],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(map(str, [*paths, ROOT / "src"]))},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def duel(*words: str, paths: Sequence[Path] = ()) -> dict[str, Any]:
    said: dict[str, Any] = json.loads(gouji("arena", *words, "--jobs", "1", "--json", paths=paths))
    return said


@pytest.fixture
def installed(tmp_path: Path) -> list[Path]:
    """Write what an installation of the package writes beside it, from its own pyproject.toml."""
    project = tomllib.loads((PACKAGE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    folder = tmp_path / DISTRIBUTION
    folder.mkdir()
    (folder / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: 0.1.0\n")
    lines = [
        line
        for group, players in project["entry-points"].items()
        for line in (f"[{group}]", *(f"{name} = {where}" for name, where in players.items()))
    ]
    (folder / "entry_points.txt").write_text("\n".join(lines) + "\n")
    return [tmp_path, PACKAGE / "src"]


def test_the_player_of_the_package_is_known_to_every_command_by_its_name(installed: list[Path]) -> None:
    said = duel("cautious", "simple", "--groups", "2", paths=installed)
    assert (said["a"], said["groups"], said["crashes"], said["illegal"]) == ("cautious", 2, 0, 0)
    assert '"cautious"' in gouji("simulate", "--bot", "cautious", paths=installed)


def test_the_program_of_the_example_plays_in_the_arena() -> None:
    command = f"line:{sys.executable} examples/line_player.py"
    said = duel(command, "random", "--groups", "1")
    assert (said["a"], said["crashes"], said["illegal"], said["timeouts"]) == (command, 0, 0, 0)
    assert said["mean"] > 0


def test_the_documentation_shows_the_examples_and_the_commands_that_run_them() -> None:
    text = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    for example in ("examples/player_entry_point", "examples/line_player.py"):
        assert f"(../{example})" in text
        assert (ROOT / example).exists()
    assert "line:python3 examples/line_player.py" in (ROOT / "examples/line_player.py").read_text(encoding="utf-8")
