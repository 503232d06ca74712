"""What every long run does around its own work: a folder that is removed, and words for how it ended."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from tests.server.runs.robot import RobotError

if TYPE_CHECKING:
    from collections.abc import Callable

LOG = "server.log"
"""The log of the server in the folder of a run."""

LAST = 4000
"""So many characters of the end of the log are shown when a run has failed."""


def reported(name: str, run: Callable[[Path], object]) -> int:
    """Do a run in a new folder and print what it came to, or the end of the log if it failed; give the exit status."""
    with tempfile.TemporaryDirectory(prefix=f"gouji-{name}-") as folder:
        try:
            said = run(Path(folder))
        except (RobotError, AssertionError, TimeoutError) as error:
            log = Path(folder) / LOG
            print(str(error) or repr(error), file=sys.stderr)
            if log.exists():
                print(log.read_text(encoding="utf-8", errors="replace")[-LAST:], file=sys.stderr)
            return 1
    print(said)
    return 0
