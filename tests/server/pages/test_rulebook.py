from __future__ import annotations

import tomllib
from importlib.resources import files

import pytest

from gouji.rules.articles import article
from gouji.rules.options import OPTIONS, PRESETS, parse_rules, preset
from gouji.rules.reasons import REASONS
from gouji.server.http.rules import rules_named
from gouji.server.rulebook import presets, rulebook

PROSE = tomllib.loads(files("gouji.server.rulebook").joinpath("prose.toml").read_text(encoding="utf-8"))["section"]
VALUES = {each.name: each.values for each in OPTIONS}


def test_every_paragraph_is_in_both_languages_and_cites_articles_that_exist() -> None:
    for section in PROSE:
        for text in (section, *section["text"]):
            assert text["zh"], text
            assert text["en"], text
            for key in text.get("articles", []):
                article(key)


def test_every_condition_of_a_paragraph_names_an_option_and_its_values() -> None:
    for section in PROSE:
        for text in section["text"]:
            if "when" in text:
                name, _, values = text["when"].partition("=")
                assert set(values.split("|")) <= set(VALUES[name]), text


@pytest.mark.parametrize("name", sorted(PRESETS))
def test_every_option_and_every_refusal_stands_in_the_book_of_a_preset_once(name: str) -> None:
    book = rulebook(preset(name))
    options = [each["name"] for section in book["sections"] for each in section["options"]]
    assert sorted(options) == sorted(VALUES)
    codes = [each["code"] for found in book["articles"] for each in found["refusals"]]
    assert sorted(codes) == sorted(each.code for each in REASONS)


def test_the_book_says_what_holds_under_its_own_options() -> None:
    def text(rules: str) -> str:
        sections = rulebook(parse_rules(rules))["sections"]
        return "\n".join(each["en"] for section in sections for each in section["text"])

    assert "There is no tribute at this table." in text("statutes")
    assert "There is no tribute at this table." not in text("jinan tribute=on")
    assert "False burns are allowed" in text("statutes burn.false=allowed")


def test_the_presets_say_in_what_they_differ_from_the_statutes() -> None:
    found = {each["name"]: each for each in presets()}
    assert set(found) == set(PRESETS)
    assert found["statutes"]["summary"]["en"] == "The statutes as they stand."
    assert "two_for_one" in found["jinan"]["summary"]["en"]


def test_the_address_of_a_rule_set_may_hold_options_whose_values_are_lists() -> None:
    rules = rules_named("statutes", "tribute:on,tribute.order:smother,burn,point,loser,wind.on_request:yes")
    assert rules.word("tribute.order") == "smother,burn,point,loser"
    assert rules.word("wind.on_request") == "yes"
