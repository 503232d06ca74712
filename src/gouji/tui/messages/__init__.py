"""What the terminal says, in Chinese and English, read from zh.toml and en.toml when first needed."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources

LANGUAGES = ("zh", "en")


@cache
def table_of(language: str) -> dict[str, dict[str, str]]:
    """Give all sentences of a language. Raises `ValueError` for a language without any."""
    if language not in LANGUAGES:
        raise ValueError(f"there are messages in {' and '.join(LANGUAGES)}, not in {language!r}")
    with resources.files(__name__).joinpath(f"{language}.toml").open("rb") as file:
        return tomllib.load(file)


def sentence(language: str, table: str, key: str, /, **facts: object) -> str:
    """Give a sentence with its facts filled in.

    Raises `ValueError` for a language without messages and `KeyError` for an unknown sentence.

    >>> sentence("en", "relations", "rival")
    'rival'
    """
    return table_of(language)[table][key].format(**facts)
