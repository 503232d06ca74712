"""What people read is in plain words: no option as it is written in files, no key of a source, no code."""

from __future__ import annotations

import json
import re
import tomllib
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from gouji.rules.articles import ARTICLES
from gouji.rules.messages import LANGUAGES, keys, template
from gouji.rules.options import OPTIONS, PRESETS, parse_rules
from gouji.server.refusing import SENTENCES
from gouji.server.rulebook import presets, rulebook

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from gouji.rules.options import Rules

CLIENT = Path(__file__).resolve().parents[3] / "web" / "src" / "messages"
CODE = re.compile(r"[a-z]+\.[a-z_]+|S\d:|\w=[\w{]|`")
AN_ACT = re.compile(r"`\{(act|due)\}`")
"""An act as it was written, or as it is to be written in a record."""
TABLES = ("refusals", "status", "questions", "events", "lines", "guards", "counts")
WRITTEN = {
    "review.file",  # the name of a kind of file, for a download
    "review.not-yours",
    "server.malformed",  # for those who write programs: the field and the page that describes it
    "server.hello-first",
}
"""Names that people have to write or to look up as they stand."""


def rules_said() -> Iterator[tuple[str, str]]:
    for language in LANGUAGES:
        for table in TABLES:
            for key in keys(language, table):
                yield f"{language} {table} {key}", template(language, table, key)
    for each in ARTICLES:
        yield from ((f"{language} {each.key}", each.title(language)) for language in LANGUAGES)
    for option in OPTIONS:
        yield from ((f"{language} {option.name}", option.what[language]) for language in LANGUAGES)


def book_said() -> Iterator[tuple[str, str]]:
    prose = files("gouji.server.rulebook").joinpath("prose.toml").read_text(encoding="utf-8")
    for section in tomllib.loads(prose)["section"]:
        for text in (section, *section["text"]):
            yield from ((f"{language} section {section['number']}", text[language]) for language in LANGUAGES)
    for each in presets():
        yield from ((f"{language} {each['name']}", each["title"][language]) for language in LANGUAGES)


def client_said() -> Iterator[tuple[str, str]]:
    for file in sorted(CLIENT.glob("*.json")):
        for key, text in json.loads(file.read_text(encoding="utf-8")).items():
            if key not in WRITTEN:
                yield f"{file.name} {key}", text


def server_said() -> Iterator[tuple[str, str]]:
    for code, sentences in SENTENCES.items():
        if code not in WRITTEN:
            yield from ((code, text) for text in sentences)


@pytest.mark.parametrize("said", [rules_said, book_said, client_said, server_said])
def test_what_people_read_has_no_code_words(said: Callable[[], Iterator[tuple[str, str]]]) -> None:
    assert [(where, text) for where, text in said() if CODE.search(AN_ACT.sub("", text))] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_of_a_source_without_numbers_has_a_name_in_the_client(language: str) -> None:
    names = json.loads((CLIENT / f"rules.{language}.json").read_text(encoding="utf-8"))
    wanted = {f"source.{each.key}" for each in ARTICLES if each.key.startswith("S0:")}
    assert {key for key in names if key.startswith("source.S0:")} == wanted


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_preset_names_the_source_it_comes_from(language: str) -> None:
    names = json.loads((CLIENT / f"options.{language}.json").read_text(encoding="utf-8"))
    for each in presets():
        assert each["sources"], each["name"]
        for source in each["sources"]:
            assert f"set.source.{source}" in names, (each["name"], source)


def test_every_article_that_is_played_is_told_of_under_some_rules() -> None:
    told: set[str] = set()
    for rules in _many_rules():
        book = rulebook(rules)
        told |= {key for section in book["sections"] for text in section["text"] for key in text["articles"]}
        told |= {
            key for section in book["sections"] for each in section["options"] for key in each["source"].split(", ")
        }
        told |= {each["key"] for each in book["articles"] if each["refusals"]}
    assert {each.key for each in ARTICLES if each.where} - told == set()


def _many_rules() -> Iterator[Rules]:
    for name in PRESETS:
        yield parse_rules(name)
