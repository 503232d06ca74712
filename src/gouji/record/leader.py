"""Who leads a deal, as its headers tell (RULES 10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.record.lines import Header, HeaderName
from gouji.rules.choices import LeadRule
from gouji.rules.draw import Drawn, Show, card_value

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from gouji.rules.options import Rules

SEATS = 6


def leader_of(headers: Iterable[Header], rules: Rules) -> int | None:
    """Return the seat 0..5 that leads, None if the headers do not tell.

    `@lead` fixes it; else whoever shows 3s has the lead, the most with `lead.overtake` (RULES 10.1), none with
    `lead=rotate` (10.3); else the first drawer that `@draw` finds; else place 6 of `@prev` (10.2).
    """
    headers = list(headers)
    fixed = next((each.value for each in headers if each.name is HeaderName.LEAD), None)
    if isinstance(fixed, int):
        return fixed
    shows: list[Show] = [each.value for each in headers if isinstance(each.value, Show)]
    if shows and rules.lead is LeadRule.STATUTES:
        return _shown(shows, overtake=rules.lead_overtake)
    drawer = _first_drawer([each.value for each in headers if isinstance(each.value, Drawn)])
    if drawer is not None:
        return drawer
    places = next((each.value for each in headers if each.name is HeaderName.PREV), None)
    return int(places[-1]) if isinstance(places, tuple) else None


def _shown(shows: Sequence[Show], *, overtake: bool) -> int:
    """Return the seat that has the lead by its shown 3s: the first to show the most, or the first."""
    return max(shows, key=lambda show: show[1]).seat if overtake else shows[0].seat


def _first_drawer(drawn: Iterable[Drawn]) -> int | None:
    for card in drawn:
        value = card_value(card.rank)
        if value is not None:
            return (card.seat + value - 1) % SEATS
    return None
