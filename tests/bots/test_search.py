"""`search`: its worlds fit all that was seen, its policy is worth its rollouts, its answers are legal and repeat."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from gouji.bots import PlayerError, player
from gouji.bots.chance import ChancePlayer
from gouji.bots.rollouts import choose_act, draw_world
from gouji.bots.search import SearchPlayer
from gouji.bots.simple import SimplePlayer
from gouji.bots.table import play_deal
from gouji.bots.worlds import QUESTIONS, resample, rollouts_of
from gouji.game import Game
from gouji.rules.acts import Act, act
from gouji.rules.cards import DECK_COUNTS, parse_hand
from gouji.rules.deal import Deal
from gouji.rules.draw import deal_cards
from gouji.rules.names import Phase, Question
from gouji.rules.options import PRESETS, parse_rules
from gouji.rules.position import deal_at, position
from gouji.view import view

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from gouji.bots.player import Player
    from gouji.view import SeatView

RULES = [*PRESETS, "statutes burn.false=allowed joker.mixed_pure=no"]
JOKERS = "3333334455667778KKAAAA222ssssBBBB"


class PolicyPlayer:
    """Plays by the policy of the rollouts alone, in a world drawn from its view."""

    def act(self, seen: SeatView, legal: Sequence[Act]) -> Act:
        """Choose as the policy does."""
        if seen.phase is not Phase.PLAY or seen.question not in QUESTIONS:
            return SimplePlayer().act(seen, legal)
        rollouts = rollouts_of(seen, 1)
        rollouts.glance.noise = 0
        assert draw_world(rollouts)
        return Act(choose_act(rollouts.glance, rollouts.world))


def shuffled(seed: int, cards: str) -> list[list[int]]:
    """Deal cards to six hands of sizes as like as can be."""
    ranks = [rank for rank, n in enumerate(parse_hand(cards)) for _ in range(n)]
    Random(seed).shuffle(ranks)
    return [[ranks[seat::6].count(rank) for rank in range(15)] for seat in range(6)]


def moments(rules: str, hands: Sequence[Sequence[int]], players: Sequence[Player]) -> Iterator[Game]:
    """Let players play a deal, and stop wherever worlds can be drawn."""
    game = Game(Deal.start(hands, parse_rules(rules), leader=0))
    while not game.deal.over:
        seat = game.deal.actor
        assert seat is not None
        legal = game.deal.legal()
        if game.deal.phase is Phase.PLAY and game.deal.question in QUESTIONS:
            yield game
        game.play(players[seat].act(view(game, seat), legal) if len(legal) > 1 else legal[0])


def told(deal: Deal, seat: int) -> list[object]:
    """Give all that a seat may know of a deal at one moment, and what holds for any deal."""
    asks = [ask for ask in deal.asking if ask.question is not Question.CLAIM or ask.seat == seat]
    known: list[object] = [
        deal.hand(seat),
        [deal.count(each) for each in range(6)],
        deal.legal(),
        asks,
        deal.top,
        deal.burn,
    ]
    known += [deal.passed, deal.yielded, deal.opened, deal.out_order, deal.fallen, deal.revolted, deal.scramble]
    return [*known, [deal.status(each) for each in range(6)], [deal.credits(each) for each in range(6)]]


@pytest.mark.parametrize("rules", RULES)
def test_a_drawn_world_is_the_same_to_the_seat_all_through_a_deal(rules: str) -> None:
    players = [player("proverb" if seat % 2 else "simple") for seat in range(6)]
    for at, game in enumerate(moments(rules, deal_cards(Random(8), 0), players)):
        if at % 4 != len(game.entries) // 60 % 4:
            continue
        seat = game.deal.actor
        assert seat is not None
        rollouts = rollouts_of(view(game, seat), at)
        rollouts.warm = 20
        assert draw_world(rollouts), position(game.deal)
        world = Deal(rollouts.world, game.deal.rules)
        assert told(world, seat) == told(game.deal, seat), f"{position(game.deal)}\n{position(world)}"
        put_down = [0] * 15
        for entry in game.entries:
            for rank, n in enumerate(entry.act.counts if isinstance(entry.act, Act) and entry.act.is_set else ()):
                put_down[rank] += n
        for rank in range(15):
            held = sum(world.hand(each)[rank] for each in range(6))
            assert held + put_down[rank] <= DECK_COUNTS[rank], position(world)


def test_whoever_has_burnt_could_burn_out_in_every_world() -> None:
    burnt = 0
    for seed in range(4):
        players = [ChancePlayer(seed=seed + seat) for seat in range(6)]
        for game in moments("statutes", shuffled(seed, JOKERS), players):
            seat = game.deal.actor
            assert seat is not None
            rollouts = rollouts_of(view(game, seat), 3)
            rollouts.warm = 20
            assert draw_world(rollouts), position(game.deal)
            world = Deal(rollouts.world, game.deal.rules)
            burn = world.burn
            if burn is not None and burn.burner != seat and game.deal.count(burn.burner):
                hand = world.hand(burn.burner)
                assert hand[13] + hand[14] >= 12 - hand[:12].count(0) - 1, position(world)
                burnt += 1
    assert burnt


def held_in_worlds(game: Game, holder: int, rank: int, *, warm: int) -> int:
    """Count the cards of a rank that a seat holds in 40 worlds, each from a walk of so many steps."""
    seat = game.deal.actor
    assert seat is not None
    held = 0
    for seed in range(40):
        rollouts = rollouts_of(view(game, seat), seed)
        rollouts.warm = warm
        assert draw_world(rollouts), position(game.deal)
        held += rollouts.world.hands[holder][rank]
    return held


def test_who_has_led_some_cards_of_a_rank_is_thought_to_hold_no_more_of_it() -> None:
    game = Game(deal_at("777KK5566/AA3344/AA44/AA4433/3344/3344 lead:1 - - - -"))
    game.play(act("777"))
    assert 10 * held_in_worlds(game, 0, 4, warm=600) < held_in_worlds(game, 0, 4, warm=0), position(game.deal)


def test_who_has_passed_a_pair_is_thought_to_hold_fewer_pairs_above_it() -> None:
    game = Game(deal_at("66KK55/3344/AA44/AA4433/3344/3344 lead:1 - - - -"))
    game.play(act("66"))
    while game.deal.actor != 3:
        game.play(next(each for each in game.deal.legal() if not each.is_set))
    assert (game.entries[1].seat, game.entries[1].act) == (1, act("-"))
    assert held_in_worlds(game, 1, 11, warm=600) < held_in_worlds(game, 1, 11, warm=0), position(game.deal)


@pytest.mark.parametrize("threads", [2, 5])
def test_the_number_of_threads_changes_nothing_in_the_answer_to_a_number_of_rollouts(threads: int) -> None:
    asked = 0
    for game in moments("statutes", shuffled(3, JOKERS), [player("proverb") for _ in range(6)]):
        seat = game.deal.actor
        assert seat is not None
        seen = view(game, seat)
        one, more = (SearchPlayer(seed=2, rollouts=60, threads=n).act(seen, seen.legal) for n in (1, threads))
        assert one == more, position(game.deal)
        asked += 1
        if asked == 12:
            break
    assert asked == 12


def test_a_budget_of_seconds_with_threads_is_answered_legally() -> None:
    seen = view(Game(deal_at("34B/55/55/55/55/55 lead:1 - - - -")), 0)
    assert SearchPlayer(seconds=0.02, threads=2).act(seen, seen.legal) in seen.legal


def test_a_world_needs_a_seat_that_is_asked() -> None:
    game = Game(deal_at("KK5/3/3/AA4/3/3 lead:1 - - - -"))
    with pytest.raises(ValueError, match="asked to lead, answer or burn"):
        resample(view(game, 3), 1)


def test_the_policy_of_the_rollouts_beats_random() -> None:
    total = 0
    for seed in range(2):
        for team in (0, 1):
            players = [PolicyPlayer() if seat % 2 == team else ChancePlayer(seed=seat) for seat in range(6)]
            result = play_deal(
                Game(Deal.start(deal_cards(Random(seed), 0), parse_rules("statutes"), leader=0)), players
            )
            assert result is not None
            total += result.score[team] - result.score[1 - team]
    assert total > 4 * 6


@pytest.mark.parametrize("rules", RULES)
def test_small_hands_are_played_legally_and_the_same_again(rules: str) -> None:
    histories = []
    for _ in range(2):
        game = Game(Deal.start(shuffled(1, JOKERS), parse_rules(rules), leader=0))
        play_deal(game, [SearchPlayer(seed=5, rollouts=12) for _ in range(6)])
        histories.append(game.entries)
    assert histories[0] == histories[1]


def test_what_it_does_hangs_on_its_view_alone() -> None:
    hands = shuffled(2, JOKERS)
    firsts = []
    for dealt in (hands, [hands[0], *hands[3:], *hands[1:3]]):
        if [sum(hand) for hand in dealt] != [sum(hand) for hand in hands]:
            dealt = [hands[0], hands[2], hands[1], *hands[3:]]  # noqa: PLW2901 - hands of the same sizes
        game = Game(Deal.start(dealt, parse_rules("statutes revolution=off"), leader=0))
        seen = view(game, 0)
        firsts.append(SearchPlayer(rollouts=40).act(seen, seen.legal))
    assert firsts[0] == firsts[1]


def test_it_leads_the_set_after_which_it_goes_out_for_certain() -> None:
    seen = view(Game(deal_at("34B/55/55/55/55/55 lead:1 - - - -")), 0)
    assert SearchPlayer(rollouts=60).act(seen, seen.legal) in {act("3B"), act("4B")}


@pytest.mark.parametrize(
    "name",
    [
        "search:",
        "search:0",
        "search:nan",
        "search:rollouts=0",
        "search:rollouts=x",
        "search:x=3",
        "search:0.1,threads=0",
    ],
)
def test_a_budget_that_is_none_is_refused(name: str) -> None:
    with pytest.raises(PlayerError, match=r"search:0\.4"):
        player(name)


def test_the_name_says_how_much_it_may_think() -> None:
    first, second = player("search:0.4,threads=2"), player("search:rollouts=800", seed=3)
    assert isinstance(first, SearchPlayer)
    assert isinstance(second, SearchPlayer)
    assert (first.seconds, first.rollouts, second.rollouts, second.seed) == (0.4, None, 800, 3)
    assert (first.threads, second.threads) == (2, 1)
