"""What must hold at every decision of a deal, and at its end; cheap enough to be checked a hundred million times."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.rules import edge
from gouji.rules.consts import PASS, PHASE_EXCHANGE, PHASE_PLAY
from gouji.rules.names import Question, Status

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gouji.rules.state import State

SEATS = 6
SCORE_DOUBLED = 2


class Broken(AssertionError):
    """Something that must always hold does not."""


def demand(holds: object, what: str) -> None:
    """Raise `Broken` with the sentence unless something holds."""
    if not holds:
        raise Broken(what)


def before_decision(state: State, acts: Sequence[int], cards: int) -> None:
    """Check a moment at which a seat is asked: who is asked, that it can act, and that no card was lost.

    `cards` is the number of cards that must be in the hands.
    """
    counts = state.counts
    status = state.status
    if sum(counts) != cards:
        raise Broken(f"the hands hold {sum(counts)} cards, not {cards}")
    demand(acts, "the seat asked cannot do anything")
    if state.phase == PHASE_EXCHANGE:
        return
    seat = edge.asked_seat(state)
    if status[seat] != Status.IN_PLAY:
        raise Broken(f"seat {seat + 1} is asked and out of play")
    # A seat is in play just while it holds cards.
    if [not count for count in counts] != [bool(each) for each in status]:
        raise Broken(f"counts {counts}, status {status}")
    demand(min(state.credits) >= 0, "a seat has fewer than no credits")
    if state.phase == PHASE_PLAY and edge.asked_what(state) == Question.LEAD:
        demand(edge.reason(state, seat, PASS << 20), "the leader may pass")
        demand(state.top_owner < 0, "a lead is asked for with a set on the table")


def hands_agree(state: State) -> None:
    """Check that the counts and groups kept beside the hands are those of the hands."""
    for seat, hand in enumerate(state.hands):
        demand(sum(hand) == state.counts[seat], "a count is not that of the hand")
        demand(12 - hand[:12].count(0) == state.groups[seat], "the number of ranks is not that of the hand")
        demand(min(hand) >= 0, "a hand holds fewer than no cards")


class Course:
    """What went on in a deal as its events told it, from which places and score follow on their own (RULES 6, 8, 9)."""

    def __init__(self) -> None:
        self.out: list[int] = []
        self.fallen: list[int] = []
        self.revolted: int | None = None
        self.swapped = False

    def places(self) -> list[int]:
        """Rank the seats: gone out, then left in seat order, then fallen; the revolutionary put in."""
        out, fallen = self.out, self.fallen
        others = [*out]
        after = out[-1] if out else fallen[-1] if fallen else 0
        gone = {*out, *fallen, self.revolted}
        others += [seat % SEATS for seat in range(after + 1, after + 7) if seat % SEATS not in gone]
        others += reversed(fallen)
        if self.revolted is not None:
            mates_first = all(seat % 2 == self.revolted % 2 for seat in others[:2])
            others.insert(2 if mates_first else 3, self.revolted)
        if self.swapped:
            others[4], others[5] = others[5], others[4]
        return others


def at_the_end(state: State, course: Course) -> None:
    """Check a finished deal: a permutation of the seats, the places and the scores that RULES 6.6, 8 and 9 say."""
    places = list(state.places)
    demand(sorted(places) == list(range(SEATS)), f"the places {places} are no order of the seats")
    wanted = course.places()
    demand(places == wanted, f"the places are {places}, and should be {wanted}")
    value = dict(zip(wanted, state.place_scores, strict=True))
    sums = [sum(value[seat] for seat in range(team, SEATS, 2)) for team in range(2)]
    first = {seat % 2 for seat in wanted[:3]}
    for team in range(2):
        if first == {team}:
            sums[team] *= SCORE_DOUBLED
    scores = tuple(max(total, 0) for total in sums)
    demand(edge.scores(state) == scores, f"the scores are {edge.scores(state)}, and should be {scores}")
    demand(edge.sweep_of(state) == (first.pop() if len(first) == 1 else -1), "a sweep is told wrongly")
    demand(edge.asked_what(state) == Question.OVER, "somebody is asked after the end")
    standing = {seat % 2 for seat in range(SEATS) if state.status[seat] == Status.IN_PLAY}
    demand(len(standing) <= 1, "the deal is over with both teams in play")
