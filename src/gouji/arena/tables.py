"""Playing one group: each table from the deal to the end, with the time of every act and the faults of bots."""

from __future__ import annotations

from contextlib import suppress
from time import perf_counter_ns
from typing import TYPE_CHECKING

from gouji.arena.cost import Cost, spent
from gouji.arena.groups import Fault, FaultKind, Group, Table
from gouji.bots import PlayerError, PlayerIllegal, PlayerTimeout, player
from gouji.game import Game
from gouji.rules.acts import Act
from gouji.rules.deal import Deal
from gouji.rules.draw import draw_opening
from gouji.view import NOBODY, view

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gouji.arena.plan import Plan
    from gouji.bots import Player

SEATS = 6
_LONGEST = 200


class GivenUp(Exception):
    """A table cannot go on because of what a bot did."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.what)
        self.fault = fault


def play_group(plan: Plan, number: int) -> tuple[Group, tuple[Cost, ...]]:
    """Play a group (counted from 0); give what came of it, and the cost of each bot of the plan.

    The first is a function of the plan and the number alone. Raises `PlayerError` for a bot that there is not.
    """
    rng = plan.cards(number)
    rules = plan.parsed
    draw = draw_opening(rng, rules, rng.randrange(SEATS))
    start = Deal.start(draw.hands, rules, leader=draw.leader)
    seeds = [plan.player_seed(number, seat) for seat in range(SEATS)]
    costs = tuple(Cost() for _ in plan.bots)
    tables = []
    for bots in plan.seatings(number):
        names = [plan.bots[bot] for bot in bots]
        tables.append(_play_table(start.copy(), bots, names, seeds, costs))
    return Group(number, tuple(tables)), costs


def _play_table(
    deal: Deal, bots: tuple[int, ...], names: Sequence[str], seeds: Sequence[int], costs: Sequence[Cost]
) -> Table:
    for bot in set(bots):
        costs[bot].deals += 1
    players: list[Player] = []
    game = Game(deal)
    try:
        for seat, name in enumerate(names):
            players.append(_seated(name, seeds[seat], bots[seat], seat))
        while not deal.over:
            _step(game, players, bots, costs)
    except GivenUp as given_up:
        return Table(bots, (), (0, 0), sweep=False, owed=0, acts=len(game.entries), fault=given_up.fault)
    finally:
        for bot, each in zip(bots, players, strict=False):
            close = getattr(each, "close", None)
            if close is not None:
                before = spent()
                # A bot that cannot even end is no worse for it.
                with suppress(Exception, SystemExit):
                    close()
                costs[bot].spend(spent() - before)
    result = deal.result
    if result is None:
        return Table(bots, (), (0, 0), sweep=False, owed=0, acts=len(game.entries))
    owed = sum(each.count * (1 if each.payer % 2 else -1) for each in result.due if (each.payer - each.receiver) % 2)
    return Table(bots, result.places, result.score, result.sweep, owed, len(game.entries))


def _seated(name: str, seed: int, bot: int, seat: int) -> Player:
    """Make the player of a seat. Raises `PlayerError` if there is none of that name, `GivenUp` if it fails."""
    try:
        return player(name, seed=seed)
    except PlayerError:
        raise
    except (Exception, SystemExit) as error:
        raise GivenUp(_crash(bot, seat, error)) from error


def _step(game: Game, players: Sequence[Player], bots: Sequence[int], costs: Sequence[Cost]) -> None:
    """Let the seat now asked act once; a seat with one legal act is not asked."""
    deal = game.deal
    seat = deal.actor
    legal = deal.legal()
    if seat is None or len(legal) == 1:
        game.play(legal[0])
        return
    seen = view(game, seat, NOBODY, legal=legal)
    cost = costs[bots[seat]]
    cpu, wall = spent(), perf_counter_ns()
    try:
        chosen = players[seat].act(seen, list(legal))
    except PlayerTimeout as error:
        raise GivenUp(_fault(FaultKind.TIMEOUT, bots[seat], seat, str(error))) from error
    except PlayerIllegal as error:
        raise GivenUp(_fault(FaultKind.ILLEGAL, bots[seat], seat, str(error))) from error
    except (Exception, SystemExit) as error:
        raise GivenUp(_crash(bots[seat], seat, error)) from error
    finally:
        wall = perf_counter_ns() - wall
        cost.spend(spent() - cpu)
    cost.add(wall)
    if chosen not in legal:
        said = str(chosen)
        raise GivenUp(_fault(FaultKind.ILLEGAL, bots[seat], seat, f"{said} is none of the legal acts"))
    game.play(legal[legal.index(Act(chosen))])


def _crash(bot: int, seat: int, error: BaseException) -> Fault:
    return _fault(FaultKind.CRASH, bot, seat, f"{type(error).__name__}: {error}")


def _fault(kind: FaultKind, bot: int, seat: int, what: str) -> Fault:
    return Fault(kind, bot, seat, what[:_LONGEST])
