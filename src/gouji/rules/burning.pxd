# C types of burning.py.
from gouji.rules.consts cimport *
from gouji.rules.sets cimport size_of
from gouji.rules.state cimport State, headless

cdef int can_burn_out(State s, int jokers, int groups, int twos, int threes, int fours) noexcept nogil
cdef int burns_on(State s, int seat, int act) noexcept nogil
cdef int claim_fault(State s, int seat) noexcept nogil
cdef int claim_act_fault(State s, int seat, int act) noexcept nogil
cdef int burn_lead_fault(State s, int seat, int act) noexcept nogil
cdef int claim_hopeless(State s, int seat) noexcept nogil
cdef int has_burn_lead(State s, int seat) noexcept nogil
