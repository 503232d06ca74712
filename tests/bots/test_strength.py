"""The ladder of players: each rung beats the one below it on the same cards."""

from __future__ import annotations

from statistics import mean

import pytest

from gouji.rules.options import preset
from tests.bots.duplicate import differences


@pytest.mark.parametrize(("rules", "groups"), [("statutes", 50), ("jinan", 10)])
def test_simple_beats_random_by_more_than_two_points_a_deal(rules: str, groups: int) -> None:
    assert mean(differences("simple", "random", preset(rules), groups=groups, seed=1)) > 2
