"""What can be wrong with a rule set or a rule file: one code each, said in two languages (RULES 16)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

_SENTENCES: dict[str, tuple[str, str]] = {
    "preset.missing": (
        "{given!r} does not start with a preset; did you mean {meant!r}? The presets are {allowed}",
        "{given!r} 开头不是规则集名；是否应为 {meant!r}？可用的有 {allowed}",
    ),
    "parent.unknown": (
        "there is no preset {given!r} to be the parent; did you mean {meant!r}? The presets are {allowed}",
        "没有名为 {given!r} 的规则集可作上级；是否应为 {meant!r}？可用的有 {allowed}",
    ),
    "preset.unknown": (
        "there is no preset {given!r}; did you mean {meant!r}? The presets are {allowed}",
        "没有名为 {given!r} 的规则集；是否应为 {meant!r}？可用的有 {allowed}",
    ),
    "option.unknown": (
        "there is no option {given!r}; did you mean {meant!r}?",
        "没有选项 {given!r}；是否应为 {meant!r}？",
    ),
    "option.form": (
        "{given!r} is not of the form option=value; did you mean {meant!r}?",
        "{given!r} 不是“选项=值”的写法；是否应为 {meant!r}？",
    ),
    "option.repeated": (
        "{given} is set twice; leave one of the two",
        "{given} 设了两次；只留一次",
    ),
    "value.wrong": (
        "{option} cannot be {given!r}; did you mean {meant!r}? It can be {allowed}",
        "{option} 不能是 {given!r}；是否应为 {meant!r}？可用的值：{allowed_zh}",
    ),
    "contradiction.points_without_tribute": (
        "points={given} contradicts tribute=off: points are paid in tribute, so set tribute=on or points=off",
        "points={given} 与 tribute=off 矛盾：点贡要靠进贡，请设 tribute=on 或 points=off",
    ),
    "file.not_toml": (
        "this is not TOML: {given}; names of options stand in quotes, as in {meant}",
        "不是合法的 TOML：{given}；选项名要加引号，如 {meant}",
    ),
    "file.key_unknown": (
        "a rule file has no {given!r}; did you mean {meant!r}? It has {allowed}",
        "规则文件没有 {given!r}；是否应为 {meant!r}？可用的有 {allowed}",
    ),
    "file.key_missing": (
        "{given!r} is missing; add a line like {meant}",
        "缺少 {given!r}；请加一行，如 {meant}",
    ),
    "file.not_text": (
        "{option!r} must be a text in quotes, not {given}",
        "{option!r} 应为引号中的文字，而不是 {given}",
    ),
    "file.entry_form": (
        "{option!r} must be written as {meant}, not {given}",
        "{option!r} 应写作 {meant}，而不是 {given}",
    ),
    "file.unquoted": (
        "the option name must be in quotes: {meant}",
        "选项名要加引号：{meant}",
    ),
    "file.same_as_parent": (
        "{option} is {given!r} in {meant} already; a rule file lists only what differs from its parent",
        "{option} 在 {meant} 中已是 {given!r}；规则文件只列与上级不同的值",
    ),
}


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong: its code, its facts by name, and the line or the word (from 1; 0 is nowhere)."""

    code: str
    facts: tuple[tuple[str, str], ...]
    line: int = 0
    word: int = 0

    def text(self, language: str = "en") -> str:
        """Say where, what and what was meant, in `"en"` or `"zh"`.

        >>> Problem("option.repeated", (("given", "hold"),), word=3).text()
        'word 3: hold is set twice; leave one of the two'
        """
        sentence = _SENTENCES[self.code][language == "zh"].format(**dict(self.facts))
        return self._where(language) + sentence

    def _where(self, language: str) -> str:
        if self.line:
            return f"第 {self.line} 行：" if language == "zh" else f"line {self.line}: "
        if self.word:
            return f"第 {self.word} 个词：" if language == "zh" else f"word {self.word}: "
        return ""


class RulesError(ValueError):
    """A rule set that cannot be played; `problems` lists all that was found, each with its place and what was meant."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__(self.problems)

    def __str__(self) -> str:
        return self.text("en")

    def text(self, language: str = "en") -> str:
        """Say every problem, one a line, in `"en"` or `"zh"`."""
        return "\n".join(problem.text(language) for problem in self.problems)


def problem(
    code: str, known: Mapping[str, str] | None = None, /, *, line: int = 0, word: int = 0, **facts: str
) -> Problem:
    """Make a `Problem` from its code and its facts by name, given as a mapping, as keywords or as both."""
    return Problem(code, tuple(sorted({**(known or {}), **facts}.items())), line, word)


def closest(word: str, words: Iterable[str]) -> str:
    """Give the one of `words` nearest to `word` in spelling.

    >>> closest("hodl", ["lead", "hold", "clear"])
    'hold'
    """
    from difflib import get_close_matches  # noqa: PLC0415  # an error is rare, and difflib is slow to load

    return get_close_matches(word.lower(), list(words), n=1, cutoff=0.0)[0]
