"""The play of a deal: what follows from leads, answers, passes, yields, burns and wind (RULES 6, 7, 9, 13.4).

An act is carried out on the state without judging it; `gouji.rules.judge` says whether it may be.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from gouji.rules.asking import ask_about_top, ask_wind_replies
    from gouji.rules.burning import has_burn_lead
    from gouji.rules.consts import (
        AGREE,
        ASK_ANSWER,
        ASK_LAST_WORD,
        ASK_LEAD,
        ASK_WIND_REPLY,
        BURN,
        DEBT_BURN,
        DEBT_SMOTHER,
        DECLINE,
        EV_BURNT,
        EV_DOUSED,
        EV_FALLS,
        EV_LEAD,
        EV_OPEN,
        EV_OUT,
        EV_SMOTHERED,
        EV_STAND,
        FALLEN,
        GONE_OUT,
        HOLD_NONE,
        IN_PLAY,
        OPT_BIG_COUNTS,
        OPT_DEAD_ANY,
        OPT_HOLD,
        OPT_REENTRY,
        OPT_SMOTHER_FALLS,
        OPT_YIELD_PASS,
        PASS,
        PHASE_PLAY,
        RANK_3,
        REVOLTED,
        SET,
        WIND,
        YIELD,
    )
    from gouji.rules.sets import is_gouji, set_need, take_set
    from gouji.rules.settle import end_deal
    from gouji.rules.state import (
        State,
        ask,
        emit,
        headless,
        next_in_play,
        owe,
        place_of,
        team_is_out,
        throw_in,
    )


def start_play(s: State) -> None:
    """Begin the play with the lead (RULES 10).

    A short hand that tribute has emptied goes out before it: a seat in play holds cards (RULES 6).
    """
    s.phase = PHASE_PLAY
    for i in range(6):
        seat = (s.leader + i) % 6
        if s.status[seat] == IN_PLAY and s.counts[seat] == 0:
            go_out(s, seat)
    if team_is_out(s):
        end_deal(s)
        return
    lead_by(s, s.leader if s.status[s.leader] == IN_PLAY else next_in_play(s, s.leader))


def apply_play(s: State, act: int) -> None:
    """Carry out a legal act of the seat now asked."""
    seat = s.ask_seat[s.ask_at]
    kind = act >> 20
    if kind == SET or kind == BURN:
        put_down(s, seat, act)
    elif kind == PASS:
        if not s.scramble or not s.flags[OPT_REENTRY]:
            s.passed |= 1 << seat
        advance(s)
    elif kind == YIELD:
        s.yielded |= 1 << seat
        advance(s)
    elif kind == DECLINE:
        advance(s)
    elif kind == WIND:
        s.wind_asker = seat
        ask_wind_replies(s)
        go_on(s)
    else:
        reply_to_wind(s, act)


def put_down(s: State, seat: int, act: int) -> None:
    """Put a set on top: a lead, an answer or a burn (RULES 6, 6.3, 6.4, 7.3).

    Protection is judged by what the player was when he put the set down: a player who goes out
    with it still protects it.
    """
    owner = s.top_owner
    burn = (act >> 20) == BURN
    gouji = is_gouji(s, act)
    final = dead_gouji(s, seat, gouji) if not burn else 0
    if s.n_out >= 2:
        s.scramble = 1
    shielded = not headless(s, seat) and not s.scramble
    smothered = owner >= 0 and smothers(s, owner)
    take_set(s, seat, act)
    last = s.counts[seat] == 0
    if s.flags[OPT_YIELD_PASS]:
        s.passed |= s.yielded
    s.yielded = 0
    s.wind_refused = 0
    burning = go_on_burning(s, seat, burn, last)
    s.top_owner = seat
    s.top_act = act
    s.top_gouji = gouji
    s.top_burn = burning
    s.top_protected = shielded and (gouji or burning)
    s.top_credit = s.top_protected and gouji and s.credits[seat] > 0
    s.top_last = last
    s.top_final = final
    set_need(s, act)
    if smothered:
        smother(s, owner, seat)
    if last:
        go_out(s, seat)
    if team_is_out(s):
        end_deal(s)
    else:
        ask_about_top(s)
        go_on(s)


def go_on_burning(s: State, seat: int, burn: int, last: int) -> int:
    """Begin, go on with or end a burn by a set put down; tell whether the set is a burn set (RULES 7.3, 7.5).

    A counter-burn doubles the factor, an answer douses, and the set that empties the burner's hand
    ends his burn: it has succeeded.
    """
    owner = s.top_owner
    if burn:
        s.factor = 2 * s.factor if s.burner == owner else 1
        s.victim = owner
        s.burner = seat
    elif owner >= 0 and s.burner >= 0:
        emit(s, EV_DOUSED, s.burner, seat)
        s.burner = -1
    if s.burner != seat:
        return 0
    if last:
        emit(s, EV_BURNT, s.victim, seat)
        owe(s, s.victim, seat, s.factor, DEBT_BURN)
        s.burner = -1
        return 0
    return 1


def dead_gouji(s: State, seat: int, gouji: int) -> int:
    """Tell whether an answer is final: to the last set of a rival in place 1 or 2 (够死级, RULES 6.4, S2:16)."""
    owner = s.top_owner
    if owner != (seat + 3) % 6 or not s.top_last:
        return 0
    place = place_of(s, owner)
    return 1 <= place <= 2 and (gouji or s.flags[OPT_DEAD_ANY])


def smothers(s: State, owner: int) -> int:
    """Tell whether beating the set on top smothers its owner: he holds 3s only (被闷, RULES 13.4)."""
    if s.flags[OPT_HOLD] == HOLD_NONE or s.status[owner] != IN_PLAY:
        return 0
    return s.counts[owner] > 0 and s.counts[owner] == s.hands[owner][RANK_3]


def smother(s: State, owner: int, by: int) -> None:
    """Smother a seat: it owes a card, or falls (RULES 13.4)."""
    emit(s, EV_SMOTHERED, owner, by)
    if s.flags[OPT_SMOTHER_FALLS]:
        fall(s, owner)
    else:
        owe(s, owner, by, 1, DEBT_SMOTHER)


def go_out(s: State, seat: int) -> None:
    """Give a seat the next free place (RULES 6.3); the fourth is place 5 beside a revolutionary (RULES 9)."""
    s.status[seat] = GONE_OUT
    s.order[s.n_out] = seat
    s.n_out += 1
    place = s.n_out
    if s.revolted >= 0 and place > 3:
        place += 1
    emit(s, EV_OUT, seat, place)


def fall(s: State, seat: int) -> None:
    """Let a seat fall: its cards are thrown in, it takes the lowest free place (RULES 7.6)."""
    throw_in(s, seat)
    s.status[seat] = FALLEN
    s.fallen[s.n_fallen] = seat
    s.n_fallen += 1
    emit(s, EV_FALLS, seat, 0)


def advance(s: State) -> None:
    """Go on to the next question of the asking list, or let the set stand."""
    s.ask_at += 1
    go_on(s)


def go_on(s: State) -> None:
    """Skip seats that left play or forfeited their turn; an exhausted list lets the set stand (RULES 6.2, 15)."""
    while s.ask_at < s.n_asks:
        seat = s.ask_seat[s.ask_at]
        kind = s.ask_kind[s.ask_at]
        if s.wind_asker >= 0 and kind != ASK_WIND_REPLY:
            stand(s, s.wind_asker)
            return
        if s.status[seat] != IN_PLAY:
            s.ask_at += 1
        elif s.forfeits[seat] > 0 and (kind == ASK_ANSWER or kind == ASK_LAST_WORD):
            s.forfeits[seat] -= 1
            if not s.scramble or not s.flags[OPT_REENTRY]:
                s.passed |= 1 << seat
            s.ask_at += 1
        else:
            return
    owner = s.top_owner
    stand(s, owner if s.status[owner] == IN_PLAY else next_in_play(s, owner))


def stand(s: State, next_leader: int) -> None:
    """Let the set on top stand: its owner may be open now, and the round ends (死牌, RULES 6.2, 7.4, 9)."""
    owner = s.top_owner
    emit(s, EV_STAND, owner, 0)
    if s.top_credit:
        s.credits[owner] -= 1
    if s.top_protected:
        note_open(s)
    s.top_owner = -1
    s.top_last = 0
    s.top_final = 0
    s.wind_asker = -1
    if s.burner >= 0 and s.burner == next_leader:
        burn_lead_by(s, next_leader)
    else:
        s.burner = -1
        lead_by(s, next_leader)


def note_open(s: State) -> None:
    """Note that a protected gouji set stood (开点, RULES 6.2, 12.1).

    The rival of a revolutionary opens with his third credit instead.
    """
    owner = s.top_owner
    if not s.top_gouji or s.opened & (1 << owner) or not within_open_limit(s, owner):
        return
    if s.status[(owner + 3) % 6] == REVOLTED:
        if not s.top_credit or s.credits[owner] > 0:
            return
    elif s.top_act & 7 and not (s.flags[OPT_BIG_COUNTS] and judged_at_place_2(s, owner)):
        s.opened_big |= 1 << owner
        return
    s.opened |= 1 << owner
    emit(s, EV_OPEN, owner, 0)


def within_open_limit(s: State, seat: int) -> int:
    """Tell whether a live set still opens a seat (RULES 12.1).

    It must stand before place 2 is taken; for place 1 and his rival before place 1 is. The last set
    of place 1 or 2 counts for its own player. The rival of a revolutionary is judged at place 2
    (RULES 9).
    """
    place = place_of(s, seat)
    if place > 0:
        return place <= 2 and s.top_last
    if s.n_out == 0:
        return 1
    return s.n_out == 1 and s.order[0] != (seat + 3) % 6


def judged_at_place_2(s: State, seat: int) -> int:
    """Tell whether it is certain by now that a seat is judged when place 2 is taken (RULES 12.1)."""
    return s.n_out > 0 and s.order[0] != seat and s.order[0] != (seat + 3) % 6


def lead_by(s: State, seat: int) -> None:
    """Begin a new round with the lead of a seat; a forfeited lead passes on (RULES 6.2, 15)."""
    s.passed = 0
    s.yielded = 0
    s.wind_refused = 0
    if s.n_out >= 2:
        s.scramble = 1
    while s.forfeits[seat] > 0:
        s.forfeits[seat] -= 1
        seat = next_in_play(s, seat)
    ask_for_lead(s, seat)


def ask_for_lead(s: State, seat: int) -> None:
    """Ask a seat, and nobody else, for a lead (RULES 6.2)."""
    s.leader = seat
    s.n_asks = 0
    s.ask_at = 0
    ask(s, ASK_LEAD, seat)
    emit(s, EV_LEAD, seat, 0)


def burn_lead_by(s: State, seat: int) -> None:
    """Let a burner lead again, passes kept; without a legal burn lead he falls (RULES 7.4, 7.6)."""
    if s.forfeits[seat] > 0:
        s.burner = -1
        lead_by(s, seat)
        return
    if not has_burn_lead(s, seat):
        victim = s.victim
        fall(s, seat)
        s.burner = -1
        if team_is_out(s):
            end_deal(s)
        else:
            lead_by(s, victim if s.status[victim] == IN_PLAY else next_in_play(s, seat))
        return
    ask_for_lead(s, seat)


def reply_to_wind(s: State, act: int) -> None:
    """Carry out a reply to a request for the lead: the first refusal ends it (RULES 6.2)."""
    if (act >> 20) == AGREE:
        advance(s)
        return
    s.wind_asker = -1
    s.wind_refused = 1
    while s.ask_kind[s.ask_at] == ASK_WIND_REPLY:
        s.ask_at += 1
