"""Bot against bot on the same cards, and what can be said of it (BOTS, "Duplicate deals").

A `Plan` says who plays whom, by which rules and from which seed; `play` plays its groups on any executor and gives
them in order; `duel_report` and `ladder_report` say what they mean. The groups are a function of the plan alone.
"""

from __future__ import annotations

from gouji.arena.groups import Fault, FaultKind, Group, Table
from gouji.arena.keeping import Keeper, ResultsError
from gouji.arena.plan import Plan, PlanError
from gouji.arena.report import duel_report, ladder_report
from gouji.arena.running import Executor, Workers, WorkersError, play

__all__ = [
    "Executor",
    "Fault",
    "FaultKind",
    "Group",
    "Keeper",
    "Plan",
    "PlanError",
    "ResultsError",
    "Table",
    "Workers",
    "WorkersError",
    "duel_report",
    "ladder_report",
    "play",
]
