# C types of asking.py.
cimport cython
from gouji.rules.burning cimport claim_fault, claim_hopeless
from gouji.rules.consts cimport *
from gouji.rules.listing cimport list_answers
from gouji.rules.state cimport State, ask, headless

cdef void ask_about_top(State s) noexcept nogil
cdef void ask_claims(State s) noexcept nogil
@cython.locals(few="int[16]")
cdef void ask_claim_of(State s, int seat) noexcept nogil
cdef void ask_protected(State s) noexcept nogil
cdef void ask_open(State s) noexcept nogil
cdef void ask_scramble(State s) noexcept nogil
cdef int may_yield(State s) noexcept nogil
@cython.locals(asked=int, replying=int, seat=int, kind=int)
cdef void ask_again(State s) noexcept nogil
cdef int comes_before(State s, int seat, int kind, int other_seat, int other_kind) noexcept nogil
cdef int turn_of(State s, int seat, int kind) noexcept nogil
cdef int place_after(int first, int seat) noexcept nogil
cdef int may_ask_wind(State s) noexcept nogil
@cython.locals(seats="short[16]", kinds="short[16]")
cdef void ask_wind_replies(State s) noexcept nogil
