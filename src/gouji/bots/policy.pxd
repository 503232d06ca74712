# C types of policy.py.
cimport cython
from gouji.rules.asking cimport may_yield
from gouji.rules.burning cimport burn_lead_fault, burns_on
from gouji.rules.consts cimport *
from gouji.rules.legal cimport list_legal
from gouji.rules.sets cimport answer_fault, hold_fault, is_gouji, pack_set, size_of
from gouji.rules.state cimport State

cdef class Glance:
    # The weights
    cdef public short burden[12]
    cdef public int thick
    cdef public int urgent
    cdef public int split
    cdef public int two
    cdef public int small
    cdef public int big
    cdef public int free
    cdef public int late
    cdef public int lead
    cdef public int team
    cdef public int mate
    cdef public int courtesy
    cdef public int enemy
    cdef public int run
    cdef public int stop
    cdef public int feeds
    cdef public int gives
    cdef public int mates_answer
    cdef public int smothered
    cdef public int out
    cdef public int left_alone
    cdef public int noise
    cdef public long long chance
    # What is unseen
    cdef public int mean
    cdef public int big_joker
    cdef public short lost[9][13]
    cdef public short part[6]
    # The hand looked at
    cdef public int seat
    cdef public int ranks
    cdef public int loose
    cdef public int total
    cdef public int shielded
    cdef public int stand
    cdef public int foes
    # The set weighed best
    cdef public int most
    cdef public int best
    cdef public int best_worth

cdef void look(Glance g, State s, int seat) noexcept nogil
cdef int gain(Glance g, State s, int act) noexcept nogil
cdef int beaten(Glance g, int act, int size) noexcept nogil
@cython.locals(chance=int, power=int)
cdef void stands(Glance g, State s, int act, int owner, int protected) noexcept nogil
cdef int part_of(Glance g, int held) noexcept nogil
@cython.locals(drawn="long long")
cdef int stray(Glance g, int act) noexcept nogil
@cython.locals(worth=int, threes=int)
cdef void weigh(Glance g, State s, int act, int more) noexcept nogil
@cython.locals(acts="int[16384]")
cdef int choose(Glance g, State s) noexcept nogil
@cython.locals(acts="int[16384]", sure=int, base=int)
cdef int choose_lead(Glance g, State s) noexcept nogil
cdef int whole_hand(State s, int seat) noexcept nogil
cdef int may_lead(State s, int seat, int act) noexcept nogil
cdef void weigh_leads(Glance g, State s, int base) noexcept nogil
cdef void weigh_bare_leads(Glance g, State s) noexcept nogil
@cython.locals(more=int, size=int)
cdef void weigh_lead(Glance g, State s, int act) noexcept nogil
cdef int choose_answer(Glance g, State s) noexcept nogil
@cython.locals(friendly=int)
cdef int pass_worth(Glance g, State s) noexcept nogil
cdef int choose_claim(Glance g, State s) noexcept nogil
cdef void weigh_answers(Glance g, State s, int kind) noexcept nogil
cdef void weigh_helped(Glance g, State s, int kind, int base, int naturals) noexcept nogil
cdef void fill(Glance g, State s, int kind, int base, int naturals, int twos, int small, int big) noexcept nogil
cdef void weigh_answer(Glance g, State s, int act) noexcept nogil
