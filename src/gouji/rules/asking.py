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


def ask_again(s: State) -> None:
    """Build the asking list anew in the middle of it, after a fall, and go on where it stood (RULES 15).

    The fall may have made a seat headless, closed its claim, or voided a request for the lead.
    """
    at = s.ask_at
    asked = s.ask_seat[at]
    replying = s.ask_kind[at] == ASK_WIND_REPLY
    while s.ask_kind[at] == ASK_WIND_REPLY:
        at += 1
    seat = s.ask_seat[at]
    kind = s.ask_kind[at]
    ask_about_top(s)
    while s.ask_at < s.n_asks and comes_before(s, s.ask_seat[s.ask_at], s.ask_kind[s.ask_at], seat, kind):
        s.ask_at += 1
    rival = (s.top_owner + 3) % 6
    if s.yielded and s.status[rival] == IN_PLAY and (s.n_asks == 0 or s.ask_kind[s.n_asks - 1] != ASK_LAST_WORD):
        ask(s, ASK_LAST_WORD, rival)
    if s.wind_asker >= 0 and s.status[s.wind_asker] != IN_PLAY:
        s.wind_asker = -1
    elif replying:
        ask_wind_replies(s)
        while s.ask_kind[s.ask_at] == ASK_WIND_REPLY and place_after(seat, s.ask_seat[s.ask_at]) < place_after(
            seat, asked
        ):
            s.ask_at += 1


def comes_before(s: State, seat: int, kind: int, other_seat: int, other_kind: int) -> int:
    """Tell whether one question about the set on top is asked before another: claims, answers, the last word."""
    if kind != other_kind:
        return kind < other_kind
    return turn_of(s, seat, kind) < turn_of(s, other_seat, kind)


def turn_of(s: State, seat: int, kind: int) -> int:
    """Give a seat's place among those asked the same: seat order, for claims the mates first (RULES 7.2)."""
    after = place_after(s.top_owner, seat)
    if kind == ASK_CLAIM and not s.flags[OPT_BURN_SEAT_ORDER] and after % 2 == 0:
        return after - 6
    return after


def place_after(first: int, seat: int) -> int:
    """Count how many seats after `first` a seat sits."""
    return (seat - first + 6) % 6


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
