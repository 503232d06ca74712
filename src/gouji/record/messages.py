"""One sentence in two languages, and a severity, for every rule of the record format."""

from __future__ import annotations

from typing import Final, NamedTuple


class Message(NamedTuple):
    """The severity of a rule (`note`, `lenient`, `error`) and its sentence in English and Chinese."""

    severity: str
    en: str
    zh: str


def _lenient(en: str, zh: str) -> Message:
    return Message("lenient", en, zh)


def _error(en: str, zh: str) -> Message:
    return Message("error", en, zh)


_LENIENT: Final = {
    "record.case": _lenient("{found} is written {right}", "{found} 应写作 {right}"),
    "record.card-order": _lenient(
        "{found}: cards are written in rank order, {right}", "{found}：牌按大小顺序写，即 {right}"
    ),
    "record.ten": _lenient("{found}: a ten is written T, {right}", "{found}：十写作 T，即 {right}"),
    "record.full-width": _lenient("{found} is written with plain signs, {right}", "{found} 应用半角，即 {right}"),
    "record.word": _lenient("{found} is written {right} in a record", "{found} 在牌谱中写作 {right}"),
    "record.number": _lenient("{found} is written {right}", "{found} 应写作 {right}"),
    "record.quotes": _lenient("{found} is written in quotation marks, {right}", "{found} 应加引号，即 {right}"),
    "record.spacing": _lenient("a space stands between {found} and what follows", "{found} 之后应有空格"),
    "record.everybody": _lenient(
        "`* -` is shorthand; it stands for {count} passes here", "“* -”是简写，这里代表 {count} 次过牌"
    ),
    "record.claim-missing": _lenient("the claim `= {claim}` is not written", "缺少断言“= {claim}”"),
    "record.claim-order": _lenient(
        "`= {claim}` is written too late: it comes before the claims above it",
        "“= {claim}”写得太晚，应在前面的断言之前",
    ),
    "record.claim-early": _lenient(
        "`= {claim}` is written when the burn has succeeded; here it is only under way",
        "“= {claim}”应在烧牌成功时写，此处烧牌仍在进行",
    ),
    "record.claim-twice": _lenient("`= {claim}` is written already", "“= {claim}”已经写过"),
    "record.act-missing": _lenient(
        "`{act}` is not written here, though nothing else could happen", "此处缺少“{act}”，虽然别无其他可能"
    ),
    "record.line-ending": _lenient("lines end with a line feed alone", "行尾应只用换行符"),
    "record.byte-order-mark": _lenient("the text starts with a byte order mark", "文本以字节顺序标记开头"),
}

_LINES: Final = {
    "record.encoding": _lenient("byte {found} is not UTF-8 text", "字节 {found} 不是 UTF-8 文本"),
    "record.line": _error(
        "{found} begins no line of a record; see the table of lines in the description of the format",
        "{found} 不是牌谱的任何一种行，见格式说明中的表",
    ),
    "record.long-line": _error(
        "the line has {count} characters; only comments may have more than {limit}",
        "此行有 {count} 个字符；只有注释可以超过 {limit} 个",
    ),
    "record.before-start": _error(
        "{found} stands before the first `%gouji 1`; a deal starts with that line",
        "{found} 在第一行“%gouji 1”之前；每局以该行开始",
    ),
    "record.version": _error(
        "{found} is not a version this program reads; a deal starts with `%gouji 1`",
        "本程序不认得版本 {found}；每局以“%gouji 1”开始",
    ),
    "record.out-of-place": _error(
        "{what} cannot stand here; headers and hands come before the first act of the deal",
        "{what_zh}不能在此处；抬头与手牌应在本局第一个动作之前",
    ),
}

_HEADERS: Final = {
    "record.unknown-header": _error(
        "{found} is no header{meant}; a header of your own starts with `@_`",
        "没有抬头 {found}{meant_zh}；自定义抬头以“@_”开头",
    ),
    "record.header": _error(
        "{found} is no value of `@{name}`, which looks like `{example}`", "{found} 不是“@{name}”的值，应如“{example}”"
    ),
    "record.header-twice": _error("`@{name}` is written twice in this deal", "本局“@{name}”写了两次"),
    "record.rules": _error("{reason}", "规则有误：{reason_zh}"),
    "record.show": _error("no 3s are shown under `lead=rotate` (RULES 10.3)", "“lead=rotate”时不亮三（RULES 10.3）"),
    "record.no-leader": _error(
        "nothing says who leads; write `@lead`, or `@show`, `@draw` or `@prev`, from which it follows",
        "无从得知谁首发；请写“@lead”，或可据以推出的“@show”“@draw”“@prev”",
    ),
}

_HANDS: Final = {
    "record.deal": _error(
        "{found} gives no hand; it looks like `deal 3 4444 55 TTT 2 B`",
        "{found} 不是手牌行，应如“deal 3 4444 55 TTT 2 B”",
    ),
    "record.card": _error(
        "{found} is no card; the cards are 3456789TJQKA2sB{meant}", "{found} 不是牌；牌为 3456789TJQKA2sB{meant_zh}"
    ),
    "record.hand-empty": _error(
        "every seat must hold a card at the start; seat {seat} holds none", "开局时每家都须有牌；{seat} 座没有"
    ),
    "record.hand-size": _error(
        "seat {seat} holds {count} cards; a hand is 36 at most", "{seat} 座有 {count} 张牌，最多 36 张"
    ),
    "record.hand-twice": _error("the hand of seat {seat} is written twice", "{seat} 座的手牌写了两次"),
    "record.hand-missing": _error(
        "the hand of seat {seat} is not written, so nothing can be played", "没有 {seat} 座的手牌，无法进行"
    ),
    "record.deck": _error(
        "the hands hold {count} cards of rank {rank}; the deck holds {limit}",
        "各家共有 {count} 张 {rank}，整副牌只有 {limit} 张",
    ),
    "record.hidden": Message(
        "note",
        "hands of this deal are hidden, so its acts and claims are not checked",
        "本局有暗牌，动作与断言不作检查",
    ),
}

_ACTS: Final = {
    "record.seat": _error("{found} is no seat; the seats are 1 to 6", "{found} 不是座位；座位为 1 至 6"),
    "record.act": _error("{found} is no act: {reason}", "{found} 不是动作：{reason_zh}"),
    "record.decline": _error(
        "`decline` is not written: whoever writes no claim, call or revolution declined it",
        "不写“decline”：没有写出的即视为放弃",
    ),
    "record.seconds": _error("{found} is no time; seconds are written `@12.4`", "{found} 不是用时；秒数写作“@12.4”"),
    "record.everybody-nobody": _error("`* -`: nobody is asked to pass here", "“* -”：此处无人可过牌"),
    "record.illegal": _error("seat {seat}: {act}: {reason}", "{seat} 座 {act}：{reason_zh}"),
    "record.penalty": _error(
        "{found} is no penalty; there are warning, lose_turn, last_place and disqualify",
        "{found} 不是处罚；处罚有 warning、lose_turn、last_place、disqualify",
    ),
    "record.penalty-refused": _error("the penalty cannot be given here: {reason}", "此处不能处罚：{reason_zh}"),
    "record.start": _error("the deal cannot start: {reason}", "此局无法开始：{reason_zh}"),
}

_CHECKS: Final = {
    "record.claim": _error("{found} is no claim{meant}", "{found} 不是断言{meant_zh}"),
    "record.claim-false": _error("`= {claim}` is not true here{instead}", "“= {claim}”在此处不成立{instead_zh}"),
    "record.claim-before-start": _error("`= {claim}` stands before the deal has started", "“= {claim}”在本局开始之前"),
    "record.test": _error("{found} is no test line; it looks like `{example}`", "{found} 不是测试行，应如“{example}”"),
    "record.test-refused": _error(
        "seat {seat}: {act} should be legal here: {reason}", "{seat} 座 {act} 在此处应合法：{reason_zh}"
    ),
    "record.test-legal": _error(
        "seat {seat}: {act} should be refused here, and is legal", "{seat} 座 {act} 在此处应被拒绝，却合法"
    ),
    "record.test-code": _error(
        "seat {seat}: {act} is refused by {code}, not by {expected}",
        "{seat} 座 {act} 被拒绝的原因是 {code}，不是 {expected}",
    ),
    "record.more-problems": Message("note", "and {count} more problems", "另有 {count} 个问题"),
}

MESSAGES: Final[dict[str, Message]] = _LENIENT | _LINES | _HEADERS | _HANDS | _ACTS | _CHECKS
"""Rule id -> severity and sentences."""
