"""The rulebook of a rule set as plain data: prose, options with their values here, articles with their refusals.

The prose stands in `prose.toml`; everything else comes from the engine's own catalogue, so that what a page says about
an option, an article or a refusal is what the judge goes by.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from gouji.rules.articles import ARTICLES
from gouji.rules.messages import template
from gouji.rules.options import OPTIONS, PRESETS, preset, preset_file
from gouji.rules.reasons import REASONS

if TYPE_CHECKING:
    from gouji.rules.catalogue import Option
    from gouji.rules.options import Rules

Data = dict[str, Any]


def presets() -> list[Data]:
    """Give all presets: name, title, sources, summary, and every option with its values and the one that is set.

    >>> [each["name"] for each in presets()][:1]
    ['statutes']
    """
    return [_preset(name) for name in sorted(PRESETS, key=lambda name: (name != "statutes", name))]


def rulebook(rules: Rules) -> Data:
    """Give the rulebook of a rule set: `rules`, `title`, `sections` with their options, `articles` with refusals.

    >>> from gouji.rules.options import preset
    >>> book = rulebook(preset("statutes"))
    >>> book["sections"][0]["number"], len(book["articles"]) > 31
    ('2', True)
    """
    return {
        "rules": rules.text,
        "title": _title(rules.name),
        "sections": [_section(each, rules) for each in _prose()],
        "articles": [_article(each.key) for each in ARTICLES],
    }


def _preset(name: str) -> Data:
    rules = preset(name)
    base = preset("statutes")
    differs = [each for each in OPTIONS if rules.word(each.name) != base.word(each.name)]
    return {
        "name": name,
        "title": _title(name),
        "sources": sorted({each.partition(":")[0] for each in preset_file(name).source.split(", ")}),
        "summary": {language: _summary(differs, rules, language) for language in ("zh", "en")},
        "options": [_option(each, rules) for each in OPTIONS],
    }


def _title(name: str) -> Data:
    file = preset_file(name)
    return {language: file.title(language) for language in ("zh", "en")}


def _summary(differs: list[Option], rules: Rules, language: str) -> str:
    """Say in what a preset differs from the statutes."""
    if not differs:
        return {"zh": "够级大纲原样。", "en": "The statutes as they stand."}[language]
    parts = [f"{each.what[language]} ({rules.word(each.name)})" for each in differs]
    return {"zh": "；", "en": "; "}[language].join(parts)


def _option(each: Option, rules: Rules) -> Data:
    return {
        "name": each.name,
        "zh": each.what["zh"],
        "en": each.what["en"],
        "value": rules.word(each.name),
        "values": list(each.values),
        "form": str(each.form),
        "source": each.source,
        "section": each.section,
    }


@cache
def _prose() -> list[Data]:
    text = files("gouji.server.rulebook").joinpath("prose.toml").read_text(encoding="utf-8")
    sections: list[Data] = tomllib.loads(text)["section"]
    return sections


def _section(section: Data, rules: Rules) -> Data:
    number = section["number"]
    return {
        "number": number,
        "title": {"zh": section["zh"], "en": section["en"]},
        "text": [
            {"zh": each["zh"], "en": each["en"], "articles": each.get("articles", [])}
            for each in section["text"]
            if _holds(each.get("when"), rules)
        ],
        "options": [_option(each, rules) for each in OPTIONS if each.section.partition(".")[0] == number],
    }


def _holds(when: str | None, rules: Rules) -> bool:
    """Tell whether a paragraph is about a rule set: `option=value|value`, more than one with `; ` between them."""
    if when is None:
        return True
    asked = (each.partition("=") for each in when.split("; "))
    return all(rules.word(name) in values.split("|") for name, _, values in asked)


@cache
def _article(key: str) -> Data:
    found = next(each for each in ARTICLES if each.key == key)
    refusals = [each.code for each in REASONS if each.article == key]
    return {
        "key": key,
        "title": {"zh": found.zh, "en": found.en},
        "played": bool(found.where),
        "refusals": [
            {"code": code, **{language: template(language, "refusals", code) for language in ("zh", "en")}}
            for code in refusals
        ],
    }
