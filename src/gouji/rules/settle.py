"""The end of a deal: places, the exchange of places 5 and 6, score, open or not (RULES 6.6, 8, 9, 12.1)."""

from __future__ import annotations

import cython

if not cython.compiled:
    from gouji.rules.consts import (
        AGREE,
        ASK_OVER,
        ASK_SWAP,
        ASK_SWAP_REPLY,
        EV_OVER,
        EV_VOID,
        HOLD_NONE,
        IN_PLAY,
        OPT_BIG_COUNTS,
        OPT_HOLD,
        PHASE_EXCHANGE,
        PHASE_OVER,
        SWAP,
    )
    from gouji.rules.state import State, ask, emit


def end_deal(s: State) -> None:
    """End the play: rank the seats, and ask place 6 for the exchange if 5 and 6 are mates (S2:21.6)."""
    rank_seats(s)
    s.top_owner = -1
    s.burner = -1
    s.n_asks = 0
    s.ask_at = 0
    if (s.places[4] + s.places[5]) % 2 == 0:
        s.phase = PHASE_EXCHANGE
        ask(s, ASK_SWAP, s.places[5])
    else:
        finish(s)


def end_void(s: State) -> None:
    """End a deal with two revolutionaries: it is void and dealt again (RULES 9, S2:23)."""
    s.void = 1
    emit(s, EV_VOID, 0, 0)
    finish(s)


def finish(s: State) -> None:
    """Close the deal: nobody is asked any more."""
    s.phase = PHASE_OVER
    s.n_asks = 0
    s.ask_at = 0
    ask(s, ASK_OVER, 0)
    emit(s, EV_OVER, 0, 0)


def rank_seats(s: State) -> None:
    """Fill `places`: gone out, then those left in seat order, then the fallen (RULES 6.6, 7.6, 9).

    Those left follow the last player who went out, or if nobody did the last to fall.
    """
    n = 0
    after = s.leader
    if s.n_out > 0:
        after = s.order[s.n_out - 1]
    elif s.n_fallen > 0:
        after = s.fallen[s.n_fallen - 1]
    for i in range(s.n_out):
        s.places[n] = s.order[i]
        n += 1
    for i in range(1, 7):
        seat = (after + i) % 6
        if s.status[seat] == IN_PLAY:
            s.places[n] = seat
            n += 1
    for i in range(s.n_fallen):
        s.places[n] = s.fallen[s.n_fallen - 1 - i]
        n += 1
    if s.revolted >= 0:
        put_in_revolutionary(s, n)


def put_in_revolutionary(s: State, others: int) -> None:
    """Put the revolutionary in at place 4, or 3 if his mates are first and second (RULES 9, S2:23)."""
    at = 3
    if s.places[0] % 2 == s.revolted % 2 and s.places[1] % 2 == s.revolted % 2:
        at = 2
    for i in range(others - at):
        s.places[others - i] = s.places[others - i - 1]
    s.places[at] = s.revolted


def sweeping_team(s: State) -> int:
    """Give the team (0 or 1: the parity of its seats) that took places 1, 2, 3, or -1 (串三户, RULES 8)."""
    if s.void:
        return -1
    first = s.places[0] % 2
    if s.places[1] % 2 == first and s.places[2] % 2 == first:
        return first
    return -1


def team_score(s: State, team: int) -> int:
    """Score a team (0 or 1) at the end of a deal: only a positive sum counts, a sweep doubles it (RULES 8, S2:20)."""
    if s.void:
        return 0
    total = 0
    for i in range(6):
        if s.places[i] % 2 == team:
            total += s.place_scores[i]
    if total < 0:
        return 0
    if sweeping_team(s) == team:
        return 2 * total
    return total


def is_open(s: State, seat: int) -> int:
    """Tell at the end whether a seat opened (开点, RULES 12.1, S2:24).

    `opened` was kept within its limits during play; sets with a big joker count only for the seats
    judged at place 2, and only with `points.big_counts`. A revolutionary is not open, but is under
    hold (RULES 9, 13.2).
    """
    if seat == s.revolted:
        return s.flags[OPT_HOLD] != HOLD_NONE
    if s.opened & (1 << seat):
        return 1
    if not s.flags[OPT_BIG_COUNTS] or not s.opened_big & (1 << seat):
        return 0
    return s.n_out == 0 or (seat != s.order[0] and seat != (s.order[0] + 3) % 6)


def apply_exchange(s: State, act: int) -> None:
    """Carry out an answer to the exchange of places 5 and 6 (RULES 8, S2:21.6)."""
    kind = act >> 20
    if kind == SWAP:
        s.n_asks = 0
        s.ask_at = 0
        ask(s, ASK_SWAP_REPLY, s.places[4])
        return
    if kind == AGREE:
        fifth = s.places[4]
        s.places[4] = s.places[5]
        s.places[5] = fifth
    finish(s)
