"""One physical line cut into words with their columns; its comment is split off and full-width signs are made plain."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from itertools import islice
from typing import NamedTuple

from gouji.record.lenient import FULL_WIDTH
from gouji.record.problems import Problem, Severity, problem

LIMIT = 10_000
"""How many characters a line may have before its comment."""

MOST_WORDS = 64
"""More words than this no line has, apart from the free text of a header."""

_WORD = re.compile(r"\S+")
_BEFORE_COMMENT = re.compile(r"[^#＃]*+")
# Quotation marks hide the sign of a comment. Every repetition is possessive: a long line is read once.
_BEFORE_COMMENT_QUOTED = re.compile(r'(?:[^"#＃]++|"(?:[^"\\]++|\\.)*+"?+)*+')


class Word(NamedTuple):
    """A word and its column from 1."""

    text: str
    column: int


@dataclass(slots=True)
class LineText:
    """A physical line on its way to a value.

    `number` counts from 1; `body` is the line before its comment in plain signs, `raw` the same as it was written,
    `comment` begins with `#` or is empty. The problems found in the line gather in `problems`.
    """

    number: int
    raw: str
    body: str
    comment: str
    words: list[Word]
    problems: list[Problem] = field(default_factory=list)

    @classmethod
    def cut(cls, text: str, number: int) -> LineText:
        """Cut the physical line `text`, without its line ending."""
        header = text.lstrip()[:1] in ("@", "＠")
        found = (_BEFORE_COMMENT_QUOTED if header else _BEFORE_COMMENT).match(text)
        end = found.end() if found is not None else len(text)
        raw = text[:end].rstrip()
        comment = text[end:].rstrip()
        if comment:
            comment = "#" + comment[1:]
        if len(raw) > LIMIT:
            long = problem(number, LIMIT + 1, "record.long-line", count=len(raw), limit=LIMIT)
            return cls(number, "", "", comment, [], [long])
        body = raw if raw.isascii() else raw.translate(FULL_WIDTH)
        words = [Word(each[0], each.start() + 1) for each in islice(_WORD.finditer(body), MOST_WORDS)]
        return cls(number, raw, body, comment, words)

    @property
    def column(self) -> int:
        """The column of the first word, 1 for a line without words."""
        return self.words[0].column if self.words else 1

    @property
    def failed(self) -> bool:
        """Whether an error has been found in this line."""
        return any(each.severity is Severity.ERROR for each in self.problems)

    def tell(self, rule: str, place: int | None = None, /, **facts: object) -> None:
        """Add a problem of this line, at column `place` or at its first word."""
        self.problems.append(problem(self.number, place or self.column, rule, **facts))

    def tell_full_width(self, start: int = 0, end: int | None = None) -> None:
        """Add a problem if signs from index `start` to `end` were made plain."""
        if self.raw is self.body:
            return
        raw, plain = self.raw[start:end], self.body[start:end]
        if raw != plain:
            at = next(at for at, (was, now) in enumerate(zip(raw, plain, strict=True)) if was != now)
            length = len((plain[at:].split(maxsplit=1) or [" "])[0]) if plain[at] != " " else 1
            end = at + length
            self.tell("record.full-width", start + at + 1, found=raw[at:end], right=plain[at:end])

    def rest(self, start: int) -> str:
        """Return the body from word `start` on."""
        return self.body[self.words[start].column - 1 :] if start < len(self.words) else ""
