"""The terminal's sentences: both languages have the same ones, with the same facts, and none is missing."""

from __future__ import annotations

from string import Formatter

import pytest

from gouji.rules.names import ActKind, Question
from gouji.tui.messages import LANGUAGES, sentence, table_of

TABLES = sorted(table_of("en"))


def facts(text: str) -> set[str]:
    """Return the names in braces."""
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_both_languages_have_the_same_tables() -> None:
    assert sorted(table_of("zh")) == TABLES


@pytest.mark.parametrize("table", TABLES)
def test_both_languages_have_the_same_sentences(table: str) -> None:
    assert list(table_of("zh")[table]) == list(table_of("en")[table])


@pytest.mark.parametrize("table", TABLES)
def test_chinese_sentences_use_no_fact_that_the_english_ones_lack(table: str) -> None:
    for key, text in table_of("en")[table].items():
        assert facts(table_of("zh")[table][key]) <= facts(text) | {"text"}, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_is_a_sentence_for_every_act_and_question(language: str) -> None:
    acts = set(table_of(language)["acts"])
    assert {kind.word for kind in ActKind} <= acts
    questions = {question.word for question in Question} - {"sell", "pay", "over"}
    assert questions | {"forced"} <= set(table_of(language)["ask"])


def test_a_language_without_sentences_is_an_error() -> None:
    with pytest.raises(ValueError, match="not in 'fr'"):
        sentence("fr", "keys", "hint")
