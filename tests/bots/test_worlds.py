"""A hundred thousand worlds, each read against the view it was drawn from by another reading of that view."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from gouji.bots import player, rollouts
from gouji.bots.chance import ChancePlayer
from gouji.bots.rollouts import draw_world
from gouji.bots.worlds import QUESTIONS, resample, rollouts_of
from gouji.game import Game
from gouji.rules.acts import Act
from gouji.rules.cards import DECK_COUNTS
from gouji.rules.deal import Deal
from gouji.rules.draw import draw_opening
from gouji.rules.names import Phase, Status
from gouji.rules.options import PRESETS, parse_rules
from gouji.view import view

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from gouji.view import SeatView

COMPILED = not str(rollouts.__file__).endswith(".py")
SAMPLES = 100_000 if COMPILED else 1_000
"""Uncompiled the same worlds are drawn, and each takes some hundred times as long."""
RULES = [*PRESETS, "statutes burn.false=allowed joker.mixed_pure=no", "statutes revolution=off"]
DEALS = 3
SEATS = range(6)
RANKS = range(15)


class Reading:
    """What a view says about the hands of all six, taken from its history and its counts alone."""

    def __init__(self, seen: SeatView) -> None:
        self.seen = seen
        self.put_down = [[0] * 15 for _ in SEATS]
        for entry in seen.history:
            if isinstance(entry.act, Act) and entry.act.is_set:
                for rank, n in enumerate(entry.act.counts):
                    self.put_down[entry.seat][rank] += n
        self.gone = [sum(hand[rank] for hand in self.put_down) for rank in RANKS]

    def fault(self, hands: Sequence[Sequence[int]]) -> str | None:
        """Tell what in six hands contradicts the view, None if nothing does."""
        seen = self.seen
        if tuple(hands[seen.seat]) != seen.hand:
            return "its own hand is another"
        for seat, hand in enumerate(hands):
            if min(hand) < 0:
                return f"seat {seat} holds less than nothing"
            if seen.status[seat] is not Status.IN_PLAY and any(hand):
                return f"seat {seat} is out of play and holds cards"
            if seen.counts[seat] is not None and sum(hand) != seen.counts[seat]:
                return f"seat {seat} holds {sum(hand)} cards, the view says {seen.counts[seat]}"
            shown = seen.hands[seat]
            if shown is not None and tuple(hand) != shown:
                return f"the hand of seat {seat}, which is shown, is another"
            if seen.status[seat] is Status.IN_PLAY and not any(hand):
                return f"seat {seat} is in play and holds no card"
        out = [DECK_COUNTS[rank] - self.gone[rank] - sum(hand[rank] for hand in hands) for rank in RANKS]
        if min(out) < 0:
            return "there are more cards of a rank than were dealt"
        return self._fault_of_what_is_out(hands, out)

    def _fault_of_what_is_out(self, hands: Sequence[Sequence[int]], out: list[int]) -> str | None:
        """Tell what is wrong about the cards that nobody holds and nobody put down."""
        seen = self.seen
        if seen.revolted is None and not seen.fallen:
            began = sum(seen.hand) + sum(self.put_down[seen.seat])
            for seat, hand in enumerate(hands):
                if seen.status[seat] is Status.IN_PLAY and sum(hand) + sum(self.put_down[seat]) != began:
                    return f"seat {seat} began with another number of cards"
            return "cards are missing" if any(out) else None
        if seen.revolted is not None and not seen.fallen and sum(out[:12]) < sum(out):
            return "a revolutionary threw in a 2 or a joker"
        return None


def positions(rules: str, seed: int) -> Iterator[Game]:
    """Play a deal by chance or by proverbs, and stop wherever worlds can be drawn."""
    chosen = parse_rules(rules)
    drawn = draw_opening(Random(seed), chosen, seed % 6)
    game = Game(Deal.start(drawn.hands, chosen, leader=drawn.leader))
    players = [ChancePlayer(seed=seat) if (seed + seat) % 3 == 0 else player("proverb") for seat in SEATS]
    while not game.deal.over:
        seat = game.deal.actor
        assert seat is not None
        legal = game.deal.legal()
        if game.deal.phase is Phase.PLAY and game.deal.question in QUESTIONS:
            yield game
        game.play(legal[0] if len(legal) == 1 else players[seat].act(view(game, seat), legal))


@pytest.mark.parametrize("rules", RULES)
def test_a_hundred_thousand_worlds_contradict_nothing_that_was_seen(rules: str) -> None:
    games = [game.copy() for seed in range(DEALS) for game in positions(rules, seed)]
    chosen = Random(5).sample(games, min(len(games), 50 if COMPILED else 10))
    each_gives = -(-SAMPLES // (len(RULES) * len(chosen)))
    for number, game in enumerate(chosen):
        seat = game.deal.actor
        assert seat is not None
        seen = view(game, seat)
        reading = Reading(seen)
        drawn = rollouts_of(seen, number)
        if not COMPILED:
            drawn.warm, drawn.steps = 40, 5
        for _ in range(each_gives):
            assert draw_world(drawn)
            hands = drawn.world.hands
            fault = reading.fault(hands)
            assert fault is None, f"{fault}\n{hands}\n{seen!r}"


@pytest.mark.parametrize("rules", RULES)
def test_a_resampled_deal_asks_the_seat_the_same_and_lets_it_do_the_same(rules: str) -> None:
    for number, game in enumerate(positions(rules, 4)):
        if number % (5 if COMPILED else 40):
            continue
        seat = game.deal.actor
        assert seat is not None
        seen = view(game, seat)
        drawn = resample(seen, number)
        assert drawn is not None
        assert (drawn.actor, drawn.question, tuple(drawn.legal()), drawn.top) == (
            seat,
            seen.question,
            seen.legal,
            seen.top,
        ), f"{seen!r}\n{drawn!r}"
        assert Reading(seen).fault([drawn.hand(each) for each in SEATS]) is None


def test_one_seed_gives_one_world_and_another_seed_another() -> None:
    game = next(iter(positions("statutes", 1)))
    seat = game.deal.actor
    assert seat is not None
    seen = view(game, seat)
    assert resample(seen, 1) == resample(seen, 1)
    assert resample(seen, 1) != resample(seen, 2)
