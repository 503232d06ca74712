"""Claims, test lines and attempts are checked against the game (RECORD, Claims)."""

from __future__ import annotations

import pytest

from gouji.record import Attempt, Severity, read, write
from gouji.rules.names import Status
from tests.record.texts import EXAMPLE, QUIET, SIX, TRIBUTE, deal_text, entries, errors, told


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
        ("+ 1 9K", "record.test-refused"),
        ("x 1 9K answer.size", "record.test-code"),
        ("x 1", "record.test"),
        ("= lead", "record.claim"),
    ],
)
def test_a_test_line_that_does_not_hold_fails(line: str, rule: str) -> None:
    reading = read(deal_text(*SIX, then=f"{line};1 4"))
    assert (10, rule) in told(reading)
    assert (reading.passed, reading.failed) == (1, 1), "the deal itself passes"
    assert entries(reading)[-1] == "1 4"


@pytest.mark.parametrize("line", ["x 1 9K", "x 1 9K set.malformed", "x 1 burn 9K", "! 1 9K set.malformed"])
def test_cards_of_two_ranks_are_refused_with_their_article(line: str) -> None:
    reading = read(deal_text(*SIX, then=f"{line};1 4"))
    assert told(reading) == [] or all(rule == "record.claim-missing" for _, rule in told(reading))
    assert (reading.passed, reading.failed) == (2, 0)
    assert line in [str(each) for each in entries(reading)]


def test_a_decision_of_two_ranks_stops_the_deal() -> None:
    reading = read(deal_text(*SIX, then="1 49;1 4"))
    assert (10, "record.illegal") in told(reading)
    assert "1 4" not in entries(reading)


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
def test_a_seat_may_fall_before_cards_are_played(penalty: str) -> None:
    text = deal_text("4", "5", "6 2", "7 2", "8", "9", rules="statutes", then=f"! 3 6 penalty={penalty};1 4;2 5;4 7")
    assert errors(text) == []


def test_cards_that_are_no_set_are_told_with_article_and_in_their_order() -> None:
    (wrong,) = read(deal_text(*SIX, then="+ 1 45")).errors
    assert "art. 8.4" in wrong.text
    assert "[set.malformed]" in wrong.text
    turn = read(deal_text(*SIX, then="x 2 45 turn.leader;x 2 45 set.malformed"))
    assert [(each.line, each.rule) for each in turn.errors] == [(11, "record.test-code")]


def test_cards_that_are_no_set_are_named_where_they_answer_no_question() -> None:
    text = TRIBUTE.replace("@owe 2>1 2 loser", "@owe 2>1 1 loser").replace(" tribute.returned=burn", "")
    (wrong,) = read(text + "+ 1 45\n").errors
    assert "`45` does not answer" in wrong.text


def test_cards_that_are_no_set_end_a_deal_with_hidden_hands() -> None:
    reading = read(deal_text("?36", *SIX[1:], then="x 1 45;1 45;2 5"))
    assert [each.rule for each in reading.errors] == ["record.act"]
    assert "one rank below 2" in reading.errors[0].text
    assert entries(reading) == ["x 1 45"]
