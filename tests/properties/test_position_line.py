"""A position line holds everything the rest of a deal depends on (RECORD, Positions)."""

from __future__ import annotations

from random import Random

import pytest

from gouji.rules.acts import Act
from gouji.rules.deal import Deal
from gouji.rules.names import Penalty, Phase
from gouji.rules.position import deal_at, position
from tests.invariants.dealing import SEATS, random_deal, random_hands, random_rules
from tests.invariants.policy import MOODS, choose

READABLE = {Phase.PLAY, Phase.EXCHANGE}


def assert_same_moment(deal: Deal, line: str) -> Deal:
    """Check that a line read back asks the same questions with the same legal acts; give what was read."""
    back = deal_at(line, deal.rules)
    where = f"{line!r}, {deal.rules.text!r}\n{deal.asking}\n{back.asking}"
    assert (back.actor, back.question) == (deal.actor, deal.question), where
    assert sorted(back.legal()) == sorted(deal.legal()), where
    assert position(back) == line, where
    return back


def assert_same_future(deal: Deal, back: Deal, random: Random) -> None:
    """Play two deals to their end with the same acts; the same must follow from each and come of them."""
    deal = deal.copy()
    start = repr(deal)
    while not deal.over:
        legal = sorted(deal.legal())
        act = random.choice(legal)
        where = f"{start}: {position(deal)} / {position(back)}, {act}"
        assert sorted(back.legal()) == legal, where
        assert back.apply(act) == deal.apply(act), where
    assert back.over
    assert back.result == deal.result, start


@pytest.mark.parametrize("mood", MOODS)
@pytest.mark.parametrize("seed", range(3))
def test_a_line_read_back_has_the_same_questions_acts_and_future(seed: int, mood: str) -> None:
    random = Random(seed)
    for _ in range(40):
        deal = random_deal(random, random_rules(random)) if random.random() < 0.1 else small(random)
        while not deal.over:
            if deal.phase in READABLE and random.random() < 0.5:
                back = assert_same_moment(deal, position(deal))
                if random.random() < 0.2:
                    assert_same_future(deal, back, random)
            if deal.phase is Phase.PLAY and random.random() < 0.02:
                deal.penalise(random.randrange(SEATS), random.choice([Penalty.LOSE_TURN, Penalty.LAST_PLACE]))
            else:
                legal = deal.legal()
                deal.apply(Act(choose(deal.state, [int(each) for each in legal], random, mood)))


def small(random: Random) -> Deal:
    """Draw a deal of small hands without tribute."""
    sizes = [random.randrange(1, 6) for _ in range(SEATS)]
    return Deal.start(random_hands(random, sizes), random_rules(random), leader=random.randrange(SEATS))
