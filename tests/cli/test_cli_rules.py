"""`gouji rules`: what it prints and its exit codes."""

from __future__ import annotations

import argparse
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from gouji.cli.rules import add_parser, run
from gouji.rules.options import OPTIONS, PRESETS

if TYPE_CHECKING:
    from pathlib import Path

GOOD = 'parent = "jinan"\nsource = "house rule"\n[values]\n"clear" = { value = "three", source = "S2:25" }\n'


def arguments(*words: str) -> argparse.Namespace:
    """Parse the words after `gouji`."""
    parser = argparse.ArgumentParser(prog="gouji")
    add_parser(parser.add_subparsers(required=True))
    return parser.parse_args(words)


def test_list_has_a_line_for_every_preset(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(arguments("rules", "list")) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == ["preset", *PRESETS]
    assert "encyclopaedia-hold" in lines[-1]


def test_show_has_a_line_for_every_option_and_says_who_set_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(arguments("rules", "show", "jinan", "clear=three")) == 0
    out = capsys.readouterr().out
    text, rows = out.split("\n\n")
    lines = rows.splitlines()
    cells = {line.split()[0]: line.split()[1:4] for line in lines[1:]}
    assert text == "jinan clear=three"
    assert list(cells) == [each.name for each in OPTIONS]
    assert cells["clear"] == ["three", "given", "10.4"]
    assert cells["hold"] == ["three_four", "jinan", "13"]
    assert cells["report"] == ["always", "qingdao", "14.1"]
    assert cells["lead"] == ["statutes", "default", "10"]


@pytest.mark.parametrize(("language", "head"), [("en", "value"), ("zh", "值")])
def test_the_columns_of_show_are_aligned_as_a_terminal_shows_them(
    language: str, head: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(arguments("rules", "show", "statutes", "--lang", language)) == 0
    first, *lines = capsys.readouterr().out.splitlines()[2:]
    before = [first[: first.index(head)]]
    before += [line[: line.index(each.default, len(each.name))] for line, each in zip(lines, OPTIONS, strict=True)]
    # This encoding has two bytes where a terminal has two columns.
    assert {len(text.encode("gb18030")) for text in before} == {len("tribute.within_team  ")}


def test_show_speaks_chinese_when_asked(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(arguments("rules", "show", "statutes", "--lang", "zh")) == 0
    out = capsys.readouterr().out
    assert "能否诈烧" in out
    assert "whether" not in out


def test_diff_lists_only_what_differs(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(arguments("rules", "diff", "encyclopaedia", "jinan")) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[:3] for line in lines] == [
        ["option", "encyclopaedia", "jinan"],
        ["joker.big_kill", "none", "two_for_one"],
        ["hold", "none", "three_four"],
    ]


def test_diff_of_equal_rules_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(arguments("rules", "diff", "statutes", "statutes hold=none")) == 0
    assert capsys.readouterr().out == "statutes and statutes are the same rules\n"


@pytest.mark.parametrize(
    "words", [["show", "statuts"], ["show", "statutes", "hodl=three"], ["diff", "statutes", "statutes hold=tree"]]
)
def test_a_question_about_rules_that_do_not_exist_is_answered_with_code_2(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(arguments("rules", *words)) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "did you mean" in captured.err


def test_check_of_a_good_file_says_what_it_plays_as(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "house.toml"
    file.write_text(GOOD, encoding="utf-8")
    assert run(arguments("rules", "check", str(file))) == 0
    assert capsys.readouterr().out == f"{file}: good, it plays as jinan clear=three\n"


@pytest.mark.parametrize(("language", "where"), [("en", "line 4: "), ("zh", "第 4 行：")])
def test_check_of_a_wrong_file_names_file_line_and_meaning(
    language: str, where: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "house.toml"
    file.write_text(GOOD.replace('"three"', '"tree"'), encoding="utf-8")
    assert run(arguments("rules", "check", str(file), "--lang", language)) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith(f"{file}: {where}")
    assert "'three'" in captured.err


def test_check_of_a_file_that_cannot_be_read_gives_2(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(arguments("rules", "check", str(tmp_path / "none.toml"))) == 2
    assert "cannot read" in capsys.readouterr().err
    binary = tmp_path / "binary.toml"
    binary.write_bytes(b"\xff\xfe\x00")
    assert run(arguments("rules", "check", str(binary))) == 2
    assert "cannot read" in capsys.readouterr().err


def test_adding_the_parser_loads_none_of_the_rules() -> None:
    program = (
        "import argparse, sys; from gouji.cli.rules import add_parser; "
        "add_parser(argparse.ArgumentParser().add_subparsers()); "
        "sys.exit(any(name.startswith('gouji.rules') for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
