"""The commands `gouji check`, `gouji legal` and `gouji explain`."""

from __future__ import annotations

import argparse
import io
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from gouji.cli import check, explain, legal
from tests.record.texts import EXAMPLE, TRIBUTE, deal_text

if TYPE_CHECKING:
    from pathlib import Path

FALSE = EXAMPLE.replace("= open 4", "= open 1")


def run(*words: str) -> int:
    """Run one of the commands with its arguments and return the exit code."""
    parser = argparse.ArgumentParser()
    commands = parser.add_subparsers()
    for module in (check, legal, explain):
        module.add_parser(commands)
    args = parser.parse_args(words)
    code: int = args.run(args)
    return code


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.gjr"
    path.write_text(EXAMPLE, encoding="utf-8")
    return path


def test_check_counts_what_passed(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("check", str(record), str(record)) == 0
    assert capsys.readouterr() == ("14 passed, 0 failed\n", "")


def test_check_prints_failures_with_their_places(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record.write_text(FALSE, encoding="utf-8")
    assert run("check", str(record)) == 1
    assert capsys.readouterr().out == (
        f"{record}:24:1: record.claim-false: `= open 1` is not true here; it would be `= open 4`\n6 passed, 1 failed\n"
    )
    assert run("check", "--lang", "zh", str(record)) == 1
    assert "“= open 1”在此处不成立" in capsys.readouterr().out


def test_check_refuses_lenient_forms_when_asked(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record.write_text(EXAMPLE.replace("1 55", "1 五五").replace("五五", "5５"), encoding="utf-8")
    assert run("check", str(record)) == 0
    assert capsys.readouterr().out == "7 passed, 0 failed\n"
    assert run("check", "--strict", str(record)) == 1
    assert capsys.readouterr().out.startswith(f"{record}:13:4: record.full-width: ")


def test_check_says_which_file_cannot_be_read(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    absent = str(record) + ".not"
    assert run("check", absent, str(record)) == 2
    out, err = capsys.readouterr()
    assert out == "7 passed, 0 failed\n"
    assert err == f"cannot read {absent}: No such file or directory\n"
    assert run("check", "a\0b") == 2


def test_a_dash_is_standard_input(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(FALSE.encode())))
    assert run("check", "-") == 1
    assert capsys.readouterr().out.startswith("-:24:1: record.claim-false: ")


def test_what_the_stream_cannot_show_is_printed_as_escapes(record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record.write_text(deal_text("4", "5", "6", "7", "8", "9", then="过 4"), encoding="utf-8")
    stream = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    monkeypatch.setattr(sys, "stdout", stream)
    assert run("check", str(record)) == 1
    stream.seek(0)
    assert "record.line: '\\u8fc7'" in stream.read()


def test_legal_lists_the_acts_at_every_line_of_play(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("legal", str(record)) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[:3] == ["1:13\t3\t5\t55\tK\tKK", "1:14\t-\tJ2\tJJ", "1:15\t-\t62\t66\tQ2\tQQ"]
    assert lines[-4:] == ["1:21\t-\tAA\tAB", "1:22\t-", "1:27\t3\t3B\t7\t7B\tB", "1:28\t-"]
    assert [int(line.partition("\t")[0].removeprefix("1:")) for line in lines] == [*range(13, 20), 21, 22, 27, 28]


def test_legal_counts_lines_from_the_start_of_each_deal(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record.write_text("# two\n\n" + EXAMPLE + "\n# second\n" + EXAMPLE, encoding="utf-8")
    assert run("legal", str(record)) == 0
    lines = capsys.readouterr().out.splitlines()
    half = len(lines) // 2
    assert [line.replace("1:", "2:", 1) for line in lines[:half]] == lines[half:]


def test_legal_leaves_out_what_is_no_play(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = deal_text(
        "KK 5", "AA 5", "3 4", "AA 3", "3", "3", rules="statutes points=statutes tribute=on wind.on_request=yes",
        then="1 call open;= lead 1;1 KK;2 burn AA;5 -;2 5;3 wind;4 refuse;3 -",
    )  # fmt: skip
    record.write_text(text, encoding="utf-8")
    assert run("legal", str(record)) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines == [
        "1:12\t5\tK\tKK", "1:13\tburn AA", "1:14\t-", "1:15\t5", "1:18\t-",
    ]  # fmt: skip


def test_legal_lists_each_pass_of_the_shorthand(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record.write_text(deal_text("4 5", "5 6", "6", "7", "8", "9", then="1 4;* -"), encoding="utf-8")
    assert run("legal", str(record)) == 0
    assert [line[:4] for line in capsys.readouterr().out.splitlines()] == ["1:10"] + ["1:11"] * 6


def test_legal_ends_with_the_errors(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record.write_text(deal_text("4 5", "5 6", "6", "7", "8", "9", then="1 4;2 4"), encoding="utf-8")
    assert run("legal", str(record)) == 1
    out, err = capsys.readouterr()
    assert out == "1:10\t4\t5\n"
    assert err.startswith(f"{record}:11:1: record.illegal: ")
    assert run("legal", str(record) + ".not") == 2


def test_explain_says_why_an_act_is_refused(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("explain", f"{record}:20") == 0
    out = capsys.readouterr().out
    assert out.startswith("rules: statutes\nposition: 3/3JJJJ2/3QQQ2/37AAB/342s/388TT ask:4 1:KK 246 ")
    assert "\nasked: seat 4 (answer)\n" in out
    assert "seat 5: 2s is refused\nturn.rival-only (RULES 6.1): " in out
    assert "art. 9" in out
    assert "legal instead" not in out, "seat 5 is not asked"


def test_explain_lists_what_is_legal_for_the_seat_that_is_asked(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("explain", f"{record}:20", "4 7") == 0
    assert capsys.readouterr().out.endswith("\nlegal instead: `AA` `AB` `-`\n")


def test_explain_gives_the_article_of_cards_that_are_no_set(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("explain", f"{record}:13", "1 53") == 0
    out = capsys.readouterr().out
    assert "seat 1: 35 is refused\nset.malformed (RULES 3): " in out
    assert "art. 8.4" in out


def test_explain_judges_by_the_question_that_the_seat_is_asked_now(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record.write_text(TRIBUTE + "x 2 9\n", encoding="utf-8")
    for act in ("2 9", "2 59", ""):
        assert run("explain", f"{record}:11", act) == 0
        out = capsys.readouterr().out
        assert "asked: seat 2 (pay)" in out
        assert "pay.due (RULES 11): The tribute that is due is `pay B to 1 loser`" in out
        assert "not seat 2's turn" not in out
    record.write_text(TRIBUTE.replace("revolution=off ", "") + "x 2 99\n", encoding="utf-8")
    assert run("explain", f"{record}:11") == 0
    assert "asked: seat 2 (pay)" in capsys.readouterr().out, "revolutions are asked of others before"
    record.write_text(deal_text("KK 5", "22 4", "6", "AA 4", "22 8", "9", then="1 KK;# now"), encoding="utf-8")
    assert run("explain", f"{record}:11", "5 8") == 0
    assert "asked: seat 5 (claim)" in capsys.readouterr().out
    assert run("explain", f"{record}:11", "4 AA") == 0
    assert "seat 4: AA is legal" in capsys.readouterr().out, "claims are declined in silence"


def test_explain_names_the_cards_that_do_not_answer_the_question(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record.write_text(deal_text("42", "5 6", "6 7", "7", "8", "9", rules="statutes", then="# now"), encoding="utf-8")
    assert run("explain", f"{record}:10", "2 56") == 0
    assert "turn.question (RULES 10.5): `56` does not answer" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("line", "en", "zh"),
    [
        (1, "line 1 is the start of a deal", "第 1 行是一局的开始"),
        (3, "line 3 is a header, `@lead`", "第 3 行是抬头“@lead”"),
        (6, "line 6 is the hand of seat 2", "第 6 行是 2 座的手牌"),
        (11, "line 11 is empty", "第 11 行是空行"),
        (12, "line 12 is a claim: `= lead 1` holds", "第 12 行是断言：“= lead 1”成立"),
        (24, "line 24 is a claim: `= open 1` is not true here; it would be `= open 4`", "“= open 1”在此处不成立"),
        (31, "line 31 is empty", "第 31 行是空行"),
        (32, "line 32 is a comment", "第 32 行是注释"),
    ],
)
def test_explain_says_what_a_line_is_that_is_no_act(
    record: Path, capsys: pytest.CaptureFixture[str], line: int, en: str, zh: str
) -> None:
    record.write_text(FALSE + "\n\n# the end\n", encoding="utf-8")
    assert run("explain", f"{record}:{line}") == 0
    assert capsys.readouterr().out == f"{en}\n"
    assert run("explain", "--lang", "zh", f"{record}:{line}") == 0
    assert zh in capsys.readouterr().out


def test_explain_cannot_tell_whether_a_claim_about_hidden_hands_holds(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record.write_text(deal_text("?36", "4", "5", "6", "7", "8", then="= lead 1"), encoding="utf-8")
    assert run("explain", f"{record}:10") == 2
    assert "line 10 has no position: hands of this deal are hidden" in capsys.readouterr().err


@pytest.mark.parametrize(("text", "failed"), [("", 0), ("# only a comment\n", 0), ("hello\n", 1)])
def test_check_says_that_a_file_holds_no_deal(
    record: Path, capsys: pytest.CaptureFixture[str], text: str, failed: int
) -> None:
    record.write_text(text, encoding="utf-8")
    assert run("check", str(record)) == 2
    out, err = capsys.readouterr()
    assert out.endswith(f"0 passed, {failed} failed\n")
    assert err == f"{record} holds no deal\n"
    assert run("check", "--lang", "zh", str(record)) == 2
    assert capsys.readouterr().err == f"{record} 里没有牌局\n"


def test_explain_takes_another_act_and_another_language(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("explain", f"{record}:21", "4 aa") == 0
    assert capsys.readouterr().out.endswith("\nseat 4: AA is legal\n")
    assert run("explain", "--lang", "zh", f"{record}:21", "2 JJ") == 0
    out = capsys.readouterr().out
    assert "2 座 JJ：不可以" in out
    assert "第9条" in out


def test_explain_takes_acts_from_test_lines_and_from_the_shorthand(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record.write_text(deal_text("4 5", "5 6", "6", "7", "8", "9", then="+ 1 4;1 4;* -"), encoding="utf-8")
    assert run("explain", f"{record}:10") == 0
    assert "seat 1: 4 is legal" in capsys.readouterr().out
    assert run("explain", f"{record}:12") == 0
    assert "seat 2: - is legal" in capsys.readouterr().out


def test_explain_speaks_of_a_deal_that_is_over(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    hands = ("3", "34", "4", "36", "5", "37")
    then = "1 3;2 -;3 4;4 -;5 5;= places 1 3 5 6 2 4;= score 12 0"
    record.write_text(deal_text(*hands, then=then), encoding="utf-8")
    assert run("explain", f"{record}:16", "1 3") == 0
    out = capsys.readouterr().out
    assert "asked: nobody, the deal is over" in out
    assert "turn.over" in out


@pytest.mark.parametrize(
    ("place", "act", "why"),
    [
        ("{}", "", "names no line"),
        ("{}:0", "", "there is no line 0"),
        ("{}:x", "", "names no line"),
        ("{}:99", "", "there is no line 99; the number of lines is 29"),
        ("{}:9999999999999", "", "there is no line 9999999999999; the number of lines is 29"),
        ("{}:3", "1 5", "line 3 has no position; a deal has no position before its hands"),
        ("{}:13", "4 pay 3 to 1 loser", ":13: 'pay 3 to 1 loser' is no act: it is written like `pay B to 3 loser`"),
        ("{}:13", "hello", "`hello` is no act of a seat"),
        ("{}:13", "= lead 1", "`= lead 1` is no act of a seat"),
        ("{}.not:13", "", "cannot read"),
    ],
)
def test_explain_says_what_it_cannot_explain(
    record: Path, capsys: pytest.CaptureFixture[str], place: str, act: str, why: str
) -> None:
    assert run("explain", place.format(record), act) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert why in err


def test_explain_names_the_error_that_ended_the_deal(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record.write_text(deal_text("4 5", "5 6", "6", "7", "8", "9", then="1 9;2 4;3 6"), encoding="utf-8")
    assert run("explain", f"{record}:12") == 2
    assert "line 12 has no position: 10:1: record.illegal" in capsys.readouterr().err


def test_the_help_of_the_commands_loads_no_rules() -> None:
    code = (
        "import argparse, sys\nfrom gouji.cli import check, explain, legal\n"
        "commands = argparse.ArgumentParser().add_subparsers()\n"
        "[module.add_parser(commands) for module in (check, explain, legal)]\n"
        "sys.exit(any(name.startswith(('gouji.rules', 'gouji.record')) for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
