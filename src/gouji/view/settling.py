"""The settlement of a deal with what its history alone shows of places and debts (RULES 7, 11, 13)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from gouji.rules.ranking import fallen_lines
from gouji.rules.unowed import undone

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gouji.game import Entry
    from gouji.rules.accounts import Result
    from gouji.rules.deal import Deal


def settled(deal: Deal, history: Iterable[Entry]) -> Result | None:
    """Give the result of a deal that is over with all its lines; None before, or if it is void.

    >>> from gouji.rules.position import deal_at
    >>> settled(deal_at("KK5/3/3/AA4/3/3 lead:1 - - - -"), []) is None
    True
    """
    result = deal.result
    if result is None:
        return None
    entries = list(history)
    return replace(result, lines=(*result.lines, *fallen_lines(entries), *undone(deal.state, entries, deal.rules)))
