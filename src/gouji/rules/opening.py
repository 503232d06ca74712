"""What is decided before the lead, in the order of RULES 10.5.

Advance point calls (12.3), buying (13.2), revolution (9), tributes and returns (11), point calls
(12.3, 12.4) and clearing (10.4). Each phase puts its questions on the asking list; when none is
left the next phase begins.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from gouji.rules.consts import (
        ASK_ACCEPT,
        ASK_ADVANCE_CALL,
        ASK_BUY_REVOLT,
        ASK_CLEAR,
        ASK_OPEN_CALL,
        ASK_REVOLT,
        ASK_SELL,
        ASK_WAIVE,
        CALL,
        CLEAR,
        HOLD_NONE,
        HOLD_THREE_FOUR,
        IN_PLAY,
        OPT_CLEAR,
        OPT_HOLD,
        OPT_POINTS,
        OPT_REVOLUTION,
        PAY,
        PHASE_ADVANCE_CALLS,
        PHASE_BUYING,
        PHASE_CALLS,
        PHASE_CLEARING,
        PHASE_PLAY,
        PHASE_RETURNS,
        PHASE_REVOLUTION,
        PHASE_TRIBUTE,
        POINTS_OFF,
        POINTS_STATUTES,
        RANK_2,
        RANK_3,
        RANK_4,
        RANK_BIG,
        REFUSE,
        RETURN,
        REVOLT,
        REVOLTED,
        SELL,
        UNCALLED,
        WAIVE,
    )
    from gouji.rules.play import start_play
    from gouji.rules.settle import end_void
    from gouji.rules.state import State, ask, give, next_in_play, take, throw_in
    from gouji.rules.tribute import answer_return, next_return, next_tribute, offer_return, pay_tribute


def begin(s: State) -> None:
    """Begin a deal with its first question (RULES 10.5)."""
    enter(s, PHASE_ADVANCE_CALLS)
    next_question(s)


def next_question(s: State) -> None:
    """Leave the state at the next question: in this phase, in a later one, or at the lead."""
    while s.ask_at < s.n_asks and s.status[s.ask_seat[s.ask_at]] != IN_PLAY:
        s.ask_at += 1
    while s.ask_at >= s.n_asks:
        s.n_asks = 0
        s.ask_at = 0
        if not go_on_in(s):
            enter(s, s.phase + 1)
            if s.phase == PHASE_PLAY:
                start_play(s)


def enter(s: State, phase: int) -> None:
    """Begin a phase and ask what can be asked at once, in its seat order."""
    s.phase = phase
    s.step = 0
    if phase == PHASE_ADVANCE_CALLS and s.flags[OPT_POINTS] == POINTS_STATUTES:
        for seat in range(6):
            ask(s, ASK_ADVANCE_CALL, seat)
    elif phase == PHASE_REVOLUTION and s.flags[OPT_HOLD] == HOLD_NONE and s.flags[OPT_REVOLUTION]:
        for i in range(6):
            if may_revolt(s, (s.leader + i) % 6):
                ask(s, ASK_REVOLT, (s.leader + i) % 6)
    elif phase == PHASE_TRIBUTE and s.status[s.leader] != IN_PLAY:
        s.leader = next_in_play(s, s.leader)
    elif phase == PHASE_CALLS and s.flags[OPT_POINTS] != POINTS_OFF:
        for i in range(6):
            ask_open_call(s, (s.leader + i) % 6)
    elif phase == PHASE_CLEARING and s.flags[OPT_CLEAR]:
        ask(s, ASK_CLEAR, s.leader)


def go_on_in(s: State) -> int:
    """Ask the next question of a phase whose questions hang on earlier answers; tell whether there was one."""
    if s.phase == PHASE_BUYING and s.flags[OPT_HOLD] != HOLD_NONE:
        return next_purchase(s)
    if s.phase == PHASE_REVOLUTION and s.flags[OPT_HOLD] == HOLD_NONE:
        return ask_waiver(s)
    if s.phase == PHASE_TRIBUTE:
        return next_tribute(s)
    if s.phase == PHASE_RETURNS:
        return next_return(s)
    return 0


def ask_open_call(s: State, seat: int) -> None:
    """Ask for a point call, unless the seat has called or one of the pair has revolted (RULES 12.3)."""
    if s.calls[seat] == UNCALLED and s.status[seat] == IN_PLAY and s.status[(seat + 3) % 6] == IN_PLAY:
        ask(s, ASK_OPEN_CALL, seat)


def next_purchase(s: State) -> int:
    """Ask the next buyer or his seller: 3s, then the waiver of a revolution, then 4s (买三, RULES 13.2, S2:26.2).

    Who has nothing to pay with may revolt, else he gets the 3 free; for 4s that sentence does not
    hold, so he gets none.
    """
    while s.step < 13:
        if s.step == 6:
            s.step = 7
            if ask_waiver_of_rival(s):
                return 1
        rank = RANK_3 if s.step < 6 else RANK_4
        if rank == RANK_4 and s.flags[OPT_HOLD] != HOLD_THREE_FOUR:
            return 0
        buyer = (s.leader + (s.step if s.step < 6 else s.step - 7)) % 6
        if s.status[buyer] == IN_PLAY and s.hands[buyer][rank] == 0:
            if rank == RANK_3 and s.offered != buyer + 1 and s.flags[OPT_REVOLUTION] and price_of(s, buyer) < 0:
                s.offered = buyer + 1
                ask(s, ASK_BUY_REVOLT, buyer)
                return 1
            seller = seller_for(s, buyer, rank)
            if seller >= 0 and (rank == RANK_3 or price_of(s, buyer) >= 0):
                ask(s, ASK_SELL, seller)
                return 1
        s.step += 1
    return 0


def seller_for(s: State, buyer: int, rank: int) -> int:
    """Find who sells: the rival, his mates, or the buyer's own mates, with at least two, or -1 (RULES 13.2)."""
    rival = (buyer + 3) % 6
    for i in range(0, 6, 2):
        if s.hands[(rival + i) % 6][rank] >= 2:
            return (rival + i) % 6
    for i in range(2, 6, 2):
        if s.hands[(buyer + i) % 6][rank] >= 2:
            return (buyer + i) % 6
    return -1


def price_of(s: State, buyer: int) -> int:
    """Give the price of a purchase: the buyer's lowest of 2, s, B, or -1 for free (RULES 13.2)."""
    for rank in range(RANK_2, RANK_BIG + 1):
        if s.hands[buyer][rank] > 0:
            return rank
    return -1


def buyer_of(s: State) -> int:
    """Give the seat that buys at this step of the buying."""
    return (s.leader + (s.step if s.step < 6 else s.step - 7)) % 6


def sell(s: State) -> None:
    """Carry out the purchase that is due (RULES 13.2)."""
    buyer = buyer_of(s)
    rank = RANK_3 if s.step < 6 else RANK_4
    seller = s.ask_seat[s.ask_at]
    price = price_of(s, buyer)
    take(s, seller, rank, 1)
    give(s, buyer, rank, 1)
    if price >= 0:
        take(s, buyer, price, 1)
        give(s, seller, price, 1)
    s.step += 1


def may_revolt(s: State, seat: int) -> int:
    """Tell whether a hand holds no B, no s and no 2 (革命, RULES 9, S2:23)."""
    return price_of(s, seat) < 0


def revolt(s: State, seat: int) -> None:
    """Throw a hand in for a revolution; the second makes the deal void (RULES 9, S2:23)."""
    throw_in(s, seat)
    s.status[seat] = REVOLTED
    if s.revolted >= 0:
        end_void(s)
        return
    s.revolted = seat
    s.credits[(seat + 3) % 6] = 3


def ask_waiver(s: State) -> int:
    """Ask once for the waiver after the revolutions; tell whether it was asked (RULES 9)."""
    if s.step > 0:
        return 0
    s.step = 1
    return ask_waiver_of_rival(s)


def ask_waiver_of_rival(s: State) -> int:
    """Ask the rival of a revolutionary whether he waives his credits (RULES 9)."""
    if s.revolted < 0:
        return 0
    ask(s, ASK_WAIVE, (s.revolted + 3) % 6)
    return 1


def clear_ranks(s: State, which: int) -> None:
    """Remove all 3s (1), 4s (2) or both (3) from all hands (会3 会4, RULES 10.4, S2:25)."""
    for seat in range(6):
        if which & 1:
            take(s, seat, RANK_3, s.hands[seat][RANK_3])
        if which & 2:
            take(s, seat, RANK_4, s.hands[seat][RANK_4])


def clear_empties(s: State, which: int) -> int:
    """Tell whether a clearing would leave a seat in play without cards."""
    for seat in range(6):
        left = s.counts[seat]
        if which & 1:
            left -= s.hands[seat][RANK_3]
        if which & 2:
            left -= s.hands[seat][RANK_4]
        if s.status[seat] == IN_PLAY and left == 0:
            return 1
    return 0


def apply_opening(s: State, act: int) -> None:
    """Carry out a legal act before the lead."""
    at = s.ask_at
    seat = s.ask_seat[at]
    question = s.ask_kind[at]
    kind = act >> 20
    s.ask_at += 1
    if kind == CALL:
        s.calls[seat] = ((act >> 16) & 15) + 1
    elif kind == SELL:
        s.ask_at = at
        sell(s)
        s.ask_at = at + 1
    elif kind == REVOLT:
        revolt(s, seat)
    elif kind == WAIVE:
        s.credits[seat] = 0
    elif kind == PAY:
        pay_tribute(s)
    elif kind == RETURN:
        offer_return(s, ((act >> 11) & 31) - 1)
    elif kind == CLEAR:
        clear_ranks(s, (act >> 16) & 15)
    elif question == ASK_ACCEPT:
        answer_return(s, kind == REFUSE)
    if s.phase < PHASE_PLAY:
        next_question(s)
