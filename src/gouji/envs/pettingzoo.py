"""PettingZoo: six agents `player_0` … `player_5`, asked one at a time (AEC), and a parallel form.

An observation is a dictionary of `observation` (`layout.STATE`) and `action_mask`. By default an action is the place
of an act in the list of legal acts, sorted by id; with `actions="ids"` it is the act's stable id, and the mask is only
made with `dense_mask`, as 82,279 numbers a decision cost far more than the decision. Rewards come at the end: by how
much the team won (RULES 8).

A question that is nobody else's business (RULES 7.2) is put to its seat like any other; what the other agents can
observe meanwhile is what they could if it had been declined.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Literal

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from gouji.envs.decks import FULL, EnvError, setup
from gouji.envs.layout import ACT_COUNT, MAX_LEGAL, STATE_SIZE
from gouji.envs.picture import picture
from gouji.envs.play import LOST_TURN, Play
from gouji.rules.acts import act as read_act
from gouji.rules.choices import IllegalActRule
from gouji.rules.names import SILENT_QUESTIONS, Question

if TYPE_CHECKING:
    from collections.abc import Mapping

    import numpy.typing as npt

    Observation = dict[str, npt.NDArray[np.int8]]
    Actions = Literal["index", "ids"]

DECLINE = read_act("decline")
AGENTS = tuple(f"player_{seat}" for seat in range(6))
SEAT = {agent: seat for seat, agent in enumerate(AGENTS)}
_SEED_BITS = 63
_TURNS = frozenset({Question.LEAD, Question.ANSWER, Question.LAST_WORD})


def env(**choices: Any) -> OrderEnforcingWrapper:
    """Make the environment with the check that its methods are called in order; `raw_env` has the arguments."""
    return OrderEnforcingWrapper(raw_env(**choices))


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801 - no types; the name that PettingZoo's modules give it
    """One deal after another for six agents."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "gouji_v0",
        "render_modes": ["human", "ansi"],
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(  # noqa: PLR0913 - a maker of environments is called with names
        self,
        *,
        preset: str = "statutes",
        options: Mapping[str, str] | None = None,
        deck: str = FULL,
        actions: Actions = "index",
        dense_mask: bool = False,
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        """Choose the rules, what an action is, after how many cycles (six decisions each) to truncate, how to render.

        Raises `RulesError` for unknown rules and `EnvError` for another unknown choice.
        """
        super().__init__()
        _check_choice("actions", actions, ("index", "ids"))
        _check_choice("render_mode", render_mode, (None, *self.metadata["render_modes"]))
        self.setup = setup(preset, options, deck)
        self.by_id = actions == "ids"
        self.masked = not self.by_id or dense_mask
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.possible_agents = list(AGENTS)
        size = ACT_COUNT if self.by_id else MAX_LEGAL
        self._action_spaces = {agent: spaces.Discrete(size) for agent in AGENTS}
        self._observation_spaces = {agent: _observation_space(size if self.masked else 0) for agent in AGENTS}
        self._mask_size = size
        self._rng = Random()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Give the space of an agent's observations, always the same object."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Give the space of an agent's actions, always the same object."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Deal anew; with a seed the cards of this and of all later deals follow from it.

        `options` may give `play`, a deal to go on from. Others are passed over, as PettingZoo's checks give some.
        """
        if seed is not None:
            self._rng = Random(seed)
        given = (options or {}).get("play")
        self.play = given.clone() if given is not None else Play.dealt(self.setup, self._rng.getrandbits(_SEED_BITS))
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self._skip_agent_selection = None
        self._decisions = 0
        self._ask()

    def _ask(self) -> None:
        """Turn to the seat now asked, with the list of its acts."""
        actor = self.play.actor
        self._legal = self.play.legal_ids()
        if actor is not None:
            self.agent_selection = AGENTS[actor]

    def legal_ids(self) -> list[int]:
        """Give the ids of the legal acts of the agent now asked; action `i` is the act of `legal_ids()[i]`."""
        return list(self._legal)

    def act_features(self) -> npt.NDArray[np.int8]:
        """Give a row of features (`layout.ACT`) for each legal act of the agent now asked."""
        return self.play.act_features()

    def observe(self, agent: str) -> Observation:
        """Give what an agent may know, and the mask of its acts.

        The mask is zeros unless the agent is asked, as far as it may know: while a private question is open it is
        that of the agent asked next, who may not know that it is not its turn yet.
        """
        seat = SEAT[agent]
        seen: Observation = {"observation": self.play.observe(seat)}
        if self.masked:
            mask = np.zeros(self._mask_size, np.int8)
            legal = self._legal if seat == self.play.actor else self.play.legal_ids(seat)
            mask[legal if self.by_id else slice(len(legal))] = 1
            seen["action_mask"] = mask
        return seen

    def step(self, action: int | None) -> None:
        """Carry out the action of the agent now asked; a finished agent steps with None.

        Raises `EnvError` for an action that is not legal, with nothing changed. Where `illegal_act=lose_turn` holds,
        it costs the lead or the answer instead, and an optional question is declined (RULES 15; S2:8.1).
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        take(self.play, self._legal, action, by_id=self.by_id)
        self._cumulative_rewards[agent] = 0.0
        self._decisions += 1
        if self.play.over:
            self.rewards = dict(zip(AGENTS, self.play.returns(), strict=True))
            self.terminations = dict.fromkeys(AGENTS, True)
            self._accumulate_rewards()
        elif self.max_cycles is not None and self._decisions >= self.max_cycles * len(AGENTS):
            self.truncations = dict.fromkeys(AGENTS, True)
        self._ask()
        if self.terminations[agent] or self.truncations[agent]:
            self._deads_step_first()
        if self.render_mode == "human":
            self.render()

    def state(self) -> npt.NDArray[np.int8]:
        """Give the observations of all six seats in a row, for critics that see every hand."""
        return np.concatenate([self.play.observe(seat) for seat in range(6)])

    def render(self) -> str | None:
        """Tell what everybody may know: as text (`ansi`) or on standard output (`human`)."""
        if self.render_mode is None:
            raise EnvError("nothing is rendered; make the environment with render_mode='ansi' or 'human'")
        text = picture(self.play, None)
        if self.render_mode == "ansi":
            return text
        print(text)  # noqa: T201 - what is asked for
        return None

    def close(self) -> None:
        """Do nothing: there is nothing to close."""


def take(play: Play, legal: list[int], action: Any, *, by_id: bool) -> None:
    """Carry out an action, the place of an act in `legal` or its id, or lose the turn where that is the rule."""
    number = -1 if action is None else int(action)
    if by_id:
        if number in legal:
            play.apply_id(number)
            return
        wrong = f"act id {action} is not legal; legal are {_few(legal)}"
    else:
        if 0 <= number < len(legal):
            play.apply_id(legal[number])
            return
        wrong = f"action {action} is not legal; there are {len(legal)} legal acts, 0..{len(legal) - 1}"
    if play.setup.rules.illegal_act is not IllegalActRule.LOSE_TURN:
        raise EnvError(wrong)
    if play.question in SILENT_QUESTIONS:
        play.apply(DECLINE)
    elif play.question in _TURNS:
        play.lose_turn()
    else:
        raise EnvError(wrong)


def _few(ids: list[int]) -> str:
    shown = ", ".join(map(str, ids[:8]))
    return shown if len(ids) <= 8 else f"{shown}, …"  # noqa: PLR2004 - enough to see what ids look like


def _observation_space(mask: int) -> spaces.Dict:
    parts: dict[str, spaces.Space[Any]] = {"observation": spaces.Box(0, 127, (STATE_SIZE,), np.int8)}
    if mask:
        parts["action_mask"] = spaces.Box(0, 1, (mask,), np.int8)
    return spaces.Dict(parts)


def _check_choice(name: str, chosen: object, choices: tuple[object, ...]) -> None:
    if chosen not in choices:
        raise EnvError(f"{name} is one of {', '.join(map(repr, choices))}, not {chosen!r}")


class parallel_env(ParallelEnv):  # type: ignore[misc]  # noqa: N801 - as above
    """The same deal for learners that want every agent to act at every step.

    All six give an action each step, and that of the agent asked counts. Private questions and the public one after
    them are settled in one step: a seat whose mask is not zeros may be asked, and is not told whether others were asked
    before it. So one cycle is one act that all see.
    """

    metadata: ClassVar[dict[str, Any]] = {"name": "gouji_parallel_v0", "render_modes": ["human", "ansi"]}

    def __init__(self, *, max_cycles: int | None = None, **choices: Any) -> None:
        """Make it with the arguments of `raw_env`; `max_cycles` are steps here."""
        self.aec = raw_env(**choices)
        self.max_cycles = max_cycles
        self.render_mode = self.aec.render_mode
        self.possible_agents = list(AGENTS)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Give the space of an agent's observations, always the same object."""
        return self.aec.observation_space(agent)

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Give the space of an agent's actions, always the same object."""
        return self.aec.action_space(agent)

    def reset(
        self, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        """Deal anew, as `raw_env.reset` does; give the observations and empty infos."""
        self.aec.reset(seed=seed, options=options)
        self.agents = list(AGENTS)
        self._cycles = 0
        return self._observed(), {agent: {} for agent in AGENTS}

    def _observed(self) -> dict[str, Any]:
        return {agent: self.aec.observe(agent) for agent in AGENTS}

    def step(
        self, actions: Mapping[str, Any]
    ) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Carry out the action of the agent asked. Raises `EnvError` if it is missing or not legal."""
        aec, done = self.aec, self.aec.play.acts
        while True:
            private = aec.play.private
            aec.step(actions.get(aec.agent_selection, -1))
            if aec.play.over or not private or done[-1] & LOST_TURN != DECLINE:
                break
        self._cycles += 1
        over = self.aec.play.over
        cut = not over and self.max_cycles is not None and self._cycles >= self.max_cycles
        if over or cut:
            self.agents = []
        rewards = dict(zip(AGENTS, self.aec.play.returns(), strict=True))
        ends, cuts = dict.fromkeys(AGENTS, over), dict.fromkeys(AGENTS, cut)
        return self._observed(), rewards, ends, cuts, {agent: {} for agent in AGENTS}

    def render(self) -> str | None:
        """Render as `raw_env` does."""
        return self.aec.render()

    def close(self) -> None:
        """Do nothing: there is nothing to close."""
