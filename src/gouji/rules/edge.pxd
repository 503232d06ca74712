# C types of edge.py.
cimport cython
from gouji.rules.asking cimport ask_about_top, ask_again, ask_wind_replies
from gouji.rules.consts cimport *
from gouji.rules.judge cimport fault
from gouji.rules.legal cimport list_legal
from gouji.rules.opening cimport begin, next_question
from gouji.rules.play cimport fall, go_on, lead_by
from gouji.rules.playout cimport random_act, step
from gouji.rules.rng cimport Rng
from gouji.rules.settle cimport end_deal, is_open, sweeping_team, team_score
from gouji.rules.sets cimport answer_fault, is_gouji, set_need
from gouji.rules.state cimport State, copy_into, headless, next_in_play, team_is_out

cpdef copy_state(State source, State target)
@cython.locals(acts="int[16384]", n=int, i=int)
cpdef list legal_acts(State s, make)
cpdef int reason(State s, int seat, int act)
cpdef carry_out(State s, int act)
cpdef int draw_act(State s, Rng rng)
cpdef int asked_seat(State s)
cpdef int asked_what(State s)
cpdef begin_deal(State s)
cpdef resume_asking(State s)
cpdef int protects(State s)
cpdef take_up_top(State s)
cpdef hear_wind_replies(State s)
cpdef close_play(State s)
cpdef start_lead(State s, int seat)
cpdef start_last_word(State s, int seat)
cpdef cast_out(State s, int seat)
cpdef forfeit(State s, int seat)
cpdef tuple scores(State s)
cpdef int sweep_of(State s)
cpdef int opened_at_end(State s, int seat)
cpdef int is_headless(State s, int seat)
cpdef int why_not_beaten(State s, int upper, int lower)
cpdef int gouji(State s, int act)
