"""What a seat, a mate, a spectator and a referee may know of a deal (RULES 7.2, 14).

Everything that is shown or told to somebody goes through this room. Who is asked for a burn, a revolution or the
acceptance of a returned card is nobody else's business: to everybody else the deal looks as if such questions had
been declined already, so that nobody can tell whether one was asked. A table that follows this takes the next public
answer early if it comes early, and holds it until the private questions are answered.
"""

from __future__ import annotations

from gouji.view.asked import PRIVATE_QUESTIONS
from gouji.view.hands import NOBODY, Shown, report
from gouji.view.jsonable import as_json, entries_as_json
from gouji.view.moment import Moment
from gouji.view.telling import events_for, flaw_for, refusal_for
from gouji.view.views import PublicView, RefereeView, SeatView, SpectatorView, referee_view, spectator_view, view

__all__ = [
    "NOBODY",
    "PRIVATE_QUESTIONS",
    "Moment",
    "PublicView",
    "RefereeView",
    "SeatView",
    "Shown",
    "SpectatorView",
    "as_json",
    "entries_as_json",
    "events_for",
    "flaw_for",
    "referee_view",
    "refusal_for",
    "report",
    "spectator_view",
    "view",
]
