"""The weights of `proverb`."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """What `proverb` weighs, in leads; tried out in duplicate deals (docs/strength.md)."""

    low: float = 1.0
    """What it is worth to be rid of the 3s,"""
    high: float = 0.3
    """and of the aces,"""
    bend: float = 1.8
    """with ranks between them nearer to the first the more this is above 1."""
    thick: float = 0.0
    """What a rank is worth more to be rid of for each card beyond two."""
    broken: float = 0.18
    """What it costs to break a rank up."""
    two: float = 0.42
    small: float = 0.75
    big: float = 1.15
    """What a 2, a small and a big joker are worth while leads must be won."""
    free: float = 0.35
    """The part of their price that they keep once there are as many of them as ranks to be rid of."""
    late: float = 0.0
    """How much more they are worth when few cards are left."""
    lead: float = 0.55
    """What the lead is worth."""
    close: float = 0.0
    """How much more it is worth divided by the ranks that are left."""
    mate: float = 0.66
    """What a mate's lead is worth."""
    courtesy: float = 0.4
    """What it costs to put a set on a mate's,"""
    near: float = 0.0
    """and more for each card that he has less than `run`."""
    enemy: float = 0.55
    """What an enemy's lead costs,"""
    stop: float = 0.1
    """and more for each card that he has less than `run`."""
    run: float = 12.0
    """With fewer cards a player is about to go out."""
    feeds: float = 0.5
    """What it costs to lead as many cards as an enemy has left."""
    gives: float = 0.3
    """What it is worth to lead as many cards as a mate has left."""
    over: float = 0.0
    """What it is worth to lead more cards than an enemy who is about to go out has left."""
    cover: float = 0.0
    """What it is worth to put a set on that of an enemy at all."""
    out: float = 0.0
    """What it is worth to lead nearly the whole hand."""
    willing: float = 0.9
    split: float = 0.45
    helped: float = 0.4
    """How likely a player answers with a rank that fits, breaks one up, helps one out with a 2 or a joker."""
    mates_answer: float = 0.5
    """How likely, next to an enemy, a mate answers one's set."""
