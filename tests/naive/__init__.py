"""A second, slow and simple Gouji, written from RULES alone, to count trees against (perft)."""

from tests.naive.deal import NaiveDeal
from tests.naive.perft import complete, ends, levels, perft

__all__ = ["NaiveDeal", "complete", "ends", "levels", "perft"]
