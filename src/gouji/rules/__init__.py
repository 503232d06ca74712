"""The rules of one deal of Gouji (够级): cards, sets, options, and the course of a deal from the draw to the debts.

Nothing here reads files other than its own presets and messages, looks at a clock or draws random
numbers of its own. The names most users need stand here; the modules hold the rest.
"""

from gouji.rules.acts import Act, ActError, act
from gouji.rules.cards import CardError, hand_text, parse_hand
from gouji.rules.deal import Deal, Event, IllegalAct
from gouji.rules.debts import Debt, DebtKind
from gouji.rules.names import ActKind, EventKind, Penalty, Phase, Question, Status
from gouji.rules.options import PRESETS, Rules, RulesError, parse_rules, preset
from gouji.rules.position import PositionError, deal_at, position
from gouji.rules.refusals import Refusal

__all__ = [
    "PRESETS",
    "Act",
    "ActError",
    "ActKind",
    "CardError",
    "Deal",
    "Debt",
    "DebtKind",
    "Event",
    "EventKind",
    "IllegalAct",
    "Penalty",
    "Phase",
    "PositionError",
    "Question",
    "Refusal",
    "Rules",
    "RulesError",
    "Status",
    "act",
    "deal_at",
    "hand_text",
    "parse_hand",
    "parse_rules",
    "position",
    "preset",
]
