"""The types of a deal in the protocol are what `gouji.view` gives: to every role, in whole deals, under all presets."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, get_args

import jsonschema  # type: ignore[import-untyped]
import msgspec
import pytest

from gouji.match import Match
from gouji.rules.names import EventKind, Penalty, Phase, PointCall, Question, Status
from gouji.rules.options import PRESETS, preset
from gouji.server.protocol import deal as wire
from gouji.server.schema import SCHEMA_FILE
from gouji.view import NOBODY, as_json, entries_as_json, referee_view, spectator_view, view
from tests.view.worlds import begin, step

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gouji.game import Game
    from gouji.view import PublicView

ROOT = Path(__file__).resolve().parents[2]
RULES = (
    *PRESETS,
    "statutes consult=mates_order",
    "jinan hold=three_four",
    "statutes revolution=off wind.on_request=yes",
)
WORDS = {
    wire.PhaseWord: Phase,
    wire.QuestionWord: Question,
    wire.StatusWord: Status,
    wire.CallWord: PointCall,
    wire.EventWord: EventKind,
    wire.PenaltyWord: Penalty,
}


@cache
def schema(name: str) -> jsonschema.Draft202012Validator:
    """Give what checks one definition of the schema as it is written down."""
    whole = json.loads((ROOT / SCHEMA_FILE).read_text(encoding="utf-8"))
    return jsonschema.Draft202012Validator({"$ref": f"#/$defs/{name}", "$defs": whole["$defs"]})


def views(game: Game) -> Iterator[tuple[str, PublicView]]:
    """Give what each role may know."""
    shown = NOBODY.show(1)
    for seat in range(6):
        yield f"seat {seat + 1}", view(game, seat, shown)
    for all_hands in (False, True):
        yield f"watcher, all hands {all_hands}", spectator_view(game, all_hands=all_hands)
    yield "referee", referee_view(game)


def same(given: Any, kind: type[msgspec.Struct]) -> bool:  # noqa: ANN401 - JSON
    """Tell whether a type takes what is given and has a field for all of it."""
    return bool(msgspec.json.decode(msgspec.json.encode(msgspec.convert(given, kind))) == given)


def check(game: Game, where: str, *, also_by_schema: bool) -> None:
    for role, seen in views(game):
        plain = json.loads(json.dumps(as_json(seen, history=False)))
        assert same(plain, wire.DealView), (where, role, plain)
        last = json.loads(json.dumps(entries_as_json(seen, max(0, len(seen.history) - 2))))
        assert all(same(entry, wire.Entry) for entry in last), (where, role, last)
        if also_by_schema:
            schema("DealView").validate(plain)
            for entry in last:
                schema("Entry").validate(entry)


@pytest.mark.parametrize("rules", RULES)
def test_every_view_of_whole_deals_has_the_fields_that_are_written_down(rules: str) -> None:
    name, *options = rules.split()
    rng = Random(f"{rules} of the wire")
    match = Match(preset(name, dict(each.split("=") for each in options)), rng)
    for number in range(3):
        game = match.next_deal()
        for at in range(2000):
            check(game, f"{rules}, deal {number + 1}, act {at}", also_by_schema=at % 20 == 0)
            if game.deal.over:
                break
            step(game, rng)
        assert game.deal.over
        check(game, f"{rules}, deal {number + 1}, its end", also_by_schema=True)
        match.finish(game)


def test_penalties_and_times_have_their_fields() -> None:
    rng = Random(3)
    game = begin(rng, "statutes", 12)
    while game.deal.phase is not Phase.PLAY:
        step(game, rng)
    game.penalise(game.deal.actor or 0, Penalty.LOSE_TURN)
    game.play(game.deal.legal()[0], seconds=1.5)
    check(game, "after a penalty", also_by_schema=True)
    entries = entries_as_json(spectator_view(game, all_hands=False))
    assert {"penalty", "act", "seconds"} <= {key for entry in entries for key in entry}


@pytest.mark.parametrize("words", WORDS, ids=[each.__name__ for each in WORDS.values()])
def test_the_words_are_those_of_the_rules(words: Any) -> None:  # noqa: ANN401 - an alias
    assert list(get_args(words)) == [each.word for each in WORDS[words]]


def test_what_is_not_written_down_is_found() -> None:
    game = begin(Random(1), "statutes", 12)
    plain = as_json(spectator_view(game, all_hands=False), history=False)
    assert same(json.loads(json.dumps(plain)), wire.DealView)
    assert not same({**plain, "more": 1}, wire.DealView)
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({**plain, "phase": "tea"}, wire.DealView)
