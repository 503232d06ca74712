"""Enumerates the sets a hand may play: leads, burn leads, answers and burn claims.

Only shapes are built here; every rule that can refuse a shape is asked of the module that owns it
(`sets`, `burning`). `acts` is a buffer of packed acts; each function returns how many it holds.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from gouji.rules.burning import burn_lead_fault, claim_act_fault
    from gouji.rules.consts import (
        BURN,
        OPT_MIXED_PURE,
        RANK_2,
        RANK_BIG,
        RANK_SMALL,
        SET,
    )
    from gouji.rules.sets import hold_fault, pack_set
    from gouji.rules.state import State


def list_leads(s: State, seat: int, acts: dict[int, int]) -> int:
    """List every set a leader may put down (RULES 3, 6, 13.1), not looking at a burn."""
    twos = s.hands[seat][RANK_2]
    small = s.hands[seat][RANK_SMALL]
    big = s.hands[seat][RANK_BIG]
    n = 0
    for base in range(RANK_2):
        for naturals in range(1, s.hands[seat][base] + 1):
            for t in range(twos + 1):
                for x in range(small + 1):
                    for b in range(big + 1):
                        act = pack_set(SET, base, naturals, t, x, b)
                        if not hold_fault(s, seat, act):
                            acts[n] = act
                            n += 1
    return list_bare_leads(s, seat, acts, n)


def list_bare_leads(s: State, seat: int, acts: dict[int, int], n: int) -> int:
    """Go on from `n` with the sets without naturals: 2s with or without jokers, and jokers alone."""
    small = s.hands[seat][RANK_SMALL]
    big = s.hands[seat][RANK_BIG]
    for t in range(s.hands[seat][RANK_2] + 1):
        for x in range(small + 1):
            for b in range(big + 1):
                if t > 0:
                    acts[n] = pack_set(SET, RANK_2, 0, t, x, b)
                    n += 1
                elif x > 0 and (b == 0 or s.flags[OPT_MIXED_PURE]):
                    acts[n] = pack_set(SET, RANK_SMALL, 0, 0, x, b)
                    n += 1
                elif x == 0 and b > 0:
                    acts[n] = pack_set(SET, RANK_BIG, 0, 0, 0, b)
                    n += 1
    return n


def list_burn_leads(s: State, seat: int, acts: dict[int, int]) -> int:
    """List the sets a burner may lead (RULES 7.4)."""
    kept = 0
    for i in range(list_leads(s, seat, acts)):
        if not burn_lead_fault(s, seat, acts[i]):
            acts[kept] = acts[i]
            kept += 1
    return kept


def list_answers(s: State, seat: int, kind: int, acts: dict[int, int], most: int) -> int:
    """List the sets that beat the set on top (RULES 4), as answers or as burn claims.

    Stops once there are `most`, with up to eleven more.
    """
    n = 0
    size = s.need_size
    if s.need_dead or s.counts[seat] < size:
        return 0
    bigs = min(s.hands[seat][RANK_BIG], size)
    for b in range(s.need_big, bigs + 1):
        smalls = min(s.hands[seat][RANK_SMALL], size - b)
        for x in range(smalls + 1):
            if b + x == size:
                if b == 0 or x == 0 or s.flags[OPT_MIXED_PURE]:
                    base = RANK_SMALL if x > 0 else RANK_BIG
                    if base > s.need_above or s.need_joker_frees:
                        n = add_answer(s, seat, pack_set(kind, base, 0, 0, x, b), acts, n)
            else:
                twos = min(s.hands[seat][RANK_2], size - b - x)
                for t in range(twos + 1):
                    n = list_with(s, seat, kind, t, x, b, acts, n)
                    if n >= most:
                        return n
            if n >= most:
                return n
    return n


def list_with(s: State, seat: int, kind: int, twos: int, small: int, big: int, acts: dict[int, int], n: int) -> int:
    """Go on from `n` with the answers that hold just these 2s and jokers."""
    naturals = s.need_size - twos - small - big
    floor = s.need_above + 1
    if s.need_joker_frees and small + big > 0:
        floor = 0
    if naturals == 0:
        if floor <= RANK_2:
            n = add_answer(s, seat, pack_set(kind, RANK_2, 0, twos, small, big), acts, n)
        return n
    for base in range(floor, RANK_2):
        if s.hands[seat][base] >= naturals:
            n = add_answer(s, seat, pack_set(kind, base, naturals, twos, small, big), acts, n)
    return n


def add_answer(s: State, seat: int, act: int, acts: dict[int, int], n: int) -> int:
    """Add an answer or claim unless holding (RULES 13.1) or the burn condition (RULES 7.1) forbids it."""
    if hold_fault(s, seat, act):
        return n
    if (act >> 20) == BURN and claim_act_fault(s, seat, act):
        return n
    acts[n] = act
    return n + 1


def count_leads(s: State, seat: int) -> int:
    """Count the sets `list_leads` lists, without listing them (hold not in force)."""
    twos = s.hands[seat][RANK_2]
    small = s.hands[seat][RANK_SMALL]
    big = s.hands[seat][RANK_BIG]
    naturals = s.counts[seat] - twos - small - big
    bare = (twos + 1) * (small + 1) * (big + 1) - 1
    if not s.flags[OPT_MIXED_PURE]:
        bare -= small * big
    return naturals * (twos + 1) * (small + 1) * (big + 1) + bare


def nth_lead(s: State, seat: int, n: int) -> int:
    """Give the lead at place `n` of `list_leads`, without listing (hold not in force, mixed jokers allowed)."""
    small = s.hands[seat][RANK_SMALL] + 1
    big = s.hands[seat][RANK_BIG] + 1
    each = (s.hands[seat][RANK_2] + 1) * small * big
    for base in range(RANK_2):
        span = s.hands[seat][base] * each
        if n < span:
            part = n % each
            return pack_set(SET, base, n // each + 1, part // (small * big), part // big % small, part % big)
        n -= span
    n += 1
    t = n // (small * big)
    x = n // big % small
    base = RANK_BIG
    if t > 0:
        base = RANK_2
    elif x > 0:
        base = RANK_SMALL
    return pack_set(SET, base, 0, t, x, n % big)
