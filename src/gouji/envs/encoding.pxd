# C types of encoding.py.
cimport cython
from gouji.envs.table cimport Table
from gouji.envs.sizes cimport *
from gouji.rules.consts cimport *
from gouji.rules.sets cimport is_gouji, size_of
from gouji.rules.state cimport State, headless, place_of

cdef int one_hot(signed char *out, int at, int width, int index) noexcept nogil
cdef int relative(int seat, int me) noexcept nogil
@cython.locals(at=int)
cdef void encode_state(Table t, State s, int me, int knows, signed char *out) noexcept nogil
cdef int sees(Table t, State s, int me, int knows, int holder) noexcept nogil
@cython.locals(i=int, rank=int, seat=int, holder=int)
cdef int encode_hands(Table t, State s, int me, int knows, signed char *out) noexcept nogil
@cython.locals(i=int, seat=int, known=int)
cdef int encode_seats(Table t, State s, int me, int knows, signed char *out, int at) noexcept nogil
cdef int encode_round(State s, int me, signed char *out, int at) noexcept nogil
cdef int encode_cards(int act, signed char *out, int at) noexcept nogil
@cython.locals(i=int, n=int, item=int, kind=int)
cdef void encode_trace(Table t, int me, signed char *out, int at) noexcept nogil
cdef int trace_kind(int kind) noexcept nogil
@cython.locals(kind=int, size=int, base=int)
cdef void encode_act(State s, int me, int act, signed char *out) noexcept nogil
cdef int takes_all(State s, int seat, int act, int base) noexcept nogil
