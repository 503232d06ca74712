# C types of rng.py.
cimport cython

cdef class Rng:
    cdef unsigned long long state
    cdef unsigned long long multiplier

@cython.locals(x="unsigned long long")
cdef unsigned long long next_bits(Rng rng) noexcept nogil
cdef int below(Rng rng, int n) noexcept nogil
