"""Nothing a seat may not know can be read from its view, its legal acts or a refusal (RULES 7.2, 14)."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from gouji.rules.acts import act
from gouji.rules.options import PRESETS
from gouji.view import as_json, hands, refusal_for, spectator_view, view, views
from tests.view.worlds import begin, other_world, search, step

if TYPE_CHECKING:
    from gouji.game import Game
    from gouji.rules.acts import Act
    from gouji.rules.deal import Deal, Event
    from gouji.view import SeatView

PROBES = [act(text) for text in ("-", "~", "decline", "wind", "revolt", "swap", "call open", "clear 3", "3", "22")]


def told(game: Game, seat: int) -> list[object]:
    """Give everything a seat can get told: its view, and the refusals of some acts with their facts."""
    seen = view(game, seat)
    found: list[object] = [seen, as_json(seen)]
    for probe in [*PROBES, *_burns(seen)]:
        refused = refusal_for(game, seat, probe)
        found.append(refused and (refused.text("en"), refused.text("zh"), sorted(refused.facts.items(), key=str)))
    return found


def _burns(seen: SeatView) -> list[Act]:
    held = [rank for rank in range(12) if seen.hand[rank]]
    names = "3456789TJQKA"
    return [act(f"burn {names[rank] * size}") for rank in held for size in range(1, seen.hand[rank] + 1)]


RULES = [*PRESETS, "statutes wind.on_request=yes burn.false=allowed", "encyclopaedia clear=either points=statutes"]


@pytest.mark.parametrize("rules", RULES)
def test_small_hands_full_of_jokers_leak_nothing(rules: str) -> None:
    made, _, leak = search(rules, 7, range(4), 5, told)
    assert not leak
    assert made > 20


@pytest.mark.parametrize("rules", RULES)
def test_whole_deals_leak_nothing(rules: str) -> None:
    made, _, leak = search(rules, 36, range(1), 50, told)
    assert not leak
    assert made > 10


@pytest.mark.parametrize("rules", ["statutes", "statutes-points", "statutes consult=mates_order"])
def test_where_hands_are_reported_on_request_their_sizes_leak_nothing(rules: str) -> None:
    made, _, leak = search(rules, 7, range(4), 5, told, counts=True)
    assert not leak
    assert made > 10


def test_worlds_in_which_another_seat_is_asked_for_a_burn_are_among_those_tried() -> None:
    _, other, leak = search("statutes", 7, range(4), 3, told)
    assert not leak
    assert other > 5


def test_a_view_that_shows_who_is_asked_for_a_burn_would_be_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def plain(game: Game, seat: int | None) -> tuple[Deal, tuple[Event, ...]]:
        del seat
        return game.deal, ()

    monkeypatch.setattr(views, "as_known", plain)
    assert search("statutes", 7, range(20), 2, told)[2]


def test_a_view_that_shows_the_size_of_a_hand_would_be_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hands, "known_up_to", lambda _: 10)
    assert search("statutes", 7, range(12), 3, told, counts=True)[2]


def test_spectators_cannot_tell_an_open_claim_from_the_rival_about_to_answer() -> None:
    tried = 0
    for seed in range(6):
        rng = Random(seed)
        game = begin(rng, "statutes", 7)
        while not game.deal.over:
            world = other_world(game, view(game, 0), rng, counts=False)
            if world is not None and world.deal.actor != game.deal.actor and view(game, 0).asked != 0:
                tried += 1
                assert spectator_view(game, all_hands=False) == spectator_view(world, all_hands=False)
            step(game, rng)
    assert tried
