"""Worlds that a seat cannot tell apart: cards it may not know change places, and what it knows is replayed."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, NamedTuple

from gouji.game import Game
from gouji.rules.acts import act
from gouji.rules.cards import full_deck
from gouji.rules.deal import Deal
from gouji.rules.debts import Debt, DebtKind
from gouji.rules.names import EventKind, Phase, Question
from gouji.rules.options import parse_rules
from gouji.view import PRIVATE_QUESTIONS, SeatView, view

if TYPE_CHECKING:
    from collections.abc import Callable

    from gouji.game import Entry

DECLINE = act("decline")
SIZE = 36
HEARD = frozenset({EventKind.FALLS, EventKind.SMOTHERED})


def deal_hands(rng: Random, size: int) -> list[list[int]]:
    """Deal six hands of a size; small ones hold all the jokers, so that burns are common."""
    ranks = [card.rank for card in full_deck()]
    if size < SIZE:
        low = [rank for rank in ranks if rank < 13 and rank not in {1, 2, 3, 4}]
        ranks = [13] * 4 + [14] * 4 + rng.sample(low, 6 * size - 8)
    rng.shuffle(ranks)
    return [[ranks[size * seat : size * seat + size].count(rank) for rank in range(15)] for seat in range(6)]


def begin(rng: Random, rules: str, size: int) -> Game:
    """Begin a deal with chance hands, leader and debts."""
    owed = [Debt(1, 4, 1, DebtKind.POINT), Debt(5, 0, 2, DebtKind.LOSER), Debt(2, 3, 1, DebtKind.LOSER)]
    return Game(Deal.start(deal_hands(rng, size), parse_rules(rules), leader=rng.randrange(6), owed=owed))


def step(game: Game, rng: Random) -> None:
    """Play one act by chance; half of the private questions are declined whatever else could be done."""
    legal = game.deal.legal()
    if game.deal.question in PRIVATE_QUESTIONS and rng.random() < 0.5:
        game.play(DECLINE)
    else:
        game.play(rng.choice(legal))


def known_entries(game: Game, seat: int) -> list[Entry]:
    """Give what a seat knows was done: all but the declined private questions of others."""
    again = Game(game.start.copy())
    known = []
    for entry in game.entries:
        private = again.deal.question in PRIVATE_QUESTIONS and entry.act == DECLINE and entry.seat != seat
        if not private:
            known.append(entry)
        again.play(entry.act)  # type: ignore[arg-type]  # no penalties here
    return known


def other_world(game: Game, seen: SeatView, rng: Random, *, counts: bool) -> Game | None:
    """Make a world that the seat of `seen` cannot tell from `game`, or None if the attempt gives none.

    Cards of two hands that it does not see change places; with `counts` one card moves, so that the numbers differ.
    """
    hidden = [seat for seat in range(6) if seen.hands[seat] is None and game.deal.count(seat) > 1]
    if len(hidden) < 2:
        return None
    hands = [list(game.start.hand(seat)) for seat in range(6)]
    for _ in range(1 if counts else rng.randint(1, 4)):
        a, b = rng.sample(hidden, 2)
        x, y = _held(game.deal, hands, a, rng), _held(game.deal, hands, b, rng)
        if x is None or y is None:
            return None
        hands[a][x] -= 1
        hands[b][x] += 1
        if not counts:
            hands[b][y] -= 1
            hands[a][y] += 1
    if any(sum(hand) == 0 for hand in hands):
        return None
    start = Deal.start(hands, game.deal.rules, leader=game.start.leader, owed=game.start.owed)
    return _replayed(Game(start), known_entries(game, seen.seat), seen.seat)


def _held(deal: Deal, hands: list[list[int]], seat: int, rng: Random) -> int | None:
    """Choose a rank that a seat held at the start and still holds."""
    ranks = [rank for rank in range(15) if deal.hand(seat)[rank] and hands[seat][rank]]
    return rng.choice(ranks) if ranks else None


def _replayed(world: Game, known: list[Entry], seat: int) -> Game | None:
    """Play what is known, others declining where they are asked in private; None if it cannot be played."""
    for entry in known:
        while world.deal.actor != entry.seat or world.deal.refuse(entry.seat, entry.act):
            if world.deal.question not in PRIVATE_QUESTIONS or world.deal.actor == seat:
                return None
            world.play(DECLINE)
        world.play(entry.act)  # type: ignore[arg-type]  # no penalties here
    return world


def announced(game: Game, seen: SeatView) -> object:
    """Give what hands decide and everybody hears: who sells what for which card, who falls, who is smothered."""
    heard = [event for entry in seen.history for event in entry.events if event.kind in HEARD]
    deal = game.deal.copy()
    while deal.question in PRIVATE_QUESTIONS and deal.actor != seen.seat:
        deal.apply(DECLINE)
    if deal.question is Question.SELL:
        return heard, deal.actor, tuple(deal.legal())
    return heard, deal.phase is Phase.BUYING


def twin(game: Game, seat: int, rng: Random, *, counts: bool, follow: bool = False) -> Game | None:
    """Make a world that a seat cannot tell from a game, also by what everybody hears, if this attempt gives one."""
    seen = view(game, seat, follow=follow)
    world = other_world(game, seen, rng, counts=counts)
    if world is None or announced(world, view(world, seat)) != announced(game, seen):
        return None
    return world


class Searched(NamedTuple):
    """What a search came to: how many worlds were compared, in how many another seat was asked, and a leak in words."""

    made: int
    other: int
    leak: str


def search(  # noqa: PLR0913 - what is played, how often, and what is compared
    rules: str,
    size: int,
    seeds: range,
    every: int,
    told: Callable[[Game, int], object],
    *,
    counts: bool = False,
    follow: bool = False,
) -> Searched:
    """Look for a leak in deals played by chance: a seat that is `told` other things in a world it cannot tell apart."""
    made = other = 0
    for seed in seeds:
        rng = Random(seed)
        game = begin(rng, rules, size)
        while not game.deal.over:
            for seat in range(6) if rng.randrange(every) == 0 else ():
                world = twin(game, seat, rng, counts=counts, follow=follow)
                if world is None:
                    continue
                made += 1
                other += world.deal.actor != game.deal.actor
                if told(game, seat) != told(world, seat):
                    return Searched(made, other, f"seat {seat + 1} can tell {game.deal!r} from {world.deal!r}")
            step(game, rng)
    return Searched(made, other, "")
