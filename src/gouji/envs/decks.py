"""The decks an environment deals, and what does not change from deal to deal."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING

from gouji.envs.layout import fingerprint
from gouji.envs.table import Table
from gouji.rules.choices import Consult, LeadRule, Report
from gouji.rules.deal import blank_state
from gouji.rules.options import parse_rules, preset

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gouji.rules.options import Rules
    from gouji.rules.state import State

FULL = "full"
SMALL = "small"
DECKS: dict[str, tuple[int, ...]] = {
    FULL: (16,) * 13 + (4, 4),
    SMALL: (2, 0, 0, 0, 0, 0, 0, 5, 5, 5, 5, 6, 3, 3, 2),
}
"""The 15 counts of each deck: the four packs of the rules, and 36 cards for tests and for drawing whole trees."""

_FEW = 10


class EnvError(ValueError):
    """An environment cannot do what it is asked; the message says what, and what would be right."""


@dataclass(frozen=True, slots=True)
class Setup:
    """Rules and deck of an environment, and what follows from them; `setup` makes them.

    `template` is a state under the rules without cards, `table` a table without acts; neither may be changed.
    `most` is the greatest difference of the teams' scores, `fingerprint` stands for encodings, act ids and rules.
    """

    rules: Rules
    deck: str
    template: State
    table: Table
    most: int
    fingerprint: str

    def __reduce__(self) -> tuple[object, ...]:
        return _setup_of, (self.rules.text, self.deck)


def setup(name: str = "statutes", options: Mapping[str, str] | None = None, deck: str = FULL) -> Setup:
    """Give the setup of a preset with some options changed, and of a deck (`full` or `small`).

    Raises `RulesError` for unknown rules and `EnvError` for an unknown deck.

    >>> setup("statutes", {"hold": "three"}).rules.text
    'statutes hold=three'
    """
    return _setup_of(preset(name, dict(options or {})).text, deck)


def setup_for(rules: Rules, deck: str = FULL) -> Setup:
    """Give the setup of rules and a deck. Raises `EnvError` for an unknown deck."""
    return _setup_of(rules.text, deck)


@cache
def _setup_of(text: str, deck: str) -> Setup:
    if deck not in DECKS:
        raise EnvError(f"there is no deck {deck!r}; there are {', '.join(DECKS)}")
    rules = parse_rules(text)
    table = Table()
    table.deck = list(DECKS[deck])
    table.shows = int(rules.lead is LeadRule.STATUTES)
    table.overtake = int(rules.lead_overtake)
    table.few = _FEW if rules.report_in_force is Report.ALWAYS else 0
    table.mates_few = _FEW if rules.consult_in_force is Consult.MATES_AT_TEN else 0
    template = blank_state([[0] * 15] * 6, rules)
    return Setup(rules, deck, template, table, _most(rules), fingerprint(rules))


def _most(rules: Rules) -> int:
    """Give the greatest difference of the scores of two teams (RULES 8)."""
    scores = rules.scoring_places
    best = 0
    for places in combinations(range(6), 3):
        total = sum(scores[place] for place in places)
        best = max(best, total * (2 if places == (0, 1, 2) else 1))
    return best
