"""Who has gone out may follow the hands of its mates, and nobody else sees more for it."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from gouji.rules.names import Phase, Status
from gouji.rules.options import PRESETS
from gouji.view import as_json, spectator_view, view
from tests.view.test_leaks import told as told_alone
from tests.view.test_view import game_at
from tests.view.worlds import begin, search, step

OUT = "-/5567/667/5568/889/5569 lead:2 - - - 1"
"""Seat 1 has gone out; seats 3 and 5 are its mates."""


def test_who_has_gone_out_sees_the_hands_and_numbers_of_its_mates_and_not_of_its_rivals() -> None:
    game = game_at(OUT)
    seen = view(game, 0, follow=True)
    assert [hand is not None for hand in seen.hands] == [True, False, True, False, True, False]
    assert (seen.hands[2], seen.hands[4]) == (game.deal.hand(2), game.deal.hand(4))
    assert seen.counts == (0, None, 3, None, 3, None)
    assert as_json(seen)["hands"][2] == "66 7"


def test_without_the_grant_who_has_gone_out_sees_no_hand() -> None:
    assert view(game_at(OUT), 0).hands[1:] == (None,) * 5


def test_who_still_plays_sees_nothing_more() -> None:
    game = game_at(OUT)
    for seat in range(1, 6):
        assert view(game, seat, follow=True) == view(game, seat), seat


def test_the_hand_of_a_mate_goes_on_as_it_plays() -> None:
    game = game_at(OUT.replace("lead:2", "lead:3"), "statutes", "66")
    assert as_json(view(game, 0, follow=True))["hands"][2] == "7"


def granted(status: Status, phase: Phase) -> bool:
    return status is Status.GONE_OUT and phase is Phase.PLAY


@pytest.mark.parametrize("rules", [*PRESETS, "statutes burn.false=allowed", "statutes hold=three smother=last_place"])
def test_in_whole_deals_the_grant_shows_the_hands_of_mates_in_play_to_who_has_gone_out_and_nothing_else(
    rules: str,
) -> None:
    rng = Random(rules)
    followed = 0
    for size in (5, 5, 14, 14, 14, 36):
        game = begin(rng, rules, size)
        while not game.deal.over:
            for seat in range(6):
                usual, seen = view(game, seat), view(game, seat, follow=True)
                mates = [each for each in ((seat + 2) % 6, (seat + 4) % 6) if seen.in_play(each)]
                follows = mates if granted(seen.status[seat], seen.phase) else []
                more = [each for each in range(6) if seen.hands[each] != usual.hands[each]]
                assert set(more) <= set(follows), (game.deal, seat)
                assert all(seen.hands[each] == game.deal.hand(each) for each in follows), (game.deal, seat)
                assert replace(seen, hands=usual.hands, counts=usual.counts) == usual, (game.deal, seat)
                followed += bool(follows)
            step(game, rng)
    assert followed > 5


@pytest.mark.parametrize("rules", [*PRESETS, "statutes burn.false=allowed"])
def test_who_has_gone_out_is_asked_nothing_before_play_is_over(rules: str) -> None:
    rng = Random(rules)
    for _ in range(6):
        game = begin(rng, rules, 7)
        while not game.deal.over:
            deal = game.deal
            assert deal.actor is None or not granted(deal.status(deal.actor), deal.phase), deal
            step(game, rng)


@pytest.mark.parametrize("rules", ["statutes", "jinan", "encyclopaedia-hold"])
def test_who_follows_cannot_tell_worlds_apart_in_which_rivals_hold_other_cards(rules: str) -> None:
    made, _, leak = search(
        rules, 7, range(3), 4, lambda game, seat: (view(game, seat, follow=True), told_alone(game, seat)), follow=True
    )
    assert not leak
    assert made > 20


def test_a_grant_to_seats_in_play_would_be_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gouji.view.hands.Known._has_played_out", lambda *_: True)
    assert search("statutes", 7, range(12), 3, lambda game, seat: view(game, seat, follow=True))[2]


def test_a_spectator_gets_nothing_of_it() -> None:
    assert spectator_view(game_at(OUT), all_hands=False).hands == (None,) * 6
