# C types of judge.py.
from gouji.rules.asking cimport may_yield
from gouji.rules.burning cimport burn_lead_fault, claim_act_fault, claim_fault
from gouji.rules.consts cimport *
from gouji.rules.opening cimport buyer_of, clear_empties, may_revolt, price_of
from gouji.rules.sets cimport answer_fault, hold_fault, holds, well_formed
from gouji.rules.state cimport State, headless, next_in_play
from gouji.rules.tribute cimport due_rank, has_offer, may_offer

cdef int fault(State s, int seat, int act) noexcept nogil
cdef int stray_bits(int act) noexcept nogil
cdef int play_fault(State s, int seat, int act) noexcept nogil
cdef int turn_fault(State s, int seat) noexcept nogil
cdef int asked_later(State s, int seat, int claim) noexcept nogil
cdef int lead_fault(State s, int seat, int act) noexcept nogil
cdef int reply_fault(State s, int seat, int act) noexcept nogil
cdef int set_fault(State s, int seat, int act) noexcept nogil
cdef int burn_fault(State s, int seat, int act) noexcept nogil
cdef int yield_fault(State s, int seat) noexcept nogil
cdef int wind_fault(State s, int seat) noexcept nogil
cdef int opening_fault(State s, int seat, int act) noexcept nogil
cdef int due_sale(State s) noexcept nogil
cdef int due_payment(State s) noexcept nogil
cdef int return_fault(State s, int seat, int act) noexcept nogil
cdef int call_fault(State s, int act) noexcept nogil
cdef int clear_fault(State s, int act) noexcept nogil
