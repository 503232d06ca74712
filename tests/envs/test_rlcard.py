"""The adapter does what environments of RLCard do."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from gouji.envs.decks import EnvError
from gouji.envs.layout import ACT_COUNT, ACT_SIZE, STATE_SIZE
from gouji.envs.rlcard import GoujiEnv
from gouji.rules.deal import IllegalAct


class Chance:
    """A player of RLCard's kind that plays by chance."""

    def __init__(self, seed: int, *, use_raw: bool) -> None:
        self.use_raw = use_raw
        self._rng = Random(seed)

    def step(self, state: dict[str, Any]) -> Any:
        return self._rng.choice(state["raw_legal_actions"] if self.use_raw else list(state["legal_actions"]))

    def eval_step(self, state: dict[str, Any]) -> tuple[Any, dict[str, Any]]:
        return self.step(state), {}


def test_a_deal_runs_with_players_of_both_kinds_and_is_the_same_for_the_same_seed() -> None:
    payoffs = []
    for _ in range(2):
        env = GoujiEnv(seed=4)
        env.set_agents([Chance(seat, use_raw=seat % 2 == 1) for seat in range(6)])
        trajectories, paid = env.run(is_training=True)
        assert sum(paid) == 0
        for states in trajectories:
            assert len(states) % 2 == 1
            assert all(state["obs"].shape == (STATE_SIZE,) for state in states[::2])
        payoffs.append(paid)
    assert payoffs[0] == payoffs[1]


def test_legal_actions_are_ids_with_features() -> None:
    env = GoujiEnv(seed=1)
    state, player = env.reset()
    legal = state["legal_actions"]
    assert list(legal) == sorted(legal)
    assert all(0 <= number < ACT_COUNT and row.shape == (ACT_SIZE,) for number, row in legal.items())
    assert env.state_shape[player] == [STATE_SIZE]
    assert env.action_shape[player] == [ACT_SIZE]
    number = next(iter(legal))
    assert np.array_equal(env.get_action_feature(number), legal[number])
    other = env.get_state((player + 1) % 6)
    assert not other["legal_actions"]
    assert len(env.get_perfect_information()["hands"]) == 6


def test_an_illegal_act_is_refused() -> None:
    env = GoujiEnv(seed=1)
    env.reset()
    with pytest.raises(IllegalAct):
        env.step(0)
    with pytest.raises(EnvError, match="99999 is no act id"):
        env.step(99999)
    with pytest.raises(EnvError, match="act id 0 is not legal now"):
        env.get_action_feature(0)
    with pytest.raises(EnvError, match="six players sit at a table, not 1"):
        env.set_agents([Chance(1, use_raw=False)])


def test_the_random_agent_of_rlcard_plays_and_its_trajectories_can_be_reorganised() -> None:
    agents = pytest.importorskip("rlcard.agents.random_agent", reason="RLCard is not installed")
    utils = pytest.importorskip("rlcard.utils")
    env = GoujiEnv(seed=2)
    env.set_agents([agents.RandomAgent(env.num_actions) for _ in range(6)])
    with np.errstate(all="raise"):
        trajectories, payoffs = env.run(is_training=True)
    transitions = utils.reorganize(trajectories, payoffs)
    assert all(len(each) == 5 for player in transitions for each in player)
    assert [player[-1][2] for player in transitions] == payoffs
