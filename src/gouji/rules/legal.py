"""Lists the legal acts of the seat now asked; a property test holds it equal to the judge.

The act `decline`, the silent default of optional questions, comes first where there is one; in the
play `pass` comes first.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from gouji.rules.asking import may_ask_wind, may_yield
    from gouji.rules.consts import (
        AGREE,
        ASK_ACCEPT,
        ASK_ADVANCE_CALL,
        ASK_BUY_REVOLT,
        ASK_CLAIM,
        ASK_CLEAR,
        ASK_LEAD,
        ASK_OPEN_CALL,
        ASK_PAY,
        ASK_RETURN,
        ASK_REVOLT,
        ASK_SELL,
        ASK_SWAP,
        ASK_SWAP_REPLY,
        ASK_WIND_REPLY,
        BURN,
        CALL,
        CLEAR,
        DECLINE,
        OPT_POINTS,
        PASS,
        PHASE_OVER,
        PHASE_PLAY,
        POINTS_DECLARED,
        REFUSE,
        RETURN,
        REVOLT,
        SET,
        SWAP,
        WAIVE,
        WIND,
        YIELD,
    )
    from gouji.rules.judge import due_payment, due_sale, fault
    from gouji.rules.listing import list_answers, list_burn_leads, list_leads
    from gouji.rules.state import State
    from gouji.rules.tribute import may_offer


def list_legal(s: State, acts: dict[int, int]) -> int:
    """List what the seat now asked may do into `acts` (room for MAX_ACTS); give how many."""
    if s.phase == PHASE_PLAY:
        return list_play(s, acts)
    if s.phase == PHASE_OVER:
        return 0
    return list_opening(s, acts)


def list_play(s: State, acts: dict[int, int]) -> int:
    """List the legal acts of a question of the play (RULES 6, 7)."""
    seat = s.ask_seat[s.ask_at]
    question = s.ask_kind[s.ask_at]
    if question == ASK_LEAD:
        return list_burn_leads(s, seat, acts) if s.burner == seat else list_leads(s, seat, acts)
    if question == ASK_WIND_REPLY:
        acts[0] = AGREE << 20
        acts[1] = REFUSE << 20
        return 2
    if question == ASK_CLAIM:
        n = list_answers(s, seat, BURN, acts, 16000)
        acts[n] = DECLINE << 20
        return n + 1
    n = list_answers(s, seat, SET, acts, 16000)
    acts[n] = PASS << 20
    n += 1
    if may_yield(s):
        acts[n] = YIELD << 20
        n += 1
    if may_ask_wind(s):
        acts[n] = WIND << 20
        n += 1
    return n


def list_opening(s: State, acts: dict[int, int]) -> int:
    """List the legal acts before the lead and after the play (RULES 8 to 13)."""
    seat = s.ask_seat[s.ask_at]
    question = s.ask_kind[s.ask_at]
    if question == ASK_SELL:
        acts[0] = due_sale(s)
        return 1
    if question == ASK_PAY:
        acts[0] = due_payment(s)
        return 1
    if question == ASK_RETURN:
        return list_returns(s, seat, acts)
    if question == ASK_CLEAR:
        return list_clearings(s, seat, acts)
    acts[0] = DECLINE << 20
    acts[1] = WAIVE << 20
    if question == ASK_ADVANCE_CALL:
        acts[1] = CALL << 20
    elif question == ASK_OPEN_CALL:
        acts[1] = (CALL << 20) | ((2 if s.flags[OPT_POINTS] == POINTS_DECLARED else 1) << 16)
    elif question == ASK_REVOLT or question == ASK_BUY_REVOLT:
        acts[1] = REVOLT << 20
    elif question == ASK_ACCEPT:
        acts[1] = REFUSE << 20
    elif question == ASK_SWAP:
        acts[1] = SWAP << 20
    elif question == ASK_SWAP_REPLY:
        acts[0] = AGREE << 20
        acts[1] = REFUSE << 20
    return 2


def list_returns(s: State, seat: int, acts: dict[int, int]) -> int:
    """List the ranks that may be returned, or that nothing is left to return (RULES 11)."""
    n = 0
    head = (RETURN << 20) | (s.owed_from[s.step] << 3)
    for rank in range(15):
        if may_offer(s, seat, rank):
            acts[n] = head | ((rank + 1) << 11)
            n += 1
    if n == 0:
        acts[0] = head
        n = 1
    return n


def list_clearings(s: State, seat: int, acts: dict[int, int]) -> int:
    """List the clearings the option allows (RULES 10.4)."""
    acts[0] = DECLINE << 20
    n = 1
    for which in range(1, 4):
        act = (CLEAR << 20) | (which << 16)
        if not fault(s, seat, act):
            acts[n] = act
            n += 1
    return n
