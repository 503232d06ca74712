"""A deal as bytes: pickles, equality, and bytes that are no deal."""

from __future__ import annotations

import pickle

import pytest

from gouji.rules import Deal, deal_at, parse_hand, parse_rules
from gouji.rules.debts import Debt, DebtKind
from gouji.rules.packing import pack, unpack
from gouji.rules.rng import Rng


def test_a_pickled_deal_is_equal_and_plays_on_alike() -> None:
    hands = [parse_hand(text) for text in ("3BKK5", "344", "35", "3AA4", "37", "3s")]
    owed = [Debt(0, 3, 2, DebtKind.LOSER), Debt(5, 2, 1, DebtKind.BURN)]
    deal = Deal.start(hands, parse_rules("statutes tribute=on"), leader=0, owed=owed)
    rng, again = Rng(1), Rng(1)
    while not deal.over:
        other = pickle.loads(pickle.dumps(deal))  # noqa: S301 - our own bytes
        assert other == deal, repr(deal)
        act = deal.draw(rng)
        assert other.draw(again) == act, repr(deal)
        assert other.apply(act) == deal.apply(act), repr(deal)
        assert other == deal, repr(deal)


def test_deals_that_differ_in_one_flag_are_not_equal() -> None:
    assert deal_at("3/4/5/6/7/8 lead:1 - - - -") != deal_at("3/4/5/6/7/8 lead:1 - - open:2 -")
    assert deal_at("3/4/5/6/7/8 lead:1 - - - -") != deal_at("3/4/5/6/7/8 lead:1 - - - -", "qingdao")


@pytest.mark.parametrize("length", [0, 4, 5, 1299, 1304, 4096, 100_000])
def test_bytes_that_are_no_packed_deal_are_refused(length: int) -> None:
    with pytest.raises(ValueError, match="no packed deal"):
        unpack(bytes(length))


def test_a_count_of_tribute_that_cannot_be_is_refused() -> None:
    packed = pack(deal_at("3/4/5/6/7/8 lead:1 - - - -").state)
    broken = packed.replace((0).to_bytes(4, "little"), (0x7FFFFFFF).to_bytes(4, "little"))
    with pytest.raises(ValueError, match="no packed deal"):
        unpack(broken)
