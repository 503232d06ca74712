"""A call bears the name that the source of the rules gives it: 预点, 明点 (S2:24) or 宣点 (S0; RULES 12.3, 12.4)."""

from __future__ import annotations

import pytest

from gouji.game import Entry, Game
from gouji.rules.acts import act
from gouji.rules.cards import parse_hand
from gouji.rules.deal import Deal
from gouji.rules.names import Question
from gouji.rules.options import parse_rules
from gouji.tui.asking import question_words
from gouji.tui.table import spots
from gouji.tui.words import act_words
from gouji.view import view


@pytest.mark.parametrize(("rules", "name"), [
    ("statutes tribute=on points=statutes revolution=off", "明点"),
    ("encyclopaedia revolution=off", "宣点"),
    ("jinan revolution=off", "宣点"),
])  # fmt: skip
def test_the_call_before_the_lead_is_asked_by_the_name_of_its_source(rules: str, name: str) -> None:
    deal = Deal.start([parse_hand("3A")] * 6, parse_rules(rules), leader=0)
    while deal.question is Question.ADVANCE_CALL:
        deal.apply(act("decline"))
    assert deal.question is Question.OPEN_CALL
    refused = deal.refuse(0, act("3"))
    assert refused is not None
    assert name in refused.text("zh")
    words = [each for each in ("明点", "宣点") if each in refused.text("zh")]
    assert words == [name]


def test_the_question_and_the_mark_name_what_can_be_called() -> None:
    for rules, name in (("statutes tribute=on points=statutes", "明点"), ("encyclopaedia", "宣点")):
        deal = Deal.start([parse_hand("3A")] * 6, parse_rules(f"{rules} revolution=off"), leader=0)
        while deal.question is Question.ADVANCE_CALL:
            deal.apply(act("decline"))
        game = Game(deal)
        assert name in question_words(view(game, 0), "zh")
        game.play(deal.legal()[-1])
        assert f"已{name}" in "".join(spots(view(game, 1), 1, "zh")[0].marks)


def test_what_was_called_is_told_by_its_name() -> None:
    said = [act_words(Entry(0, act(each), ()), "zh")[:2] for each in ("call advance", "call open", "call")]
    assert said == ["预点", "明点", "宣点"]
