"""Burning (烧牌, RULES 7; S2:10 and S0): the burn condition, who may claim, what a burner may lead.

Whoever burns takes the lead over from everybody by beating a protected set, and promises that
every set but his last will hold a joker.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from gouji.rules.consts import (
        ALLOWED,
        HOLD_NONE,
        HOLD_THREE_FOUR,
        IN_PLAY,
        NO_BURN_CONDITION,
        NO_BURN_HEADLESS,
        NO_BURN_JOKER,
        NO_BURN_PASSED,
        NO_BURN_SIDES,
        NO_BURN_TWO_OUT,
        NO_BURN_UNPROTECTED,
        NO_OUT,
        OPT_FALSE_BURN,
        OPT_HOLD,
        RANK_2,
        RANK_3,
        RANK_4,
        RANK_BIG,
        RANK_SMALL,
    )
    from gouji.rules.sets import size_of
    from gouji.rules.state import State, headless


def can_burn_out(s: State, jokers: int, groups: int, twos: int, threes: int, fours: int) -> int:
    """Tell whether cards can be played as a row of sets, every one but the last with a joker (RULES 7.1).

    `groups` counts different natural ranks. A held rank (3s under hold, 4s with `three_four`) is
    bare, so it can only be the last set, and two of them cannot both be last.
    """
    bare = 0
    if s.flags[OPT_HOLD] != HOLD_NONE and threes > 0:
        bare += 1
    if s.flags[OPT_HOLD] == HOLD_THREE_FOUR and fours > 0:
        bare += 1
    if bare == 0:
        return jokers >= groups - 1
    if bare == 2:
        return 0
    if groups > 1:
        return jokers >= groups - 1
    return twos == 0 or jokers > 0


def burns_on(s: State, seat: int, act: int) -> int:
    """Tell whether the burn condition holds for what a set leaves in the hand (RULES 7.1, 7.4)."""
    base = (act >> 16) & 15
    naturals = (act >> 11) & 31
    jokers = s.hands[seat][RANK_SMALL] + s.hands[seat][RANK_BIG] - ((act >> 3) & 7) - (act & 7)
    twos = s.hands[seat][RANK_2] - ((act >> 6) & 31)
    groups = s.groups[seat]
    threes = s.hands[seat][RANK_3]
    fours = s.hands[seat][RANK_4]
    if naturals > 0:
        if naturals == s.hands[seat][base]:
            groups -= 1
        if base == RANK_3:
            threes -= naturals
        elif base == RANK_4:
            fours -= naturals
    return can_burn_out(s, jokers, groups, twos, threes, fours)


def claim_fault(s: State, seat: int) -> int:
    """Say why a seat may not claim a burn of the set on top whatever it holds, or ALLOWED (RULES 7.1)."""
    if s.status[seat] != IN_PLAY:
        return NO_OUT
    if s.top_owner < 0 or not s.top_protected:
        return NO_BURN_UNPROTECTED
    if seat == s.top_owner or seat == (s.top_owner + 3) % 6:
        return NO_BURN_SIDES
    if s.n_out >= 2:
        return NO_BURN_TWO_OUT
    if headless(s, seat):
        return NO_BURN_HEADLESS
    if s.passed & (1 << seat):
        return NO_BURN_PASSED
    return ALLOWED


def claim_act_fault(s: State, seat: int, act: int) -> int:
    """Say why a beating set leaves a hand that may not burn, or ALLOWED (RULES 7.1, 7.6)."""
    if s.flags[OPT_FALSE_BURN] or burns_on(s, seat, act):
        return ALLOWED
    return NO_BURN_CONDITION


def burn_lead_fault(s: State, seat: int, act: int) -> int:
    """Say why a burner may not lead a set, or ALLOWED (RULES 7.4).

    Each set must hold a joker unless it empties the hand, and leave a hand that can burn on.
    """
    if size_of(act) == s.counts[seat]:
        return ALLOWED
    if act & 63 == 0:
        return NO_BURN_JOKER
    return claim_act_fault(s, seat, act)


def claim_hopeless(s: State, seat: int) -> int:
    """Tell quickly that no beating set can leave a hand that burns on (a bound, not a rule).

    A set takes one rank out of a hand at most, and never adds a joker.
    """
    if s.counts[seat] < s.need_size or s.need_dead:
        return 1
    if s.hands[seat][RANK_BIG] < s.need_big:
        return 1
    if s.flags[OPT_FALSE_BURN]:
        return 0
    return s.hands[seat][RANK_SMALL] + s.hands[seat][RANK_BIG] < s.groups[seat] - 2


def has_burn_lead(s: State, seat: int) -> int:
    """Tell whether a burner who must lead can: with a joker, or by emptying his hand (RULES 7.4, 7.6)."""
    if s.hands[seat][RANK_SMALL] + s.hands[seat][RANK_BIG] > 0:
        return 1
    hand = s.hands[seat]
    return can_burn_out(s, 0, s.groups[seat], hand[RANK_2], hand[RANK_3], hand[RANK_4])
