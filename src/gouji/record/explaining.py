"""Why an act is legal or refused at a line of a record (for `gouji explain`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.record.lexer import read_line
from gouji.record.lines import Attempt, Decision, TestLine
from gouji.record.model import RecordError
from gouji.record.reader import Reader, lines_of
from gouji.rules.position import position

if TYPE_CHECKING:
    from gouji.record.table import Table
    from gouji.rules.acts import Act
    from gouji.rules.deal import Deal

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
}

_MOST_SHOWN = 20
"""How many legal acts are listed."""


def explain(text: str, line: int, act: str = "", language: str = "en") -> str:
    """Return why an act is legal or refused in the position before line `line` of a text.

    `act` is written with its seat (`5 2s`); without it the act of the line itself is explained. Raises `RecordError` if
    there is no such line, no such act, or the text cannot be read so far.
    """
    table, own = _position_before(text, line)
    seat, found = _act_of(act or own, line, table, given=bool(act))
    deal, legal = _judged(table, seat, found)
    told = {"seat": seat + 1, "act": str(found)}
    said = [
        _say("rules", language, rules=deal.rules.text),
        _say("position", language, position=position(deal)),
        _asked(deal, language),
    ]
    if legal:
        said.append(_say("legal", language, **told))
        return "\n".join(said)
    refusal = table.refusals(seat, found)[-1]
    said.append(
        _say("refused", language, **told, code=refusal.code, section=refusal.section, text=refusal.text(language))
    )
    if not deal.over:
        acts = [str(each) for each in deal.legal()]
        shown = " ".join(f"`{each}`" for each in acts[:_MOST_SHOWN]) + (" …" if len(acts) > _MOST_SHOWN else "")
        said.append(_say("instead", language, acts=shown))
    return "\n".join(said)


def _position_before(text: str, line: int) -> tuple[Table, str]:
    """Return the table before line `line`, and the text of that line."""
    reader = Reader()
    for number, written in lines_of(text, reader.tally):
        if number < line:
            reader.take(written, number)
            continue
        table = reader.deal.table_now() if reader.deal is not None else None
        if table is not None:
            return table, written
        errors = reader.reading().errors
        why = f": {errors[-1]}" if errors else "; a deal has no position before its hands"
        raise RecordError(f"line {line} has no position{why}")
    raise RecordError(f"there is no line {line}")


def _act_of(text: str, line: int, table: Table, *, given: bool) -> tuple[int, Act]:
    """Return seat and act of a decision, test line or attempt."""
    lexed = read_line(text, line)
    found = lexed.line
    if isinstance(found, Decision):
        actor = table.deal.actor if found.seat is None else found.seat
        if actor is not None:
            return actor, found.act
    if isinstance(found, TestLine | Attempt) and not given:
        return found.seat, found.act
    what = f"`{text}`" if given else f"line {line}"
    why = f": {lexed.problems[0].text}" if found is None and lexed.problems else ""
    raise RecordError(f"{what} is no act of a seat, such as `5 2s`{why}")


def _judged(table: Table, seat: int, act: Act) -> tuple[Deal, bool]:
    """Return the deal in which the act is legal, or in which it was refused last, and whether it is legal."""
    refused = table.deal
    for deal, _ in table.unwritten([]):
        refused = deal.copy()
        if deal.refuse(seat, act) is None:
            return refused, True
        if deal.actor == seat and not deal.silent:
            break
    return refused, False


def _asked(deal: Deal, language: str) -> str:
    if deal.actor is None:
        return _say("over", language)
    return _say("asked", language, seat=deal.actor + 1, question=deal.question.word)


def _say(key: str, language: str, **facts: object) -> str:
    return _WORDS[key][language == "zh"].format(**facts)
