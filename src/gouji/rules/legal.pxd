# C types of legal.py.
from gouji.rules.asking cimport may_ask_wind, may_yield
from gouji.rules.consts cimport *
from gouji.rules.judge cimport due_payment, due_sale, fault
from gouji.rules.listing cimport list_answers, list_burn_leads, list_leads
from gouji.rules.state cimport State
from gouji.rules.tribute cimport may_offer

cdef int list_legal(State s, int *acts) noexcept nogil
cdef int list_play(State s, int *acts) noexcept nogil
cdef int list_opening(State s, int *acts) noexcept nogil
cdef int list_returns(State s, int seat, int *acts) noexcept nogil
cdef int list_clearings(State s, int seat, int *acts) noexcept nogil
