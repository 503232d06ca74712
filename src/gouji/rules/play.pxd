# C types of play.py.
cimport cython
from gouji.rules.asking cimport ask_about_top, ask_wind_replies
from gouji.rules.burning cimport has_burn_lead
from gouji.rules.consts cimport *
from gouji.rules.settle cimport end_deal
from gouji.rules.sets cimport is_gouji, set_need, take_set
from gouji.rules.state cimport (
    State, ask, emit, headless, next_in_play, owe, place_of, team_is_out, throw_in
)

cdef void start_play(State s) noexcept nogil
cdef void apply_play(State s, int act) noexcept nogil
@cython.locals(burn=int, gouji=int, final=int, shielded=int, smothered=int, last=int, burning=int)
cdef void put_down(State s, int seat, int act) noexcept nogil
cdef int go_on_burning(State s, int seat, int burn, int last) noexcept nogil
cdef int dead_gouji(State s, int seat, int gouji) noexcept nogil
cdef int smothers(State s, int owner) noexcept nogil
cdef void smother(State s, int owner, int by) noexcept nogil
cdef void go_out(State s, int seat) noexcept nogil
cdef void fall(State s, int seat) noexcept nogil
cdef void advance(State s) noexcept nogil
cdef void go_on(State s) noexcept nogil
cdef void stand(State s, int next_leader) noexcept nogil
cdef void note_open(State s) noexcept nogil
cdef int within_open_limit(State s, int seat) noexcept nogil
cdef int judged_at_place_2(State s, int seat) noexcept nogil
cdef void lead_by(State s, int seat) noexcept nogil
cdef void ask_for_lead(State s, int seat) noexcept nogil
cdef void burn_lead_by(State s, int seat) noexcept nogil
cdef void reply_to_wind(State s, int act) noexcept nogil
