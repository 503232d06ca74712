"""Whatever a text holds, reading gives records and problems, and never raises."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gouji.record import Reading, Severity, check, legal_lines, read, read_bytes, record_of, write
from gouji.rules.names import Penalty
from gouji.rules.options import PRESETS, parse_rules
from tests.record.texts import EXAMPLE, deal_text, random_game

SIGNS = st.text(st.sampled_from('%@=+x!#*~-123456KQA2sBdeal\n\r\t "\\?.>\x00\ud800\ufeff过烧＃１'), max_size=80)
WORDS = st.lists(
    st.sampled_from(
        [
            *[
                "%gouji",
                "1",
                "2",
                "7",
                "@rules",
                "@lead",
                "statutes",
                "hold=three",
                "deal",
                "KK",
                "burn",
                "-",
                "~",
                "*",
            ],
            *[
                "=",
                "+",
                "x",
                "!",
                "lead",
                "stand",
                "places",
                "pay",
                "B",
                "to",
                "loser",
                "penalty=last_place",
                "@3",
                "#",
            ],
            *["\n", "\n\n"],
        ]
    ),
    max_size=60,
).map(" ".join)


def held_together(reading: Reading) -> None:
    """Check what is true of every reading: what it wrote is read back, and its errors are counted."""
    text = write(reading.records)
    assert write(read(text).records) == text
    assert bool(reading.failed) >= any(each.severity is Severity.ERROR for each in reading.problems)
    for each in reading.problems:
        assert each.line >= 1
        assert each.column >= 1
        assert len(each.text) < 1000
        assert each.said("zh")


@given(st.one_of(SIGNS, WORDS, st.text()))
def test_any_text_is_read(text: str) -> None:
    held_together(read(text))


@given(st.one_of(SIGNS, WORDS))
def test_any_lines_after_the_start_of_a_deal_are_read(text: str) -> None:
    held_together(read(EXAMPLE + text))
    held_together(read(deal_text("4 5", "5 6", "6 7", "7 8", "8 9", "9 T", rules="statutes-points") + text))


@given(st.binary(max_size=200))
def test_any_bytes_are_read(data: bytes) -> None:
    held_together(read_bytes(data))
    held_together(read_bytes(EXAMPLE.encode() + data))


def mutated(rng: Random, text: str) -> str:
    """Change a text in a few places: signs put in, taken out or exchanged, lines moved, doubled or dropped."""
    for _ in range(rng.randint(1, 6)):
        if rng.random() < 0.5:
            at = rng.randrange(len(text) + 1)
            text = (
                text[:at] + rng.choice(["", "3", "K", "-", "#", "=", " ", "\n", "burn ", "~", "\x00"]) + text[at + 1 :]
            )
            continue
        lines = text.splitlines(keepends=True) or [""]
        at = rng.randrange(len(lines))
        punished = f"! {rng.randint(1, 6)} - penalty={rng.choice(list(Penalty)).word.replace('-', '_')}\n"
        other = lines[rng.randrange(len(lines))]
        lines[at : at + 1] = rng.choice([[], [lines[at]] * 2, [other], [punished, lines[at]]])
        text = "".join(lines)
    return text


@settings(deadline=None, max_examples=50)
@given(st.integers(0, 2**32), st.sampled_from(PRESETS))
def test_records_with_a_few_changes_are_read(seed: int, preset: str) -> None:
    rng = Random(seed)
    text = mutated(rng, write([record_of(random_game(seed, parse_rules(preset), size=5))]))
    held_together(read(text))
    held_together(read(text, strict=True))
    assert check(text).passed >= 0
    assert all("\t" in line for line in legal_lines(text))


MANY = 10_000_000


@pytest.mark.parametrize(
    "text",
    [
        "K" * MANY,
        "1 " + "K" * MANY,
        "1 " * (MANY // 2),
        "deal 1 " + "3 " * (MANY // 2),
        '@event "' + "\\" * MANY,
        "@_own " + '"' * MANY,
        "= " + "9" * MANY,
        "@seed " + "9" * MANY,
        "x 1 " + "a." * (MANY // 2),
        "#" * MANY,
        "\x00" * MANY,
        "\r" * MANY,
        " " * MANY,
    ],
    ids=lambda text: text[:8].strip() or "space",
)
def test_a_line_of_ten_million_signs_is_read(text: str) -> None:
    reading = read(deal_text("4 5", "5 6", "6 7", "7 8", "8 9", "9 T") + text)
    assert len(reading.records) == 1
    assert sum(len(each.text) for each in reading.problems) < 1000
