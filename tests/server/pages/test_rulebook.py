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
            for asked in text["when"].split("; ") if "when" in text else ():
                name, _, values = asked.partition("=")
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


def said(rules: str, number: str) -> str:
    """Give the English text of a section under a set of rules."""
    (section,) = [each for each in rulebook(parse_rules(rules))["sections"] if each["number"] == number]
    return "\n".join(each["en"] for each in section["text"])


@pytest.mark.parametrize("name", sorted(PRESETS))
def test_no_section_is_empty_or_says_the_opposite_of_itself(name: str) -> None:
    for section in rulebook(preset(name))["sections"]:
        assert section["text"], section["number"]
        assert len(section["text"]) == 1 or "at this table." not in section["text"][0]["en"], section["text"]


@pytest.mark.parametrize(
    ("rules", "number", "words", "others"),
    [
        ("jinan tribute.within_team=waive", "11", "Between mates loser tribute is waived", "paid between mates"),
        ("jinan tribute.within_team=pay", "11", "paid between mates", "is waived"),
        ("jinan tribute.returned=none", "11", "no tribute is returned", "gives back as many"),
        ("jinan tribute.sweep=each_to_rival", "11", "one card to his own rival", "opened anew"),
        ("jinan", "11", "may not take the last 3", "no tribute is returned"),
        ("statutes-points", "12", "pays the rival as many", "declared"),
        ("statutes-points points.overturn=double", "12", "eight for an advance call", "pays the rival as many"),
        ("encyclopaedia", "12", "If only one has declared", "advance"),
        ("jinan", "13", "4s are not split", "falls there and then"),
        ("jinan smother=last_place", "13", "falls there and then", "smother tribute"),
        ("statutes-points revolution=off", "13", "gets one for nothing", "revolt"),
        ("statutes", "14", "to whoever asks", "shown to all"),
        ("qingdao", "14", "shown to all", "to whoever asks"),
        ("qingdao", "14", "may suggest a set", "fix the order"),
        ("statutes consult=mates_order", "14", "fix the order", "may suggest a set"),
        ("jinan", "14", "neither reported nor shown", "to whoever asks"),
        ("statutes", "15", "the table says why", "costs the turn"),
        ("statutes illegal_act=lose_turn", "15", "costs the turn", "the table says why"),
    ],
)
def test_a_section_says_what_holds_under_the_options_of_the_table(
    rules: str, number: str, words: str, others: str
) -> None:
    assert words in said(rules, number)
    assert others not in said(rules, number)


def test_the_presets_say_in_what_they_differ_from_the_statutes() -> None:
    found = {each["name"]: each for each in presets()}
    assert set(found) == set(PRESETS)
    assert found["statutes"]["summary"]["en"] == "The statutes as they stand."
    assert "two_for_one" in found["jinan"]["summary"]["en"]


def test_the_address_of_a_rule_set_may_hold_options_whose_values_are_lists() -> None:
    rules = rules_named("statutes", "tribute:on,tribute.order:smother,burn,point,loser,wind.on_request:yes")
    assert rules.word("tribute.order") == "smother,burn,point,loser"
    assert rules.word("wind.on_request") == "yes"
