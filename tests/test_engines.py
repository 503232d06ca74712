"""The compiled engine and the uncompiled one play the same deals, decision for decision."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def start_trace(*, pure: bool) -> subprocess.Popen[str]:
    environment = {**os.environ, "GOUJI_PURE": "1" if pure else "", "PYTHONPATH": str(ROOT / "src")}
    return subprocess.Popen(
        [sys.executable, "-m", "tests.trace"], cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True
    )


def test_both_engines_leave_the_same_trace() -> None:
    with start_trace(pure=True) as pure, start_trace(pure=False) as fast:
        uncompiled, compiled = (process.communicate()[0].splitlines() for process in (pure, fast))
    assert (pure.returncode, fast.returncode) == (0, 0)
    assert uncompiled[0] == "uncompiled"
    assert compiled[0] == "compiled", "there is no compiled engine to compare with: make kernel"
    deal = ""
    for line, other in zip(uncompiled[1:], compiled[1:], strict=False):
        deal = line if line.startswith("%") else deal
        assert line == other, f"{deal}\nuncompiled: {line}\ncompiled:   {other}"
    assert len(uncompiled) == len(compiled), f"one engine goes on after {deal}"
