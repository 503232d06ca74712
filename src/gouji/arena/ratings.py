"""An openskill table of the bots: an order to look at, and no evidence for a claim.

Every deal is one result of two teams of three, taken up in the order of the groups. Ratings depend on that order and
know nothing of the cards being the same; what a bot is worth against another is said by the intervals alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gouji.arena.groups import Group
    from gouji.arena.plan import Plan

NOTE = "openskill: an order to look at, no evidence"


class Rating(NamedTuple):
    """What a bot (its number in the plan) is thought to be worth, and how sure that is."""

    bot: int
    mu: float
    sigma: float

    @property
    def ordinal(self) -> float:
        """What the bot is worth almost surely.

        >>> Rating(0, 25.0, 8.0).ordinal
        1.0
        """
        return self.mu - 3 * self.sigma


def ratings(plan: Plan, groups: Iterable[Group]) -> list[Rating] | None:
    """Rate the bots of a plan by all deals of the groups that were played to their end, best first.

    A team of one bot is three of the same rating, of which it takes the new one of the first. None if openskill is not
    installed.
    """
    try:
        from openskill.models import PlackettLuce  # noqa: PLC0415 - it need not be installed
    except ModuleNotFoundError:
        return None
    model = PlackettLuce()
    rated = dict.fromkeys(range(len(plan.bots)), (model.mu, model.sigma))
    for group in groups:
        if not group.sound:
            continue
        for table in group.tables:
            if not table.places:
                continue
            sides = table.bots[0::2], table.bots[1::2]
            teams = [[model.rating(*rated[bot]) for bot in side] for side in sides]
            after = model.rate(teams, scores=[float(points) for points in table.score])
            for side, new in zip(sides, after, strict=True):
                for bot, each in reversed(list(zip(side, new, strict=True))):
                    rated[bot] = each.mu, each.sigma
    table_of = [Rating(bot, mu, sigma) for bot, (mu, sigma) in rated.items()]
    return sorted(table_of, key=lambda each: -each.ordinal)
