"""The forms that are read but never written (RECORD "Reading and writing"), turned into what a record writes.

Full-width signs, Chinese words, `10`, letters in the wrong case and cards out of order. Every function returns the
canonical text together with the rule ids of the forms it met.
"""

from __future__ import annotations

from typing import NamedTuple

from gouji.rules.cards import RANKS

FULL_WIDTH = {0xFF01 + at: 0x21 + at for at in range(0x5E)} | {
    ord(wide): ord(narrow) for wide, narrow in zip("　“”‘’、，。〜–—−‐‑", " \"\"'',,.~-----", strict=True)
}
"""Full-width and typographic signs, each to the one plain sign it stands for, so that columns stay what they are."""

WORDS = {
    "过": "-", "過": "-", "过牌": "-", "過牌": "-", "不要": "-", "扣": "-", "扣牌": "-", "pass": "-", "cover": "-",
    "让": "~", "讓": "~", "让牌": "~", "讓牌": "~", "yield": "~",
    "烧": "burn", "燒": "burn", "烧牌": "burn", "燒牌": "burn", "反烧": "burn", "反燒": "burn",
    "接风": "wind", "接風": "wind", "同意": "agree", "拒绝": "refuse", "拒絕": "refuse", "不同意": "refuse",
    "革命": "revolt", "放弃": "waive", "放棄": "waive", "互换": "swap",
    "进贡": "pay", "進貢": "pay", "还贡": "return", "還貢": "return", "卖": "sell", "賣": "sell",
    "预点": "call advance", "明点": "call open", "宣点": "call", "会3": "clear 3", "会4": "clear 4", "会34": "clear 34",
}  # fmt: skip
"""Words for acts, Chinese and English, and what a record writes for them."""

_LONG_CARDS = {"小王": "s", "大王": "B", "10": "T"}
_SHORT_CARDS = {"t": "T", "j": "J", "q": "Q", "k": "K", "a": "A", "b": "B", "S": "s"}


class Reading(NamedTuple):
    """A text in canonical form, the rule ids of the lenient forms met, the index of a sign that is no card (or -1)."""

    text: str
    forms: tuple[str, ...] = ()
    wrong: int = -1


def cards(text: str) -> Reading:
    """Read cards without spaces, each as one sign, in the order given.

    >>> cards("q10小王").text, cards("KX").wrong
    ('QTs', 1)
    """
    signs: list[str] = []
    forms: set[str] = set()
    at = 0
    while at < len(text):
        sign = text[at]
        if sign in RANKS:
            signs.append(sign)
        elif text[at : at + 2] in _LONG_CARDS:
            forms.add("record.ten" if sign == "1" else "record.word")
            signs.append(_LONG_CARDS[text[at : at + 2]])
            at += 1
        elif sign in _SHORT_CARDS:
            forms.add("record.case")
            signs.append(_SHORT_CARDS[sign])
        else:
            return Reading("".join(signs), tuple(sorted(forms)), at)
        at += 1
    return Reading("".join(signs), tuple(sorted(forms)))


def in_rank_order(signs: str) -> str:
    """Return the cards `signs`, canonical ones, from the lowest rank to the highest.

    >>> in_rank_order("2KsK")
    'KK2s'
    """
    return "".join(sorted(signs, key=RANKS.index))


def set_of_cards(text: str) -> Reading:
    """Read the cards of one set into rank order.

    >>> set_of_cards("2kk")
    Reading(text='KK2', forms=('record.case', 'record.card-order'), wrong=-1)
    """
    found = cards(text)
    ordered = in_rank_order(found.text)
    return found if found.text == ordered else found._replace(text=ordered, forms=(*found.forms, "record.card-order"))


def word(text: str) -> Reading:
    """Read one word of an act; text that is no such word is returned as it is.

    >>> word("烧").text, word("Burn").text, word("KK").text
    ('burn', 'burn', 'KK')
    """
    lower = text.lower()
    if lower in WORDS:
        return Reading(WORDS[lower], ("record.word",))
    if lower in PLAIN_WORDS:
        return Reading(lower, () if lower == text else ("record.case",))
    return Reading(text)


PLAIN_WORDS = frozenset(
    {"-", "~", "burn", "decline", "wind", "agree", "refuse", "revolt", "waive", "swap"}
    | {"sell", "pay", "return", "call", "clear", "to", "for", "advance", "open", "point", "smother", "loser"}
)
"""The words a record writes in an act."""
