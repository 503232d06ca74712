"""Playing the groups of a plan on an executor, and giving them in order however many workers there are.

An executor is anything with `submit`, as those of `concurrent.futures`: the processes of this machine, or an adapter
to a cluster. What it runs is `play_group`, a function of two values that can be pickled.
"""

from __future__ import annotations

from collections import deque
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from typing import TYPE_CHECKING, ParamSpec, Protocol, TypeVar

from gouji.arena.tables import play_group

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from gouji.arena.cost import Cost
    from gouji.arena.groups import Group
    from gouji.arena.plan import Plan

P = ParamSpec("P")
R = TypeVar("R")

AHEAD = 4
"""So many groups a worker are begun before the first of them is needed."""


class Executor(Protocol):
    """What runs a call somewhere and gives its future."""

    def submit(self, call: Callable[P, R], /, *args: P.args, **kwargs: P.kwargs) -> Future[R]:
        """Begin a call."""


class Here:
    """An executor that runs each call at once, in this process."""

    def submit(self, call: Callable[P, R], /, *args: P.args, **kwargs: P.kwargs) -> Future[R]:
        """Run a call; what it raises is kept in the future."""
        future: Future[R] = Future()
        try:
            future.set_result(call(*args, **kwargs))
        except Exception as error:  # noqa: BLE001 - it is raised again where the result is asked for
            future.set_exception(error)
        return future


@contextmanager
def workers(jobs: int) -> Iterator[Executor]:
    """Give an executor of so many processes of this machine; one is this process itself.

    Groups not begun are dropped when it is left by an exception.
    """
    if jobs == 1:
        yield Here()
        return
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"))
    try:
        yield pool
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def play(
    plan: Plan, first: int, groups: int, executor: Executor, *, jobs: int = 1
) -> Iterator[tuple[Group, tuple[Cost, ...]]]:
    """Play the groups `first` to `groups` - 1 of a plan; give each with the costs of the bots, in order.

    `jobs` is how many workers the executor has: it is kept `AHEAD` of what has been given.
    """
    ahead = 1 if jobs == 1 else jobs * AHEAD
    begun: deque[Future[tuple[Group, tuple[Cost, ...]]]] = deque()
    following = first
    while begun or following < groups:
        while following < groups and len(begun) < ahead:
            begun.append(executor.submit(play_group, plan, following))
            following += 1
        yield begun.popleft().result()
