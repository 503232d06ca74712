# C types of settle.py.
cimport cython
from gouji.rules.consts cimport *
from gouji.rules.state cimport State, ask, emit

cdef void end_deal(State s) noexcept nogil
cdef void end_void(State s) noexcept nogil
cdef void rank_seats(State s) noexcept nogil
cdef void put_in_revolutionary(State s, int others) noexcept nogil
cdef int sweeping_team(State s) noexcept nogil
cdef int team_score(State s, int team) noexcept nogil
cdef int is_open(State s, int seat) noexcept nogil
cdef void apply_exchange(State s, int act) noexcept nogil
cdef void finish(State s) noexcept nogil
