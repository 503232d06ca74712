"""A deal as learners play it: copies, pickles, JSON, and the oracle apart."""

from __future__ import annotations

import json
import pickle
from copy import deepcopy
from random import Random
from typing import TYPE_CHECKING

import cloudpickle
import pytest

from gouji.envs.decks import DECKS, EnvError, setup
from gouji.envs.play import Play
from gouji.rules.deal import IllegalAct
from gouji.rules.names import Question
from gouji.rules.options import PRESETS

if TYPE_CHECKING:
    from collections.abc import Callable

COPIES: dict[str, Callable[[Play], Play]] = {
    "clone": Play.clone,
    "deepcopy": deepcopy,
    "pickle": lambda play: pickle.loads(pickle.dumps(play)),
    "cloudpickle": lambda play: cloudpickle.loads(cloudpickle.dumps(play)),
    "json": lambda play: Play.from_json(play.to_json()),
}


def trace(play: Play, rng: Random) -> list[object]:
    """Play to the end by chance; give what was seen and done."""
    seen: list[object] = []
    while not play.over:
        ids = play.legal_ids()
        number = rng.choice(ids)
        seen.append((play.actor, number, len(ids), play.observe(play.actor or 0).tobytes()))
        play.apply_id(number)
    return [*seen, play.returns()]


@pytest.mark.parametrize("way", COPIES)
def test_a_copy_at_every_step_goes_on_with_the_same_trace(way: str) -> None:
    straight = trace(Play.dealt(setup(deck="small"), 3), Random(1))
    play, rng = Play.dealt(setup(deck="small"), 3), Random(1)
    seen: list[object] = []
    while not play.over:
        other = COPIES[way](play)
        assert other == play
        assert other is not play
        play = other
        ids = play.legal_ids()
        number = rng.choice(ids)
        seen.append((play.actor, number, len(ids), play.observe(play.actor or 0).tobytes()))
        play.apply_id(number)
    assert [*seen, play.returns()] == straight


@pytest.mark.parametrize("name", PRESETS)
def test_whole_deals_of_each_preset_are_written_and_read(name: str) -> None:
    play = Play.dealt(setup(name), 5)
    trace(play, Random(2))
    again = Play.from_json(play.to_json())
    assert again == play
    assert again.oracle_state() == play.oracle_state()
    assert again.game().deal == play.deal()


def test_the_cards_of_a_seed_are_the_whole_deck_and_hang_on_nothing_else() -> None:
    for deck, counts in DECKS.items():
        hands = Play.dealt(setup(deck=deck), 11).oracle_state()["hands"]
        assert [sum(hand[rank] for hand in hands) for rank in range(15)] == list(counts)
        assert len({sum(hand) for hand in hands}) == 1
        assert hands == Play.dealt(setup(deck=deck), 11).oracle_state()["hands"]
        assert hands != Play.dealt(setup(deck=deck), 12).oracle_state()["hands"]


def test_who_shows_two_3s_of_a_suit_leads_as_often_as_in_the_draw_of_the_rules() -> None:
    with_shows = setup()
    leads = [Play.dealt(with_shows, seed).start for seed in range(300)]
    assert all(sum(state.hands[state.leader][:1]) >= 2 for state in leads)
    assert {state.leader for state in leads} == set(range(6))
    rotating = [Play.dealt(setup("statutes-points"), seed).start for seed in range(300)]
    assert any(state.hands[state.leader][0] < 2 for state in rotating)


def test_the_oracle_can_be_written_as_json_and_is_no_observation() -> None:
    play = Play.dealt(setup(), 1)
    assert json.loads(json.dumps(play.oracle_state()))["asked"] == play.actor
    assert len(play.oracle_state()["hands"]) == 6


def test_an_illegal_act_changes_nothing() -> None:
    play = Play.dealt(setup(), 1)
    assert play.question is Question.LEAD
    before = play.to_json()
    with pytest.raises(IllegalAct, match=r"lead"):
        play.apply_id(0)
    with pytest.raises(EnvError, match="90000 is no act id"):
        play.apply_id(90000)
    assert play.to_json() == before


def test_what_is_no_deal_is_refused() -> None:
    for text in ("{}", "[]", "no", '{"rules": "statutes", "deck": "full", "start": "00", "cards": [], "acts": []}'):
        with pytest.raises(EnvError, match=r"no deal that `Play\.to_json` wrote"):
            Play.from_json(text)


def test_a_seat_that_is_none_and_a_deal_that_is_over_cannot_be_resampled() -> None:
    play = Play.dealt(setup(deck="small"), 1)
    with pytest.raises(EnvError, match=r"seat 0\.\.5, not 6"):
        play.resample(6, Random(1))
    trace(play, Random(1))
    with pytest.raises(EnvError, match="the deal is over"):
        play.resample(1, Random(1))
