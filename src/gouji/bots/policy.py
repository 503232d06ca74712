"""The rollout policy of `search`: what `proverb` weighs in whole numbers, inside the kernel, without its finish.

One look at the hand of the seat now asked, then a worth for each of a few sets, in thousandths of a lead. It knows of
other hands only how many cards they hold and what was unseen when the rollouts began (`gouji.bots.policy_weights`),
and decides the same compiled and uncompiled.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from gouji.rules.asking import may_yield
    from gouji.rules.burning import burn_lead_fault, burns_on
    from gouji.rules.consts import (
        AGREE,
        ASK_ANSWER,
        ASK_CLAIM,
        ASK_LAST_WORD,
        ASK_LEAD,
        ASK_WIND_REPLY,
        BURN,
        DECLINE,
        HOLD_NONE,
        OPT_BIG_KILL,
        OPT_HOLD,
        OPT_MIXED_PURE,
        PASS,
        RANK_2,
        RANK_3,
        RANK_BIG,
        RANK_SMALL,
        REFUSE,
        SET,
        YIELD,
    )
    from gouji.rules.legal import list_legal
    from gouji.rules.sets import answer_fault, hold_fault, is_gouji, pack_set, size_of
    from gouji.rules.state import State


class Glance:
    """The weights of the policy, in thousandths, and what it sees in the hand of one seat (`look`).

    `lost` says for each size up to eight and each base how likely one hand does not beat such a set, and `mean` how
    many cards that hand holds; whoever starts rollouts fills them from what is unseen then.
    """

    def __init__(self) -> None:
        self.burden = [0] * 12
        """What it is worth to be rid of all cards of a rank 3…A."""
        self.thick = 0
        self.urgent = 0
        self.split = 0
        self.two = 0
        self.small = 0
        self.big = 0
        self.free = 0
        self.late = 0
        self.lead = 0
        self.team = 0
        self.mate = 0
        self.courtesy = 0
        self.enemy = 0
        self.run = 12
        self.stop = 0
        self.feeds = 0
        self.gives = 0
        self.mates_answer = 0
        self.smothered = 1500
        self.out = 100000
        """What it is worth to go out."""
        self.left_alone = 5000
        """What the set of a mate is worth that is likely to stand."""
        self.noise = 0
        """By up to so much each worth is moved by chance: nobody plays quite like the policy."""
        self.chance = 1
        """What the chance hangs on beside the seat, its cards and the act."""
        self.mean = 36
        self.big_joker = 0
        self.lost = [[500] * 13 for _ in range(9)]
        self.part = [1000] * 6
        """For each seat the part of the power of a mean hand that its cards have."""
        self.seat = 0
        self.ranks = 0
        self.loose = 0
        self.total = 0
        self.shielded = 0
        self.stand = 0
        self.foes = 0
        self.most = 0
        self.best = 0
        self.best_worth = 0


def look(g: Glance, s: State, seat: int) -> None:
    """Take the facts from the hand of a seat."""
    g.seat = seat
    g.ranks = s.groups[seat]
    g.loose = s.hands[seat][RANK_2] + s.hands[seat][RANK_SMALL] + s.hands[seat][RANK_BIG]
    g.total = s.counts[seat]
    g.shielded = not s.scramble and (s.counts[(seat + 3) % 6] > 0 or s.credits[seat] > 0)
    g.most = max(g.lead, g.team)
    g.best = -1
    g.best_worth = -1000000
    for each in range(6):
        g.part[each] = part_of(g, s.counts[each])


def gain(g: Glance, s: State, act: int) -> int:
    """Guess what it is worth to be rid of the cards of a set: burdens less the price of 2s and jokers."""
    naturals = (act >> 11) & 31
    base = (act >> 16) & 15
    ranks = g.ranks
    worth = 0
    if naturals > 0:
        if naturals == s.hands[g.seat][base]:
            worth = g.burden[base] + g.thick * (naturals - 2) + g.urgent // ranks
            ranks -= 1
        else:
            worth = -g.split
    if act & 2047:
        twos = (act >> 6) & 31
        small = (act >> 3) & 7
        big = act & 7
        price = g.two * twos + g.small * small + g.big * big
        if g.loose - twos - small - big >= ranks:
            price = price * g.free // 1000
        worth -= price * (36000 + g.late * (36 - min(36, g.total))) // 36000
    return worth


def beaten(g: Glance, act: int, size: int) -> int:
    """Guess how likely a hand of the mean size beats a set, in thousandths."""
    if act & 7:
        return 100
    if act & 56:
        return g.big_joker // 2 if act & 48 == 0 else g.big_joker // 5
    return 1000 - g.lost[min(size, 8)][min(RANK_2, (act >> 16) & 15)]


def stands(g: Glance, s: State, act: int, owner: int, protected: int) -> None:
    """Guess into `stand` how likely a set stands, and into `foes` how likely no enemy of its owner beats it.

    A protected set is asked of its owner's rival alone. Who has passed in this round has only the last word, if he is
    the rival (RULES 6.1).
    """
    g.stand = 1000
    g.foes = 1000
    if act & 7 and not s.flags[OPT_BIG_KILL]:
        return
    size = size_of(act)
    rival = (owner + 3) % 6
    power = beaten(g, act, size)
    if protected:
        if s.counts[rival] >= size and rival != g.seat:
            g.stand = 1000 - power * g.part[rival] // 1000
            g.foes = g.stand
        return
    for seat in range(6):
        if s.counts[seat] < size or seat == owner or seat == g.seat:
            continue
        if seat != rival and s.passed & (1 << seat) and not s.scramble:
            continue
        chance = power * g.part[seat] // 1000
        if (seat ^ owner) & 1:
            g.foes = g.foes * (1000 - chance) // 1000
            g.stand = g.stand * (1000 - chance) // 1000
        else:
            g.stand = g.stand * (1000 - chance * g.mates_answer // 1000) // 1000


def part_of(g: Glance, held: int) -> int:
    """Guess which part of the power of a mean hand so many cards have, in thousandths: the more cards, the more."""
    if held >= g.mean:
        return 1000
    if 2 * held < g.mean:
        return 2000 * held // (g.mean + held)
    return 1000 * (g.mean + 2 * held) // (3 * g.mean)


def stray(g: Glance, act: int) -> int:
    """Draw by how much a worth is moved: the same for the same seat, hand size, act and chance."""
    if g.noise == 0:
        return 0
    drawn = act
    drawn = (drawn * 1640531527 + g.total * 8 + g.seat + g.chance) & 0x7FFFFFFF
    drawn = ((drawn ^ (drawn >> 13)) * 1103515245 + 12345) & 0x7FFFFFFF
    drawn = ((drawn ^ (drawn >> 15)) * 1103515245 + 12345) & 0x7FFFFFFF
    return ((drawn >> 8) * g.noise) >> 23


def weigh(g: Glance, s: State, act: int, more: int) -> None:
    """Keep a set if it is worth more than the best so far.

    It is worth its gain, the chance of the lead, less the danger of a smothering, and `more`.
    """
    worth = more + gain(g, s, act) + stray(g, act)
    if worth + g.most <= g.best_worth:
        return
    stands(g, s, act, g.seat, g.shielded and is_gouji(s, act))
    worth += g.lead * g.stand // 1000 + g.team * (g.foes - g.stand) // 1000
    threes = s.hands[g.seat][RANK_3]
    if s.flags[OPT_HOLD] != HOLD_NONE and threes > 0 and g.total - size_of(act) == threes:
        worth -= g.smothered * (1000 - g.stand) // 1000
    if worth > g.best_worth:
        g.best_worth = worth
        g.best = act


def choose(g: Glance, s: State) -> int:
    """Choose a legal act for the seat now asked."""
    if not cython.compiled:
        acts: dict[int, int] = {}
    at = s.ask_at
    seat = s.ask_seat[at]
    question = s.ask_kind[at]
    if question == ASK_LEAD:
        look(g, s, seat)
        return choose_lead(g, s)
    if question == ASK_ANSWER or question == ASK_LAST_WORD:
        look(g, s, seat)
        return choose_answer(g, s)
    if question == ASK_CLAIM:
        look(g, s, seat)
        return choose_claim(g, s)
    if question == ASK_WIND_REPLY:
        return (REFUSE << 20) if (s.wind_asker - seat) % 2 else (AGREE << 20)
    list_legal(s, acts)
    return acts[0]


def choose_lead(g: Glance, s: State) -> int:
    """Lead the whole hand, a sure row of sets with big jokers, or the set that is worth most."""
    if not cython.compiled:
        acts: dict[int, int] = {}
    seat = g.seat
    if g.ranks <= 1:
        whole = whole_hand(s, seat)
        if whole >= 0 and may_lead(s, seat, whole):
            return whole
    bigs = s.hands[seat][RANK_BIG]
    if bigs > 0 and g.ranks > 1 and bigs >= g.ranks - 1 and s.flags[OPT_HOLD] == HOLD_NONE:
        for base in range(RANK_2):
            if s.hands[seat][base] > 0:
                sure = pack_set(SET, base, s.hands[seat][base], 0, 0, 1)
                if may_lead(s, seat, sure):
                    return sure
    for base in range(RANK_2):
        if s.hands[seat][base] > 0:
            weigh_leads(g, s, base)
    weigh_bare_leads(g, s)
    if g.best < 0:
        list_legal(s, acts)
        return acts[0]
    return g.best


def whole_hand(s: State, seat: int) -> int:
    """Give the set that a hand of one rank at most is, or -1 if it is none."""
    twos = s.hands[seat][RANK_2]
    small = s.hands[seat][RANK_SMALL]
    big = s.hands[seat][RANK_BIG]
    for base in range(RANK_2):
        if s.hands[seat][base] > 0:
            return pack_set(SET, base, s.hands[seat][base], twos, small, big)
    if twos > 0:
        return pack_set(SET, RANK_2, 0, twos, small, big)
    if small > 0:
        return -1 if big > 0 and not s.flags[OPT_MIXED_PURE] else pack_set(SET, RANK_SMALL, 0, 0, small, big)
    return pack_set(SET, RANK_BIG, 0, 0, 0, big)


def may_lead(s: State, seat: int, act: int) -> int:
    """Tell whether a set that the hand holds may be led (RULES 7.4, 13.1)."""
    if s.flags[OPT_HOLD] != HOLD_NONE and hold_fault(s, seat, act):
        return 0
    return s.burner != seat or not burn_lead_fault(s, seat, act)


def weigh_leads(g: Glance, s: State, base: int) -> None:
    """Weigh the leads of a whole rank: alone, with one 2 or joker, with all 2s."""
    n = s.hands[g.seat][base]
    twos = s.hands[g.seat][RANK_2]
    weigh_lead(g, s, pack_set(SET, base, n, 0, 0, 0))
    if s.hands[g.seat][RANK_BIG] > 0:
        weigh_lead(g, s, pack_set(SET, base, n, 0, 0, 1))
    if s.hands[g.seat][RANK_SMALL] > 0:
        weigh_lead(g, s, pack_set(SET, base, n, 0, 1, 0))
    if twos > 0:
        weigh_lead(g, s, pack_set(SET, base, n, 1, 0, 0))
    if twos > 1:
        weigh_lead(g, s, pack_set(SET, base, n, twos, 0, 0))


def weigh_bare_leads(g: Glance, s: State) -> None:
    """Weigh the leads of one 2, all 2s, one joker."""
    twos = s.hands[g.seat][RANK_2]
    if twos > 0:
        weigh_lead(g, s, pack_set(SET, RANK_2, 0, 1, 0, 0))
    if twos > 1:
        weigh_lead(g, s, pack_set(SET, RANK_2, 0, twos, 0, 0))
    if s.hands[g.seat][RANK_SMALL] > 0:
        weigh_lead(g, s, pack_set(SET, RANK_SMALL, 0, 0, 1, 0))
    if s.hands[g.seat][RANK_BIG] > 0:
        weigh_lead(g, s, pack_set(SET, RANK_BIG, 0, 0, 0, 1))


def weigh_lead(g: Glance, s: State, act: int) -> None:
    """Keep a lead if it may be led and is worth more than the best so far; think of whom its size suits."""
    if not may_lead(s, g.seat, act):
        return
    size = size_of(act)
    more = 0
    if size <= 4 and not act & 7:
        for seat in range(6):
            if s.counts[seat] == size and seat != g.seat:
                if (seat ^ g.seat) & 1:
                    more -= g.feeds
                else:
                    more += g.gives
    weigh(g, s, act, more)


def choose_answer(g: Glance, s: State) -> int:
    """Go out, answer with the set that is worth most, or let the set on top be."""
    g.best_worth = pass_worth(g, s)
    if g.best_worth < g.left_alone or g.total == s.need_size:
        weigh_answers(g, s, SET)
        if g.best >= 0:
            return g.best
    return (YIELD << 20) if may_yield(s) else (PASS << 20)


def pass_worth(g: Glance, s: State) -> int:
    """Guess what it is worth to let the set on top be: the lead of a mate, or less than nothing, that of an enemy."""
    owner = s.top_owner
    friendly = (owner + g.seat) % 2 == 0
    stands(g, s, s.top_act, owner, s.top_protected)
    chance = g.stand
    if friendly and not s.top_last:
        return g.left_alone if chance >= 900 else chance * g.mate // 1000 + g.courtesy
    if s.ask_kind[s.ask_at] == ASK_LAST_WORD or s.top_protected:
        chance = 1000
    if s.top_last:
        # The next seat in play takes the lead, mostly an enemy of whoever has gone out.
        return -(chance * g.enemy // 1000) if friendly else chance * g.mate // 1000
    return -(chance * (g.enemy + g.stop * max(0, g.run - s.counts[owner])) // 1000)


def choose_claim(g: Glance, s: State) -> int:
    """Burn to go out, or an enemy with jokers to spare; else decline (RULES 7.1)."""
    if (s.top_owner + g.seat) % 2 == 0 and g.total != s.need_size:
        return DECLINE << 20
    weigh_answers(g, s, BURN)
    return (DECLINE << 20) if g.best < 0 else g.best


def weigh_answers(g: Glance, s: State, kind: int) -> None:
    """Weigh the sets that beat the set on top: ranks that fit, are helped out, or are broken up."""
    size = s.need_size
    if s.need_dead or g.total < size:
        return
    needed = size - s.need_big
    floor = s.need_above + 1
    if s.need_joker_frees and s.hands[g.seat][RANK_SMALL] + s.hands[g.seat][RANK_BIG] > 0:
        floor = 0
    if s.hands[g.seat][RANK_BIG] < s.need_big:
        return
    for base in range(floor, RANK_2):
        held = s.hands[g.seat][base]
        if held == 0:
            continue
        if held >= needed:
            if needed > 0:
                weigh_answer(g, s, pack_set(kind, base, needed, 0, 0, s.need_big))
            if needed > 1:
                weigh_helped(g, s, kind, base, needed - 1)
        else:
            weigh_helped(g, s, kind, base, held)
    weigh_helped(g, s, kind, RANK_2, 0)


def weigh_helped(g: Glance, s: State, kind: int, base: int, naturals: int) -> None:
    """Weigh an answer with so many naturals that 2s and jokers fill up: 2s first, or a small or big joker first."""
    left = s.need_size - naturals - s.need_big
    if left <= 0:
        return
    twos = s.hands[g.seat][RANK_2]
    small = s.hands[g.seat][RANK_SMALL]
    big = s.hands[g.seat][RANK_BIG] - s.need_big
    fill(g, s, kind, base, naturals, min(twos, left), 0, 0)
    if small > 0 and twos > 0:
        fill(g, s, kind, base, naturals, min(twos, left - 1), 1, 0)
    if big > 0:
        fill(g, s, kind, base, naturals, min(twos, left - 1), 0, 1)


def fill(g: Glance, s: State, kind: int, base: int, naturals: int, twos: int, small: int, big: int) -> None:
    """Weigh an answer filled up with small jokers, then big ones."""
    left = s.need_size - naturals - s.need_big - twos - small - big
    more = min(left, s.hands[g.seat][RANK_SMALL] - small)
    small += more
    left -= more
    big += s.need_big + left
    if big > s.hands[g.seat][RANK_BIG]:
        return
    if naturals == 0 and twos == 0:
        base = RANK_SMALL if small > 0 else RANK_BIG
        if small > 0 and big > 0 and not s.flags[OPT_MIXED_PURE]:
            return
    weigh_answer(g, s, pack_set(kind, base, naturals, twos, small, big))


def weigh_answer(g: Glance, s: State, act: int) -> None:
    """Keep an answer or burn if it may be made and is worth more than the best so far; going out is worth most."""
    if answer_fault(s, act) or hold_fault(s, g.seat, act):
        return
    if (act >> 20) == BURN and not burns_on(s, g.seat, act):
        return
    if size_of(act) < g.total:
        weigh(g, s, act, 0)
    elif g.best_worth < g.out:
        g.best_worth = g.out
        g.best = act
