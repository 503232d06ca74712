"""People who do anything that is legal, at any time, by chance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.server.protocol import commands as say
from gouji.server.protocol.messages import Refused

if TYPE_CHECKING:
    from random import Random

    from tests.server.table.world import World


def decide(world: World, rng: Random, *, often: float = 0.8) -> None:
    """Let whoever is asked answer, perhaps; every act that is legal as the seat knows it has to be accepted."""
    play = world.table.play
    if play is None or play.turn is None:
        return
    for seat in sorted({*play.turn.private, play.turn.asked}):
        person = world.table.seating[seat].person
        if person is None or world.table.seating[seat].away:
            continue
        legal = play.seen(seat).legal
        if legal and rng.random() < often:
            said = world.send(person, say.Act, act=str(rng.choice(legal)))
            assert not isinstance(said, Refused), (said, play.game)


def step(world: World, rng: Random, *, often: float = 0.8) -> None:
    """Let people decide, then let time pass until something happens."""
    decide(world, rng, often=often)
    world.until(world.table.wake_at() or world.now + 1.0)


def play_out(world: World, rng: Random) -> None:
    """Play until the match is over."""
    for _ in range(20_000):
        if world.stage() == "over":
            return
        step(world, rng)
    raise AssertionError(f"{world.table!r} does not come to an end")
