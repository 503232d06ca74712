"""Refusals: why an act may not be done, with the article and the facts (RULES 1 to 15)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from gouji.rules import edge
from gouji.rules.cards import RANKS
from gouji.rules.choices import Points
from gouji.rules.consts import NO_PHASE
from gouji.rules.messages import message
from gouji.rules.names import ActKind, Question
from gouji.rules.reasons import BY_CODE, BY_NUMBER, QUESTION_ARTICLES

_ONE_WAY = frozenset({Question.SELL, Question.PAY, Question.OPEN_CALL, Question.ADVANCE_CALL})

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gouji.rules.acts import Act
    from gouji.rules.deal import Deal
    from gouji.rules.options import Rules


@dataclass(frozen=True)
class Refusal:
    """Why an act of a seat is refused: a code, the article, and the facts the sentence needs.

    `facts` holds seats as people count them (1..6) and cards as text.
    """

    code: str
    seat: int
    act: Act
    article: str
    section: str
    facts: Mapping[str, object] = field(default_factory=dict, compare=False)

    def text(self, language: str = "en") -> str:
        """Say it in a sentence, `zh` or `en`, with the article at its end."""
        facts = dict(self.facts)
        facts["status"] = message(language, "status", str(facts["status"]))
        facts["question"] = message(language, "questions", str(facts["question"]))
        facts["guard"] = message(language, "guards", str(facts["guard"]))
        for name, word, number in (("need_cards", "card", facts["need_size"]), ("need_bigs", "big", facts["need_big"])):
            facts[name] = message(language, "counts", word if number == 1 else f"{word}s", n=number)
        sentence = message(language, "refusals", self.code, **facts)
        source, _, article = self.article.partition(":")
        if language == "zh":
            return f"{sentence}（{'够级大纲' if source == 'S2' else '百科'}第{article}条）"
        return f"{sentence} ({'statutes, art.' if source == 'S2' else 'encyclopaedia,'} {article})"


def refusal(deal: Deal, seat: int, act: Act, number: int) -> Refusal:
    """Explain a reason of the judge on the deal it was given for."""
    reason = BY_NUMBER[number]
    article = QUESTION_ARTICLES[deal.question] if number == NO_PHASE else reason.article
    return Refusal(reason.code, seat, act, article, reason.section, _facts(deal, seat, act))


def code_exists(code: str) -> bool:
    """Tell whether a word is the code of a refusal.

    >>> code_exists("turn.rival-only"), code_exists("turn.rival")
    (True, False)
    """
    return code in BY_CODE


def question_word(question: Question, rules: Rules) -> str:
    """Name a question as its messages do; the call before the lead is 明点 or 宣点, by the points that are played.

    >>> from gouji.rules.options import preset
    >>> question_word(Question.OPEN_CALL, preset("jinan")), question_word(Question.OPEN_CALL, preset("statutes-points"))
    ('declared-call', 'open-call')
    """
    if question is Question.OPEN_CALL and rules.points is Points.DECLARED:
        return "declared-call"
    return question.word


def _facts(deal: Deal, seat: int, act: Act) -> dict[str, object]:
    top = deal.top
    owner = top.owner if top else seat
    due = deal.legal()[-1:] if deal.question in _ONE_WAY else []
    return {
        "seat": seat + 1,
        "act": str(act),
        "cards": act.cards,
        "size": act.size,
        "rank": RANKS[act.rank] if act.kind is ActKind.RETURN and act.rank >= 0 else "-",
        "asked": (deal.actor if deal.actor is not None else seat) + 1,
        "question": question_word(deal.question, deal.rules),
        "owner": owner + 1,
        "rival": (owner + 3) % 6 + 1,
        "top": top.act.cards if top else "",
        "guard": "burn" if top and top.burn and not edge.gouji(deal.state, top.act) else "gouji",
        "need_size": top.need_size if top else 0,
        "need_big": top.need_big if top else 0,
        "status": deal.status(seat).word,
        "due": str(due[0]) if due else "",
    }
