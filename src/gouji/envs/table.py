"""One deal at a table of learners: the state of the deal, and what everybody saw of it.

A `State` holds what the rest of a deal depends on. To show a seat what it may know one also needs what was put down
and said before; `Table` keeps that, as small numbers beside the state, and deals the cards from a generator of its own.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from gouji.envs.sizes import TRACE_LENGTH
    from gouji.rules.consts import (
        ALLOWED,
        ASK_ACCEPT,
        ASK_BUY_REVOLT,
        ASK_CLAIM,
        ASK_REVOLT,
        BURN,
        CLEAR,
        DECLINE,
        PHASE_OVER,
        RANK_2,
        RANK_BIG,
        RANK_SMALL,
        SET,
    )
    from gouji.rules.edge import forfeit
    from gouji.rules.judge import fault
    from gouji.rules.legal import list_legal
    from gouji.rules.opening import begin
    from gouji.rules.playout import random_act, step
    from gouji.rules.rng import Rng, below
    from gouji.rules.settle import team_score
    from gouji.rules.state import State, copy_into


class Table:
    """What everybody saw of a deal, and how its cards are dealt.

    `deck` are the 15 counts of all cards; `shows` tells whether the lead is found by showing 3s (RULES 10.1) and
    `overtake` whether a greater show takes it over; `few` is the size up to which hands are reported and `mates_few`
    the size up to which mates see them (RULES 14), 0 for never. The rest belongs to one deal: `played` are the cards
    put down by each seat, `trace` the last `TRACE_LENGTH` acts that all saw (seat in bits 24 and up, packed act below),
    of `traced` in all, `cleared` the ranks cleared (RULES 10.4), `decisions` the acts so far.
    """

    def __init__(self) -> None:
        """Make a table without cards."""
        if not cython.compiled:
            self.deck = [0] * 15
            self.played = [[0] * 15 for _ in range(6)]
            self.trace = [0] * TRACE_LENGTH
        self.shows = 0
        self.overtake = 0
        self.few = 0
        self.mates_few = 0
        self.traced = 0
        self.cleared = 0
        self.decisions = 0


def clear_table(t: Table) -> None:
    """Forget what was seen of a deal."""
    for seat in range(6):
        for rank in range(15):
            t.played[seat][rank] = 0
    for i in range(TRACE_LENGTH):
        t.trace[i] = 0
    t.traced = 0
    t.cleared = 0
    t.decisions = 0


def copy_table(source: Table, target: Table) -> None:
    """Make `target` equal to `source`."""
    for rank in range(15):
        target.deck[rank] = source.deck[rank]
        for seat in range(6):
            target.played[seat][rank] = source.played[seat][rank]
    for i in range(TRACE_LENGTH):
        target.trace[i] = source.trace[i]
    target.shows = source.shows
    target.overtake = source.overtake
    target.few = source.few
    target.mates_few = source.mates_few
    target.traced = source.traced
    target.cleared = source.cleared
    target.decisions = source.decisions


def note(t: Table, seat: int, act: int) -> None:
    """Keep an act that all saw; `decline` is never seen (RULES 7.2)."""
    kind = act >> 20
    t.decisions += 1
    if kind == DECLINE:
        return
    t.trace[t.traced % TRACE_LENGTH] = (seat << 24) | act
    t.traced += 1
    if kind == SET or kind == BURN:
        t.played[seat][(act >> 16) & 15] += (act >> 11) & 31
        t.played[seat][RANK_2] += (act >> 6) & 31
        t.played[seat][RANK_SMALL] += (act >> 3) & 7
        t.played[seat][RANK_BIG] += act & 7
    elif kind == CLEAR:
        t.cleared = (act >> 16) & 15


def decide(t: Table, s: State, act: int) -> None:
    """Carry out a legal act of the seat now asked, and keep it."""
    note(t, s.ask_seat[s.ask_at], act)
    step(s, act)


def is_private(s: State) -> int:
    """Tell whether the question now asked is nobody else's business (RULES 7.2)."""
    question = s.ask_kind[s.ask_at]
    return (
        question == ASK_CLAIM or question == ASK_REVOLT or question == ASK_BUY_REVOLT or question == ASK_ACCEPT
    ) and s.phase != PHASE_OVER


def hides(s: State, seat: int) -> int:
    """Tell whether a seat (-1: nobody) may not know of the question now asked."""
    return is_private(s) and s.ask_seat[s.ask_at] != seat


def look_past(s: State, seat: int, known: State) -> None:
    """Make `known` the deal as a seat may know it: the private questions of others look declined."""
    copy_into(s, known)
    while hides(known, seat):
        step(known, DECLINE << 20)


def deal_anew(t: Table, template: State, s: State, rng: Rng) -> None:
    """Shuffle, deal and begin a deal under the rules of `template` (RULES 10.1 to 10.3).

    The first drawer is drawn uniformly, as a drawn card of a whole suit does nearly; the leader is who shows 3s.
    """
    if not cython.compiled:
        cards: dict[int, int] = {}
    n = 0
    for rank in range(15):
        for copy in range(t.deck[rank]):
            cards[n] = rank | ((copy % 4) << 4)
            n += 1
    for i in range(n - 1, 0, -1):
        j = below(rng, i + 1)
        card = cards[i]
        cards[i] = cards[j]
        cards[j] = card
    copy_into(template, s)
    first = below(rng, 6)
    for i in range(n):
        s.hands[(first + i) % 6][cards[i] & 15] += 1
    lead_by_show(t, s, first, cards, n)
    open_deal(t, s)


def lead_by_show(t: Table, s: State, first: int, cards: dict[int, int], n: int) -> None:
    """Find the leader: who is first to hold two 3s of one suit, and whoever then holds more (RULES 10.1; S2:7)."""
    if not cython.compiled:
        held: dict[int, int] = {}
    for i in range(24):
        held[i] = 0
    s.leader = first
    shown = 1
    if not t.shows:
        return
    for i in range(n):
        if cards[i] & 15 == 0:
            seat = (first + i) % 6
            at = seat * 4 + (cards[i] >> 4)
            held[at] += 1
            if held[at] > shown:
                s.leader = seat
                shown = held[at]
                if not t.overtake:
                    return


def open_deal(t: Table, s: State) -> None:
    """Begin a deal whose hands and leader are set."""
    for seat in range(6):
        s.counts[seat] = 0
        s.groups[seat] = 0
        for rank in range(15):
            s.counts[seat] += s.hands[seat][rank]
            if rank < RANK_2 and s.hands[seat][rank] > 0:
                s.groups[seat] += 1
    clear_table(t)
    s.n_events = 0
    begin(s)


def lead_of(s: State, team: int) -> int:
    """Give by how much a team (0: of seat 1, 1: of seat 2) won a deal that is over (RULES 8)."""
    return team_score(s, team) - team_score(s, 1 - team)


def deal_cards(t: Table, template: State, s: State, rng: Rng) -> None:
    """Shuffle, deal and begin a deal (`deal_anew`) from Python."""
    deal_anew(t, template, s, rng)


def begin_dealt(t: Table, s: State) -> None:
    """Begin a deal whose hands and leader are set, from Python."""
    open_deal(t, s)


def carry_out(t: Table, s: State, act: int) -> int:
    """Carry out an act of the seat now asked if it is legal; give the judge's reason against it, else 0."""
    number = fault(s, s.ask_seat[s.ask_at], act)
    if number == ALLOWED:
        decide(t, s, act)
    return number


def asked_privately(s: State) -> int:
    """Tell whether the question now asked is nobody else's business, from Python."""
    return is_private(s)


def margin(s: State, team: int) -> int:
    """Give by how much a team won, from Python."""
    return lead_of(s, team)


def replay(t: Table, s: State, me: int, known: list[int], mine: int) -> list[int] | None:
    """Play what a seat knows on a begun deal; give all acts of it, or None if it cannot have happened.

    `known` are acts as in `Table.trace`, 0xFFFFFF standing for a lost turn; where others are asked in private and
    nothing is known of it, they decline. With `mine` they do so at the end too, as the seat itself is asked next.
    """
    done: list[int] = []
    for item in known:
        seat = item >> 24
        act = item & 0xFFFFFF
        while s.ask_seat[s.ask_at] != seat or (act != 0xFFFFFF and fault(s, seat, act)):
            if not hides(s, me):
                return None
            done.append((s.ask_seat[s.ask_at] << 24) | (DECLINE << 20))
            decide(t, s, DECLINE << 20)
        done.append(item)
        if act == 0xFFFFFF:
            forfeit(s, seat)
        else:
            decide(t, s, act)
    while mine and hides(s, me):
        done.append((s.ask_seat[s.ask_at] << 24) | (DECLINE << 20))
        decide(t, s, DECLINE << 20)
    return done


def play_on(t: Table, s: State, rng: Rng, chance: int, forced: int, done: list[int]) -> int:
    """Let seats play by chance until another is asked or the deal is over; give how many acts were added to `done`.

    `chance` are the seats (bits) that draw one of their legal acts, `forced` those that play on only where they have
    no choice.
    """
    if not cython.compiled:
        acts: dict[int, int] = {}
    n = 0
    while s.phase != PHASE_OVER:
        seat = s.ask_seat[s.ask_at]
        if (chance >> seat) & 1:
            act = random_act(s, rng)
        elif (forced >> seat) & 1:
            if list_legal(s, acts) > 1:
                break
            act = acts[0]
        else:
            break
        done.append((seat << 24) | act)
        decide(t, s, act)
        n += 1
    return n
