"""One random deal played through: an act chosen, what followed noted, everything checked again."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from gouji.rules import edge
from gouji.rules.acts import Act
from gouji.rules.consts import PHASE_OVER, PHASE_PLAY
from gouji.rules.names import ActKind, EventKind, Penalty, Question, Status
from gouji.rules.rng import Rng
from tests.invariants.checks import Broken, Course, at_the_end, before_decision, demand, hands_agree
from tests.invariants.dealing import random_deal
from tests.invariants.policy import MOODS, choose

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gouji.rules.deal import Deal
    from gouji.rules.options import Rules
    from gouji.rules.state import State
    from tests.invariants.rare import Counts

_SET, _BURN = ActKind.SET, ActKind.BURN
_MANY = 20
"""From so many cards on a lead is drawn in the kernel and not from a list."""

_CLEARED = {1: (0,), 2: (1,), 3: (0, 1)}
_QUIET: dict[int, str] = {
    ActKind.YIELD: "yield",
    ActKind.WAIVE: "waiver",
    ActKind.REVOLT: "revolution",
    ActKind.CLEAR: "clearing",
}


class Play:
    """A deal being played, with what must be remembered to check it."""

    def __init__(self, seed: int, pool: Sequence[Rules], counts: Counts) -> None:
        self.random = random = Random(seed)
        self.rng = Rng(seed)
        self.rules = random.choice(pool)
        self.deal: Deal = random_deal(random, self.rules)
        self.state: State = self.deal.state
        self.cards = sum(self.state.counts)
        self.start = self.deal.copy()
        self.referee = random.random() < 0.1
        self.mood = random.choice(MOODS)
        self.counts = counts
        self.course = Course()
        self.decisions = 0
        self.acts_done: list[tuple[int, int | Penalty]] = []
        counts.note("deal of 216 cards", when=self.cards == 216)

    def run(self) -> int:
        """Play to the end; give the number of decisions. Raises `Broken`, with the position, if anything fails."""
        state = self.state
        try:
            while state.phase != PHASE_OVER:
                if self.referee and state.phase == PHASE_PLAY and self.random.random() < 0.05:
                    self._penalise()
                else:
                    self._decide()
            if not state.void:
                at_the_end(state, self.course)
                self._note_result()
        except (AssertionError, ValueError, IndexError) as error:
            done = ", ".join(f"{seat + 1} {_text(act)}" for seat, act in self.acts_done)
            raise Broken(f"{error}\n  at {self.deal!r}\n  from {self.start!r}\n  by {done}") from error
        return self.decisions

    def _decide(self) -> None:
        state = self.state
        seat = edge.asked_seat(state)
        question = edge.asked_what(state)
        if question == Question.LEAD and state.counts[seat] > _MANY and state.burner != seat:
            acts = [edge.draw_act(state, self.rng)]
        else:
            acts = edge.legal_acts(state, int)
        before_decision(state, acts, self.cards)
        if self.decisions % 8 == 0:
            hands_agree(state)
        act = choose(state, acts, self.random, self.mood)
        if edge.reason(state, seat, act):
            raise Broken(f"the judge refuses the legal act {Act(act)}")
        self._note_before(seat, question, act)
        self.acts_done.append((seat, act))
        counts, burner, credit = list(state.counts), state.burner, list(state.credits)
        asker, top = state.wind_asker, state.top_act
        if act >> 20 == ActKind.CLEAR:
            self.cards -= sum(hand[rank] for hand in state.hands for rank in _CLEARED[act >> 16 & 15])
        edge.carry_out(state, act)
        self.decisions += 1
        kind = act >> 20
        if kind in (_SET, _BURN):
            size = (act >> 11 & 31) + (act >> 6 & 31) + (act >> 3 & 7) + (act & 7)
            self.cards -= size
            counts[seat] -= size
        elif kind == ActKind.REVOLT:
            self.cards -= counts[seat]
            if self.course.revolted is None:
                self.course.revolted = seat
        if state.n_events:
            self._note_events(counts, asker, act if kind in (_SET, _BURN) else top)
        if list(state.credits) != credit:
            self._note_credits(credit, burner)

    def _penalise(self) -> None:
        seat = self.random.randrange(6)
        penalty = self.random.choice((Penalty.LOSE_TURN, Penalty.LOSE_TURN, Penalty.LAST_PLACE, Penalty.WARNING))
        counts, in_play = list(self.state.counts), self.state.status[seat] == Status.IN_PLAY
        forfeits = sum(self.state.forfeits)
        self.acts_done.append((seat, penalty))
        events = self.deal.penalise(seat, penalty)
        if penalty is Penalty.LAST_PLACE and in_play:
            demand(events and events[0] == (EventKind.FALLS, seat, None, None), "a player put last does not fall")
            self.counts.note("put last by the referee")
        if events:
            self._note_events(counts, -1, self.state.top_act)
        self.counts.note("turn forfeited", when=penalty is Penalty.LOSE_TURN and sum(self.state.forfeits) <= forfeits)

    def _note_before(self, seat: int, question: int, act: int) -> None:
        state, note = self.state, self.counts.note
        kind = act >> 20
        if kind == _SET:
            if question != Question.LEAD:
                self._note_answer(seat, question, act)
        elif kind == _BURN:
            note("counter-burn" if state.burner >= 0 and state.burner == state.top_owner else "burn")
            note("burn of a last set", when=state.top_last)
            note("dead gouji burnt", when=state.top_final)
        elif kind in _QUIET:
            note(_QUIET[kind])
        elif kind not in (ActKind.PASS, ActKind.DECLINE):
            self._note_exchange(question, act)

    def _note_answer(self, seat: int, question: int, act: int) -> None:
        state, note = self.state, self.counts.note
        note("headless answer", when=edge.is_headless(state, seat))
        if question == Question.LAST_WORD:
            note("last word answered")
            note("yield answered", when=state.yielded >> seat & 1)
        note("two big jokers for one", when=state.top_act & 7)
        note("any base beaten by a joker", when=(act >> 16 & 15) <= (state.top_act >> 16 & 15))
        beats_last = state.top_last and state.top_owner == (seat + 3) % 6 and seat_place(self.course.out, seat) <= 2
        note("dead gouji", when=beats_last and (edge.gouji(state, act) or self.rules.dead_gouji_any_set))
        note("barred seat in the scramble", when=state.scramble and self.rules.scramble_reentry and state.passed)

    def _note_exchange(self, question: int, act: int) -> None:
        note = self.counts.note
        kind, rank = act >> 20, (act >> 11 & 31) - 1
        if kind == ActKind.SELL:
            note("free purchase" if rank < 0 else "purchase")
        elif kind == ActKind.PAY:
            note("tribute forgiven" if rank < 0 else "tribute paid")
        elif kind == ActKind.RETURN:
            note("nothing left to return" if rank < 0 else "card returned")
        elif kind == ActKind.CALL:
            note("advance call", when=question == Question.ADVANCE_CALL)
        elif kind == ActKind.AGREE and question == Question.SWAP_REPLY:
            note("exchange of places")
            self.course.swapped = True
        elif kind == ActKind.REFUSE:
            names = {Question.ACCEPT: "return refused", Question.SWAP_REPLY: "exchange refused"}
            note(names.get(Question(question), "wind refused"))

    def _note_events(self, counts: Sequence[int], asker: int, top: int) -> None:
        """Follow the events; `counts` are the hands after the act's own cards, before anything that followed."""
        state, note = self.state, self.counts.note
        kinds = [packed >> 8 for packed in state.events[: state.n_events]]
        for packed in state.events[: state.n_events]:
            kind, seat = packed >> 8, packed >> 4 & 15
            if kind == EventKind.OUT:
                self.course.out.append(seat)
                place = len(self.course.out)
                later = self.course.revolted is not None and place > 3
                demand(packed & 15 == place + later, "the place of going out is wrong")
            elif kind == EventKind.FALLS:
                self.course.fallen.append(seat)
                self.cards -= counts[seat]
                note("fall of a false burner", when=EventKind.SMOTHERED not in kinds)
            elif kind == EventKind.SMOTHERED:
                note("smothered to last place" if EventKind.FALLS in kinds else "smothered for tribute")
            elif kind == EventKind.BURNT:
                note("burn succeeded")
                note("burn tribute doubled", when=state.debt_count[state.n_debts - 1] > 1)
            elif kind == EventKind.DOUSED:
                note("douse")
            elif kind == EventKind.OPEN:
                note("open")
            elif kind == EventKind.VOID:
                note("void deal")
            elif kind == EventKind.STAND:
                self._note_stand(seat, asker, top)
        if EventKind.LEAD in kinds and state.scramble:
            note("scramble")

    def _note_stand(self, owner: int, asker: int, top: int) -> None:
        note = self.counts.note
        out = self.state.status[owner] == Status.GONE_OUT
        note("wind granted", when=asker >= 0)
        note("wind", when=out and asker < 0)
        note("big joker stood", when=top & 7)

    def _note_credits(self, before: Sequence[int], burner: int) -> None:
        for seat, credit in enumerate(self.state.credits):
            if credit == before[seat] - 1:
                self.counts.note("credit spent")
                self.counts.note("last credit spent in his own burn", when=credit == 0 and burner == seat)

    def _note_result(self) -> None:
        state, note = self.state, self.counts.note
        swept = edge.sweep_of(state) >= 0
        note("sweep", when=swept)
        note("sweep with the revolutionary at place 3", when=swept and state.places[2] == state.revolted)
        for seat, call in enumerate(state.calls):
            if call:
                note("call wrong" if edge.opened_at_end(state, (seat + 3) % 6) else "call right")


def _text(act: int | Penalty) -> str:
    return f"! {act.word}" if isinstance(act, Penalty) else str(Act(act))


def seat_place(out: Sequence[int], seat: int) -> int:
    """Give the place of the rival of a seat among those who went out (7 if he has not)."""
    rival = (seat + 3) % 6
    return out.index(rival) + 1 if rival in out else 7


def play_one(seed: int, pool: Sequence[Rules], counts: Counts) -> int:
    """Play the deal of a seed; give the number of decisions."""
    return Play(seed, pool, counts).run()
