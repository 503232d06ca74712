"""Makes the playthrough of the small deck: `python -m tests.envs.playthrough > tests/envs/playthrough.txt`."""

from __future__ import annotations

import sys
from pathlib import Path

from gouji.envs import openspiel

GAME = "python_gouji(deck=small)"
SEED = 7
GOLDEN = Path(__file__).with_name("playthrough.txt")


def generate() -> str:
    """Play a game by chance and describe it, as OpenSpiel describes its own games."""
    from open_spiel.python.algorithms.generate_playthrough import playthrough  # noqa: PLC0415 - it brings absl's flags

    assert openspiel.NAME in GAME
    return str(playthrough(GAME, None, seed=SEED))


if __name__ == "__main__":
    sys.stdout.write(generate())
