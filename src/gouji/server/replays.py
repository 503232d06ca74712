"""A record as the replay page shows it: every step with its view, and where rounds begin.

Views come from `gouji.view`, of all hands or of one seat. Whoever has the record has all hands in it, so that showing
them tells nothing new; who may have the record is for the store to say.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gouji.game import Game
from gouji.record import SeatName, write
from gouji.rules.names import EventKind, Penalty, Phase, Question
from gouji.view import as_json, referee_view, view

if TYPE_CHECKING:
    from gouji.record import Record

Data = dict[str, Any]
SEATS = 6


def replay(record: Record, seat: int | None = None) -> Data:
    r"""Give one deal step by step, as `seat` (0..5) saw it or with all hands.

    `record` is its text, `names` by seat, `rules` the rule set, `entries` the acts in order with what followed,
    declined questions among them, `steps` one view more than there are acts: step n is after n acts. `rounds` are the
    steps at which a set is led, `outs` those at which somebody went out, `finished` whether the deal is over. Raises
    `RecordError` if no game can be made of the record.

    >>> from gouji.record import read
    >>> deals = "".join(f"deal {seat} {cards}\n" for seat, cards in enumerate("4 5 6 7 8 9".split(), start=1))
    >>> found = replay(read("%gouji 1\n@lead 1\n" + deals + "1 4\n").records[0])
    >>> len(found["steps"]) - len(found["entries"]), found["rounds"]
    (1, [6])
    """
    whole = record.game()
    game = Game(whole.start.copy())
    steps = [_step(game, seat)]
    rounds = [0] if _leads(game) else []
    for number, entry in enumerate(whole.entries, start=1):
        if isinstance(entry.act, Penalty):
            game.penalise(entry.seat, entry.act)
        else:
            game.play(entry.act, seconds=entry.seconds)
        steps.append(_step(game, seat))
        if _leads(game) and game.deal.phase is Phase.PLAY:
            rounds.append(number)
    names = {each.value.seat: each.value.name for each in record.headers if isinstance(each.value, SeatName)}
    return {
        "record": write((record,)),
        "names": [names.get(each, "") for each in range(SEATS)],
        "rules": whole.deal.rules.text,
        "preset": whole.deal.rules.name,
        "entries": as_json(referee_view(game))["full_history"],
        "steps": steps,
        "rounds": rounds,
        "outs": _outs(game),
        "finished": game.deal.over,
    }


def _step(game: Game, seat: int | None) -> Data:
    return as_json(referee_view(game) if seat is None else view(game, seat), history=False)


def _leads(game: Game) -> bool:
    return game.deal.question is Question.LEAD


def _outs(game: Game) -> list[int]:
    """Give the steps at which somebody went out, for jumping there."""
    return [
        number
        for number, entry in enumerate(game.entries, start=1)
        if any(event.kind is EventKind.OUT for event in entry.events)
    ]
