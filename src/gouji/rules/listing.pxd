# C types of listing.py.
from gouji.rules.burning cimport burn_lead_fault, claim_act_fault
from gouji.rules.consts cimport *
from gouji.rules.sets cimport hold_fault, pack_set
from gouji.rules.state cimport State

cdef int list_leads(State s, int seat, int *acts) noexcept nogil
cdef int list_bare_leads(State s, int seat, int *acts, int n) noexcept nogil
cdef int list_burn_leads(State s, int seat, int *acts) noexcept nogil
cdef int list_answers(State s, int seat, int kind, int *acts, int most) noexcept nogil
cdef int list_with(State s, int seat, int kind, int twos, int small, int big, int *acts, int n) noexcept nogil
cdef int add_answer(State s, int seat, int act, int *acts, int n) noexcept nogil
cdef int count_leads(State s, int seat) noexcept nogil
cdef int nth_lead(State s, int seat, int n) noexcept nogil
