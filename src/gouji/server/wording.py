"""What is wrong with what a client sent, in words of both languages: JSON that is no message or body, texts of acts."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from gouji.rules.cards import RANKS

if TYPE_CHECKING:
    from collections.abc import Callable

    from gouji.rules.acts import ActError

_SHOWN = 160
_PLACE = re.compile(r"(?P<what>.*?)(?: - at `(?:\$\.?)?(?P<where>.*)`)?", re.DOTALL)
_HALF_A_PAIR = re.compile(r"(?<!\\)(?:\\\\)*\\u[dD][89abAB][0-9a-fA-F]{2}(?!\\u[dD][c-fC-F])")
_TYPES = {
    "int": "整数",
    "float": "数",
    "str": "文本",
    "bool": "真假值",
    "null": "空值",
    "object": "对象",
    "array": "列表",
}
_FORMS = {
    "burn": "burn QQQ2",
    "call": "call advance",
    "clear": "clear 3",
    "pay": "pay B to 3 loser",
    "return": "return 5 to 4",
    "sell": "sell 3 to 2 for 2",
}
_SIGNS = {">=": "≥", "<=": "≤", ">": ">", "<": "<"}


class Wrong(NamedTuple):
    """What is wrong, without a full stop at the end."""

    zh: str
    en: str


def wrong_json(error: Exception, content: str | bytes) -> Wrong:
    """Say why JSON cannot be read as what it should be, from what msgspec says of it.

    >>> import msgspec
    >>> wrong_json(msgspec.ValidationError("Object contains unknown field `foo`"), "")
    Wrong(zh='没有字段 `foo`', en='Object contains unknown field `foo`')
    """
    said = str(error)
    text = content.decode(errors="replace") if isinstance(content, bytes) else content
    if isinstance(error, RecursionError):
        return Wrong("嵌套太深", "it is nested too deeply")
    if "surrogate" in said or ("truncated" in said and _HALF_A_PAIR.search(text)):
        return Wrong("有不成对的代理码，如 \\ud800", "a text holds half of a surrogate pair, such as \\ud800")
    if "truncated" in said:
        return Wrong("JSON 不完整", "the JSON ends too early") if text else Wrong("内容是空的", "it is empty")
    found = _PLACE.fullmatch(said)
    what, where = (found["what"], found["where"]) if found else (said, None)
    zh = next((say(match) for pattern, say in _SENTENCES if (match := pattern.fullmatch(what))), "形式不对")
    place = f"`{where}` " if where else ""
    return Wrong(f"{place}{zh}"[:_SHOWN], said[:_SHOWN])


def wrong_act(error: ActError) -> Wrong:
    """Say why a text is no act.

    >>> from gouji.rules.acts import ActError
    >>> wrong_act(ActError("", "3 4", 2)).en
    'cards are written without spaces between them'
    """
    word, _, rest = error.text.partition(" ")
    form = _FORMS.get(word)
    if form is not None and not (word == "burn" and rest):
        return Wrong(f"应写作 `{form}` 的样子", f"it is written like `{form}`")
    sign = error.text[error.column - 1 : error.column]
    if not sign:
        return Wrong("没有牌", "it has no card")
    if sign.isspace():
        return Wrong("牌与牌之间不留空格", "cards are written without spaces between them")
    shown = sign if sign.isprintable() else "�"
    if sign in RANKS:
        return Wrong(f"整副牌没有这么多张 {shown}", f"the deck does not hold so many {shown}")
    return Wrong(f"“{shown}”不是牌，牌写作 {RANKS} 之一", f"'{shown}' is no card; the ranks are {RANKS}")


def _types(words: str) -> str:
    return "或".join(_TYPES.get(each, each) for each in words.split(" | "))


_SENTENCES: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], str]], ...] = (
    (re.compile(r"Object missing required field `(.+)`"), lambda found: f"缺少字段 `{found[1]}`"),
    (re.compile(r"Object contains unknown field `(.+)`"), lambda found: f"没有字段 `{found[1]}`"),
    (re.compile(r"Invalid (?:enum )?value (.+)"), lambda found: f"不能是 {found[1]}"),
    (re.compile(r"Expected `(.+)`, got `(.+)`"), lambda found: f"应为{_types(found[1])}，而不是{_types(found[2])}"),
    (re.compile(r"Expected `\w+` of length (>=|<=) (\d+)"), lambda found: f"的长度应 {_SIGNS[found[1]]} {found[2]}"),
    (re.compile(r"Expected `\w+` (>=|<=|>|<) (\S+)"), lambda found: f"应 {_SIGNS[found[1]]} {found[2]}"),
    (re.compile(r"Expected `(.+)`"), lambda found: f"应为{_types(found[1])}"),
    (re.compile(r"JSON is malformed: .*\(byte (\d+)\)"), lambda found: f"第 {int(found[1]) + 1} 个字节处不是 JSON"),
    (re.compile(r"Invalid UTF-8.*"), lambda _: "不是 UTF-8"),
    (re.compile(r"Number out of range"), lambda _: "超出范围"),
)
