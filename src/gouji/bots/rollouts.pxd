# C types of rollouts.py.
cimport cython
from gouji.bots.policy cimport Glance, choose
from gouji.rules.asking cimport ask_about_top
from gouji.rules.burning cimport can_burn_out
from gouji.rules.consts cimport *
from gouji.rules.playout cimport step
from gouji.rules.rng cimport Rng, below
from gouji.rules.settle cimport team_score
from gouji.rules.state cimport State, copy_into, give

cdef class Rollouts:
    cdef public State base
    cdef public State first
    cdef public State world
    cdef public State work
    cdef public Glance glance
    cdef public Glance judge
    cdef public Rng rng
    cdef public int me
    cdef public int question
    # The cards
    cdef public int n_pool
    cdef public int n_dealt
    cdef public int plain
    cdef public short pool[216]
    cdef public short cards[216]
    cdef public short holder[216]
    cdef public short need[6]
    cdef public int repairs
    cdef public int n_promises
    cdef public short promised[16]
    cdef public short later[16][15]
    # What was done
    cdef public int n_past
    cdef public int agreed
    cdef public int warm
    cdef public int steps
    cdef public short odds[8]
    cdef public int past[1024]
    cdef public short spent[6][15]
    # The acts
    cdef public int n_acts
    cdef public int acts[64]
    cdef public short alive[64]
    cdef public long long total[64]
    cdef public long long square[64]
    cdef public int tried[64]
    cdef public int worlds
    cdef public int by_score
    cdef public short by_place[6]
    cdef public long long rollouts

cdef int agreement(Rollouts r, State first, State world, State trial, Glance judge) noexcept nogil
cdef int next_world(Rollouts r, State base, State world, Rng rng, State first, State trial, Glance judge) noexcept nogil
@cython.locals(now=int)
cdef void wander(Rollouts r, State world, Rng rng, State first, State trial, Glance judge) noexcept nogil
cdef int draw(Rollouts r, State base, State world, Rng rng) noexcept nogil
@cython.locals(at=int, card=short)
cdef void shuffle(Rollouts r, Rng rng) noexcept nogil
@cython.locals(hand="short *", ranks=int, missing=int)
cdef int broken_promises(Rollouts r, State world) noexcept nogil
cdef int repair(Rollouts r, State world, Rng rng) noexcept nogil
cdef void exchange(Rollouts r, State world, int i, int j) noexcept nogil
cdef void move(State s, int seat, int gone, int come) noexcept nogil
cdef int take_up_asking(Rollouts r, State world) noexcept nogil
cdef void play_to_end(Glance g, State s) noexcept nogil
cdef int value(Rollouts r, State s, int team) noexcept nogil
@cython.locals(base=State, world=State, work=State, glance=Glance, rng=Rng, first=State, judge=Glance)
cpdef int compare(Rollouts r, int n)
@cython.locals(score=int, usual=int, ahead=int)
cdef int compare_many(Rollouts r, State base, State world, State work, Glance glance, Rng rng, State first, Glance judge, int n) noexcept nogil
cpdef int draw_world(Rollouts r)
cpdef int choose_act(Glance g, State s)
cpdef finish(Glance g, State s)
