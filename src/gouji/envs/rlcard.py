"""An environment with the interface of RLCard's, so that learners written for it, DMC among them, can train.

It needs no RLCard. States are dictionaries of `obs` (`layout.STATE`), `legal_actions` (act id to features, in ascending
order), `raw_obs` (the hand in words), `raw_legal_actions` (acts as records write them) and `action_record` (what all
saw). Players are 0..5; a payoff is by how much the player's team won.
"""

from __future__ import annotations

from collections import OrderedDict
from random import Random
from typing import TYPE_CHECKING, Any, Protocol

from gouji.envs.decks import FULL, EnvError, setup
from gouji.envs.layout import ACT_COUNT, ACT_SIZE, STATE_SIZE
from gouji.envs.play import Play
from gouji.rules.acts import act as read_act
from gouji.rules.cards import hand_text
from gouji.rules.names import ActKind

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import numpy.typing as npt

SEATS = 6
_SEED_BITS = 63

State = dict[str, Any]


class Learner(Protocol):
    """A player as RLCard has them."""

    use_raw: bool

    def step(self, state: State) -> Any:
        """Choose an action while learning."""

    def eval_step(self, state: State) -> tuple[Any, dict[str, Any]]:
        """Choose an action while being measured, with what there is to tell about it."""


class GoujiEnv:
    """One deal after another, one player asked at a time."""

    name = "gouji"
    num_players = SEATS
    num_actions = ACT_COUNT
    allow_step_back = False

    def __init__(
        self,
        *,
        preset: str = "statutes",
        options: Mapping[str, str] | None = None,
        deck: str = FULL,
        seed: int | None = None,
    ) -> None:
        """Choose the rules, the deck, and the seed of the cards. Raises `RulesError` for unknown rules."""
        self.setup = setup(preset, options, deck)
        self.state_shape = [[STATE_SIZE]] * SEATS
        self.action_shape = [[ACT_SIZE]] * SEATS
        self.timestep = 0
        self.action_recorder: list[tuple[int, str]] = []
        self.agents: Sequence[Learner] = ()
        self.seed(seed)

    def seed(self, seed: int | None = None) -> int | None:
        """Begin the stream of cards of a seed."""
        self._rng = Random(seed)
        return seed

    def set_agents(self, agents: Sequence[Learner]) -> None:
        """Seat six players for `run`. Raises `EnvError` for another number."""
        if len(agents) != SEATS:
            raise EnvError(f"six players sit at a table, not {len(agents)}")
        self.agents = agents

    def reset(self) -> tuple[State, int]:
        """Deal anew; give the state of the player now asked, and who that is."""
        self.play = Play.dealt(self.setup, self._rng.getrandbits(_SEED_BITS))
        self.action_recorder = []
        return self._turn()

    def _turn(self) -> tuple[State, int]:
        player = self.get_player_id()
        return self.get_state(player), player

    def step(self, action: Any, raw_action: bool = False) -> tuple[State, int]:  # noqa: FBT001, FBT002 - RLCard's own
        """Carry out an act id, or with `raw_action` an act as records write it; give the next state and player.

        Raises `EnvError` or `ActError` for what is no act, `IllegalAct` for an illegal one.
        """
        act = read_act(str(action)) if raw_action else self.play.act(int(action))
        player = self.get_player_id()
        self.play.apply(act)
        self.timestep += 1
        if act.kind is not ActKind.DECLINE:
            self.action_recorder.append((player, str(act)))
        return self._turn()

    def run(self, is_training: bool = False) -> tuple[list[list[Any]], list[float]]:  # noqa: FBT001, FBT002 - RLCard's
        """Play a deal with the players seated; give for each player states and actions in turn, and the payoffs."""
        trajectories: list[list[Any]] = [[] for _ in range(SEATS)]
        state, player = self.reset()
        while not self.is_over():
            agent = self.agents[player]
            action = agent.step(state) if is_training else agent.eval_step(state)[0]
            trajectories[player] += [state, action]
            state, player = self.step(action, agent.use_raw)
        for each in range(SEATS):
            trajectories[each].append(self.get_state(each))
        return trajectories, self.get_payoffs()

    def is_over(self) -> bool:
        """Tell whether the deal is over."""
        return self.play.over

    def get_player_id(self) -> int:
        """Give the player now asked; 0 when the deal is over."""
        actor = self.play.actor
        return 0 if actor is None else actor

    def get_state(self, player_id: int) -> State:
        """Give what a player may know, with the acts it may choose from if it is asked."""
        play = self.play
        seen = play.observe(player_id)
        ids = play.legal_ids(player_id)
        features = play.act_features(player_id)
        return {
            "obs": seen,
            "legal_actions": OrderedDict(zip(ids, features, strict=True)),
            "raw_obs": {"seat": player_id + 1, "hand": hand_text(seen[:15].tolist())},
            "raw_legal_actions": [str(play.act(number, player_id)) for number in ids],
            "action_record": self.action_recorder,
        }

    def get_payoffs(self) -> list[float]:
        """Give by how much the team of each player won."""
        return list(self.play.returns())

    def get_perfect_information(self) -> dict[str, Any]:
        """Give everything, hidden cards too: not for a player."""
        return self.play.oracle_state()

    def get_action_feature(self, action: int) -> npt.NDArray[Any]:
        """Give the features of a legal act id of the player now asked. Raises `EnvError` if it is not legal."""
        ids = self.play.legal_ids()
        if action not in ids:
            raise EnvError(f"act id {action} is not legal now, so it has no features")
        row: npt.NDArray[Any] = self.play.act_features()[ids.index(action)]
        return row
