"""`proverb`: its odds, its finish, its proverbs where it is plain what they say, and that it sees only its view."""

from __future__ import annotations

from random import Random

import pytest

from gouji.arena import Plan
from gouji.arena.tables import play_group
from gouji.bots import player
from gouji.bots.proverb import WEIGHTS, ProverbPlayer
from gouji.bots.proverb_finish import Piece, rounds
from gouji.bots.proverb_memory import CardMemory
from gouji.bots.proverb_mind import Mind
from gouji.bots.proverb_odds import Odds
from gouji.bots.table import play_deal, step
from gouji.game import Game
from gouji.rules.cards import DECK_COUNTS, parse_hand
from gouji.rules.deal import Deal
from gouji.rules.draw import deal_cards
from gouji.rules.options import PRESETS, parse_rules
from gouji.rules.position import deal_at
from gouji.view import view
from tests.bots.choosing import choice_at

MANY = "3344556677889"


@pytest.mark.parametrize("rules", [*PRESETS, "statutes wind.on_request=yes clear=either joker.mixed_pure=no"])
def test_whole_deals_are_played_legally_and_the_same_again(rules: str) -> None:
    histories = []
    for seed in (0, 1):
        game = Game(Deal.start(deal_cards(Random(5), 0), parse_rules(rules), leader=2))
        play_deal(game, [player("proverb", seed=seed) for _ in range(6)])
        histories.append(game.entries)
    assert histories[0] == histories[1]


@pytest.mark.parametrize("rules", PRESETS)
def test_small_hands_with_many_burns_are_played_legally(rules: str) -> None:
    for seed in range(6):
        rng = Random(seed)
        ranks = [rank for rank, n in enumerate(parse_hand("3333334455667778KKAAAA222ssssBBBB")) for _ in range(n)]
        rng.shuffle(ranks)
        hands = [[ranks[seat::6].count(rank) for rank in range(15)] for seat in range(6)]
        play_deal(Game(Deal.start(hands, parse_rules(rules), leader=0)), [ProverbPlayer() for _ in range(6)])


def test_what_it_does_hangs_on_its_view_alone() -> None:
    rules = parse_rules("statutes revolution=off")
    hands = deal_cards(Random(2), 0)
    other = (hands[0], *hands[2:], hands[1])
    firsts = []
    for dealt in (hands, other):
        game = Game(Deal.start(dealt, rules, leader=0))
        firsts.append(ProverbPlayer().act(view(game, 0), view(game, 0).legal))
    assert firsts[0] == firsts[1]


@pytest.mark.parametrize(
    ("line", "rules", "best"),
    [
        # It goes out when it can.
        (f"77s2/{MANY}/{MANY}/{MANY}/{MANY}/{MANY} lead:1 - - - -", "statutes", "772s"),
        (f"3/99KK/{MANY}/{MANY}/{MANY}/99KK ask:2 1:88 - - -", "statutes", "99"),
        # Sets with a big joker are led to the end.
        (f"44999BB/{MANY}/{MANY}/{MANY}/{MANY}/{MANY} lead:1 - - - -", "statutes", "44B"),
        # The low rank is led whole; 2s and jokers are kept.
        (f"333779AA2sB/{MANY}/{MANY}/{MANY}/{MANY}/{MANY} lead:1 - - - -", "statutes", "333"),
        # The cheapest whole rank answers.
        (f"{MANY}/6699AA2/{MANY}/{MANY}/{MANY}/{MANY} ask:2 1:55 - - -", "statutes", "66"),
        # A mate's set that stands is left alone.
        (f"{MANY}/4/4669999/4/{MANY}/4 ask:3 1:88 - - -", "statutes report=always", "-"),
        # The rival yields and keeps the last word.
        (f"{MANY}/3/{MANY}/34455/{MANY}/{MANY} ask:4 1:99 - - -", "statutes", "~"),
        # Nobody but the rival can answer a gouji set, so he does.
        (f"{MANY}/{MANY}/{MANY}/34455AA/{MANY}/{MANY} ask:4 1:KK - top:protected -", "statutes", "AA"),
        # Whoever is about to go out is stopped with a 2.
        (f"46/{MANY}/{MANY}/77889992/{MANY}/{MANY} ask:4 1:T 2356 - -", "statutes report=always", "2"),
        # Few sets are played out in thought: the sure ones first, the 6 last.
        (f"36AAB/{MANY}/{MANY}/{MANY}/{MANY}/{MANY} lead:1 - - - -", "statutes", "3B"),
        # Held 3s come last.
        (f"3357/{MANY}/{MANY}/{MANY}/{MANY}/{MANY} lead:1 - - - -", "statutes hold=three", "5"),
    ],
)
def test_it_does_what_the_proverbs_say(line: str, rules: str, best: str) -> None:
    assert choice_at(ProverbPlayer(), line, rules) == best, line


def test_it_leads_no_enemy_out_and_sends_a_mate_what_he_needs() -> None:
    enemy = "445557889TTTJJQQQKKA/66/334455667788/334455667788/334455667788/334455667788"
    mate = "445557889TTTJJQQQKKA/334455667788/66/334455667788/334455667788/334455667788"
    rest = " lead:1 - - - -"
    assert len(choice_at(ProverbPlayer(), enemy + rest, "statutes report=always")) != 2
    assert len(choice_at(ProverbPlayer(), mate + rest, "statutes report=always")) == 2


def test_it_burns_an_enemy_with_jokers_to_spare_and_spares_a_mate() -> None:
    assert choice_at(ProverbPlayer(), "KK5/AAs775/3/34AA/3/3 lead:1 - - - -", "statutes", "KK") == "burn AA"
    assert choice_at(ProverbPlayer(), "KK5/3/AAs775/34AA/3/3 lead:1 - - - -", "statutes", "KK") == "decline"


def test_more_cards_and_higher_ones_are_harder_to_beat() -> None:
    odds = Odds([14] * 13 + [4, 4], 36, 0.9, 0.45, 0.4)
    for base in range(11):
        assert odds.beaten(1, base) >= odds.beaten(1, base + 1)
    for size in range(2, 9):
        assert odds.beaten(size, 5) >= odds.beaten(size + 1, 5)
    assert all(0 <= odds.beaten(size, base) <= 1 for size in range(1, 20) for base in range(13))


def test_what_has_been_played_no_longer_beats_anything() -> None:
    unseen = [14] * 13 + [4, 4]
    unseen[9:] = [0] * 6
    assert Odds(unseen, 36, 0.9, 0.45, 0.4).beaten(2, 8) == 0
    assert Odds([0] * 15, 1.0, 0.9, 0.45, 0.4).beaten(1, 0) == 0


def test_sure_sets_finish_sooner_and_nothing_is_finished_already() -> None:
    sure, likely, low = Piece(1.0, 0.2), Piece(0.6, 0.2), Piece(0.0, 0.02)
    assert rounds(()) == (0.0, 0.0)
    assert rounds((sure, low))[0] < rounds((likely, low))[0] < rounds((low, low))[0]
    for pieces in ((sure, low), (likely, low, low), (sure, sure, low)):
        led, waiting = rounds(pieces)
        assert led < waiting


@pytest.mark.parametrize(("hand", "sets"), [("36AB", 4), ("36AAB", 4), ("346AAB", 5), ("36AA2B", 5)])
def test_four_sets_are_played_out_in_thought_and_five_are_not(hand: str, sets: int) -> None:
    seen = view(Game(deal_at(f"{hand}/{MANY}/{MANY}/{MANY}/{MANY}/{MANY} lead:1 - - - -")), 0)
    mind = Mind(seen, CardMemory(), WEIGHTS)
    assert (mind.waiting is not None) == (sets == 4), hand


def test_every_card_is_in_the_hand_or_gone_or_unseen() -> None:
    game = Game(Deal.start(deal_cards(Random(9), 0), parse_rules("statutes"), leader=0))
    players = [player("simple") for _ in range(6)]
    memory = CardMemory()
    while not game.deal.over:
        step(game, players)
        if not game.deal.over:
            seen = view(game, 2)
            memory.follow(seen)
            whole = [
                gone + own + rest for gone, own, rest in zip(memory.gone, seen.hand, memory.unseen(seen), strict=True)
            ]
            assert whole == list(DECK_COUNTS)
            assert [memory.left(seen)[seat] for seat in range(6)] == [game.deal.count(seat) for seat in range(6)]


@pytest.mark.parametrize("rules", ["statutes", "jinan"])
def test_proverb_beats_simple_on_the_same_cards(rules: str) -> None:
    groups = [play_group(Plan(("proverb", "simple"), rules, 31), number)[0] for number in range(40)]
    total = sum(table.margin(table.bots.index(0) % 2) for group in groups for table in group.tables)
    assert total > 0
