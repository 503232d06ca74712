"""What the groups of an arena say: of two bots from the first one's side, of six and more as a ladder."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import gouji
from gouji.arena.groups import FaultKind, Table
from gouji.arena.ratings import NOTE, ratings
from gouji.arena.statistics import bootstrap, normal

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from gouji.arena.cost import Cost
    from gouji.arena.groups import Group
    from gouji.arena.keeping import Keeper
    from gouji.arena.plan import Plan

SEATS = 6
MIDDLE, TAIL = 0.5, 0.99


def duel_report(keeper: Keeper, groups: int) -> dict[str, Any]:
    """Say what the first `groups` groups of two bots say, from the side of the first, A.

    `mean`, `low`, `high` are the mean difference of the team scores of a deal and its 95 % interval over groups;
    `win`, `draw`, `loss`, `sweeps` count deals; `places` are the shares of A's three seats at places 1 to 6. A group
    with a fault counts in `faulty` and in nothing else. `b_…` is the same of B. Times are of all acts that were kept:
    `ms_per_act` and `ms_per_deal` of the processor, `ms_median` and `ms_p99` on the wall.
    """
    plan, played = keeper.plan, keeper.groups[:groups]
    sound = [group for group in played if group.sound]
    tables = [(table, table.bots.index(0) % 2) for group in sound for table in group.tables]
    margins = [table.margin(team) for table, team in tables]
    values = [_mean(group, 0, Table.margin) for group in sound]
    mean, drawn = normal(values), bootstrap(values, plan.seed)
    said = {
        "a": plan.bots[0],
        "b": plan.bots[1],
        **_what_was_played(plan, played, sound),
        "mean": _round(mean.mean),
        "low": _round(mean.low),
        "high": _round(mean.high),
        "bootstrap_low": _round(drawn.low),
        "bootstrap_high": _round(drawn.high),
        "win": sum(margin > 0 for margin in margins),
        "draw": sum(margin == 0 for margin in margins),
        "loss": sum(margin < 0 for margin in margins),
        "win_share": _shares(sound, lambda table, team: table.margin(team) > 0),
        "loss_share": _shares(sound, lambda table, team: table.margin(team) < 0),
        "sweeps": sum(table.sweep and table.margin(team) > 0 for table, team in tables),
        "b_sweeps": sum(table.sweep and table.margin(team) < 0 for table, team in tables),
        "sweep_share": _shares(sound, lambda table, team: table.sweep and table.margin(team) > 0),
        "b_sweep_share": _shares(sound, lambda table, team: table.sweep and table.margin(team) < 0),
        "places": [_shares(sound, _at_place(place)) for place in range(SEATS)],
        "owed": _shares(sound, lambda table, team: table.owed * (1 - 2 * team)),
        "acts_per_deal": _round(sum(table.acts for table, _ in tables) / len(tables) if tables else None),
    }
    for bot, prefix in enumerate(("", "b_")):
        said |= {prefix + key: value for key, value in _faults(played, bot).items()}
        said |= {prefix + key: value for key, value in _times(keeper.costs[bot]).items()}
    return said | _ratings(plan, sound)


def ladder_report(keeper: Keeper, groups: int) -> dict[str, Any]:
    """Say of six and more bots what the first `groups` groups say of each: `mean` is of its team's score difference.

    The mates of a bot are others, so this is an order of merit and no measure of one bot against another.
    """
    plan, played = keeper.plan, keeper.groups[:groups]
    sound = [group for group in played if group.sound]
    rows = []
    for bot, name in enumerate(plan.bots):
        own = [group for group in sound if bot in group.tables[0].bots]
        mean = normal([_mean(group, bot, Table.margin) for group in own])
        row: dict[str, Any] = {"number": bot + 1, "bot": name, "groups": len(own)}
        row |= {"mean": _round(mean.mean), "low": _round(mean.low), "high": _round(mean.high)}
        row |= {
            "places": [_shares(own, _has_place(bot, place), bot) for place in range(SEATS)],
            "sweep_share": _shares(own, lambda table, team: table.sweep and table.margin(team) > 0, bot),
            "swept_share": _shares(own, lambda table, team: table.sweep and table.margin(team) < 0, bot),
        }
        rows.append(row | _faults(played, bot) | _times(keeper.costs[bot]))
    rows.sort(key=lambda row: (row["mean"] is None, -(row["mean"] or 0)))
    return {**_what_was_played(plan, played, sound), "bots": rows, **_ratings(plan, sound)}


def _what_was_played(plan: Plan, played: Sequence[Group], sound: Sequence[Group]) -> dict[str, Any]:
    return {
        "preset": plan.parsed.name,
        "rules": plan.rules,
        "seed": plan.seed,
        "gouji": gouji.__version__,
        "groups": len(played),
        "deals": sum(len(group.tables) for group in sound),
        "void": sum(not table.places for group in sound for table in group.tables),
        "faulty": len(played) - len(sound),
    }


def _mean(group: Group, bot: int, of: Callable[[Table, int], float]) -> float:
    """Give the mean over the deals of a group of something of a table and the team of a bot in it."""
    return sum(of(table, table.bots.index(bot) % 2) for table in group.tables) / len(group.tables)


def _shares(groups: Iterable[Group], of: Callable[[Table, int], float], bot: int = 0) -> list[float | None]:
    """Give such a mean over the deals of all groups, with its interval over groups."""
    return [_round(each) for each in normal([_mean(group, bot, of) for group in groups])]


def _at_place(place: int) -> Callable[[Table, int], float]:
    def share(table: Table, team: int) -> float:
        return (table.places[place] % 2 == team) / 3 if table.places else 0.0

    return share


def _has_place(bot: int, place: int) -> Callable[[Table, int], float]:
    def share(table: Table, _: int) -> float:
        return float(bool(table.places) and table.bots[table.places[place]] == bot)

    return share


def _ratings(plan: Plan, sound: Iterable[Group]) -> dict[str, Any]:
    """Give the openskill table, None if openskill is not installed, with what it is not."""
    rated = ratings(plan, sound)
    if rated is None:
        return {"ratings": None, "ratings_note": NOTE}
    rows = [
        {
            "number": each.bot + 1,
            "bot": plan.bots[each.bot],
            "mu": _round(each.mu),
            "sigma": _round(each.sigma),
            "ordinal": _round(each.ordinal),
        }
        for each in rated
    ]
    return {"ratings": rows, "ratings_note": NOTE}


def _faults(groups: Sequence[Group], bot: int) -> dict[str, int]:
    kinds = [table.fault.kind for group in groups for table in group.tables if table.fault and table.fault.bot == bot]
    return {
        "crashes": kinds.count(FaultKind.CRASH),
        "illegal": kinds.count(FaultKind.ILLEGAL),
        "timeouts": kinds.count(FaultKind.TIMEOUT),
    }


def _times(cost: Cost) -> dict[str, float | None]:
    return {
        "ms_per_act": _round(cost.cpu_ms),
        "ms_per_deal": _round(cost.deal_ms),
        "ms_median": _round(cost.wall_ms(MIDDLE)),
        "ms_p99": _round(cost.wall_ms(TAIL)),
    }


def _round(value: float | None) -> float | None:
    return None if value is None else round(value, 4)
