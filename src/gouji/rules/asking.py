"""The asking list: who may answer the set on top, in which order (RULES 6.1, 6.4, 6.6, 7.2, 7.3).

After every set the list is built anew; only seats in play are ever asked.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from gouji.rules.burning import claim_fault, claim_hopeless
    from gouji.rules.consts import (
        ASK_ANSWER,
        ASK_CLAIM,
        ASK_LAST_WORD,
        ASK_WIND_REPLY,
        BURN,
        IN_PLAY,
        OPT_BURN_SEAT_ORDER,
        OPT_WIND_REQUEST,
    )
    from gouji.rules.listing import list_answers
    from gouji.rules.state import State, ask, headless


def ask_about_top(s: State) -> None:
    """Build the asking list for the set on top (RULES 6.1)."""
    s.n_asks = 0
    s.ask_at = 0
    if s.top_protected:
        ask_claims(s)
    if s.top_final:
        return
    if s.scramble:
        ask_scramble(s)
    elif s.top_protected:
        ask_protected(s)
    else:
        ask_open(s)


def ask_claims(s: State) -> None:
    """Ask the burn claims: the mates of the owner first, then the others (RULES 7.2, S2:10)."""
    owner = s.top_owner
    if s.flags[OPT_BURN_SEAT_ORDER]:
        for i in range(1, 6):
            ask_claim_of(s, (owner + i) % 6)
        return
    for i in range(2, 6, 2):
        ask_claim_of(s, (owner + i) % 6)
    for i in range(1, 6, 2):
        ask_claim_of(s, (owner + i) % 6)


def ask_claim_of(s: State, seat: int) -> None:
    """Ask a seat whether it burns, if it can (RULES 7.1, 7.2)."""
    if not cython.compiled:
        few: dict[int, int] = {}
    if claim_hopeless(s, seat) or claim_fault(s, seat):
        return
    if list_answers(s, seat, BURN, few, 1):
        ask(s, ASK_CLAIM, seat)


def ask_protected(s: State) -> None:
    """Ask the rival, even if he has passed, and the headless that have not (RULES 6.1, 7.3).

    Nobody answers a set protected by a dead-gouji credit (RULES 9).
    """
    if s.top_credit:
        return
    for i in range(1, 6):
        seat = (s.top_owner + i) % 6
        if s.status[seat] != IN_PLAY:
            continue
        if i == 3 or (not s.passed & (1 << seat) and headless(s, seat)):
            ask(s, ASK_ANSWER, seat)


def ask_open(s: State) -> None:
    """Ask everybody in order who has not passed, then give the rival the last word (RULES 6.1, S2:13)."""
    rival = (s.top_owner + 3) % 6
    last_asked = -1
    for i in range(1, 6):
        seat = (s.top_owner + i) % 6
        if s.status[seat] == IN_PLAY and not s.passed & (1 << seat):
            ask(s, ASK_ANSWER, seat)
            last_asked = seat
    if s.status[rival] == IN_PLAY and last_asked != rival:
        ask(s, ASK_LAST_WORD, rival)


def ask_scramble(s: State) -> None:
    """Ask every other seat in play in order, passed or not (四户乱缠, RULES 6.6).

    `passed` holds those who passed before the second last set was answered, or everybody who
    passed if `scramble.reentry` is off: they stay barred in this round.
    """
    for i in range(1, 6):
        seat = (s.top_owner + i) % 6
        if s.status[seat] == IN_PLAY and not s.passed & (1 << seat):
            ask(s, ASK_ANSWER, seat)


def may_yield(s: State) -> int:
    """Tell whether the seat now asked may yield (让牌, RULES 6.1, S2:12).

    Only the rival, on an unprotected set in the first half, while somebody is still to be asked.
    """
    at = s.ask_at
    if s.ask_kind[at] != ASK_ANSWER or s.scramble or s.top_protected:
        return 0
    return s.ask_seat[at] == (s.top_owner + 3) % 6 and at + 1 < s.n_asks and s.ask_kind[at + 1] == ASK_ANSWER


def may_ask_wind(s: State) -> int:
    """Tell whether the seat now asked may ask for the lead (申请接风, RULES 6.2, S2:19)."""
    if not s.flags[OPT_WIND_REQUEST] or not s.top_last or s.wind_refused:
        return 0
    if s.ask_kind[s.ask_at] != ASK_ANSWER and s.ask_kind[s.ask_at] != ASK_LAST_WORD:
        return 0
    for i in range(1, 6):
        seat = (s.top_owner + i) % 6
        if s.status[seat] == IN_PLAY:
            return seat == s.ask_seat[s.ask_at]
    return 0


def prune(s: State) -> None:
    """Strike from the asking list what a fall in the middle of it has made void (RULES 15).

    Seats out of play, claims that may no longer be made, the replies to a fallen asker, and a last
    word right after its own seat's answer.
    """
    if s.wind_asker >= 0 and s.status[s.wind_asker] != IN_PLAY:
        s.wind_asker = -1
    kept = s.ask_at
    for i in range(s.ask_at, s.n_asks):
        seat = s.ask_seat[i]
        kind = s.ask_kind[i]
        if s.status[seat] != IN_PLAY or (kind == ASK_CLAIM and claim_fault(s, seat)):
            continue
        if kind == ASK_WIND_REPLY and s.wind_asker < 0:
            continue
        if kind == ASK_LAST_WORD and kept > s.ask_at and s.ask_seat[kept - 1] == seat:
            continue
        s.ask_seat[kept] = seat
        s.ask_kind[kept] = kind
        kept += 1
    s.n_asks = kept


def ask_wind_replies(s: State) -> None:
    """Ask everybody else in play to agree, before the asker is asked again (RULES 6.2)."""
    at = s.ask_at
    asker = s.ask_seat[at]
    if not cython.compiled:
        seats = [0] * 16
        kinds = [0] * 16
    left = s.n_asks - at
    for i in range(left):
        seats[i] = s.ask_seat[at + i]
        kinds[i] = s.ask_kind[at + i]
    s.n_asks = 0
    s.ask_at = 0
    for i in range(1, 6):
        seat = (asker + i) % 6
        if s.status[seat] == IN_PLAY:
            ask(s, ASK_WIND_REPLY, seat)
    for i in range(left):
        ask(s, kinds[i], seats[i])
