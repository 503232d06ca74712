"""Acts, events, seats and articles in words, `en` or `zh`."""

from __future__ import annotations

from typing import TYPE_CHECKING
from unicodedata import east_asian_width

from gouji.rules.articles import article
from gouji.rules.cards import RANKS
from gouji.rules.messages import message
from gouji.rules.names import ActKind, EventKind, Penalty
from gouji.tui.messages import sentence, table_of

if TYPE_CHECKING:
    from gouji.game import Entry
    from gouji.rules.acts import Act
    from gouji.rules.deal import Event

_RELATIONS = ("you", "next", "mate", "rival", "mate", "previous")
_LONG = 8
"""Sets of more cards are written by their numbers."""

_CLEARED = {1: "3", 2: "4", 3: "3 + 4"}
_UNTOLD = frozenset({EventKind.LEAD, EventKind.OUT, EventKind.OVER})
"""Events that are shown otherwise, or follow from others at once."""


def relation(seat: int, mine: int, language: str) -> str:
    """Say what `seat` is to the seat `mine`: you, next, rival, mate or previous.

    >>> relation(5, 2, "en")
    'rival'
    """
    return sentence(language, "relations", _RELATIONS[(seat - mine) % 6])


def cards_text(act: Act) -> str:
    """Write the cards of a set; many cards by their number, so that it stays short.

    >>> from gouji.rules.acts import act
    >>> cards_text(act("KK2")), cards_text(act("999999999922B"))
    ('KK2', '9×10 2×2 B')
    """
    if act.size <= _LONG:
        return act.cards
    groups = ((RANKS[act.base], act.naturals), ("2", act.twos), ("s", act.small), ("B", act.big))
    return " ".join(sign if count == 1 else f"{sign}×{count}" for sign, count in groups if count)


def card_words(rank: int, language: str) -> str:
    """Name one card of a rank, a joker by its name; nothing for the rank -1.

    >>> card_words(13, "en"), card_words(11, "en"), card_words(0, "en")
    ('a small joker', 'an A', 'a 3')
    """
    sign = RANKS[rank] if rank >= 0 else ""
    key = sign if sign in table_of(language)["ranks"] else "other"
    return sentence(language, "ranks", key, sign=sign) if sign else ""


def count_words(count: int, language: str) -> str:
    """Say how many cards.

    >>> count_words(1, "en"), count_words(2, "en")
    ('1 card', '2 cards')
    """
    return message(language, "counts", "card" if count == 1 else "cards", n=count)


def is_cover(entry: Entry) -> bool:
    """Tell whether a pass was the rival's last word, after which the set stood (扣牌)."""
    rival = (entry.seat + 3) % 6
    return any(each.kind is EventKind.STAND and each.seat == rival for each in entry.events)


def act_words(entry: Entry, language: str) -> str:
    """Say what a seat did, as the rest of a sentence that begins with the seat."""
    act = entry.act
    if isinstance(act, Penalty):
        return sentence(language, "acts", "penalty", penalty=act.name.lower())
    match act.kind:
        case ActKind.PASS:
            return sentence(language, "acts", "cover" if is_cover(entry) else "pass")
        case ActKind.SET | ActKind.BURN:
            return sentence(language, "acts", act.kind.word, cards=cards_text(act))
        case ActKind.CALL:
            return sentence(language, "acts", str(act).replace(" ", "-"))
        case ActKind.CLEAR:
            return sentence(language, "acts", "clear", ranks=_CLEARED[act.base])
        case ActKind.SELL | ActKind.PAY | ActKind.RETURN:
            return _exchange_words(act, language)
        case _:
            return sentence(language, "acts", act.kind.word)


def _exchange_words(act: Act, language: str) -> str:
    facts: dict[str, object] = {"other": act.seat + 1, "rank": card_words(act.rank, language)}
    if act.kind is ActKind.SELL:
        facts["price"] = card_words(act.price, language)
        return sentence(language, "acts", "sell" if act.price >= 0 else "sell-free", **facts)
    if act.kind is ActKind.PAY:
        facts["debt"] = sentence(language, "debts", str(act.debt_kind))
    return sentence(language, "acts", act.kind.word if act.rank >= 0 else f"{act.kind.word}-none", **facts)


def event_words(event: Event, language: str) -> str:
    """Say what followed from an act, in a sentence."""
    other = event.other + 1 if event.other is not None else 0
    return message(language, "events", event.kind.word, seat=event.seat + 1, other=other, value=event.value or 0)


def told_events(events: tuple[Event, ...], language: str) -> list[str]:
    """Say those of the events that the table does not show anyway."""
    return [event_words(each, language) for each in events if each.kind is EventKind.OUT or each.kind not in _UNTOLD]


def padded(text: str, width: int) -> str:
    """Fill a text up to so many columns of a terminal, in which a Chinese sign takes two.

    >>> padded("对头", 6)
    '对头  '
    """
    columns = sum(2 if east_asian_width(sign) in "WF" else 1 for sign in text)
    return text + " " * max(0, width - columns)


def article_words(key: str, language: str) -> str:
    """Name an article: `S2:9` is `statutes, art. 9`; the encyclopaedia has no numbers, so its rules go by their titles.

    >>> article_words("S2:9", "en"), article_words("S0:tribute.smother", "en")
    ('statutes, art. 9', 'encyclopaedia, tribute of the smothered')
    """
    source, _, number = key.partition(":")
    return sentence(language, "articles", source, n=article(key).title(language) if source == "S0" else number)
