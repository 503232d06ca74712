# %% [markdown]
# # A learner in two minutes
#
# Deep Monte Carlo, without the deep: the value of an act is a linear function of a few hundred products of features,
# fitted to what the deals of self-play brought. NumPy alone, one core. Read it as a notebook (`# %%` begins a cell) or
# run it: `python examples/train_linear.py`.
"""Train a linear value of acts by self-play in batches, and measure it in PettingZoo against `random`."""

from __future__ import annotations

import argparse
import time
from random import Random

import numpy as np
import numpy.typing as npt

from gouji.envs.layout import ACT_SIZE, ACT_SLICES, SLICES
from gouji.envs.pettingzoo import AGENTS, raw_env
from gouji.envs.play import Play
from gouji.envs.vector import VectorEnv

Floats = npt.NDArray[np.float32]
Bytes = npt.NDArray[np.int8]

# %% [markdown]
# ## Features
# The features of an act count in three situations apart: at a lead, when the set on top is a mate's, when it is an
# enemy's. Beside them stands what the act leaves in the hand.

# %%
SITUATIONS = 3
SIZE = SITUATIONS * (ACT_SIZE + 4) + 1
HAND, OWNER = SLICES["hand"], SLICES["top_owner"]
BASE, NATURALS, CARDS = ACT_SLICES["base"], ACT_SLICES["naturals"], ACT_SLICES["size"]


def situation(observed: Bytes) -> npt.NDArray[np.intp]:
    """Tell for each observation: 0 nothing on top, 1 a mate's set, 2 an enemy's."""
    owner = observed[:, OWNER.start : OWNER.stop]
    return np.where(owner.any(axis=1), 1 + owner.argmax(axis=1) % 2, 0)


def phi(observed: Bytes, features: Bytes, rows: npt.NDArray[np.intp]) -> Floats:
    """Lay out the features of acts, each with the observation of its row: (acts, `SIZE`)."""
    hand = observed[:, HAND.start : HAND.stop].astype(np.float32)
    held = hand.sum(axis=1)[rows]
    ranks = (hand > 0).sum(axis=1)[rows]
    acts = features.astype(np.float32)
    acts[:, NATURALS.start : CARDS.stop] /= 8
    size = acts[:, CARDS.start]
    low = acts[:, BASE.start : BASE.stop] @ (np.arange(15, dtype=np.float32) / 14)
    extra = np.stack([held / 36, size * ranks / 13, size * low, low * (held < 12)], axis=1)
    block = np.concatenate([acts, extra], axis=1)
    out = np.zeros((len(rows), SIZE), np.float32)
    which = situation(observed)[rows]
    for each in range(SITUATIONS):
        mine = which == each
        out[mine, each * block.shape[1] : (each + 1) * block.shape[1]] = block[mine]
    out[:, -1] = 1
    return out


# %% [markdown]
# ## Learning
# Every deal is played by the same weights with a little chance. When a deal ends, each act taken in it is one sample:
# its features and what the deal brought to the team. Recursive least squares with forgetting needs no step size.


# %%
class Linear:
    """Weights, and the sums from which they are solved."""

    def __init__(self) -> None:
        self.weights = np.zeros(SIZE, np.float32)
        self._xx = np.eye(SIZE) * 10.0
        self._xy = np.zeros(SIZE)

    def learn(self, x: Floats, y: Floats, keep: float) -> None:
        """Take samples in and solve; what was seen before counts `keep` as much."""
        wide = x.astype(np.float64)
        self._xx = keep * self._xx + wide.T @ wide + (1 - keep) * np.eye(SIZE) * 10.0
        self._xy = keep * self._xy + wide.T @ y
        self.weights = np.linalg.solve(self._xx, self._xy).astype(np.float32)


def train(seconds: float, *, deals: int = 256, chance: float = 0.1, seed: int = 1) -> tuple[Linear, int]:
    """Train for a time; give the learner and the number of deals it saw to their end."""
    env, rng, model = VectorEnv(deals, seed=seed), np.random.default_rng(seed), Linear()
    taken: list[list[tuple[Floats, int]]] = [[] for _ in range(deals)]
    xs: list[Floats] = []
    ys: list[float] = []
    ended_deals, end = 0, time.monotonic() + seconds
    while time.monotonic() < end:
        observed, actors = env.observe(), env.actors()
        offsets, ids, features = env.legal()
        rows = np.repeat(np.arange(deals), np.diff(offsets))
        x = phi(observed, features, rows)
        value = x @ model.weights + 1e-3 * rng.random(len(rows), np.float32)
        explored = rng.random(deals) < (1.0 if ended_deals == 0 else chance)
        value[explored[rows]] = rng.random(int(explored[rows].sum()))
        order = np.lexsort((value, rows))
        chosen = order[offsets[1:] - 1]
        for i in np.flatnonzero(np.diff(offsets) > 1):
            taken[i].append((x[chosen[i]], int(actors[i])))
        rewards, ended = env.step(ids[chosen])
        for i in np.flatnonzero(ended):
            xs += [row for row, _ in taken[i]]
            ys += [float(rewards[i, seat]) for _, seat in taken[i]]
            taken[i] = []
            ended_deals += 1
        if len(xs) > 40_000:
            model.learn(np.array(xs), np.array(ys, np.float32), 0.7)
            xs, ys = [], []
    if xs:
        model.learn(np.array(xs), np.array(ys, np.float32), 0.7)
    return model, ended_deals


# %% [markdown]
# ## Measuring
# In PettingZoo, on cards it never saw, every deal twice with the teams swapped.


# %%
def play(env: raw_env, start: Play, model: Linear, team: int, rng: Random) -> float:
    """Play a deal with the learner at one team and chance at the other; give by how much the learner won."""
    env.reset(options={"play": start})
    while not env.play.over:
        agent = env.agent_selection
        legal = env.legal_ids()
        action = rng.randrange(len(legal))
        if AGENTS.index(agent) % 2 == team:
            row = env.observe(agent)["observation"][None]
            action = int((phi(row, env.act_features(), np.zeros(len(legal), np.intp)) @ model.weights).argmax())
        env.step(action)
    return float(env.rewards[AGENTS[team]])


def measure(model: Linear, deals: int, seed: int) -> npt.NDArray[np.float64]:
    """Give for each deal how much the learner won on average over its two plays."""
    env, cards, rng = raw_env(), Random(seed), Random(seed + 1)
    found = []
    for _ in range(deals):
        start = Play.dealt(env.setup, cards.getrandbits(62))
        found.append(sum(play(env, start, model, team, rng) for team in (0, 1)) / 2)
    return np.array(found)


def main() -> None:
    """Read the command line, train, measure and print."""
    parser = argparse.ArgumentParser(description="Train a linear learner and measure it against random.")
    parser.add_argument("--seconds", type=float, default=90, help="how long to train (90)")
    parser.add_argument("--deals", type=int, default=200, help="how many deals to measure with, each twice (200)")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    model, seen = train(args.seconds, seed=args.seed)
    print(f"trained on {seen} deals in {args.seconds:g} seconds")
    found = measure(model, args.deals, args.seed + 10_000)
    margin = 1.96 * found.std(ddof=1) / len(found) ** 0.5
    print(
        f"the learner wins {found.mean():+.2f} ± {margin:.2f} a deal against random ({args.deals} deals, played twice)"
    )


# %%
if __name__ == "__main__":
    main()
