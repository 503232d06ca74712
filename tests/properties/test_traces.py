"""The compiled and the uncompiled engine play the same deals (ARCHITECTURE, "Speed")."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from gouji.rules.options import PRESETS

ROOT = Path(__file__).resolve().parents[2]
DEALS = "6"


def traces(seed: int, **environment: str) -> tuple[list[str], str]:
    """Trace deals in a new interpreter; give the lines and which engine ran."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.traces", "--deals", DEALS, "--seed", str(seed)],
        env={**os.environ, **environment},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines(), done.stderr.strip()


def test_both_engines_leave_the_same_traces() -> None:
    pure, pure_engine = traces(1, GOUJI_PURE="1")
    compiled, compiled_engine = traces(1, GOUJI_PURE="")
    assert "uncompiled" in pure_engine
    if "uncompiled" in compiled_engine:
        sys.stderr.write("both traces are of the uncompiled engine: the kernel is not compiled here\n")
    assert [line.split()[0] for line in pure] == list(PRESETS)
    assert pure == compiled, f"{pure_engine} / {compiled_engine}"


def test_other_deals_leave_other_traces() -> None:
    one, _ = traces(1, GOUJI_PURE="1")
    two, _ = traces(2, GOUJI_PURE="1")
    assert all(first != second for first, second in zip(one, two, strict=True))
