# C types of playout.py.
cimport cython
from gouji.rules.consts cimport *
from gouji.rules.legal cimport list_legal
from gouji.rules.listing cimport count_leads, nth_lead
from gouji.rules.opening cimport apply_opening, begin
from gouji.rules.play cimport apply_play
from gouji.rules.rng cimport Rng, below
from gouji.rules.settle cimport apply_exchange, team_score
from gouji.rules.state cimport State, copy_into, give

cdef void step(State s, int act) noexcept nogil
@cython.locals(acts="int[16384]")
cdef int random_act(State s, Rng rng) noexcept nogil
cdef int play_out(State s, Rng rng) noexcept nogil
cpdef long long run(State start, State work, int n, Rng rng)
@cython.locals(decisions="long long")
cdef long long play_many(State start, State work, int n, Rng rng) noexcept nogil
cpdef void copy_many(State source, State target, int n) noexcept nogil
cpdef long long run_dealt(State blank, State work, int n, Rng rng)
@cython.locals(decisions="long long")
cdef long long deal_and_play(State blank, State work, int n, Rng rng) noexcept nogil
@cython.locals(deck="short[216]")
cdef void deal_by_chance(State s, Rng rng) noexcept nogil
