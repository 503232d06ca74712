"""Every refusal of the server has its sentences, and every sentence its refusal."""

from __future__ import annotations

import re
from pathlib import Path

import gouji.server
from gouji.server.refusing import SENTENCES, reason

SOURCES = "\n".join(each.read_text("utf-8") for each in Path(gouji.server.__file__).parent.rglob("*.py"))


def test_every_code_that_is_used_has_a_sentence_in_both_languages() -> None:
    used = set(re.findall(r'\b(?:reason|refuse)\(\s*"([a-z-]+)"', SOURCES))
    assert len(used) > 20
    missing = sorted(code for code in used if f"server.{code}" not in SENTENCES)
    assert not missing


def test_every_sentence_is_used() -> None:
    idle = [code for code in SENTENCES if f'"{code.removeprefix("server.")}"' not in SOURCES]
    assert not idle


def test_what_was_given_stands_in_the_sentence_even_with_braces() -> None:
    said = reason("no-such-act", given="{x}")
    assert "{x}" in said.en
    assert "{x}" in said.zh
