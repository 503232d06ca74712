# C types of rows.py.
cimport cython
from gouji.envs.actids cimport act_of, id_of, sort_ids
from gouji.envs.encoding cimport encode_act, encode_state
from gouji.envs.table cimport Table, decide, hides, look_past
from gouji.envs.sizes cimport *
from gouji.rules.consts cimport *
from gouji.rules.judge cimport fault
from gouji.rules.legal cimport list_legal
from gouji.rules.state cimport State

cdef int list_ids(State s, int *ids) noexcept nogil
cdef int asks_claim(State s) noexcept nogil
@cython.locals(ids="int[16384]", n=int, i=int)
cpdef list legal_ids(State s)
cpdef int actor_of(State s)
@cython.locals(act=int, seat=int)
cpdef int decide_id(Table t, State s, int number)
cpdef State known_state(State s, State work, int me)
@cython.locals(i=int)
cpdef observe_row(Table t, State s, State work, int me, int knows, signed char[::1] out)
@cython.locals(ids="int[16384]", n=int, i=int, seat=int, claim=int)
cpdef int act_rows(State s, signed char[::1] out)
@cython.locals(i=Py_ssize_t)
cpdef bits_into(signed char[::1] row, int[::1] places, signed char[::1] floors, float[::1] out)
