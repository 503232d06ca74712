# C types of rollouts.py.
cimport cython
from gouji.bots.policy cimport Glance, choose
from gouji.rules.asking cimport ask_about_top
from gouji.rules.burning cimport can_burn_out
from gouji.rules.consts cimport *
from gouji.rules.playout cimport step
from gouji.rules.rng cimport Rng, below
from gouji.rules.sets cimport size_of
from gouji.rules.settle cimport team_score
from gouji.rules.state cimport State, copy_into, give

# As habits.py has them.
cdef enum:
    LED_PART = 0
    LOWER_ONE = 1
    LOWER_TWO = 2
    LOWER_THREE = 3
    LOWER_FOUR = 4
    LOWER_MORE = 5
    ANSWERED_PART = 6
    LOWER_FITTED = 7
    LOWER_LARGER = 8
    HIGHER_FITTED = 9
    HELPED_FITTED = 10
    HELPED_LARGER = 11
    PASSED_ONE = 12
    PASSED_TWO = 13
    PASSED_THREE = 14
    PASSED_FOUR = 15
    PASSED_MORE = 16
    PASSED_LARGER_BY_ONE = 17
    PASSED_LARGER = 18
    PASSED_SMALLER_BY_ONE = 19
    PASSED_HOLDING_TWOS = 20
    PASSED_HOLDING_JOKERS = 21
    LEFT_TO_MATE = 22

cdef class Rollouts:
    cdef public State base
    cdef public State world
    cdef public State work
    cdef public Glance glance
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
    cdef public int dealt
    cdef public int warm
    cdef public int steps
    cdef public int odds[100]
    cdef public int past[1024]
    cdef public int tops[1024]
    cdef public short habits[23]
    cdef public short gone[6][15]
    # Two more than a rank has, for the count that a change thinks of.
    cdef public short held[7][15]
    cdef public short cost[7][15][18]
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

cdef int next_world(Rollouts r, State base, State world, Rng rng) noexcept nogil
@cython.locals(dearer=int)
cdef void wander(Rollouts r, State world, Rng rng) noexcept nogil
cdef int change(Rollouts r, int seat, int gone, int come) noexcept nogil
cdef void weigh_past(Rollouts r, State base) noexcept nogil
cdef void dear(Rollouts r, State base, int seat, int rank, int least, int most, int habit) noexcept nogil
cdef void weigh_lead_of(Rollouts r, State base, int seat, int act) noexcept nogil
cdef void weigh_answer_of(Rollouts r, State base, int seat, int act, int top) noexcept nogil
cdef void weigh_pass(Rollouts r, State base, int seat, int top) noexcept nogil
cdef int draw(Rollouts r, State base, State world, Rng rng) noexcept nogil
@cython.locals(at=int, card=short)
cdef void shuffle(Rollouts r, Rng rng) noexcept nogil
@cython.locals(hand="short *", ranks=int, missing=int)
cdef int broken_promises(Rollouts r, State world) noexcept nogil
cdef int repair(Rollouts r, State world, Rng rng) noexcept nogil
cdef void exchange(Rollouts r, State world, int i, int j) noexcept nogil
cdef void move(Rollouts r, State s, int seat, int gone, int come) noexcept nogil
cdef int take_up_asking(Rollouts r, State world) noexcept nogil
cdef void play_to_end(Glance g, State s) noexcept nogil
cdef int value(Rollouts r, State s, int team) noexcept nogil
@cython.locals(base=State, world=State, work=State, glance=Glance, rng=Rng)
cpdef int compare(Rollouts r, int n)
@cython.locals(score=int, usual=int, ahead=int)
cdef int compare_many(Rollouts r, State base, State world, State work, Glance glance, Rng rng, int n) noexcept nogil
@cython.locals(base=State, world=State, work=State, glance=Glance, rng=Rng)
cpdef compare_up_to(Rollouts r, int rollouts, int tired)
cdef void go_up_to(Rollouts r, State base, State world, State work, Glance glance, Rng rng, int rollouts, int tired) noexcept nogil
cpdef int draw_world(Rollouts r)
cpdef int choose_act(Glance g, State s)
cpdef finish(Glance g, State s)
