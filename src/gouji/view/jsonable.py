"""Views as plain data for the wire: seats 1..6, cards and acts as records write them (RECORD)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from gouji.rules.cards import hand_text
from gouji.rules.names import EventKind, Penalty, Phase, PointCall, Question, Status
from gouji.view.views import PublicView, RefereeView, SeatView, SpectatorView

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gouji.game import Entry
    from gouji.rules.accounts import Result
    from gouji.rules.acts import Act
    from gouji.rules.deal import Event, Top
    from gouji.rules.options import Rules
    from gouji.view.hands import Hand
    from gouji.view.views import Own

_PHASES = {each: each.word for each in Phase}
_QUESTIONS = {each: each.word for each in Question}
_STATUSES = {each: each.word for each in Status}
_CALLS = {each: each.word for each in PointCall}
_EVENTS = {each: each.word for each in EventKind}


def as_json(view: PublicView, *, history: bool = True) -> dict[str, Any]:
    """Give a view as a dictionary of texts, numbers, lists and None that `json.dumps` takes.

    Without `history` the entries are left out, those of a referee too; `entries_as_json` gives the last of them.

    >>> from gouji.game import Game
    >>> from gouji.rules.position import deal_at
    >>> from gouji.view.views import spectator_view
    >>> as_json(spectator_view(Game(deal_at("KK5/3/3/AA4/3/3 lead:1 - - - -")), all_hands=False))["asked"]
    1
    """
    said: dict[str, Any] = {
        "rules": _text(view.rules),
        "phase": _PHASES[view.phase],
        "asked": _seat(view.asked),
        "question": _QUESTIONS[view.question],
        "leader": view.leader + 1,
        "top": _top(view.top),
        "burn_window": view.burn_window,
        "burn": _burn(view),
        "passed": _seats(view.passed),
        "yielded": _seats(view.yielded),
        "opened": _seats(view.opened),
        "status": [_STATUSES[status] for status in view.status],
        "out_order": [seat + 1 for seat in view.out_order],
        "fallen": [seat + 1 for seat in view.fallen],
        "revolted": _seat(view.revolted),
        "credits": list(view.credits),
        "calls": [_CALLS[call] for call in view.calls],
        "wind_asker": _seat(view.wind_asker),
        "scramble": view.scramble,
        "owed": [str(debt) for debt in view.owed],
        "counts": list(view.counts),
        "void": view.void,
        "result": _result(view.result),
    }
    if history:
        said["history"] = entries_as_json(view)
    if isinstance(view, SeatView):
        said |= own_as_json(view.seat, view)
    elif isinstance(view, (SpectatorView, RefereeView)):
        said["hands"] = [_hand(hand) for hand in view.hands]
    if isinstance(view, RefereeView):
        said["asking"] = [{"seat": ask.seat + 1, "question": _QUESTIONS[ask.question]} for ask in view.asking]
        if history:
            said["full_history"] = [_entry(entry) for entry in view.full_history]
    return said


def own_as_json(seat: int, own: Own | SeatView) -> dict[str, Any]:
    """Give what a seat (0..5) knows besides what everybody knows, as it stands in `as_json`."""
    return {
        "counts": list(own.counts),
        "seat": seat + 1,
        "hand": _hand(own.hand),
        "legal": [_act(act) for act in own.legal],
        "hands": [_hand(hand) for hand in own.hands],
    }


def entries_as_json(view: PublicView, since: int = 0) -> list[dict[str, Any]]:
    """Give the entries of the history of a view from index `since` on, as they stand in `as_json`.

    >>> from gouji.game import Game
    >>> from gouji.rules import act, deal_at
    >>> from gouji.view.views import spectator_view
    >>> game = Game(deal_at("KK5/3/3/AA4/3/3 lead:1 - - - -"))
    >>> game.play(act("KK")) or entries_as_json(spectator_view(game, all_hands=False), 0)
    [{'seat': 1, 'act': 'KK', 'events': []}]
    """
    return [_entry(entry) for entry in view.history[since:]]


@lru_cache(maxsize=8192)
def _act(act: Act) -> str:
    """Give the text of an act; few of them make up most of what is told."""
    return str(act)


@lru_cache(maxsize=256)
def _text(rules: Rules) -> str:
    """Give the text of rules, which takes longer to make than the rest of a view."""
    return rules.text


def _seat(seat: int | None) -> int | None:
    return None if seat is None else seat + 1


def _seats(seats: Iterable[int]) -> list[int]:
    return sorted(seat + 1 for seat in seats)


@lru_cache(maxsize=8192)
def _hand(hand: Hand | None) -> str | None:
    return None if hand is None else hand_text(hand)


def _top(top: Top | None) -> dict[str, Any] | None:
    if top is None:
        return None
    flags = {"protected": top.protected, "last": top.last, "final": top.final, "burn": top.burn}
    return {"owner": top.owner + 1, "act": _act(top.act), **flags}


def _burn(view: PublicView) -> dict[str, int] | None:
    if view.burn is None:
        return None
    return {"burner": view.burn.burner + 1, "victim": view.burn.victim + 1, "factor": view.burn.factor}


def _entry(entry: Entry) -> dict[str, Any]:
    said: dict[str, Any] = {"seat": entry.seat + 1}
    if isinstance(entry.act, Penalty):
        said["penalty"] = entry.act.word
    else:
        said["act"] = _act(entry.act)
    said["events"] = [_event(event) for event in entry.events]
    if entry.seconds is not None:
        said["seconds"] = entry.seconds
    return said


def _event(event: Event) -> dict[str, Any]:
    said: dict[str, Any] = {"kind": _EVENTS[event.kind], "seat": event.seat + 1}
    if event.other is not None:
        said["other"] = event.other + 1
    if event.value is not None:
        said["value"] = event.value
    return said


def _result(result: Result | None) -> dict[str, Any] | None:
    if result is None:
        return None
    return {
        "places": [seat + 1 for seat in result.places],
        "score": list(result.score),
        "sweep": result.sweep,
        "opened": _seats(result.opened),
        "due": [str(debt) for debt in result.due],
        "lines": [{"article": line.article, "en": line.text("en"), "zh": line.text("zh")} for line in result.lines],
    }
