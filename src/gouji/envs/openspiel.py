"""OpenSpiel: the Python game `python_gouji`, registered by importing this module.

Chance deals the cards one by one, seat after seat, and then draws who leads. Every option of the rules is a game
parameter with `_` for its dot and `/` for a comma in its value, `preset` standing for what the preset says:
`python_gouji(preset=jinan,hold=three,deck=small)`. Actions are the stable act ids of `gouji.envs.actids`.

The utility of a player is by how much its team won (RULES 8), so the six add up to nothing. Tensors hold zeros and
ones: a number of cards is as many ones, laid in as many places as the deck has such cards.
"""

from __future__ import annotations

from itertools import accumulate
from random import Random
from typing import TYPE_CHECKING, Any

import numpy as np
import pyspiel

from gouji.envs.actids import act_of, id_of
from gouji.envs.decks import DECKS, FULL, Setup, setup
from gouji.envs.layout import ACT_COUNT, SLICES
from gouji.envs.picture import picture
from gouji.envs.play import Play
from gouji.envs.rows import bits_into
from gouji.rules.acts import Act
from gouji.rules.cards import RANKS, hand_text
from gouji.rules.names import ActKind
from gouji.rules.options import OPTIONS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    import numpy.typing as npt

SEATS = 6
UNCHANGED = "preset"
NAME = "python_gouji"
RECALLED = {FULL: 1_024, "small": 256}
"""How many acts an information-state tensor holds, the last ones; its string holds all."""
_ACT_BITS = 24
_CHANCE = int(pyspiel.PlayerId.CHANCE)
_TERMINAL = int(pyspiel.PlayerId.TERMINAL)
_LONGEST = 4_096
"""A bound on decisions: each of 216 cards put down alone, with up to eighteen questions after it, and the opening."""

_TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="Gouji",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=SEATS,
    min_num_players=SEATS,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=True,
    parameter_specification={
        "preset": "statutes",
        "deck": FULL,
        **{option.attribute: UNCHANGED for option in OPTIONS},
    },
)


def setup_of(parameters: Mapping[str, Any]) -> Setup:
    """Give the setup of game parameters. Raises `RulesError` and `EnvError` as `decks.setup` does.

    >>> setup_of({"preset": "statutes", "scoring_places": "2/1/0/0/-1/-2"}).rules.text
    'statutes scoring.places=2,1,0,0,-1,-2'
    """
    chosen = {option.name: str(parameters.get(option.attribute, UNCHANGED)) for option in OPTIONS}
    options = {name: text.replace("/", ",") for name, text in chosen.items() if text != UNCHANGED}
    return setup(str(parameters.get("preset", "statutes")), options, str(parameters.get("deck", FULL)))


class GoujiGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """The game: rules, deck and bounds."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        """Make the game of some parameters."""
        self.setup = setup_of(params or {})
        info = pyspiel.GameInfo(
            num_distinct_actions=ACT_COUNT,
            max_chance_outcomes=len(RANKS),
            num_players=SEATS,
            min_utility=float(-self.setup.most),
            max_utility=float(self.setup.most),
            utility_sum=0.0,
            max_game_length=_LONGEST,
        )
        super().__init__(_TYPE, info, dict(params or {}))
        self.deck = DECKS[self.setup.deck]

    def new_initial_state(self) -> GoujiState:
        """Give the state before the first card."""
        return GoujiState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Give the number of cards, and one for the leader."""
        return sum(self.deck) + 1

    def make_py_observer(self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None) -> GoujiObserver:
        """Give an observer; without a type it sees what is public and one hand."""
        return GoujiObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class GoujiState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A deal: first the cards, then the lead, then the decisions of `play`."""

    def __init__(self, game: GoujiGame) -> None:
        """Begin before the first card; only the game makes states."""
        super().__init__(game)
        self._setup = game.setup
        self._left = list(game.deck)
        self._hands = [[0] * len(RANKS) for _ in range(SEATS)]
        self._dealt = 0
        self.play: Play | None = None
        self._legal: list[int] | None = None
        self._asked = _CHANCE

    def current_player(self) -> int:
        """Give the seat now asked, chance while cards are dealt, or the end."""
        return self._asked

    def is_terminal(self) -> bool:
        """Tell whether the deal is over."""
        return self._asked == _TERMINAL

    def _legal_actions(self, player: int) -> list[int]:
        """Give the ids of the legal acts of a player, ascending; none if another is asked."""
        if self.play is None or player != self._asked:
            return []
        if self._legal is None:
            self._legal = self.play.legal_ids()
        return self._legal

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Give the ranks that are left, or at the end the six seats that may lead, with their probabilities."""
        left = sum(self._left)
        if left == 0:
            return [(seat, 1 / SEATS) for seat in range(SEATS)]
        return [(rank, n / left) for rank, n in enumerate(self._left) if n]

    def _apply_action(self, action: int) -> None:
        """Carry out an act, or give the next card or the lead."""
        if self.play is not None:
            self._legal = None
            self.play.apply_id(action)
            self._turn(self.play)
        elif any(self._left):
            self._left[action] -= 1
            self._hands[self._dealt % SEATS][action] += 1
            self._dealt += 1
        else:
            self.play = Play.of_hands(self._setup, self._hands, action)
            self._turn(self.play)

    def _turn(self, play: Play) -> None:
        actor = play.actor
        self._asked = _TERMINAL if actor is None else actor

    def _action_to_string(self, player: int, action: int) -> str:
        """Give an act as records write it."""
        if player == _CHANCE:
            return f"deal {RANKS[action]}" if any(self._left) else f"lead {action + 1}"
        if self.play is None:
            return str(Act(act_of(action, 0)))
        return str(self.play.act(action))

    def returns(self) -> list[float]:
        """Give by how much the team of each player won, zeros before the end."""
        return [0.0] * SEATS if self.play is None else list(self.play.returns())

    def resample_from_infostate(self, player_id: int, sampler: Callable[[], float]) -> GoujiState:
        """Give a state that a player cannot tell from this one; `sampler` gives numbers from 0 to 1."""
        if self.play is None:
            raise pyspiel.SpielError("cards are still dealt: no player has an information state to draw from")
        world = self.play.resample(player_id, Random(int(sampler() * 2**53)))
        state: GoujiState = self.get_game().new_initial_state()
        hands = [[rank for rank in range(len(RANKS)) for _ in range(hand[rank])] for hand in world.start.hands]
        for turn in range(max(map(len, hands))):
            for hand in hands:
                state.apply_action(hand[turn])
        state.apply_action(world.start.leader)
        for item in world.acts:
            state.apply_action(id_of(item & 0xFFFFFF))
        return state

    def known_acts(self, player: int) -> list[int]:
        """Give the acts that a player knows of: all but the questions that others declined."""
        if self.play is None:
            return []
        decline = ActKind.DECLINE << 20
        return [item for item in self.play.acts if item & 0xFFFFFF != decline or item >> 24 == player]

    def hand(self, player: int) -> str:
        """Give the cards a player was dealt."""
        return hand_text(self._hands[player])

    def __str__(self) -> str:
        """Give hands and position: everything, for people who debug."""
        if self.play is None:
            return " / ".join(self.hand(seat) for seat in range(SEATS))
        return str(self.play.oracle_state()["position"])


class _Bits:
    """Which number of an observation a bit looks at, and what it must be greater than."""

    def __init__(self, deck: tuple[int, ...]) -> None:
        self._deck = deck
        self._places: list[int] = []
        self._floors: list[int] = []
        most = {"count": -(-sum(deck) // SEATS), "place": SEATS, "credits": 3, "factor": SEATS}
        for each in SLICES.values():
            if each.name in {"hand", "mates", "played", "unseen"}:
                for at in range(each.start, each.stop):
                    self._add(at, deck[(at - each.start) % len(RANKS)])
            elif each.name == "top_cards":
                for at, n in zip(range(each.start, each.stop - 1), (max(deck[:12]), *deck[12:]), strict=True):
                    self._add(at, n)
            elif each.name != "trace":
                for at in range(each.start, each.stop):
                    self._add(at, most.get(each.name, 1))
        self.places = np.array(self._places, np.int32)
        self.floors = np.array(self._floors, np.int8)

    def _add(self, at: int, most: int) -> None:
        self._places += [at] * most
        self._floors += range(most)


class GoujiObserver:
    """What a player may know, as tensors and as text.

    Without private information it is what everybody may know, with private information alone the hand. With perfect
    recall the acts that the player knows of come first, the last act last (relative seat as one of six, then the packed
    act in 24 bits from the low end), and the cards it was dealt come at the end.
    """

    def __init__(self, game: GoujiGame, kind: Any, params: Mapping[str, Any] | None) -> None:
        """Lay out the tensor. Raises `ValueError` for parameters: there are none."""
        if params:
            raise ValueError(f"observers of {NAME} take no parameters, not {dict(params)}")
        self._bits = _Bits(game.deck)
        self._deck = game.deck
        self._public = bool(kind.public_info)
        self._private = kind.private_info != pyspiel.PrivateInfoType.NONE
        self._recall = bool(kind.perfect_recall)
        self._length = RECALLED[game.setup.deck]
        size = len(self._bits.places) if self._public else sum(game.deck)
        cards = sum(game.deck)
        acts = self._length * (SEATS + _ACT_BITS) if self._recall and self._public else 0
        self.tensor = np.zeros(acts + size + (cards if acts else 0), np.float32)
        self._acts = self.tensor[:acts].reshape(-1, SEATS + _ACT_BITS)
        self._now = self.tensor[acts : acts + size]
        self._dealt = self.tensor[acts + size :]
        self.dict: dict[str, npt.NDArray[np.float32]] = {"info_state" if self._recall else "observation": self.tensor}

    def set_from(self, state: GoujiState, player: int) -> None:
        """Fill the tensor with what a player may know of a state."""
        play = state.play
        if play is None:
            self.tensor.fill(0)
            return
        if not self._public:
            hand = play.observe(player)[: len(RANKS)] if self._private else np.zeros(len(RANKS), np.int8)
            self._now[:] = _unary(hand, self._deck)
            return
        seen = play.observe(player) if self._private else play.observe_public(player)
        bits_into(seen, self._bits.places, self._bits.floors, self._now)
        if not self._recall:
            return
        dealt = play.start.hands[player] if self._private else [0] * len(RANKS)
        self._dealt[:] = _unary(np.array(dealt, np.int8), self._deck)
        self._acts.fill(0)
        known = np.array(state.known_acts(player if self._private else -1)[-self._length :], np.int64)
        if known.size:
            rows = self._acts[-len(known) :]
            rows[np.arange(len(known)), ((known >> _ACT_BITS) - player) % SEATS] = 1
            rows[:, SEATS:] = known[:, None] >> np.arange(_ACT_BITS) & 1

    def string_from(self, state: GoujiState, player: int) -> str:
        """Tell what a player may know of a state."""
        play = state.play
        if not self._public:
            return self._hand(state, player) if self._private else ""
        if play is None:
            return f"dealing; {state.hand(player)}" if self._private else "dealing"
        if not self._recall:
            return picture(play, player if self._private else None).replace("\n", "; ")
        parts = [f"seat {player + 1}", f"lead {play.start.leader + 1}"]
        if self._private:
            parts.append(f"dealt {state.hand(player)}")
            parts += [hand_text(hand) for hand in play.view(player).hands if hand is not None]
        acts = (f"{item >> 24}:{Act(item & 0xFFFFFF)}" for item in state.known_acts(player if self._private else -1))
        return "; ".join([*parts, " ".join(acts)])

    def _hand(self, state: GoujiState, player: int) -> str:
        play = state.play
        return state.hand(player) if play is None else hand_text(play.observe(player)[: len(RANKS)].tolist())


def _unary(counts: npt.NDArray[np.int8], deck: tuple[int, ...]) -> npt.NDArray[np.bool_]:
    """Lay numbers of cards as ones, in as many places a rank as the deck has such cards."""
    places = np.repeat(np.arange(len(RANKS)), deck)
    starts = np.repeat([0, *accumulate(deck[:-1])], deck)
    unary: npt.NDArray[np.bool_] = counts[places] > np.arange(len(places)) - starts
    return unary


pyspiel.register_game(_TYPE, GoujiGame)
