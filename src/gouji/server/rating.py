"""Ratings of people by the results of their teams (openskill, Plackett-Luce)."""

from __future__ import annotations

from typing import NamedTuple

from openskill.models import PlackettLuce

_MODEL = PlackettLuce()
START = (_MODEL.mu, _MODEL.sigma)
"""The rating of somebody who has not played a ranked deal."""


class Rated(NamedTuple):
    """A person and its rating: what it is thought to be worth, and how sure that is."""

    person: str
    mu: float
    sigma: float

    @property
    def shown(self) -> int:
        """The number that people see: what the person is worth almost surely, 1000 for a beginner's mean.

        >>> Rated("a", *START).shown
        0
        """
        return round((self.mu - 3 * self.sigma) * 40)


def rate(teams: tuple[tuple[Rated, ...], tuple[Rated, ...]], score: tuple[int, int]) -> list[Rated]:
    """Give the new ratings after a deal with this score; equal scores are a draw.

    >>> one, two = rate(((Rated("a", *START),), (Rated("b", *START),)), (3, 0))
    >>> one.mu > START[0] > two.mu
    True
    """
    before = [[_MODEL.rating(mu=each.mu, sigma=each.sigma) for each in team] for team in teams]
    after = _MODEL.rate(before, scores=[float(points) for points in score])
    return [
        Rated(each.person, rating.mu, rating.sigma)
        for team, ratings in zip(teams, after, strict=True)
        for each, rating in zip(team, ratings, strict=True)
    ]
