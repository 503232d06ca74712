"""The one judge: says of any act of any seat why it is refused, or lets it through.

`fault` gives the first reason as a number; `gouji.rules.refusals` turns it into an article and a
sentence. The rules themselves stand in the modules it asks: `sets` (RULES 3-5, 13.1), `asking`
(6), `burning` (7), `opening` (9, 10, 12, 13) and `tribute` (11).
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from gouji.rules.asking import may_yield
    from gouji.rules.burning import burn_lead_fault, claim_act_fault, claim_fault
    from gouji.rules.consts import (
        AGREE,
        ALLOWED,
        ASK_ACCEPT,
        ASK_ADVANCE_CALL,
        ASK_BUY_REVOLT,
        ASK_CLAIM,
        ASK_CLEAR,
        ASK_LAST_WORD,
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
        IN_PLAY,
        NO_BURN_CLOSED,
        NO_CALL_KIND,
        NO_CLEAR_EMPTIES,
        NO_CLEAR_KIND,
        NO_CREDIT,
        NO_FINAL,
        NO_LEAD_PASS,
        NO_LEADER,
        NO_MALFORMED,
        NO_MIXED_JOKERS,
        NO_NOT_HELD,
        NO_NOT_YET,
        NO_OUT,
        NO_OVER,
        NO_OWN_SET,
        NO_PASSED,
        NO_PAY_DUE,
        NO_PHASE,
        NO_RETURN_LAST_THREE,
        NO_RETURN_NOT_HELD,
        NO_RETURN_NOTHING,
        NO_RETURN_REFUSED,
        NO_REVOLT_CARDS,
        NO_RIVAL_ONLY,
        NO_SELL_DUE,
        NO_WIND_NOT_LAST,
        NO_WIND_NOT_NEXT,
        NO_WIND_OFF,
        NO_WIND_REFUSED,
        NO_YIELD_LAST_WORD,
        NO_YIELD_NOBODY,
        NO_YIELD_NOT_RIVAL,
        NO_YIELD_PROTECTED,
        NO_YIELD_SCRAMBLE,
        OPT_CLEAR,
        OPT_MIXED_PURE,
        OPT_POINTS,
        OPT_WIND_REQUEST,
        PASS,
        PAY,
        PHASE_OVER,
        PHASE_PLAY,
        POINTS_DECLARED,
        RANK_3,
        RANK_4,
        RANK_BIG,
        RANK_SMALL,
        REFUSE,
        RETURN,
        REVOLT,
        SELL,
        SET,
        SWAP,
        WAIVE,
        WIND,
        YIELD,
    )
    from gouji.rules.opening import buyer_of, clear_empties, may_revolt, price_of
    from gouji.rules.sets import answer_fault, hold_fault, holds, well_formed
    from gouji.rules.state import State, headless, next_in_play
    from gouji.rules.tribute import due_rank, has_offer, may_offer


def fault(s: State, seat: int, act: int) -> int:
    """Give the first reason why a seat may not do an act now, or ALLOWED."""
    if stray_bits(act):
        return NO_MALFORMED
    if s.phase == PHASE_OVER:
        return NO_OVER
    if s.phase == PHASE_PLAY:
        return play_fault(s, seat, act)
    if (act >> 20) == REVOLT and s.status[seat] == IN_PLAY and not may_revolt(s, seat):
        return NO_REVOLT_CARDS
    if seat != s.ask_seat[s.ask_at]:
        return NO_NOT_YET
    return opening_fault(s, seat, act)


def stray_bits(act: int) -> int:
    """Tell whether a number is no act: an unknown kind, or bits set that its kind does not use."""
    if act < 0:
        return 1
    kind = act >> 20
    if kind == SET or kind == BURN or kind == SELL or kind == PAY:
        return 0
    if kind == RETURN:
        return act & 0xF07C7 or ((act >> 11) & 31) > RANK_BIG + 1
    if kind == CALL or kind == CLEAR:
        return act & 0xFFFF
    return act & 0xFFFFF or kind > SWAP


def play_fault(s: State, seat: int, act: int) -> int:
    """Judge an act during the play (RULES 6, 7); the acts of the play are numbered up to REFUSE."""
    kind = act >> 20
    question = s.ask_kind[s.ask_at]
    if s.status[seat] != IN_PLAY:
        return NO_OUT
    if kind == BURN:
        return burn_fault(s, seat, act)
    if kind > REFUSE:
        return NO_PHASE
    if seat != s.ask_seat[s.ask_at]:
        return turn_fault(s, seat)
    if question == ASK_LEAD:
        return lead_fault(s, seat, act)
    if question == ASK_CLAIM:
        return ALLOWED if kind == DECLINE else turn_fault(s, seat)
    if question == ASK_WIND_REPLY:
        return ALLOWED if kind == AGREE or kind == REFUSE else NO_PHASE
    return reply_fault(s, seat, act)


def turn_fault(s: State, seat: int) -> int:
    """Say why a seat in play is not asked to answer now (RULES 6.1, 6.4, 6.6, 9)."""
    if s.top_owner < 0:
        return NO_LEADER
    if seat == s.top_owner:
        return NO_OWN_SET
    if asked_later(s, seat, 0):
        return NO_NOT_YET
    if s.top_final:
        return NO_FINAL
    if s.top_credit:
        return NO_CREDIT
    if s.top_protected and seat != (s.top_owner + 3) % 6 and not headless(s, seat):
        return NO_RIVAL_ONLY
    if s.passed & (1 << seat):
        return NO_PASSED
    return NO_NOT_YET


def asked_later(s: State, seat: int, claim: int) -> int:
    """Tell whether a seat is still to be asked: for a claim, or for anything else."""
    for i in range(s.ask_at, s.n_asks):
        if s.ask_seat[i] == seat and (s.ask_kind[i] == ASK_CLAIM) == claim:
            return 1
    return 0


def lead_fault(s: State, seat: int, act: int) -> int:
    """Judge the act of the leader: any legal set, never a pass (RULES 6, 7.4)."""
    kind = act >> 20
    if kind == PASS or kind == YIELD:
        return NO_LEAD_PASS
    if kind != SET:
        return NO_PHASE
    reason = set_fault(s, seat, act)
    if not reason and s.burner == seat:
        reason = burn_lead_fault(s, seat, act)
    return reason


def reply_fault(s: State, seat: int, act: int) -> int:
    """Judge the act of a seat asked to answer the set on top (RULES 4, 6.1, 6.2)."""
    kind = act >> 20
    if kind == PASS:
        return ALLOWED
    if kind == YIELD:
        return yield_fault(s, seat)
    if kind == WIND:
        return wind_fault(s, seat)
    if kind != SET:
        return NO_PHASE
    reason = set_fault(s, seat, act)
    if not reason:
        reason = answer_fault(s, act)
    return reason


def set_fault(s: State, seat: int, act: int) -> int:
    """Judge a set as such: well formed, held, and played whole if it is held back (RULES 3, 13.1)."""
    if not well_formed(act):
        return NO_MALFORMED
    if not holds(s, seat, act):
        return NO_NOT_HELD
    if ((act >> 16) & 15) == RANK_SMALL and act & 7 and not s.flags[OPT_MIXED_PURE]:
        return NO_MIXED_JOKERS
    return hold_fault(s, seat, act)


def burn_fault(s: State, seat: int, act: int) -> int:
    """Judge a burn claim (RULES 7.1 to 7.3)."""
    reason = claim_fault(s, seat)
    if not reason:
        reason = set_fault(s, seat, act)
    if not reason:
        reason = answer_fault(s, act)
    if not reason:
        reason = claim_act_fault(s, seat, act)
    if reason:
        return reason
    if s.ask_kind[s.ask_at] == ASK_CLAIM and s.ask_seat[s.ask_at] == seat:
        return ALLOWED
    return NO_NOT_YET if asked_later(s, seat, 1) else NO_BURN_CLOSED


def yield_fault(s: State, seat: int) -> int:
    """Judge a yield (让牌, RULES 6.1, S2:12)."""
    if may_yield(s):
        return ALLOWED
    if s.ask_kind[s.ask_at] == ASK_LAST_WORD:
        return NO_YIELD_LAST_WORD
    if s.scramble:
        return NO_YIELD_SCRAMBLE
    if seat != (s.top_owner + 3) % 6:
        return NO_YIELD_NOT_RIVAL
    if s.top_protected:
        return NO_YIELD_PROTECTED
    return NO_YIELD_NOBODY


def wind_fault(s: State, seat: int) -> int:
    """Judge a request for the lead (申请接风, RULES 6.2, S2:19)."""
    if not s.flags[OPT_WIND_REQUEST]:
        return NO_WIND_OFF
    if not s.top_last:
        return NO_WIND_NOT_LAST
    if s.wind_refused:
        return NO_WIND_REFUSED
    return ALLOWED if next_in_play(s, s.top_owner) == seat else NO_WIND_NOT_NEXT


def opening_fault(s: State, seat: int, act: int) -> int:
    """Judge an act before the lead or after the play, by the question asked (RULES 9 to 13)."""
    kind = act >> 20
    question = s.ask_kind[s.ask_at]
    if question == ASK_SELL:
        return ALLOWED if act == due_sale(s) else NO_SELL_DUE
    if question == ASK_PAY:
        return ALLOWED if act == due_payment(s) else NO_PAY_DUE
    if question == ASK_RETURN:
        return return_fault(s, seat, act)
    if question == ASK_SWAP_REPLY:
        return ALLOWED if kind == AGREE or kind == REFUSE else NO_PHASE
    if kind == DECLINE:
        return ALLOWED
    if question == ASK_ADVANCE_CALL or question == ASK_OPEN_CALL:
        return call_fault(s, act)
    if question == ASK_CLEAR:
        return clear_fault(s, act)
    wanted = WAIVE
    if question == ASK_REVOLT or question == ASK_BUY_REVOLT:
        wanted = REVOLT
    elif question == ASK_ACCEPT:
        wanted = REFUSE
    elif question == ASK_SWAP:
        wanted = SWAP
    return ALLOWED if kind == wanted else NO_PHASE


def due_sale(s: State) -> int:
    """Give the purchase that is due: what is sold, to whom, for which card (RULES 13.2)."""
    rank = RANK_3 if s.step < 6 else RANK_4
    buyer = buyer_of(s)
    return (SELL << 20) | (rank << 16) | ((price_of(s, buyer) + 1) << 11) | (buyer << 3)


def due_payment(s: State) -> int:
    """Give the tribute that is due: the card, or none when it is forgiven (RULES 11)."""
    payer = s.owed_from[s.step]
    return (PAY << 20) | ((due_rank(s, payer) + 1) << 11) | (s.owed_kind[s.step] << 6) | (s.owed_to[s.step] << 3)


def return_fault(s: State, seat: int, act: int) -> int:
    """Judge a card returned for tribute (还贡, RULES 11, S2:21.4)."""
    if (act >> 20) != RETURN or ((act >> 3) & 7) != s.owed_from[s.step]:
        return NO_PHASE
    rank = ((act >> 11) & 31) - 1
    if rank < 0:
        return NO_RETURN_NOTHING if has_offer(s, seat) else ALLOWED
    if may_offer(s, seat, rank):
        return ALLOWED
    if s.hands[seat][rank] == 0:
        return NO_RETURN_NOT_HELD
    if s.refused_ranks & (1 << rank):
        return NO_RETURN_REFUSED
    return NO_RETURN_LAST_THREE


def call_fault(s: State, act: int) -> int:
    """Judge a point call: advance, open, or the one call of `declared` (RULES 12.3, 12.4)."""
    if (act >> 20) != CALL:
        return NO_PHASE
    wanted = 0
    if s.ask_kind[s.ask_at] == ASK_OPEN_CALL:
        wanted = 2 if s.flags[OPT_POINTS] == POINTS_DECLARED else 1
    return ALLOWED if ((act >> 16) & 15) == wanted else NO_CALL_KIND


def clear_fault(s: State, act: int) -> int:
    """Judge a clearing: what the option allows, and no hand may be left empty (RULES 10.4, S2:25)."""
    if (act >> 20) != CLEAR:
        return NO_PHASE
    which = (act >> 16) & 15
    if which < 1 or which > 3 or which & ~s.flags[OPT_CLEAR]:
        return NO_CLEAR_KIND
    return NO_CLEAR_EMPTIES if clear_empties(s, which) else ALLOWED
