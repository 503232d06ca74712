"""Counting the tree of a deal (perft): every decision of every seat is one ply, forced ones and declines too.

Two engines that count alike, act by act, agree on what is legal and on what follows. Rows of acts that lead to the
same moment are counted together, so the cost grows with the moments and not with the rows.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from gouji.rules import edge
from gouji.rules.accounts import settle
from gouji.rules.acts import Act
from gouji.rules.consts import PHASE_OVER, PHASE_PLAY
from gouji.rules.state import State

if TYPE_CHECKING:
    from collections.abc import Hashable

    from gouji.rules.deal import Deal


_End: TypeAlias = tuple[int, int] | None
"""A score, or None for a void deal."""


class Counts(NamedTuple):
    """How many rows of 1, 2, … acts can be played, and how many of the longest begin with each first act."""

    nodes: tuple[int, ...]
    split: dict[Act, int]


class Ends(NamedTuple):
    """How many complete games there are: by score (team of seat 0, team of seat 1), and those that end void."""

    scores: Counter[tuple[int, int]]
    void: int

    @property
    def games(self) -> int:
        """The number of complete games."""
        return self.scores.total() + self.void


class _Reached:
    """Moments that rows of acts have reached, each with the number of rows that lead to it."""

    def __init__(self) -> None:
        self.moments: dict[Hashable, tuple[State, int]] = {}

    def add(self, state: State, rows: int) -> None:
        key = _key(state)
        known = self.moments.get(key)
        self.moments[key] = (state, rows) if known is None else (known[0], known[1] + rows)

    def rows_after(self) -> int:
        """Count the rows that are one act longer."""
        return sum(rows * len(edge.legal_acts(state, int)) for state, rows in self.moments.values())

    def after(self) -> _Reached:
        """Play every legal act of every moment."""
        found = _Reached()
        for state, rows in self.moments.values():
            for each in edge.legal_acts(state, int):
                found.add(_played(state, each), rows)
        return found


class _Branch:
    """A moment on the way through the tree: what is still to be played from it, and the ends found below it."""

    def __init__(self, state: State) -> None:
        self.key = _key(state)
        self.state = state
        self.ahead = edge.legal_acts(state, int)
        self.ends: Counter[_End] = Counter()


def perft(deal: Deal, depth: int) -> Counts:
    """Count the rows of 1 to `depth` acts from a deal, and the longest ones by first act; the deal is not changed.

    A row that ends with the deal is not continued. Raises `ValueError` for a depth below 1.

    >>> from gouji.rules.position import deal_at
    >>> perft(deal_at("5/44/4/55/3/3 ask:4 1:3 2356 - -"), 2).nodes
    (2, 2)
    """
    if depth < 1:
        raise ValueError(f"a row has at least one act; the depth cannot be {depth}")
    acts = deal.legal()
    nodes = [len(acts)] + [0] * (depth - 1)
    split = dict.fromkeys(acts, 1)
    for each in acts if depth > 1 else []:
        below = _rows(_played(deal.state, each), depth - 1)
        split[each] = below[-1]
        for at, rows in enumerate(below, start=1):
            nodes[at] += rows
    return Counts(tuple(nodes), split)


def complete(deal: Deal) -> Ends:
    """Count all complete games from a deal by their score; the deal is not changed.

    >>> from gouji.rules.position import deal_at
    >>> complete(deal_at("5/44/4/55/3/3 ask:4 1:3 2356 - -")).games
    140
    """
    known: dict[Hashable, Counter[_End]] = {}
    start = _Branch(deal.state)
    branches = [start]
    while branches:
        branch = branches[-1]
        if branch.ahead:
            below = _Branch(_played(branch.state, branch.ahead.pop()))
            if below.key in known:
                branch.ends.update(known[below.key])
            else:
                branches.append(below)
            continue
        branches.pop()
        if branch.state.phase == PHASE_OVER:
            branch.ends[None if branch.state.void else settle(branch.state, deal.rules).score] = 1
        known[branch.key] = branch.ends
        if branches:
            branches[-1].ends.update(branch.ends)
    void = start.ends.pop(None, 0)
    return Ends(Counter({score: games for score, games in start.ends.items() if score is not None}), void)


def _rows(start: State, depth: int) -> list[int]:
    """Count the rows of 1 to `depth` acts from a state."""
    reached = _Reached()
    reached.add(start, 1)
    counts = [reached.rows_after()]
    while len(counts) < depth:
        reached = reached.after()
        counts.append(reached.rows_after())
    return counts


def _played(state: State, act: int) -> State:
    after = State()
    edge.copy_state(state, after)
    edge.carry_out(after, act)
    return after


def _key(s: State) -> Hashable:
    """Everything that the rest of a deal depends on and that differs within one tree.

    `gouji.rules.packing.pack` keeps what is spent too, so by its bytes fewer rows would lead to the same moment.
    """
    at, end = s.ask_at, s.n_asks
    before_play = () if s.phase >= PHASE_PLAY else (tuple(s.received), tuple(s.owed_paid), s.step, s.offered,
                                                    s.refused_ranks, s.leader)  # fmt: skip
    return (
        _tuples(s.hands), s.phase, tuple(s.ask_seat[at:end]), tuple(s.ask_kind[at:end]), s.passed, s.yielded,
        s.top_owner, s.top_act, s.top_protected, s.top_last, s.top_final, s.top_credit, s.top_burn,
        tuple(s.status), tuple(s.order[: s.n_out]), tuple(s.fallen[: s.n_fallen]), s.scramble, s.revolted,
        s.burner, s.victim, s.factor, s.opened, s.opened_big, s.wind_asker, s.wind_refused, s.void,
        tuple(s.credits), tuple(s.forfeits), tuple(s.calls), tuple(s.places) if s.phase > PHASE_PLAY else (),
        _debts(s), before_play,
    )  # fmt: skip


def _tuples(rows: list[list[int]]) -> tuple[tuple[int, ...], ...]:
    return tuple(map(tuple, rows))


def _debts(s: State) -> tuple[tuple[int, int, int, int], ...]:
    columns = zip(s.debt_from, s.debt_to, s.debt_count, s.debt_kind, strict=True)
    return tuple(list(columns)[: s.n_debts]) if s.n_debts else ()
