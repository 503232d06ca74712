"""Reading positions: what a line means, and the errors that say what would be right (RECORD, Positions)."""

from __future__ import annotations

import pytest

from gouji.rules.position import PositionError, deal_at, position
from tests.rules.saying import asked, asking, at, legal, play

EXAMPLES = (
    "355KK/3JJJJ2/366QQQ2/37AAB/34992s/388TT lead:1 - - - -",
    "3/3JJJJ2/3QQQ2/37AAB/342s/388TT ask:4 1:KK 246 - -",
    "5/3AA/3/4/5/6 claim:2 1:KK - - -",
    "3KK/34/34/4AA/34/34 ask:4 1:88 - top:protected -",
    "5/778s/3/4/3/3 lead:2 - 135 open:24,burn:2>1*4,due:4>3*1smother,call:1a2o -",
    "37KK/34/-/-/34/34 lead:1 - - credit:1*2,rev:4 3",
    "-/34/34/34/34/34 ask:2 1:8 - top:last,nowind 1",
    "-/34/-/34/-/34 swap:4 - - - 135",
)


@pytest.mark.parametrize("line", EXAMPLES)
def test_a_line_is_written_as_it_is_read(line: str) -> None:
    assert position(deal_at(line)) == line
    assert eval(repr(deal_at(line)), {"deal_at": deal_at}) == deal_at(line)  # noqa: S307 - our own text


def test_an_ask_of_a_seat_that_has_passed_or_yielded_is_the_last_word() -> None:
    assert asked(at("5/3/3/99/3/3 ask:4 1:88 2356~4 - -")) == "4 last-word"
    assert asked(at("5/3/3/99/3/3 ask:4 1:88 23456 - -")) == "4 last-word"
    assert asked(at("5/3/3/99/3/3 ask:4 1:88 23 - -")) == "4 answer"


def test_a_yielder_who_asked_for_the_lead_keeps_the_last_word_while_the_others_reply() -> None:
    rules = "statutes wind.on_request=yes"
    deal = at("-/-/-/994/34/34 ask:4 1:8 - top:last,fall:23 1", rules)
    play(deal, "4 ~", "5 -", "6 -")
    assert asked(deal) == "4 last-word"
    play(deal, "4 wind")
    back = deal_at(position(deal), rules)
    assert asking(back) == asking(deal)
    play(deal, "5 refuse")
    play(back, "5 refuse")
    assert legal(back) == legal(deal)
    assert asking(back) == asking(deal)


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("3/3/3/3/3 lead:1 - - - -", "six"),
        ("3/3/3/3/3/3 lead:1 - - -", "6 fields"),
        ("3/3/3/3/3/X lead:1 - - - -", "hands"),
        ("3/3/3/3/3/3 lead:7 - - - -", "seat"),
        ("3/3/3/3/3/3 sing:1 - - - -", "asked"),
        ("3/3/3/3/3/- lead:1 - - - -", "seat 6"),
        ("3/3/3/3/3/3 lead:1 - - - 1", "seat 1"),
        ("3/3/3/3/3/3 lead:1 1:8 - - -", "lead"),
        ("3/3/3/3/3/3 ask:2 - - - -", "table"),
        ("3/3/3/3/3/3 ask:2 1:89 - - -", "table"),
        ("3/3/3/3/3/3 ask:1 1:8 - - -", "seat 1"),
        ("3/3/3/3/3/3 lead:1 - 9 - -", "passed"),
        ("3/3/3/3/3/3 lead:1 - - boil:1 -", "flags"),
        ("3/3/3/3/3/3 lead:1 - - burn:2 -", "flags"),
        ("3/3/3/3/3/3 reply:3 1:8 - - -", "wind"),
        ("3/3/3/3/3/3 swap:3 - - - -", "asked"),
    ],
)
def test_a_line_that_is_no_position_is_refused_with_what_would_be_right(line: str, says: str) -> None:
    with pytest.raises(PositionError, match=says):
        deal_at(line)


@pytest.mark.parametrize(
    "line",
    [
        "-/-/-/-/-/- lead:1 - - - 123456",
        "-/3/-/3/-/3 lead:2 - - - 135",
        "3/3/3/3/3/3 lead:1 - - - 11",
        "-/3/3/3/3/3 ask:3 1:8 - credit:1*9 1",
        "3/3/3/3/3/3 lead:1 - - due:1>1*1burn -",
        "-/-/3/3/3/3 lead:3 - - fall:11 2",
        "3/3/3/3/3/3 lead:1 - - burn:2>2*0 -",
        "3/3/3/3/3/3 lead:1 - - " + ",".join(["due:1>2*1burn"] * 17) + " -",
    ],
)
def test_an_impossible_position_is_an_error_and_no_traceback_of_another_kind(line: str) -> None:
    with pytest.raises(PositionError):
        deal_at(line)
