# C types of batch.py, and how a deal is laid out in memory.
cimport cython
from libc.string cimport memcpy
from gouji.envs.actids cimport act_of
from gouji.envs.encoding cimport encode_act, encode_state
from gouji.envs.rows cimport asks_claim, list_ids
from gouji.envs.table cimport Table, copy_table, deal_anew, decide, hides, lead_of, look_past
from gouji.envs.sizes cimport *
from gouji.rules.consts cimport *
from gouji.rules.judge cimport fault
from gouji.rules.rng cimport Rng
from gouji.rules.state cimport State, copy_into

cdef class Deals:
    cdef public int n
    cdef public State template
    cdef public Table t
    cdef public State s
    cdef public State work
    cdef public Rng rng
    cdef int size
    cdef bytearray memory
    cdef char *blocks

# The fields of a state, of a deal's part of a table, and of a generator lie one after the other in their objects.
cdef inline int state_size(State s) noexcept nogil:
    return <int>(<char *>(&s.events[16]) - <char *>(&s.flags[0]))

cdef inline int table_size(Table t) noexcept nogil:
    return <int>(<char *>(&t.decisions + 1) - <char *>(&t.played[0][0]))

cdef inline int block_size(State s, Table t) noexcept nogil:
    return (state_size(s) + table_size(t) + <int>sizeof(unsigned long long) + 7) // 8 * 8

cdef inline void load(Deals d, Table t, State s, Rng rng, int i) noexcept nogil:
    cdef char *block = d.blocks + <Py_ssize_t>i * d.size
    memcpy(&s.flags[0], block, state_size(s))
    memcpy(&t.played[0][0], block + state_size(s), table_size(t))
    memcpy(&rng.state, block + state_size(s) + table_size(t), sizeof(unsigned long long))

cdef inline void store(Deals d, Table t, State s, Rng rng, int i) noexcept nogil:
    cdef char *block = d.blocks + <Py_ssize_t>i * d.size
    memcpy(block, &s.flags[0], state_size(s))
    memcpy(block + state_size(s), &t.played[0][0], table_size(t))
    memcpy(block + state_size(s) + table_size(t), &rng.state, sizeof(unsigned long long))

cpdef observe_into(Deals d, signed char[:, ::1] out)
@cython.locals(i=Py_ssize_t)
cdef void observe_all(Deals d, Table t, State s, Rng rng, signed char *out) noexcept nogil
@cython.locals(i=Py_ssize_t, j=int, seat=int)
cpdef observe_seats_into(Deals d, signed char[:, :, ::1] out)
@cython.locals(i=Py_ssize_t)
cpdef actors_into(Deals d, int[::1] out)
cpdef Py_ssize_t legal_into(Deals d, int[::1] offsets, int[::1] ids, signed char[:, ::1] rows, int features)
@cython.locals(spare="int[16384]", i=Py_ssize_t, j=Py_ssize_t, n=Py_ssize_t, kept=Py_ssize_t, total=Py_ssize_t, seat=int, claim=int)
cdef Py_ssize_t legal_all(Deals d, Table t, State s, Rng rng, int *offsets, int *ids, signed char *rows, Py_ssize_t room, int features) noexcept nogil
cpdef int illegal_of(Deals d, int[::1] chosen)
@cython.locals(i=Py_ssize_t, act=int)
cdef int first_illegal(Deals d, Table t, State s, Rng rng, int *chosen) noexcept nogil
cpdef step_all(Deals d, int[::1] chosen, float[:, ::1] rewards, signed char[::1] ended)
@cython.locals(i=Py_ssize_t, seat=int, over=int)
cdef void step_each(Deals d, Table t, State template, State s, Rng rng, int *chosen, float *rewards, signed char *ended) noexcept nogil
