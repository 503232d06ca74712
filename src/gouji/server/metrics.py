"""The numbers that a server tells of itself, for Prometheus (docs/operate.md); none of them names a person or table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest

import gouji
from gouji.server import logs

if TYPE_CHECKING:
    from collections.abc import Callable

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """The counters of one server."""

    def __init__(self, tables: Callable[[], float], *, compiled: bool) -> None:
        registry = CollectorRegistry()
        self.registry = registry
        ProcessCollector(registry=registry)
        info = Gauge("gouji_build_info", "The version that runs, always 1.", ["version", "engine"], registry=registry)
        info.labels(gouji.__version__, "compiled" if compiled else "python").set(1)
        Gauge("gouji_tables", "Tables that are open.", registry=registry).set_function(tables)
        self.sockets = Gauge("gouji_sockets", "Sockets that are open.", registry=registry)
        self.opened = Counter("gouji_sockets_opened", "Sockets that came to a table.", registry=registry)
        self.closed = Counter("gouji_sockets_closed", "Sockets that the server closed.", ["why"], registry=registry)
        self.commands = Counter("gouji_commands", "Commands that came.", ["type"], registry=registry)
        self.refused = Counter("gouji_refused", "Refusals that were sent.", ["code"], registry=registry)
        self.seconds = Histogram(
            "gouji_command_seconds",
            "From a command to its answer, what it waits for the store included.",
            buckets=_SECONDS,
            registry=registry,
        )
        self._messages = Counter("gouji_messages_sent", "Messages sent over sockets.", registry=registry)
        self._bytes = Counter("gouji_bytes_sent", "Bytes of messages sent over sockets.", registry=registry)
        self.requests = Counter(
            "gouji_http_requests", "Requests over HTTP.", ["method", "route", "status"], registry=registry
        )
        self.request_seconds = Histogram(
            "gouji_http_seconds", "From a request to its answer.", ["route"], buckets=_SECONDS, registry=registry
        )
        self.store_errors = Counter("gouji_store_errors", "Requests that the store failed.", registry=registry)
        self._unreadable = Counter(
            "gouji_unreadable", "Requests and frames of bytes that could not be read.", registry=registry
        )
        self._unreadable_before = logs.unreadable()
        self.came = 0
        self._sent = self._sent_bytes = 0
        self._by_label: dict[tuple[str, str], Any] = {}

    def count_command(self, name: str) -> None:
        """Count a command by its name, and in `came`."""
        self.came += 1
        self._count("command", self.commands, name)

    def count_refusal(self, code: str) -> None:
        """Count a refusal by its code."""
        self._count("refusal", self.refused, code)

    def count_sent(self, messages: int, size: int) -> None:
        """Count messages of so many bytes in all that were sent; the counters of Prometheus take it up when asked."""
        self._sent += messages
        self._sent_bytes += size

    def _count(self, kind: str, counter: Counter, label: str) -> None:
        key = (kind, label)
        child = self._by_label.get(key)
        if child is None:
            child = self._by_label[key] = counter.labels(label)
        child.inc()

    def text(self) -> bytes:
        """Give all numbers in the text form of Prometheus."""
        self._messages.inc(self._sent)
        self._bytes.inc(self._sent_bytes)
        self._sent = self._sent_bytes = 0
        before, self._unreadable_before = self._unreadable_before, logs.unreadable()
        self._unreadable.inc(self._unreadable_before - before)
        return generate_latest(self.registry)
