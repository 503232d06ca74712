# C types of packing.py.
cimport cython
from gouji.rules.state cimport State

@cython.locals(out="int[1024]", n=int, i=int)
cpdef bytes pack(State s)
@cython.locals(numbers="int[1024]", n=int, number=int, s=State)
cpdef State unpack(bytes packed)
cdef int carry(short *row, int n, int *numbers, int at, int laying) noexcept nogil
cdef int carry_lists(State s, int *numbers, int at, int laying) noexcept nogil
cdef int lay_numbers(State s, int *out) noexcept nogil
cdef int take_numbers(State s, int *numbers) noexcept nogil
