"""Hypothesis strategies: small deals of any rules, and a way through them, that shrink to the shortest."""

from __future__ import annotations

from hypothesis import strategies as st

from gouji.rules.cards import DECK_COUNTS, RANK_COUNT
from gouji.rules.deal import Deal
from gouji.rules.options import OPTIONS, PRESETS, Rules, preset

SEATS = 6
MOST_CARDS = 4

ranks = st.one_of(st.integers(0, RANK_COUNT - 1), st.integers(RANK_COUNT - 5, RANK_COUNT - 1))
"""A rank, high ones and jokers more often than in the deck."""

small_hands = st.lists(ranks, min_size=1, max_size=MOST_CARDS).map(
    lambda cards: [cards.count(rank) for rank in range(RANK_COUNT)]
)


def in_one_deck(hands: list[list[int]]) -> bool:
    """Tell whether hands can be dealt from four packs."""
    return all(sum(hand[rank] for hand in hands) <= count for rank, count in enumerate(DECK_COUNTS))


@st.composite
def rule_sets(draw: st.DrawFn) -> Rules:
    """Draw a preset with up to four options changed, without a contradiction."""
    name = draw(st.sampled_from(PRESETS))
    changed = draw(st.lists(st.sampled_from(OPTIONS), max_size=4, unique_by=lambda option: option.name))
    changes = {option.name: draw(st.sampled_from(option.values)) for option in changed}
    if changes.get("points", preset(name).word("points")) != "off":
        changes["tribute"] = "on"
    return preset(name, changes)


@st.composite
def small_deals(draw: st.DrawFn) -> Deal:
    """Draw a deal of one to four cards a hand."""
    hands = draw(st.lists(small_hands, min_size=SEATS, max_size=SEATS).filter(in_one_deck))
    return Deal.start(hands, draw(rule_sets()), leader=draw(st.integers(0, SEATS - 1)))


ways = st.lists(st.integers(0, 999), max_size=60)
"""Which of the legal acts is done, one number an act."""
