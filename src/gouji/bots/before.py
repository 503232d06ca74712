"""What `simple` decides before the lead: calls, revolution, returned cards, clearing (RULES 9 to 12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.bots.outlook import BURDEN, TWO
from gouji.rules.names import ActKind, Question

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from gouji.rules.acts import Act
    from gouji.view import SeatView

STRONG = 10
"""So many 2s and jokers make it likely that the rival has too few to open."""
POOR = 6
"""The number of A and K below which a hand without 2s and jokers is thrown in."""


def call(view: SeatView, legal: Sequence[Act]) -> Act:
    """Call that the rival will not open with a hand that holds many of the 2s and jokers."""
    strong = sum(view.hand[TWO:]) >= STRONG
    return _the(legal, ActKind.CALL if strong else ActKind.DECLINE)


def revolt(view: SeatView, legal: Sequence[Act]) -> Act:
    """Throw the hand in unless it has many A and K: place 4 costs nothing."""
    poor = view.hand[TWO - 1] + view.hand[TWO - 2] <= POOR
    return _the(legal, ActKind.REVOLT if poor else ActKind.DECLINE)


def give_back(view: SeatView, legal: Sequence[Act]) -> Act:
    """Return the card that is missed least: the last of a low rank, or a low one that is held in number."""
    return min(legal, key=lambda act: _missed(view.hand, act.rank))


def _missed(hand: tuple[int, ...], rank: int) -> float:
    if rank < 0:
        return 0.0
    if rank >= TWO:
        return 1.0 + rank
    return (-BURDEN[rank] if hand[rank] == 1 else 0.0) + rank / 100


def accept(view: SeatView, legal: Sequence[Act]) -> Act:
    """Refuse a returned card, which is of a rank not held, unless the hand is one set anyway."""
    return _the(legal, ActKind.REFUSE if any(view.hand[:TWO]) else ActKind.DECLINE)


def clear(view: SeatView, legal: Sequence[Act]) -> Act:
    """Clear the ranks of which few are held: they cost a lead each, and the others have more of them to lose."""
    for each in reversed(legal):
        if each.kind is ActKind.CLEAR and all(0 < view.hand[rank] <= 2 for rank in _ranks(each)):  # noqa: PLR2004
            return each
    return _the(legal, ActKind.DECLINE)


def _ranks(act: Act) -> list[int]:
    return [rank for rank in (0, 1) if act.base >> rank & 1]


def _the(legal: Sequence[Act], kind: ActKind) -> Act:
    """Give the act of a kind, or the first if there is none."""
    return next((each for each in legal if each.kind is kind), legal[0])


ANSWERS: dict[Question, Callable[[SeatView, Sequence[Act]], Act]] = {
    Question.OPEN_CALL: call,
    Question.REVOLT: revolt,
    Question.BUY_REVOLT: revolt,
    Question.RETURN: give_back,
    Question.ACCEPT: accept,
    Question.CLEAR: clear,
}
"""What answers which question."""
