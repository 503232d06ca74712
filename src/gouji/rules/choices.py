"""The named values an option of the rules can have (RULES 16).

Every enumeration lists the default first; the text of a member is the word used in rule sets, records and rule files.
"""

from __future__ import annotations

from enum import StrEnum


class Choice(StrEnum):
    """A named value whose `str` is its word in text and whose `repr` is valid Python.

    >>> Hold.THREE, str(Hold.THREE)
    (Hold.THREE, 'three')
    """

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"

    @property
    def number(self) -> int:
        """The place of this value in its enumeration, 0 for the default.

        >>> Hold.THREE_FOUR.number
        2
        """
        return tuple(type(self)).index(self)


class OverPlain(Choice):
    """When a set with a joker beats a set without one (RULES 4; S2:8.6, S0)."""

    HIGHER_BASE = "higher_base"
    ANY_BASE = "any_base"


class BigKill(Choice):
    """Whether two big jokers overcome one (RULES 4; S0, Jinan)."""

    NONE = "none"
    TWO_FOR_ONE = "two_for_one"


class BurnPriority(Choice):
    """Who is asked first for a burn claim (RULES 7.2; S2:10)."""

    MATES_FIRST = "mates_first"
    SEAT_ORDER = "seat_order"


class FalseBurn(Choice):
    """Whether a burn may be claimed without the hand for it (诈烧, RULES 7.6; S0)."""

    REFUSED = "refused"
    ALLOWED = "allowed"


class LeadRule(Choice):
    """How the first drawer and the leader of a deal are found (RULES 10; S2:6, S2:26.1)."""

    STATUTES = "statutes"
    ROTATE = "rotate"


class Clear(Choice):
    """Which ranks the leader may have removed before play (会3 会4, RULES 10.4; S2:25)."""

    NONE = "none"
    THREE = "three"
    FOUR = "four"
    EITHER = "either"


class WithinTeam(Choice):
    """What becomes of loser tribute between mates (RULES 11; S2:21.5)."""

    WAIVE = "waive"
    PAY = "pay"


class SweepTribute(Choice):
    """What a swept team pays (RULES 11; S2:21.7)."""

    NONE = "none"
    EACH_TO_RIVAL = "each_to_rival"


class Points(Choice):
    """How points are played (打点, RULES 12; S2:24, S0)."""

    OFF = "off"
    STATUTES = "statutes"
    DECLARED = "declared"


class Overturn(Choice):
    """What a wrong point call costs (翻车, RULES 12.3; S2:24)."""

    SINGLE = "single"
    DOUBLE = "double"


class Hold(Choice):
    """Which ranks must be held and bought (憋三 憋四, RULES 13; S2:26, S0)."""

    NONE = "none"
    THREE = "three"
    THREE_FOUR = "three_four"


class Smother(Choice):
    """What a smothered player pays (被闷, RULES 13.4; S0)."""

    TRIBUTE = "tribute"
    LAST_PLACE = "last_place"


class Report(Choice):
    """Who learns the size of a hand of ten cards or fewer (报牌, RULES 14.1; S2:14, S0)."""

    ON_REQUEST = "on_request"
    ALWAYS = "always"


class Consult(Choice):
    """How mates may consult (挑牌, RULES 14.2; S0, S2:15)."""

    NONE = "none"
    MATES_AT_TEN = "mates_at_ten"
    MATES_ORDER = "mates_order"


class IllegalActRule(Choice):
    """What follows an illegal act (RULES 15; S2:8.1)."""

    REFUSE = "refuse"
    LOSE_TURN = "lose_turn"
