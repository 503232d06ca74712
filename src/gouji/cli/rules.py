"""`gouji rules`: list the presets, show one, compare two, check a rule file (RULES 16).

Exit codes: 0 all is well, 1 the rule file is wrong, 2 the question is (no such preset, no such file).
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING
from unicodedata import east_asian_width

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterable, Sequence

    from gouji.rules.options import Rules

_WORDS = {
    "name": ("preset", "规则集"),
    "parent": ("parent", "上级"),
    "source": ("source", "出处"),
    "title": ("title", "名称"),
    "option": ("option", "选项"),
    "value": ("value", "值"),
    "set_by": ("set by", "来自"),
    "default": ("default", "默认"),
    "given": ("given", "所给"),
    "section": ("section", "章节"),
    "what": ("what it decides", "内容"),
    "silent": ("our reading", "本项目的理解"),
    "same": ("{0} and {1} are the same rules", "{0} 与 {1} 规则相同"),
    "good": ("{0}: good, it plays as", "{0}：无误，即"),
    "unread": ("cannot read {0}: {1}", "读不了 {0}：{1}"),
}


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the parser of `rules` with `run` as its default `run`; nothing of the rules is loaded yet."""
    parser = subparsers.add_parser("rules", help="list, show and compare rule sets; check a rule file")
    commands = parser.add_subparsers(dest="rules_command", required=True, metavar="COMMAND")
    listing = commands.add_parser("list", help="the presets")
    showing = commands.add_parser("show", help="every option of a rule set")
    showing.add_argument("rules", metavar="P", nargs="+", help="a preset, changed by any number of option=value")
    comparing = commands.add_parser("diff", help="where two rule sets differ")
    comparing.add_argument("first", metavar="P", help='a preset, or in quotes "preset option=value …"')
    comparing.add_argument("second", metavar="Q", help="another")
    checking = commands.add_parser("check", help="say what is wrong with a rule file")
    checking.add_argument("file", metavar="FILE", help="a rule file in TOML: parent, source, values")
    for command in (listing, showing, comparing, checking):
        command.add_argument("--lang", choices=("en", "zh"), default="en", help="the language of the output")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Do what the arguments of `add_parser` ask; print it and give the exit code."""
    from gouji.rules.options import RulesError  # noqa: PLC0415  # loaded only when the command runs

    try:
        match args.rules_command:
            case "list":
                return _list(args.lang)
            case "show":
                return _show(" ".join(args.rules), args.lang)
            case "diff":
                return _diff(args.first, args.second, args.lang)
            case _:
                return _check(args.file, args.lang)
    except RulesError as error:
        _print(error.text(args.lang), to_errors=True)
        return 2


def _list(language: str) -> int:
    from gouji.rules.options import PRESETS, preset_file  # noqa: PLC0415

    rows = [_heads(("name", "parent", "source", "title"), language)]
    for name in PRESETS:
        file = preset_file(name)
        rows.append((name, file.parent or "-", file.source, file.title(language)))
    _table(rows)
    return 0


def _show(text: str, language: str) -> int:
    from gouji.rules.options import OPTIONS, parse_rules  # noqa: PLC0415

    rules = parse_rules(text)
    origins = _origins(rules, given=_word("given", language))
    rows = [_heads(("option", "value", "set_by", "section", "source", "what"), language)]
    for option in OPTIONS:
        origin, source = origins.get(option.name, (_word("default", language), option.source))
        value = rules.word(option.name)
        source = source or _word("silent", language)
        rows.append((option.name, value, origin, option.section, source, option.what[language]))
    _print(rules.text + "\n")
    _table(rows)
    return 0


def _diff(first: str, second: str, language: str) -> int:
    from gouji.rules.options import OPTIONS, parse_rules  # noqa: PLC0415

    left, right = parse_rules(first), parse_rules(second)
    rows: list[tuple[str, ...]] = [
        (each.name, left.word(each.name), right.word(each.name), each.section, each.what[language])
        for each in OPTIONS
        if left.word(each.name) != right.word(each.name)
    ]
    if not rows:
        _print(_word("same", language).format(left.text, right.text))
        return 0
    head = (_word("option", language), left.text, right.text, *_heads(("section", "what"), language))
    _table([head, *rows])
    return 0


def _check(path: str, language: str) -> int:
    from gouji.rules.options import RulesError, rules_of_file  # noqa: PLC0415
    from gouji.rules.rule_file import read_rule_file  # noqa: PLC0415

    try:
        text = Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        _print(_word("unread", language).format(path, reason), to_errors=True)
        return 2
    try:
        rules = rules_of_file(read_rule_file(text))
    except RulesError as error:
        for problem in error.problems:
            _print(f"{path}: {problem.text(language)}", to_errors=True)
        return 1
    _print(f"{_word('good', language).format(path)} {rules.text}")
    return 0


def _origins(rules: Rules, *, given: str) -> dict[str, tuple[str, str]]:
    """Give for each option not at its default what set it, a preset or `given`, and the source named for it."""
    from gouji.rules.options import OPTIONS, preset, preset_file  # noqa: PLC0415

    files = [(rules.name, preset_file(rules.name))]
    while files[-1][1].parent:
        parent = files[-1][1].parent
        files.append((parent, preset_file(parent)))
    origins = {each.option: (name, each.source) for name, file in reversed(files) for each in file.settings}
    base = preset(rules.name)
    own = [each for each in OPTIONS if rules.word(each.name) != base.word(each.name)]
    return origins | {each.name: (given, each.source) for each in own}


def _word(key: str, language: str) -> str:
    return _WORDS[key][language == "zh"]


def _heads(keys: Iterable[str], language: str) -> tuple[str, ...]:
    return tuple(_word(key, language) for key in keys)


def _width(text: str) -> int:
    """Count the columns of a terminal that a text takes: a Chinese character takes two."""
    return sum(2 if east_asian_width(sign) in "WF" else 1 for sign in text)


def _table(rows: Sequence[Sequence[str]]) -> None:
    widths = [max(_width(cell) for cell in column) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = (cell + " " * (width - _width(cell)) for cell, width in zip(row, widths, strict=True))
        _print("  ".join(cells).rstrip())


def _print(text: str, *, to_errors: bool = False) -> None:
    stream = sys.stderr if to_errors else sys.stdout
    stream.write(text + "\n")
