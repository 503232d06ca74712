"""Sets of cards: what a set is, what beats what, what is gouji (RULES 3, 4, 5 and 13.1).

A set is one packed number: base, naturals, 2s, small and big jokers, and the kind of act it is
played as. 2s and jokers take the base of the naturals they are attached to; without naturals the
base is 2, else the small joker, else the big one (S2 "一手牌", S2:8.3, 8.4).
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from gouji.rules.consts import (
        ALLOWED,
        HOLD_NONE,
        HOLD_THREE_FOUR,
        NO_BASE,
        NO_DEAD,
        NO_HOLD_NOT_ALL,
        NO_HOLD_NOT_BARE,
        NO_HOLD_NOT_LAST,
        NO_JOKERS,
        NO_SIZE,
        OPT_BIG_KILL,
        OPT_HOLD,
        OPT_OVER_ANY,
        OPT_TWOS_COUNT,
        RANK_2,
        RANK_3,
        RANK_4,
        RANK_BIG,
        RANK_J,
        RANK_Q,
        RANK_SMALL,
        RANK_T,
    )
    from gouji.rules.state import State, take


def pack_set(kind: int, base: int, naturals: int, twos: int, small: int, big: int) -> int:
    """Pack a set and the kind of act it is played as into one number."""
    return (kind << 20) | (base << 16) | (naturals << 11) | (twos << 6) | (small << 3) | big


def size_of(act: int) -> int:
    """Count the cards of a set."""
    return ((act >> 11) & 31) + ((act >> 6) & 31) + ((act >> 3) & 7) + (act & 7)


def well_formed(act: int) -> int:
    """Tell whether a packed number is a set: one rank 3…A with attachments, or 2s, or jokers (RULES 3)."""
    base = (act >> 16) & 15
    naturals = (act >> 11) & 31
    twos = (act >> 6) & 31
    small = (act >> 3) & 7
    big = act & 7
    if base < RANK_2:
        return naturals > 0
    if naturals > 0:
        return 0
    if base == RANK_2:
        return twos > 0
    if base == RANK_SMALL:
        return twos == 0 and small > 0
    return base == RANK_BIG and twos == 0 and small == 0 and big > 0


def is_gouji(s: State, act: int) -> int:
    """Tell whether a set is gouji (够级牌, RULES 5, S2:9): only the rival may answer it."""
    if act & 63:
        return 1
    base = (act >> 16) & 15
    n = (act >> 11) & 31
    if base == RANK_2:
        return 1
    if s.flags[OPT_TWOS_COUNT]:
        n += (act >> 6) & 31
    if base > RANK_Q:
        return n >= 2
    if base == RANK_Q:
        return n >= 3
    if base == RANK_J:
        return n >= 4
    return base == RANK_T and n >= 5


def set_need(s: State, act: int) -> None:
    """Note on the state what a set must be to beat `act` (RULES 4).

    The same size, a higher base, and a big joker for each small one; a set with a big joker is
    dead. `joker.over_plain` frees sets with a joker from the base; `joker.big_kill` lets twice
    the big jokers in.
    """
    size = size_of(act)
    small = (act >> 3) & 7
    big = act & 7
    s.need_size = size
    s.need_big = small
    s.need_above = (act >> 16) & 15
    s.need_joker_frees = 0
    s.need_dead = 0
    if big > 0:
        if not s.flags[OPT_BIG_KILL]:
            s.need_dead = 1
        s.need_size = size + big
        s.need_big = 2 * big + small
        if size == big:
            s.need_above = RANK_SMALL
    elif small == 0 and s.flags[OPT_OVER_ANY]:
        s.need_joker_frees = 1


def answer_fault(s: State, act: int) -> int:
    """Say why a set does not beat the set on top, or ALLOWED (RULES 4)."""
    if s.need_dead:
        return NO_DEAD
    if size_of(act) != s.need_size:
        return NO_SIZE
    big = act & 7
    if big < s.need_big:
        return NO_JOKERS
    jokers = big + ((act >> 3) & 7)
    if ((act >> 16) & 15) <= s.need_above and not (s.need_joker_frees and jokers > 0):
        return NO_BASE
    return ALLOWED


def holds(s: State, seat: int, act: int) -> int:
    """Tell whether a hand holds the cards of a set."""
    if s.hands[seat][RANK_2] < ((act >> 6) & 31):
        return 0
    if s.hands[seat][RANK_SMALL] < ((act >> 3) & 7) or s.hands[seat][RANK_BIG] < (act & 7):
        return 0
    return ((act >> 11) & 31) == 0 or s.hands[seat][(act >> 16) & 15] >= ((act >> 11) & 31)


def hold_fault(s: State, seat: int, act: int) -> int:
    """Say why holding (憋三, RULES 13.1) forbids a set of 3s or 4s, or ALLOWED.

    3s are played all at once, bare, and only as the last set; with `three_four` 4s are played all
    at once and bare, at any time.
    """
    if s.flags[OPT_HOLD] == HOLD_NONE:
        return ALLOWED
    rank = (act >> 16) & 15
    if rank != RANK_3 and not (rank == RANK_4 and s.flags[OPT_HOLD] == HOLD_THREE_FOUR):
        return ALLOWED
    if act & 2047:
        return NO_HOLD_NOT_BARE
    if ((act >> 11) & 31) != s.hands[seat][rank]:
        return NO_HOLD_NOT_ALL
    if rank == RANK_3 and s.counts[seat] != s.hands[seat][rank]:
        return NO_HOLD_NOT_LAST
    return ALLOWED


def take_set(s: State, seat: int, act: int) -> None:
    """Take the cards of a set out of a hand."""
    take(s, seat, (act >> 16) & 15, (act >> 11) & 31)
    take(s, seat, RANK_2, (act >> 6) & 31)
    take(s, seat, RANK_SMALL, (act >> 3) & 7)
    take(s, seat, RANK_BIG, act & 7)
