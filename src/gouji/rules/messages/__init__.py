"""The sentences of the rules in Chinese and English, read from zh.toml and en.toml when first needed."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources

LANGUAGES = ("zh", "en")


@cache
def _table(language: str) -> dict[str, dict[str, str]]:
    if language not in LANGUAGES:
        msg = f"there are messages in {' and '.join(LANGUAGES)}, not in {language!r}"
        raise ValueError(msg)
    with resources.files(__name__).joinpath(f"{language}.toml").open("rb") as file:
        return tomllib.load(file)


def message(language: str, table: str, key: str, /, **facts: object) -> str:
    """Give a sentence with its facts filled in.

    Raises `ValueError` for a language without messages and `KeyError` for an unknown sentence.

    >>> message("en", "events", "lead", seat=3)
    'Seat 3 has the lead.'
    """
    return _table(language)[table][key].format(**facts)


def template(language: str, table: str, key: str) -> str:
    """Give a sentence with its facts left open, in braces. Raises as `message` does.

    >>> template("en", "events", "lead")
    'Seat {seat} has the lead.'
    """
    return _table(language)[table][key]


def keys(language: str, table: str) -> frozenset[str]:
    """Give the keys of a table of sentences, for the tests that hold the languages together."""
    return frozenset(_table(language)[table])
