"""The presets and the form of a rule file (RULES 16)."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from gouji.rules.articles import ARTICLES
from gouji.rules.options import (
    OPTIONS,
    PRESETS,
    RulesError,
    option,
    parse_rules,
    preset,
    preset_file,
    rules_of_file,
)
from gouji.rules.rule_file import read_rule_file

TABLE = {
    "qingdao": ("statutes", {"report": "always", "consult": "mates_at_ten"}),
    "statutes-points": ("statutes", {"points": "statutes", "hold": "three", "lead": "rotate", "tribute": "on"}),
    "encyclopaedia": (
        "qingdao",
        {
            "burn.false": "allowed",
            "tribute": "on",
            "tribute.order": "smother,burn,point,loser",
            "points": "declared",
        },
    ),
    "encyclopaedia-hold": ("encyclopaedia", {"hold": "three"}),
    "jinan": ("encyclopaedia-hold", {"hold": "three_four", "joker.big_kill": "two_for_one"}),
}
SOURCES = {each.key for each in ARTICLES} | {"S0", "S1", "S2"}


def test_every_preset_is_a_file_and_every_file_a_preset() -> None:
    found = {each.name.removesuffix(".toml") for each in (files("gouji.rules") / "presets").iterdir()}
    assert found == set(PRESETS) == {"statutes", *TABLE}


def test_statutes_are_the_defaults_without_a_parent() -> None:
    assert preset_file("statutes").parent is None
    assert {each.name: preset("statutes").word(each.name) for each in OPTIONS} == {
        each.name: each.default for each in OPTIONS
    }


@pytest.mark.parametrize("name", TABLE)
def test_a_preset_lists_what_the_table_lists(name: str) -> None:
    file = preset_file(name)
    assert (file.parent, {each.option: each.value for each in file.settings}) == TABLE[name]


@pytest.mark.parametrize("name", TABLE)
def test_a_preset_differs_from_its_parent_in_exactly_what_it_lists(name: str) -> None:
    parent, changes = TABLE[name]
    differing = {
        each.name: preset(name).word(each.name)
        for each in OPTIONS
        if preset(name).word(each.name) != preset(parent).word(each.name)
    }
    assert differing == changes


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_and_every_value_of_it_cites_a_source_that_exists(name: str) -> None:
    file = preset_file(name)
    for source in [file.source, *(each.source for each in file.settings)]:
        assert set(source.split(", ")) <= SOURCES, source


@pytest.mark.parametrize("name", [each.name for each in OPTIONS])
def test_every_option_cites_sources_that_exist(name: str) -> None:
    assert {source for source in option(name).source.split(", ") if source} <= SOURCES


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_has_a_title_in_both_languages(name: str) -> None:
    titles = {preset_file(name).title(language) for language in ("en", "zh")}
    assert len(titles - {""}) == 2


@pytest.mark.parametrize("name", PRESETS)
def test_the_text_of_a_preset_is_its_name(name: str) -> None:
    assert preset(name).text == name
    assert parse_rules(name) is preset(name)


def test_rules_of_a_file_are_told_from_its_parent() -> None:
    text = 'parent = "jinan"\nsource = "house rule"\n[values]\n"clear" = { value = "three", source = "S2:25" }\n'
    assert rules_of_file(read_rule_file(text)).text == "jinan clear=three"


HEAD = 'parent = "statutes"\nsource = "house rule"\n[values]\n'


@pytest.mark.parametrize(
    ("text", "code", "line", "said"),
    [
        ("parent = statutes", "file.not_toml", 1, "not TOML"),
        ("", "file.key_missing", 0, 'parent = "statutes"'),
        ('parent = "statutes"', "file.key_missing", 0, 'source = "house rule"'),
        ('source = "x"\nparent = "statuts"', "parent.unknown", 2, "'statutes'"),
        ('source = "x"\nparent = 3', "file.not_text", 2, "not 3"),
        ('parent = "jinan"\nsource = "x"\nvalue = 1', "file.key_unknown", 3, "'values'"),
        ('parent = "jinan"\nsource = "x"\nvalues = 1', "file.entry_form", 3, "[values]"),
        ('parent = "jinan"\nsource = "x"\ntitle = "y"', "file.entry_form", 3, "zh ="),
        ('parent = "jinan"\nsource = "x"\n[title]\nde = "y"', "file.key_unknown", 4, "zh en"),
        (HEAD + '"hodl" = { value = "three", source = "x" }', "option.unknown", 4, "'hold'"),
        (HEAD + 'burn.false = { value = "allowed", source = "x" }', "file.unquoted", 4, '"burn.false" ='),
        (HEAD + 'burn.fals = { value = "allowed", source = "x" }', "file.unquoted", 4, '"burn.false" ='),
        (HEAD + '\n"hold" = { value = "tree", source = "x" }', "value.wrong", 5, "'three'"),
        (HEAD + '"hold" = "three"', "file.entry_form", 4, 'not "three"'),
        (HEAD + '"hold" = { value = "three" }', "file.entry_form", 4, "source ="),
        (HEAD + '"tribute" = { value = true, source = "x" }', "file.not_text", 4, "not true"),
        (HEAD + '"hold" = { value = "three", source = "" }', "file.not_text", 4, "hold: source"),
        (HEAD + '"hold" = { value = "none", source = "x" }', "file.same_as_parent", 4, "statutes already"),
        (
            HEAD + '"points" = { value = "declared", source = "x" }',
            "contradiction.points_without_tribute",
            4,
            "tribute=on",
        ),
    ],
)
def test_a_wrong_rule_file_is_answered_with_the_line_and_what_would_be_right(
    text: str, code: str, line: int, said: str
) -> None:
    with pytest.raises(RulesError) as caught:
        rules_of_file(read_rule_file(text))
    found = {each.code: each for each in caught.value.problems}
    assert code in found, str(caught.value)
    problem = next(each for each in caught.value.problems if each.code == code and said in each.text())
    assert problem.line == line, str(caught.value)
    assert re.search(r"[\u4e00-\u9fff]", problem.text("zh"))


def test_all_problems_of_a_file_are_told_at_once_in_the_order_of_its_lines() -> None:
    text = 'parent = "statuts"\nsource = "x"\nsorce = "y"\n[values]\n"hold" = "x"\n"hodl" = "y"\n'
    with pytest.raises(RulesError) as caught:
        read_rule_file(text)
    assert [each.line for each in caught.value.problems] == [1, 3, 5, 6]


def test_a_value_that_is_no_text_is_told_once() -> None:
    with pytest.raises(RulesError) as caught:
        read_rule_file(HEAD + '"lead" = { value = true, source = "x" }')
    assert [each.code for each in caught.value.problems] == ["file.not_text"]
