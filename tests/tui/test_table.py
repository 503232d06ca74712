"""What lies before each seat, who may act, and why."""

from __future__ import annotations

import pytest

from gouji.rules.acts import act
from gouji.tui.table import spots, turn
from tests.tui.sitting import sitting_at

ORDER = "asked in seat order; the rival, seat 4, has the last word"
TURNS = [
    ("KK5/3/3/AA4/3/3 lead:1 - - - -", "You have the lead.", "S2:6"),
    ("4/-/5/-/-/- swap:3 - - - 2465", "Seat 3 is asked for exchanging places 5 and 6.", "S2:21.6"),
    ("AAs5/3/3/3/3/KK34 claim:1 6:KK - top:protected -", "Seat 1 is asked for a burn.", "S2:10"),
    ("5/3/3/AA4/3/3 ask:4 1:KK - top:protected -", "gouji: only seat 4 may answer", "S2:9"),
    ("5/3/3/AA4/3/3 ask:2 1:6 - - -", ORDER, "S2:11"),
    ("5/3/3/AA4/3/3 ask:4 1:6 23456 - -", "last word of seat 4: answer or cover", "S2:13"),
    ("-/3/3/AA4/33/3 ask:5 4:6 - - 1", "headless, no rival: everybody is asked in seat order", "S2:17"),
    ("-/3/3/AA4/33/3 ask:4 2:KK - top:protected 1",
     "gouji: only seat 5 and the headless may answer (4)", "S2:9"),
    ("-/-/3/AA4/33/3 ask:5 4:KK - - 12", "scramble: all left are asked in seat order, also after a pass", "S2:18"),
    ("5/3/3/AA4/3s/3 ask:5 2:KK - burn:2>1*1,top:protected -", "a burn: only seat 5 may douse it", "S2:10"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "words", "article"), TURNS, ids=[row[2] for row in TURNS])
def test_the_turn_is_explained_with_its_article(line: str, words: str, article: str) -> None:
    assert turn(sitting_at(line).seen, 0, "en") == (words, article), line


def test_seats_show_relation_last_act_and_marks() -> None:
    sitting = sitting_at("5/3/3/AA4/3/34 ask:2 1:6 - open:3 -")
    game = sitting.match.running
    assert game is not None
    for text in ("-", "-", "A"):
        game.play(act(text))
    shown = spots(sitting.seen, 0, "en")
    assert [spot.relation for spot in shown] == ["you", "next", "mate", "rival", "mate", "previous"]
    assert [spot.did for spot in shown] == ["", "pass", "pass", "A", "", ""]
    assert [spot.asked for spot in shown] == [False, False, False, False, True, False]
    assert shown[2].marks == ("open",)
    assert shown[3].on_top


def test_a_round_that_has_ended_stays_until_the_next_lead() -> None:
    sitting = sitting_at("5/3/3/AA4/3/34 ask:4 1:KK - top:protected -")
    game = sitting.match.running
    assert game is not None
    game.play(act("AA"))
    game.play(act("-"))
    assert [spot.did for spot in spots(sitting.seen, 0, "en")] == ["cover", "", "", "AA", "", ""]
    game.play(act("4"))
    assert [spot.did for spot in spots(sitting.seen, 0, "en")] == ["", "", "", "4", "", ""]


def test_one_card_and_one_credit_are_not_many() -> None:
    shown = spots(sitting_at("5/334/3/AA4/3/34 ask:2 1:6 - - -").seen, 0, "en")
    marks = [mark for spot in shown for mark in spot.marks]
    assert "1 card" in marks
    assert "1 cards" not in marks


def test_no_card_of_another_hand_is_in_what_is_shown() -> None:
    sitting = sitting_at("5/QQ/3/AA4/3/34 ask:4 1:KK - top:protected -")
    shown = " ".join(spot.did + " ".join(spot.marks) for spot in spots(sitting.seen, 0, "en"))
    assert "Q" not in shown
    assert sitting.seen.hands[1:] == (None,) * 5
