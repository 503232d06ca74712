"""The state of one deal as plain numbers, and the smallest steps on it.

A hand is 15 counts, one a rank; seats are 0..5; sets of seats are bit masks. The fields below
are everything the rest of a deal depends on, so a copy of a `State` is a copy of the deal.
Compiled, the fields are C numbers (state.pxd) and a copy is a few block moves.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from gouji.rules.consts import (
        IN_PLAY,
        PHASE_OVER,
        RANK_2,
    )


class State:
    """Everything a deal depends on, as small integers (RULES 6 to 13).

    Fields holding a seat are -1 when there is none. `flags` holds one number an option, in the
    order of `Rules.kernel_flags`. The asking list (`ask_seat`, `ask_kind`) is read from `ask_at`.
    """

    def __init__(self) -> None:
        """Make an empty state: no cards, no question."""
        if not cython.compiled:
            self.flags = [0] * 20
            self.kinds = [0] * 4
            self.place_scores = [0] * 6
            self.hands = [[0] * 15 for _ in range(6)]
            self.counts = [0] * 6
            self.groups = [0] * 6
            self.status = [0] * 6
            self.credits = [0] * 6
            self.forfeits = [0] * 6
            self.calls = [0] * 6
            self.order = [0] * 6
            self.fallen = [0] * 6
            self.places = [0] * 6
            self.ask_seat = [0] * 16
            self.ask_kind = [0] * 16
            self.owed_from = [0] * 64
            self.owed_to = [0] * 64
            self.owed_kind = [0] * 64
            self.owed_paid = [0] * 64
            self.received = [0] * 18
            self.debt_from = [0] * 16
            self.debt_to = [0] * 16
            self.debt_count = [0] * 16
            self.debt_kind = [0] * 16
            self.events = [0] * 16
        self.returned_kinds = 0
        self.n_out = 0
        self.n_fallen = 0
        self.revolted = -1
        self.leader = 0
        self.void = 0
        self.passed = 0
        self.yielded = 0
        self.opened = 0
        self.opened_big = 0
        self.scramble = 0
        self.burner = -1
        self.victim = -1
        self.factor = 0
        self.wind_asker = -1
        self.wind_refused = 0
        self.top_owner = -1
        self.top_act = 0
        self.top_protected = 0
        self.top_gouji = 0
        self.top_credit = 0
        self.top_last = 0
        self.top_final = 0
        self.top_burn = 0
        self.need_size = 0
        self.need_big = 0
        self.need_above = 0
        self.need_joker_frees = 0
        self.need_dead = 0
        self.phase = PHASE_OVER
        self.n_asks = 0
        self.ask_at = 0
        self.step = 0
        self.offered = 0
        self.refused_ranks = 0
        self.n_owed = 0
        self.n_debts = 0
        self.n_events = 0


def copy_into(source: State, target: State) -> None:
    """Make `target` equal to `source`; nothing is shared afterwards."""
    if cython.compiled:
        target.hands = source.hands
    else:
        target.hands = [hand[:] for hand in source.hands]
    copy_arrays(source, target)
    copy_numbers(source, target)


def copy_arrays(source: State, target: State) -> None:
    """Copy the one-dimensional arrays of a state."""
    if cython.compiled:
        target.flags = source.flags
        target.kinds = source.kinds
        target.place_scores = source.place_scores
        target.counts = source.counts
        target.groups = source.groups
        target.status = source.status
        target.credits = source.credits
        target.forfeits = source.forfeits
        target.calls = source.calls
        target.order = source.order
        target.fallen = source.fallen
        target.places = source.places
        target.ask_seat = source.ask_seat
        target.ask_kind = source.ask_kind
        target.owed_from = source.owed_from
        target.owed_to = source.owed_to
        target.owed_kind = source.owed_kind
        target.owed_paid = source.owed_paid
        target.received = source.received
        target.debt_from = source.debt_from
        target.debt_to = source.debt_to
        target.debt_count = source.debt_count
        target.debt_kind = source.debt_kind
        target.events = source.events
    else:
        for name, value in vars(source).items():
            if isinstance(value, list) and not isinstance(value[0], list):
                setattr(target, name, value[:])


def copy_numbers(source: State, target: State) -> None:
    """Copy the single numbers of a state."""
    target.returned_kinds = source.returned_kinds
    target.n_out = source.n_out
    target.n_fallen = source.n_fallen
    target.revolted = source.revolted
    target.leader = source.leader
    target.void = source.void
    target.passed = source.passed
    target.yielded = source.yielded
    target.opened = source.opened
    target.opened_big = source.opened_big
    target.scramble = source.scramble
    target.burner = source.burner
    target.victim = source.victim
    target.factor = source.factor
    target.wind_asker = source.wind_asker
    target.wind_refused = source.wind_refused
    target.top_owner = source.top_owner
    target.top_act = source.top_act
    target.top_protected = source.top_protected
    target.top_gouji = source.top_gouji
    target.top_credit = source.top_credit
    target.top_last = source.top_last
    target.top_final = source.top_final
    target.top_burn = source.top_burn
    target.need_size = source.need_size
    target.need_big = source.need_big
    target.need_above = source.need_above
    target.need_joker_frees = source.need_joker_frees
    target.need_dead = source.need_dead
    target.phase = source.phase
    target.n_asks = source.n_asks
    target.ask_at = source.ask_at
    target.step = source.step
    target.offered = source.offered
    target.refused_ranks = source.refused_ranks
    target.n_owed = source.n_owed
    target.n_debts = source.n_debts
    target.n_events = source.n_events


def take(s: State, seat: int, rank: int, n: int) -> None:
    """Take `n` cards of a rank out of a hand."""
    if n > 0:
        s.hands[seat][rank] -= n
        s.counts[seat] -= n
        if rank < RANK_2 and s.hands[seat][rank] == 0:
            s.groups[seat] -= 1


def give(s: State, seat: int, rank: int, n: int) -> None:
    """Put `n` cards of a rank into a hand."""
    if n > 0:
        if rank < RANK_2 and s.hands[seat][rank] == 0:
            s.groups[seat] += 1
        s.hands[seat][rank] += n
        s.counts[seat] += n


def throw_in(s: State, seat: int) -> None:
    """Throw a whole hand in: a fall (RULES 7.6) or a revolution (RULES 9)."""
    for rank in range(15):
        s.hands[seat][rank] = 0
    s.counts[seat] = 0
    s.groups[seat] = 0


def emit(s: State, kind: int, seat: int, other: int) -> None:
    """Note an event of the current act: its kind, a seat, and a second seat or place."""
    if s.n_events < 16:
        s.events[s.n_events] = (kind << 8) | (seat << 4) | other
        s.n_events += 1


def ask(s: State, kind: int, seat: int) -> None:
    """Put a question to a seat at the end of the asking list."""
    s.ask_seat[s.n_asks] = seat
    s.ask_kind[s.n_asks] = kind
    s.n_asks += 1


def next_in_play(s: State, seat: int) -> int:
    """Find the next seat in play after `seat` in seat order, or `seat` itself if there is none."""
    for i in range(1, 6):
        other = (seat + i) % 6
        if s.status[other] == IN_PLAY:
            return other
    return seat


def team_is_out(s: State) -> int:
    """Tell whether a whole team is out of play, which ends the deal (RULES 6.3, 6.6)."""
    even = s.status[0] != IN_PLAY and s.status[2] != IN_PLAY and s.status[4] != IN_PLAY
    odd = s.status[1] != IN_PLAY and s.status[3] != IN_PLAY and s.status[5] != IN_PLAY
    return even or odd


def place_of(s: State, seat: int) -> int:
    """Give the place (1, 2, …) a seat took by going out, or 0."""
    for i in range(s.n_out):
        if s.order[i] == seat:
            return i + 1
    return 0


def headless(s: State, seat: int) -> int:
    """Tell whether a seat in play has no rival (无头, RULES 6.5).

    Its rival is out of play and the rival's last set is no longer on top; a rival of a
    revolutionary is not headless while he has credits or burns (RULES 9).
    """
    rival = (seat + 3) % 6
    if s.status[rival] == IN_PLAY:
        return 0
    if s.top_owner == rival and s.top_last:
        return 0
    return s.credits[seat] == 0 and s.burner != seat


def owe(s: State, payer: int, receiver: int, count: int, kind: int) -> None:
    """Note a debt of tribute that arose in play (RULES 7.5, 13.4)."""
    if s.n_debts < 16:
        s.debt_from[s.n_debts] = payer
        s.debt_to[s.n_debts] = receiver
        s.debt_count[s.n_debts] = count
        s.debt_kind[s.n_debts] = kind
        s.n_debts += 1
