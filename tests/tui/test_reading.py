"""What a person types is read with patience, and refused with the article."""

from __future__ import annotations

import pytest

from gouji.tui.asking import verdict, why
from gouji.tui.reading import NotAnActError, Verb, read_act, typed
from tests.tui.sitting import sitting_at

LEAD = "KK25/3/3/AA4/3/3 lead:1 - - - -"


@pytest.mark.parametrize(
    ("line", "verb", "rest"),
    [
        ("", Verb.NOTHING, ""),
        ("  h ", Verb.HINT, ""),
        ("？", Verb.HELP, ""),
        ("WHY  kk", Verb.WHY, "kk"),
        ("Quit", Verb.QUIT, ""),
        ("q", Verb.ACT, "q"),
        ("t", Verb.ACT, "t"),
        ("kk2", Verb.ACT, "kk2"),
        ("burn KK", Verb.ACT, "burn KK"),
    ],
)
def test_commands_are_told_from_acts(line: str, verb: Verb, rest: str) -> None:
    assert typed(line) == (verb, rest)


@pytest.mark.parametrize(
    ("text", "act"),
    [("kk2", "KK2"), ("2KK", "KK2"), ("10", "T"), ("小王", "s"), ("b", "B"), ("ＫＫ", "KK"), ("K K", "KK")],
)
def test_sets_are_read_in_any_order_and_writing(text: str, act: str) -> None:
    assert str(read_act(text, sitting_at(LEAD).seen, "en")) == act


@pytest.mark.parametrize("text", ["", "KQ", "x", "return", "burn", "~~", "K" * 500, "pay", "yes", "wat 3"])
def test_anything_else_is_no_act(text: str) -> None:
    with pytest.raises(NotAnActError):
        read_act(text, sitting_at(LEAD).seen, "en")


@pytest.mark.parametrize(("language", "article"), [("en", "(statutes, art. 8)"), ("zh", "（够级大纲第8条）")])
def test_a_refusal_is_a_sentence_with_its_article(language: str, article: str) -> None:
    act, words = verdict(sitting_at(LEAD), "-", language)
    assert act is None
    assert words.endswith(article)


def test_why_without_a_set_says_who_may_act_and_why() -> None:
    sitting = sitting_at("KK5/3/3/AA4/3/3 ask:4 1:KK - top:protected -", seat=2)
    assert why(sitting, "", "en") == "gouji: only seat 4 may answer (statutes, art. 9)"
    assert why(sitting, "3", "en").endswith("may answer a gouji set. (statutes, art. 9)")
    assert why(sitting_at(LEAD), "KK", "en") == "That would be legal now."
