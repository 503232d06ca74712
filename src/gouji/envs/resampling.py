"""Deals that a seat cannot tell from the one it plays: the cards it does not see are drawn anew.

What a seat knows is its own hand, the hands its mates show it, what was put down, sold, paid, returned and cleared, and
everything said aloud. A drawn deal is begun with other hands and played again through all of that, others declining
where they are asked in private; it is taken if every act was legal, every payment the due one, and the seat sees the
same at the end. Hands keep their sizes.

Deals drawn independently are tried first, so what they give is uniform over all that fit. Where none of them fits, as
after a burn, whose burner must hold certain cards, cards change places one by one from the deal itself, a change being
taken back if the deal no longer fits: a walk that is uniform only in the long run.

Not used, as soft evidence: that a seat passed or declined though it could have answered or burnt, which acts a player
of a certain kind would rather choose, and how long it thought.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.envs.decks import EnvError
from gouji.envs.play import LOST_TURN, Play, begun, copied, copied_table
from gouji.envs.table import replay
from gouji.rules.acts import Act
from gouji.rules.names import ActKind, Phase

if TYPE_CHECKING:
    from random import Random

    from gouji.rules.state import State

SEATS = range(6)
RANKS = range(15)
DECLINE = ActKind.DECLINE << 20

DRAWS = 64
"""So many deals are drawn independently before cards change places one by one."""
STEPS = 300
"""So many changes of places are tried then."""


def resampled(play: Play, seat: int, rng: Random) -> Play:
    """Draw a deal that a seat (0..5) cannot tell from `play`.

    Raises `EnvError` for another seat and for a deal that is over. At the time of advance calls (RULES 12.3) no hand is
    drawn yet, and all six are drawn anew.
    """
    if seat not in SEATS:
        raise EnvError(f"a deal is drawn anew for a seat 0..5, not {seat}")
    if play.over:
        raise EnvError("the deal is over: there is nothing left to draw anew")
    worlds = _Worlds(play, seat)
    for _ in range(DRAWS):
        found = worlds.take(worlds.drawn(rng))
        if found is not None:
            return found
    return worlds.walked(rng)


class _Worlds:
    """The deals that a seat cannot tell from one: which cards may change places, and whether a deal fits."""

    def __init__(self, play: Play, me: int) -> None:
        self.play = play
        self.me = me
        self.seen = play.observe(me).tobytes()
        self.mine = play.actor == me
        self.legal = play.legal_ids(me)
        self.known = _known(play, me)
        start = [list(hand) for hand in play.start.hands]
        self.fixed = [[max(0, n) for n in row] for row in _spent(play)]
        for rank in RANKS[:2]:
            if play.table.cleared >> rank & 1:
                for seat in SEATS:
                    self.fixed[seat][rank] = start[seat][rank]
        for seat in SEATS:
            if self._sees(seat):
                self.fixed[seat] = start[seat]
        self.free = [
            [rank for rank in RANKS for _ in range(start[seat][rank] - self.fixed[seat][rank])] for seat in SEATS
        ]

    def _sees(self, seat: int) -> bool:
        if self.play.state.phase == Phase.ADVANCE_CALLS:
            return False
        if seat == self.me:
            return True
        few = self.play.table.mates_few
        return (seat - self.me) % 2 == 0 and self.play.state.counts[seat] <= few

    def drawn(self, rng: Random) -> list[list[int]]:
        """Shuffle the cards that may lie anywhere; give those of each seat."""
        pool = [rank for cards in self.free for rank in cards]
        rng.shuffle(pool)
        dealt = iter(pool)
        return [[next(dealt) for _ in cards] for cards in self.free]

    def take(self, free: list[list[int]]) -> Play | None:
        """Play the deal with these cards; give it if the seat cannot tell it from its own."""
        hands = [self.fixed[seat][:] for seat in SEATS]
        for seat in SEATS:
            for rank in free[seat]:
                hands[seat][rank] += 1
        table, state = begun(self.play, hands)
        start = copied(state)
        acts = replay(table, state, self.me, self.known, int(self.mine))
        if acts is None or _announced(state) != _announced(self.play.state):
            return None
        world = Play(self.play.setup, start, state, table, acts)
        if world.observe(self.me).tobytes() != self.seen:
            return None
        if (self.mine and world.actor != self.me) or world.legal_ids(self.me) != self.legal:
            return None
        return world

    def walked(self, rng: Random) -> Play:
        """Let cards change places, from the deal itself, as long as it fits."""
        free = [cards[:] for cards in self.free]
        movable = [seat for seat in SEATS if free[seat]]
        world = self.play.clone()
        if len(movable) < 2:  # noqa: PLR2004 - two hands to change between
            return world
        for _ in range(STEPS):
            a, b = rng.sample(movable, 2)
            i, j = rng.randrange(len(free[a])), rng.randrange(len(free[b]))
            free[a][i], free[b][j] = free[b][j], free[a][i]
            found = self.take(free)
            if found is None:
                free[a][i], free[b][j] = free[b][j], free[a][i]
            else:
                world = found
        return world


def _announced(state: State) -> object:
    """Give what hands decide and everybody can tell: sizes, who is out or fell, who owes for what (RULES 7.5, 13.4)."""
    n = state.n_debts
    return state.counts, state.status, state.debt_from[:n], state.debt_to[:n], state.debt_count[:n], state.debt_kind[:n]


def _known(play: Play, me: int) -> list[int]:
    """Give the acts that a seat knows of: all but the private questions that others declined."""
    again = Play(play.setup, play.start, copied(play.start), copied_table(play.table), [])
    known: list[int] = []
    for item in play.acts:
        act = item & LOST_TURN
        if act != DECLINE or item >> 24 == me or not again.private:
            known.append(item)
        if act == LOST_TURN:
            again.lose_turn()
        else:
            again.apply(act)
    return known


def _spent(play: Play) -> list[list[int]]:
    """Count the cards that each seat is known to have had at the start: put down or given, less what it received."""
    spent = [[0] * 15 for _ in SEATS]
    last: tuple[int, int, int] | None = None

    def move(giver: int, taker: int, rank: int) -> None:
        spent[giver][rank] += 1
        spent[taker][rank] -= 1

    for item in play.acts:
        seat, act = item >> 24, Act(item & LOST_TURN)
        if act == LOST_TURN:
            continue
        kind = act.kind
        if act.is_set:
            for rank, n in enumerate(act.counts):
                spent[seat][rank] += n
        elif kind is ActKind.SELL:
            move(seat, act.seat, act.rank)
            if act.price >= 0:
                move(act.seat, seat, act.price)
        elif kind in {ActKind.PAY, ActKind.RETURN} and act.rank >= 0:
            move(seat, act.seat, act.rank)
        elif kind is ActKind.REFUSE and last is not None:
            move(last[1], last[0], last[2])
        last = (seat, act.seat, act.rank) if kind is ActKind.RETURN and act.rank >= 0 else None
    return spent
