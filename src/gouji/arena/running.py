"""Playing the groups of a plan on an executor, and giving them in order however many workers there are.

An executor is anything with `submit`, as those of `concurrent.futures`: the processes of this machine, or a cluster
(`gouji.arena.ray_workers`). What it runs is `play_group`, a function of two values that can be pickled.
"""

from __future__ import annotations

import os
import signal
from collections import deque
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import TYPE_CHECKING, NamedTuple, ParamSpec, Protocol, TypeVar

from gouji.arena.tables import play_group

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from gouji.arena.cost import Cost
    from gouji.arena.groups import Group
    from gouji.arena.plan import Plan

P = ParamSpec("P")
R = TypeVar("R")

AHEAD = 4
"""A group that is late is waited for until so many times the groups under way have been begun after it."""
EACH = 2
"""So many groups a worker are under way, so that the next one is there when one is finished."""


class WorkersError(RuntimeError):
    """Workers are not there, or ended in the middle; the message says what would be right."""


class Executor(Protocol):
    """What runs a call somewhere and gives its future."""

    def submit(self, call: Callable[P, R], /, *args: P.args, **kwargs: P.kwargs) -> Future[R]:
        """Begin a call."""


class Workers(NamedTuple):
    """An executor, and how many groups at most are under way on it at a time."""

    executor: Executor
    at_once: int


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
def workers(jobs: int) -> Iterator[Workers]:
    """Give so many processes of this machine as workers; one is this process itself.

    Groups not begun are dropped when it is left by an exception.
    """
    if jobs == 1:
        yield Workers(Here(), 1)
        return
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_end_with_parent)
    try:
        yield Workers(pool, jobs * EACH)
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def play(plan: Plan, first: int, groups: int, team: Workers) -> Iterator[tuple[Group, tuple[Cost, ...]]]:
    """Play the groups `first` to `groups` - 1 of a plan; give each with the costs of the bots, in order.

    Raises `WorkersError` if a worker ended in the middle, and `PlayerError` for a bot that it does not know.
    """
    begun: deque[Future[tuple[Group, tuple[Cost, ...]]]] = deque()
    following = first
    try:
        while begun or following < groups:
            if begun and begun[0].done():
                yield begun.popleft().result()
                continue
            waiting = [each for each in begun if not each.done()]
            if following < groups and len(waiting) < team.at_once and len(begun) < team.at_once * AHEAD:
                begun.append(team.executor.submit(play_group, plan, following))
                following += 1
            else:
                wait(waiting, return_when=FIRST_COMPLETED)
    except BrokenExecutor:
        raise WorkersError(
            "a worker process ended in the middle of a group, as a bot that ends its process makes it do; what was"
            " finished before is kept if --out was given, and --jobs 1 shows what happens"
        ) from None


def _end_with_parent() -> None:
    """Let a worker end with the process that started it, also when that is killed; an interrupt ends it quietly."""
    if signal.getsignal(signal.SIGINT) is not signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    Thread(target=_outlive_nobody, daemon=True).start()


def _outlive_nobody() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
