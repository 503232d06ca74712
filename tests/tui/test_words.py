"""Acts in words: a joker by its name, a penalty as records write it."""

from __future__ import annotations

import pytest

from gouji.game import Entry
from gouji.rules.acts import act
from gouji.rules.names import Penalty
from gouji.tui.words import act_words

ROWS = [
    ("sell 3 to 2 for s", "en", "sells a 3 to seat 2 for a small joker"),
    ("sell 3 to 2 for B", "zh", "卖一张 3 给2号座，得 大王"),
    ("pay B to 4 loser", "en", "pays a big joker to seat 4 (loser tribute)"),
    ("return 8 to 2", "en", "returns an 8 to seat 2"),
]


@pytest.mark.parametrize(("text", "language", "words"), ROWS, ids=[row[0] for row in ROWS])
def test_a_card_that_changes_hands_is_named(text: str, language: str, words: str) -> None:
    assert act_words(Entry(0, act(text), ()), language) == words


def test_a_penalty_is_written_as_in_records() -> None:
    assert act_words(Entry(0, Penalty.LOSE_TURN, ()), "en") == "is punished: lose_turn"
