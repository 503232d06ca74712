"""The judge and the list of legal acts are one; refusing changes nothing (ARCHITECTURE, "One judge")."""

from __future__ import annotations

from random import Random

import pytest

from gouji.rules import edge
from gouji.rules.deal import Deal, IllegalAct
from gouji.rules.rng import Rng
from tests.invariants.dealing import SEATS, random_debts, random_hands, random_rules
from tests.properties.acts import beyond, conceivable

DEALS = 12


def small_deal(random: Random, most: int = 5) -> Deal:
    """Draw a deal of tiny hands under mixed rules."""
    rules = random_rules(random)
    sizes = [random.randrange(1, most + 1) for _ in range(SEATS)]
    owed = random_debts(random, sizes) if rules.tribute else []
    return Deal.start(random_hands(random, sizes), rules, leader=random.randrange(SEATS), owed=owed)


@pytest.mark.parametrize("seed", range(25))
def test_the_legal_acts_are_just_those_the_judge_lets_through_and_nobody_else_may_do_anything(seed: int) -> None:
    random, rng = Random(seed), Rng(seed)
    for _ in range(DEALS):
        deal = small_deal(random)
        while not deal.over:
            legal = deal.legal()
            assert legal, f"nobody can act in {deal!r}"
            assert len(set(legal)) == len(legal), f"{legal} lists an act twice in {deal!r}"
            for seat in range(SEATS):
                acts = conceivable(deal.hand(seat))
                allowed = {each for each in acts if not edge.reason(deal.state, seat, each)}
                wanted = set(legal) if seat == deal.actor else set()
                assert allowed == wanted, f"seat {seat + 1}: {allowed ^ wanted} in {deal!r}"
                assert all(edge.reason(deal.state, seat, each) for each in beyond(deal.hand(seat))), repr(deal)
            deal.apply(deal.draw(rng))


@pytest.mark.parametrize("seed", range(6))
def test_an_illegal_act_raises_with_the_judges_code_and_changes_nothing(seed: int) -> None:
    random, rng = Random(seed), Rng(seed)
    for _ in range(3):
        deal = small_deal(random, most=3)
        while not deal.over:
            assert deal.actor is not None
            before = deal.copy()
            refused = 0
            acts = conceivable(deal.hand(deal.actor)) + beyond(deal.hand(deal.actor))
            for each in random.sample(acts, min(len(acts), 60)):
                refusal = deal.refuse(deal.actor, each)
                if refusal is None:
                    continue
                with pytest.raises(IllegalAct) as raised:
                    deal.apply(each)
                refused += 1
                assert raised.value.refusal == refusal, repr(deal)
            assert refused
            assert deal == before, repr(before)
            assert deal.events == before.events
            deal.apply(deal.draw(rng))


@pytest.mark.parametrize("seed", range(3))
def test_when_a_deal_is_over_every_act_of_everybody_is_refused(seed: int) -> None:
    random, rng = Random(seed), Rng(seed)
    for _ in range(DEALS):
        deal = small_deal(random)
        while not deal.over:
            deal.apply(deal.draw(rng))
        assert deal.legal() == []
        assert deal.actor is None
        codes = {refusal.code for each in conceivable([1] * 15) if (refusal := deal.refuse(2, each))}
        assert codes == {"turn.over"}


@pytest.mark.parametrize("seed", range(4))
def test_a_drawn_act_is_one_of_the_legal_ones_and_each_can_be_drawn(seed: int) -> None:
    random, rng = Random(seed), Rng(seed)
    for _ in range(DEALS):
        deal = small_deal(random)
        while not deal.over:
            legal = set(deal.legal())
            drawn = {deal.draw(rng) for _ in range(3)}
            assert drawn <= legal, repr(deal)
            if len(legal) <= 4:
                drawn |= {deal.draw(rng) for _ in range(60)}
                assert drawn == legal, repr(deal)
            deal.apply(deal.draw(rng))
