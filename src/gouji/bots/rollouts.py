"""Rollouts: worlds dealt from what a seat has not seen, and acts played from them to the end, inside the kernel.

`gouji.bots.worlds` fills a `Rollouts` from a view. A world is the deal as everybody knows it with the unseen cards
dealt anew; every act is tried in the same worlds, so that their differences hang on the acts and not on the cards.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from gouji.bots.policy import Glance, choose
    from gouji.rules.asking import ask_about_top
    from gouji.rules.burning import can_burn_out
    from gouji.rules.consts import (
        ASK_ANSWER,
        ASK_CLAIM,
        BURN,
        DECLINE,
        PHASE_OVER,
        PHASE_PLAY,
        RANK_2,
        RANK_3,
        RANK_4,
        RANK_BIG,
        RANK_SMALL,
    )
    from gouji.rules.playout import step
    from gouji.rules.rng import Rng, below
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
        self.first = State()
        self.world = State()
        self.work = State()
        self.glance = Glance()
        self.judge = Glance()
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
        self.agreed = -1
        self.warm = 150
        self.steps = 6
        self.odds = [1000, 368, 135, 50, 18, 7, 2, 1]
        self.n_acts = 0
        self.worlds = 0
        self.by_score = 10
        self.rollouts = 0
        self.by_place = [0, 0, 0, 0, 0, 0]
        if not cython.compiled:
            self.pool = [0] * 216
            self.cards = [0] * 216
            self.holder = [0] * 216
            self.need = [0] * 6
            self.promised = [0] * MOST_PROMISES
            self.later = [[0] * 15 for _ in range(MOST_PROMISES)]
            self.past = [0] * MOST_PAST
            self.spent = [[0] * 15 for _ in range(6)]
            self.acts = [0] * MOST_ACTS
            self.alive = [0] * MOST_ACTS
            self.total = [0] * MOST_ACTS
            self.square = [0] * MOST_ACTS
            self.tried = [0] * MOST_ACTS


def agreement(r: Rollouts, first: State, world: State, trial: State, judge: Glance) -> int:
    """Count how often the other seats have done what the policy would have done in this world, or -1 if it cannot be.

    The deal is played again with the hands of the world and the cards put down. A silent `decline` counts too.
    """
    copy_into(first, trial)
    for seat in range(6):
        for rank in range(15):
            give(trial, seat, rank, world.hands[seat][rank] + r.spent[seat][rank])
    agreed = 0
    for i in range(r.n_past):
        seat = r.past[i] >> 24
        act = r.past[i] & 0xFFFFFF
        while trial.ask_kind[trial.ask_at] == ASK_CLAIM and (
            (act >> 20) != BURN or trial.ask_seat[trial.ask_at] != seat
        ):
            if trial.ask_seat[trial.ask_at] != r.me and choose(judge, trial) == DECLINE << 20:
                agreed += 1
            step(trial, DECLINE << 20)
        if trial.ask_seat[trial.ask_at] != seat or trial.phase != PHASE_PLAY:
            return -1
        if seat != r.me and choose(judge, trial) == act:
            agreed += 1
        step(trial, act)
    return agreed


def next_world(r: Rollouts, base: State, world: State, rng: Rng, first: State, trial: State, judge: Glance) -> int:
    """Deal a world, or from the second on change the one before; tell whether it fits.

    Cards change places as in a walk of Metropolis, so that worlds in which the others would have done what they did
    come up more often: each disagreement makes a world less likely by the factor e.
    """
    if r.n_past == 0 or r.agreed < 0:
        if not draw(r, base, world, rng):
            return 0
        if r.n_past == 0:
            return take_up_asking(r, world)
        r.agreed = agreement(r, first, world, trial, judge)
        if r.agreed < 0:
            # What happened cannot be played again: it is no evidence.
            r.n_past = 0
            return take_up_asking(r, world)
        for _ in range(r.warm):
            wander(r, world, rng, first, trial, judge)
        return take_up_asking(r, world)
    for _ in range(r.steps):
        wander(r, world, rng, first, trial, judge)
    return take_up_asking(r, world)


def wander(r: Rollouts, world: State, rng: Rng, first: State, trial: State, judge: Glance) -> None:
    """Let two cards change places if the walk takes that step."""
    if r.n_dealt == 0:
        return
    i = below(rng, r.n_dealt)
    j = below(rng, r.n_pool - r.plain)
    if r.holder[i] == r.holder[j] or r.cards[i] == r.cards[j]:
        return
    exchange(r, world, i, j)
    now = agreement(r, first, world, trial, judge) if broken_promises(r, world) == 0 else -1
    if now >= r.agreed or (now >= 0 and r.agreed - now < 8 and below(rng, 1000) < r.odds[r.agreed - now]):
        r.agreed = now
    else:
        exchange(r, world, i, j)


def draw(r: Rollouts, base: State, world: State, rng: Rng) -> int:
    """Deal a world; tell whether it fits everything that is known."""
    copy_into(base, world)
    shuffle(r, rng)
    for i in range(r.n_dealt):
        give(world, r.holder[i], r.cards[i], 1)
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
    move(world, r.holder[i], a, b)
    if j < r.n_dealt:
        move(world, r.holder[j], b, a)
    r.cards[i] = b
    r.cards[j] = a


def move(s: State, seat: int, gone: int, come: int) -> None:
    """Let a card of a hand be another."""
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
    first, judge = r.first, r.judge
    with cython.nogil:
        return compare_many(r, base, world, work, glance, rng, first, judge, n)


def compare_many(
    r: Rollouts, base: State, world: State, work: State, glance: Glance, rng: Rng, first: State, judge: Glance, n: int
) -> int:
    """Try every act that is alive in `n` more worlds; give how many fitted."""
    team = r.me % 2
    fitted = 0
    for _ in range(n):
        if not next_world(r, base, world, rng, first, work, judge):
            continue
        fitted += 1
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
    return next_world(r, r.base, r.world, r.rng, r.first, r.work, r.judge)


def choose_act(g: Glance, s: State) -> int:
    """Choose as the policy does for the seat now asked."""
    return choose(g, s)


def finish(g: Glance, s: State) -> None:
    """Play a deal to its end by the policy."""
    with cython.nogil:
        play_to_end(g, s)
