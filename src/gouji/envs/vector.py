"""The batched environment: NumPy in, NumPy out, no Python object a deal, the interpreter lock released."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from gouji.envs import batch
from gouji.envs.decks import FULL, EnvError, setup
from gouji.envs.layout import ACT_SIZE, STATE_SIZE
from gouji.envs.play import Play

if TYPE_CHECKING:
    from collections.abc import Mapping

    import numpy.typing as npt


class Legal(NamedTuple):
    """The legal acts of all deals: those of deal `i` are `ids[offsets[i]:offsets[i + 1]]`, a row of `features` each."""

    offsets: npt.NDArray[np.int32]
    ids: npt.NDArray[np.int32]
    features: npt.NDArray[np.int8]


class VectorEnv:
    """`n` deals stepped at once; a deal that ends is dealt anew at once, from its own stream of cards.

    The arrays handed out are the environment's own and are overwritten by the next call of the same method; the
    methods ending in `_into` write into arrays of the caller. One environment is used by one thread at a time; several
    threads each with their own run side by side, since the interpreter lock is released.

    >>> env = VectorEnv(2, seed=1)
    >>> offsets, ids, features = env.legal()
    >>> rewards, ended = env.step(ids[offsets[:-1]])
    >>> rewards.shape, ended.tolist()
    ((2, 6), [0, 0])
    """

    def __init__(
        self,
        n: int,
        *,
        preset: str = "statutes",
        options: Mapping[str, str] | None = None,
        deck: str = FULL,
        seed: int = 0,
    ) -> None:
        """Deal `n` deals; deal `i` takes its cards from the stream of seed `seed + i`.

        Raises `EnvError` if `n` is below 1, `RulesError` for unknown rules.
        """
        if n < 1:
            raise EnvError(f"a batch has 1 or more deals, not {n}")
        self.setup = setup(preset, options, deck)
        self.n = n
        self._deals = batch.Deals(n, self.setup.template, self.setup.table, seed)
        self._observations = np.zeros((n, STATE_SIZE), np.int8)
        self._offsets = np.zeros(n + 1, np.int32)
        self._rewards = np.zeros((n, 6), np.float32)
        self._ended = np.zeros(n, np.int8)
        self._actors = np.zeros(n, np.int32)
        self._make_room(64 * n)

    def _make_room(self, room: int) -> None:
        self._ids = np.zeros(room, np.int32)
        self._features = np.zeros((room, ACT_SIZE), np.int8)

    def observe(self) -> npt.NDArray[np.int8]:
        """Give an observation a deal, of the seat now asked: (n, `STATE_SIZE`)."""
        batch.observe_into(self._deals, self._observations)
        return self._observations

    def observe_into(self, out: npt.NDArray[np.int8]) -> None:
        """Write the observations into `out`, (n, `STATE_SIZE`). Raises `EnvError` for another shape or type."""
        _check("out", out, (self.n, STATE_SIZE), np.int8)
        batch.observe_into(self._deals, out)

    def observe_seats_into(self, out: npt.NDArray[np.int8]) -> None:
        """Write what each of the six seats may know into `out`, (n, 6, `STATE_SIZE`)."""
        _check("out", out, (self.n, 6, STATE_SIZE), np.int8)
        batch.observe_seats_into(self._deals, out)

    def actors(self) -> npt.NDArray[np.int32]:
        """Give the seat (0..5) now asked in each deal."""
        batch.actors_into(self._deals, self._actors)
        return self._actors

    def legal(self, *, features: bool = True) -> Legal:
        """Give the legal acts of all deals; without `features` the rows are left as they were."""
        total = batch.legal_into(self._deals, self._offsets, self._ids, self._features, int(features))
        if total > self._ids.size:
            self._make_room(total + total // 2)
            total = batch.legal_into(self._deals, self._offsets, self._ids, self._features, int(features))
        return Legal(self._offsets, self._ids[:total], self._features[:total])

    def legal_into(
        self,
        offsets: npt.NDArray[np.int32],
        ids: npt.NDArray[np.int32],
        features: npt.NDArray[np.int8] | None = None,
    ) -> int:
        """Write the legal acts into arrays of the caller: (n + 1), (room) and (room, `ACT_SIZE`); give how many.

        Raises `EnvError` for another shape or type, and if there are more acts than room, whose number it tells.
        """
        _check("offsets", offsets, (self.n + 1,), np.int32)
        _check("ids", ids, (ids.size,), np.int32)
        rows = self._features
        if features is not None:
            _check("features", features, (ids.size, ACT_SIZE), np.int8)
            rows = features
        total = batch.legal_into(self._deals, offsets, ids, rows, int(features is not None))
        if total > ids.size:
            raise EnvError(f"there are {total} legal acts, and room for {ids.size}; give arrays of {total} or more")
        return total

    def step(self, chosen: npt.NDArray[np.int32]) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.int8]]:
        """Carry out one act id a deal; give the rewards (n, 6) and which deals ended (n).

        A seat is rewarded at the end by how much its team won, and 0 before. Raises `EnvError`, with nothing changed,
        if an act is not legal.
        """
        self.step_into(np.ascontiguousarray(chosen, np.int32), self._rewards, self._ended)
        return self._rewards, self._ended

    def step_into(
        self, chosen: npt.NDArray[np.int32], rewards: npt.NDArray[np.float32], ended: npt.NDArray[np.int8]
    ) -> None:
        """Carry out one act id a deal, the rewards and ends written into arrays of the caller; see `step`."""
        _check("chosen", chosen, (self.n,), np.int32)
        _check("rewards", rewards, (self.n, 6), np.float32)
        _check("ended", ended, (self.n,), np.int8)
        wrong = batch.illegal_of(self._deals, chosen)
        if wrong >= 0:
            raise EnvError(f"act id {chosen[wrong]} is not legal in deal {wrong}; nothing was stepped")
        batch.step_all(self._deals, chosen, rewards, ended)

    def oracle_play(self, i: int) -> Play:
        """Give deal `i` as it stands with its hidden cards, without its acts so far: for inspection, not for a seat.

        Raises `EnvError` if there is no such deal.
        """
        if not 0 <= i < self.n:
            raise EnvError(f"the batch has deals 0..{self.n - 1}, not {i}")
        table, state = self._deals.take_out(i)
        return Play(self.setup, state, state, table, [])

    def snapshot(self) -> object:
        """Give everything a step can change, for `restore`."""
        return self._deals.snapshot()

    def restore(self, kept: object) -> None:
        """Go back to a snapshot of this environment."""
        self._deals.restore(kept)


def _check(name: str, array: npt.NDArray[Any], shape: tuple[int, ...], kind: type[np.generic]) -> None:
    if array.shape != shape or array.dtype != kind or not array.flags.c_contiguous:
        wanted = f"a contiguous array of {np.dtype(kind)} in shape {shape}"
        raise EnvError(f"{name} must be {wanted}, not {array.dtype} in shape {array.shape}")
