"""The page for researchers says what the code says, and its examples run."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from gouji.envs.layout import ACT_IDS_VERSION, ENCODING_VERSION, tables

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "research.md").read_text(encoding="utf-8")


def run(*arguments: str) -> str:
    """Run a program in a new interpreter; give what it printed."""
    done = subprocess.run(
        [sys.executable, *arguments], cwd=ROOT, env={**os.environ}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_tables_of_the_page_are_those_of_the_code() -> None:
    assert tables().rstrip() in PAGE, "python -c 'from gouji.envs.layout import tables; print(tables())'"
    assert f"Version {ENCODING_VERSION} (`layout.ENCODING_VERSION`)" in PAGE
    assert f"Version {ACT_IDS_VERSION} (`layout.ACT_IDS_VERSION`)" in PAGE


def test_the_program_of_the_page_runs() -> None:
    program = PAGE.partition("```python\n")[2].partition("```")[0]
    assert "range(100)" in program
    assert not run("-c", program.replace("range(100)", "range(2)").replace("1024, seed", "8, seed"))


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["examples/evaluate_duplicate.py", "--deals", "2"], "simple wins +"),
        (["examples/train_linear.py", "--seconds", "2", "--deals", "2"], "a deal against random"),
    ],
    ids=["evaluate", "train"],
)
def test_the_examples_run(arguments: list[str], told: str) -> None:
    assert told in run(*arguments)
