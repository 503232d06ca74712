"""What a seat sees, and what its acts are, as rows of small numbers.

The order is that of `gouji.envs.layout`, where each slice has its name, shape and meaning. Seats are relative: 0 is the
seat that looks, 3 its rival. All values are 0..127, so a row is one byte a number.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from typing import Any

    from gouji.envs.sizes import TRACE_LENGTH
    from gouji.envs.table import Table
    from gouji.rules.consts import (
        ASK_LEAD,
        BURN,
        CALL,
        CLEAR,
        IN_PLAY,
        OPT_BIG_KILL,
        PASS,
        PAY,
        PHASE_ADVANCE_CALLS,
        PHASE_PLAY,
        RANK_2,
        RETURN,
        SELL,
        SET,
        WIND,
        YIELD,
    )
    from gouji.rules.sets import is_gouji, size_of
    from gouji.rules.state import State, headless, place_of


def one_hot(out: Any, at: int, width: int, index: int) -> int:
    """Set one of `width` numbers, or none if `index` is -1; give the place after them."""
    if index >= 0:
        out[at + index] = 1
    return at + width


def relative(seat: int, me: int) -> int:
    """Give a seat as `me` counts it, -1 if there is none."""
    return (seat + 6 - me) % 6 if seat >= 0 else -1


def encode_state(t: Table, s: State, me: int, knows: int, out: Any) -> None:
    """Fill a row of zeros with the deal `s`, as `me` may know it, or as everybody may if not `knows`."""
    at = encode_hands(t, s, me, knows, out)
    at = encode_seats(t, s, me, knows, out, at)
    at = encode_round(s, me, out, at)
    encode_trace(t, me, out, at)


def sees(t: Table, s: State, me: int, knows: int, holder: int) -> int:
    """Tell whether a seat sees a hand: its own once it is drawn, or that of a mate who consults (RULES 14.2)."""
    if not knows or s.phase == PHASE_ADVANCE_CALLS:
        return 0
    if holder == me:
        return 1
    return (holder - me) % 2 == 0 and s.counts[holder] <= t.mates_few


def encode_hands(t: Table, s: State, me: int, knows: int, out: Any) -> int:
    """Encode the cards that are seen: hands of this team, cards put down by each seat, and the rest of the deck."""
    for rank in range(15):
        out[135 + rank] = 0 if rank < 2 and (t.cleared >> rank) & 1 else t.deck[rank]
    for i in range(3):
        holder = (me + 2 * i) % 6
        if sees(t, s, me, knows, holder):
            for rank in range(15):
                out[15 * i + rank] = s.hands[holder][rank]
                out[135 + rank] -= s.hands[holder][rank]
    for i in range(6):
        seat = (me + i) % 6
        for rank in range(15):
            out[45 + 15 * i + rank] = t.played[seat][rank]
            out[135 + rank] -= t.played[seat][rank]
    return 150


def encode_seats(t: Table, s: State, me: int, knows: int, out: Any, at: int) -> int:
    """Encode what is known of each seat, six numbers or six groups of four a slice."""
    for i in range(6):
        seat = (me + i) % 6
        known = sees(t, s, me, knows, seat)
        if s.phase != PHASE_ADVANCE_CALLS and (s.status[seat] != IN_PLAY or s.counts[seat] <= t.few):
            known = 1
        if known:
            out[at + i] = s.counts[seat]
            out[at + 6 + i] = 1
        one_hot(out, at + 12 + 4 * i, 4, s.status[seat])
        out[at + 36 + i] = place_of(s, seat)
        out[at + 42 + i] = (s.passed >> seat) & 1
        out[at + 48 + i] = (s.yielded >> seat) & 1
        out[at + 54 + i] = (s.opened >> seat) & 1
        out[at + 60 + i] = s.credits[seat]
        out[at + 66 + i] = s.status[seat] == IN_PLAY and headless(s, seat)
        one_hot(out, at + 72 + 4 * i, 4, s.calls[seat])
    return at + 96


def encode_round(s: State, me: int, out: Any, at: int) -> int:
    """Encode who leads, who is asked what, the set on top, and the burn under way."""
    at = one_hot(out, at, 6, relative(s.leader, me))
    at = one_hot(out, at, 6, relative(s.ask_seat[s.ask_at], me))
    at = one_hot(out, at, 18, s.ask_kind[s.ask_at])
    at = one_hot(out, at, 10, s.phase)
    at = one_hot(out, at, 6, relative(s.top_owner, me))
    if s.top_owner >= 0:
        encode_cards(s.top_act, out, at)
        out[at + 19] = size_of(s.top_act)
        out[at + 20] = s.top_gouji
        out[at + 21] = s.top_protected
        out[at + 22] = s.top_last
        out[at + 23] = s.top_final
        out[at + 24] = s.top_burn
    at += 25
    at = one_hot(out, at, 6, relative(s.burner, me))
    if s.burner >= 0:
        one_hot(out, at, 6, relative(s.victim, me))
        out[at + 6] = s.factor
    at += 7
    at = one_hot(out, at, 6, relative(s.wind_asker, me))
    out[at] = s.scramble
    return at + 1


def encode_cards(act: int, out: Any, at: int) -> int:
    """Encode the cards of a set: its base, then the numbers of naturals, 2s, small and big jokers."""
    one_hot(out, at, 15, (act >> 16) & 15)
    out[at + 15] = (act >> 11) & 31
    out[at + 16] = (act >> 6) & 31
    out[at + 17] = (act >> 3) & 7
    out[at + 18] = act & 7
    return at + 19


def encode_trace(t: Table, me: int, out: Any, at: int) -> None:
    """Encode the last acts that all saw, the newest first."""
    n = min(t.traced, TRACE_LENGTH)
    for i in range(n):
        item = t.trace[(t.traced - 1 - i) % TRACE_LENGTH]
        kind = (item >> 20) & 15
        one_hot(out, at, 6, relative(item >> 24, me))
        one_hot(out, at + 6, 6, trace_kind(kind))
        if kind == SET or kind == BURN:
            encode_cards(item, out, at + 12)
        at += 31


def trace_kind(kind: int) -> int:
    """Give the place of an act in the trace: set, burn, pass, yield, wind, anything else."""
    if kind == SET:
        return 0
    if kind == BURN:
        return 1
    if kind == PASS:
        return 2
    if kind == YIELD:
        return 3
    return 4 if kind == WIND else 5


def encode_act(s: State, me: int, act: int, out: Any) -> None:
    """Fill a row of zeros with the features of a legal act of the seat now asked."""
    kind = act >> 20
    out[kind] = 1
    if kind == SET or kind == BURN:
        encode_cards(act, out, 16)
        size = size_of(act)
        base = (act >> 16) & 15
        out[35] = size
        out[36] = is_gouji(s, act)
        out[37] = (act & 7) > 0 and not s.flags[OPT_BIG_KILL]
        out[38] = takes_all(s, me, act, base)
        out[39] = size == s.counts[me]
        out[40] = kind == BURN
        if s.phase == PHASE_PLAY and s.ask_kind[s.ask_at] != ASK_LEAD and s.top_owner >= 0:
            out[41 + relative(s.top_owner, me)] = 1
    elif kind == SELL:
        out[16 + ((act >> 16) & 15)] = 1
        out[47 + relative((act >> 3) & 7, me)] = 1
    elif kind == PAY or kind == RETURN:
        one_hot(out, 16, 15, ((act >> 11) & 31) - 1)
        out[47 + relative((act >> 3) & 7, me)] = 1
    elif kind == CALL or kind == CLEAR:
        out[31] = (act >> 16) & 15


def takes_all(s: State, seat: int, act: int, base: int) -> int:
    """Tell whether a set takes every card of its base out of a hand."""
    if base < RANK_2:
        return ((act >> 11) & 31) == s.hands[seat][base]
    if base == RANK_2:
        return ((act >> 6) & 31) == s.hands[seat][base]
    return (((act >> 3) & 7) if base == RANK_2 + 1 else act & 7) == s.hands[seat][base]
