# C types of table.py.
cimport cython
from gouji.envs.sizes cimport *
from gouji.rules.consts cimport *
from gouji.rules.edge cimport forfeit
from gouji.rules.judge cimport fault
from gouji.rules.opening cimport begin
from gouji.rules.legal cimport list_legal
from gouji.rules.playout cimport random_act, step
from gouji.rules.rng cimport Rng, below
from gouji.rules.settle cimport team_score
from gouji.rules.state cimport State, copy_into

cdef class Table:
    # The table
    cdef public short deck[15]
    cdef public int shows
    cdef public int overtake
    cdef public int few
    cdef public int mates_few
    # One deal
    cdef public short played[6][15]
    cdef public int trace[24]
    cdef public int traced
    cdef public int cleared
    cdef public int decisions

cdef void clear_table(Table t) noexcept nogil
cpdef void copy_table(Table source, Table target) noexcept nogil
cdef void note(Table t, int seat, int act) noexcept nogil
cdef void decide(Table t, State s, int act) noexcept nogil
cdef int is_private(State s) noexcept nogil
cdef int hides(State s, int seat) noexcept nogil
cdef void look_past(State s, int seat, State known) noexcept nogil
@cython.locals(cards="short[216]", i=int, j=int, n=int, card=short, first=int)
cdef void deal_anew(Table t, State template, State s, Rng rng) noexcept nogil
@cython.locals(held="short[24]", i=int, seat=int, at=int, shown=int)
cdef void lead_by_show(Table t, State s, int first, short *cards, int n) noexcept nogil
cdef void open_deal(Table t, State s) noexcept nogil
cdef int lead_of(State s, int team) noexcept nogil
cpdef deal_cards(Table t, State template, State s, Rng rng)
cpdef begin_dealt(Table t, State s)
cpdef int carry_out(Table t, State s, int act)
cpdef int asked_privately(State s)
cpdef int margin(State s, int team)
@cython.locals(item=int, seat=int, act=int)
cpdef list replay(Table t, State s, int me, list known, int mine)
@cython.locals(acts="int[16384]", n=int, seat=int, act=int)
cpdef int play_on(Table t, State s, Rng rng, int chance, int forced, list done)
