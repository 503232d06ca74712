"""A small random generator for the kernel: the same numbers compiled and uncompiled.

xorshift64* (Marsaglia 2003; Vigna 2016), begun from a mixed seed. The rules hold no generator of
their own: whoever plays by chance brings one.
"""

from __future__ import annotations

import cython


class Rng:
    """A stream of random numbers from a seed.

    >>> Rng(1).draw(6) == Rng(1).draw(6)
    True
    """

    def __init__(self, seed: int) -> None:
        """Begin the stream of a seed: any integer, its low 64 bits count."""
        mask = (1 << 64) - 1
        mixed = (seed * 0x9E3779B97F4A7C15 + 0xD1B54A32D192ED03) & mask
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & mask
        self.state = (mixed ^ (mixed >> 31)) or 1
        self.multiplier = 0x2545F4914F6CDD1D

    def draw(self, n: int) -> int:
        """Draw a number 0..n-1; `n` is at least 1 and below 2**31."""
        return below(self, n)


def next_bits(rng: Rng) -> int:
    """Draw 64 random bits."""
    x = rng.state
    x ^= x >> 12
    x ^= x << 25
    if not cython.compiled:
        x &= 0xFFFFFFFFFFFFFFFF
    x ^= x >> 27
    rng.state = x
    x *= rng.multiplier
    if not cython.compiled:
        x &= 0xFFFFFFFFFFFFFFFF
    return x


def below(rng: Rng, n: int) -> int:
    """Draw a number 0..n-1 from the high bits of one draw (bias below n / 2**32)."""
    return ((next_bits(rng) >> 32) * n) >> 32
