"""One physical line to one value and back (RECORD, Lines)."""

from __future__ import annotations

import pytest

from gouji.record import (
    Attempt,
    Blank,
    Claim,
    ClaimKind,
    ClaimLine,
    Comment,
    DealStart,
    Dealt,
    Decision,
    Header,
    HeaderName,
    SeatName,
    TestLine,
    read_line,
)
from gouji.rules.acts import act
from gouji.rules.cards import parse_hand
from gouji.rules.debts import Debt, DebtKind
from gouji.rules.draw import Drawn, Show
from gouji.rules.names import Penalty
from gouji.rules.options import parse_rules

CANONICAL = [
    "%gouji 1",
    "@rules statutes hold=three",
    '@seat 1 "Sun"',
    '@seat 6 "孙 \\"大圣\\" # 1"',
    '@event "Spring \\\\ cup"',
    "@date 2026-11-30",
    "@seed 42",
    "@seed -7",
    "@deal 3",
    "@prev 3 1 6 2 5 4",
    "@owe 4>3 2 loser",
    "@draw 1 K",
    "@draw 6 B",
    "@show 2 33h",
    "@show 2 3333s",
    "@lead 1",
    "@_table 7, by the window",
    "@_empty",
    "deal 1 3 4444 55 TTT 2 B",
    "deal 2 ?36",
    "deal 3 AAA B ?32",
    "1 KK",
    "1 KKK2sB",
    "1 -",
    "1 ~",
    "3 burn QQQ2",
    "5 wind",
    "3 agree",
    "3 refuse",
    "2 revolt",
    "5 waive",
    "5 sell 3 to 2 for 2",
    "5 sell 4 to 2",
    "6 swap",
    "4 pay B to 3 loser",
    "4 pay - to 3 burn",
    "3 return 5 to 4",
    "3 return - to 4",
    "2 call advance",
    "2 call open",
    "2 call",
    "1 clear 3",
    "1 clear 4",
    "1 clear 34",
    "1 KK @12.4",
    "1 KK @0",
    "* -",
    "= lead 2",
    "= stand 4",
    "= open 4",
    "= burnt 2 by 3",
    "= doused 3 by 6",
    "= falls 3",
    "= smothered 6 by 1",
    "= out 3 1",
    "= due 4>3 2 loser",
    "= places 3 1 6 2 5 4",
    "= score 12 0",
    "= void",
    "+ 3 burn AA",
    "x 2 AA",
    "x 2 AA turn.rival-only",
    "! 5 2s turn.rival-only",
    "! 5 2s",
    "! 6 33 hold.not-last penalty=last_place",
    "! 6 - penalty=warning",
    "# a comment",
    "",
]


@pytest.mark.parametrize("text", CANONICAL)
def test_a_canonical_line_is_read_without_a_problem_and_written_the_same(text: str) -> None:
    lexed = read_line(text)
    assert [str(each) for each in lexed.problems] == []
    assert str(lexed.line) == text


@pytest.mark.parametrize("text", [text for text in CANONICAL if text and not text.startswith("#")])
def test_a_comment_stays_at_the_end_of_its_line(text: str) -> None:
    lexed = read_line(f"{text}   # so it was")
    assert not lexed.problems
    assert str(lexed.line) == f"{text}  # so it was"


def test_each_kind_of_line_is_a_value_of_its_own() -> None:
    lines = {
        "": Blank(),
        "# hello": Comment(comment="# hello"),
        "%gouji 1": DealStart(),
        "@lead 3": Header(name=HeaderName.LEAD, value=2),
        "@prev 3 1 6 2 5 4": Header(name=HeaderName.PREV, value=(2, 0, 5, 1, 4, 3)),
        "@rules statutes hold=three": Header(name=HeaderName.RULES, value=parse_rules("statutes hold=three")),
        '@seat 2 "Li"': Header(name=HeaderName.SEAT, value=SeatName(1, "Li")),
        "@owe 4>3 2 loser": Header(name=HeaderName.OWE, value=Debt(3, 2, 2, DebtKind.LOSER)),
        "@draw 1 K": Header(name=HeaderName.DRAW, value=Drawn(0, 10)),
        "@show 2 33h": Header(name=HeaderName.SHOW, value=Show(1, 2, "h")),
        "@_a b": Header(name=HeaderName.OWN, value="b", own="_a"),
        "deal 2 AAA B ?32": Dealt(seat=1, cards=tuple(parse_hand("AAA B")), hidden=32),
        "3 burn QQQ2 @1.5": Decision(seat=2, act=act("burn QQQ2"), seconds=1.5),
        "* -": Decision(seat=None, act=act("-")),
        "= burnt 2 by 3": ClaimLine(claim=Claim(ClaimKind.BURNT, (1, 2))),
        "= out 3 1": ClaimLine(claim=Claim(ClaimKind.OUT, (2, 1))),
        "+ 3 AA": TestLine(legal=True, seat=2, act=act("AA")),
        "x 3 AA turn.final": TestLine(legal=False, seat=2, act=act("AA"), code="turn.final"),
        "! 3 AA penalty=lose_turn": Attempt(seat=2, act=act("AA"), penalty=Penalty.LOSE_TURN),
    }
    assert {text: read_line(text).line for text in lines} == lines


def test_a_line_knows_where_it_stands() -> None:
    line = read_line("   1 KK", 7).line
    assert isinstance(line, Decision)
    assert (line.line, line.column) == (7, 4)


LENIENT = [
    ("1 kk2", "1 KK2", "record.case", 3),
    ("1 BURN qq", "1 burn QQ", "record.case", 3),
    ("1 KK2B S", None, "record.act", 3),
    ("1 KKbS", "1 KKsB", "record.case", 3),
    ("1 2KK", "1 KK2", "record.card-order", 3),
    ("1 1010", "1 TT", "record.ten", 3),
    ("3 return 10 to 4", "3 return T to 4", "record.ten", 10),
    ("１ ＫＫ", "1 KK", "record.full-width", 1),
    ("1 ＫＫ", "1 KK", "record.full-width", 3),
    ("1 过", "1 -", "record.word", 3),
    ("1 扣", "1 -", "record.word", 3),
    ("1 让", "1 ~", "record.word", 3),
    ("3 烧 QQ", "3 burn QQ", "record.word", 3),
    ("1 KK小王大王", "1 KKsB", "record.word", 3),
    ("4 pay 大王 to 3 loser", "4 pay B to 3 loser", "record.word", 7),
    ("2 革命", "2 revolt", "record.word", 3),
    ("5 接风", "5 wind", "record.word", 3),
    ("1 —", "1 -", "record.full-width", 3),
    ("1 ～", "1 ~", "record.full-width", 3),
    ("deal 1 B 3", "deal 1 3 B", "record.card-order", 8),
    ("deal 1 3 10", "deal 1 3 T", "record.ten", 10),
    ("DEAL 1 3", "deal 1 3", "record.case", 1),
    ("%GOUJI 1", "%gouji 1", "record.case", 1),
    ("@Lead 1", "@lead 1", "record.case", 1),
    ("@lead １", "@lead 1", "record.full-width", 7),
    ("@seat 1 Sun", '@seat 1 "Sun"', "record.quotes", 9),
    ("@event “孙”", '@event "孙"', "record.quotes", 8),
    ("= Lead 1", "= lead 1", "record.case", 3),
    ("=lead 1", "= lead 1", "record.spacing", 1),
    ("+3 AA", "+ 3 AA", "record.spacing", 1),
    ("*-", "* -", "record.spacing", 1),
    ("X 3 AA", "x 3 AA", "record.case", 1),
    ("1 KK ＃ 好", "1 KK  # 好", None, 0),
]


@pytest.mark.parametrize(("text", "meant", "rule", "column"), LENIENT)
def test_a_lenient_form_is_read_and_told(text: str, meant: str | None, rule: str | None, column: int) -> None:
    lexed = read_line(text)
    assert (None if lexed.line is None else str(lexed.line)) == meant
    told = [(each.rule, each.column) for each in lexed.problems]
    assert (rule, column) in told if rule else told == []


WRONG = [
    ("hello", "record.line", 1),
    ("\x00", "record.line", 1),
    ("%gouji 2", "record.version", 1),
    ("%", "record.version", 1),
    ("@leed 1", "record.unknown-header", 1),
    ("@", "record.unknown-header", 1),
    ("@_", "record.unknown-header", 1),
    ("@lead 7", "record.header", 7),
    ("@lead", "record.header", 1),
    ("@lead 1 2", "record.header", 7),
    ("@prev 1 2 3 4 5 5", "record.header", 7),
    ("@date 2026-02-30", "record.header", 7),
    ("@date today", "record.header", 7),
    ("@seed 1e3", "record.header", 7),
    ("@seed -0", "record.header", 7),
    ("@deal 0", "record.header", 7),
    ("@owe 4>4 2 loser", "record.header", 6),
    ("@owe 4>3 two loser", "record.header", 6),
    ("@owe 4>3 2", "record.header", 6),
    ("@draw 1", "record.header", 7),
    ("@draw 1 10", "record.header", 7),
    ("@show 2 3h", "record.header", 7),
    ("@show 2 33x", "record.header", 7),
    ('@seat 7 "Sun"', "record.header", 7),
    ("@seat 1", "record.header", 7),
    ('@event "unclosed', "record.header", 8),
    ("@event", "record.header", 1),
    ("@rules statutes hold=thee", "record.rules", 8),
    ("@rules", "record.rules", 1),
    ("deal", "record.deal", 1),
    ("deal 7 3", "record.seat", 6),
    ("deal 1", "record.hand-empty", 1),
    ("deal 1 3 X", "record.card", 10),
    ("deal 1 ?36 3", "record.card", 8),
    ("deal 1 ?36 ?36", "record.card", 8),
    ("deal 1 3 ?36", "record.hand-size", 1),
    ("deal 1 " + "3" * 16 + "4" * 16 + "55555", "record.hand-size", 1),
    ("0 KK", "record.seat", 1),
    ("7 KK", "record.seat", 1),
    ("1KK", "record.seat", 1),
    ("* KK", "record.seat", 1),
    ("1", "record.act", 1),
    ("1 foo", "record.act", 3),
    ("1 KQ JJ", "record.act", 3),
    ("1 pay 3 to 2 loser", "record.act", 3),
    ("1 call twice", "record.act", 3),
    ("1 burn " + "2" * 17, "record.act", 3),
    ("1 - -", "record.act", 3),
    ("x 2 QA 3", "record.act", 5),
    ("1 KX", "record.card", 4),
    ("1 X", "record.card", 3),
    ("1 burn", "record.act", 3),
    ("1 pay B to 7 loser", "record.act", 3),
    ("1 KK and so on to the end of the deal", "record.act", 3),
    ("1 " + "- " * 20, "record.act", 3),
    ("1 decline", "record.decline", 3),
    ("1 KK @", "record.seconds", 6),
    ("1 KK @-1", "record.seconds", 6),
    ("=", "record.claim", 1),
    ("= leed 2", "record.claim", 1),
    ("= lead 7", "record.claim", 1),
    ("= lead 1 2", "record.claim", 1),
    ("= out 1 7", "record.claim", 1),
    ("= out 1", "record.claim", 1),
    ("= score 6", "record.claim", 1),
    ("= score 06 0", "record.claim", 1),
    ("= burnt 2 3", "record.claim", 1),
    ("= burnt 2 von 3", "record.claim", 1),
    ("= places 1 2 3 4 5", "record.claim", 1),
    ("= due 4-3 2 loser", "record.claim", 1),
    ("= void 1", "record.claim", 1),
    ("x 2", "record.test", 1),
    ("+ 7 AA", "record.seat", 3),
    ("! 2 AA penalty=death", "record.penalty", 8),
    ("! 2 penalty=warning", "record.act", 1),
]


@pytest.mark.parametrize(("text", "rule", "column"), WRONG)
def test_a_wrong_line_says_what_is_wrong_and_where(text: str, rule: str, column: int) -> None:
    lexed = read_line(text, 3)
    assert lexed.line is None or isinstance(lexed.line, DealStart)
    assert [(each.line, each.column, each.rule) for each in lexed.problems] == [(3, column, rule)]


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("x 1 37", "x 1 37"),
        ("x 1 77733 set.malformed", "x 1 33777 set.malformed"),
        ("! 1 2s3777 set.malformed", "! 1 37772s set.malformed"),
        ("! 1 burn QA penalty=lose_turn", "! 1 burn QA penalty=lose_turn"),
        ("1 37 @2", "1 37 @2"),
    ],
)
def test_cards_of_several_ranks_are_read_and_written(text: str, written: str) -> None:
    line = read_line(text).line
    assert str(line) == written
    assert read_line(written).line == line


@pytest.mark.parametrize(
    ("text", "en", "zh"),
    [
        ("4 pay 3 to 1 loser", "'pay 3 to 1 loser' is no act: it is written like `pay B to 3 loser`", "应如“pay B"),
        ("4 clear 5", "it is written like `clear 34`", "应如“clear 34”"),
        ("4 - -", "nothing follows `-`", "之后不应再有内容"),
        ("4 to 3", "no act begins so", "没有这样的动作"),
        ("4 33 44", "the cards of a set are written without spaces", "不留空格"),
        ("4 sssss", "the deck holds 4 of s", "整副牌只有 4 张 s"),
        ("4 burn " + "3" * 17, "the deck holds 16 of 3", "整副牌只有 16 张 3"),
        ("4 burn", "it is written like `burn QQQ2`", "应如“burn QQQ2”"),
        ("4 burn -", "it is written like `burn QQQ2`", "应如“burn QQQ2”"),
    ],
)
def test_what_is_no_act_is_told_once_in_both_languages(text: str, en: str, zh: str) -> None:
    (problem,) = read_line(text).problems
    assert en in problem.text
    assert problem.text.count("is no act") == 1
    assert zh in problem.said("zh")


def test_values_print_as_python() -> None:
    line = read_line("= burnt 2 by 3").line
    assert repr(line) == "ClaimLine(comment='', above=(), claim=Claim(kind=ClaimKind.BURNT, numbers=(1, 2), debt=None))"
    header = read_line("@lead 1").line
    assert repr(header) == "Header(comment='', above=(), name=HeaderName.LEAD, value=0, own='')"
    (problem,) = read_line("hello").problems
    assert repr(problem).endswith("severity=Severity.ERROR)")


def test_a_hand_knows_its_size() -> None:
    hand = read_line("deal 3 AAA B ?32").line
    assert isinstance(hand, Dealt)
    assert hand.size == 36


def test_a_misspelt_word_is_answered_with_the_one_that_was_meant() -> None:
    assert "did you mean `@lead`?" in read_line("@laed 1").problems[0].text
    assert "did you mean `= stand`?" in read_line("= stnd 1").problems[0].text
    assert "是否应为“= stand”？" in read_line("= stnd 1").problems[0].said("zh")


def test_the_sign_of_a_comment_hides_in_quotation_marks() -> None:
    line = read_line('@event "# 1 \\" # 2" # note').line
    assert isinstance(line, Header)
    assert (line.value, line.comment) == ('# 1 " # 2', "# note")


def test_a_line_before_its_comment_has_a_limit() -> None:
    lexed = read_line("1 " + "K" * 20_000 + " # long")
    assert lexed.line is None
    assert [each.rule for each in lexed.problems] == ["record.long-line"]
    assert not read_line("1 KK #" + "K" * 20_000).problems
