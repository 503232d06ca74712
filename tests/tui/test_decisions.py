"""Every decision of every phase can be made by typing, and is asked in words, in both languages."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from gouji.rules.names import Question
from gouji.tui.asking import question_words, verdict
from tests.tui.sitting import sitting_at, sitting_with

if TYPE_CHECKING:
    from gouji.tui.sitting import Sitting

ROWS = [
    (Question.ADVANCE_CALL, "yes", "call advance", sitting_with("3A/3/3/3K/3/3", "statutes-points")),
    (Question.ADVANCE_CALL, "no", "decline", sitting_with("3A/3/3/3K/3/3", "statutes-points")),
    (Question.OPEN_CALL, "y", "call", sitting_with("3A/3/3/3K/3/3", "encyclopaedia revolution=off")),
    (Question.BUY_REVOLT, "yes", "revolt", sitting_with("4/33/33/3355/33/33", "statutes hold=three")),
    (Question.REVOLT, "revolt", "revolt", sitting_with("KK/2/2/2/2/2")),
    (Question.REVOLT, "革命", "revolt", sitting_with("KK/2/2/2/2/2")),
    (Question.WAIVE, "yes", "waive", sitting_with("22/2/2/KK/2/2", leader=4)),
    (Question.RETURN, "return 5", "return 5 to 4",
     sitting_with("355/2/2/2B/2/2", "statutes tribute=on revolution=off", owed="4>1 1 loser")),
    (Question.ACCEPT, "refuse", "refuse",
     sitting_with("2B/2/2/555/2/2", "statutes tribute=on revolution=off", owed="1>4 1 loser")),
    (Question.CLEAR, "clear 3", "clear 3", sitting_with("32/23/2/2/2/2", "statutes clear=either")),
    (Question.CLEAR, "会34", "clear 34", sitting_with("342/234/2/2/2/2", "statutes clear=either")),
    (Question.LEAD, "2 k k", "KK2", sitting_at("KK25/3/3/AA4/3/3 lead:1 - - - -")),
    (Question.CLAIM, "aa", "burn AA", sitting_at("AAs5/3/3/3/3/KK34 claim:1 6:KK - top:protected -")),
    (Question.CLAIM, "烧AA", "burn AA", sitting_at("AAs5/3/3/3/3/KK34 claim:1 6:KK - top:protected -")),
    (Question.CLAIM, "-", "decline", sitting_at("AAs5/3/3/3/3/KK34 claim:1 6:KK - top:protected -")),
    (Question.ANSWER, "过", "-", sitting_at("5/3/3/3/3/44 ask:1 6:3 - - -")),
    (Question.ANSWER, "~", "~", sitting_at("5/3/3/4/3/44 ask:1 4:3 56 - -")),
    (Question.ANSWER, "wind", "wind",
     sitting_at("55/3/3/3/3/- ask:1 6:3 - top:last 6", rules="statutes wind.on_request=yes")),
    (Question.LAST_WORD, "-", "-", sitting_at("5/3/3/44/3/3 ask:1 4:3 12356 - -")),
    (Question.WIND_REPLY, "agree", "agree",
     sitting_at("55/3/3/3/3/- reply:2 6:3 - top:last,wind:1 6", 2, "statutes wind.on_request=yes")),
    (Question.SWAP, "yes", "swap", sitting_at("4/-/5/-/-/- swap:3 - - - 2465", 3)),
    (Question.SWAP_REPLY, "yes", "agree", sitting_at("4/-/5/-/-/- agree:1 - - - 2465", 1)),
]  # fmt: skip


@pytest.mark.parametrize(
    ("question", "text", "act", "sitting"), ROWS, ids=[f"{row[0].word}-{row[1].replace(' ', '')}" for row in ROWS]
)
def test_the_decision_is_asked_in_words_and_made_by_typing(
    question: Question, text: str, act: str, sitting: Sitting
) -> None:
    sitting.play()
    view = sitting.seen
    assert sitting.asked, repr(sitting.deal)
    assert view.question is question, repr(sitting.deal)
    for language in ("en", "zh"):
        assert question_words(view, language)
    found, words = verdict(sitting, text, "en")
    assert found is not None, words
    assert str(found) == act, repr(sitting.deal)
    assert sitting.act(found) is None


def test_every_question_that_leaves_a_choice_is_among_them() -> None:
    without_choice = {Question.SELL, Question.PAY, Question.OVER}
    assert {row[0] for row in ROWS} == set(Question) - without_choice


def test_what_is_the_only_thing_to_do_is_done_without_asking() -> None:
    sitting = sitting_with("2B/2/2/555/2/2", "statutes tribute=on revolution=off", owed="1>4 1 loser")
    sitting.play()
    told = [(entry.seat, str(entry.act)) for entry in sitting.news()]
    assert told[0] == (0, "pay B to 4 loser")
