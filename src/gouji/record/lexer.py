"""One physical line to one line value, and the problems found on the way (RECORD "Lines")."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from gouji.record import lenient
from gouji.record.acttext import CODE, read_act
from gouji.record.claims import FORMS, ClaimKind, claim_of_words
from gouji.record.headertext import read_header
from gouji.record.lines import (
    Attempt,
    Blank,
    ClaimLine,
    Comment,
    DealStart,
    Dealt,
    Decision,
    Line,
    TestLine,
)
from gouji.record.meant import meant
from gouji.record.words import LineText, Word
from gouji.rules.names import ActKind, Penalty

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from gouji.record.problems import Problem

_SECONDS = re.compile(r"@([0-9]{1,7}(?:\.[0-9]{1,3})?)")
_HIDDEN = re.compile(r"\?([1-9][0-9]?)")
_PENALTIES = {penalty.name.lower(): penalty for penalty in Penalty}
_TEST_EXAMPLES = {"+": "+ 3 burn AA", "x": "x 2 AA turn.rival-only", "!": "! 6 33 hold.not-last penalty=last_place"}


class Lexed(NamedTuple):
    """A line value, None if the line could not be read, the problems of the line, its comment and its first sign."""

    line: Line | None
    problems: tuple[Problem, ...]
    comment: str
    sign: str


def read_line(text: str, number: int = 1) -> Lexed:
    """Read the physical line `text`, which has no line ending; `number` counts lines from 1.

    >>> str(read_line("1 kk   # a pair").line), [str(each) for each in read_line("1 kk").problems]
    ('1 KK  # a pair', ["1:3: record.case: 'kk' is written 'KK'"])
    """
    cut = LineText.cut(text, number)
    value = _line(cut)
    return Lexed(value, tuple(cut.problems), cut.comment, cut.words[0].text[:1] if cut.words else "")


def _line(line: LineText) -> Line | None:
    if not line.words:
        return None if line.failed else _empty(line)
    if line.body.lstrip()[0] == "@":
        return read_header(line)
    line.tell_full_width()
    _split_sign(line)
    first = line.words[0].text
    if first in _TEST_EXAMPLES:
        return _test(line, first)
    read = _READERS.get(first if first == "deal" else first[0])
    if read is None:
        line.tell("record.line", found=line.raw.split(maxsplit=1)[0])
        return None
    return read(line)


def _empty(line: LineText) -> Line:
    if not line.comment:
        return Blank(line=line.number, column=1)
    return Comment(line=line.number, column=1, comment=line.comment)


def _split_sign(line: LineText) -> None:
    """Make the first word the sign that tells the kind of line: lower case, and a word of its own."""
    text, column = line.words[0]
    if text[0] in "=+!*" and len(text) > 1:
        line.tell("record.spacing", found=text[0])
        line.words[:1] = [Word(text[0], column), Word(text[1:], column + 1)]
    elif text in ("X", "×") or (text != "deal" and text.lower() == "deal"):
        plain = "x" if text in ("X", "×") else "deal"
        line.tell("record.case", found=text, right=plain)
        line.words[0] = Word(plain, column)


def _deal_start(line: LineText) -> DealStart:
    words = [word.text for word in line.words]
    version = int(words[0].lower() == "%gouji" and words[1:] == ["1"])
    if not version:
        line.tell("record.version", found=line.body.strip())
    elif words[0] != "%gouji":
        line.tell("record.case", found=words[0], right="%gouji")
    return DealStart(line=line.number, column=line.column, comment=line.comment, version=version)


def _dealt(line: LineText) -> Dealt | None:
    seat = _seat(line, line.words[1]) if len(line.words) > 1 else None
    if seat is None:
        if not line.failed:
            line.tell("record.deal", found=line.body.strip())
        return None
    signs: list[str] = []
    hidden = 0
    for at, word in enumerate(line.words[2:], start=2):
        unseen = _HIDDEN.fullmatch(word.text)
        if unseen is not None and at == len(line.words) - 1:
            hidden = int(unseen[1])
            break
        found = lenient.cards(word.text)
        if found.wrong >= 0:
            line.tell("record.card", word.column + found.wrong, found=word.text[found.wrong], meant="", meant_zh="")
            return None
        for rule in found.forms:
            line.tell(rule, word.column, found=word.text, right=found.text)
        signs.append(found.text)
    return _hand(line, seat, signs, hidden)


def _hand(line: LineText, seat: int, signs: list[str], hidden: int) -> Dealt | None:
    written = "".join(signs)
    ordered = lenient.in_rank_order(written)
    if not written and not hidden:
        line.tell("record.hand-empty", seat=seat + 1)
        return None
    if len(written) + hidden > 36:  # noqa: PLR2004 -- a hand
        line.tell("record.hand-size", seat=seat + 1, count=len(written) + hidden)
        return None
    if written != ordered:
        column = line.words[2].column
        line.tell("record.card-order", column, found=" ".join(signs), right=ordered)
    cards = [written.count(sign) for sign in "3456789TJQKA2sB"]
    return Dealt(line=line.number, column=line.column, comment=line.comment, seat=seat, cards=tuple(cards),
                 hidden=hidden)  # fmt: skip


def _seat(line: LineText, word: Word) -> int | None:
    """Return the seat 0..5 that `word` names; None, with a problem, if it names none."""
    if len(word.text) == 1 and word.text in "123456":
        return int(word.text) - 1
    line.tell("record.seat", word.column, found=word.text)
    return None


def _decision(line: LineText) -> Decision | None:
    everybody = line.words[0].text == "*"
    seat = None if everybody else _seat(line, line.words[0])
    if seat is None and not everybody:
        return None
    words = line.words[1:]
    seconds: float | None = None
    if words and words[-1].text.startswith("@"):
        found = _SECONDS.fullmatch(words[-1].text)
        if found is None:
            line.tell("record.seconds", words[-1].column, found=words[-1].text)
            return None
        seconds = float(found[1])
        words = words[:-1]
    act = read_act(line, words)
    if act is None:
        return None
    if seat is None and act.kind is not ActKind.PASS:
        line.tell("record.seat", found="*")
        return None
    return Decision(line=line.number, column=line.column, comment=line.comment, seat=seat, act=act, seconds=seconds)


def _test(line: LineText, sign: str) -> TestLine | Attempt | None:
    if len(line.words) < 3:  # noqa: PLR2004 -- sign, seat, act
        line.tell("record.test", found=line.body.strip(), example=_TEST_EXAMPLES[sign])
        return None
    seat = _seat(line, line.words[1])
    if seat is None:
        return None
    words = line.words[2:]
    penalty: Penalty | None = None
    if sign == "!" and words[-1].text.startswith("penalty="):
        word = words.pop()
        penalty = _PENALTIES.get(word.text.removeprefix("penalty="))
        if penalty is None:
            line.tell("record.penalty", word.column, found=word.text)
            return None
    code = words.pop().text if sign != "+" and len(words) > 1 and CODE.fullmatch(words[-1].text) else ""
    act = read_act(line, words)
    if act is None:
        return None
    if sign == "!":
        return Attempt(line=line.number, column=line.column, comment=line.comment, seat=seat, act=act, code=code,
                       penalty=penalty)  # fmt: skip
    return TestLine(line=line.number, column=line.column, comment=line.comment, legal=sign == "+", seat=seat, act=act,
                    code=code)  # fmt: skip


def _claim(line: LineText) -> ClaimLine | None:
    words = [word.text.lower() for word in line.words[1:]]
    claim = claim_of_words(words)
    if claim is None:
        kind = words[0] if words else ""
        close = meant(kind, list(ClaimKind), "= ")
        if kind in list(ClaimKind):
            form = FORMS[ClaimKind(kind)]
            close = {"meant": f"; it looks like `= {form}`", "meant_zh": f"；应如“= {form}”"}
        line.tell("record.claim", found=line.body.strip(), **close)
        return None
    if words != [word.text for word in line.words[1:]]:
        line.tell("record.case", line.words[1].column, found=line.rest(1), right=str(claim))
    return ClaimLine(line=line.number, column=line.column, comment=line.comment, claim=claim)


_READERS: Mapping[str, Callable[[LineText], Line | None]] = {
    "%": _deal_start,
    "=": _claim,
    "*": _decision,
    "deal": _dealt,
} | dict.fromkeys("0123456789", _decision)
"""How a line is read, by its first sign or word."""
