"""Gymnasium: one seat of a deal, the others played by players of `gouji.bots`.

`gymnasium.make("gouji/Gouji-v0")` after `import gouji.envs`. Observations and actions are those of
`gouji.envs.pettingzoo`; a step goes on to the next question of this seat that leaves a choice. An action that is not
legal ends the deal with the lowest reward, and `info["illegal"]` says why: a learner that samples without the mask, as
Gymnasium's own check does, gets an answer and not an exception.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import gymnasium
import numpy as np
from gymnasium import spaces

from gouji.bots import player
from gouji.envs.decks import FULL, EnvError, setup
from gouji.envs.layout import MAX_LEGAL, STATE_SIZE
from gouji.envs.picture import picture
from gouji.envs.play import Play
from gouji.envs.table import play_on
from gouji.rules.rng import Rng

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import numpy.typing as npt

    from gouji.bots import Player

SEATS = 6
RANDOM = "random"
_SEEDS = 2**62


class GoujiEnv(gymnasium.Env[dict[str, Any], Any]):
    """A deal seen from one seat."""

    metadata: dict[str, Any] = {"render_modes": ["human", "ansi"], "render_fps": 1}  # noqa: RUF012 - as its base has it

    def __init__(  # noqa: PLR0913 - a maker of environments is called with names
        self,
        *,
        preset: str = "statutes",
        options: Mapping[str, str] | None = None,
        deck: str = FULL,
        seat: int = 0,
        bots: str | Sequence[str] = RANDOM,
        render_mode: str | None = None,
    ) -> None:
        """Choose the rules, the seat (0..5) to play, and who plays the others: one name, or six by seat.

        `random` is played inside the kernel. Raises `RulesError` for unknown rules, `PlayerError` for an unknown
        player and `EnvError` for another wrong choice.
        """
        self.setup = setup(preset, options, deck)
        if not 0 <= seat < SEATS:
            raise EnvError(f"seat is 0..5, not {seat}")
        self.seat = seat
        self.bots = (bots,) * SEATS if isinstance(bots, str) else tuple(bots)
        if len(self.bots) != SEATS:
            raise EnvError(f"bots are one name or six, not {len(self.bots)}")
        for name in self.bots:
            player(name)
        if render_mode not in {None, *self.metadata["render_modes"]}:
            raise EnvError(f"render_mode is 'human', 'ansi' or None, not {render_mode!r}")
        self.render_mode = render_mode
        self.action_space = spaces.Discrete(MAX_LEGAL)
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(0, 127, (STATE_SIZE,), np.int8),
                "action_mask": spaces.Box(0, 1, (MAX_LEGAL,), np.int8),
            }
        )

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deal anew and play to the first choice of this seat; `options` may give `play`, a deal to go on from.

        A deal that ends before this seat is asked is dealt again.
        """
        super().reset(seed=seed)
        given = (options or {}).get("play")
        while True:
            numbers = [int(each) for each in self.np_random.integers(_SEEDS, size=SEATS + 2)]
            self.play = given.clone() if given is not None else Play.dealt(self.setup, numbers[0])
            self._rng = Rng(numbers[1])
            self._players: list[Player | None] = [
                None if name == RANDOM else player(name, seed=numbers[2 + seat]) for seat, name in enumerate(self.bots)
            ]
            self._go_on()
            if not self.play.over or given is not None:
                return self._observed(), {}

    def _go_on(self) -> None:
        """Let the others play until this seat has a choice or the deal is over."""
        play = self.play
        away = sum(1 << seat for seat in range(SEATS) if seat != self.seat and self._players[seat] is None)
        while True:
            play_on(play.table, play.state, self._rng, away, 1 << self.seat, play.acts)
            actor = play.actor
            if actor is None or actor == self.seat:
                break
            bot = self._players[actor]
            if bot is not None:
                seen = play.view(actor)
                play.apply(seen.legal[0] if len(seen.legal) == 1 else bot.act(seen, seen.legal))
        self._legal = play.legal_ids()

    def legal_ids(self) -> list[int]:
        """Give the ids of the legal acts; action `i` is the act of `legal_ids()[i]`."""
        return list(self._legal)

    def act_features(self) -> npt.NDArray[np.int8]:
        """Give a row of features (`layout.ACT`) for each legal act."""
        return self.play.act_features()

    def _observed(self) -> dict[str, Any]:
        mask = np.zeros(MAX_LEGAL, np.int8)
        mask[: len(self._legal)] = 1
        return {"observation": self.play.observe(self.seat), "action_mask": mask}

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Carry out an action, the place of an act in `legal_ids()`, and go on to the next choice of this seat."""
        number = int(action)
        if not 0 <= number < len(self._legal):
            wrong = f"action {number} is not legal; there are {len(self._legal)} legal acts"
            return self._observed(), float(-self.setup.most), True, False, {"illegal": wrong}
        self.play.apply_id(self._legal[number])
        self._go_on()
        over = self.play.over
        if self.render_mode == "human":
            self.render()
        return self._observed(), self.play.returns()[self.seat], over, False, {}

    def render(self) -> Any:
        """Tell what this seat may know: as text (`ansi`) or on standard output (`human`)."""
        text = picture(self.play, self.seat)
        if self.render_mode == "human":
            print(text)  # noqa: T201 - what is asked for
            return None
        return text
