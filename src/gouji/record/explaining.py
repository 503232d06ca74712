"""Why an act is legal or refused at a line of a record, and what its other lines are (for `gouji explain`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.record.lexer import read_line
from gouji.record.lines import Attempt, Blank, ClaimLine, Comment, DealStart, Dealt, Decision, Header, TestLine
from gouji.record.model import RecordError
from gouji.record.reader import Reader, all_lines
from gouji.record.table import other_than, refused
from gouji.rules.position import position

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gouji.record.lexer import Lexed
    from gouji.record.table import Table
    from gouji.rules.acts import Act
    from gouji.rules.deal import Deal
    from gouji.rules.refusals import Refusal

_WORDS = {
    "position": ("position: {position}", "局面：{position}"),
    "rules": ("rules: {rules}", "规则：{rules}"),
    "asked": ("asked: seat {seat} ({question})", "轮到：{seat} 座（{question}）"),
    "over": ("asked: nobody, the deal is over", "轮到：无人，本局已结束"),
    "legal": ("seat {seat}: {act} is legal", "{seat} 座 {act}：可以"),
    "refused": (
        "seat {seat}: {act} is refused\n{code} (RULES {section}): {text}",
        "{seat} 座 {act}：不可以\n{code}（RULES {section}）：{text}",
    ),
    "instead": ("legal instead: {acts}", "可以的有：{acts}"),
    "blank": ("line {line} is empty", "第 {line} 行是空行"),
    "comment": ("line {line} is a comment", "第 {line} 行是注释"),
    "start": ("line {line} is the start of a deal", "第 {line} 行是一局的开始"),
    "header": ("line {line} is a header, `@{name}`", "第 {line} 行是抬头“@{name}”"),
    "hand": ("line {line} is the hand of seat {seat}", "第 {line} 行是 {seat} 座的手牌"),
    "holds": ("line {line} is a claim: `= {claim}` holds", "第 {line} 行是断言：“= {claim}”成立"),
    "fails": ("line {line} is a claim: {text}", "第 {line} 行是断言：{text}"),
}

_MOST_SHOWN = 20
"""How many legal acts are listed."""


def explain(text: str, line: int, act: str = "", language: str = "en") -> str:
    """Return why an act is legal or refused in the position before line `line` of a text.

    `act` is written with its seat (`5 2s`); without it the act of the line itself is explained, of a claim whether it
    holds, of any other line what it is. Raises `RecordError` if there is no such line, no such act, or the text cannot
    be read so far.
    """
    lines = all_lines(text, Reader().tally)
    if not 1 <= line <= len(lines):
        raise RecordError(f"there is no line {line}; the number of lines is {len(lines)}")
    own = lines[line - 1]
    reader = Reader()
    for number, written in enumerate(lines[: line - 1], start=1):
        reader.take(written, number)
    if act:
        table = _table(reader, line)
        return _judgement(table, _act_of(act, table, language), language, past=False)
    lexed = read_line(own, line)
    if isinstance(lexed.line, ClaimLine):
        return _claim(reader, lexed.line, own, language)
    told = _what_it_is(lexed, line, language)
    if told:
        return told
    table = _table(reader, line)
    return _judgement(table, _act_of(own, table, language, line=line), language, past=True)


def _table(reader: Reader, line: int) -> Table:
    """Return the table as it stands before line `line`."""
    table = reader.deal.table_now() if reader.deal is not None else None
    if table is None:
        raise _no_position(reader, line)
    return table


def _no_position(reader: Reader, line: int) -> RecordError:
    reading = reader.reading()
    why = "; a deal has no position before its hands"
    if reading.errors:
        why = f": {reading.errors[-1]}"
    elif reading.problems and reading.problems[-1].rule == "record.hidden":
        why = f": {reading.problems[-1].text}"
    return RecordError(f"line {line} has no position{why}")


def _what_it_is(lexed: Lexed, line: int, language: str) -> str:
    """Say what a line is that neither decides nor claims anything; nothing of another line."""
    match lexed.line:
        case Blank():
            return _say("blank", language, line=line)
        case Comment():
            return _say("comment", language, line=line)
        case DealStart():
            return _say("start", language, line=line)
        case Header(name=name, own=own):
            return _say("header", language, line=line, name=own or name.word)
        case Dealt(seat=seat):
            return _say("hand", language, line=line, seat=seat + 1)
    return ""


def _claim(reader: Reader, found: ClaimLine, written: str, language: str) -> str:
    """Say whether the claim of a line holds."""
    tally = reader.tally
    passed, failed = tally.passed, tally.failed
    reader.take(written, found.line)
    if tally.failed > failed:
        told = [each for each in tally.log.all() if each.line == found.line and each.rule.startswith("record.claim")]
        said = told[0].said(language) if told else f"`= {found.claim}`"
        return _say("fails", language, line=found.line, text=said)
    if tally.passed == passed:
        raise _no_position(reader, found.line)
    return _say("holds", language, line=found.line, claim=found.claim)


def _act_of(text: str, table: Table, language: str, *, line: int | None = None) -> tuple[int, Act]:
    """Return seat and act of a decision; of a test line or an attempt too, if `text` is that of a `line`."""
    lexed = read_line(text)
    found = lexed.line
    if isinstance(found, Decision):
        actor = table.deal.actor if found.seat is None else found.seat
        if actor is not None:
            return actor, found.act
    if isinstance(found, TestLine | Attempt) and line is not None:
        return found.seat, found.act
    told = lexed.problems[0] if found is None and lexed.problems else None
    if told is not None and told.rule == "record.act":
        raise RecordError(told.said(language))
    what = f"`{text}`" if line is None else f"line {line}"
    raise RecordError(f"{what} is no act of a seat, such as `5 2s`{f': {told.said(language)}' if told else ''}")


def _judgement(table: Table, who_does: tuple[int, Act], language: str, *, past: bool) -> str:
    """Say whether a seat may do an act, and if not, why not and what it may do."""
    seat, act = who_does
    deal, refusal = _judged(table, seat, act, past=past)
    told = {"seat": seat + 1, "act": str(act)}
    said = [
        _say("rules", language, rules=deal.rules.text),
        _say("position", language, position=position(deal)),
        _asked(deal, language),
    ]
    if refusal is None:
        return "\n".join([*said, _say("legal", language, **told)])
    facts = {"code": refusal.code, "section": refusal.section, "text": refusal.text(language)}
    said.append(_say("refused", language, **told, **facts))
    if deal.actor == seat:
        said.append(_say("instead", language, acts=_listed([str(each) for each in deal.legal()])))
    return "\n".join(said)


def _listed(acts: Sequence[str]) -> str:
    return " ".join(f"`{each}`" for each in acts[:_MOST_SHOWN]) + (" …" if len(acts) > _MOST_SHOWN else "")


def _judged(table: Table, seat: int, act: Act, *, past: bool) -> tuple[Deal, Refusal | None]:
    """Return the deal in which the act is legal, or the one to judge it by, with the refusal there.

    An act is judged at the next question that its seat cannot decline in silence, else at the one now asked if that is
    of its seat, else at the last one. `past` lets the act be legal beyond a due sale or payment of its seat too, as
    test lines do.
    """
    own: tuple[Deal, Refusal | None] | None = None
    last = (table.deal, refused(table.deal, seat, act))
    for steps, (deal, _) in enumerate(table.unwritten([])):
        last = (deal.copy(), refused(deal, seat, act))
        if last[1] is None:
            return last
        if deal.actor != seat or (deal.silent and steps > 0):
            continue
        if own is None or own[0].silent:
            own = last
        if not deal.silent and not (past and other_than(deal.forced, act)):
            return last
    return own or last


def _asked(deal: Deal, language: str) -> str:
    if deal.actor is None:
        return _say("over", language)
    return _say("asked", language, seat=deal.actor + 1, question=deal.question.word)


def _say(key: str, language: str, **facts: object) -> str:
    return _WORDS[key][language == "zh"].format(**facts)
