"""One deal of Gouji, written straight from RULES for comparison with a faster one.

Nothing is precomputed, packed or updated in place; every state is a value. It is meant for hands of a few cards.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from tests.naive import opening, play, position, settle
from tests.naive.cards import in_order
from tests.naive.options import Options
from tests.naive.state import Due, State, Task, done, with_agenda

PLAY_QUESTIONS = ("lead", "claim", "answer", "last", "reply")
EXCHANGE_QUESTIONS = ("swap", "swap reply")


def asks_nobody(state: State, task: Task) -> list[Task] | State | None:
    """Return what a step that needs no decision leads to, or None if the task is a question."""
    if task.kind == "stage":
        return opening.stage(state, task.detail) + list(state.agenda[1:])
    if task.kind == "buy":
        return opening.buying(state, task) + list(state.agenda[1:])
    if task.kind == "deliver":
        return opening.delivery(state, task) + list(state.agenda[1:])
    if task.kind in ("stand", "agreed"):
        return play.standing(state)
    return settle.exchange(state) if task.kind == "exchange" else None


def settled(state: State) -> State:
    """Carry out everything that follows by itself, until somebody is asked or the deal is over."""
    while state.agenda:
        after = asks_nobody(state, state.agenda[0])
        if after is None:
            return state
        state = after if isinstance(after, State) else with_agenda(state, after)
    return state


class NaiveDeal:
    """A deal at one moment; `play` returns another.

    >>> deal = NaiveDeal.start(["KK", "3", "3", "AA3", "3", "3"], {"revolution": "off"}, leader=0)
    >>> deal.play("KK").legal()
    ['-', 'AA']
    """

    def __init__(self, state: State) -> None:
        self.state = state

    @classmethod
    def start(
        cls, hands: Sequence[str], rules: Mapping[str, str], leader: int, owed: Iterable[tuple[int, int, int, str]] = ()
    ) -> "NaiveDeal":
        """Begin with six hands as drawn and the debts `(payer, receiver, count, kind)` of the deal before."""
        stages = tuple(Task("stage", detail=name) for name in opening.STAGES)
        debts = tuple(Due(*debt) for debt in owed)
        state = State(Options(rules), tuple(in_order(hand) for hand in hands), leader, stages, owed=debts)
        return cls(settled(state))

    @classmethod
    def at(cls, line: str, rules: Mapping[str, str]) -> "NaiveDeal":
        """Set up the position of a line as RECORD "Positions" writes it."""
        return cls(position.state_at(line, Options(rules)))

    @property
    def actor(self) -> int | None:
        """The seat that is asked now, or None when the deal is over."""
        return self.state.agenda[0].seat if self.state.agenda else None

    @property
    def question(self) -> str:
        """The kind of the question asked now; an empty string when the deal is over."""
        return self.state.agenda[0].kind if self.state.agenda else ""

    def legal(self) -> list[str]:
        """Return the texts of all legal acts, without the seat, each once."""
        if not self.state.agenda:
            return []
        task = self.state.agenda[0]
        if task.kind == "swap":
            return ["swap", "decline"]
        if task.kind == "swap reply":
            return ["agree", "refuse"]
        if task.kind in PLAY_QUESTIONS:
            return play.play_acts(self.state, task)
        return opening.opening_acts(self.state, task)

    def play(self, act: str) -> "NaiveDeal":
        """Return the deal after the act and all that follows from it; ValueError if the act is not legal."""
        if act not in self.legal():
            raise ValueError(f"{act!r} is not legal in {self.position()}; legal: {self.legal()}")
        task = self.state.agenda[0]
        if task.kind in EXCHANGE_QUESTIONS:
            after = exchange_act(self.state, task, act)
        elif task.kind in PLAY_QUESTIONS:
            after = play.play_act(self.state, task, act)
        else:
            after = opening.opening_act(self.state, task, act)
        return NaiveDeal(settled(after))

    @property
    def over(self) -> bool:
        """Is nobody asked any more?"""
        return not self.state.agenda

    @property
    def void(self) -> bool:
        """Was it ended by two revolutions, 作废?"""
        return self.state.void

    @property
    def places(self) -> list[int]:
        """The seats in finishing order; empty before the end and in a void deal."""
        return settle.places(self.state) if self.over and not self.void else []

    @property
    def score(self) -> tuple[int, int]:
        """The scores of the team of seat 1 and of the team of seat 2; nothing before the end."""
        return settle.score(self.state) if self.over else (0, 0)

    @property
    def due(self) -> list[Due]:
        """The debts for the next deal in the order of payment; empty before the end."""
        return settle.debts(self.state) if self.over else []

    @property
    def opened(self) -> set[int]:
        """The seats that are open so far, 开点."""
        return set(self.state.opened)

    def position(self) -> str:
        """Return the deal as one line (RECORD "Positions")."""
        return position.line_of(self.state)


def exchange_act(state: State, task: Task, act: str) -> State:
    """Ask for, grant or refuse the exchange of places 5 and 6 (RULES 8)."""
    if act == "swap":
        return with_agenda(state, [Task("swap reply", task.other)])
    return done(replace(state, exchanged=act == "agree"))
