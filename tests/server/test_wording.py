"""What is wrong with what a client sent is said by its name, in both languages, and each in its own."""

from __future__ import annotations

import re

import msgspec
import pytest

from gouji.rules.acts import ActError, act
from gouji.server.http.bodies import NewName
from gouji.server.protocol.commands import Settings
from gouji.server.refusing import TurnedAway, reason, wrong_stage
from gouji.server.socket import Malformed, read_command
from gouji.server.table.settings import completed
from gouji.server.wording import wrong_act, wrong_json

ENGLISH = re.compile(r"[A-Za-z]{3,}")
NAMES = re.compile(r"`[^`]*`|'[^']*'|\\u[0-9a-f]{4}|JSON|UTF-8|3456789TJQKA2sB")
FRAMES = {
    "{}": ("`type`", "`type`"),
    "x": ("第 1 个字节", "malformed"),
    "": ("空", "empty"),
    '{"type": "hello"}': ("缺少字段 `seq`", "missing required field `seq`"),
    '{"type": "zz"}': ("'zz'", "'zz'"),
    '{"type": 5}': ("`type` 应为文本", "`$.type`"),
    '{"type": "hello", "seq": 0, "nonce": "a", "foo": 1}': ("没有字段 `foo`", "unknown field `foo`"),
    '{"type": "hello", "seq": 0, "nonce": "a", "since": "x"}': ("`since` 应为整数或空值，而不是文本", "`$.since`"),
    '{"type": "hello", "seq": 0, "nonce": "a", "role": "x"}': ("`role` 不能是 'x'", "`$.role`"),
    '{"type": "sit", "seq": 0, "nonce": "a", "seat": 9}': ("`seat` 应 ≤ 6", "`$.seat`"),
    '{"type": "sit", "seq": 0, "nonce": "", "seat": 1}': ("`nonce` 的长度应 ≥ 1", "`$.nonce`"),
    '{"type": "say", "seq": 0, "nonce": "a", "phrase": true}': ("`phrase` 应为整数，而不是真假值", "`$.phrase`"),
    '{"type": "act", "seq": 0, "nonce": "\\ud800", "act": "3"}': ("不成对的代理码", "half of a surrogate pair"),
    '{"type": "act", "seq": 0, "nonce": "a"': ("不完整", "ends too early"),
    "[" * 9: ("应为对象，而不是列表", "`object`"),
}


def only_chinese(said: str) -> bool:
    """Tell whether a text has no English but for names of fields and values."""
    return not ENGLISH.search(NAMES.sub("", said))


@pytest.mark.parametrize("frame", FRAMES)
def test_a_frame_that_is_no_command_is_told_what_is_wrong_with_it(frame: str) -> None:
    with pytest.raises(Malformed) as refused:
        read_command(frame)
    wrong = refused.value.wrong
    zh, en = FRAMES[frame]
    assert zh in wrong.zh
    assert en in wrong.en
    assert only_chinese(wrong.zh)


def test_half_of_a_surrogate_pair_in_a_name_is_called_that() -> None:
    for body in (rb'{"name": "\ud800"}', rb'{"name": "x\udc00y"}'):
        with pytest.raises(msgspec.DecodeError) as refused:
            msgspec.json.decode(body, type=NewName)
        assert "half of a surrogate pair" in wrong_json(refused.value, body).en


@pytest.mark.parametrize(
    ("text", "en"),
    [
        ("zzz", "'z' is no card; the ranks are 3456789TJQKA2sB"),
        ("3 4", "cards are written without spaces between them"),
        ("K" * 17, "the deck does not hold so many K"),
        ("pay 3 to 1 loser", "it is written like `pay B to 3 loser`"),
        ("burn zz", "'z' is no card; the ranks are 3456789TJQKA2sB"),
        ("burn ", "it is written like `burn QQQ2`"),
        ("\n", "cards are written without spaces between them"),
    ],
)
def test_a_text_that_is_no_act_is_told_why_once(text: str, en: str) -> None:
    with pytest.raises(ActError) as refused:
        act(text)
    wrong = wrong_act(refused.value)
    assert wrong.en == en
    assert only_chinese(wrong.zh)
    assert reason("no-such-act", given=wrong.en).en.count("is no act") == 1


@pytest.mark.parametrize(
    "settings", [{"preset": "nope"}, {"options": {"burnn": "on"}}, {"options": {"hold": "perhaps"}}]
)
def test_rules_that_are_not_there_are_told_in_one_language_each(settings: dict[str, object]) -> None:
    with pytest.raises(TurnedAway) as refused:
        completed(msgspec.convert(settings, Settings))
    said = refused.value.reason
    assert said.code == "server.unknown-rule"
    assert said.en.startswith("The rules are not understood: ")
    assert not re.search("there|is no|did you mean|the", said.zh)
    for text in (said.zh, said.en):
        assert not re.search(r"[？?。.][。.]|\?。", text), text


def test_a_command_at_the_wrong_stage_is_told_when_it_works_and_what_is_now() -> None:
    said = wrong_stage("between", "gathering", "over")
    assert said.en == "This works before a match or after the end of a match; now it is the pause between two deals."
    assert said.zh == "只能在开赛前、比赛结束后这样做，现在是两局之间。"


def test_each_language_quotes_what_is_wrong_in_its_own_words() -> None:
    said = reason("malformed", given="it is empty", given_zh="内容是空的")
    assert said.zh == "看不懂这条消息（内容是空的）。"
    assert said.en == "This message cannot be read (it is empty); see docs/protocol.md."
