"""A deal in words, as a seat may know it: what environments render."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.rules.cards import hand_text
from gouji.view import SeatView, spectator_view

if TYPE_CHECKING:
    from gouji.envs.play import Play
    from gouji.view import PublicView

RECENT = 12
"""So many acts are told, the last ones."""


def picture(play: Play, seat: int | None) -> str:
    """Tell in a few lines what a seat (None: everybody) may know of a deal.

    >>> from gouji.envs.decks import setup
    >>> from gouji.envs.play import Play
    >>> picture(Play.dealt(setup(), 1), None).splitlines()[0]
    'statutes, play, seat 6 is asked: lead'
    """
    seen: PublicView = spectator_view(play.game(), all_hands=False) if seat is None else play.view(seat)
    asked = "over" if seen.asked is None else f"seat {seen.asked + 1} is asked: {seen.question.word}"
    lines = [f"{seen.rules.text}, {seen.phase.word}, {asked}"]
    if seen.top is not None:
        lines.append(
            f"on top: {seen.top.act} of seat {seen.top.owner + 1}{', protected' if seen.top.protected else ''}"
        )
    lines.append(" ".join(f"{entry.seat + 1}:{_said(entry.act)}" for entry in seen.history[-RECENT:]))
    lines.append(
        "; ".join(
            f"seat {each + 1} {status.word}{'' if seen.counts[each] is None else f', {seen.counts[each]} cards'}"
            for each, status in enumerate(seen.status)
        )
    )
    if isinstance(seen, SeatView):
        lines.append(f"seat {seen.seat + 1} holds {hand_text(seen.hand)}")
    if seen.result is not None:
        lines.append("score {} : {}".format(*seen.result.score))
    return "\n".join(lines)


def _said(act: object) -> str:
    return str(getattr(act, "word", act))
