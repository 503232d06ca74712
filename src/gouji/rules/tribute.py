"""Tribute and its return before the lead (进贡, 还贡; RULES 11, S2:21, S0).

The cards owed stand in the order of payment in `owed_from`, `owed_to`, `owed_kind`, one entry a
card; `step` says which is due. `owed_paid` keeps the rank paid, or -1.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from gouji.rules.consts import (
        ASK_ACCEPT,
        ASK_PAY,
        ASK_RETURN,
        HOLD_NONE,
        IN_PLAY,
        OPT_HOLD,
        RANK_2,
        RANK_3,
        RANK_BIG,
    )
    from gouji.rules.state import State, ask, give, take


def due_rank(s: State, payer: int) -> int:
    """Give the rank a payer must pay: his highest of B, s, 2 that he did not receive, or -1 (RULES 11)."""
    for rank in range(RANK_BIG, RANK_2 - 1, -1):
        if s.hands[payer][rank] > s.received[3 * payer + rank - RANK_2]:
            return rank
    return -1


def next_tribute(s: State) -> int:
    """Ask for the next card owed; tell whether there was one.

    Debts from and to a seat out of play, such as a revolutionary, are forgiven (RULES 11).
    """
    while s.step < s.n_owed:
        if both_in_play(s):
            ask(s, ASK_PAY, s.owed_from[s.step])
            return 1
        s.step += 1
    return 0


def both_in_play(s: State) -> int:
    """Tell whether payer and receiver of the card now due are in play."""
    return s.status[s.owed_from[s.step]] == IN_PLAY and s.status[s.owed_to[s.step]] == IN_PLAY


def pay_tribute(s: State) -> None:
    """Move the card that is due, or forgive it when there is none (RULES 11)."""
    payer = s.owed_from[s.step]
    receiver = s.owed_to[s.step]
    rank = due_rank(s, payer)
    s.owed_paid[s.step] = rank
    if rank >= 0:
        take(s, payer, rank, 1)
        give(s, receiver, rank, 1)
        s.received[3 * receiver + rank - RANK_2] += 1
    s.step += 1


def next_return(s: State) -> int:
    """Ask for the return of the next card paid in a returned kind; tell whether there was one (RULES 11, S2:21.4)."""
    while s.step < s.n_owed:
        if s.owed_paid[s.step] >= 0 and both_in_play(s) and s.returned_kinds & (1 << s.owed_kind[s.step]):
            ask(s, ASK_RETURN, s.owed_to[s.step])
            return 1
        s.refused_ranks = 0
        s.step += 1
    return 0


def may_offer(s: State, seat: int, rank: int) -> int:
    """Tell whether a receiver may return a rank: held, not refused yet, and not his only 3 under hold (RULES 11)."""
    if s.hands[seat][rank] == 0 or s.refused_ranks & (1 << rank):
        return 0
    return rank != RANK_3 or s.flags[OPT_HOLD] == HOLD_NONE or s.hands[seat][RANK_3] > 1


def has_offer(s: State, seat: int) -> int:
    """Tell whether a receiver has any rank left to return (RULES 11)."""
    for rank in range(15):
        if may_offer(s, seat, rank):
            return 1
    return 0


def offer_return(s: State, rank: int) -> None:
    """Offer a card back; a payer who holds none of the rank may refuse it. -1: nothing is left to return (RULES 11)."""
    payer = s.owed_from[s.step]
    s.offered = rank
    if rank >= 0 and s.hands[payer][rank] == 0:
        ask(s, ASK_ACCEPT, payer)
    else:
        answer_return(s, 0)


def answer_return(s: State, refused: int) -> None:
    """Move the card offered, or note that its rank was refused (RULES 11)."""
    if refused:
        s.refused_ranks |= 1 << s.offered
        return
    if s.offered >= 0:
        take(s, s.owed_to[s.step], s.offered, 1)
        give(s, s.owed_from[s.step], s.offered, 1)
    s.refused_ranks = 0
    s.step += 1
