"""The weights of `proverb`."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

_ACE = 11


@dataclass(frozen=True)
class Weights:
    """What `proverb` weighs, in leads; found by trial in duplicate deals (docs/strength.md)."""

    low: float = 1.09
    """What it is worth to be rid of the 3s,"""
    high: float = -0.03
    """and of the aces,"""
    bend: float = 1.77
    """with the ranks between nearer to the 3s the more this is above 1;"""
    thick: float = -0.05
    """and what it is worth more for each card beyond two."""
    urgent: float = 0.36
    """What it is worth more when few ranks are left, divided by them."""
    broken: float = 0.29
    """What it costs to break a rank up."""
    two: float = 0.52
    small: float = 0.69
    big: float = 1.42
    """What a 2, a small and a big joker are worth while leads must be won,"""
    free: float = 0.37
    """the part of it that they keep once there are as many of them as ranks to be rid of,"""
    late: float = -0.14
    """and how much more they are worth when few cards are left."""
    lead: float = 0.28
    """What the lead is worth."""
    team: float = 0.16
    """What it is worth that a mate, not an enemy, answers one's set."""
    mate: float = 0.87
    """What a mate's lead is worth."""
    courtesy: float = 0.27
    """What it costs to put a set on a mate's."""
    enemy: float = 0.61
    """What an enemy's lead costs,"""
    stop: float = 0.14
    """and how much more for each card that he has less than `run`."""
    run: float = 11.58
    """With fewer cards a player is about to go out."""
    feeds: float = 0.42
    """What it costs to lead as many cards as an enemy has left."""
    gives: float = 0.32
    """What it is worth to lead as many cards as a mate has left."""
    finish: float = 0.56
    """What a round is worth when the rest of the hand is played out in thought."""
    willing: float = 0.9
    split: float = 0.42
    helped: float = 0.38
    """How likely a player answers with a rank that fits, breaks one up, helps one out with a 2 or a joker."""
    mates_answer: float = 0.58
    """How likely, next to an enemy, a mate answers one's set."""
    weak: float = 0.88
    """How likely a player answers sets like one on which he passed, next to others."""

    @cached_property
    def burden(self) -> tuple[float, ...]:
        """What it is worth to be rid of each rank 3…A."""
        return tuple(self.high + (self.low - self.high) * (1 - (rank / _ACE) ** self.bend) for rank in range(_ACE + 1))
