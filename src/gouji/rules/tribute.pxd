# C types of tribute.py.
from gouji.rules.consts cimport *
from gouji.rules.state cimport State, ask, give, take

cdef int due_rank(State s, int payer) noexcept nogil
cdef int next_tribute(State s) noexcept nogil
cdef int both_in_play(State s) noexcept nogil
cdef void pay_tribute(State s) noexcept nogil
cdef int next_return(State s) noexcept nogil
cdef int may_offer(State s, int seat, int rank) noexcept nogil
cdef int has_offer(State s, int seat) noexcept nogil
cdef void offer_return(State s, int rank) noexcept nogil
cdef void answer_return(State s, int refused) noexcept nogil
