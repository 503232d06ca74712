"""The OpenSpiel game passes OpenSpiel's own tests."""

from __future__ import annotations

import pickle
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from gouji.envs.decks import DECKS
from gouji.rules.options import OPTIONS, RulesError

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this Python")

from gouji.envs import openspiel  # noqa: E402 - it needs pyspiel
from tests.envs.playthrough import GOLDEN, generate  # noqa: E402

SMALL = "python_gouji(deck=small)"
MOST_BYTES = 200_000


def begin(game: Any, rng: Random) -> Any:
    """Deal by chance."""
    state = game.new_initial_state()
    while state.is_chance_node():
        ranks, odds = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(ranks, odds)[0])
    return state


@pytest.mark.parametrize("game", [SMALL, "python_gouji", "python_gouji(preset=jinan,deck=small)"])
def test_the_random_sim_test_of_openspiel(game: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(game), num_sims=1, serialize=True, verbose=False, mask_test=True)


@pytest.mark.parametrize("game", [SMALL, "python_gouji(hold=three)"])
def test_the_games_sim_test_of_openspiel(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    from open_spiel.python.tests.games_sim_test import GamesSimTest  # noqa: PLC0415 - it brings absl's flags

    GamesSimTest().sim_game(pyspiel.load_game(game))
    assert "terminated with" in capsys.readouterr().out


def test_the_playthrough_is_the_golden_file() -> None:
    assert GOLDEN.stat().st_size < MOST_BYTES
    assert generate() == GOLDEN.read_text(encoding="utf-8"), (
        f"if it should: python -m tests.envs.playthrough > {GOLDEN}"
    )


def test_the_bots_of_openspiel_can_be_evaluated() -> None:
    game = pyspiel.load_game("python_gouji")
    bots = [pyspiel.make_uniform_random_bot(player, player) for player in range(6)]
    returns = pyspiel.evaluate_bots(game.new_initial_state(), bots, 3)
    assert sum(returns) == 0
    assert max(returns) <= game.max_utility() == 12


def test_each_option_of_the_rules_is_a_game_parameter() -> None:
    parameters = pyspiel.load_game("python_gouji").get_parameters()
    assert set(parameters) == {"preset", "deck"} | {option.attribute for option in OPTIONS}
    assert pyspiel.load_game("python_gouji(scoring_places=2/1/0/0/-1/-2)").max_utility() == 6
    with pytest.raises(RulesError, match="hold"):
        openspiel.setup_of({"hold": "five"})


def test_chance_deals_the_deck_and_then_draws_the_leader() -> None:
    game = pyspiel.load_game("python_gouji")
    state = begin(game, Random(1))
    ranks = state.history()[:-1]
    assert [ranks.count(rank) for rank in range(15)] == list(DECKS["full"])
    assert len(state.history()) == game.max_chance_nodes_in_history() == 217


def test_a_pickled_and_a_cloned_state_go_on_alike_at_every_decision() -> None:
    rng = Random(4)
    state = begin(pyspiel.load_game(SMALL), rng)
    while not state.is_terminal():
        again, other = pickle.loads(pickle.dumps(state)), state.clone()
        action = rng.choice(state.legal_actions())
        for each in (state, again, other):
            each.apply_action(action)
        assert str(again) == str(other) == str(state)
        assert again.legal_actions() == other.legal_actions() == state.legal_actions()


def test_a_tensor_shows_the_hand_and_a_count_as_that_many_ones() -> None:
    game = pyspiel.load_game(SMALL)
    state = begin(game, Random(2))
    player = state.current_player()
    observer = game.make_py_observer()
    observer.set_from(state, player)
    assert observer.tensor[:36].sum() == 6
    assert set(np.unique(observer.tensor)) == {0, 1}
    assert observer.tensor.tolist() == state.observation_tensor(player)


def test_the_information_state_holds_the_acts_known_to_the_player_and_only_these() -> None:
    game = pyspiel.load_game(SMALL)
    rng = Random(3)
    recall = pyspiel.IIGObservationType(perfect_recall=True)
    observer = game.make_py_observer(recall)
    state = begin(game, rng)
    while not state.is_terminal():
        for player in range(6):
            observer.set_from(state, player)
            rows = observer.tensor[: 256 * 30].reshape(256, 30)
            known = state.known_acts(player)
            assert rows.any(axis=1).sum() == len(known), state
            assert [int(sum(int(bit) << at for at, bit in enumerate(row[6:]))) for row in rows[-len(known) :]] == [
                item & 0xFFFFFF for item in known
            ] or not known
        state.apply_action(rng.choice(state.legal_actions()))


def test_a_resampled_state_has_the_same_information_state_and_other_cards() -> None:
    rng = Random(8)
    game = pyspiel.load_game("python_gouji")
    state = begin(game, rng)
    for _ in range(60):
        state.apply_action(rng.choice(state.legal_actions()))
    player = state.current_player()
    world = state.resample_from_infostate(player, rng.random)
    assert world.information_state_string(player) == state.information_state_string(player)
    assert world.information_state_tensor(player) == state.information_state_tensor(player)
    assert world.legal_actions() == state.legal_actions()
    assert str(world) != str(state)


def test_public_and_private_observations_are_apart() -> None:
    game = pyspiel.load_game(SMALL)
    kinds = pyspiel.PrivateInfoType
    public = game.make_py_observer(pyspiel.IIGObservationType(private_info=kinds.NONE, perfect_recall=False))
    private = game.make_py_observer(pyspiel.IIGObservationType(public_info=False, perfect_recall=False))
    one, other = begin(game, Random(1)), begin(game, Random(2))
    texts = {public.string_from(state, player).partition("seat")[0] for state in (one, other) for player in range(6)}
    assert len(texts) == 1
    assert private.string_from(one, 0) != private.string_from(other, 0)
    public.set_from(one, 0)
    assert public.tensor[:36].sum() == 0


def test_observers_take_no_parameters() -> None:
    with pytest.raises(ValueError, match="take no parameters"):
        pyspiel.load_game(SMALL).make_py_observer(None, {"x": 1})


def test_the_golden_file_lies_beside_its_test() -> None:
    assert GOLDEN.parent == Path(__file__).parent
