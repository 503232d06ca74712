# C types of state.py.
cimport cython
from gouji.rules.consts cimport *

cdef class State:
    # The rules in force
    cdef public short flags[20]
    cdef public short kinds[4]
    cdef public short place_scores[6]
    cdef public int returned_kinds
    # The seats
    cdef public short hands[6][15]
    cdef public short counts[6]
    cdef public short groups[6]
    cdef public short status[6]
    cdef public short credits[6]
    cdef public short forfeits[6]
    cdef public short calls[6]
    cdef public short order[6]
    cdef public short fallen[6]
    cdef public short places[6]
    cdef public int n_out
    cdef public int n_fallen
    cdef public int revolted
    cdef public int leader
    cdef public int void
    # The round
    cdef public int passed
    cdef public int yielded
    cdef public int opened
    cdef public int opened_big
    cdef public int scramble
    cdef public int burner
    cdef public int victim
    cdef public int factor
    cdef public int wind_asker
    cdef public int wind_refused
    # The set on top
    cdef public int top_owner
    cdef public int top_act
    cdef public int top_protected
    cdef public int top_gouji
    cdef public int top_credit
    cdef public int top_last
    cdef public int top_final
    cdef public int top_burn
    cdef public int need_size
    cdef public int need_big
    cdef public int need_above
    cdef public int need_joker_frees
    cdef public int need_dead
    # The asking list
    cdef public int phase
    cdef public int n_asks
    cdef public int ask_at
    cdef public short ask_seat[16]
    cdef public short ask_kind[16]
    # Before the lead
    cdef public int step
    cdef public int offered
    cdef public int refused_ranks
    cdef public int n_owed
    cdef public short owed_from[64]
    cdef public short owed_to[64]
    cdef public short owed_kind[64]
    cdef public short owed_paid[64]
    cdef public short received[18]
    # What followed
    cdef public int n_debts
    cdef public short debt_from[16]
    cdef public short debt_to[16]
    cdef public short debt_count[16]
    cdef public short debt_kind[16]
    cdef public int n_events
    cdef public int events[16]

cdef void copy_into(State source, State target) noexcept nogil
cdef void take(State s, int seat, int rank, int n) noexcept nogil
cdef void give(State s, int seat, int rank, int n) noexcept nogil
cdef void throw_in(State s, int seat) noexcept nogil
cdef void emit(State s, int kind, int seat, int other) noexcept nogil
cdef void ask(State s, int kind, int seat) noexcept nogil
cdef int next_in_play(State s, int seat) noexcept nogil
@cython.locals(even=int, odd=int)
cdef int team_is_out(State s) noexcept nogil
cdef int place_of(State s, int seat) noexcept nogil
cdef int headless(State s, int seat) noexcept nogil
cdef void owe(State s, int payer, int receiver, int count, int kind) noexcept nogil
cdef void copy_arrays(State source, State target) noexcept nogil
cdef void copy_numbers(State source, State target) noexcept nogil
