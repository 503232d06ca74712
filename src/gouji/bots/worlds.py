"""Worlds: deals that a seat cannot tell from the one it plays, drawn from its view alone.

What everybody sees is set as it is, and the cards that the seat has not seen are dealt anew: hands have the sizes that
are known or follow from what was put down; shown hands, cards paid or returned and not yet put down stay where they
are; a revolutionary threw in no 2 and no joker (RULES 9); who has burnt could burn out (RULES 7.1). What the others
led, answered and passed makes worlds more or less likely (`gouji.bots.habits`); a burn declined counts for nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.bots.habits import COSTS
from gouji.bots.policy import Glance
from gouji.bots.policy_weights import glance_of
from gouji.bots.rollouts import MOST_PAST, MOST_PROMISES, Rollouts, draw_world
from gouji.rules import edge
from gouji.rules.cards import DECK_COUNTS
from gouji.rules.choices import FalseBurn
from gouji.rules.deal import Deal, blank_state
from gouji.rules.names import ActKind, EventKind, Penalty, Phase, Question, Status
from gouji.rules.state import State

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gouji.rules.acts import Act
    from gouji.view import SeatView

SEATS = range(6)
RANKS = range(15)
TWO = 12
NOBODY = 6
"""Holds the cards that are out of the game."""
_IN_PLAY = frozenset({ActKind.SET, ActKind.BURN, ActKind.PASS, ActKind.YIELD, ActKind.WIND})
QUESTIONS = frozenset({Question.LEAD, Question.CLAIM, Question.ANSWER, Question.LAST_WORD})
"""The questions at which worlds can be drawn."""
_KNOWN = (
    "me", "question", "n_pool", "n_dealt", "plain", "pool", "holder", "need", "n_promises", "promised", "later",
    "n_past", "past", "tops", "habits", "n_acts", "acts", "alive", "warm",
)  # fmt: skip
_SEEN = tuple(name for name in dir(Glance()) if not name.startswith("_") and name != "part")


def resample(view: SeatView, seed: int) -> Deal | None:
    """Draw a deal that the seat of a view, which is asked now, cannot tell from its own; None if none was found.

    Raises `ValueError` unless it is asked to lead, answer or burn.

    >>> from gouji.game import Game
    >>> from gouji.rules.position import deal_at
    >>> from gouji.view import view
    >>> seen = view(Game(deal_at("KK5/3/3/AA4/3/3 ask:4 1:KK - top:protected -")), 3)
    >>> drawn = resample(seen, 1)
    >>> drawn.hand(3) == seen.hand, drawn.count(0), drawn.legal() == list(seen.legal)
    (True, 3, True)
    """
    rollouts = rollouts_of(view, seed)
    if not draw_world(rollouts):
        return None
    state = State()
    edge.copy_state(rollouts.world, state)
    return Deal(state, view.rules)


def rollouts_of(view: SeatView, seed: int) -> Rollouts:
    """Make rollouts from a view, without acts to compare. Raises `ValueError` as `resample` does."""
    if view.phase is not Phase.PLAY or view.asked != view.seat or view.question not in QUESTIONS:
        raise ValueError(f"worlds are drawn for a seat that is asked to lead, answer or burn, not {view.question}")
    seen = _Seen(view)
    rollouts = Rollouts(seed)
    rollouts.me = view.seat
    rollouts.question = view.question
    rollouts.base = _base(view, seen.hands)
    pool = [rank for rank in RANKS for _ in range(seen.unseen[rank])]
    need = _needed(view, seen, len(pool))
    holder = [seat for seat in SEATS for _ in range(need[seat])]
    rollouts.n_pool = len(pool)
    rollouts.n_dealt = len(holder)
    rollouts.pool = pool + [0] * (216 - len(pool))
    rollouts.holder = holder + [NOBODY] * (216 - len(holder))
    rollouts.need = need
    if view.revolted is not None:
        rollouts.plain = min(seen.began, len(pool) - len(holder), sum(seen.unseen[:TWO]))
    promises = seen.promises[-MOST_PROMISES:]
    others = [sum(seen.hands[seat]) + need[seat] for seat in SEATS if seat != view.seat and view.in_play(seat)]
    rollouts.glance = glance_of(seen.unseen, sum(others) / len(others))
    past = seen.past[-MOST_PAST:]
    tops = seen.tops[-MOST_PAST:]
    rollouts.n_past = len(past)
    rollouts.past = past + [0] * (MOST_PAST - len(past))
    rollouts.tops = tops + [0] * (MOST_PAST - len(tops))
    rollouts.habits = [round(10 * each) for each in COSTS]
    blank = [[0] * 15] * (MOST_PROMISES - len(promises))
    rollouts.n_promises = len(promises)
    rollouts.promised = [seat for seat, _ in promises] + [0] * len(blank)
    rollouts.later = [later for _, later in promises] + blank
    return rollouts


def twin(rollouts: Rollouts, seed: int) -> Rollouts:
    """Make rollouts that know what others know and compare the same acts, with worlds of their own."""
    other = Rollouts(seed)
    edge.copy_state(rollouts.base, other.base)
    for name in _KNOWN:
        setattr(other, name, getattr(rollouts, name))
    for name in _SEEN:
        setattr(other.glance, name, getattr(rollouts.glance, name))
    return other


class _Seen:
    """The cards that a seat knows of: hands as far as they are known, what is unseen, what burners promised."""

    def __init__(self, view: SeatView) -> None:
        self.spent = [[0] * 15 for _ in SEATS]
        self.gone = [0] * 15
        self.promises: list[tuple[int, list[int]]] = []
        self.cleared = 0
        self.past: list[int] = []
        self.tops: list[int] = []
        self._top = -1
        self._burner: int | None = None
        self._offer: tuple[int, int, int] | None = None
        for entry in view.history:
            if not isinstance(entry.act, Penalty):
                self._take_in(entry.seat, entry.act)
            if any(event.kind is EventKind.LEAD for event in entry.events):
                self._top = -1
        self.began = sum(view.hand) + sum(self.spent[view.seat])
        if view.rules.burn_false is not FalseBurn.REFUSED:
            self.promises = []
        self.promises = [each for each in self.promises if view.in_play(each[0]) and each[0] != view.seat]
        self.hands = [self._known(view, seat) for seat in SEATS]
        held = [sum(hand[rank] for hand in self.hands) for rank in RANKS]
        self.unseen = [max(0, DECK_COUNTS[rank] - self.gone[rank] - held[rank]) for rank in RANKS]
        for rank in RANKS[:2]:
            if self.cleared >> rank & 1:
                self.unseen[rank] = 0

    def _known(self, view: SeatView, seat: int) -> list[int]:
        shown = view.hand if seat == view.seat else view.hands[seat]
        if shown is not None:
            return list(shown)
        if not view.in_play(seat):
            return [0] * 15
        return [max(0, -n) for n in self.spent[seat]]

    def _take_in(self, seat: int, act: Act) -> None:
        kind = act.kind
        offer, self._offer = self._offer, None
        if kind in _IN_PLAY:
            self.past.append((seat << 24) | act)
            self.tops.append(self._top)
        if act.is_set:
            self._top = (seat << 24) | act
            self._put_down(seat, act)
        elif kind is ActKind.SELL:
            self._move(seat, act.seat, act.rank)
            self._move(act.seat, seat, act.price)
        elif kind is ActKind.PAY:
            self._move(seat, act.seat, act.rank)
        elif kind is ActKind.RETURN:
            self._move(seat, act.seat, act.rank)
            self._offer = (seat, act.seat, act.rank)
        elif kind is ActKind.REFUSE and offer is not None:
            self._move(offer[1], offer[0], offer[2])
        elif kind is ActKind.CLEAR:
            self.cleared = act.base

    def _move(self, giver: int, taker: int, rank: int) -> None:
        if rank >= 0:
            self.spent[giver][rank] += 1
            self.spent[taker][rank] -= 1

    def _put_down(self, seat: int, act: Act) -> None:
        for rank, n in enumerate(act.counts):
            self.spent[seat][rank] += n
            self.gone[rank] += n
            for promised, later in self.promises:
                if promised == seat:
                    later[rank] += n
        if act.kind is ActKind.BURN:
            self._burner = seat
            self.promises.append((seat, [0] * 15))
        elif seat != self._burner:
            self._burner = None
        else:
            # Each set of a row renews the promise of the one before it.
            self.promises = [each for each in self.promises if each[0] != seat]
            self.promises.append((seat, [0] * 15))


def _needed(view: SeatView, seen: _Seen, most: int) -> list[int]:
    """Count the unseen cards of each seat, which are no more than `most` together; what is not known is estimated."""
    need = [0] * 6
    guessed = []
    for seat in SEATS:
        if seat == view.seat or view.hands[seat] is not None or view.status[seat] is not Status.IN_PLAY:
            continue
        count = view.counts[seat]
        if count is None:
            guessed.append(seat)
            count = max(1, seen.began - sum(seen.spent[seat]))
        need[seat] = max(0, count - sum(seen.hands[seat]))
    while sum(need) > most:
        need[max(guessed or SEATS, key=lambda seat: need[seat])] -= 1
    while seen.cleared and guessed and view.revolted is None and not view.fallen and sum(need) < most:
        need[min(guessed, key=lambda seat: need[seat])] += 1
    return need


def _base(view: SeatView, hands: list[list[int]]) -> State:
    """Make the state of a deal as a view shows it, with hands as far as they are known."""
    state = blank_state(hands, view.rules)
    state.phase = view.phase
    state.status = [int(each) for each in view.status]
    state.order = [*view.out_order, *[0] * (6 - len(view.out_order))]
    state.n_out = len(view.out_order)
    state.fallen = [*view.fallen, *[0] * (6 - len(view.fallen))]
    state.n_fallen = len(view.fallen)
    state.revolted = -1 if view.revolted is None else view.revolted
    state.leader = view.leader
    state.opened = _mask(view.opened)
    state.credits = list(view.credits)
    state.calls = [int(each) for each in view.calls]
    state.passed = _mask(view.passed)
    state.yielded = _mask(view.yielded)
    if view.burn is not None:
        state.burner, state.victim, state.factor = view.burn
    if view.top is None:
        edge.start_lead(state, view.seat)
    else:
        _put_on_top(view, state)
    state.scramble = view.scramble
    return state


def _put_on_top(view: SeatView, state: State) -> None:
    """Put the set on top as the view shows it, and ask the seat of the view."""
    top = view.top
    if top is None:
        return
    state.top_owner = top.owner
    state.top_act = int(top.act)
    edge.take_up_top(state)
    state.top_protected = top.protected
    state.top_last = top.last
    state.top_final = top.final
    state.top_burn = top.burn
    state.top_credit = top.protected and bool(state.top_gouji) and state.credits[top.owner] > 0
    if view.question is Question.LAST_WORD:
        edge.start_last_word(state, view.seat)


def _mask(seats: Iterable[int]) -> int:
    return sum(1 << seat for seat in seats)
