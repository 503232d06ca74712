"""The question put to the person, with what may be answered, and the verdict on what he is about to do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.game import Entry
from gouji.rules.cards import RANKS
from gouji.rules.names import ActKind, Penalty, Question
from gouji.rules.refusals import question_word
from gouji.tui.messages import sentence
from gouji.tui.reading import NotAnActError, read_act
from gouji.tui.table import turn
from gouji.tui.words import act_words, article_words, card_words, cards_text, count_words

if TYPE_CHECKING:
    from gouji.rules.acts import Act
    from gouji.tui.sitting import Sitting
    from gouji.view import SeatView

_OTHER_SEAT = frozenset({Question.RETURN, Question.ACCEPT})


def question_words(view: SeatView, language: str) -> str:
    """Say what the person is asked and which answers there are. The view must be of the seat that is asked."""
    top = view.top
    rank = _rank(view)
    facts: dict[str, object] = {
        "rival": (view.seat + 3) % 6 + 1,
        "top": cards_text(top.act) if top else "",
        "owner": top.owner + 1 if top else 0,
        "example": _example(view),
        "choices": ", ".join(f"`{each}`" for each in view.legal if each.kind is ActKind.CLEAR),
        "other": _other_seat(view) + 1,
        "rank": RANKS[rank] if rank >= 0 else "",
        "card": card_words(rank, language),
    }
    return sentence(language, "ask", _key(view), **facts)


def _key(view: SeatView) -> str:
    if view.question is Question.ANSWER:
        kinds = {each.kind for each in view.legal}
        if ActKind.WIND in kinds:
            return "answer-wind"
        return "answer-yield" if ActKind.YIELD in kinds else "answer"
    key = question_word(view.question, view.rules)
    return key if key not in {"sell", "pay"} else "forced"


def _example(view: SeatView) -> str:
    sets = [each for each in view.legal if each.is_set]
    return (sets[0].cards if sets else str(view.legal[0])) if view.legal else ""


def _other_seat(view: SeatView) -> int:
    """Give the seat that the question is about: who asks for the lead, or who returns and gets a card."""
    if view.wind_asker is not None:
        return view.wind_asker
    if view.question is Question.RETURN and view.legal:
        return view.legal[0].seat
    offered = _offered(view)
    return offered[0] if offered else view.seat


def _rank(view: SeatView) -> int:
    """Give the rank of the card that the question is about, or -1."""
    if view.question is Question.RETURN and view.legal:
        return view.legal[0].rank
    offered = _offered(view)
    return offered[1].rank if offered else -1


def _offered(view: SeatView) -> tuple[int, Act] | None:
    """Find the card just returned to the person: who returns it, and the act."""
    for entry in reversed(view.history):
        if not isinstance(entry.act, Penalty) and entry.act.kind is ActKind.RETURN and entry.act.seat == view.seat:
            return entry.seat, entry.act
    return None


def verdict(sitting: Sitting, text: str, language: str) -> tuple[Act | None, str]:
    """Judge a typed act before it is done: the act if it may be done, and a sentence either way.

    A refusal cites its article.
    """
    view = sitting.seen
    try:
        act = read_act(text, view, language)
    except NotAnActError as error:
        return None, sentence(language, "verdict", "unknown", reason=error)
    refused = sitting.refuse(act)
    if refused is not None:
        return None, refused.text(language)
    if not act.is_set:
        return act, sentence(language, "verdict", "acts", shown=_shown(view, act, language))
    facts = {"shown": _shown(view, act, language), "count": count_words(act.size, language)}
    if view.top is None:
        return act, sentence(language, "verdict", "leads", **facts)
    return act, sentence(language, "verdict", "plays", top=cards_text(view.top.act), **facts)


def _shown(view: SeatView, act: Act, language: str) -> str:
    covers = view.question is Question.LAST_WORD and act.kind is ActKind.PASS
    if covers:
        return sentence(language, "acts", "cover")
    return act_words(Entry(view.seat, act, ()), language)


def why(sitting: Sitting, text: str, language: str) -> str:
    """Say why a typed act may not be done, or that it may; without text, who may act now and why."""
    if not text:
        told = turn(sitting.seen, sitting.seat, language)
        facts = {"why": told.words.rstrip(".。"), "article": article_words(told.article, language)}
        return sentence(language, "plain", "why-turn", **facts)
    act, words = verdict(sitting, text, language)
    return words if act is None else sentence(language, "plain", "legal")
