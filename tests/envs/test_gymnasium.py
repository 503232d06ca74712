"""The Gymnasium environment passes Gymnasium's own check."""

from __future__ import annotations

from random import Random
from typing import Any

import cloudpickle
import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env

from gouji.bots import PlayerError
from gouji.envs.decks import EnvError
from gouji.envs.gymnasium import GoujiEnv
from gouji.envs.layout import MAX_LEGAL


def make(**choices: Any) -> GoujiEnv:
    env = gymnasium.make("gouji/Gouji-v0", **choices).unwrapped
    assert isinstance(env, GoujiEnv)
    return env


def trace(env: GoujiEnv, rng: Random, steps: int) -> list[object]:
    """Play by chance; give what was seen."""
    seen: list[object] = []
    for _ in range(steps):
        observed, reward, over, _, _ = env.step(rng.randrange(len(env.legal_ids())))
        seen.append((observed["observation"].tobytes(), reward, over))
        if over:
            env.reset()
    return seen


@pytest.mark.parametrize("choices", [{}, {"seat": 4, "bots": "simple", "preset": "jinan"}], ids=str)
def test_the_check_of_gymnasium(choices: dict[str, Any]) -> None:
    check_env(gymnasium.make("gouji/Gouji-v0", **choices).unwrapped, skip_render_check=True)


def test_the_check_of_gymnasium_rendered() -> None:
    check_env(gymnasium.make("gouji/Gouji-v0", render_mode="ansi", deck="small").unwrapped)


def test_the_same_seed_gives_the_same_deals_whatever_another_environment_does() -> None:
    alone = make()
    alone.reset(seed=5)
    expected = trace(alone, Random(1), 150)
    first, second = make(), make()
    first.reset(seed=5)
    second.reset(seed=6)
    rng, other = Random(1), Random(2)
    found: list[object] = []
    for _ in range(150):
        found += trace(first, rng, 1)
        trace(second, other, 1)
    assert found == expected


def test_every_step_leaves_a_choice_to_the_seat_and_no_other() -> None:
    env = make(seat=2, deck="small")
    env.reset(seed=1)
    for _ in range(200):
        if env.play.over:
            env.reset()
        assert env.play.actor == 2
        assert len(env.legal_ids()) > 1 or env.play.deal().forced is not None
        env.step(0)


def test_an_illegal_action_ends_the_deal_with_the_lowest_reward_and_says_why() -> None:
    env = make()
    env.reset(seed=1)
    _, reward, over, cut, info = env.step(MAX_LEGAL - 1)
    assert (reward, over, cut) == (-12.0, True, False)
    assert "is not legal" in info["illegal"]


def test_cloudpickle_keeps_the_deal() -> None:
    env = make()
    env.reset(seed=5)
    trace(env, Random(1), 20)
    other = cloudpickle.loads(cloudpickle.dumps(env.play))
    assert other == env.play


def test_wrong_choices_are_told() -> None:
    with pytest.raises(EnvError, match=r"seat is 0\.\.5, not 6"):
        GoujiEnv(seat=6)
    with pytest.raises(EnvError, match="one name or six, not 2"):
        GoujiEnv(bots=["random", "simple"])
    with pytest.raises(PlayerError, match="there is no player 'nobody'"):
        GoujiEnv(bots="nobody")
