"""The table as a person sees it: what lies before each seat, who may act, and why (WEB, The table on a phone)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from gouji.rules.cards import RANKS, hand_text
from gouji.rules.messages import message
from gouji.rules.names import ActKind, EventKind, Penalty, PointCall, Question, Status
from gouji.rules.reasons import QUESTION_ARTICLES
from gouji.rules.refusals import question_word
from gouji.tui.messages import sentence
from gouji.tui.words import act_words, cards_text, count_words, is_cover, relation

if TYPE_CHECKING:
    from gouji.game import Entry
    from gouji.view import PublicView

SEATS = range(6)
_PLAY = frozenset({Question.ANSWER, Question.LAST_WORD})
_MARKED = frozenset({ActKind.PASS, ActKind.YIELD, ActKind.SET, ActKind.BURN})


class Spot(NamedTuple):
    """One seat at the table: what it is to the person, its last act in this round, and the marks it carries."""

    seat: int
    relation: str
    did: str
    is_set: bool
    marks: tuple[str, ...]
    place: int
    asked: bool
    on_top: bool
    out: bool


class Turn(NamedTuple):
    """Who may act and why: a sentence and the article it rests on."""

    words: str
    article: str


def spots(view: PublicView, mine: int, language: str) -> list[Spot]:
    """Describe the six seats as the seat `mine` sees them, in the order of the seats."""
    latest = {entry.seat: entry for entry in this_round(view)}
    return [_spot(view, seat, mine, latest.get(seat), language) for seat in SEATS]


def this_round(view: PublicView) -> list[Entry]:
    """Give the acts of this round; while its lead is awaited, those of the round before."""
    entries: list[Entry] = []
    for entry in reversed(view.history):
        if entries and any(event.kind is EventKind.LEAD for event in entry.events):
            break
        entries.append(entry)
    return entries[::-1]


def last_set(view: PublicView) -> Entry | None:
    """Give the set put down last in this round, or in the round before while its lead is awaited."""
    sets = [entry for entry in this_round(view) if not isinstance(entry.act, Penalty) and entry.act.is_set]
    return sets[-1] if sets else None


def _spot(view: PublicView, seat: int, mine: int, entry: Entry | None, language: str) -> Spot:
    is_set = entry is not None and not isinstance(entry.act, Penalty) and entry.act.is_set
    return Spot(
        seat=seat,
        relation=relation(seat, mine, language),
        did=_did(view, seat, entry, language),
        is_set=is_set,
        marks=tuple(_marks(view, seat, language)),
        place=place_of(view, seat),
        asked=view.asked == seat,
        on_top=view.top is not None and view.top.owner == seat,
        out=not view.in_play(seat),
    )


def place_of(view: PublicView, seat: int) -> int:
    """Give the place of a seat, as far as it is settled, else 0."""
    order = view.result.places if view.result else view.out_order
    return order.index(seat) + 1 if seat in order else 0


def _did(view: PublicView, seat: int, entry: Entry | None, language: str) -> str:
    if entry is None:
        return sentence(language, "marks", "pass") if seat in view.passed and view.in_play(seat) else ""
    act = entry.act
    if isinstance(act, Penalty) or act.kind not in _MARKED:
        return act_words(entry, language)
    if act.kind is ActKind.SET:
        return cards_text(act)
    if act.kind is ActKind.BURN:
        return sentence(language, "marks", "burn", cards=cards_text(act))
    if act.kind is ActKind.YIELD:
        return sentence(language, "marks", "yield")
    return sentence(language, "marks", "cover" if is_cover(entry) else "pass")


def _marks(view: PublicView, seat: int, language: str) -> list[str]:
    keys = []
    place = place_of(view, seat)
    if view.status[seat] is Status.REVOLTED:
        keys.append("revolted")
    if view.status[seat] is Status.FALLEN:
        keys.append("fallen")
    if view.burn is not None:
        keys += [key for key, who in (("burning", view.burn.burner), ("burnt", view.burn.victim)) if who == seat]
    if seat in view.opened:
        keys.append("open")
    if view.calls[seat] is not PointCall.NONE:
        keys.append(f"called-{view.calls[seat].word}")
    if is_headless(view, seat) and not view.scramble:
        keys.append("headless")
    marks = [sentence(language, "marks", "place", n=place)] if place else []
    marks += [sentence(language, "marks", key) for key in keys]
    if view.credits[seat]:
        marks.append(
            sentence(language, "marks", "credit" if view.credits[seat] == 1 else "credits", n=view.credits[seat])
        )
    count = view.counts[seat]
    if count and view.in_play(seat):
        marks.append(count_words(count, language))
    return marks


def is_headless(view: PublicView, seat: int) -> bool:
    """Tell whether a seat is in play without a rival, as all can see it (无头, RULES 6.5)."""
    rival = (seat + 3) % 6
    last = view.top is not None and view.top.last and view.top.owner == rival
    burning = view.burn is not None and view.burn.burner == seat
    return view.in_play(seat) and not view.in_play(rival) and not (last or burning or view.credits[seat])


def turn(view: PublicView, mine: int, language: str) -> Turn:
    """Say who may act now and why."""
    if view.asked is None:
        return Turn(sentence(language, "turn", "over"), "S2:3")
    if view.question is Question.LEAD:
        key = "you-lead" if view.asked == mine else "lead"
        return Turn(sentence(language, "turn", key, seat=view.asked + 1), QUESTION_ARTICLES[Question.LEAD])
    if view.question not in _PLAY or view.top is None:
        question = message(language, "questions", question_word(view.question, view.rules))
        article = QUESTION_ARTICLES[view.question]
        return Turn(sentence(language, "turn", "waiting", seat=view.asked + 1, question=question), article)
    key, article, others = _reason(view)
    rival = (view.top.owner + 3) % 6 + 1
    named = " ".join(str(seat + 1) for seat in others)
    return Turn(sentence(language, "turn", key, rival=rival, others=named), article)


def _reason(view: PublicView) -> tuple[str, str, list[int]]:
    """Give the key of the sentence that says who may answer the set on top, its article, and the headless seats."""
    top = view.top
    if top is None:
        raise ValueError("nothing is on top")
    rival = (top.owner + 3) % 6
    headless = [seat for seat in SEATS if is_headless(view, seat) and seat not in {top.owner, *view.passed}]
    if top.final:
        return "final", "S2:16", []
    if view.scramble:
        return "scramble", "S2:18", []
    if not top.protected:
        if view.question is Question.LAST_WORD:
            return "last-word", "S2:13", []
        return ("order", "S2:11", []) if view.in_play(rival) else ("headless", "S2:17", [])
    if view.credits[top.owner] and not view.in_play(rival) and not top.burn:
        return "credit", "S2:23", []
    if top.burn:
        return ("burn-headless" if headless else "burn"), "S2:10", headless
    if not view.in_play(rival):
        return ("headless-only" if headless else "nobody"), "S2:17", headless
    return ("rival-headless" if headless else "rival-only"), "S2:9", headless


def piles(hand: tuple[int, ...]) -> list[tuple[str, int]]:
    """Give the cards of a hand as piles by rank, the high ranks first."""
    return [(RANKS[rank], hand[rank]) for rank in reversed(range(len(hand))) if hand[rank]]


def hand_words(hand: tuple[int, ...], language: str) -> str:
    """Write a hand as groups in rank order."""
    return hand_text(hand) or sentence(language, "table", "hand-empty")
