"""One step of a deal, and whole deals played by chance inside the kernel."""

from __future__ import annotations

import cython

if not cython.compiled:
    from gouji.rules.consts import (
        ASK_LEAD,
        HOLD_NONE,
        OPT_HOLD,
        OPT_MIXED_PURE,
        PHASE_EXCHANGE,
        PHASE_OVER,
        PHASE_PLAY,
    )
    from gouji.rules.legal import list_legal
    from gouji.rules.listing import count_leads, nth_lead
    from gouji.rules.opening import apply_opening
    from gouji.rules.play import apply_play
    from gouji.rules.rng import Rng, below
    from gouji.rules.settle import apply_exchange
    from gouji.rules.state import State, copy_into


def step(s: State, act: int) -> None:
    """Carry out a legal act of the seat now asked; the events of the step stand in `events`."""
    s.n_events = 0
    if s.phase == PHASE_PLAY:
        apply_play(s, act)
    elif s.phase == PHASE_EXCHANGE:
        apply_exchange(s, act)
    elif s.phase != PHASE_OVER:
        apply_opening(s, act)


def random_act(s: State, rng: Rng) -> int:
    """Draw one of the legal acts of the seat now asked, each as likely as the others."""
    if not cython.compiled:
        acts: dict[int, int] = {}
    at = s.ask_at
    seat = s.ask_seat[at]
    if s.ask_kind[at] == ASK_LEAD and s.burner != seat and s.flags[OPT_HOLD] == HOLD_NONE and s.flags[OPT_MIXED_PURE]:
        return nth_lead(s, seat, below(rng, count_leads(s, seat)))
    n = list_legal(s, acts)
    return acts[0] if n == 1 else acts[below(rng, n)]


def play_out(s: State, rng: Rng) -> int:
    """Play a deal to its end by chance; give the number of decisions."""
    decisions = 0
    while s.phase != PHASE_OVER:
        step(s, random_act(s, rng))
        decisions += 1
    return decisions


def run(start: State, work: State, n: int, rng: Rng) -> int:
    """Play `n` deals from a start on a work state; give the number of decisions."""
    with cython.nogil:
        return play_many(start, work, n, rng)


def copy_many(source: State, target: State, n: int) -> None:
    """Copy a state `n` times inside the kernel: what a copy costs a search (`gouji bench`)."""
    for _ in range(n):
        copy_into(source, target)


def play_many(start: State, work: State, n: int, rng: Rng) -> int:
    """Play `n` deals from a start on a work state; give the number of decisions."""
    decisions = 0
    for _ in range(n):
        copy_into(start, work)
        decisions += play_out(work, rng)
    return decisions
