"""What a person types: a command such as `h`, or an act such as `KK2`, read with patience."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from gouji.record.lenient import FULL_WIDTH, WORDS, set_of_cards
from gouji.rules.acts import Act, ActError, act
from gouji.rules.cards import RANK_COUNT, CardError, parse_hand
from gouji.rules.names import ActKind, Question
from gouji.tui.messages import sentence

if TYPE_CHECKING:
    from gouji.view import SeatView


class Verb(Enum):
    """What a typed line asks for."""

    NOTHING = ()
    HINT = ("h", "hint", "提示")
    GO = ("go", "出")
    WHY = ("why", "为什么", "為什麼")
    LEGAL = ("l", "legal")
    TABLE = ("table", "牌桌")
    HELP = ("?", "help", "说明", "說明")
    QUIT = ("quit", "exit", "离开", "離開")
    ACT = ("act",)


_VERBS = {word: verb for verb in Verb for word in verb.value}
_YES = frozenset({"y", "yes", "是", "好"})
_NO = frozenset({"n", "no", "decline", "否", "不"})
_LONGEST = 80


class Typed(NamedTuple):
    """A typed line: what it asks for and the text that goes with it."""

    verb: Verb
    rest: str = ""


class NotAnActError(ValueError):
    """A text that is no act; the message says why, in the person's language."""


def typed(line: str) -> Typed:
    """Read a line as a command; anything that is no other command is an act.

    >>> typed("why KK").verb, typed("why KK").rest, typed("kk2").verb.name
    (<Verb.WHY: ('why', '为什么', '為什麼')>, 'KK', 'ACT')
    """
    plain = line.translate(FULL_WIDTH | {0xFF1F: "?"}).strip()
    if not plain:
        return Typed(Verb.NOTHING)
    word, _, rest = plain.partition(" ")
    verb = _VERBS.get(word.lower(), Verb.ACT)
    return Typed(verb, rest.strip()) if verb is not Verb.ACT else Typed(Verb.ACT, plain)


def read_act(text: str, view: SeatView, language: str) -> Act:
    """Read an act of the seat of a view: as records write it, leniently, shortened, or as yes or no.

    Raises `NotAnActError` with the reason.
    """
    plain = _plain(text[:_LONGEST])
    if plain.lower() in _YES | _NO:
        return _answer(plain.lower() in _YES, view, language)
    if plain == "-" and _may_decline(view):
        return act("decline")
    shortened = [each for each in view.legal if str(each) == plain or str(each).startswith(plain + " ")]
    if len(shortened) == 1:
        return shortened[0]
    try:
        found = act(plain)
    except ActError as error:
        reason = str(error).rpartition(" (column")[0]
        raise NotAnActError(sentence(language, "errors", "no-act", text=text, reason=reason)) from None
    if found.kind is ActKind.SET and view.question is Question.CLAIM and view.asked == view.seat:
        return act(f"burn {found}")
    return found


def chosen(text: str) -> list[int]:
    """Count the cards of a set that is being typed, as 15 counts; none if the text is no cards.

    >>> sum(chosen("kk2")), sum(chosen("burn AA")), sum(chosen("wind"))
    (3, 2, 0)
    """
    try:
        return parse_hand(_plain(text[:_LONGEST]).removeprefix("burn "))
    except CardError:
        return [0] * RANK_COUNT


def _plain(text: str) -> str:
    """Turn Chinese words, lower case and full-width signs into what records write."""
    plain = " ".join(text.translate(FULL_WIDTH).split())
    for word in ("反烧", "烧牌", "烧", "燒"):
        if plain.startswith(word) and len(plain) > len(word):
            plain = f"burn {plain.removeprefix(word).strip()}"
            break
    if plain.lower() in WORDS or plain in WORDS:
        return WORDS.get(plain, WORDS.get(plain.lower(), plain))
    head, _, rest = plain.partition(" ")
    word = WORDS.get(head, head.lower())
    if rest and word.isascii() and word.isalpha() and set_of_cards(head).wrong >= 0:
        return f"{word} {_cards(rest) if word == 'burn' else rest}"
    joined = _cards(plain)
    return joined if set_of_cards(plain.replace(" ", "")).wrong < 0 else plain


def _cards(text: str) -> str:
    found = set_of_cards(text.replace(" ", ""))
    return found.text if found.wrong < 0 else text


def _may_decline(view: SeatView) -> bool:
    return any(each.kind is ActKind.DECLINE for each in view.legal)


def _answer(yes: bool, view: SeatView, language: str) -> Act:  # noqa: FBT001 - it is what was answered
    """Give the act that yes or no means to the question now asked."""
    said = {each.kind: each for each in view.legal}
    refusal = said.get(ActKind.DECLINE, said.get(ActKind.REFUSE, said.get(ActKind.PASS)))
    others = [each for each in view.legal if each != refusal]
    if not yes and refusal is not None:
        return refusal
    if yes and len(others) == 1:
        return others[0]
    choices = ", ".join(f"`{each}`" for each in view.legal[:8])
    raise NotAnActError(sentence(language, "errors", "ambiguous", choices=choices))
