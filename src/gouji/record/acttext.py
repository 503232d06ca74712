"""An act as a line writes it, read leniently and handed to `gouji.rules.acts` in canonical words."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from gouji.record import lenient
from gouji.rules.acts import Act, ActError, act, no_set
from gouji.rules.cards import DECK_COUNTS, RANKS
from gouji.rules.names import ActKind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gouji.record.words import LineText, Word

_CARD_PLACES = {"burn": {1}, "sell": {1, 5}, "pay": {1}, "return": {1}}
"""Which words after the first are cards."""

_MOST = 8
"""No act has more words."""

_LONGEST_ACT = 45
"""No act that a record writes has more characters: a burn of 36 cards has 41."""

_FORMS = {
    "burn": "burn QQQ2", "sell": "sell 3 to 2 for 2", "pay": "pay B to 3 loser", "return": "return 5 to 4",
    "call": "call advance", "clear": "clear 34",
}  # fmt: skip
"""What the acts of several words look like, by their first word."""

_PAID_OR_SOLD = {"pay": "2 s B -", "sell": "3 4"}
"""What stands in the place of the card, where not every card can."""

_ALONE = frozenset({"-", "~", "decline", "wind", "agree", "refuse", "revolt", "waive", "swap"})
"""The acts of one word."""

CODE = re.compile(r"[a-z]+(?:\.[a-z]+(?:-[a-z]+)*+)++")
"""A refusal code."""


def read_act(line: LineText, words: Sequence[Word]) -> Act | None:
    """Return the act that `words` of `line` write; None, with a problem told to `line`, if they write none."""
    if not words:
        line.tell("record.act", found=line.body, reason="no act follows the seat", reason_zh="座位之后没有动作")
        return None
    written = " ".join(each.text for each in words)
    canonical = canonical_act(written) if len(written) <= _LONGEST_ACT else None
    if canonical is not None:
        return canonical
    plain: list[str] = []
    forms: list[tuple[str, Word, str]] = []
    for at, each in enumerate(words[:_MOST]):
        found = _plain_word(each, first=plain[0] if plain else "", at=at)
        if found.wrong >= 0:
            _tell_wrong(line, each, found.wrong, first=at == 0)
            return None
        plain.append(found.text)
        forms += [(rule, each, found.text) for rule in found.forms]
    text = " ".join([*plain, *(each.text for each in words[_MOST:])])
    try:
        read = act(text)
    except ActError:
        misfit = no_set(text)
        if misfit is None:
            line.tell("record.act", words[0].column, found=text, **_why_none(plain, len(words)))
            return None
        read = misfit
    if read.kind is ActKind.DECLINE:
        line.tell("record.decline", words[0].column)
        return None
    for rule, each, right in forms:
        line.tell(rule, each.column, found=each.text, right=right)
    return read


def _why_none(words: Sequence[str], count: int) -> dict[str, str]:
    """Return why `count` words, which begin with `words`, are no act: the facts `reason` and `reason_zh`."""
    first = words[0].partition(" ")[0]
    form = _FORMS.get(first)
    if form is not None and not (first == "burn" and count == 2):  # noqa: PLR2004 -- the word and its cards
        cards = _PAID_OR_SOLD.get(first)
        return {
            "reason": f"it is written like `{form}`" + (f", with one of {cards} for the card" if cards else ""),
            "reason_zh": f"应如“{form}”" + (f"，牌为 {cards} 之一" if cards else ""),
        }
    if first in lenient.PLAIN_WORDS and first != "burn":
        alone = first in _ALONE
        return {
            "reason": f"nothing follows `{first}`" if alone else "no act begins so",
            "reason_zh": f"“{first}”之后不应再有内容" if alone else "没有这样的动作",
        }
    if first != "burn" and count > 1:
        return {"reason": "the cards of a set are written without spaces", "reason_zh": "一手牌之间不留空格"}
    cards = words[-1]
    rank = next((each for each, most in zip(RANKS, DECK_COUNTS, strict=True) if cards.count(each) > most), "")
    if rank:
        most = DECK_COUNTS[RANKS.index(rank)]
        return {"reason": f"the deck holds {most} of {rank}", "reason_zh": f"整副牌只有 {most} 张 {rank}"}
    return {"reason": f"it is written like `{_FORMS['burn']}`", "reason_zh": f"应如“{_FORMS['burn']}”"}


@lru_cache(maxsize=4096)
def canonical_act(text: str) -> Act | None:
    """Return the act that `text` writes as records do; None if it is none or is written otherwise.

    >>> canonical_act("burn KK2"), canonical_act("2KK"), canonical_act("decline")
    (act('burn KK2'), None, None)
    """
    try:
        found = act(text)
    except ActError:
        return None
    return found if str(found) == text and found.kind is not ActKind.DECLINE else None


def _plain_word(written: Word, *, first: str, at: int) -> lenient.Reading:
    """Read a word of an act, whose word `first` came before, as a record writes it."""
    found = lenient.word(written.text)
    if found.forms or written.text in lenient.PLAIN_WORDS:
        return found
    is_cards = at == 0 or at in _CARD_PLACES.get(first, ())
    return lenient.set_of_cards(written.text) if is_cards else found


def _tell_wrong(line: LineText, written: Word, wrong: int, *, first: bool) -> None:
    if first and len(written.text) > 1 and wrong == 0:
        line.tell(
            "record.act", written.column, found=written.text, reason="it is neither cards nor a word for an act",
            reason_zh="既不是牌，也不是动作的说法",
        )  # fmt: skip
    else:
        line.tell("record.card", written.column + wrong, found=written.text[wrong], meant="", meant_zh="")
