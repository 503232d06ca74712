"""Every reason why an act can be refused: its code, its article and the section of the rules (RULES 1-15).

One row a reason of the judge. The sentences stand in `messages/zh.toml` and `messages/en.toml`.
"""

from __future__ import annotations

from dataclasses import dataclass

from gouji.rules import consts
from gouji.rules.names import Question


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason: the kernel's number, the code people see, the article that says so, the section of RULES."""

    number: int
    code: str
    article: str
    section: str


REASONS = (
    Reason(consts.NO_OVER, "turn.over", "S2:3", "6.6"),
    Reason(consts.NO_OUT, "turn.out", "S2:3", "6"),
    Reason(consts.NO_PHASE, "turn.question", "S2:8.5", "10.5"),
    Reason(consts.NO_NOT_YET, "turn.not-asked", "S2:8.5", "6.1"),
    Reason(consts.NO_LEADER, "turn.leader", "S2:6", "6"),
    Reason(consts.NO_OWN_SET, "turn.own-set", "S2:8.5", "6.1"),
    Reason(consts.NO_RIVAL_ONLY, "turn.rival-only", "S2:9", "6.1"),
    Reason(consts.NO_CREDIT, "turn.credit", "S2:23", "9"),
    Reason(consts.NO_FINAL, "turn.final", "S2:16", "6.4"),
    Reason(consts.NO_PASSED, "turn.passed", "S2:11", "6.1"),
    Reason(consts.NO_LEAD_PASS, "lead.pass", "S2:8", "6"),
    Reason(consts.NO_YIELD_NOT_RIVAL, "yield.not-rival", "S2:12", "6.1"),
    Reason(consts.NO_YIELD_NOBODY, "yield.nobody-left", "S2:12", "6.1"),
    Reason(consts.NO_YIELD_PROTECTED, "yield.protected", "S2:12", "6.1"),
    Reason(consts.NO_YIELD_LAST_WORD, "yield.last-word", "S2:13", "6.1"),
    Reason(consts.NO_YIELD_SCRAMBLE, "yield.scramble", "S2:18", "6.6"),
    Reason(consts.NO_MALFORMED, "set.malformed", "S2:8.4", "3"),
    Reason(consts.NO_NOT_HELD, "set.not-held", "S2:8.1", "3"),
    Reason(consts.NO_MIXED_JOKERS, "set.mixed-jokers", "S2:8.3", "3"),
    Reason(consts.NO_HOLD_NOT_LAST, "hold.not-last", "S2:26", "13.1"),
    Reason(consts.NO_HOLD_NOT_ALL, "hold.not-all", "S2:26.3", "13.1"),
    Reason(consts.NO_HOLD_NOT_BARE, "hold.not-bare", "S2:26.3", "13.1"),
    Reason(consts.NO_SIZE, "answer.size", "S2:8.6", "4"),
    Reason(consts.NO_BASE, "answer.base", "S2:8.6", "4"),
    Reason(consts.NO_DEAD, "answer.dead", "S2:8.3", "4"),
    Reason(consts.NO_JOKERS, "answer.jokers", "S2:8.3", "4"),
    Reason(consts.NO_BURN_UNPROTECTED, "burn.unprotected", "S2:10", "7.1"),
    Reason(consts.NO_BURN_SIDES, "burn.own-or-rival", "S2:10", "7.1"),
    Reason(consts.NO_BURN_HEADLESS, "burn.headless", "S2:17", "6.5"),
    Reason(consts.NO_BURN_PASSED, "burn.passed", "S2:31.6", "7.1"),
    Reason(consts.NO_BURN_TWO_OUT, "burn.two-out", "S2:18", "7.1"),
    Reason(consts.NO_BURN_CONDITION, "burn.condition", "S2:10", "7.1"),
    Reason(consts.NO_BURN_JOKER, "burn.joker", "S2:10", "7.4"),
    Reason(consts.NO_BURN_CLOSED, "burn.closed", "S2:10", "7.2"),
    Reason(consts.NO_WIND_OFF, "wind.automatic", "S2:31.3", "6.2"),
    Reason(consts.NO_WIND_NOT_LAST, "wind.not-last-set", "S2:19", "6.2"),
    Reason(consts.NO_WIND_NOT_NEXT, "wind.not-next", "S2:19", "6.2"),
    Reason(consts.NO_WIND_REFUSED, "wind.refused", "S2:19", "6.2"),
    Reason(consts.NO_REVOLT_CARDS, "revolt.cards", "S2:23", "9"),
    Reason(consts.NO_SELL_DUE, "sell.due", "S2:26.2", "13.2"),
    Reason(consts.NO_PAY_DUE, "pay.due", "S2:21.1", "11"),
    Reason(consts.NO_RETURN_NOT_HELD, "return.not-held", "S2:21.4", "11"),
    Reason(consts.NO_RETURN_REFUSED, "return.refused", "S2:21.4", "11"),
    Reason(consts.NO_RETURN_LAST_THREE, "return.last-three", "S2:26.2", "11"),
    Reason(consts.NO_RETURN_NOTHING, "return.due", "S2:21.4", "11"),
    Reason(consts.NO_CALL_KIND, "call.kind", "S2:24", "12.3"),
    Reason(consts.NO_CLEAR_KIND, "clear.option", "S2:25", "10.4"),
    Reason(consts.NO_CLEAR_EMPTIES, "clear.empties-hand", "S2:25", "10.4"),
)
"""All reasons, in the order of their numbers."""

BY_NUMBER = {reason.number: reason for reason in REASONS}
BY_CODE = {reason.code: reason for reason in REASONS}

QUESTION_ARTICLES = {
    Question.ADVANCE_CALL: "S2:24",
    Question.SELL: "S2:26.2",
    Question.BUY_REVOLT: "S2:26.2",
    Question.REVOLT: "S2:23",
    Question.WAIVE: "S2:23",
    Question.PAY: "S2:21.1",
    Question.RETURN: "S2:21.4",
    Question.ACCEPT: "S2:21.4",
    Question.OPEN_CALL: "S2:24",
    Question.CLEAR: "S2:25",
    Question.LEAD: "S2:6",
    Question.CLAIM: "S2:10",
    Question.ANSWER: "S2:8.5",
    Question.LAST_WORD: "S2:13",
    Question.WIND_REPLY: "S2:19",
    Question.SWAP: "S2:21.6",
    Question.SWAP_REPLY: "S2:21.6",
    Question.OVER: "S2:3",
}
"""The article each question rests on."""
