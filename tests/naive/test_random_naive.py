"""Whole small deals, played at random under every option: what must hold whatever the cards are."""

from random import Random

import pytest

from tests.naive.deal import NaiveDeal
from tests.naive.options import DEFAULTS

CHOICES = {
    "joker.over_plain": ["any_base"],
    "joker.big_kill": ["two_for_one"],
    "joker.mixed_pure": ["no"],
    "gouji.twos_count": ["no"],
    "yield.becomes_pass": ["yes"],
    "wind.on_request": ["yes"],
    "dead_gouji.any_set": ["yes"],
    "scramble.reentry": ["no"],
    "burn.priority": ["seat_order"],
    "burn.false": ["allowed"],
    "scoring.places": ["2,1,0,0,-1,-2"],
    "revolution": ["off"],
    "clear": ["three", "four", "either"],
    "tribute": ["on"],
    "tribute.order": ["smother,burn,point,loser"],
    "tribute.within_team": ["pay"],
    "tribute.sweep": ["each_to_rival"],
    "tribute.returned": ["loser,point,burn"],
    "points.big_counts": ["yes"],
    "points.overturn": ["double"],
    "hold": ["three", "three_four"],
    "smother": ["last_place"],
}
PACK = "3344556789TJQKKAA22sB"


def random_start(random: Random) -> tuple[NaiveDeal, dict[str, str]]:
    """Deal a few cards under a third of the options changed."""
    rules = {name: random.choice(values) for name, values in CHOICES.items() if random.random() < 1 / 3}
    if rules.get("tribute") == "on":
        rules["points"] = random.choice(["off", "statutes", "declared"])
    # Every hand keeps a 5 or more, so that neither tribute, purchase nor clearing can empty it.
    hands = ["5" + "".join(random.choices(PACK, k=random.randint(1, 4))) for _ in range(6)]
    payer, receiver = random.sample(range(6), 2)
    debt = (payer, receiver, random.randint(1, 2), random.choice(["point", "burn", "smother", "loser"]))
    return NaiveDeal.start(hands, rules, random.randrange(6), [debt] * random.randint(0, 2)), rules


def check(deal: NaiveDeal, rules: dict[str, str]) -> None:
    """Assert what holds in every state."""
    acts = deal.legal()
    where = f"{deal.position()} {rules}"
    assert (deal.actor is None) == deal.over == (not acts), where
    assert len(acts) == len(set(acts)), where
    if deal.question == "lead":
        assert "-" not in acts, where
        assert deal.state.top is None, where
    if deal.question in ("lead", "claim", "answer", "last", "reply"):
        assert deal.actor is not None, where
        assert deal.state.hands[deal.actor], where
        again = NaiveDeal.at(deal.position(), rules)
        assert again.position() == deal.position(), where
        assert again.state.agenda == deal.state.agenda, where
        assert again.legal() == acts, where


@pytest.mark.parametrize("seed", range(30))
def test_somebody_can_act_until_all_places_are_taken(seed: int) -> None:
    random = Random(seed)
    for _ in range(20):
        deal, rules = random_start(random)
        check(deal, rules)
        while not deal.over:
            deal = deal.play(random.choice(deal.legal()))
            check(deal, rules)
        assert deal.void or sorted(deal.places) == list(range(6)), deal.position()
        assert min(deal.score) == 0, deal.position()
        assert all(debt.amount > 0 and debt.payer != debt.receiver for debt in deal.due), deal.due


def test_every_option_that_play_depends_on_is_varied() -> None:
    unvaried = {"points", "lead", "lead.overtake", "report", "consult", "illegal_act"}
    assert set(CHOICES) | unvaried == set(DEFAULTS)
