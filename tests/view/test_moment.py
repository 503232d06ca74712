from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from gouji.match import Match
from gouji.rules.options import PRESETS, preset
from gouji.view import Moment, as_json, entries_as_json, spectator_view, view

if TYPE_CHECKING:
    from gouji.game import Game


def show(game: Game) -> str:
    return f"after {len(game.entries)} acts, {game.deal!r}"


@pytest.mark.parametrize("name", sorted(PRESETS))
def test_what_many_are_shown_at_once_is_what_each_is_shown_alone(name: str) -> None:
    rng = Random(name)
    for seed in range(3):
        game = Match(preset(name), Random(seed)).next_deal()
        while not game.deal.over:
            if rng.random() < 0.3:
                follow = rng.random() < 0.5
                moment = Moment(game, follow=follow)
                assert moment.hidden == spectator_view(game, all_hands=False), show(game)
                assert moment.as_json(None) == as_json(moment.hidden, history=False), show(game)
                assert moment.entries_as_json(None, 0) == entries_as_json(moment.hidden), show(game)
                for seat in range(6):
                    alone = view(game, seat, follow=follow)
                    assert moment.seat(seat) == alone, (show(game), seat)
                    assert moment.as_json(seat) == as_json(alone, history=False), (show(game), seat)
                    assert moment.entries_as_json(seat, 2) == entries_as_json(alone, 2), (show(game), seat)
            game.play(rng.choice(game.deal.legal()))
