"""Rollouts: worlds dealt from what a seat has not seen, and acts played from them to the end, inside the kernel.

`gouji.bots.worlds` fills a `Rollouts` from a view. A world is the deal as everybody knows it with the unseen cards
dealt anew; every act is tried in the same worlds, so that their differences hang on the acts and not on the cards.
"""

from __future__ import annotations

from math import exp

import cython

if not cython.compiled:
    from gouji.bots.habits import (
        ANSWERED_PART,
        HELPED_FITTED,
        HELPED_LARGER,
        HIGHER_FITTED,
        LED_PART,
        LEFT_TO_MATE,
        LOWER_FITTED,
        LOWER_LARGER,
        LOWER_MORE,
        LOWER_ONE,
        PASSED_HOLDING_JOKERS,
        PASSED_HOLDING_TWOS,
        PASSED_LARGER,
        PASSED_LARGER_BY_ONE,
        PASSED_ONE,
        PASSED_SMALLER_BY_ONE,
    )
    from gouji.bots.policy import Glance, choose
    from gouji.rules.asking import ask_about_top
    from gouji.rules.burning import can_burn_out
    from gouji.rules.consts import (
        ASK_ANSWER,
        ASK_CLAIM,
        BURN,
        PASS,
        PHASE_OVER,
        RANK_2,
        RANK_3,
        RANK_4,
        RANK_BIG,
        RANK_SMALL,
        SET,
    )
    from gouji.rules.playout import step
    from gouji.rules.rng import Rng, below
    from gouji.rules.sets import size_of
    from gouji.rules.settle import team_score
    from gouji.rules.state import State, copy_into, give

MOST_ACTS = 64
"""So many acts are compared at most."""
MOST_PAST = 1024
"""So many acts are remembered at most."""
MOST_PROMISES = 16
"""So many sets of burners are remembered at most, the latest of them."""


class Rollouts:
    """What a seat knows of a deal, acts to be compared, and what their rollouts gave.

    `base` is the deal with the hands as far as they are known; `pool` has the other cards, `need` how many of them each
    seat holds, the rest being out of the game. The first `plain` cards of the rest are below 2 (the hand of a
    revolutionary, RULES 9). Promise `i` is that seat `promised[i]`, with the cards `later[i]` that it has put down
    since, was able to burn out (RULES 7.1).
    """

    def __init__(self, seed: int) -> None:
        self.base = State()
        self.world = State()
        self.work = State()
        self.glance = Glance()
        self.rng = Rng(seed)
        self.me = 0
        self.question = 0
        self.n_pool = 0
        self.n_dealt = 0
        self.plain = 0
        self.repairs = 4000
        """So many cards change places at most until a burner holds what he promised."""
        self.n_promises = 0
        self.n_past = 0
        self.dealt = 0
        self.warm = 4000
        """So many steps does the walk take before the first world,"""
        self.steps = 200
        """and so many from one world to the next."""
        self.odds = [round(65536 * exp(-0.1 * tenths)) for tenths in range(100)]
        self.n_acts = 0
        self.worlds = 0
        self.by_score = 10
        self.rollouts = 0
        self.by_place = [150, 90, 30, -30, -90, -150]
        if not cython.compiled:
            self.pool = [0] * 216
            self.cards = [0] * 216
            self.holder = [0] * 216
            self.need = [0] * 6
            self.promised = [0] * MOST_PROMISES
            self.later = [[0] * 15 for _ in range(MOST_PROMISES)]
            self.past = [0] * MOST_PAST
            self.tops = [0] * MOST_PAST
            self.habits = [0] * 23
            self.gone = [[0] * 15 for _ in range(6)]
            self.held = [[0] * 15 for _ in range(6)]
            self.cost = [[[0] * 17 for _ in range(15)] for _ in range(6)]
            self.acts = [0] * MOST_ACTS
            self.alive = [0] * MOST_ACTS
            self.total = [0] * MOST_ACTS
            self.square = [0] * MOST_ACTS
            self.tried = [0] * MOST_ACTS


def next_world(r: Rollouts, base: State, world: State, rng: Rng) -> int:
    """Deal a world, or from the second on change the one before; tell whether it fits.

    Cards change places as in a walk of Metropolis, so that worlds in which what the others did is like them come up
    more often: each tenth of cost makes a world less likely by the factor e to the power of a tenth.
    """
    steps = r.steps
    if not r.dealt:
        if not draw(r, base, world, rng):
            return 0
        r.dealt = 1
        steps = r.warm
        weigh_past(r, base)
    for _ in range(steps):
        wander(r, world, rng)
    return take_up_asking(r, world)


def wander(r: Rollouts, world: State, rng: Rng) -> None:
    """Let two cards change places if the walk takes that step."""
    if r.n_dealt == 0:
        return
    i = below(rng, r.n_dealt)
    j = below(rng, r.n_pool - r.plain)
    if r.holder[i] == r.holder[j] or r.cards[i] == r.cards[j]:
        return
    dearer = change(r, r.holder[i], r.cards[i], r.cards[j])
    if j < r.n_dealt:
        dearer += change(r, r.holder[j], r.cards[j], r.cards[i])
    if dearer > 0 and (dearer >= 100 or below(rng, 65536) >= r.odds[dearer]):
        return
    exchange(r, world, i, j)
    if r.n_promises > 0 and broken_promises(r, world) > 0:
        exchange(r, world, i, j)


def change(r: Rollouts, seat: int, gone: int, come: int) -> int:
    """Give by how many tenths a world costs more when a card of a seat becomes another."""
    held = r.held[seat][gone]
    more = r.held[seat][come]
    return (
        r.cost[seat][gone][held - 1]
        - r.cost[seat][gone][held]
        + r.cost[seat][come][more + 1]
        - r.cost[seat][come][more]
    )


def weigh_past(r: Rollouts, base: State) -> None:
    """Fill `cost`: how unlike a seat it is, by what it has done, to hold so many unseen cards of a rank, in tenths.

    The habits are those of `proverb`, measured in its deals (`gouji.bots.habits`): it leads whole ranks and low
    ones first, answers with a rank that fits, and passes only if none does.
    """
    for at in range(r.n_past):
        i = r.n_past - 1 - at
        seat = (r.past[i] >> 24) & 7
        act = r.past[i] & 0xFFFFFF
        kind = act >> 20
        if kind == SET or kind == BURN:
            if act & 0xF800:
                r.gone[seat][(act >> 16) & 15] += (act >> 11) & 31
            r.gone[seat][RANK_2] += (act >> 6) & 31
            r.gone[seat][RANK_SMALL] += (act >> 3) & 7
            r.gone[seat][RANK_BIG] += act & 7
        if seat == r.me:
            continue
        if kind == PASS:
            weigh_pass(r, base, seat, r.tops[i])
        elif kind == SET or kind == BURN:
            if r.tops[i] < 0:
                weigh_lead_of(r, base, seat, act)
            else:
                weigh_answer_of(r, base, seat, act, r.tops[i])


def dear(r: Rollouts, base: State, seat: int, rank: int, least: int, most: int, habit: int) -> None:
    """Let it cost the weight of a habit that a seat held `least` to `most` cards of a rank when it did what it did."""
    known = base.hands[seat][rank] + r.gone[seat][rank]
    for unseen in range(17):
        if least <= known + unseen <= most:
            r.cost[seat][rank][unseen] += r.habits[habit]


def weigh_lead_of(r: Rollouts, base: State, seat: int, act: int) -> None:
    """Weigh a lead: a rank is not split, and lower ranks of few cards come first."""
    rank = (act >> 16) & 15
    if rank >= RANK_2:
        return
    dear(r, base, seat, rank, ((act >> 11) & 31) + 1, 99, LED_PART)
    if act & 2047:
        return
    for lower in range(rank):
        for count in range(1, 5):
            dear(r, base, seat, lower, count, count, LOWER_ONE + count - 1)
        dear(r, base, seat, lower, 5, 99, LOWER_MORE)


def weigh_answer_of(r: Rollouts, base: State, seat: int, act: int, top: int) -> None:
    """Weigh an answer: the lowest rank that fits comes first, and only without one 2s and jokers help."""
    rank = (act >> 16) & 15
    if rank >= RANK_2:
        return
    size = size_of(act)
    above = min(RANK_2, (top >> 16) & 15) + 1
    dear(r, base, seat, rank, ((act >> 11) & 31) + 1, 99, ANSWERED_PART)
    for other in range(above, RANK_2):
        if other == rank:
            continue
        if act & 2047:
            dear(r, base, seat, other, size, size, HELPED_FITTED)
            dear(r, base, seat, other, size + 1, 99, HELPED_LARGER)
        elif other > rank:
            dear(r, base, seat, other, size, size, HIGHER_FITTED)
        else:
            dear(r, base, seat, other, size, size, LOWER_FITTED)
            dear(r, base, seat, other, size + 1, 99, LOWER_LARGER)


def weigh_pass(r: Rollouts, base: State, seat: int, top: int) -> None:
    """Weigh a pass: no rank fitted, or the set was that of a mate."""
    owner = top >> 24
    if top < 0 or top & 63 or owner == seat:
        return
    size = size_of(top & 0xFFFFFF)
    above = min(RANK_2, (top >> 16) & 15) + 1
    for rank in range(above, RANK_2):
        if (owner + seat) % 2 == 0:
            dear(r, base, seat, rank, size, size, LEFT_TO_MATE)
            continue
        dear(r, base, seat, rank, size, size, PASSED_ONE + min(5, size) - 1)
        dear(r, base, seat, rank, size + 1, size + 1, PASSED_LARGER_BY_ONE)
        dear(r, base, seat, rank, size + 2, 99, PASSED_LARGER)
        if size > 1:
            dear(r, base, seat, rank, size - 1, size - 1, PASSED_SMALLER_BY_ONE)
    if (owner + seat) % 2:
        dear(r, base, seat, RANK_SMALL, 1, 99, PASSED_HOLDING_JOKERS)
        if above <= RANK_2:
            dear(r, base, seat, RANK_2, 1, 99, PASSED_HOLDING_TWOS)


def draw(r: Rollouts, base: State, world: State, rng: Rng) -> int:
    """Deal a world; tell whether it fits everything that is known."""
    copy_into(base, world)
    shuffle(r, rng)
    for seat in range(6):
        for rank in range(15):
            r.held[seat][rank] = 0
    for i in range(r.n_dealt):
        give(world, r.holder[i], r.cards[i], 1)
        r.held[r.holder[i]][r.cards[i]] += 1
    if broken_promises(r, world) > 0 and not repair(r, world, rng):
        return 0
    return 1


def shuffle(r: Rollouts, rng: Rng) -> None:
    """Shuffle the unseen cards; the cards of seats come first, what is out of the game stays behind."""
    for i in range(r.n_pool):
        r.cards[i] = r.pool[i]
    last = r.n_pool
    for _ in range(r.plain):
        at = below(rng, last)
        while r.cards[at] >= RANK_2:
            at = below(rng, last)
        last -= 1
        card = r.cards[at]
        r.cards[at] = r.cards[last]
        r.cards[last] = card
    for i in range(r.n_dealt):
        at = i + below(rng, last - i)
        card = r.cards[at]
        r.cards[at] = r.cards[i]
        r.cards[i] = card


def broken_promises(r: Rollouts, world: State) -> int:
    """Count what the burners lack: the jokers by which each falls short of a row of sets with a joker each."""
    missing = 0
    for i in range(r.n_promises):
        seat = r.promised[i]
        hand = world.hands[seat]
        jokers = hand[RANK_SMALL] + hand[RANK_BIG] + r.later[i][RANK_SMALL] + r.later[i][RANK_BIG]
        ranks = 0
        for rank in range(RANK_2):
            if hand[rank] + r.later[i][rank] > 0:
                ranks += 1
        threes = hand[RANK_3] + r.later[i][RANK_3]
        fours = hand[RANK_4] + r.later[i][RANK_4]
        if not can_burn_out(world, jokers, ranks, hand[RANK_2] + r.later[i][RANK_2], threes, fours):
            missing += max(1, ranks - 1 - jokers)
    return missing


def repair(r: Rollouts, world: State, rng: Rng) -> int:
    """Let cards of burners change places with others until no promise is broken; tell whether that was reached."""
    missing = broken_promises(r, world)
    if r.n_dealt == 0:
        return 0
    for _ in range(r.repairs):
        i = below(rng, r.n_dealt)
        j = below(rng, r.n_pool - r.plain)
        if r.holder[i] == r.holder[j] or r.cards[i] == r.cards[j]:
            continue
        exchange(r, world, i, j)
        now = broken_promises(r, world)
        if now > missing:
            exchange(r, world, i, j)
        else:
            missing = now
        if missing == 0:
            return 1
    return 0


def exchange(r: Rollouts, world: State, i: int, j: int) -> None:
    """Let a dealt card change places with another, or with one that is out of the game."""
    a = r.cards[i]
    b = r.cards[j]
    move(r, world, r.holder[i], a, b)
    if j < r.n_dealt:
        move(r, world, r.holder[j], b, a)
    r.cards[i] = b
    r.cards[j] = a


def move(r: Rollouts, s: State, seat: int, gone: int, come: int) -> None:
    """Let a card of a hand be another."""
    r.held[seat][gone] -= 1
    r.held[seat][come] += 1
    s.hands[seat][gone] -= 1
    s.counts[seat] -= 1
    if gone < RANK_2 and s.hands[seat][gone] == 0:
        s.groups[seat] -= 1
    give(s, seat, come, 1)


def take_up_asking(r: Rollouts, world: State) -> int:
    """Build the asking list of the world up to the question of the seat; tell whether it is asked there.

    Who is asked after it whether he burns hangs on the cards (RULES 7.2).
    """
    if r.question != ASK_CLAIM and r.question != ASK_ANSWER:
        return 1
    ask_about_top(world)
    while world.ask_at < world.n_asks:
        if world.ask_seat[world.ask_at] == r.me and world.ask_kind[world.ask_at] == r.question:
            return 1
        world.ask_at += 1
    return 0


def play_to_end(g: Glance, s: State) -> None:
    """Play a deal to its end by the policy."""
    while s.phase != PHASE_OVER:
        step(s, choose(g, s))


def value(r: Rollouts, s: State, team: int) -> int:
    """Value the end of a deal for a team: the difference of the team scores, and a little for the places themselves."""
    worth = r.by_score * (team_score(s, team) - team_score(s, 1 - team))
    for i in range(6):
        if s.places[i] % 2 == team:
            worth += r.by_place[i]
        else:
            worth -= r.by_place[i]
    return worth


def compare(r: Rollouts, n: int) -> int:
    """Try every act that is alive in `n` more worlds; give how many of these worlds fitted."""
    base, world, work, glance, rng = r.base, r.world, r.work, r.glance, r.rng
    with cython.nogil:
        return compare_many(r, base, world, work, glance, rng, n)


def compare_up_to(r: Rollouts, rollouts: int, tired: int) -> None:
    """Try every act that is alive in more worlds until there are so many rollouts, or `tired` worlds did not fit."""
    base, world, work, glance, rng = r.base, r.world, r.work, r.glance, r.rng
    with cython.nogil:
        go_up_to(r, base, world, work, glance, rng, rollouts, tired)


def go_up_to(
    r: Rollouts, base: State, world: State, work: State, glance: Glance, rng: Rng, rollouts: int, tired: int
) -> None:
    """Try every act that is alive in more worlds until there are so many rollouts, or `tired` worlds did not fit."""
    missed = 0
    while r.rollouts < rollouts and missed < tired:
        if compare_many(r, base, world, work, glance, rng, 1):
            missed = 0
        else:
            missed += 1


def compare_many(r: Rollouts, base: State, world: State, work: State, glance: Glance, rng: Rng, n: int) -> int:
    """Try every act that is alive in `n` more worlds; give how many fitted."""
    team = r.me % 2
    fitted = 0
    for _ in range(n):
        if not next_world(r, base, world, rng):
            continue
        fitted += 1
        glance.chance = below(rng, 0x7FFFFFFF)
        usual = 0
        for i in range(r.n_acts):
            if not r.alive[i]:
                continue
            copy_into(world, work)
            step(work, r.acts[i])
            play_to_end(glance, work)
            score = value(r, work, team)
            if i == 0:
                usual = score
            ahead = score - usual
            r.total[i] += ahead
            r.square[i] += ahead * ahead
            r.tried[i] += 1
            r.rollouts += 1
    r.worlds += fitted
    return fitted


def draw_world(r: Rollouts) -> int:
    """Deal a world into `world`; tell whether it fits everything that is known."""
    return next_world(r, r.base, r.world, r.rng)


def choose_act(g: Glance, s: State) -> int:
    """Choose as the policy does for the seat now asked."""
    return choose(g, s)


def finish(g: Glance, s: State) -> None:
    """Play a deal to its end by the policy, each time with other chances."""
    g.chance = (g.chance * 1103515245 + 12345) & 0x7FFFFFFF
    with cython.nogil:
        play_to_end(g, s)
