"""Many deals stepped at once do what single deals do."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from threading import Thread
from typing import TYPE_CHECKING

import numpy as np
import pytest

from gouji import kernel
from gouji.envs.decks import EnvError, setup
from gouji.envs.layout import ACT_SIZE, STATE_SIZE
from gouji.envs.play import Play
from gouji.envs.vector import VectorEnv

if TYPE_CHECKING:
    import numpy.typing as npt

DEALS = 4
SRC = Path(__file__).resolve().parents[2] / "src"


def choose(env: VectorEnv, rng: np.random.Generator) -> npt.NDArray[np.int32]:
    """Draw a legal act in each deal."""
    offsets, ids, _ = env.legal(features=False)
    return ids[offsets[:-1] + (rng.random(env.n) * np.diff(offsets)).astype(np.int32)]


def digest(env: VectorEnv, rng: np.random.Generator, steps: int) -> list[object]:
    """Step by chance; give what was seen."""
    seen: list[object] = []
    for _ in range(steps):
        observed = env.observe().tobytes()
        rewards, ended = env.step(choose(env, rng))
        seen.append((observed, rewards.tobytes(), ended.tobytes()))
    return seen


@pytest.mark.parametrize("name", ["statutes", "jinan", "statutes-points"])
def test_each_deal_goes_as_the_same_deal_alone(name: str) -> None:
    env = VectorEnv(DEALS, preset=name, deck="small", seed=20)
    alone = [Play.dealt(setup(name, deck="small"), 20 + i) for i in range(DEALS)]
    first = [True] * DEALS
    rng = Random(1)
    while any(first):
        observed, actors = env.observe().copy(), env.actors().copy()
        offsets, ids, features = env.legal()
        chosen = np.zeros(DEALS, np.int32)
        for i, play in enumerate(alone):
            mine = ids[offsets[i] : offsets[i + 1]]
            chosen[i] = rng.choice(mine.tolist())
            if first[i]:
                assert actors[i] == play.actor, play
                assert mine.tolist() == play.legal_ids(), play
                assert np.array_equal(features[offsets[i] : offsets[i + 1]], play.act_features()), play
                assert np.array_equal(observed[i], play.observe(actors[i])), play
                play.apply_id(chosen[i])
        rewards, ended = env.step(chosen)
        for i, play in enumerate(alone):
            if first[i]:
                assert ended[i] == play.over, play
                assert rewards[i].tolist() == list(play.returns()), play
                first[i] = not play.over


def test_the_rows_of_all_seats_are_what_each_may_know() -> None:
    env = VectorEnv(DEALS, deck="small", seed=2)
    out = np.zeros((DEALS, 6, STATE_SIZE), np.int8)
    plays = [Play.dealt(setup(deck="small"), 2 + i) for i in range(DEALS)]
    rng = Random(1)
    for _ in range(25):
        env.observe_seats_into(out)
        chosen = np.zeros(DEALS, np.int32)
        for i, play in enumerate(plays):
            if not play.over:
                assert all(np.array_equal(out[i, seat], play.observe(seat)) for seat in range(6)), play
            offsets, ids, _ = env.legal(features=False)
            chosen[i] = rng.choice(ids[offsets[i] : offsets[i + 1]].tolist())
            if not play.over:
                play.apply_id(chosen[i])
        env.step(chosen)


def test_a_deal_that_ends_is_dealt_anew_from_its_own_stream() -> None:
    small, large = VectorEnv(1, deck="small", seed=5), VectorEnv(3, deck="small", seed=5)
    rng = Random(2)
    ends = 0
    while ends < 3:
        offsets, ids, _ = large.legal(features=False)
        chosen = np.array([rng.choice(ids[offsets[i] : offsets[i + 1]].tolist()) for i in range(3)], np.int32)
        one = small.legal(features=False)
        assert one.ids.tolist() == ids[: offsets[1]].tolist()
        ended = small.step(chosen[:1])[1][0]
        assert large.step(chosen)[1][0] == ended
        ends += int(ended)


def test_a_snapshot_brings_everything_back() -> None:
    env = VectorEnv(DEALS, deck="small", seed=3)
    digest(env, np.random.default_rng(0), 30)
    kept = env.snapshot()
    one = digest(env, np.random.default_rng(1), 40)
    env.restore(kept)
    assert digest(env, np.random.default_rng(1), 40) == one


def test_threads_each_with_an_environment_give_what_they_give_alone() -> None:
    def work(number: int, into: dict[int, list[object]]) -> None:
        env = VectorEnv(16, deck="small", seed=100 * number)
        into[number] = digest(env, np.random.default_rng(number), 40)

    alone: dict[int, list[object]] = {}
    together: dict[int, list[object]] = {}
    for number in range(3):
        work(number, alone)
    threads = [Thread(target=work, args=(number, together)) for number in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert together == alone


def test_an_act_that_is_not_legal_is_told_and_nothing_is_stepped() -> None:
    env = VectorEnv(DEALS, seed=1)
    before = env.observe().tobytes()
    chosen = choose(env, np.random.default_rng(1)).copy()
    for wrong in (0, -1, 99_999):
        chosen[2] = wrong
        with pytest.raises(EnvError, match=f"act id {wrong} is not legal in deal 2; nothing was stepped"):
            env.step(chosen)
    assert env.observe().tobytes() == before


def test_arrays_without_room_or_of_another_shape_are_refused() -> None:
    env = VectorEnv(DEALS, seed=1)
    total = env.legal(features=False).ids.size
    offsets, ids = np.zeros(DEALS + 1, np.int32), np.zeros(total, np.int32)
    assert env.legal_into(offsets, ids, np.zeros((total, ACT_SIZE), np.int8)) == total
    with pytest.raises(EnvError, match=f"there are {total} legal acts, and room for 7"):
        env.legal_into(offsets, np.zeros(7, np.int32))
    with pytest.raises(EnvError, match="out must be a contiguous array of int8"):
        env.observe_into(np.zeros((DEALS, 5), np.int8))
    with pytest.raises(EnvError, match="a batch has 1 or more deals, not 0"):
        VectorEnv(0)
    with pytest.raises(EnvError, match=r"deals 0\.\.3, not 4"):
        env.oracle_play(4)


def test_the_oracle_shows_a_deal_as_it_stands() -> None:
    env = VectorEnv(1, seed=7)
    assert env.oracle_play(0).oracle_state()["hands"] == Play.dealt(setup(), 7).oracle_state()["hands"]


def test_a_block_of_memory_holds_every_field_of_a_state_and_of_a_deals_part_of_a_table() -> None:
    declared = {}
    for module in ("gouji.rules.state", "gouji.envs.table", "gouji.rules.rng"):
        lines = kernel.declarations_of(module, SRC).read_text(encoding="utf-8").splitlines()
        declared[module] = [line.split()[-1] for line in lines if re.match(r"    cdef (public )?\w", line)]
    state, table = declared["gouji.rules.state"], declared["gouji.envs.table"]
    assert (state[0], state[-1]) == ("flags[20]", "events[16]"), "batch.pxd copies from the first of these to the last"
    assert table[-5:] == ["played[6][15]", "trace[24]", "traced", "cleared", "decisions"]
    assert declared["gouji.rules.rng"][-2:] == ["state", "multiplier"]
