"""Nothing a seat may not know can be read from what an environment gives it (RULES 7.2, 14)."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from gouji.envs.layout import SLICES
from gouji.envs.pettingzoo import AGENTS, raw_env
from gouji.envs.play import Play
from gouji.rules.options import PRESETS
from tests.view.worlds import begin, search, step

if TYPE_CHECKING:
    from gouji.envs.play import Row
    from gouji.game import Game


def given(play: Play, seat: int) -> list[object]:
    """Give everything an environment lets a seat have: observation and mask, public observation, acts and features."""
    env = raw_env(deck="small")
    env.reset(options={"play": play})
    found: list[object] = [(name, row.tobytes()) for name, row in env.observe(AGENTS[seat]).items()]
    found.append(play.observe_public(seat).tobytes())
    found += [play.legal_ids(seat), play.act_features(seat).tobytes()]
    return found


def given_of(game: Game, seat: int) -> list[object]:
    """Give the same for a game as it stands."""
    return given(Play.of_game(game), seat)


@pytest.mark.parametrize("rules", [*PRESETS, "statutes wind.on_request=yes burn.false=allowed"])
def test_small_hands_full_of_jokers_leak_nothing(rules: str) -> None:
    made, _, leak = search(rules, 7, range(3), 6, given_of)
    assert not leak
    assert made > 10


def test_whole_deals_leak_nothing() -> None:
    made, _, leak = search("statutes", 36, range(1), 40, given_of)
    assert not leak
    assert made > 10


@pytest.mark.parametrize("rules", ["statutes", "statutes-points"])
def test_where_hands_are_reported_on_request_their_sizes_leak_nothing(rules: str) -> None:
    made, _, leak = search(rules, 7, range(3), 6, given_of, counts=True)
    assert not leak
    assert made > 5


def test_worlds_in_which_another_seat_is_asked_for_a_burn_are_among_those_tried() -> None:
    _, other, leak = search("statutes", 7, range(4), 3, given_of)
    assert not leak
    assert other > 5


def test_an_observation_that_showed_who_is_asked_for_a_burn_would_be_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Play.observe

    def telling(play: Play, seat: int) -> Row:
        row = honest(play, seat)
        row[SLICES["asked"].start] = play.state.ask_seat[play.state.ask_at]
        return row

    monkeypatch.setattr(Play, "observe", telling)
    assert search("statutes", 7, range(20), 2, given_of)[2]


@pytest.mark.parametrize("rules", [*PRESETS, "encyclopaedia clear=either points=statutes"])
def test_a_resampled_deal_gives_the_seat_the_same_and_can_be_played_to_its_end(rules: str) -> None:
    different = tried = 0
    for seed in range(3):
        rng = Random(seed)
        game = begin(rng, rules, 9)
        while not game.deal.over:
            if rng.randrange(8) == 0:
                play = Play.of_game(game)
                seat = rng.randrange(6)
                world = play.resample(seat, rng)
                tried += 1
                different += world.start.hands != play.start.hands
                assert given(world, seat) == given(play, seat), f"seat {seat + 1}: {world!r}"
                assert world.view(seat) == play.view(seat), f"seat {seat + 1}: {world!r}"
                while not world.over:
                    world.apply_id(rng.choice(world.legal_ids()))
            step(game, rng)
    assert different > tried / 3 > 3, (different, tried)


def test_resampling_leaves_the_deal_as_it_was_and_moves_cards_of_every_other_hand() -> None:
    rng = Random(3)
    play = Play.of_game(begin(rng, "statutes revolution=off", 36))
    for _ in range(40):
        play.apply_id(rng.choice(play.legal_ids()))
    before, seat = play.to_json(), play.actor or 0
    worlds = [play.resample(seat, rng) for _ in range(20)]
    assert play.to_json() == before
    for other in range(6):
        hands = {tuple(world.start.hands[other]) for world in worlds}
        assert (len(hands) == 1) == (other == seat), (other, seat)
