"""No seat is asked in private where everybody could not expect it: else the window itself would tell (RULES 7.2)."""

from __future__ import annotations

from random import Random

import pytest

from gouji.rules.names import Phase
from gouji.server.table.play import DECLINE, Play
from gouji.server.table.windows import asked_in_private, follows
from gouji.view import PRIVATE_QUESTIONS
from tests.view import worlds

RULES = ["statutes", "statutes tribute=on", "statutes-points", "jinan", "qingdao", "statutes hold=three tribute=on"]


@pytest.mark.parametrize("rules", RULES)
def test_a_private_question_only_comes_when_a_window_is_open(rules: str) -> None:
    rng = Random(rules)
    asked = 0
    for _ in range(40):
        play = Play(worlds.begin(rng, rules, rng.choice((5, 8, 36))), 1, seed=1)
        deal = play.game.deal
        window = follows(play.hidden(), None, None)
        while not deal.over:
            private = deal.question in PRIVATE_QUESTIONS
            assert window or not private, (play.game, [str(each.act) for each in play.game.entries])
            asked += private
            assert bool(asked_in_private(play)) == private
            before = play.known_phase
            stays = private and deal.phase is Phase.REVOLUTION
            chosen = rng.choice(deal.legal())
            play.apply(chosen)
            if private and chosen == DECLINE:
                continue
            window = follows(play.hidden(), chosen, before) or stays
    assert asked > 5
