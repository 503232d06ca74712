"""Players: found by name, deterministic, legal, and sensible where it is plain what is sensible."""

from __future__ import annotations

from importlib.metadata import EntryPoint
from random import Random
from typing import TYPE_CHECKING

import pytest

from gouji.bots import PlayerError, names, player, register, registry
from gouji.bots.chance import ChancePlayer
from gouji.bots.simple import SimplePlayer
from gouji.bots.table import play_deal, step
from gouji.game import Game
from gouji.rules.acts import act
from gouji.rules.cards import parse_hand
from gouji.rules.deal import Deal, IllegalAct
from gouji.rules.debts import debt
from gouji.rules.draw import deal_cards
from gouji.rules.options import PRESETS, parse_rules
from gouji.rules.position import deal_at
from gouji.view import view
from tests.bots.choosing import choice_at, choice_in

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gouji.rules.acts import Act
    from gouji.view import SeatView


MANY = "3344556677889"


@pytest.mark.parametrize("rules", [*PRESETS, "statutes wind.on_request=yes clear=either joker.mixed_pure=no"])
@pytest.mark.parametrize("name", ["random", "simple"])
def test_whole_deals_are_played_legally_and_the_same_again(name: str, rules: str) -> None:
    histories = []
    for _ in range(2):
        owed = [debt("1>4 2 loser"), debt("6>2 1 loser")]
        game = Game(Deal.start(deal_cards(Random(5), 0), parse_rules(rules), leader=2, owed=owed))
        assert play_deal(game, [player(name, seed=seat) for seat in range(6)]) == game.deal.result
        histories.append(game.entries)
    assert histories[0] == histories[1]


@pytest.mark.parametrize("rules", PRESETS)
def test_small_hands_with_many_burns_are_played_legally(rules: str) -> None:
    for seed in range(12):
        rng = Random(seed)
        cards = parse_hand("33333344444455555566666677777788KKKKAAAA2222ssssBBBB")
        ranks = [rank for rank, count in enumerate(cards) for _ in range(count)]
        rng.shuffle(ranks)
        hands = [[ranks[seat::6].count(rank) for rank in range(15)] for seat in range(6)]
        play_deal(Game(Deal.start(hands, parse_rules(rules), leader=0)), [SimplePlayer() for _ in range(6)])


def test_one_player_may_sit_for_deal_after_deal() -> None:
    used = [SimplePlayer() for _ in range(6)]
    for seed in range(3):
        again = []
        for players in (used, [SimplePlayer() for _ in range(6)]):
            game = Game(Deal.start(deal_cards(Random(seed), 0), parse_rules("statutes"), leader=0))
            play_deal(game, players)
            again.append(game.entries)
        assert again[0] == again[1]


@pytest.mark.parametrize(
    ("line", "rules", "best"),
    [
        # It goes out when it can.
        (f"77s2/{MANY}/{MANY}/{MANY}/{MANY}/{MANY} lead:1 - - - -", "statutes", "772s"),
        (f"3/99KK/{MANY}/{MANY}/{MANY}/{MANY} ask:3 1:88 - - -", "statutes", "-"),
        # It leads the low rank whole and keeps 2s and jokers.
        (f"333779AA2sB/{MANY}/{MANY}/{MANY}/{MANY}/{MANY} lead:1 - - - -", "statutes", "333"),
        # Sets that nobody can beat lead to the end.
        (f"44999BB/{MANY}/{MANY}/{MANY}/{MANY}/{MANY} lead:1 - - - -", "statutes", "44B"),
        # It answers with the cheapest whole rank, not with a 2.
        (f"{MANY}/6699AA2/{MANY}/{MANY}/{MANY}/{MANY} ask:2 1:55 - - -", "statutes", "66"),
        # A mate's set that nobody else will beat is left alone.
        (f"{MANY}/4/4669999/4/{MANY}/4 ask:3 1:88 - - -", "statutes report=always", "-"),
        (f"{MANY}/{MANY}/4669999/{MANY}/{MANY}/{MANY} ask:3 1:55 - - -", "statutes report=always", "66"),
        (f"{MANY}/4/9999/4/{MANY}/4 ask:3 1:8888 - - -", "statutes report=always", "9999"),
        # An enemy's gouji set on which only the rival has a say is answered.
        (f"{MANY}/{MANY}/{MANY}/34455AA/{MANY}/{MANY} ask:4 1:KK - top:protected -", "statutes", "AA"),
        # The rival yields rather than passes.
        (f"{MANY}/3/{MANY}/34455/{MANY}/{MANY} ask:4 1:99 - - -", "statutes", "~"),
        # Held 3s come last.
        (f"3357/{MANY}/{MANY}/{MANY}/{MANY}/{MANY} lead:1 - - - -", "statutes hold=three", "5"),
    ],
)
def test_simple_does_what_is_plain(line: str, rules: str, best: str) -> None:
    assert choice_at(SimplePlayer(), line, rules) == best


def test_simple_burns_an_enemy_when_it_surely_can_and_spares_a_mate() -> None:
    enemy, mate = "KK5/AAs775/3/34AA/3/3 lead:1 - - - -", "KK5/3/AAs775/34AA/3/3 lead:1 - - - -"
    for line, best in ((enemy, "burn AA"), (mate, "decline")):
        assert choice_at(SimplePlayer(), line, "statutes", "KK") == best


def test_simple_burns_a_mate_to_go_out() -> None:
    game = Game(deal_at("KK5/3/AA/34AA/3/3 lead:1 - - - -"))
    game.play(act("KK"))
    assert str(SimplePlayer().act(view(game, 2), view(game, 2).legal)) == "burn AA"


def test_simple_makes_no_false_burn() -> None:
    game = Game(deal_at("KK5/AAs9775/3/34AA/3/3 lead:1 - - - -", parse_rules("statutes burn.false=allowed")))
    game.play(act("KK"))
    assert str(SimplePlayer().act(view(game, 1), view(game, 1).legal)) == "decline"


def opening(hands: str, rules: str, *acts: str, owed: str = "6>1 1 loser") -> str:
    """Give what `simple` does before the lead, after some acts."""
    dealt = [parse_hand(text) for text in hands.split("/")]
    game = Game(Deal.start(dealt, parse_rules(rules), leader=0, owed=[debt(owed)]))
    for each in acts:
        game.play(act(each))
    return choice_in(SimplePlayer(), game)


TRIBUTE = "statutes revolution=off tribute=on"


def test_simple_returns_the_last_card_of_a_low_rank() -> None:
    assert opening("446AA/3/3/3/3/4KKB", TRIBUTE, "pay B to 1 loser") == "return 6 to 6"


def test_simple_refuses_a_returned_card_it_cannot_use() -> None:
    assert opening("446AA/3/3/3/3/4KKB", TRIBUTE, "pay B to 1 loser", "return 6 to 6") == "refuse"


def test_simple_revolts_with_a_poor_hand() -> None:
    assert opening("345/32/32/32/32/32", "statutes") == "revolt"
    assert opening("3AAAAAAAA/32/32/32/32/32", "statutes") == "decline"


def test_simple_calls_with_most_of_the_2s_and_jokers() -> None:
    rules = "encyclopaedia revolution=off tribute.order=loser,point,burn,smother"
    assert opening("3222222sssBBB/3/3/3/3/3", rules, "pay - to 1 loser") == "call"
    assert opening("32222/3/3/3/3/3", rules, "pay - to 1 loser") == "decline"


def test_simple_clears_the_rank_of_which_it_has_few() -> None:
    rules = "statutes revolution=off clear=either"
    assert opening("3AAAA/35/35/35/35/35", rules) == "clear 3"
    assert opening("44445/35/35/35/35/35", rules) == "decline"


def test_simple_agrees_when_a_mate_asks_for_the_lead() -> None:
    game = Game(deal_at("7/AA3/3/3/34/34 lead:1 - - - -", parse_rules("statutes wind.on_request=yes")))
    game.play(act("7"))
    game.play(act("wind"))
    answers = []
    while game.deal.wind_asker is not None:
        answers.append((game.deal.actor, choice_in(SimplePlayer(), game)))
        game.play(act("agree"))
    assert answers == [(seat, "agree" if seat % 2 else "refuse") for seat in (2, 3, 4, 5)]


def test_random_draws_every_legal_act() -> None:
    acts = [act("KK"), act("AA"), act("-")]
    seen = view(Game(deal_at("KK5/3/3/AA4/3/3 lead:1 - - - -")), 0)
    chance = ChancePlayer(seed=1)
    assert {chance.act(seen, acts) for _ in range(50)} == set(acts)


class Stubborn:
    """Answers with an act it was not given."""

    def act(self, view: SeatView, legal: Sequence[Act]) -> Act:
        del view, legal
        return act("BBBB")


def test_an_illegal_answer_is_told() -> None:
    game = Game(deal_at("KK5/3/3/AA4/3/3 lead:1 - - - -"))
    with pytest.raises(IllegalAct, match="does not hold BBBB"):
        play_deal(game, [Stubborn()] * 6)
    assert not game.entries


def test_a_deal_that_is_over_asks_nobody() -> None:
    game = Game(deal_at("3/4/5/6/7/8 lead:1 - - - -"))
    play_deal(game, [SimplePlayer()] * 6)
    with pytest.raises(ValueError, match="over"):
        step(game, [SimplePlayer()] * 6)


def test_players_are_found_by_name() -> None:
    assert {"random", "simple"} <= set(names())
    assert isinstance(player("simple", seed=3), SimplePlayer)
    with pytest.raises(PlayerError, match="did you mean 'simple'"):
        player("simpel")


def test_a_player_is_registered_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_registered", dict(registry._registered))  # noqa: SLF001 - put back afterwards
    register("chance", ChancePlayer)
    register("chance", ChancePlayer)
    assert isinstance(player("chance", seed=1), ChancePlayer)
    with pytest.raises(PlayerError, match="'chance' already"):
        register("chance", SimplePlayer)


def test_players_of_other_distributions_are_entry_points(monkeypatch: pytest.MonkeyPatch) -> None:
    found = [
        EntryPoint("good", "gouji.bots.chance:ChancePlayer", registry.GROUP),
        EntryPoint("broken", "gouji.bots.chance:Nobody", registry.GROUP),
    ]

    def entry_points(*, group: str, name: str | None = None) -> list[EntryPoint]:
        return [each for each in found if each.group == group and name in (None, each.name)]

    monkeypatch.setattr(registry, "entry_points", entry_points)
    assert {"good", "broken"} <= set(names())
    assert isinstance(player("good", seed=2), ChancePlayer)
    with pytest.raises(PlayerError, match=r"broken.*cannot be loaded"):
        player("broken")
