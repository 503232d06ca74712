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
        RANK_SMALL,
    )
    from gouji.rules.legal import list_legal
    from gouji.rules.listing import count_leads, nth_lead
    from gouji.rules.opening import apply_opening, begin
    from gouji.rules.play import apply_play
    from gouji.rules.rng import Rng, below
    from gouji.rules.settle import apply_exchange
    from gouji.rules.state import State, copy_into, give


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


def run_dealt(blank: State, work: State, n: int, rng: Rng) -> int:
    """Deal and play `n` deals under the rules and with the leader of `blank`; give the number of decisions."""
    with cython.nogil:
        return deal_and_play(blank, work, n, rng)


def deal_and_play(blank: State, work: State, n: int, rng: Rng) -> int:
    """Deal and play `n` deals on a work state; give the number of decisions."""
    decisions = 0
    for _ in range(n):
        copy_into(blank, work)
        deal_by_chance(work, rng)
        begin(work)
        decisions += play_out(work, rng)
    return decisions


def deal_by_chance(s: State, rng: Rng) -> None:
    """Deal the 216 cards of four packs to six empty hands (RULES 2)."""
    if not cython.compiled:
        deck: dict[int, int] = {}
    n = 0
    for rank in range(15):
        for _ in range(16 if rank < RANK_SMALL else 4):
            deck[n] = rank
            n += 1
    for i in range(216):
        at = i + below(rng, 216 - i)
        give(s, i % 6, deck[at], 1)
        deck[at] = deck[i]
