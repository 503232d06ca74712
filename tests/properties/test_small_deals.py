"""What holds at every moment of every small deal, under any mix of options."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING

from hypothesis import HealthCheck, given, settings

from gouji.game import Game
from gouji.record import read, record_of, write
from gouji.rules import edge
from gouji.rules.names import Phase
from gouji.rules.position import deal_at, position
from tests.properties.acts import conceivable
from tests.properties.strategies import SEATS, small_deals, ways

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gouji.rules.deal import Deal

quiet = settings(
    max_examples=60,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


def along(deal: Deal, way: list[int]) -> Iterator[Deal]:
    """Give the deal at every moment of a way through it."""
    yield deal
    for choice in way:
        legal = deal.legal()
        if not legal:
            return
        deal.apply(legal[choice % len(legal)])
        yield deal


@quiet
@given(small_deals(), ways)
def test_legal_is_just_what_the_judge_lets_through_over_all_parts_of_the_hands(deal: Deal, way: list[int]) -> None:
    for moment in along(deal, way):
        for seat in range(SEATS):
            allowed = {each for each in conceivable(moment.hand(seat)) if not edge.reason(moment.state, seat, each)}
            assert allowed == (set(moment.legal()) if seat == moment.actor else set()), f"seat {seat + 1}: {moment!r}"


@quiet
@given(small_deals(), ways)
def test_a_position_read_back_asks_the_same_and_allows_the_same(deal: Deal, way: list[int]) -> None:
    for moment in along(deal, way):
        if moment.phase is Phase.PLAY:
            again = deal_at(position(moment), moment.rules)
            assert (again.asking, again.legal()) == (moment.asking, moment.legal()), repr(moment)


@quiet
@given(small_deals(), ways)
def test_writing_what_was_read_changes_no_byte(deal: Deal, way: list[int]) -> None:
    game = Game(deal)
    for choice in way:
        legal = game.deal.legal()
        if not legal:
            break
        game.play(legal[choice % len(legal)])
    text = write([record_of(game)])
    reading = read(text, strict=True)
    assert not reading.problems, f"{reading.problems[0]} in\n{text}"
    assert write(reading.records) == text


@quiet
@given(small_deals(), ways)
def test_a_copy_goes_its_own_way(deal: Deal, way: list[int]) -> None:
    for moment in along(deal, way):
        before, other = position(moment), moment.copy()
        if not other.over:
            other.apply(other.legal()[0])
        assert position(moment) == before, before
        assert copy.copy(moment) == moment, before
