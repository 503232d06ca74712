"""One deal as learners play it: what a seat may know of it, its acts by id, copies, pickles and JSON."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import numpy as np

from gouji.envs import rows
from gouji.envs.actids import act_of
from gouji.envs.decks import EnvError, Setup, setup_for
from gouji.envs.layout import ACT_SIZE, ENCODING_VERSION, MAX_LEGAL, STATE_SIZE
from gouji.envs.table import Table, asked_privately, begin_dealt, carry_out, copy_table, deal_cards, margin
from gouji.game import Game
from gouji.rules import edge
from gouji.rules.acts import Act
from gouji.rules.deal import Deal, IllegalAct
from gouji.rules.names import Penalty, Question
from gouji.rules.options import parse_rules
from gouji.rules.packing import pack, unpack
from gouji.rules.position import position
from gouji.rules.refusals import refusal
from gouji.rules.rng import Rng
from gouji.rules.state import State
from gouji.view import view

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

    import numpy.typing as npt

    from gouji.view import SeatView

    Row = npt.NDArray[np.int8]

LOST_TURN = 0xFFFFFF
"""Stands in `Play.acts` for a turn lost by an illegal act (RULES 15)."""


class Play:
    """One deal, its acts so far, and what each seat may know of it.

    `acts` are all acts, `decline` among them, each as seat (bits 24 and up) and packed act.

    >>> from gouji.envs.decks import setup
    >>> play = Play.dealt(setup(), 7)
    >>> play.over, play.observe(play.actor).shape
    (False, (1081,))
    """

    __slots__ = ("_game", "_work", "acts", "setup", "start", "state", "table")

    def __init__(self, setup: Setup, start: State, state: State, table: Table, acts: list[int]) -> None:
        """Show a deal; `Play.dealt`, `Play.of_hands` and `Play.of_game` begin one."""
        self.setup = setup
        self.start = start
        self.state = state
        self.table = table
        self.acts = acts
        self._work = State()
        self._game: Game | None = None

    @classmethod
    def dealt(cls, setup: Setup, seed: int) -> Play:
        """Begin a deal with the cards of a seed."""
        table, state = copied_table(setup.table), State()
        deal_cards(table, setup.template, state, Rng(seed))
        return cls(setup, copied(state), state, table, [])

    @classmethod
    def of_hands(cls, setup: Setup, hands: Sequence[Sequence[int]], leader: int) -> Play:
        """Begin a deal with six hands of 15 counts; all these cards are the deck that everybody knows."""
        return cls.of_game(Game(Deal.start(hands, setup.rules, leader=leader)))

    @classmethod
    def of_game(cls, game: Game) -> Play:
        """Take over a deal with its history; all cards at its start are the deck that everybody knows."""
        setup = setup_for(game.deal.rules)
        table, start = copied_table(setup.table), copied(game.start.state)
        table.deck = [sum(game.start.hand(seat)[rank] for seat in range(6)) for rank in range(15)]
        play = cls(setup, start, copied(start), table, [])
        for entry in game.entries:
            if isinstance(entry.act, Penalty):
                play.lose_turn()
            else:
                play.apply(entry.act)
        return play

    @property
    def actor(self) -> int | None:
        """The seat now asked, None when the deal is over."""
        seat = rows.actor_of(self.state)
        return None if seat < 0 else seat

    @property
    def question(self) -> Question:
        """What that seat is asked."""
        return Question(edge.asked_what(self.state))

    @property
    def private(self) -> bool:
        """Whether the question is nobody else's business (RULES 7.2)."""
        return bool(asked_privately(self.state))

    @property
    def over(self) -> bool:
        """Whether the deal is over."""
        return rows.actor_of(self.state) < 0

    def legal_ids(self, seat: int | None = None) -> list[int]:
        """Give the ids of the legal acts of the seat now asked, ascending. Raises `EnvError` above `MAX_LEGAL`.

        With a seat (0..5) they are those it may choose from as far as it may know: none unless it is asked, or would
        be once the private questions of others are declined (RULES 7.2).
        """
        state = self._known(seat)
        ids = [] if state is None else rows.legal_ids(state)
        if len(ids) > MAX_LEGAL:
            raise EnvError(f"there are {len(ids)} legal acts, and no more than {MAX_LEGAL} were thought possible")
        return ids

    def _known(self, seat: int | None) -> State | None:
        """Give the deal as a seat may know it if it is asked there; without a seat the deal itself."""
        state = self.state
        if seat is None:
            return state
        if edge.asked_seat(state) != seat:
            state = rows.known_state(state, self._work, seat)
        return state if edge.asked_seat(state) == seat else None

    def act(self, number: int, seat: int | None = None) -> Act:
        """Give the act that an id means at this question, or at the one a seat may think it is asked.

        Raises `EnvError` for a number that is no id.
        """
        burn = self.question is Question.CLAIM and seat in {None, edge.asked_seat(self.state)}
        packed = act_of(number, int(burn))
        if packed < 0:
            raise EnvError(f"{number} is no act id")
        return Act(packed)

    def apply_id(self, number: int) -> None:
        """Carry out the act of an id. Raises `EnvError` for a number that is no id, `IllegalAct` for an illegal act."""
        number = int(number)
        item = rows.decide_id(self.table, self.state, number)
        if item < 0:
            self.apply(self.act(number))
        self.acts.append(item)

    def apply(self, act: int) -> None:
        """Carry out a packed act of the seat now asked. Raises `IllegalAct`, with nothing changed, if it is illegal."""
        state = self.state
        seat = edge.asked_seat(state)
        number = carry_out(self.table, state, act)
        if number:
            raise IllegalAct(refusal(self.deal(), seat, Act(act), number))
        self.acts.append((seat << 24) | act)

    def lose_turn(self) -> None:
        """Forfeit the lead or answer that the seat now asked owes, as after an illegal act (RULES 15; S2:8.1)."""
        seat = edge.asked_seat(self.state)
        edge.forfeit(self.state, seat)
        self.acts.append((seat << 24) | LOST_TURN)

    def observe(self, seat: int) -> Row:
        """Give what a seat (0..5) may know, `STATE_SIZE` numbers as `gouji.envs.layout.STATE` says."""
        out = np.empty(STATE_SIZE, np.int8)
        rows.observe_row(self.table, self.state, self._work, seat, 1, out)
        return out

    def observe_public(self, seat: int) -> Row:
        """Give what everybody may know, in the same shape, seats counted from `seat`."""
        out = np.empty(STATE_SIZE, np.int8)
        rows.observe_row(self.table, self.state, self._work, seat, 0, out)
        return out

    def act_features(self, seat: int | None = None) -> npt.NDArray[np.int8]:
        """Give one row of `ACT_SIZE` features a legal act, in the order of `legal_ids` with the same argument."""
        out = np.empty(64 * ACT_SIZE, np.int8)
        state = self._known(seat)
        n = 0 if state is None else rows.act_rows(state, out)
        if state is not None and n * ACT_SIZE > out.size:
            out = np.empty(n * ACT_SIZE, np.int8)
            rows.act_rows(state, out)
        return out[: n * ACT_SIZE].reshape(n, ACT_SIZE)

    def returns(self) -> tuple[float, ...]:
        """Give by how much the team of each seat won, 0 before the end and for a void deal (RULES 8)."""
        if not self.over:
            return (0.0,) * 6
        lead = float(margin(self.state, 0))
        return (lead, -lead) * 3

    def deal(self) -> Deal:
        """Give the deal itself, hidden cards and all: changes to it are changes to this."""
        return Deal(self.state, self.setup.rules)

    def oracle_state(self) -> dict[str, Any]:
        """Give everything, hidden cards and private questions too: for training aids and inspection, not for a seat."""
        deal = self.deal()
        return {
            "position": position(deal),
            "hands": [list(deal.hand(seat)) for seat in range(6)],
            "asked": self.actor,
            "question": self.question.word,
            "legal": [str(Act(act)) for act in deal.legal()],
            "acts": list(self.acts),
            "returns": list(self.returns()),
        }

    def game(self) -> Game:
        """Give the deal with its history, for players and views; it follows this deal at the next call."""
        if self._game is None:
            self._game = Game(Deal(copied(self.start), self.setup.rules))
        game = self._game
        for item in self.acts[len(game.entries) :]:
            if item & LOST_TURN == LOST_TURN:
                game.penalise(item >> 24, Penalty.LOSE_TURN)
            else:
                game.play(Act(item & LOST_TURN))
        return game

    def view(self, seat: int) -> SeatView:
        """Give the view of a seat (`gouji.view`), as the players of `gouji.bots` see it."""
        return view(self.game(), seat)

    def resample(self, seat: int, rng: Random) -> Play:
        """Give a deal that a seat cannot tell from this one, the cards it does not see drawn anew.

        See `gouji.envs.resampling` for what is kept and how it is drawn.
        """
        from gouji.envs.resampling import resampled  # noqa: PLC0415 - it makes plays, so it imports this module

        return resampled(self, seat, rng)

    def clone(self) -> Play:
        """Make an equal deal that shares nothing that can change."""
        return Play(self.setup, self.start, copied(self.state), copied_table(self.table), self.acts.copy())

    def __deepcopy__(self, memo: dict[int, Any]) -> Play:
        return self.clone()

    def __reduce__(self) -> tuple[Callable[[str], Play], tuple[str]]:
        return Play.from_json, (self.to_json(),)

    def to_json(self) -> str:
        """Write the deal as JSON: its start and all acts, from which `from_json` plays it again."""
        return json.dumps(
            {
                "encoding": ENCODING_VERSION,
                "rules": self.setup.rules.text,
                "deck": self.setup.deck,
                "cards": list(self.table.deck),
                "start": pack(self.start).hex(),
                "acts": self.acts,
            }
        )

    @classmethod
    def from_json(cls, text: str) -> Play:
        """Read what `to_json` wrote. Raises `EnvError` for any other text."""
        try:
            kept = json.loads(text)
            setup = setup_for(parse_rules(kept["rules"]), kept["deck"])
            start = unpack(bytes.fromhex(kept["start"]))
            table = copied_table(setup.table)
            table.deck = kept["cards"]
            play = cls(setup, start, copied(start), table, [])
            for item in kept["acts"]:
                if item & LOST_TURN == LOST_TURN:
                    play.lose_turn()
                else:
                    play.apply(item & LOST_TURN)
        except (KeyError, TypeError, ValueError, IndexError) as error:
            raise EnvError(f"this is no deal that `Play.to_json` wrote: {error}") from error
        return play

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Play):
            return NotImplemented
        return self.setup == other.setup and self.acts == other.acts and pack(self.state) == pack(other.state)

    __hash__ = None  # type: ignore[assignment]  # a deal changes

    def __repr__(self) -> str:
        return f"Play.from_json({self.to_json()!r})"


def begun(play: Play, hands: Sequence[Sequence[int]]) -> tuple[Table, State]:
    """Begin the deal of `play` with other hands; give its table and state."""
    table, state = copied_table(play.table), State()
    _blank(play, state)
    state.hands = [list(hand) for hand in hands]
    begin_dealt(table, state)
    return table, state


def _blank(play: Play, state: State) -> None:
    """Make `state` the deal of `play` before its first question: rules, leader and debts."""
    start = play.start
    edge.copy_state(play.setup.template, state)
    state.leader = start.leader
    state.n_owed = start.n_owed
    state.owed_from = start.owed_from
    state.owed_to = start.owed_to
    state.owed_kind = start.owed_kind
    state.owed_paid = start.owed_paid


def copied(state: State) -> State:
    """Copy a state."""
    other = State()
    edge.copy_state(state, other)
    return other


def copied_table(table: Table) -> Table:
    """Copy a table."""
    other = Table()
    copy_table(table, other)
    return other
