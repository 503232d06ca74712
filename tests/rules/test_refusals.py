"""Every reason to refuse an act: the position that provokes it, its article, and its sentence in both languages."""

from __future__ import annotations

import pickle
import re
from typing import TYPE_CHECKING, NamedTuple

import pytest

from gouji.rules import messages
from gouji.rules.acts import Act, act
from gouji.rules.consts import RANK_3
from gouji.rules.deal import IllegalAct
from gouji.rules.names import ActKind
from gouji.rules.reasons import BY_CODE, QUESTION_ARTICLES, REASONS
from gouji.rules.sets import pack_set
from tests.rules.saying import asking, at, dealt, play

if TYPE_CHECKING:
    from collections.abc import Callable

    from gouji.rules.deal import Deal
    from gouji.rules.refusals import Refusal


class Provoked(NamedTuple):
    """An act of a seat (1..6) in a position that is refused for one reason."""

    code: str
    seat: int
    act: str
    deal: Callable[[], Deal]


def _at(line: str, rules: str = "statutes") -> Callable[[], Deal]:
    return lambda: at(line, rules)


def _dealt(hands: str, rules: str, *lines: str, owed: tuple[str, ...] = ()) -> Callable[[], Deal]:
    def make() -> Deal:
        deal = dealt(hands, rules, owed=owed)
        if lines:
            play(deal, *lines)
        return deal

    return make


def _over() -> Deal:
    deal = at("-/34/-/34/3/34 lead:5 - - - 13")
    play(deal, "5 3")
    deal.apply(act("decline"))
    return deal


ON_REQUEST = "statutes wind.on_request=yes"
RESTING = "3/34/34/34/34/34"
NO_SET = "no cards"
"""Stands for a set of 3s without a 3, which no text can write."""

TABLE = (
    Provoked("turn.over", 2, "-", _over),
    Provoked("turn.out", 1, "-", _at("-/KK67/3/AA/3/3 ask:5 2:KK - top:protected 1")),
    Provoked("turn.out", 3, "3", _at("34/34/-/34/34/34 lead:1 - - fall:3 -")),
    Provoked("turn.question", 1, "swap", _at("KK5/3/3/AA4/3/3")),
    Provoked("turn.question", 4, "agree", _at("5/3/3/AA4/3/3 ask:4 1:KK - top:protected -")),
    Provoked("turn.question", 1, "decline", _at("KK5/3/3/AA4/3/3")),
    Provoked("pay.due", 6, "swap", _dealt("3s/3s/3s/3s/3s/B34", "statutes tribute=on", owed=("6>1 1 loser",))),
    Provoked("turn.not-asked", 3, "99", _at("5/3/994/4/5/6 ask:2 1:88 - - -")),
    Provoked("turn.not-asked", 2, "revolt", _dealt("34/34/3/3s/3s/3s", "statutes")),
    Provoked("turn.not-asked", 5, "burn AA", _at("5/46/AA4/4/AA4/6 claim:3 1:KK - top:protected -")),
    Provoked("turn.leader", 2, "3", _at("KK5/3/3/AA4/3/3")),
    Provoked("turn.leader", 2, "-", _at("KK5/3/3/AA4/3/3")),
    Provoked("turn.own-set", 1, "5", _at("5/3/3/AA4/3/3 ask:4 1:KK - top:protected -")),
    Provoked("turn.rival-only", 2, "AA", _at("5/AA3/3/AA4/3/3 ask:4 1:KK - top:protected -")),
    Provoked("turn.rival-only", 5, "-", _at("5/AA3/3/AA4/3/3 ask:4 1:KK - top:protected -")),
    Provoked("turn.credit", 3, "AA", _at("67/AA5/AA34/-/3/3 claim:2 1:KK - credit:1*3,rev:4,top:protected -")),
    Provoked("turn.final", 5, "22", _at("-/224/453/567/2256/456 claim:2 4:AA - top:protected,top:final 1")),
    Provoked("turn.passed", 3, "99", _at("5/3/994/4/5/6 ask:4 1:88 3 - -")),
    Provoked("lead.pass", 1, "-", _at(RESTING)),
    Provoked("lead.pass", 1, "~", _at(RESTING)),
    Provoked("yield.not-rival", 2, "~", _at("5/3/994/4/5/6 ask:2 1:88 - - -")),
    Provoked("yield.not-rival", 4, "~", _at("-/KK67/234/AA67/AA6/234 ask:4 2:KK - top:protected 1")),
    Provoked("yield.nobody-left", 4, "~", _at("5/3/994/4/5/6 ask:4 1:88 56 - -")),
    Provoked("yield.protected", 4, "~", _at("5/3/994/4/5/6 ask:4 1:AA - top:protected -")),
    Provoked("yield.last-word", 4, "~", _at("5/3/994/4/5/6 ask:4 1:88 4 - -")),
    Provoked("yield.scramble", 5, "~", _at("-/34/-/34/34/34 ask:5 2:8 - - 13")),
    Provoked("set.malformed", 1, NO_SET, _at(RESTING)),
    Provoked("set.not-held", 1, "33", _at(RESTING)),
    Provoked("set.not-held", 1, "3B", _at(RESTING)),
    Provoked("set.not-held", 2, "burn AA", _at("5/KA3/3/AA4/3/3 ask:4 1:KK - top:protected -")),
    Provoked("set.mixed-jokers", 1, "sB", _at("sB4/34/34/34/34/34", "statutes joker.mixed_pure=no")),
    Provoked("hold.not-last", 1, "3", _at("35/34/34/34/34/34", "statutes hold=three")),
    Provoked("hold.not-all", 1, "3", _at("33/34/34/34/34/34", "statutes hold=three")),
    Provoked("hold.not-all", 1, "4", _at("344/34/34/34/34/34", "jinan")),
    Provoked("hold.not-bare", 1, "32", _at("32/34/34/34/34/34", "statutes hold=three")),
    Provoked("hold.not-bare", 1, "4s", _at("34s/34/34/34/34/34", "jinan")),
    Provoked("answer.size", 2, "99", _at("5/99/994/4/5/6 ask:2 1:8 - - -")),
    Provoked("answer.base", 2, "8", _at("5/78/994/4/5/6 ask:2 1:8 - - -")),
    Provoked("answer.dead", 4, "BB", _at("5/3/3/BB4/3/3 ask:4 1:8B - top:protected -")),
    Provoked("answer.jokers", 4, "9s", _at("5/3/3/9s4/3/3 ask:4 1:8s - top:protected -")),
    Provoked("burn.unprotected", 2, "burn 9", _at("5/99/994/4/5/6 ask:2 1:8 - - -")),
    Provoked("burn.unprotected", 1, "burn 3", _at(RESTING)),
    Provoked("burn.own-or-rival", 4, "burn AA", _at("5/3/3/AA4/3/3 ask:4 1:KK - top:protected -")),
    Provoked("burn.own-or-rival", 1, "burn AA", _at("AA/3/3/AA4/3/3 ask:4 1:KK - top:protected -")),
    Provoked("burn.headless", 4, "burn AA", _at("-/67/234/AA67/AA6/234 ask:4 2:KK - top:protected 1")),
    Provoked("burn.passed", 2, "burn AA", _at("5/AA3/3/AA4/3/3 ask:4 1:KK 2 top:protected -")),
    Provoked("burn.two-out", 4, "burn AA", _at("-/-/AA34/AA4/AA3/34 ask:5 2:KK - top:protected,top:last 12")),
    Provoked("burn.condition", 2, "burn AA", _at("5/AA346/3/AA4/3/3 ask:4 1:KK - top:protected -")),
    Provoked("burn.condition", 2, "7s", _at("5/67789ss/3/4/3/3 lead:2 - - burn:2>1*1 -")),
    Provoked("burn.joker", 2, "77", _at("5/77s8/3/4/3/3 lead:2 - - burn:2>1*1 -")),
    Provoked("burn.closed", 2, "burn AA", _at("5/AA3/3/AA4/3/3 ask:4 1:KK - top:protected -")),
    Provoked("wind.automatic", 2, "wind", _at("-/34/34/34/34/34 ask:2 1:8 - top:last 1")),
    Provoked("wind.not-last-set", 2, "wind", _at("4/34/34/34/34/34 ask:2 1:8 - - -", ON_REQUEST)),
    Provoked("wind.not-next", 3, "wind", _at("-/34/34/34/34/34 ask:3 1:8 2 top:last 1", ON_REQUEST)),
    Provoked("wind.refused", 2, "wind", _at("-/34/34/34/34/34 ask:2 1:8 - top:last,nowind 1", ON_REQUEST)),
    Provoked("revolt.cards", 1, "revolt", _dealt("32/34/34/34/34/34", "statutes")),
    Provoked("sell.due", 4, "sell 3 to 1", _dealt("2s5/34/34/33/34/34", "statutes hold=three")),
    Provoked("sell.due", 4, "decline", _dealt("2s5/34/34/33/34/34", "statutes hold=three")),
    Provoked(
        "pay.due", 6, "pay 2 to 1 loser", _dealt("3s/3s/3s/3s/3s/23B", "statutes tribute=on", owed=("6>1 1 loser",))
    ),
    Provoked(
        "return.not-held",
        1,
        "return 9 to 6",
        _dealt("35/3s/3s/3s/3s/34B", "statutes tribute=on", "6 pay B to 1 loser", owed=("6>1 1 loser",)),
    ),
    Provoked(
        "return.refused",
        1,
        "return 5 to 6",
        _dealt(
            "35/3s/3s/3s/3s/34B",
            "statutes tribute=on",
            "6 pay B to 1 loser",
            "1 return 5 to 6",
            "6 refuse",
            owed=("6>1 1 loser",),
        ),
    ),
    Provoked(
        "return.last-three",
        1,
        "return 3 to 6",
        _dealt("35/3s/3s/3s/3s/34B", "statutes tribute=on hold=three", "6 pay B to 1 loser", owed=("6>1 1 loser",)),
    ),
    Provoked(
        "return.due",
        1,
        "return - to 6",
        _dealt("35/3s/3s/3s/3s/34B", "statutes tribute=on", "6 pay B to 1 loser", owed=("6>1 1 loser",)),
    ),
    Provoked("call.kind", 1, "call open", _dealt("3/3/3/3/3/3", "statutes tribute=on points=statutes")),
    Provoked("call.kind", 1, "call", _dealt("3/3/3/3/3/3", "statutes tribute=on points=statutes")),
    Provoked("call.kind", 1, "call advance", _dealt("3s/3s/3s/3s/3s/3s", "statutes tribute=on points=declared")),
    Provoked("clear.option", 1, "clear 4", _dealt("3s/3s/3s/3s/3s/3s", "statutes clear=three")),
    Provoked("clear.option", 1, "clear 34", _dealt("3s/3s/3s/3s/3s/3s", "statutes clear=four")),
    Provoked("clear.empties-hand", 1, "clear 3", _dealt("3s/3s/3s/33/3s/3s", "statutes clear=three revolution=off")),
    Provoked("clear.empties-hand", 1, "clear 34", _dealt("3s/3s/3s/34/3s/3s", "statutes clear=either revolution=off")),
)

MALFORMED = Act(pack_set(ActKind.SET, RANK_3, 0, 0, 0, 0))


def _act(text: str) -> Act:
    return MALFORMED if text == NO_SET else act(text)


def _ids(row: Provoked) -> str:
    return f"{row.code}: {row.seat} {row.act}"


def _refusal(row: Provoked) -> tuple[Deal, Refusal]:
    deal = row.deal()
    refusal = deal.refuse(row.seat - 1, _act(row.act))
    assert refusal is not None, f"seat {row.seat} may `{row.act}`\n  in {deal!r}\n  asked: {asking(deal)}"
    return deal, refusal


@pytest.mark.parametrize("row", TABLE, ids=_ids)
def test_the_act_is_refused_for_this_reason(row: Provoked) -> None:
    deal, refusal = _refusal(row)
    assert refusal.code == row.code, f"{deal!r}\n  asked: {asking(deal)}"
    assert refusal.seat == row.seat - 1
    assert refusal.act == _act(row.act)
    question = row.code == "turn.question"
    assert refusal.article == (QUESTION_ARTICLES[deal.question] if question else BY_CODE[row.code].article)


@pytest.mark.parametrize("row", TABLE, ids=_ids)
def test_applying_the_act_of_the_seat_asked_raises_and_changes_nothing(row: Provoked) -> None:
    deal, refusal = _refusal(row)
    if deal.actor != row.seat - 1:
        return
    before = deal.copy()
    with pytest.raises(IllegalAct) as raised:
        deal.apply(_act(row.act))
    assert raised.value.refusal == refusal
    assert row.code in str(raised.value)
    assert deal == before, repr(before)
    assert pickle.loads(pickle.dumps(raised.value)).refusal == refusal  # noqa: S301 - our own object


@pytest.mark.parametrize("row", TABLE, ids=_ids)
@pytest.mark.parametrize("language", messages.LANGUAGES)
def test_the_sentence_has_its_facts_filled_in_and_cites_the_article(row: Provoked, language: str) -> None:
    _, refusal = _refusal(row)
    sentence = refusal.text(language)
    assert "{" not in sentence, sentence
    assert "None" not in sentence, sentence
    assert not re.search(r"“”|``| 0\b", sentence), f"a fact is empty: {sentence}"
    assert refusal.article.partition(":")[2] in sentence
    assert sentence[-1] in ")）"
    assert bool(re.search("[一-鿿]", sentence)) is (language == "zh"), sentence


@pytest.mark.parametrize("reason", REASONS, ids=lambda reason: reason.code)
def test_every_reason_has_an_article_a_section_and_a_position_that_provokes_it(reason: object) -> None:
    assert reason in REASONS
    code = getattr(reason, "code", "")
    assert any(row.code == code for row in TABLE), f"no position in the table provokes {code}"
    assert re.fullmatch(r"(S0|S2):\S+", BY_CODE[code].article)
    assert re.fullmatch(r"\d+(\.\d+)?", BY_CODE[code].section)


@pytest.mark.parametrize("language", messages.LANGUAGES)
def test_there_are_sentences_for_the_reasons_and_for_nothing_else(language: str) -> None:
    assert messages.keys(language, "refusals") == {reason.code for reason in REASONS}


@pytest.mark.parametrize("table", ["refusals", "status", "questions", "events", "lines"])
def test_both_languages_have_the_same_sentences(table: str) -> None:
    assert messages.keys("zh", table) == messages.keys("en", table)


def test_the_reasons_are_numbered_in_order_with_one_code_each() -> None:
    assert [reason.number for reason in REASONS] == list(range(1, len(REASONS) + 1))
    assert len({reason.code for reason in REASONS}) == len(REASONS)
