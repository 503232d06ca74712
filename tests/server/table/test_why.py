"""Why an act may not be done: what waiting for the turn will not mend comes first (RULES 3, 4, 6.1)."""

from __future__ import annotations

from typing import Any

import pytest

from gouji.server.protocol import commands as say
from tests.server.table.world import World, begun_at

LED = "5678K/5678K/35567/567K/567/567 lead:1 - - - -"
"""Seat 1 has the lead; seat 3 may answer later, seat 4 is its rival."""


def begun(position: str = LED, **settings: Any) -> World:  # noqa: ANN401
    return begun_at(position, **settings)


def why(world: World, receiver: str, act: str) -> str | None:
    reason = world.done(receiver, say.Why, act=act).reason
    return None if reason is None else reason.code


@pytest.mark.parametrize(
    ("act", "before_lead", "on_a_six"),
    [
        ("37", "set.malformed", "set.malformed"),
        ("8", "set.not-held", "set.not-held"),
        ("5", "turn.leader", "answer.base"),
        ("55", "turn.leader", "answer.size"),
        ("7", "turn.leader", "turn.not-asked"),
        ("-", "turn.leader", "turn.not-asked"),
    ],
)
def test_before_its_turn_a_seat_is_told_first_what_is_wrong_with_its_set(
    act: str, before_lead: str, on_a_six: str
) -> None:
    world = begun()
    assert why(world, "p3", act) == before_lead, world.table.play
    world.done("p1", say.Act, act="6")
    assert why(world, "p3", act) == on_a_six, world.table.play


def test_a_set_on_one_s_own_is_judged_as_a_lead() -> None:
    world = begun()
    world.done("p1", say.Act, act="6")
    assert [why(world, "p1", act) for act in ("57", "5", "KK")] == ["set.malformed", "turn.own-set", "set.not-held"]


def test_held_back_threes_are_told_before_the_turn() -> None:
    world = begun(options={"revolution": "off", "hold": "three"})
    assert why(world, "p3", "3") == "hold.not-last"


def test_who_will_not_be_asked_about_a_gouji_set_is_told_that() -> None:
    world = begun("5KK/5678K/55567/567K/567/567 lead:1 - - - -")
    world.done("p1", say.Act, act="KK")
    assert why(world, "p3", "77") == "turn.rival-only", world.table.play
