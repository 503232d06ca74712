"""A Ray cluster as workers: the same groups on many machines (the extra `ray`).

Each machine of the cluster needs this version of gouji and the bots; its processors are the workers.
"""

from __future__ import annotations

import os
import socket
from concurrent.futures import Future
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

import gouji
from gouji.arena.running import EACH, Workers, WorkersError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

P = ParamSpec("P")
R = TypeVar("R")

AUTO = "auto"
"""The address of the cluster that was started on this machine."""
PATIENCE = 5.0
"""Seconds that a machine has to accept a connection."""

_SETTINGS = {
    # Nobody is told that it is used.
    "RAY_USAGE_STATS_ENABLED": "0",
    # One attempt to find the cluster and not twenty: an address that does not answer is an error of the user.
    "RAY_NUM_REDIS_GET_RETRIES": "1",
}


class AddressError(ValueError):
    """What is to be the address of a cluster is none; the message says what would be right."""


class RayExecutor:
    """Runs each call on a processor of the cluster; a call whose machine was lost is run again."""

    def __init__(self, ray: Any) -> None:  # noqa: ANN401 - Ray is a package that need not be installed
        self._there = ray.remote(num_cpus=1)(_there)

    def submit(self, call: Callable[P, R], /, *args: P.args, **kwargs: P.kwargs) -> Future[R]:
        """Begin a call; its arguments and what comes of it are pickled."""
        future: Future[R] = Future()
        begun = self._there.remote(gouji.__version__, call, args, kwargs)
        begun.future().add_done_callback(partial(_pass_on, future))
        return future


@contextmanager
def ray_workers(address: str, jobs: int | None = None) -> Iterator[Workers]:
    """Give the cluster at an address (HOST:PORT, or `auto`) as workers, at most `jobs` groups on it at a time.

    Raises `AddressError` for what is no address, `ModuleNotFoundError` if Ray is not installed, and `WorkersError` if
    there is no cluster at the address.
    """
    check_address(address)
    for name, value in _SETTINGS.items():
        os.environ.setdefault(name, value)
    ray: Any = import_module("ray")
    _reach(address)
    try:
        ray.init(address=address, log_to_driver=False, logging_level="critical")
    except (OSError, RuntimeError, ValueError) as error:
        reason = (str(error).splitlines() or [type(error).__name__])[0]
        raise WorkersError(f"there is no Ray cluster at {address}: {reason}") from None
    try:
        processors = int(ray.cluster_resources().get("CPU", 0))
        if not processors:
            raise WorkersError(f"the Ray cluster at {address} has no processors; start it with some (--num-cpus)")
        yield Workers(RayExecutor(ray), jobs or processors * EACH)
    finally:
        ray.shutdown()


def check_address(address: str) -> None:
    """Raise `AddressError` unless an address is `auto` or HOST:PORT.

    >>> check_address("auto"), check_address("192.0.2.7:6379")
    (None, None)
    """
    host, colon, port = address.rpartition(":")
    plain = host and colon and not set("/ ") & set(host) and port.isascii() and port.isdigit()
    if address != AUTO and not (plain and 0 < int(port[:6]) < 2**16):
        raise AddressError(
            f"{address!r} is no address of a Ray cluster; write HOST:PORT, as `ray start --head` says it, or {AUTO}"
        )


def _reach(address: str) -> None:
    """Raise `WorkersError` unless something accepts a connection at HOST:PORT: Ray itself would try for minutes."""
    if address == AUTO:
        return
    host, _, port = address.rpartition(":")
    try:
        socket.create_connection((host.strip("[]"), int(port)), PATIENCE).close()
    except (OSError, UnicodeError) as error:
        raise WorkersError(f"nothing answers at {address}: {getattr(error, 'strerror', None) or error}") from None


def _there(version: str, call: Callable[..., R], args: tuple[Any, ...], kwargs: Mapping[str, Any]) -> R:
    """Run a call on a machine of the cluster. Raises `WorkersError` if that has another gouji."""
    if gouji.__version__ != version:
        raise WorkersError(
            f"{socket.gethostname()} has gouji {gouji.__version__} and not {version}; install the same everywhere"
        )
    return call(*args, **kwargs)


def _pass_on(ours: Future[R], theirs: Future[R]) -> None:
    """Give a future what came of another, errors as they were raised on the other machine."""
    error = theirs.exception()
    if error is None:
        ours.set_result(theirs.result())
        return
    cause = getattr(error, "cause", None)
    if not isinstance(cause, Exception):
        last = (str(error).strip().splitlines() or [type(error).__name__])[-1]
        cause = WorkersError(f"a worker of the Ray cluster could not play a group: {last.strip()}")
    ours.set_exception(cause)
