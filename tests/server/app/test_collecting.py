"""Everything is looked at for garbage only when nobody waits for it."""

from __future__ import annotations

import asyncio
import gc
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest

from gouji.server.collecting import collect_when_quiet

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

STEP = 0.01


@pytest.fixture
def whole() -> Iterator[list[int]]:
    """Give the full collections that have happened; none happens by itself."""
    seen: list[int] = []

    def note(phase: str, facts: dict[str, int]) -> None:
        if phase == "stop" and facts["generation"] == 2:
            seen.append(facts["collected"])

    gc.disable()
    gc.callbacks.append(note)
    yield seen
    gc.callbacks.remove(note)
    gc.enable()


def watch(commands: Callable[[], int], steps: int, **given: float) -> None:
    """Let the collector look so many times."""

    async def some_steps() -> None:
        looked = 0

        def counted() -> int:
            nonlocal looked
            looked += 1
            if looked > steps:
                raise asyncio.CancelledError
            return commands()

        with suppress(asyncio.CancelledError):
            await collect_when_quiet(counted, quiet=STEP, **given)

    asyncio.run(some_steps())


def test_as_long_as_commands_come_nothing_is_collected(whole: list[int]) -> None:
    numbers = iter(range(1, 100))
    watch(lambda: next(numbers), 8)
    assert not whole


def test_when_no_more_commands_come_it_is_collected_once(whole: list[int]) -> None:
    numbers = iter([5, 9, 9, 9, 9, 9])
    watch(lambda: next(numbers), 6)
    assert len(whole) == 1


def test_a_server_to_which_nobody_has_come_collects_nothing(whole: list[int]) -> None:
    watch(lambda: 0, 5)
    assert not whole


def test_after_a_long_busy_time_it_is_collected_all_the_same(whole: list[int]) -> None:
    numbers = iter(range(1, 100))
    watch(lambda: next(numbers), 7, longest=STEP * 2.5)
    assert len(whole) >= 1
