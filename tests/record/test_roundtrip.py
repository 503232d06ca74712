"""Writing is the inverse of reading, byte for byte, for games of every preset (RECORD, Reading and writing)."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from gouji.game import Game
from gouji.record import Header, HeaderName, Record, RecordError, check, header, read, record_of, write
from gouji.rules.acts import act
from gouji.rules.cards import parse_hand
from gouji.rules.deal import Deal
from gouji.rules.names import Penalty
from gouji.rules.options import PRESETS, Rules, parse_rules
from gouji.rules.position import deal_at
from tests.record.texts import EXAMPLE, random_game

ANY_RULES = st.sampled_from(
    [
        *PRESETS,
        "statutes revolution=off wind.on_request=yes yield.becomes_pass=yes",
        "statutes clear=either gouji.twos_count=no burn.false=allowed",
        "statutes tribute=on points=statutes tribute.returned=point,burn,loser",
        "statutes-points hold=none clear=three wind.on_request=yes",
        "jinan smother=last_place points=statutes burn.priority=seat_order",
    ]
).map(parse_rules)
SEEDS = st.integers(0, 2**32)
SIZES = st.integers(1, 14)


def silently_on(deal: Deal, goal: Deal) -> bool:
    """Tell whether declining what is open in `deal` leads to `goal`."""
    while deal != goal:
        if deal.over or not deal.silent:
            return False
        deal.apply(act("decline"))
    return True


@settings(deadline=None, max_examples=80)
@given(SEEDS, ANY_RULES, SIZES)
def test_a_game_is_read_back_from_its_record(seed: int, rules: Rules, size: int) -> None:
    game = random_game(seed, rules, size=size)
    text = write([record_of(game)])
    reading = read(text, strict=True)
    assert [str(each) for each in reading.problems] == [], text
    assert write(reading.records) == text
    (record,) = reading.records
    assert record == record_of(game)
    assert record.finished
    again = record.game()
    assert again.deal == game.deal, text
    assert [(each.seat, each.act, each.seconds) for each in again.entries] == [
        (each.seat, each.act, each.seconds) for each in game.entries
    ], text


@settings(deadline=None, max_examples=40)
@given(SEEDS, ANY_RULES, SIZES, st.integers(0, 40))
def test_a_game_that_is_not_over_is_read_back_up_to_what_is_still_open(
    seed: int, rules: Rules, size: int, acts: int
) -> None:
    game = random_game(seed, rules, size=size, acts=acts)
    text = write([record_of(game)])
    reading = read(text, strict=True)
    assert not reading.problems, text
    assert write(reading.records) == text
    assert silently_on(reading.records[0].game().deal, game.deal), text


@settings(deadline=None, max_examples=12)
@given(SEEDS, ANY_RULES, st.integers(1, 6))
def test_a_text_cut_after_any_line_is_an_unfinished_record(seed: int, rules: Rules, size: int) -> None:
    lines = write([record_of(random_game(seed, rules, size=size))]).splitlines(keepends=True)
    for end in range(0, len(lines), 3):
        reading = read("".join(lines[:end]), strict=True)
        assert not reading.problems, "".join(lines[:end])


def sprinkled(rng: Random, text: str) -> str:
    """Put comments and blank lines at random places of a text, and leave out some of its claims."""
    lines: list[str] = []
    for line in text.splitlines():
        if line.startswith("=") and rng.random() < 0.4:
            continue
        while rng.random() < 0.15:
            lines.append(rng.choice(["", "# a line of its own", "#", "   # 说明", "x 1 ~", "+ 3 -", "! 2 33"]))
        lines.append(line + rng.choice(["", "", "", " # at the end", "#", "   "]))
    return "\n".join(lines)


@settings(deadline=None, max_examples=40)
@example(18224, [parse_rules("statutes")])  # a line before the first deal, and a comment above it
@given(SEEDS, st.lists(ANY_RULES, min_size=1, max_size=3))
def test_what_was_written_once_is_written_the_same_again(seed: int, several: list[Rules]) -> None:
    rng = Random(seed)
    records = [record_of(random_game(seed + at, rules, size=4)) for at, rules in enumerate(several)]
    text = sprinkled(rng, write(records))
    once = write(read(text).records)
    assert write(read(once).records) == once, text
    assert sorted(part for line in once.splitlines() for part in line.partition("#")[1:2] if part) == sorted(
        part for line in text.splitlines() for part in line.partition("#")[1:2] if part
    ), text


def test_the_example_is_written_with_its_groups_and_its_missing_claim() -> None:
    text = write(read(EXAMPLE).records)
    assert text.startswith('%gouji 1\n@rules statutes\n@seat 1 "Sun"\n@lead 1\ndeal 1 3 55 KK\n')
    assert text.endswith(
        "! 5 2s turn.rival-only\n4 AA\n1 -\n= stand 4\n= open 4\n\n= lead 4\n4 B\n1 -\n= stand 4\n\n= lead 4\n"
    )
    assert write(read(text).records) == text


def test_comments_stay_where_they_are() -> None:
    text = (
        '# about the file\n%gouji 1  # version\n@rules statutes\n# about the seat\n@seat 1 "Sun"  # a guest\n@lead 1\n'
        "deal 1 4 5  # short\ndeal 2 5\n# about a hand\ndeal 3 6\ndeal 4 7\ndeal 5 8\ndeal 6 9\n# before the lead\n\n"
        "= lead 1  # so\n# before an act\n1 4  # low\n# after it\n2 5\n= out 2 1  # place 1\n# the end\n\n"
        "# about the next deal\n%gouji 1\n"
    )  # fmt: skip
    assert write(read(text).records) == text


def test_a_comment_on_a_claim_that_is_left_out_becomes_a_line() -> None:
    text = "%gouji 1\n@lead 1\n" + "".join(f"deal {seat} {seat + 2}{seat + 3}\n" for seat in range(1, 7))
    told = write(read(text + "1 3\n= stand 1  # not so\n= lead 5\n2 4\n").records)
    assert told.endswith("\n= lead 1\n1 3\n# not so\n2 4\n")


def test_headers_come_in_the_order_of_the_table_and_options_only_where_they_differ() -> None:
    text = (
        '%gouji 1\n@_own x\n@lead 2\n@owe 4>3 2 loser\n@seed 7\n@event "Cup"\n@deal 2\n@date 2026-11-30\n@seat 2 "Li"\n'
        '@rules statutes tribute=on lead.overtake=yes burn.false=allowed\n@seat 1 "Sun"\n@show 2 33h\n@draw 1 K\n'
        "@prev 1 2 3 4 5 6\n"
    )  # fmt: skip
    assert write(read(text).records) == (
        '%gouji 1\n@rules statutes burn.false=allowed tribute=on\n@seat 1 "Sun"\n@seat 2 "Li"\n@event "Cup"\n'
        "@date 2026-11-30\n@seed 7\n@deal 2\n@prev 1 2 3 4 5 6\n@owe 4>3 2 loser\n@draw 1 K\n@show 2 33h\n@lead 2\n"
        "@_own x\n"
    )  # fmt: skip


def test_a_record_is_made_with_the_headers_it_is_given() -> None:
    game = random_game(5, parse_rules("statutes"), size=3)
    record = record_of(game, [header('@seat 1 "Sun"'), header("@_round 2")])
    text = write([record])
    assert text.startswith('%gouji 1\n@rules statutes\n@seat 1 "Sun"\n@lead ')
    assert "\n@_round 2\ndeal 1 " in text
    assert check(text).failed == 0


@pytest.mark.parametrize("told", ["@rules qingdao", "@lead 2", "@owe 1>2 1 loser"])
def test_a_header_that_contradicts_the_game_is_refused(told: str) -> None:
    hands = [parse_hand(cards) for cards in ["4", "5", "6", "7", "8", "9"]]
    game = Game(Deal.start(hands, parse_rules("statutes tribute=on"), leader=0))
    assert record_of(game, [header("@lead 1")]).leader == 0
    with pytest.raises(RecordError):
        record_of(game, [header(told)])


@pytest.mark.parametrize("text", ["", "lead 1", "@lead 9", "@_a b\n@lead 1", "1 KK"])
def test_a_text_that_is_no_header_is_refused(text: str) -> None:
    with pytest.raises(RecordError, match="is no header"):
        header(text)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("%gouji 1\n@lead 1\ndeal 1 3", "without the hand of seat 2, 3, 4, 5, 6"),
        ("%gouji 1\n@lead 1\n" + "".join(f"deal {seat} ?9\n" for seat in range(1, 7)), "hidden hands"),
        ("%gouji 1\n" + "".join(f"deal {seat} 9\n" for seat in range(1, 7)), "does not say who leads"),
    ],
)
def test_a_record_that_lacks_something_makes_no_game(text: str, why: str) -> None:
    (record,) = read(text).records
    with pytest.raises(RecordError, match=why):
        record.game()


def test_penalties_are_written_with_a_pass_for_the_act_that_a_game_does_not_keep() -> None:
    hands = [parse_hand(cards) for cards in ("44 5", "5 6", "6 7", "7 8", "8 9", "9 T")]
    game = Game(Deal.start(hands, parse_rules("statutes revolution=off"), leader=0))
    game.play(act("4"))
    game.penalise(3, Penalty.WARNING)
    game.play(act("6"))
    game.penalise(2, Penalty.LOSE_TURN)
    game.penalise(4, Penalty.LAST_PLACE)
    text = write([record_of(game)])
    assert text.endswith(
        "\n= lead 1\n1 4\n! 4 - penalty=warning\n2 6\n! 3 - penalty=lose_turn\n! 5 - penalty=last_place\n= falls 5\n"
    )
    reading = read(text, strict=True)
    assert not reading.problems
    assert write(reading.records) == text
    assert reading.records[0].game().deal == game.deal


def test_a_game_that_begins_in_the_middle_of_a_deal_has_no_record() -> None:
    game = Game(deal_at("3/3JJJJ2/3QQQ2/37AAB/342s/388TT ask:4 1:KK 246 - -", parse_rules("statutes")))
    with pytest.raises(RecordError, match="does not begin with the start of a deal"):
        record_of(game)


def test_a_value_that_would_be_read_back_otherwise_is_refused() -> None:
    game = random_game(5, parse_rules("statutes"), size=3)
    for own in ("two\nlines", "a # comment", " spaces "):
        with pytest.raises(RecordError):
            record_of(game, [Header(name=HeaderName.OWN, value=own, own="_note")])
    event = Header(name=HeaderName.EVENT, value='two\nlines # and "more" \\')
    assert read(write([record_of(game, [event])])).records[0].header(HeaderName.EVENT) == event


def test_an_empty_record_is_the_start_of_one() -> None:
    assert write([Record()]) == "%gouji 1\n"
    assert write([]) == ""
