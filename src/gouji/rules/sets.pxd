# C types of sets.py.
from gouji.rules.consts cimport *
from gouji.rules.state cimport State, take

cpdef int pack_set(int kind, int base, int naturals, int twos, int small, int big) noexcept nogil
cdef int size_of(int act) noexcept nogil
cdef int is_gouji(State s, int act) noexcept nogil
cdef void set_need(State s, int act) noexcept nogil
cdef int answer_fault(State s, int act) noexcept nogil
cdef int well_formed(int act) noexcept nogil
cdef int holds(State s, int seat, int act) noexcept nogil
cdef int hold_fault(State s, int seat, int act) noexcept nogil
cdef void take_set(State s, int seat, int act) noexcept nogil
