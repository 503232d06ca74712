"""Reading the lines that begin with `@` (RECORD "Lines")."""

from __future__ import annotations

import datetime as dt
import re
from typing import TYPE_CHECKING

from gouji.record.claims import ALL_SEATS, debt_of_words, seats_of, small_number
from gouji.record.lines import Header, HeaderName, HeaderValue, SeatName
from gouji.record.meant import meant
from gouji.record.quoting import quoted, unquoted
from gouji.rules.cards import RANKS, SUITS
from gouji.rules.draw import Drawn, Show
from gouji.rules.options import parse_rules
from gouji.rules.problems import RulesError

if TYPE_CHECKING:
    from collections.abc import Callable

    from gouji.record.words import LineText

_NAMES = {name.word: name for name in HeaderName if name is not HeaderName.OWN}
_QUOTED = re.compile(r'"((?:[^"\\]++|\\.)*+)"')
_CURLED = re.compile('[“”＂]([^"“”＂]*+)[“”＂]')
_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_SEED = re.compile(r"-?(?:0|[1-9][0-9]{0,79})")
_SHOWN = re.compile(f"3{{2,4}}[{SUITS}]")


def read_header(line: LineText) -> Header | None:
    """Return the header of `line`; None, with a problem told to `line`, if it is none."""
    written = line.words[0].text[1:]
    if written.startswith("_") and len(written) > 1:
        start = line.column - 1 + len(line.words[0].text)
        line.tell_full_width(0, start)
        own = line.raw[start:].strip()
        return Header(line=line.number, column=line.column, comment=line.comment, name=HeaderName.OWN, value=own,
                      own=written)  # fmt: skip
    name = _NAMES.get(written.lower())
    if name is None:
        line.tell("record.unknown-header", found=f"@{written}", **meant(written.lower(), _NAMES, "@"))
        return None
    if written != name.word:
        line.tell("record.case", found=f"@{written}", right=f"@{name.word}")
    value = _value(line, name)
    if value is None:
        if not line.failed:
            column = line.words[1].column if len(line.words) > 1 else line.column
            example = f"@{name.word} {name.example}"
            line.tell("record.header", column, found=line.rest(1), name=name.word, example=example)
        return None
    return Header(line=line.number, column=line.column, comment=line.comment, name=name, value=value)


def _value(line: LineText, name: HeaderName) -> HeaderValue | None:
    """Return the value of a known header, None if it has not the form of its name."""
    if name is HeaderName.EVENT:
        return _text(line, 1)
    if name is HeaderName.SEAT:
        seats = seats_of([line.words[1].text]) if len(line.words) > 1 else None
        text = _text(line, 2) if seats else None
        return SeatName(seats[0], text) if seats and text is not None else None
    line.tell_full_width()
    if name is HeaderName.RULES:
        return _rules(line)
    return _PLAIN_VALUES[name]([word.text for word in line.words[1:]])


def _places(words: list[str]) -> HeaderValue | None:
    return seats_of(words) if sorted(words) == ALL_SEATS else None


def _seat(words: list[str]) -> HeaderValue | None:
    seats = seats_of(words)
    return seats[0] if seats is not None and len(seats) == 1 else None


def _seed(words: list[str]) -> HeaderValue | None:
    return int(words[0]) if len(words) == 1 and _SEED.fullmatch(words[0]) and words[0] != "-0" else None


def _deal_number(words: list[str]) -> HeaderValue | None:
    return int(words[0]) if len(words) == 1 and small_number(words[0]) and words[0] != "0" else None


def _drawn(words: list[str]) -> Drawn | None:
    seats = seats_of(words[:1])
    if len(words) != 2 or not seats or len(words[1]) != 1 or words[1] not in RANKS:  # noqa: PLR2004 -- opener and card
        return None
    return Drawn(seats[0], RANKS.index(words[1]))


def _shown(words: list[str]) -> Show | None:
    seats = seats_of(words[:1])
    if len(words) != 2 or not seats or not _SHOWN.fullmatch(words[1]):  # noqa: PLR2004 -- seat and cards
        return None
    return Show(seats[0], len(words[1]) - 1, words[1][-1])


def _rules(line: LineText) -> HeaderValue | None:
    try:
        return parse_rules(" ".join(line.rest(1).split()))
    except RulesError as error:
        column = line.words[1].column if len(line.words) > 1 else line.column
        line.tell("record.rules", column, reason=error.text("en"), reason_zh=error.text("zh"))
        return None


def _text(line: LineText, first: int) -> str | None:
    """Return the text in quotation marks that begins with word `first` and ends the line."""
    if len(line.words) <= first:
        return None
    start = line.words[first].column - 1
    line.tell_full_width(0, start)
    found = _QUOTED.fullmatch(line.raw, start)
    if found is not None:
        return unquoted(found[1])
    curled = _CURLED.fullmatch(line.raw, start)
    text = curled[1] if curled is not None else line.raw[start:]
    if '"' in text:
        return None
    line.tell("record.quotes", start + 1, found=line.raw[start:], right=quoted(text))
    return text


def _date(words: list[str]) -> HeaderValue | None:
    if len(words) != 1 or not _DATE.fullmatch(words[0]):
        return None
    try:
        dt.date.fromisoformat(words[0])
    except ValueError:
        return None
    return words[0]


_PLAIN_VALUES: dict[HeaderName, Callable[[list[str]], HeaderValue | None]] = {
    HeaderName.DATE: _date,
    HeaderName.SEED: _seed,
    HeaderName.DEAL: _deal_number,
    HeaderName.PREV: _places,
    HeaderName.OWE: debt_of_words,
    HeaderName.DRAW: _drawn,
    HeaderName.SHOW: _shown,
    HeaderName.LEAD: _seat,
}
"""How the headers are read that hold neither free text nor rules."""
