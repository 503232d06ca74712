"""What reading takes from a text: acts, what is left out, claims, test lines, attempts (RECORD)."""

from __future__ import annotations

import pytest

from gouji.record import (
    Comment,
    HeaderName,
    RecordError,
    Severity,
    read,
    read_bytes,
    write,
)
from gouji.rules.acts import act
from gouji.rules.names import Question
from tests.record.texts import EXAMPLE, SIX, TRIBUTE, deal_text, entries, errors, told


def test_the_example_is_read_strictly_without_a_problem() -> None:
    reading = read(EXAMPLE, strict=True)
    assert told(reading) == []
    assert (reading.passed, reading.failed) == (7, 0)
    (record,) = reading.records
    assert not record.finished
    assert record.leader == 0
    assert record.rules.text == "statutes"
    deal = record.game().deal
    assert (deal.question, deal.actor, sorted(deal.opened)) == (Question.LEAD, 3, [3])


# What may be left out


def test_a_burn_that_is_not_claimed_was_declined() -> None:
    text = deal_text("KK 5", "22 5", "AA 7", "22 AA 3", "22 8", "3", then="1 KK;4 AA")
    assert errors(text) == []
    assert entries(read(text)) == ["= lead 1", "1 KK", "4 AA"]
    game = read(text).records[0].game()
    silent = [entry.seat + 1 for entry in game.entries if entry.act == act("decline")]
    assert silent == [3, 5, 2], "the mates of seat 1 are asked first, then the others (RULES 7.2)"


def test_burns_still_open_at_the_end_of_a_text_are_asked_again() -> None:
    deal = read(deal_text("KK 5", "22 5", "AA 7", "22 AA 3", "22 8", "3", then="1 KK")).records[0].game().deal
    assert (deal.question, deal.actor) == (Question.CLAIM, 2)


CREDIT = deal_text("4", "5 7", "22 6", "KK 5", "7 8", "A 8", rules="statutes", lead=4, then="1 revolt;4 KK")
"""Seat 4 has a credit, so nobody may answer its set; seat 3 may burn it (RULES 9)."""


def test_a_claim_closes_the_questions_that_are_declined_for_it() -> None:
    before = read(CREDIT).records[0].game().deal
    assert (before.question, before.actor) == (Question.CLAIM, 2), before
    reading = read(CREDIT + "= stand 4\n")
    assert entries(reading)[-4:] == ["= lead 4", "4 KK", "= stand 4", "= lead 4"]
    after = reading.records[0].game().deal
    assert (after.question, after.actor) == (Question.LEAD, 3), after


def test_a_false_claim_closes_nothing() -> None:
    reading = read(CREDIT + "= stand 5\n")
    assert [(each.line, each.rule) for each in reading.errors] == [(12, "record.claim-false")]
    deal = reading.records[0].game().deal
    assert (deal.question, deal.actor) == (Question.CLAIM, 2), deal


def test_a_comment_before_a_claim_that_closes_questions_stays_before_it() -> None:
    reading = read(CREDIT + "+ 3 burn 22  # or not\n# it is not\n4 5\n")
    assert reading.errors == ()
    assert entries(reading)[3:] == [
        "+ 3 burn 22  # or not", "# it is not", "= stand 4", "= lead 4", "4 5", "= out 4 1",
    ]  # fmt: skip
    assert write(read(write(reading.records)).records) == write(reading.records)


@pytest.mark.parametrize("then", ["1 44\n", "+ 1 44\n1 44\n", "= lead 1\n1 44\n", "2 pay B to 1 loser\n1 44\n"])
def test_a_payment_that_is_not_written_is_put_in(then: str) -> None:
    reading = read(TRIBUTE + then)
    assert reading.errors == ()
    assert {each.rule for each in reading.problems} <= {"record.act-missing", "record.claim-missing"}
    lines = [line for line in entries(reading) if not line.startswith("+")]
    assert lines == ["2 pay B to 1 loser", "2 pay - to 1 loser", "= lead 1", "1 44"]


def test_a_payment_that_is_not_written_is_refused_by_strict_reading() -> None:
    missing = read(TRIBUTE + "= lead 1\n1 44\n", strict=True)
    assert [(each.line, each.rule) for each in missing.errors] == [(11, "record.act-missing")] * 2
    assert read(TRIBUTE + "2 pay B to 1 loser\n2 pay - to 1 loser\n= lead 1\n1 44\n", strict=True).problems == ()


def test_a_sale_that_is_not_written_is_put_in() -> None:
    text = deal_text("333", "4 2", "3 9", "3", "3", "3", rules="statutes hold=three", then="= lead 1")
    assert entries(read(text)) == ["1 sell 3 to 2 for 2", "= lead 1"]


def test_a_payment_that_differs_from_what_is_due_is_illegal() -> None:
    assert errors(TRIBUTE + "2 pay s to 1 loser\n") == [(11, "record.illegal")]


def test_everybody_passes_is_written_out() -> None:
    text = deal_text(*SIX, then="1 4;* -  # all of them;= lead 1;1 5")
    reading = read(text)
    assert told(reading) == [(10, "record.claim-missing"), (11, "record.everybody"), (13, "record.claim-missing")]
    assert entries(reading) == [
        "= lead 1",
        "1 4",
        "2 -  # all of them",
        *["3 -", "4 -", "5 -", "6 -", "4 -"],
        *["= stand 1", "= lead 1", "1 5", "= out 1 1"],
    ]
    assert [each.rule for each in read(text, strict=True).errors] == [each.rule for each in reading.problems]


def test_everybody_passes_needs_somebody_who_is_asked() -> None:
    assert errors(deal_text(*SIX, then="* -")) == [(10, "record.everybody-nobody")]


# Where reading stops


def test_an_illegal_act_ends_its_record_and_keeps_what_came_before() -> None:
    text = deal_text(*SIX, then="1 4;2 4;3 6;hello") + "# next\n" + deal_text(*SIX, then="1 4")
    reading = read(text)
    assert [(each.line, each.rule) for each in reading.errors] == [(11, "record.illegal")]
    first, second = reading.records
    assert [str(entry) for entry in first.entries] == ["= lead 1", "1 4"]
    assert second.start.above == ("# next",)
    assert (reading.passed, reading.failed) == (1, 1)


def test_an_illegal_act_says_why_with_the_article() -> None:
    (problem,) = read(EXAMPLE.replace("! 5 2s turn.rival-only\n", "5 2s\n")).errors
    assert (problem.line, problem.column) == (20, 1)
    assert problem.text.startswith("seat 5: 2s: ")
    assert problem.text.endswith("[turn.rival-only]")
    assert "art. 9" in problem.text
    assert "第9条" in problem.said("zh")


@pytest.mark.parametrize("line", ["hello", "1 KX", "7 KK", "1 decline", "deal 9", "1 4 @x", "\x00"])
def test_a_line_that_cannot_be_read_ends_the_record_too(line: str) -> None:
    reading = read(deal_text(*SIX, then=f"{line};1 4"))
    assert len(reading.errors) == 1
    assert entries(reading) == ["= lead 1"]
    assert reading.failed == 1


@pytest.mark.parametrize("line", ["@lead 2", "deal 1 4", "@event"])
def test_a_header_or_hand_after_the_first_act_is_out_of_place(line: str) -> None:
    reading = read(deal_text(*SIX, then=f"1 4;{line} # a note;2 5"))
    assert len(reading.errors) == 1
    assert entries(reading) == ["= lead 1", "1 4", "# a note", "2 5"]


@pytest.mark.parametrize(
    ("old", "new", "rule"),
    [
        ("@lead 1", "@lead 1\n@lead 2", "record.header-twice"),
        ("@lead 1", "@lead 7", "record.header"),
        ("@lead 1", '@seat 1 "a"\n@lead 1\n@seat 1 "b"', "record.header-twice"),
        ("@lead 1", "@_lead 1", "record.no-leader"),
        ("@lead 1", "@leader 1", "record.unknown-header"),
        ("@rules statutes", "@rules statute", "record.rules"),
        ("%gouji 1", "%gouji 2", "record.version"),
        ("deal 1 4 5", "deal 1", "record.hand-empty"),
        ("deal 1 4 5", "deal 1 4 5\ndeal 1 4 5", "record.hand-twice"),
        ("deal 1 4 5\n", "", "record.hand-missing"),
        ("deal 1 4 5", "deal 1 4 5 BBBBB", "record.deck"),
        ("deal 1 4 5", "deal 1 " + "4" * 16 + "5" * 16 + "6666 7", "record.hand-size"),
        ("@rules statutes", "@show 1 33h\n@rules statutes lead=rotate", "record.show"),
    ],
)
def test_a_fault_before_the_first_act_is_told(old: str, new: str, rule: str) -> None:
    reading = read(deal_text(*SIX, then="1 4").replace(old, new))
    assert rule in [each.rule for each in reading.errors]
    assert reading.failed == 1
    assert len(reading.records) == 1
    assert write(read(write(reading.records)).records) == write(reading.records)


def test_debts_that_cannot_be_laid_out_are_told() -> None:
    text = deal_text(*SIX, rules="statutes tribute=on").replace("@lead 1\n", "@lead 1\n@owe 2>1 999 loser\n")
    assert errors(text) == [(1, "record.start")]


def test_text_before_the_first_deal_is_told_once() -> None:
    reading = read("hello\nthere\n\n" + EXAMPLE)
    assert [(each.line, each.rule) for each in reading.errors] == [(1, "record.before-start")]
    assert reading.failed == 1
    assert len(reading.records) == 1
    assert read("hello").failed == 1
    assert read("# nothing but a comment\n\n").failed == 0


# Who leads


@pytest.mark.parametrize(
    ("headers", "leader"),
    [
        ("@lead 5\n@draw 1 K\n@prev 1 2 3 4 5 6", 5),
        ("@draw 1 K", 1),
        ("@draw 1 J", 5),
        ("@draw 1 A", 1),
        ("@draw 1 B\n@draw 2 K", 2),
        ("@draw 1 K\n@show 3 33h", 3),
        ("@draw 1 K\n@show 3 33h\n@show 5 333s", 5),
        ("@draw 1 K\n@show 3 33h\n@show 5 33s", 3),
        ("@rules statutes lead.overtake=no\n@draw 1 K\n@show 3 33h\n@show 5 333s", 3),
        ("@rules statutes-points\n@draw 4 2\n@prev 1 2 3 4 5 6", 5),
        ("@prev 1 2 3 4 6 5", 5),
    ],
)
def test_the_leader_follows_from_the_headers(headers: str, leader: int) -> None:
    text = f"%gouji 1\n{headers}\n" + "".join(f"deal {seat} 3{seat + 3}\n" for seat in range(1, 7))
    (record,) = read(text).records
    assert record.leader == leader - 1
    assert record.game().deal.leader == leader - 1
    assert errors(text) == []


def test_a_joker_alone_draws_no_leader() -> None:
    text = "%gouji 1\n@draw 1 B\n" + "".join(f"deal {seat} 3{seat + 3}\n" for seat in range(1, 7))
    assert errors(text) == [(1, "record.no-leader")]


# Advance calls, hidden hands, the text itself


def test_advance_calls_come_before_the_hands() -> None:
    text = deal_text(*["3 4"] * 6, rules="statutes-points")
    calls = "# a call\n1 call advance  # bold\nx 2 call\n3 call advance\n"
    before = text.replace("deal 1", calls + "deal 1", 1) + "= lead 1\n1 4\n"
    after = text + calls + "= lead 1\n1 4\n"
    assert errors(before) == errors(after) == []
    assert write(read(before).records) == write(read(after).records)
    assert calls in write(read(after).records)


def test_a_deal_that_cannot_start_keeps_only_what_stands_before_the_hands() -> None:
    text = deal_text(*["3 4"] * 6, rules="statutes-points", then="1 call advance;+ 2 call advance;! 3 4")
    (record,) = read(text.replace("@lead 1\n", "")).records
    assert record.entries == ()
    before = text.replace("@lead 1\n", "").replace("deal 1", "# so\n1 call advance\n! 3 4\ndeal 1")
    (record,) = read(before).records
    assert [str(entry) for entry in record.entries] == ["# so", "1 call advance"]
    assert write(read(write([record])).records) == write([record])


def test_calls_in_a_deal_with_hidden_hands_stay_in_their_order() -> None:
    text = "%gouji 1\n@rules statutes-points\n@lead 1\n" + "".join(f"deal {seat} ?36\n" for seat in range(1, 7))
    text += "1 KK\n2 call advance\n"
    assert write(read(text).records) == text


def test_nothing_else_comes_before_the_hands() -> None:
    assert errors("%gouji 1\n@lead 1\n1 KK\n") == [(3, "record.hand-missing")]


def test_hidden_hands_are_kept_and_not_checked() -> None:
    text = "%gouji 1\n@rules statutes\n@lead 1\ndeal 1 3 KK ?33\n"
    text += "".join(f"deal {seat} ?36\n" for seat in range(2, 7)) + "1 KK\n2 -\n= stand 5\n# well\nx 3 -\n"
    reading = read(text, strict=True)
    assert told(reading) == [(1, "record.hidden")]
    assert reading.problems[0].severity is Severity.NOTE
    assert (reading.passed, reading.failed) == (1, 0)
    assert write(reading.records) == text


def test_a_mark_at_the_start_and_other_line_endings_are_read() -> None:
    for ending in ("\r\n", "\r"):
        reading = read("\ufeff" + EXAMPLE.replace("\n", ending))
        assert told(reading) == [(1, "record.byte-order-mark"), (1, "record.line-ending")]
        assert reading.records == read(EXAMPLE).records


def test_bytes_that_are_no_text_are_told() -> None:
    reading = read_bytes(EXAMPLE.replace("Sun", "S\xfcn").encode("latin-1"))
    assert [(each.line, each.column, each.rule) for each in reading.problems] == [(4, 11, "record.encoding")]
    name = reading.records[0].header(HeaderName.SEAT)
    assert name is not None
    assert name.text == '1 "S\ufffdn"'
    assert read_bytes(EXAMPLE.encode()).problems == ()


def test_two_deals_follow_one_another() -> None:
    reading = read(EXAMPLE + "\n" + EXAMPLE)
    assert len(reading.records) == 2
    assert told(reading) == [(31, "record.claim-missing")], "the first deal ends before its last claim"
    assert read(write(reading.records), strict=True).problems == ()


def test_a_record_that_was_put_together_by_hand_may_be_unplayable() -> None:
    (record,) = read(EXAMPLE).records
    broken = type(record)(record.headers, record.hands, record.entries[3:], record.start)
    with pytest.raises(RecordError, match="cannot be played"):
        broken.game()


def test_only_so_many_problems_are_kept() -> None:
    reading = read(deal_text(*SIX) + "= void\n" * 10_500)
    assert reading.failed == 10_500
    assert len(reading.problems) == 10_001
    assert reading.problems[-1].rule == "record.more-problems"
    assert reading.problems[-1].text == "and 500 more problems"


def test_a_comment_is_an_entry_of_its_own() -> None:
    (record,) = read(deal_text(*SIX, then="1 4;# so far")).records
    assert record.entries[-1] == Comment(comment="# so far")
