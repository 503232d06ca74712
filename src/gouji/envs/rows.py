"""One deal from Python: its legal act ids, and rows of numbers written into the caller's arrays."""

from __future__ import annotations

import cython

if not cython.compiled:
    from typing import Any

    from gouji.envs.actids import act_of, id_of, sort_ids
    from gouji.envs.encoding import encode_act, encode_state
    from gouji.envs.sizes import ACT_ROW, STATE_ROW
    from gouji.envs.table import Table, decide, hides, look_past
    from gouji.rules.consts import ASK_CLAIM, PHASE_OVER
    from gouji.rules.judge import fault
    from gouji.rules.legal import list_legal
    from gouji.rules.state import State


def list_ids(s: State, ids: dict[int, int]) -> int:
    """List the ids of the legal acts of the seat now asked, ascending; give how many."""
    n = list_legal(s, ids)
    for i in range(n):
        ids[i] = id_of(ids[i])
    sort_ids(ids, n)
    return n


def asks_claim(s: State) -> int:
    """Tell whether the question now asked is answered by burns."""
    return s.ask_kind[s.ask_at] == ASK_CLAIM


def legal_ids(s: State) -> list[int]:
    """Give the ids of the legal acts of the seat now asked, ascending; none when the deal is over."""
    if not cython.compiled:
        ids: dict[int, int] = {}
    n = list_ids(s, ids)
    return [ids[i] for i in range(n)]


def actor_of(s: State) -> int:
    """Give the seat now asked, -1 when the deal is over."""
    return -1 if s.phase == PHASE_OVER else s.ask_seat[s.ask_at]


def decide_id(t: Table, s: State, number: int) -> int:
    """Carry out the act of an id if it is legal; give it as in `Table.trace`, or -1 if it is not."""
    act = act_of(number, asks_claim(s))
    seat = s.ask_seat[s.ask_at]
    if act < 0 or fault(s, seat, act):
        return -1
    decide(t, s, act)
    return (seat << 24) | act


def known_state(s: State, work: State, me: int) -> State:
    """Give the deal as a seat (-1: nobody) may know it: `s` itself, or `work`, with private questions declined."""
    if not hides(s, me):
        return s
    look_past(s, me, work)
    return work


def observe_row(t: Table, s: State, work: State, me: int, knows: int, out: Any) -> None:
    """Fill a row (`STATE_ROW` bytes) with what a seat may know; `work` is overwritten.

    Without `knows` it is what everybody may know, still counted from `me`.
    """
    known = known_state(s, work, me if knows else -1)
    for i in range(STATE_ROW):
        out[i] = 0
    if not cython.compiled:
        encode_state(t, known, me, knows, out)
    else:
        encode_state(t, known, me, knows, cython.address(out[0]))


def act_rows(s: State, out: Any) -> int:
    """Fill rows (`ACT_ROW` bytes each) with the features of the legal acts, in the order of their ids.

    Gives how many there are; writes nothing if `out` has no room for them all.
    """
    if not cython.compiled:
        ids: dict[int, int] = {}
    n = list_ids(s, ids)
    if n * ACT_ROW > len(out):
        return n
    for i in range(n * ACT_ROW):
        out[i] = 0
    seat = s.ask_seat[s.ask_at]
    claim = asks_claim(s)
    for i in range(n):
        if not cython.compiled:
            row = bytearray(ACT_ROW)
            encode_act(s, seat, act_of(ids[i], claim), row)
            out[i * ACT_ROW : i * ACT_ROW + ACT_ROW] = row
        else:
            encode_act(s, seat, act_of(ids[i], claim), cython.address(out[i * ACT_ROW]))
    return n


def bits_into(row: Any, places: Any, floors: Any, out: Any) -> None:
    """Write 1 where the number of a row at a place is greater than a floor, else 0; one place and floor a number."""
    for i in range(len(places)):
        out[i] = row[places[i]] > floors[i]
