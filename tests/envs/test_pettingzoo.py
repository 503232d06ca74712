"""The PettingZoo environment passes PettingZoo's own tests."""

from __future__ import annotations

import random
import warnings
from types import SimpleNamespace
from typing import Any

import cloudpickle
import numpy as np
import pytest
from gymnasium import spaces
from pettingzoo.test import api_test, bombardment_test, max_cycles_test, parallel_api_test, render_test, seed_test
from pettingzoo.utils.conversions import parallel_to_aec
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper, TerminateIllegalWrapper

from gouji.envs import pettingzoo
from gouji.envs.decks import EnvError
from gouji.envs.layout import ACT_COUNT, ACT_SIZE, MAX_LEGAL

# What PettingZoo's tests remark on any environment of card games, its own among them: that observations are a
# dictionary, and that an agent that has finished has no legal acts.
REMARKS = (
    "ignore:Observation space for each agent probably should be gymnasium.spaces.box:UserWarning",
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Action mask numpy array is all zeros:UserWarning",
)
pettingzoo_remarks = [pytest.mark.filterwarnings(remark) for remark in REMARKS]


def remarked(test: Any) -> Any:
    for mark in pettingzoo_remarks:
        test = mark(test)
    return test


def play_some(env: Any, decisions: int, rng: random.Random) -> list[tuple[str, int]]:
    """Play by chance; give who did what."""
    done = []
    for _ in range(decisions):
        if not env.agents or env.terminations[env.agent_selection]:
            env.reset()
        agent = env.agent_selection
        action = rng.randrange(len(env.legal_ids()))
        env.step(action)
        done.append((agent, action))
    return done


@remarked
@pytest.mark.parametrize("preset", ["statutes", "statutes-points", "jinan"])
def test_the_api_test_of_pettingzoo(preset: str) -> None:
    api_test(pettingzoo.env(preset=preset), 1000 if preset == "statutes" else 200)


@remarked
def test_the_api_test_with_stable_act_ids_and_a_dense_mask() -> None:
    api_test(pettingzoo.env(actions="ids", dense_mask=True, deck="small"), 20)


def test_the_seed_test_of_pettingzoo() -> None:
    seed_test(pettingzoo.env, 60)


def test_the_max_cycles_test_of_pettingzoo() -> None:
    # Its actions are drawn without the mask, so the rule has to say what an illegal act costs.
    choices = {"options": {"illegal_act": "lose_turn"}}

    def parallel_env(max_cycles: int) -> pettingzoo.parallel_env:
        return pettingzoo.parallel_env(max_cycles=max_cycles, **choices)

    def env(max_cycles: int) -> Any:
        return parallel_to_aec(parallel_env(max_cycles))

    max_cycles_test(SimpleNamespace(parallel_env=parallel_env, env=env))


def test_the_parallel_form_passes_its_api_test() -> None:
    parallel_api_test(pettingzoo.parallel_env(options={"illegal_act": "lose_turn"}, deck="small"), 40)


def test_the_render_test_of_pettingzoo(capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode: pettingzoo.env(render_mode=render_mode))
    assert "is asked" in capsys.readouterr().out


@pytest.mark.xfail(
    raises=AttributeError,
    strict=True,
    reason="PettingZoo's bombardment_test takes every observation for an array: it fails for any dictionary",
)
def test_the_bombardment_test_of_pettingzoo() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        bombardment_test(pettingzoo.env(), 1)


@remarked
def test_the_wrappers_of_pettingzoo_can_be_stacked() -> None:
    wrapped = TerminateIllegalWrapper(pettingzoo.raw_env(deck="small"), illegal_reward=-1)
    api_test(OrderEnforcingWrapper(AssertOutOfBoundsWrapper(wrapped)), 20)


def test_an_illegal_action_under_terminate_illegal_ends_the_deal() -> None:
    env = TerminateIllegalWrapper(pettingzoo.raw_env(), illegal_reward=-1)
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(MAX_LEGAL - 1)
    assert env.terminations[agent]
    assert env.rewards[agent] == -1


def test_an_illegal_action_is_refused_in_words_and_changes_nothing() -> None:
    env = pettingzoo.raw_env()
    env.reset(seed=1)
    before = env.play.to_json()
    with pytest.raises(EnvError, match=r"action 8000 is not legal; there are \d+ legal acts"):
        env.step(8000)
    assert env.play.to_json() == before


def test_two_environments_stepped_in_turns_do_not_disturb_each_other() -> None:
    alone = []
    for seed in (1, 2):
        env = pettingzoo.raw_env()
        env.reset(seed=seed)
        alone.append(play_some(env, 800, random.Random(seed)))
    envs = [pettingzoo.raw_env(), pettingzoo.raw_env()]
    rngs = [random.Random(1), random.Random(2)]
    for env, seed in zip(envs, (1, 2), strict=True):
        env.reset(seed=seed)
    together: list[list[tuple[str, int]]] = [[], []]
    for _ in range(800):
        for env, rng, done in zip(envs, rngs, together, strict=True):
            done.extend(play_some(env, 1, rng))
    assert together == alone


def test_the_global_generators_are_neither_used_nor_changed() -> None:
    random.seed(5)
    state, numpy_state = random.getstate(), repr(np.random.get_state())  # noqa: NPY002 - that one is meant
    env = pettingzoo.raw_env()
    env.reset(seed=3)
    play_some(env, 500, random.Random(1))
    assert random.getstate() == state
    assert repr(np.random.get_state()) == numpy_state  # noqa: NPY002


def test_ids_are_sparse_by_default_and_name_the_same_acts() -> None:
    by_index, by_id = pettingzoo.raw_env(), pettingzoo.raw_env(actions="ids")
    by_index.reset(seed=4)
    by_id.reset(seed=4)
    assert by_id.action_space("player_0") == spaces.Discrete(ACT_COUNT)
    assert set(by_id.observe("player_0")) == {"observation"}
    rng = random.Random(1)
    for _ in range(300):
        legal = by_index.legal_ids()
        assert legal == by_id.legal_ids() == sorted(set(legal))
        assert by_index.act_features().shape == (len(legal), ACT_SIZE)
        action = rng.randrange(len(legal))
        by_index.step(action)
        by_id.step(legal[action])
        if by_index.play.over:
            break
    assert by_index.play == by_id.play


def test_the_teams_rewards_are_the_difference_of_their_scores() -> None:
    env = pettingzoo.raw_env(deck="small")
    for seed in range(20):
        env.reset(seed=seed)
        while not env.play.over:
            play_some(env, 1, random.Random(seed))
        result = env.play.deal().result
        lead = result.score[0] - result.score[1] if result is not None else 0
        assert [env.rewards[agent] for agent in env.possible_agents] == [lead, -lead] * 3, env.play


def test_a_cloudpickled_environment_goes_on_alike() -> None:
    env = pettingzoo.raw_env()
    env.reset(seed=9)
    play_some(env, 200, random.Random(1))
    other = cloudpickle.loads(cloudpickle.dumps(env))
    assert play_some(other, 600, random.Random(2)) == play_some(env, 600, random.Random(2))
    assert other.play == env.play


def test_wrong_choices_are_told() -> None:
    with pytest.raises(EnvError, match="actions is one of 'index', 'ids', not 'all'"):
        pettingzoo.raw_env(actions="all")  # type: ignore[arg-type]
    with pytest.raises(EnvError, match="there is no deck 'tiny'; there are full, small"):
        pettingzoo.raw_env(deck="tiny")
