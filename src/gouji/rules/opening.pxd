# C types of opening.py.
from gouji.rules.consts cimport *
from gouji.rules.play cimport start_play
from gouji.rules.settle cimport end_void
from gouji.rules.state cimport State, ask, give, next_in_play, take, throw_in
from gouji.rules.tribute cimport answer_return, next_return, next_tribute, offer_return, pay_tribute

cdef void begin(State s) noexcept nogil
cdef void next_question(State s) noexcept nogil
cdef void enter(State s, int phase) noexcept nogil
cdef int go_on_in(State s) noexcept nogil
cdef void ask_open_call(State s, int seat) noexcept nogil
cdef int next_purchase(State s) noexcept nogil
cdef int seller_for(State s, int buyer, int rank) noexcept nogil
cdef int price_of(State s, int buyer) noexcept nogil
cdef int buyer_of(State s) noexcept nogil
cdef void sell(State s) noexcept nogil
cdef int may_revolt(State s, int seat) noexcept nogil
cdef void revolt(State s, int seat) noexcept nogil
cdef int ask_waiver(State s) noexcept nogil
cdef int ask_waiver_of_rival(State s) noexcept nogil
cdef void clear_ranks(State s, int which) noexcept nogil
cdef int clear_empties(State s, int which) noexcept nogil
cdef void apply_opening(State s, int act) noexcept nogil
