"""What acts cost: processor time of this process and of programs that play line by line."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

import pytest

from gouji.arena import Plan
from gouji.arena.tables import play_group

EXAMPLE = Path(__file__).parents[2] / "examples" / "line_player.py"
# Uses some processor time for each act it is asked for, then plays as the example does.
SLOW = """
import runpy, sys, time
class Slow:
    def __iter__(self):
        for line in sys.__stdin__:
            if line.startswith("? "):
                until = time.process_time() + 0.004
                while time.process_time() < until:
                    pass
            yield line
    def readline(self):
        return next(iter(self), "")
sys.stdin = Slow()
runpy.run_path(sys.argv[1], run_name="__main__")
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows does not tell the time of programs that ended")
def test_the_processor_time_of_a_line_player_is_counted(tmp_path: Path) -> None:
    program = tmp_path / "slow.py"
    program.write_text(SLOW)
    name = "line:" + shlex.join([sys.executable, str(program), str(EXAMPLE)])
    group, (slow, other) = play_group(Plan((name, "random"), "statutes", 1), 0)
    assert group.sound, group
    assert slow.deals == other.deals == 2
    assert slow.cpu >= slow.acts * 0.004e9
    assert other.cpu < slow.cpu
