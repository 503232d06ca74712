"""How `simple` leads: the low rank that leaves the fewest sets, and what cannot be beaten when that ends the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from gouji.bots.outlook import BIG, FOUR, SMALL, THREE, TWO, size_of
from gouji.rules.acts import Act
from gouji.rules.choices import Hold
from gouji.rules.sets import pack_set

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gouji.bots.outlook import Outlook
    from gouji.view import SeatView


class Counted(Protocol):
    """A hand of 15 counts with its cards, its different ranks below 2, and its 2s and jokers counted."""

    hand: tuple[int, ...]
    total: int
    ranks: int
    loose: int


def lead(view: SeatView, legal: Sequence[Act], outlook: Outlook) -> Act:
    """Choose the set to lead."""
    if outlook.ranks <= 1:
        whole = whole_hand(outlook, legal)
        if whole is not None:
            return whole
    hold = view.rules.hold
    choices = candidates(outlook.hand, hold)
    if view.burn is not None or hold is not Hold.NONE:
        # A burn and held cards stand in the way of some of them.
        allowed = set(legal)
        choices = [act for act in choices if act in allowed] or list(legal)
    if outlook.hand[BIG] >= outlook.ranks - 1:
        sure = sure_lead(outlook, choices, hold)
        if sure is not None:
            return Act(sure)
    return Act(max(choices, key=outlook.lead_worth))


def whole_hand(outlook: Counted, legal: Sequence[Act]) -> Act | None:
    """Find the set that empties the hand, if it is legal."""
    return next((act for act in legal if size_of(act) == outlook.total), None)


def candidates(hand: tuple[int, ...], hold: Hold) -> list[int]:
    """List the leads worth a thought: whole ranks, alone or with a 2, a joker or all 2s; 2s; single jokers."""
    twos, small, big = hand[TWO], hand[SMALL], hand[BIG]
    extras = [0]
    if big:
        extras.append(1)
    if small:
        extras.append(1 << 3)
    if twos:
        extras.append(1 << 6)
        if twos > 1:
            extras.append(twos << 6)
    acts: list[int] = []
    for base in range(TWO):
        if hand[base]:
            bare = (base << 16) | (hand[base] << 11)
            if base < hold.number:
                acts.append(bare)
            else:
                acts += [bare | extra for extra in extras]
    acts += [pack_set(0, TWO, 0, n, 0, 0) for n in {1, twos} if twos]
    if small:
        acts.append(pack_set(0, SMALL, 0, 0, 1, 0))
    if big:
        acts.append(pack_set(0, BIG, 0, 0, 0, 1))
    return acts


def sure_lead(outlook: Counted, choices: Sequence[int], hold: Hold) -> int | None:
    """Find the lead that begins a row of sets with a big joker each and one last set, if the hand is such a row."""
    hand = outlook.hand
    if not hand[BIG] or outlook.ranks < 2 or (hold is Hold.THREE_FOUR and hand[FOUR]):  # noqa: PLR2004 - a row
        return None
    if hold is not Hold.NONE and hand[THREE] and outlook.loose > hand[BIG]:
        return None
    return next((act for act in choices if act & 7 == 1 and (act >> 11) & 31), None)
