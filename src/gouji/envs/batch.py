"""Many deals stepped at once, without a Python object a deal and without the interpreter lock.

Compiled, a deal is a block of raw memory (the numbers of its `State`, of its `Table` and of its own generator), loaded
into one work state and stored back; uncompiled it is a list of these objects. `gouji.envs.vector.VectorEnv` is the face
of this module: it makes the arrays and checks their shapes, nothing here does.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from typing import Any

    from gouji.envs.actids import act_of
    from gouji.envs.encoding import encode_act, encode_state
    from gouji.envs.rows import asks_claim, list_ids
    from gouji.envs.sizes import ACT_ROW, STATE_ROW
    from gouji.envs.table import Table, copy_table, deal_anew, decide, hides, lead_of, look_past
    from gouji.rules.consts import ALLOWED, PHASE_OVER
    from gouji.rules.judge import fault
    from gouji.rules.rng import Rng
    from gouji.rules.state import State, copy_into


class Deals:
    """`n` deals under the rules of `template`, dealt as `table` says, each with a generator of its own.

    Deal `i` draws from the stream of seed `seed + i`, so its cards do not hang on the other deals.
    """

    def __init__(self, n: int, template: State, table: Table, seed: int) -> None:
        self.n = n
        self.template = template
        self.t = Table()
        copy_table(table, self.t)
        self.s = State()
        self.work = State()
        self.rng = Rng(seed)
        self.size = block_size(self.s, self.t)
        if cython.compiled:
            self.memory = bytearray(n * self.size)
            self.blocks = self.memory
        else:
            self.tables = [Table() for _ in range(n)]
            self.states = [State() for _ in range(n)]
            self.streams = [0] * n
        for i in range(n):
            self.rng = Rng(seed + i)
            deal_anew(self.t, self.template, self.s, self.rng)
            store(self, self.t, self.s, self.rng, i)

    def take_out(self, i: int) -> tuple[Table, State]:
        """Give copies of the table and the state of deal `i`."""
        load(self, self.t, self.s, self.rng, i)
        table, state = Table(), State()
        copy_table(self.t, table)
        copy_into(self.s, state)
        return table, state

    def snapshot(self) -> Any:
        """Give everything that a step can change, for `restore`."""
        if cython.compiled:
            return bytes(self.memory)
        kept: list[tuple[Table, State, int]] = []
        for i in range(self.n):
            t, s = Table(), State()
            load(self, t, s, self.rng, i)
            kept.append((t, s, self.rng.state))
        return kept

    def restore(self, kept: Any) -> None:
        """Go back to a snapshot of deals as many as these."""
        if cython.compiled:
            self.memory[:] = kept
        else:
            for i in range(self.n):
                t, s, self.rng.state = kept[i]
                store(self, t, s, self.rng, i)


if not cython.compiled:

    def block_size(s: State, t: Table) -> int:
        """Give the bytes of a block of memory: uncompiled, none is used."""
        del s, t
        return 0

    def load(d: Deals, t: Table, s: State, rng: Rng, i: int) -> None:
        """Copy deal `i` into the work objects."""
        copy_table(d.tables[i], t)
        copy_into(d.states[i], s)
        rng.state = d.streams[i]

    def store(d: Deals, t: Table, s: State, rng: Rng, i: int) -> None:
        """Copy the work objects back into deal `i`."""
        copy_table(t, d.tables[i])
        copy_into(s, d.states[i])
        d.streams[i] = rng.state


def observe_into(d: Deals, out: Any) -> None:
    """Write one row a deal: what the seat now asked may know."""
    if not cython.compiled:
        for i in range(d.n):
            row = [0] * STATE_ROW
            load(d, d.t, d.s, d.rng, i)
            seat = d.s.ask_seat[d.s.ask_at]
            encode_state(d.t, d.s, seat, 1, row)
            out[i] = row
    else:
        t, s, rng = d.t, d.s, d.rng
        with cython.nogil:
            observe_all(d, t, s, rng, cython.address(out[0, 0]))


def observe_all(d: Deals, t: Table, s: State, rng: Rng, out: Any) -> None:
    """Write the rows of all deals, one after the other."""
    for i in range(d.n * STATE_ROW):
        out[i] = 0
    for i in range(d.n):
        load(d, t, s, rng, i)
        encode_state(t, s, s.ask_seat[s.ask_at], 1, out + i * STATE_ROW)


def observe_seats_into(d: Deals, out: Any) -> None:
    """Write six rows a deal: what each seat may know, seat 1 first."""
    t, s, work, rng = d.t, d.s, d.work, d.rng
    for i in range(d.n):
        load(d, t, s, rng, i)
        for seat in range(6):
            known = s
            if hides(s, seat):
                look_past(s, seat, work)
                known = work
            if not cython.compiled:
                row = [0] * STATE_ROW
                encode_state(t, known, seat, 1, row)
                out[i, seat] = row
            else:
                for j in range(STATE_ROW):
                    out[i, seat, j] = 0
                encode_state(t, known, seat, 1, cython.address(out[i, seat, 0]))


def actors_into(d: Deals, out: Any) -> None:
    """Write the seat now asked (0..5) of each deal."""
    t, s, rng = d.t, d.s, d.rng
    for i in range(d.n):
        load(d, t, s, rng, i)
        out[i] = s.ask_seat[s.ask_at]


def legal_into(d: Deals, offsets: Any, ids: Any, rows: Any, features: int) -> int:
    """Write the ids of the legal acts of all deals, those of deal `i` from `offsets[i]`; give how many there are.

    With `features` a row is written for each act. If `ids` has no room for all, give how many there are and leave
    the rest out.
    """
    room = len(ids)
    t, s, rng = d.t, d.s, d.rng
    if not cython.compiled:
        total = 0
        listed: dict[int, int] = {}
        for i in range(d.n):
            load(d, t, s, rng, i)
            offsets[i] = total
            n = list_ids(s, listed)
            for j in range(n):
                if total + j < room:
                    ids[total + j] = listed[j]
                    if features:
                        row = [0] * ACT_ROW
                        encode_act(s, s.ask_seat[s.ask_at], act_of(listed[j], asks_claim(s)), row)
                        rows[total + j] = row
            total += n
        offsets[d.n] = total
        return total
    with cython.nogil:
        return legal_all(
            d, t, s, rng, cython.address(offsets[0]), cython.address(ids[0]), cython.address(rows[0, 0]), room, features
        )


def legal_all(
    d: Deals, t: Table, s: State, rng: Rng, offsets: Any, ids: Any, rows: Any, room: int, features: int
) -> int:
    """List the acts of all deals; a deal whose acts have no room is only counted."""
    if not cython.compiled:
        spare: dict[int, int] = {}
    total = 0
    for i in range(d.n):
        load(d, t, s, rng, i)
        offsets[i] = total
        if total + 16384 <= room:
            n = list_ids(s, ids + total)
            kept = n
        else:
            n = list_ids(s, spare)
            kept = n if total + n <= room else 0
            for j in range(kept):
                ids[total + j] = spare[j]
        if features and kept > 0:
            seat = s.ask_seat[s.ask_at]
            claim = asks_claim(s)
            for j in range(total * ACT_ROW, (total + kept) * ACT_ROW):
                rows[j] = 0
            for j in range(total, total + kept):
                encode_act(s, seat, act_of(ids[j], claim), rows + j * ACT_ROW)
        total += n
    offsets[d.n] = total
    return total


def illegal_of(d: Deals, chosen: Any) -> int:
    """Give the first deal whose chosen act id is not legal, or -1."""
    t, s, rng = d.t, d.s, d.rng
    if not cython.compiled:
        return first_illegal(d, t, s, rng, chosen.tolist())
    with cython.nogil:
        return first_illegal(d, t, s, rng, cython.address(chosen[0]))


def first_illegal(d: Deals, t: Table, s: State, rng: Rng, chosen: Any) -> int:
    """Give the first deal whose chosen act id is not legal, or -1."""
    for i in range(d.n):
        load(d, t, s, rng, i)
        act = act_of(chosen[i], asks_claim(s))
        if act < 0 or fault(s, s.ask_seat[s.ask_at], act) != ALLOWED:
            return i
    return -1


def step_all(d: Deals, chosen: Any, rewards: Any, ended: Any) -> None:
    """Carry out a legal act id in each deal; a deal that ends is dealt anew, with its rewards and its end told.

    `rewards` has six numbers a deal: by how much the team of each seat won, 0 while the deal goes on.
    """
    t, s, rng = d.t, d.s, d.rng
    template = d.template
    if not cython.compiled:
        flat = [0.0] * (6 * d.n)
        step_each(d, t, template, s, rng, chosen.tolist(), flat, ended)
        for i in range(d.n):
            rewards[i] = flat[6 * i : 6 * i + 6]
    else:
        with cython.nogil:
            step_each(
                d,
                t,
                template,
                s,
                rng,
                cython.address(chosen[0]),
                cython.address(rewards[0, 0]),
                cython.address(ended[0]),
            )


def step_each(d: Deals, t: Table, template: State, s: State, rng: Rng, chosen: Any, rewards: Any, ended: Any) -> None:
    """Step the deals one after the other."""
    for i in range(d.n):
        load(d, t, s, rng, i)
        decide(t, s, act_of(chosen[i], asks_claim(s)))
        over = s.phase == PHASE_OVER
        ended[i] = over
        for seat in range(6):
            rewards[6 * i + seat] = lead_of(s, seat % 2) if over else 0
        if over:
            deal_anew(t, template, s, rng)
        store(d, t, s, rng, i)
