"""Every article of the sources is played somewhere or out of scope for a reason."""

from __future__ import annotations

import re
from importlib.util import find_spec

import pytest

from gouji.rules.articles import ARTICLES, Article, Status, article

MODULES = sorted({name for each in ARTICLES for name in each.where})


def test_the_statutes_are_covered_from_article_1_to_31() -> None:
    keys = {each.key for each in ARTICLES}
    assert {f"S2:{number}" for number in range(1, 32)} <= keys
    numbers = [int(found[1]) for each in ARTICLES if (found := re.fullmatch(r"S2:(\d+)(?:\.\d+)?", each.key))]
    assert numbers == sorted(numbers)
    assert max(numbers) == 31


@pytest.mark.parametrize(("number", "paragraphs"), [(8, 7), (21, 7), (24, 2), (26, 4), (31, 6)], ids=str)
def test_the_numbered_paragraphs_of_an_article_are_covered(number: int, paragraphs: int) -> None:
    found = [each.key for each in ARTICLES if each.key.startswith(f"S2:{number}.")]
    assert found == [f"S2:{number}.{paragraph}" for paragraph in range(1, paragraphs + 1)]


def test_the_burning_and_tribute_of_the_encyclopaedia_are_covered() -> None:
    keys = {each.key for each in ARTICLES}
    burn = {"priority", "order", "condition", "counter", "douse", "false"}
    tribute = {"kinds", "waive", "cards", "kept", "points", "burn", "smother", "loser", "return"}
    assert {key.removeprefix("S0:burn.") for key in keys if key.startswith("S0:burn.")} == burn
    assert {key.removeprefix("S0:tribute.") for key in keys if key.startswith("S0:tribute.")} == tribute


def test_only_these_articles_are_out_of_scope() -> None:
    outside = [each.key for each in ARTICLES if each.status is Status.OUT_OF_SCOPE]
    assert outside == ["S2:1", "S2:4", "S2:5", "S2:8.7", "S2:22", "S2:31.1", "S2:31.6"]


@pytest.mark.parametrize("found", ARTICLES, ids=lambda found: found.key)
def test_an_article_is_played_somewhere_or_says_why_not(found: Article) -> None:
    assert bool(found.where) != bool(found.reason)
    assert (found.status is Status.IMPLEMENTED) == bool(found.where)
    assert found.title("en")
    assert re.search(r"[\u4e00-\u9fff]", found.title("zh"))
    assert article(found.key) is found


def test_no_key_is_used_twice() -> None:
    keys = [each.key for each in ARTICLES]
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize("name", MODULES)
def test_every_module_named_by_an_article_exists(name: str) -> None:
    assert find_spec(name) is not None
