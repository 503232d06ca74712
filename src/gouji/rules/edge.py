"""The edge of the kernel: what ordinary Python asks of a state, call by call.

`gouji.rules.deal.Deal` is the readable face of these functions; a seat is 0..5, an act a packed
number, and nothing here is checked.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from collections.abc import Callable
    from typing import TypeVar

    from gouji.rules.asking import ask_about_top, ask_again, ask_wind_replies
    from gouji.rules.consts import ASK_ANSWER, ASK_LAST_WORD, ASK_LEAD, GONE_OUT, IN_PLAY, PHASE_PLAY
    from gouji.rules.judge import fault
    from gouji.rules.legal import list_legal
    from gouji.rules.opening import begin, next_question
    from gouji.rules.play import fall, go_on, lead_by
    from gouji.rules.playout import random_act, step
    from gouji.rules.rng import Rng
    from gouji.rules.sets import answer_fault, is_gouji, set_need
    from gouji.rules.settle import end_deal, is_open, sweeping_team, team_score
    from gouji.rules.state import State, copy_into, headless, next_in_play, team_is_out

    A = TypeVar("A")


def copy_state(source: State, target: State) -> None:
    """Make `target` equal to `source`."""
    copy_into(source, target)


def legal_acts(s: State, make: Callable[[int], A]) -> list[A]:
    """List the legal acts of the seat now asked, each made by `make` from its packed number."""
    if not cython.compiled:
        acts: dict[int, int] = {}
    n = list_legal(s, acts)
    return [make(acts[i]) for i in range(n)]


def reason(s: State, seat: int, act: int) -> int:
    """Give the judge's first reason against an act of a seat, or ALLOWED."""
    return fault(s, seat, act)


def carry_out(s: State, act: int) -> None:
    """Carry out a legal act of the seat now asked."""
    step(s, act)


def draw_act(s: State, rng: Rng) -> int:
    """Draw one of the legal acts of the seat now asked, uniformly."""
    return random_act(s, rng)


def asked_seat(s: State) -> int:
    """Give the seat now asked."""
    return s.ask_seat[s.ask_at]


def asked_what(s: State) -> int:
    """Give the question now asked."""
    return s.ask_kind[s.ask_at]


def begin_deal(s: State) -> None:
    """Begin a deal whose hands, rules, leader and debts are set."""
    s.n_events = 0
    begin(s)


def resume_asking(s: State) -> None:
    """Build the asking list anew for the set on top."""
    ask_about_top(s)


def take_up_top(s: State) -> None:
    """Derive what follows from the owner and the cards of the set on top, and what beats it."""
    owner = s.top_owner
    s.top_gouji = is_gouji(s, s.top_act)
    s.top_burn = s.burner == owner
    if s.status[owner] == GONE_OUT:
        s.top_last = 1
    s.scramble = s.n_out >= 2 and not (s.top_last and s.n_out == 2 and s.order[1] == owner)
    if protects(s):
        s.top_protected = 1
    s.top_credit = s.top_protected and s.top_gouji and s.credits[s.top_owner] > 0
    set_need(s, s.top_act)


def protects(s: State) -> int:
    """Tell whether the set on top is protected as far as the seats show it (RULES 6.1, 7.3).

    Not shown is protection by an owner whose rival left play after the set was put down.
    """
    owner = s.top_owner
    if s.scramble or not (s.top_gouji or s.top_burn):
        return 0
    return s.status[(owner + 3) % 6] == IN_PLAY or s.credits[owner] > 0 or s.burner == owner


def hear_wind_replies(s: State) -> None:
    """Ask for the replies to a request for the lead by the seat now asked."""
    s.wind_asker = s.ask_seat[s.ask_at]
    ask_wind_replies(s)


def close_play(s: State) -> None:
    """End the play as it stands: rank the seats and ask for the exchange if there can be one."""
    end_deal(s)


def start_lead(s: State, seat: int) -> None:
    """Ask a seat for the lead, with everything else as it stands."""
    s.leader = seat
    s.n_asks = 1
    s.ask_at = 0
    s.ask_seat[0] = seat
    s.ask_kind[0] = ASK_LEAD


def start_last_word(s: State, seat: int) -> None:
    """Ask a seat for the last word on the set on top, with nobody left to ask after it."""
    s.n_asks = 1
    s.ask_at = 0
    s.ask_seat[0] = seat
    s.ask_kind[0] = ASK_LAST_WORD


def cast_out(s: State, seat: int) -> None:
    """Let a seat fall by the referee's word (RULES 15); what was asked of it goes to others.

    Once the play has ended places are taken and nothing changes.
    """
    s.n_events = 0
    if s.status[seat] != IN_PLAY or s.phase > PHASE_PLAY:
        return
    leading = s.phase == PHASE_PLAY and s.ask_kind[s.ask_at] == ASK_LEAD and s.ask_seat[s.ask_at] == seat
    fall(s, seat)
    if s.burner == seat:
        s.burner = -1
    if team_is_out(s):
        end_deal(s)
    elif leading:
        lead_by(s, next_in_play(s, seat))
    elif s.phase < PHASE_PLAY:
        next_question(s)
    elif s.top_owner >= 0:
        ask_again(s)
        go_on(s)


def forfeit(s: State, seat: int) -> None:
    """Forfeit the next answer or lead of a seat (RULES 15); at once if it is asked for one now."""
    s.n_events = 0
    if s.status[seat] != IN_PLAY or s.phase > PHASE_PLAY:
        return
    s.forfeits[seat] += 1
    if s.phase != PHASE_PLAY or s.ask_seat[s.ask_at] != seat:
        return
    question = s.ask_kind[s.ask_at]
    if question == ASK_LEAD:
        s.burner = -1
        lead_by(s, seat)
    elif question == ASK_ANSWER or question == ASK_LAST_WORD:
        go_on(s)


def scores(s: State) -> tuple[int, int]:
    """Give the scores of the team of seat 0 and of the team of seat 1 at the end (RULES 8)."""
    return (team_score(s, 0), team_score(s, 1))


def sweep_of(s: State) -> int:
    """Give the team that swept, or -1 (RULES 8)."""
    return sweeping_team(s)


def opened_at_end(s: State, seat: int) -> int:
    """Tell at the end whether a seat is open (RULES 12.1)."""
    return is_open(s, seat)


def is_headless(s: State, seat: int) -> int:
    """Tell whether a seat has no rival (RULES 6.5)."""
    return s.status[seat] == IN_PLAY and headless(s, seat)


def why_not_beaten(s: State, upper: int, lower: int) -> int:
    """Give the reason why a set does not beat another under the rules of a state, or ALLOWED (RULES 4)."""
    set_need(s, lower)
    return answer_fault(s, upper)


def gouji(s: State, act: int) -> int:
    """Tell whether a set is gouji under the rules of a state (RULES 5)."""
    return is_gouji(s, act)
