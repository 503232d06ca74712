"""Measuring the environments: the same loop over each, and over those of OpenSpiel and RLCard in the same run.

A loop looks at every decision as a learner would, with the observation of the player now asked and the list of its
legal acts, and then acts by chance. The loops take turns in short slices, so that a busy moment of the machine hits
all; what counts is the time of the processor, so the figures are those of one core.
"""

from __future__ import annotations

from importlib.util import find_spec
from random import Random
from time import perf_counter, thread_time
from typing import TYPE_CHECKING, Any

import numpy as np

from gouji.cli.measuring import Rate
from gouji.doctor import Engine, examine
from gouji.envs.gymnasium import GoujiEnv
from gouji.envs.pettingzoo import raw_env
from gouji.envs.vector import VectorEnv

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from gouji.rules.options import Rules

LOOPS = {
    "pettingzoo": "PettingZoo, dictionary observations with masks, decisions a second",
    "gymnasium": "Gymnasium, steps of one seat, the others by chance, a second",
    "openspiel": "OpenSpiel, observation tensors and legal actions, decisions a second",
    "batched": "batched, observations, legal acts and their features, decisions a second",
    "openspiel_dou_dizhu": "OpenSpiel's dou_dizhu in C++, observation tensors and legal actions",
    "rlcard_doudizhu": "RLCard's doudizhu, observations and legal actions",
}
OURS = ("pettingzoo", "gymnasium", "openspiel", "batched")
PEERS = ("openspiel_dou_dizhu", "rlcard_doudizhu")
DEALS = 1_024
FEW_DEALS = 8
"""So many deals in the batch of an uncompiled engine, which would take longer for a step of more than is measured."""
SLICE = 0.15
"""Seconds of one slice, about."""
_STEPS = 64
"""So many steps are taken between two looks at the clock."""


def measure(rules: Rules, seconds: float) -> dict[str, Any]:
    """Measure for about `seconds`; give the decisions a second of each loop and its ratios to those of others.

    `deals` are those of the batch, `missing` names the packages that are not installed and so not measured.
    """
    engine = examine().engine
    deals = DEALS if engine is Engine.COMPILED else FEW_DEALS
    loops = _loops(rules, deals)
    rates = {name: Rate() for name in loops}
    for loop in loops.values():
        loop(_STEPS)
    end = perf_counter() + seconds
    while True:
        for name, loop in loops.items():
            _slice(loop, rates[name])
        if perf_counter() >= end:
            break
    found = {name: round(rate.per_second, 1) for name, rate in rates.items()}
    return {
        "preset": rules.text,
        "compiled": engine is Engine.COMPILED,
        "deals": deals,
        "decisions_per_s": found,
        "ratios": {
            name: {peer: round(found[name] / found[peer], 3) for peer in PEERS if peer in found}
            for name in OURS
            if name in found
        },
        "missing": [name for name, package in _PACKAGES.items() if find_spec(package) is None],
    }


_PACKAGES = {"OpenSpiel": "pyspiel", "RLCard": "rlcard"}


def _slice(loop: Callable[[int], int], rate: Rate) -> None:
    """Run a loop for about `SLICE` seconds."""
    start = now = thread_time()
    while now < start + SLICE:
        rate.done += loop(_STEPS)
        now = thread_time()
    rate.seconds += now - start


def _loops(rules: Rules, deals: int) -> dict[str, Callable[[int], int]]:
    """Make the loops that can run here: each takes a number of steps and gives the decisions taken."""
    preset, *changes = rules.text.split()
    options = dict(each.split("=", 1) for each in changes)
    loops: dict[str, Callable[[int], int]] = {
        "pettingzoo": _pettingzoo(preset, options),
        "gymnasium": _gymnasium(preset, options),
        "batched": _batched(preset, options, deals),
    }
    if find_spec("pyspiel") is not None:
        from gouji.envs import openspiel  # noqa: PLC0415 - an optional extra

        given = {name.replace(".", "_"): value.replace(",", "/") for name, value in options.items()}
        loops["openspiel"] = _spiel(openspiel.NAME, {"preset": preset, **given})
        loops["openspiel_dou_dizhu"] = _spiel("dou_dizhu", {})
    if find_spec("rlcard") is not None:
        loops["rlcard_doudizhu"] = _rlcard()
    return loops


def _pettingzoo(preset: str, options: Mapping[str, str]) -> Callable[[int], int]:
    env = raw_env(preset=preset, options=options)
    env.reset(seed=1)
    rng = Random(1)

    def loop(steps: int) -> int:
        for _ in range(steps):
            _, _, over, _, _ = env.last()
            if over:
                env.reset()
                env.last()
            env.step(int(rng.random() * len(env.legal_ids())))
        return steps

    return loop


def _gymnasium(preset: str, options: Mapping[str, str]) -> Callable[[int], int]:
    env = GoujiEnv(preset=preset, options=options)
    env.reset(seed=1)
    rng = Random(1)

    def loop(steps: int) -> int:
        for _ in range(steps):
            if env.step(int(rng.random() * len(env.legal_ids())))[2]:
                env.reset()
        return steps

    return loop


def _batched(preset: str, options: Mapping[str, str], deals: int) -> Callable[[int], int]:
    env = VectorEnv(deals, preset=preset, options=options, seed=1)
    rng = np.random.default_rng(1)

    def loop(steps: int) -> int:
        for _ in range(steps // 8):
            env.observe()
            offsets, ids, _ = env.legal()
            env.step(ids[offsets[:-1] + (rng.random(deals) * np.diff(offsets)).astype(np.int32)])
        return steps // 8 * deals

    # The deals begin together, with long lists of leads; a learner meets them at every stage.
    for _ in range(_STEPS):
        loop(8)
    return loop


def _spiel(name: str, parameters: dict[str, str]) -> Callable[[int], int]:
    import pyspiel  # noqa: PLC0415 - an optional extra
    from open_spiel.python.observation import make_observation  # noqa: PLC0415

    game = pyspiel.load_game(name, parameters)
    observation = make_observation(game)
    rng = Random(1)
    states = [game.new_initial_state()]

    def loop(steps: int) -> int:
        state = states[0]
        done = 0
        while done < steps:
            if state.is_terminal():
                states[0] = state = game.new_initial_state()
            if state.is_chance_node():
                ranks, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(ranks, odds)[0])
                continue
            observation.set_from(state, state.current_player())
            legal = state.legal_actions()
            state.apply_action(legal[int(rng.random() * len(legal))])
            done += 1
        return done

    return loop


def _rlcard() -> Callable[[int], int]:
    import rlcard  # noqa: PLC0415 - an optional extra

    env = rlcard.make("doudizhu", config={"seed": 1})
    rng = Random(1)
    states = [env.reset()[0]]

    def loop(steps: int) -> int:
        for _ in range(steps):
            if env.is_over():
                states[0] = env.reset()[0]
            states[0] = env.step(rng.choice(list(states[0]["legal_actions"])))[0]
        return steps

    return loop
