"""The log of the server: one JSON object a line on standard error.

A line holds only what `ALLOWED` names: no names of people, no addresses, cards, codes or secrets. Of an error it has
the kind and the places in the code, not the message, as a message may quote what a client sent.
"""

from __future__ import annotations

import json
import logging
import sys
import time
import traceback
from typing import TYPE_CHECKING, Any, TextIO

import structlog

if TYPE_CHECKING:
    from collections.abc import MutableMapping
    from types import TracebackType

ALLOWED = frozenset(
    {
        "at", "level", "event", "logger", "error", "places", "version", "engine", "database", "tables", "sockets",
        "method", "route", "status", "seconds", "why", "kind", "count", "bytes", "signal",
    }
)  # fmt: skip
"""The keys a line may have; what is logged under another one is left out."""

_DEEPEST = 12
_TOLD_OTHERWISE = ("Traceback", "Application startup failed")
"""What uvicorn says of a server that does not start; whoever starts it says why."""

_UNREADABLE = (
    "Invalid HTTP request received",
    "Unsupported upgrade request",
    "No supported WebSocket library",
    "Invalid UTF-8 sequence received",
)
"""What uvicorn says of bytes that are no request or no text: counted, as any client could fill the log with it."""

_counts = {"unreadable": 0}


def unreadable() -> int:
    """Give how often what a client sent could not even be read; nothing of it is logged."""
    return _counts["unreadable"]


def set_up(stream: TextIO | None = None, level: int = logging.INFO) -> None:
    """Send the log of this program and of the packages it uses to a stream (standard error), by these rules."""
    out = stream or sys.stderr
    structlog.configure(
        processors=[structlog.processors.add_log_level, _with_error, _only_allowed, _as_json],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.WriteLoggerFactory(out),
        cache_logger_on_first_use=False,
    )
    root = logging.getLogger()
    for handler in list(root.handlers):
        if isinstance(handler, _Lines):
            root.removeHandler(handler)
    root.addHandler(_Lines(out))
    root.setLevel(logging.WARNING)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "uvicorn.asgi", "websockets"):
        logging.getLogger(name).setLevel(logging.WARNING)


def _with_error(_: object, __: str, line: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    error = line.pop("exc_info", None)
    if error is True:
        error = sys.exc_info()[1]
    if isinstance(error, BaseException):
        line.update(_error(error, error.__traceback__))
    return line


def _only_allowed(_: object, __: str, line: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    return {"at": round(time.time(), 3), **{key: value for key, value in line.items() if key in ALLOWED}}


def _as_json(_: object, __: str, line: MutableMapping[str, Any]) -> str:
    return json.dumps(line, ensure_ascii=False, default=repr)


def _error(error: BaseException, trace: TracebackType | None) -> dict[str, Any]:
    frames = traceback.extract_tb(trace)[-_DEEPEST:]
    places = [f"{'/'.join(frame.filename.replace(chr(92), '/').split('/')[-2:])}:{frame.lineno}" for frame in frames]
    return {"error": type(error).__name__, "places": places}


class _Lines(logging.Handler):
    """What other packages log, by the same rules: the sentence without what was put into it."""

    def __init__(self, out: TextIO) -> None:
        super().__init__()
        self._out = out

    def emit(self, record: logging.LogRecord) -> None:
        """Write one line."""
        if record.name == "uvicorn.error" and str(record.msg).startswith(_TOLD_OTHERWISE):
            return
        if record.name == "uvicorn.error" and str(record.msg).startswith(_UNREADABLE):
            _counts["unreadable"] += 1
            return
        template = record.msg if isinstance(record.msg, str) else type(record.msg).__name__
        line: dict[str, Any] = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "logger": record.name,
            "event": template.partition("\n")[0][:200],
        }
        if record.exc_info and record.exc_info[1] is not None:
            line.update(_error(record.exc_info[1], record.exc_info[2]))
        try:
            self._out.write(json.dumps(line, ensure_ascii=False) + "\n")
            self._out.flush()
        except (OSError, ValueError):
            self.handleError(record)
