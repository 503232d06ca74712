"""A kernel state as bytes and back: for pickles, and to tell whether two states are equal.

The fields stand one after the other as 32-bit numbers, the same from both engines; of the tribute
owed only the first `n_owed` entries. `events` is left out: it tells what the last act did, and
nothing about the rest of the deal.
"""

from __future__ import annotations

from array import array

import cython

if not cython.compiled:
    from gouji.rules.state import State


def pack(s: State) -> bytes:
    """Lay out the fields of a state; equal states give equal bytes."""
    if not cython.compiled:
        out: dict[int, int] = {}
    n = carry_lists(s, out, lay_numbers(s, out), 1)
    return array("i", [out[i] for i in range(n)]).tobytes()


def unpack(packed: bytes) -> State:
    """Make the state of which `pack` made these bytes.

    Raises `ValueError` for bytes that are no packed state.
    """
    if not cython.compiled:
        numbers: dict[int, int] = {}
    n = 0
    if not 4 * (37 + 288) <= len(packed) <= 4096 or len(packed) % 4:
        raise ValueError(f"{len(packed)} bytes are no packed deal")
    for number in array("i", packed):
        numbers[n] = number
        n += 1
    s = State()
    lists = take_numbers(s, numbers)
    if n < lists or not 0 <= s.n_owed <= 64 or n != lists + 288 + 4 * s.n_owed:
        raise ValueError(f"{len(packed)} bytes are no packed deal")
    carry_lists(s, numbers, lists, 0)
    return s


def carry(row: list[int], n: int, numbers: dict[int, int], at: int, laying: int) -> int:
    """Lay out the first `n` entries of a list from `at` on, or read them from there; give the place after them."""
    for i in range(n):
        if laying:
            numbers[at + i] = row[i]
        else:
            row[i] = numbers[at + i]
    return at + n


def carry_lists(s: State, numbers: dict[int, int], at: int, laying: int) -> int:
    """Lay out the lists of a state from `at` on, or read them, `n_owed` being read; give the place after them."""
    for seat in range(6):
        at = carry(s.hands[seat], 15, numbers, at, laying)
    at = carry(s.flags, 20, numbers, at, laying)
    at = carry(s.kinds, 4, numbers, at, laying)
    at = carry(s.place_scores, 6, numbers, at, laying)
    at = carry(s.counts, 6, numbers, at, laying)
    at = carry(s.groups, 6, numbers, at, laying)
    at = carry(s.status, 6, numbers, at, laying)
    at = carry(s.credits, 6, numbers, at, laying)
    at = carry(s.forfeits, 6, numbers, at, laying)
    at = carry(s.calls, 6, numbers, at, laying)
    at = carry(s.order, 6, numbers, at, laying)
    at = carry(s.fallen, 6, numbers, at, laying)
    at = carry(s.places, 6, numbers, at, laying)
    at = carry(s.ask_seat, 16, numbers, at, laying)
    at = carry(s.ask_kind, 16, numbers, at, laying)
    at = carry(s.received, 18, numbers, at, laying)
    at = carry(s.debt_from, 16, numbers, at, laying)
    at = carry(s.debt_to, 16, numbers, at, laying)
    at = carry(s.debt_count, 16, numbers, at, laying)
    at = carry(s.debt_kind, 16, numbers, at, laying)
    at = carry(s.owed_from, s.n_owed, numbers, at, laying)
    at = carry(s.owed_to, s.n_owed, numbers, at, laying)
    at = carry(s.owed_kind, s.n_owed, numbers, at, laying)
    return carry(s.owed_paid, s.n_owed, numbers, at, laying)


def lay_numbers(s: State, out: dict[int, int]) -> int:
    """Lay out the single numbers of a state; give the place after them."""
    out[0] = s.returned_kinds
    out[1] = s.n_out
    out[2] = s.n_fallen
    out[3] = s.revolted
    out[4] = s.leader
    out[5] = s.void
    out[6] = s.passed
    out[7] = s.yielded
    out[8] = s.opened
    out[9] = s.opened_big
    out[10] = s.scramble
    out[11] = s.burner
    out[12] = s.victim
    out[13] = s.factor
    out[14] = s.wind_asker
    out[15] = s.wind_refused
    out[16] = s.top_owner
    out[17] = s.top_act
    out[18] = s.top_protected
    out[19] = s.top_gouji
    out[20] = s.top_credit
    out[21] = s.top_last
    out[22] = s.top_final
    out[23] = s.top_burn
    out[24] = s.need_size
    out[25] = s.need_big
    out[26] = s.need_above
    out[27] = s.need_joker_frees
    out[28] = s.need_dead
    out[29] = s.phase
    out[30] = s.n_asks
    out[31] = s.ask_at
    out[32] = s.step
    out[33] = s.offered
    out[34] = s.refused_ranks
    out[35] = s.n_owed
    out[36] = s.n_debts
    return 37


def take_numbers(s: State, numbers: dict[int, int]) -> int:
    """Read the single numbers of a state; give the place after them."""
    s.returned_kinds = numbers[0]
    s.n_out = numbers[1]
    s.n_fallen = numbers[2]
    s.revolted = numbers[3]
    s.leader = numbers[4]
    s.void = numbers[5]
    s.passed = numbers[6]
    s.yielded = numbers[7]
    s.opened = numbers[8]
    s.opened_big = numbers[9]
    s.scramble = numbers[10]
    s.burner = numbers[11]
    s.victim = numbers[12]
    s.factor = numbers[13]
    s.wind_asker = numbers[14]
    s.wind_refused = numbers[15]
    s.top_owner = numbers[16]
    s.top_act = numbers[17]
    s.top_protected = numbers[18]
    s.top_gouji = numbers[19]
    s.top_credit = numbers[20]
    s.top_last = numbers[21]
    s.top_final = numbers[22]
    s.top_burn = numbers[23]
    s.need_size = numbers[24]
    s.need_big = numbers[25]
    s.need_above = numbers[26]
    s.need_joker_frees = numbers[27]
    s.need_dead = numbers[28]
    s.phase = numbers[29]
    s.n_asks = numbers[30]
    s.ask_at = numbers[31]
    s.step = numbers[32]
    s.offered = numbers[33]
    s.refused_ranks = numbers[34]
    s.n_owed = numbers[35]
    s.n_debts = numbers[36]
    return 37
