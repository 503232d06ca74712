"""Advance calls (预点): the only acts that stand before the hands of a record (RULES 10.5, 12.3)."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING

from gouji.record.lines import Attempt, Comment, Decision, TestLine
from gouji.rules.acts import act

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gouji.record.lines import Entry

ADVANCE_CALL = act("call advance")


def calls_in_advance(entry: Entry) -> bool:
    """Tell whether `entry` is an advance call."""
    return isinstance(entry, Decision) and entry.act == ADVANCE_CALL


def may_precede_hands(entry: Entry) -> bool:
    """Tell whether `entry` is an advance call, or something said about one."""
    return calls_in_advance(entry) or isinstance(entry, Comment | TestLine | Attempt)


def before_hands(entries: Sequence[Entry]) -> int:
    """Return how many of `entries` are written before the hands: those up to the last advance call."""
    first = list(takewhile(may_precede_hands, entries))
    return max((at for at, entry in enumerate(first, start=1) if calls_in_advance(entry)), default=0)
