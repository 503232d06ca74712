"""Positions and what may be said of them: the words in which the tests of the rules are written.

Seats are numbered 1 to 6 and acts written as in records. Questions that records leave silent (a burn not claimed, a
revolution not made) are declined on the way to the act a line names, as on the `+` lines of a record. Every failure
prints the position it happened in.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.rules.acts import act
from gouji.rules.cards import parse_hand
from gouji.rules.deal import Deal
from gouji.rules.debts import debt
from gouji.rules.names import EventKind, Question
from gouji.rules.options import parse_rules
from gouji.rules.position import deal_at

if TYPE_CHECKING:
    from gouji.rules.acts import Act
    from gouji.rules.deal import Event

DECLINE = act("decline")


def at(line: str, rules: str = "statutes") -> Deal:
    """Set up a position under rules; a word after the hands may be left out when nothing has happened.

    `at("KK/3/3/AA4/3/3")` is a deal in which seat 1 has the lead.
    """
    words = line.split()
    return deal_at(" ".join(words + ["lead:1", "-", "-", "-", "-"][len(words) - 1 :]), rules)


def dealt(hands: str, rules: str = "statutes", *, leader: int = 1, owed: tuple[str, ...] = ()) -> Deal:
    """Deal six hands, written with `/` between them, to be asked from the first question before the lead."""
    counts = [parse_hand(hand) for hand in hands.split("/")]
    return Deal.start(counts, parse_rules(rules), leader=leader - 1, owed=[debt(text) for text in owed])


def asked(deal: Deal) -> str:
    """Say who is asked what: `4 answer`."""
    return "nobody" if deal.actor is None else f"{deal.actor + 1} {deal.question.word}"


def asking(deal: Deal) -> list[str]:
    """Say the whole asking list: `["3 claim", "4 answer"]`."""
    return [f"{ask.seat + 1} {ask.question.word}" for ask in deal.asking]


def legal(deal: Deal) -> list[str]:
    """List what the seat now asked may do, sorted."""
    return sorted(str(each) for each in deal.legal())


def happened(events: tuple[Event, ...]) -> list[str]:
    """Write events as the claims of a record are written, without the sign."""
    return [_event(event) for event in events]


def _event(event: Event) -> str:
    word = event.kind.word
    if event.kind in {EventKind.VOID, EventKind.OVER}:
        return word
    if event.other is not None:
        return f"{word} {event.seat + 1} by {event.other + 1}"
    return f"{word} {event.seat + 1}" + (f" {event.value}" if event.value is not None else "")


def heard(deal: Deal, seat: int, what: Act) -> Deal | None:
    """Give the deal at the moment a seat (1..6) may do an act, silent questions before it declined; None if never."""
    deal = deal.copy()
    while not deal.over:
        if deal.refuse(seat - 1, what) is None:
            return deal
        if not deal.silent or deal.question is Question.SWAP:
            return None
        deal.apply(DECLINE)
    return None


def play(deal: Deal, *lines: str) -> list[str]:
    """Play lines like `4 AA` on a deal; give what followed from the last of them."""
    events: tuple[Event, ...] = ()
    for line in lines:
        sign, _, text = line.partition(" ")
        seat = int(sign)
        found = heard(deal, seat, act(text))
        assert found is not None, (
            f"`{line}` is refused: {why(deal, seat, text)}\n  in {deal!r}\n  asked: {asking(deal)}"
        )
        while deal != found:
            deal.apply(DECLINE)
        events = deal.apply(act(text))
    return happened(events)


def silence(deal: Deal) -> list[str]:
    """Decline every silent question until another is asked; give what followed from the last."""
    events: tuple[Event, ...] = ()
    while deal.silent and not deal.over:
        events = deal.apply(DECLINE)
    return happened(events)


def why(deal: Deal, seat: int, text: str) -> str:
    """Give the code of the first reason against an act in the position as it stands; `""` if it is allowed."""
    refusal = deal.refuse(seat - 1, act(text))
    return refusal.code if refusal else ""


def may(deal: Deal, seat: int, *texts: str) -> None:
    """Claim that a seat may do each of these acts now, burn claims asked before it being declined."""
    for text in texts:
        assert heard(deal, seat, act(text)) is not None, (
            f"seat {seat} should be allowed `{text}` but gets {why(deal, seat, text)}"
            f"\n  in {deal!r}\n  asked: {asking(deal)}"
        )


def may_not(deal: Deal, seat: int, *texts: str, code: str = "") -> None:
    """Claim that a seat may do none of these acts now, and for the reason `code` if one is given."""
    for text in texts:
        assert heard(deal, seat, act(text)) is None, (
            f"seat {seat} should be refused `{text}`\n  in {deal!r}\n  asked: {asking(deal)}"
        )
        assert not code or why(deal, seat, text) == code, (
            f"seat {seat}, `{text}`: refused for {why(deal, seat, text)}, not for {code}\n  in {deal!r}"
        )


def all_pass(deal: Deal) -> list[str]:
    """Let everybody pass, and no burn be claimed, until a set stands; give what followed."""
    while deal.question in {Question.CLAIM, Question.ANSWER, Question.LAST_WORD}:
        events = deal.apply(DECLINE if deal.question is Question.CLAIM else act("-"))
    return happened(events)


def score(deal: Deal) -> tuple[int, int]:
    """Give the score of a finished deal: the team of seat 1, the team of seat 2."""
    assert deal.result is not None, f"not over: {deal!r}"
    return deal.result.score


def places(deal: Deal) -> str:
    """Give the seats (1..6) of a finished deal in finishing order."""
    assert deal.result is not None, f"not over: {deal!r}"
    return "".join(str(seat + 1) for seat in deal.result.places)


def due(deal: Deal) -> list[str]:
    """Give the tribute a finished deal makes owed, as records write it."""
    assert deal.result is not None, f"not over: {deal!r}"
    return [str(each) for each in deal.result.due]
