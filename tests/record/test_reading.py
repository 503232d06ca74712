"""What reading takes from a text: acts, what is left out, claims, test lines, attempts (RECORD)."""

from __future__ import annotations

import pytest

from gouji.record import (
    Attempt,
    Comment,
    HeaderName,
    Reading,
    RecordError,
    Severity,
    read,
    read_bytes,
    write,
)
from gouji.rules.acts import act
from gouji.rules.names import Question, Status
from tests.record.texts import EXAMPLE, QUIET, deal_text

SIX = ("4 5", "5 6", "6 7", "7 8", "8 9", "9 T")


def told(reading: Reading) -> list[tuple[int, str]]:
    """Return line and rule of every problem."""
    return [(each.line, each.rule) for each in reading.problems]


def entries(reading: Reading) -> list[str]:
    """Return the lines after the hands of the only record."""
    (record,) = reading.records
    return [str(entry) for entry in record.entries]


def errors(text: str) -> list[tuple[int, str]]:
    """Return line and rule of every error of lenient reading."""
    return [(each.line, each.rule) for each in read(text).errors]


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


TRIBUTE = deal_text("44 5", "9 B", "6", "7", "8", "9", rules=f"{QUIET} tribute=on tribute.returned=burn").replace(
    "@lead 1\n", "@lead 1\n@owe 2>1 2 loser\n"
)
"""Seat 2 owes two cards and holds one that it can pay (RULES 11)."""


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


# Claims


def test_claims_that_are_not_written_are_told_and_put_in_their_order() -> None:
    text = EXAMPLE.replace("= stand 4\n= open 4\n\n", "")
    reading = read(text)
    assert told(reading) == [(24, "record.claim-missing"), (24, "record.claim-missing")]
    assert entries(reading) == entries(read(EXAMPLE))
    assert [each.severity for each in read(text, strict=True).problems] == [Severity.ERROR] * 2


def test_claims_may_come_in_any_order() -> None:
    text = EXAMPLE.replace("= stand 4\n= open 4\n\n= lead 4\n", "= lead 4  # the lead\n= open 4\n= stand 4\n")
    reading = read(text)
    assert told(reading) == [(24, "record.claim-order"), (25, "record.claim-order")]
    assert entries(reading)[11:14] == ["= stand 4", "= open 4", "= lead 4  # the lead"]
    assert reading.failed == 0


def test_a_claim_written_too_late_keeps_its_comment() -> None:
    text = EXAMPLE.replace(
        "= stand 4\n= open 4\n\n= lead 4\n", "= lead 4\n= open 4 # so\n= open 4 # again\n= stand 4\n"
    )
    reading = read(text)
    assert (25, "record.claim-twice") in told(reading)
    assert entries(reading)[11:15] == ["= stand 4", "= open 4  # so", "= lead 4", "# again"]
    assert write(read(write(reading.records)).records) == write(reading.records)


@pytest.mark.parametrize(
    "claim",
    [
        *["lead 2", "stand 1", "open 3", "burnt 1 by 2", "doused 1 by 2", "falls 4", "smothered 4 by 1", "out 4 1"],
        *["due 4>3 2 loser", "places 1 2 3 4 5 6", "score 2 0", "void"],
    ],
)
def test_each_claim_is_checked_against_what_happened(claim: str) -> None:
    reading = read(EXAMPLE.replace("= open 4\n", f"= open 4\n= {claim}\n"))
    assert told(reading) == [(25, "record.claim-false")]
    assert reading.failed == 1
    assert entries(reading) == entries(read(EXAMPLE))


def test_a_false_claim_says_what_would_be_true() -> None:
    (problem,) = read(EXAMPLE.replace("= lead 4\n", "= lead 2\n= lead 4\n")).problems
    assert problem.text == "`= lead 2` is not true here; it would be `= lead 4`"
    assert problem.said("zh") == "“= lead 2”在此处不成立；应为 `= lead 4`"


def test_the_claims_of_a_burn_come_before_the_going_out() -> None:
    hands = ("KK 5", "AA 6666", "3", "3", "3", "3")
    text = deal_text(*hands, then="1 KK;2 burn AA;5 -;2 6666;= burnt 1 by 2;= out 2 1;3 -")
    reading = read(text)
    assert errors(text) == []
    assert entries(reading)[-4:] == ["2 6666", "= burnt 1 by 2", "= out 2 1", "3 -"]


def test_a_burn_that_is_under_way_may_be_claimed_and_is_not_written_so() -> None:
    hands = ("KK 5", "AA 6666", "3", "3", "3", "3")
    reading = read(deal_text(*hands, then="1 KK;2 burn AA;= burnt 1 by 2 # he hopes;= burnt 2 by 1;5 -"))
    assert (12, "record.claim-early") in told(reading)
    assert (13, "record.claim-false") in told(reading)
    assert entries(reading)[2:] == ["2 burn AA", "# he hopes", "5 -", "= stand 2", "= open 2", "= lead 2"]


def test_the_end_of_a_deal_is_claimed_by_places_score_and_debts() -> None:
    hands = ("3", "4", "5", "6", "789", "7")
    text = deal_text(*hands, rules=f"{QUIET} tribute=on", then="1 3;2 4;3 5;4 6;5 7;6 -;5 8;6 -;5 9")
    reading = read(text)
    assert reading.errors == ()
    assert entries(reading)[-6:] == [
        "5 9", "= out 5 5", "= places 1 2 3 4 5 6", "= score 2 0", "= due 5>2 1 loser", "= due 6>1 2 loser",
    ]  # fmt: skip
    assert reading.records[0].finished


def test_a_record_is_finished_when_its_places_are_known() -> None:
    hands = ("3", "34", "4", "36", "5", "37")
    text = deal_text(*hands, then="1 3;2 -;3 4;4 -;5 5")
    reading = read(text)
    assert not reading.records[0].finished, "seat 6 may still ask to exchange places 5 and 6"
    reading = read(text + "= places 1 3 5 6 2 4\n")
    assert reading.failed == 0
    assert reading.records[0].finished
    assert entries(reading)[-2:] == ["= places 1 3 5 6 2 4", "= score 12 0"]


def test_two_revolutions_are_void() -> None:
    reading = read(deal_text("4", "5", "6 2", "7 2", "8", "9", rules="statutes", then="1 revolt;2 revolt;= void"))
    assert told(reading) == []
    assert reading.records[0].finished
    assert errors(deal_text("4", "5", "6 2", "7 2", "8", "9", rules="statutes", then="1 revolt;2 revolt;1 4")) == [
        (12, "record.illegal")
    ]


def test_claims_before_the_hands_are_false() -> None:
    text = "%gouji 1\n= lead 1  # early\n" + EXAMPLE.removeprefix("%gouji 1\n")
    assert errors(text) == [(2, "record.claim-before-start")]
    assert read(text).failed == 1
    assert "# early" in write(read(text).records)


# Test lines and attempts


def test_a_test_line_changes_nothing_and_counts() -> None:
    reading = read(deal_text(*SIX, then="+ 1 5;x 1 6;x 2 5;1 4;+ 2 -;+ 2 6;x 3 7"))
    assert (reading.passed, reading.failed) == (7, 0)
    assert entries(reading) == ["= lead 1", "+ 1 5", "x 1 6", "x 2 5", "1 4", "+ 2 -", "+ 2 6", "x 3 7"]


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("+ 1 6", "record.test-refused"),
        ("+ 2 5", "record.test-refused"),
        ("x 1 4", "record.test-legal"),
        ("x 1 6 turn.rival-only", "record.test-code"),
        ("! 1 4", "record.test-legal"),
        ("! 1 6 turn.rival-only", "record.test-code"),
        ("+ 1 9K", "record.act"),
        ("x 1", "record.test"),
        ("= lead", "record.claim"),
    ],
)
def test_a_test_line_that_does_not_hold_fails(line: str, rule: str) -> None:
    reading = read(deal_text(*SIX, then=f"{line};1 4"))
    assert (10, rule) in told(reading)
    assert (reading.passed, reading.failed) == (1, 1), "the deal itself passes"
    assert entries(reading)[-1] == "1 4"


def test_a_test_line_declines_the_burns_asked_before_it() -> None:
    text = deal_text(
        "KK 5", "22 5", "AA 7", "22 AA 3", "22 8", "3", then="1 KK;+ 2 burn 22;+ 5 burn 22;+ 4 AA;x 6 -;3 burn AA"
    )
    assert errors(text) == []


def test_a_test_line_may_ask_for_the_code_of_the_refusal() -> None:
    text = deal_text("KK 5", "AA 5", "7", "AA 3", "8", "3", then="1 KK;x 2 AA turn.rival-only;! 2 AA turn.rival-only")
    assert errors(text) == []
    assert read(text).failed == 0


def test_a_test_line_looks_past_the_payments_that_are_due() -> None:
    reading = read(TRIBUTE + "+ 1 44\n+ 2 pay B to 1 loser\nx 2 pay s to 1 loser\nx 2 pay - to 1 loser\n")
    assert told(reading) == []
    assert reading.passed == 5


def test_an_attempt_is_kept_and_a_penalty_carried_out() -> None:
    hands = ("44 5", "5 6", "6 7", "7 8", "8 9", "9 T")
    reading = read(deal_text(*hands, then="1 4;! 2 66 penalty=last_place;= falls 2;3 6"))
    assert [each.rule for each in reading.errors] == []
    (record,) = reading.records
    assert isinstance(record.entries[2], Attempt)
    assert record.game().deal.status(1) is Status.FALLEN
    assert write(read(write([record])).records) == write([record])


def test_a_warning_changes_nothing() -> None:
    reading = read(deal_text(*SIX, then="= lead 1;! 2 5 penalty=warning;1 4"), strict=True)
    assert told(reading) == []
    assert entries(reading) == ["= lead 1", "! 2 5 penalty=warning", "1 4"]


def test_a_lost_turn_passes_the_lead_on() -> None:
    reading = read(deal_text(*SIX, then="! 1 9 set.not-held penalty=lose_turn;= lead 2;2 5"))
    assert errors(write(reading.records)) == []
    assert entries(reading) == ["= lead 1", "! 1 9 set.not-held penalty=lose_turn", "= lead 2", "2 5"]


def test_nobody_is_punished_when_the_deal_is_over() -> None:
    text = deal_text(
        "4",
        "5",
        "6 2",
        "7 2",
        "8",
        "9",
        rules="statutes",
        then="1 revolt;2 revolt;= void;! 3 6 penalty=last_place;= void",
    )
    assert errors(text) == [(13, "record.penalty-refused")]


@pytest.mark.parametrize("penalty", ["last_place", "disqualify"])
def test_nobody_falls_before_cards_are_played(penalty: str) -> None:
    text = deal_text("4", "5", "6 2", "7 2", "8", "9", rules="statutes", then=f"! 3 6 penalty={penalty};1 4")
    assert errors(text) == [(10, "record.penalty-refused")]


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
