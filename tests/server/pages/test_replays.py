from __future__ import annotations

from random import Random

import pytest

from gouji import bots
from gouji.bots.table import step
from gouji.match import Match
from gouji.record import Record, RecordError, read, write
from gouji.rules.options import preset
from gouji.server.replays import replay
from gouji.view import as_json, view


def played(seed: int) -> Record:
    match = Match(preset("statutes"), Random(seed), names={0: "老王", 3: "小李"})
    game = match.next_deal()
    players = [bots.player("random", seed=seed + seat) for seat in range(6)]
    while not game.deal.over:
        step(game, players)
    match.finish(game)
    return read(write(match.records())).records[0]


def test_a_replay_has_one_view_more_than_acts_and_ends_with_the_places() -> None:
    record = played(1)
    found = replay(record)
    game = record.game()
    assert len(found["entries"]) == len(game.entries)
    assert len(found["steps"]) == len(game.entries) + 1
    assert found["names"] == ["老王", "", "", "小李", "", ""]
    assert found["finished"]
    result = game.deal.result
    assert result is not None
    assert found["steps"][-1]["result"]["places"] == [seat + 1 for seat in result.places]
    assert read(found["record"]).records == (record,)


def test_every_round_begins_where_a_set_is_led() -> None:
    found = replay(played(2))
    assert found["rounds"]
    for number in found["rounds"]:
        assert found["steps"][number]["question"] == "lead"


def test_a_seat_sees_in_the_replay_what_it_saw_in_the_deal() -> None:
    record = played(3)
    found = replay(record, 4)
    assert found["steps"][-1] == as_json(view(record.game(), 4), history=False)
    assert all(each["hands"][1] is None for each in found["steps"][:20])


def test_an_unfinished_record_is_shown_up_to_where_it_ends() -> None:
    text = "%gouji 1\n@lead 1\n" + "".join(f"deal {seat} {seat + 3}\n" for seat in range(1, 7)) + "1 4\n"
    found = replay(read(text).records[0])
    assert not found["finished"]
    assert [each["act"] for each in found["entries"] if each["act"] != "decline"] == ["4"]
    assert len(found["steps"]) == len(found["entries"]) + 1


def test_a_record_with_hidden_hands_is_refused() -> None:
    text = "%gouji 1\n@lead 1\n" + "".join(f"deal {seat} ?\n" for seat in range(1, 7))
    reading = read(text)
    if reading.records:
        with pytest.raises(RecordError):
            replay(reading.records[0])
    else:
        assert reading.errors
