"""A deal: one deck played out, asked one decision at a time (RULES 6 to 13).

`Deal` is the readable face of the kernel. It holds the state of a deal and no history; the history
is `gouji.game.Game`. Every decision of every phase goes through `actor`, `legal`, `refuse`, `apply`.
"""

from __future__ import annotations

from functools import cache
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple, NoReturn

from gouji.rules import edge
from gouji.rules.accounts import Result, settle
from gouji.rules.acts import DEBT_KINDS, Act
from gouji.rules.cards import RANK_COUNT, RANKS
from gouji.rules.choices import IllegalActRule
from gouji.rules.consts import MAX_OWED
from gouji.rules.debts import Debt
from gouji.rules.names import SILENT_QUESTIONS, EventKind, Penalty, Phase, PointCall, Question, Status
from gouji.rules.options import parse_rules
from gouji.rules.packing import pack, unpack
from gouji.rules.refusals import Refusal, refusal
from gouji.rules.state import State

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from gouji.rules.options import Rules
    from gouji.rules.rng import Rng

SEATS = range(6)


class IllegalAct(ValueError):
    """An act that may not be done now; `refusal` says why, with the article."""

    def __init__(self, refused: Refusal) -> None:
        super().__init__(f"{refused.code}: {refused.text()}")
        self.refusal = refused

    def __reduce__(self) -> tuple[type[IllegalAct], tuple[Refusal]]:
        return IllegalAct, (self.refusal,)


class Event(NamedTuple):
    """Something that follows from an act (RECORD, Claims).

    `other` is the second seat of a burn, dousing or smothering; `value` the place of going out.
    """

    kind: EventKind
    seat: int
    other: int | None = None
    value: int | None = None


class Ask(NamedTuple):
    """One entry of the asking list: a seat and what it is asked."""

    seat: int
    question: Question


class Top(NamedTuple):
    """The set on top: its owner, the act, what guards it, and what must be met to beat it (RULES 4, 6)."""

    owner: int
    act: Act
    protected: bool
    last: bool
    final: bool
    burn: bool
    need_size: int
    need_big: int


class Burn(NamedTuple):
    """A burn under way: who burns, whose set was burnt, and the factor of the tribute (RULES 7.5)."""

    burner: int
    victim: int
    factor: int


_TWO_SEATS = frozenset({EventKind.BURNT, EventKind.DOUSED, EventKind.SMOTHERED})


def _events(state: State) -> tuple[Event, ...]:
    found = []
    for packed in state.events[: state.n_events]:
        kind, seat, other = EventKind(packed >> 8), packed >> 4 & 15, packed & 15
        if kind in _TWO_SEATS:
            found.append(Event(kind, seat, other))
        else:
            found.append(Event(kind, seat, value=other if kind is EventKind.OUT else None))
    return tuple(found)


def _seats(mask: int) -> frozenset[int]:
    return frozenset(seat for seat in SEATS if mask >> seat & 1)


_PHASES = tuple(Phase)
_QUESTIONS = tuple(Question)
"""By their numbers, which is quicker than to ask the enumeration."""


class Deal:
    """One deal, at one moment (局).

    Two deals are equal when everything the rest of the deal depends on is equal.

    >>> from gouji.rules.cards import parse_hand
    >>> from gouji.rules.options import Rules
    >>> from gouji.rules.acts import act
    >>> hands = [parse_hand(text) for text in ("KK5", "3", "3", "AA4", "3", "3")]
    >>> deal = Deal.start(hands, Rules(revolution=False), leader=0)
    >>> deal.apply(act("KK"))
    ()
    >>> deal.actor, deal.legal()
    (3, [act('AA'), act('-')])
    >>> deal.refuse(1, act("-")).code
    'turn.rival-only'
    """

    __slots__ = ("_rules", "_state")

    def __init__(self, state: State, rules: Rules) -> None:
        """Show a kernel state under its rules; `Deal.start` makes a new deal."""
        self._state = state
        self._rules = rules

    @classmethod
    def start(
        cls,
        hands: Sequence[Sequence[int]],
        rules: Rules,
        *,
        leader: int,
        owed: Sequence[Debt] = (),
    ) -> Deal:
        """Start a deal with six hands of 15 counts, the leader (0..5) and the tribute owed from before.

        Raises `ValueError` unless there are six hands of at least one card and the leader is a seat.
        """
        if len(hands) != len(SEATS) or any(len(hand) != RANK_COUNT for hand in hands):
            _bad(f"a deal needs six hands of {RANK_COUNT} counts, not {[len(hand) for hand in hands]}")
        empty = [seat + 1 for seat in SEATS if sum(hands[seat]) == 0]
        if empty:
            _bad(f"every seat must hold a card at the start; seat {empty[0]} holds none")
        if leader not in SEATS:
            _bad(f"the leader is a seat 0..5, not {leader}")
        state = blank_state(hands, rules)
        state.leader = leader
        _set_owed(state, rules, owed)
        edge.begin_deal(state)
        return cls(state, rules)

    @property
    def rules(self) -> Rules:
        """The rules in force."""
        return self._rules

    @property
    def state(self) -> State:
        """The kernel state itself, for code that runs whole deals in the kernel."""
        return self._state

    @property
    def actor(self) -> int | None:
        """The seat now asked, or None when the deal is over."""
        return None if self.over else edge.asked_seat(self._state)

    @property
    def question(self) -> Question:
        """What that seat is asked."""
        return _QUESTIONS[edge.asked_what(self._state)]

    @property
    def phase(self) -> Phase:
        """The part of the deal (RULES 10.5)."""
        return _PHASES[self._state.phase]

    @property
    def over(self) -> bool:
        """Whether nobody is asked any more."""
        return self._state.phase == Phase.OVER

    @property
    def void(self) -> bool:
        """Whether two players revolted, so that the deal is dealt again (RULES 9)."""
        return bool(self._state.void)

    @property
    def silent(self) -> bool:
        """Whether the question has the silent answer `decline`, which records do not write."""
        return self.question in SILENT_QUESTIONS

    @property
    def forced(self) -> Act | None:
        """The one act of a sale, a payment or an empty return, which follows from the rules."""
        if self.question not in {Question.SELL, Question.PAY, Question.RETURN}:
            return None
        legal = self.legal()
        return legal[0] if len(legal) == 1 and (self.question is not Question.RETURN or legal[0].rank < 0) else None

    def legal(self) -> list[Act]:
        """List the legal acts of the seat now asked; empty when the deal is over."""
        return edge.legal_acts(self._state, Act)

    def refuse(self, seat: int, act: int) -> Refusal | None:
        """Say why a seat (0..5) may not do an act now, or None if it may."""
        number = edge.reason(self._state, seat, act)
        return refusal(self, seat, Act(act), number) if number else None

    def apply(self, act: int) -> tuple[Event, ...]:
        """Carry out an act of the seat now asked; give what followed.

        Raises `IllegalAct`, with nothing changed, if the act is not legal.
        """
        seat = edge.asked_seat(self._state)
        number = edge.reason(self._state, seat, act)
        if number:
            raise IllegalAct(refusal(self, seat, Act(act), number))
        edge.carry_out(self._state, act)
        return _events(self._state)

    def attempt(self, seat: int, act: int) -> tuple[Refusal | None, tuple[Event, ...]]:
        """Try an act of a seat as a table does: refused, or refused and punished (`illegal_act`, RULES 15).

        Gives the refusal (None if the act was carried out) and what followed.
        """
        refused = self.refuse(seat, act)
        if refused is None:
            return None, self.apply(act)
        if self._rules.illegal_act is IllegalActRule.LOSE_TURN and seat == self.actor:
            return refused, self.penalise(seat, Penalty.LOSE_TURN)
        return refused, ()

    def penalise(self, seat: int, penalty: Penalty) -> tuple[Event, ...]:
        """Carry out a referee's penalty against a seat (RULES 15, S2:29); give what followed.

        A warning changes nothing in the deal; a disqualified player falls like one put last.
        """
        if penalty is Penalty.WARNING:
            return ()
        if penalty is Penalty.LOSE_TURN:
            edge.forfeit(self._state, seat)
        else:
            edge.cast_out(self._state, seat)
        return _events(self._state)

    def draw(self, rng: Rng) -> Act:
        """Draw one of the legal acts of the seat now asked, each as likely as the others."""
        return Act(edge.draw_act(self._state, rng))

    def copy(self) -> Deal:
        """Make an equal deal that shares nothing."""
        state = State()
        edge.copy_state(self._state, state)
        return Deal(state, self._rules)

    def hand(self, seat: int) -> tuple[int, ...]:
        """Give the 15 counts of a hand."""
        return tuple(self._state.hands[seat])

    def count(self, seat: int) -> int:
        """Count the cards in a hand."""
        return self._state.counts[seat]

    def status(self, seat: int) -> Status:
        """Tell whether a seat is in play, gone out, revolted or fallen."""
        return Status(self._state.status[seat])

    @property
    def leader(self) -> int:
        """The seat that has, or last had, the lead."""
        return self._state.leader

    @property
    def top(self) -> Top | None:
        """The set on top, or None before a lead."""
        state = self._state
        if state.top_owner < 0:
            return None
        return Top(
            state.top_owner,
            Act(state.top_act),
            bool(state.top_protected),
            bool(state.top_last),
            bool(state.top_final),
            bool(state.top_burn),
            state.need_size,
            state.need_big,
        )

    @property
    def passed(self) -> frozenset[int]:
        """The seats that passed in this round and are barred by it."""
        return _seats(self._state.passed)

    @property
    def yielded(self) -> frozenset[int]:
        """The seats that yielded on the set now on top."""
        return _seats(self._state.yielded)

    @property
    def opened(self) -> frozenset[int]:
        """The seats that are open (开点, RULES 12.1)."""
        return _seats(self._state.opened)

    @property
    def out_order(self) -> tuple[int, ...]:
        """The seats gone out, in order."""
        return tuple(self._state.order[: self._state.n_out])

    @property
    def fallen(self) -> tuple[int, ...]:
        """The seats that fell, in order."""
        return tuple(self._state.fallen[: self._state.n_fallen])

    @property
    def revolted(self) -> int | None:
        """The seat that revolted, or None."""
        return self._state.revolted if self._state.revolted >= 0 else None

    @property
    def burn(self) -> Burn | None:
        """The burn under way, or None."""
        state = self._state
        return Burn(state.burner, state.victim, state.factor) if state.burner >= 0 else None

    @property
    def scramble(self) -> bool:
        """Whether the last four scramble (四户乱缠, RULES 6.6)."""
        return bool(self._state.scramble)

    @property
    def wind_asker(self) -> int | None:
        """The seat that asked for the lead and waits for replies, or None (RULES 6.2)."""
        return self._state.wind_asker if self._state.wind_asker >= 0 else None

    def credits(self, seat: int) -> int:
        """Count the dead-gouji credits a seat has left (RULES 9)."""
        return self._state.credits[seat]

    def headless(self, seat: int) -> bool:
        """Tell whether a seat is in play without a rival (无头, RULES 6.5)."""
        return bool(edge.is_headless(self._state, seat))

    def call(self, seat: int) -> PointCall:
        """Give the point call a seat made (RULES 12.3)."""
        return PointCall(self._state.calls[seat])

    @property
    def events(self) -> tuple[Event, ...]:
        """What followed from the last act, or from the start of the deal."""
        return _events(self._state)

    @property
    def owed(self) -> tuple[Debt, ...]:
        """The tribute owed from earlier deals, in the order of payment (RULES 11)."""
        state = self._state
        cards = list(zip(state.owed_from, state.owed_to, state.owed_kind, strict=True))[: state.n_owed]
        return tuple(
            Debt(payer, receiver, sum(1 for _ in group), DEBT_KINDS[kind])
            for (payer, receiver, kind), group in groupby(cards)
        )

    @property
    def asking(self) -> tuple[Ask, ...]:
        """The questions still on the asking list, the one now asked first."""
        state = self._state
        asks = zip(state.ask_seat, state.ask_kind, strict=True)
        return tuple(Ask(seat, Question(kind)) for seat, kind in list(asks)[state.ask_at : state.n_asks])

    @property
    def result(self) -> Result | None:
        """Places, score and debts once the deal is over, None before or when it is void."""
        return settle(self._state, self._rules) if self.over and not self.void else None

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Deal):
            return NotImplemented
        return self._rules == other._rules and pack(self._state) == pack(other._state)

    __hash__ = None  # type: ignore[assignment]  # a deal changes

    def __reduce__(self) -> tuple[Callable[[str, bytes], Deal], tuple[str, bytes]]:
        return _restore, (_text_of(self._rules), pack(self._state))

    def __repr__(self) -> str:
        from gouji.rules.position import position  # noqa: PLC0415 - position reads deals, so it imports this module

        return f"deal_at({position(self)!r}, {self._rules.text!r})"


def blank_state(hands: Sequence[Sequence[int]], rules: Rules) -> State:
    """Make a kernel state with six hands under rules, before any question."""
    state = State()
    state.flags = list(rules.kernel_flags())
    state.kinds = [DEBT_KINDS.index(kind) for kind in rules.tribute_order]
    state.place_scores = list(rules.scoring_places)
    state.returned_kinds = sum(1 << DEBT_KINDS.index(kind) for kind in rules.tribute_returned)
    state.hands = [list(hand) for hand in hands]
    state.counts = [sum(hand) for hand in hands]
    state.groups = [sum(1 for count in hand[: RANKS.index("2")] if count) for hand in hands]
    return state


def _set_owed(state: State, rules: Rules, owed: Sequence[Debt]) -> None:
    """Lay the cards owed in the order of payment: by kind, then by seat of the payer (RULES 11)."""
    ordered = sorted(owed, key=lambda debt: (rules.tribute_order.index(debt.kind), debt.payer))
    cards = [debt for debt in ordered for _ in range(debt.count)] if rules.tribute else []
    if len(cards) > MAX_OWED:
        _bad(f"at most {MAX_OWED} cards can be owed in a deal, not {len(cards)}")
    padding = [0] * (MAX_OWED - len(cards))
    state.owed_from = [debt.payer for debt in cards] + padding
    state.owed_to = [debt.receiver for debt in cards] + padding
    state.owed_kind = [DEBT_KINDS.index(debt.kind) for debt in cards] + padding
    state.owed_paid = [-1] * MAX_OWED
    state.n_owed = len(cards)


def _restore(rules: str, packed: bytes) -> Deal:
    """Make a deal again from the text of its rules and its packed state."""
    return Deal(unpack(packed), _rules_of(rules))


_TEXTS: dict[int, tuple[Rules, str]] = {}


def _text_of(rules: Rules) -> str:
    """Give the text of rules, kept for each object, which is quicker than to hash it."""
    kept = _TEXTS.get(id(rules))
    if kept is None:
        kept = _TEXTS[id(rules)] = (rules, rules.text)
    return kept[1]


@cache
def _rules_of(text: str) -> Rules:
    return parse_rules(text)


def _bad(message: str) -> NoReturn:
    raise ValueError(message)
