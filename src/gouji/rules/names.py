"""The kernel's numbers as enumerations with names: acts, questions, phases, statuses, events, penalties."""

from __future__ import annotations

from enum import IntEnum

from gouji.rules import consts


class _Name(IntEnum):
    """An enumeration whose `repr` is valid Python."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"

    @property
    def word(self) -> str:
        """The name in lower case with hyphens, as messages use it.

        >>> Question.LAST_WORD.word
        'last-word'
        """
        return self.name.lower().replace("_", "-")


class ActKind(_Name):
    """What a seat decides (RECORD, Decisions)."""

    SET = consts.SET
    PASS = consts.PASS
    YIELD = consts.YIELD
    BURN = consts.BURN
    DECLINE = consts.DECLINE
    WIND = consts.WIND
    AGREE = consts.AGREE
    REFUSE = consts.REFUSE
    REVOLT = consts.REVOLT
    WAIVE = consts.WAIVE
    SELL = consts.SELL
    PAY = consts.PAY
    RETURN = consts.RETURN
    CALL = consts.CALL
    CLEAR = consts.CLEAR
    SWAP = consts.SWAP


class Question(_Name):
    """What a seat is asked; one question at a time."""

    ADVANCE_CALL = consts.ASK_ADVANCE_CALL
    SELL = consts.ASK_SELL
    BUY_REVOLT = consts.ASK_BUY_REVOLT
    REVOLT = consts.ASK_REVOLT
    WAIVE = consts.ASK_WAIVE
    PAY = consts.ASK_PAY
    RETURN = consts.ASK_RETURN
    ACCEPT = consts.ASK_ACCEPT
    OPEN_CALL = consts.ASK_OPEN_CALL
    CLEAR = consts.ASK_CLEAR
    LEAD = consts.ASK_LEAD
    CLAIM = consts.ASK_CLAIM
    ANSWER = consts.ASK_ANSWER
    LAST_WORD = consts.ASK_LAST_WORD
    WIND_REPLY = consts.ASK_WIND_REPLY
    SWAP = consts.ASK_SWAP
    SWAP_REPLY = consts.ASK_SWAP_REPLY
    OVER = consts.ASK_OVER


SILENT_QUESTIONS = frozenset(
    {
        Question.ADVANCE_CALL,
        Question.BUY_REVOLT,
        Question.REVOLT,
        Question.WAIVE,
        Question.ACCEPT,
        Question.OPEN_CALL,
        Question.CLEAR,
        Question.CLAIM,
        Question.SWAP,
    }
)
"""Questions with the silent answer `decline`, which records do not write."""


class Phase(_Name):
    """The parts of a deal, in their order (RULES 10.5)."""

    ADVANCE_CALLS = consts.PHASE_ADVANCE_CALLS
    BUYING = consts.PHASE_BUYING
    REVOLUTION = consts.PHASE_REVOLUTION
    TRIBUTE = consts.PHASE_TRIBUTE
    RETURNS = consts.PHASE_RETURNS
    CALLS = consts.PHASE_CALLS
    CLEARING = consts.PHASE_CLEARING
    PLAY = consts.PHASE_PLAY
    EXCHANGE = consts.PHASE_EXCHANGE
    OVER = consts.PHASE_OVER


class Status(_Name):
    """Whether a seat is in play (RULES 6)."""

    IN_PLAY = consts.IN_PLAY
    GONE_OUT = consts.GONE_OUT
    REVOLTED = consts.REVOLTED
    FALLEN = consts.FALLEN


class EventKind(_Name):
    """What follows from an act (RECORD, Claims)."""

    LEAD = consts.EV_LEAD
    STAND = consts.EV_STAND
    OPEN = consts.EV_OPEN
    BURNT = consts.EV_BURNT
    DOUSED = consts.EV_DOUSED
    FALLS = consts.EV_FALLS
    SMOTHERED = consts.EV_SMOTHERED
    OUT = consts.EV_OUT
    VOID = consts.EV_VOID
    OVER = consts.EV_OVER


class PointCall(_Name):
    """A call that one's rival will not open (打点, RULES 12.3, 12.4)."""

    NONE = consts.UNCALLED
    ADVANCE = consts.CALL_ADVANCE
    OPEN = consts.CALL_OPEN
    DECLARED = consts.CALL_DECLARED


class Penalty(_Name):
    """What a referee may impose (RULES 15, S2:29)."""

    WARNING = consts.PENALTY_WARNING
    LOSE_TURN = consts.PENALTY_LOSE_TURN
    LAST_PLACE = consts.PENALTY_LAST_PLACE
    DISQUALIFY = consts.PENALTY_DISQUALIFY
