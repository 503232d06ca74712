# C types of actids.py.
from gouji.rules.consts cimport *
from gouji.rules.sets cimport pack_set

cpdef int id_of(int act) noexcept nogil
cdef int exchange_id(int kind, int act) noexcept nogil
cpdef int act_of(int number, int burn) noexcept nogil
cdef int special_of(int number) noexcept nogil
cdef void sort_ids(int *ids, int n) noexcept nogil
