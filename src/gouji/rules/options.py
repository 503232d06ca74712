"""Rule sets: a frozen value for every option, the presets, and the text form `statutes hold=three` (RULES 16).

The options themselves are declared in `catalogue`, their named values in `choices`; both are offered here too, so that
this is the one module to import.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from functools import cache
from typing import TYPE_CHECKING

from gouji.rules.catalogue import OPTIONS, Form, Option, Value, option
from gouji.rules.choices import (
    BigKill,
    BurnPriority,
    Choice,
    Clear,
    Consult,
    FalseBurn,
    Hold,
    IllegalActRule,
    LeadRule,
    OverPlain,
    Overturn,
    Points,
    Report,
    Smother,
    SweepTribute,
    WithinTeam,
)
from gouji.rules.debts import DebtKind
from gouji.rules.problems import Problem, RulesError, closest, problem
from gouji.rules.rule_file import PRESETS, RuleFile, read_rule_file

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

__all__ = [
    "KERNEL_FLAGS",
    "OPTIONS",
    "PRESETS",
    "BigKill",
    "BurnPriority",
    "Choice",
    "Clear",
    "Consult",
    "DebtKind",
    "FalseBurn",
    "Form",
    "Hold",
    "IllegalActRule",
    "LeadRule",
    "Option",
    "OverPlain",
    "Overturn",
    "Points",
    "Problem",
    "Report",
    "Rules",
    "RulesError",
    "Smother",
    "SweepTribute",
    "Value",
    "WithinTeam",
    "option",
    "parse_rules",
    "preset",
    "preset_file",
    "rules_of_file",
]

KERNEL_FLAGS = (
    "joker_over_plain",
    "joker_big_kill",
    "joker_mixed_pure",
    "gouji_twos_count",
    "yield_becomes_pass",
    "wind_on_request",
    "dead_gouji_any_set",
    "scramble_reentry",
    "burn_priority",
    "burn_false",
    "revolution",
    "clear_in_force",
    "tribute",
    "points",
    "points_big_counts",
    "points_overturn",
    "hold",
    "smother",
    "tribute_within_team",
    "tribute_sweep",
)
"""The order of `Rules.kernel_flags`."""


@dataclass(frozen=True, slots=True, repr=False)
class Rules:
    """One complete set of rules: `name` is the preset it is told from, every other field one option (RULES 16).

    Raises `RulesError` for an unknown preset, a value the option does not have, and a contradiction: points are paid
    in tribute, so `points` other than `off` needs `tribute` on (RULES 12).

    >>> Rules(hold=Hold.THREE).text
    'statutes hold=three'
    """

    name: str = "statutes"
    joker_over_plain: OverPlain = OverPlain.HIGHER_BASE
    joker_big_kill: BigKill = BigKill.NONE
    joker_mixed_pure: bool = True
    gouji_twos_count: bool = True
    yield_becomes_pass: bool = False
    wind_on_request: bool = False
    dead_gouji_any_set: bool = False
    scramble_reentry: bool = True
    burn_priority: BurnPriority = BurnPriority.MATES_FIRST
    burn_false: FalseBurn = FalseBurn.REFUSED
    scoring_places: tuple[int, ...] = (4, 2, 0, 0, -2, -4)
    revolution: bool = True
    lead: LeadRule = LeadRule.STATUTES
    lead_overtake: bool = True
    clear: Clear = Clear.NONE
    tribute: bool = False
    tribute_order: tuple[DebtKind, ...] = (DebtKind.POINT, DebtKind.BURN, DebtKind.SMOTHER, DebtKind.LOSER)
    tribute_within_team: WithinTeam = WithinTeam.WAIVE
    tribute_sweep: SweepTribute = SweepTribute.NONE
    tribute_returned: tuple[DebtKind, ...] = (DebtKind.LOSER,)
    points: Points = Points.OFF
    points_big_counts: bool = False
    points_overturn: Overturn = Overturn.SINGLE
    hold: Hold = Hold.NONE
    smother: Smother = Smother.TRIBUTE
    report: Report = Report.ON_REQUEST
    consult: Consult = Consult.NONE
    illegal_act: IllegalActRule = IllegalActRule.REFUSE

    def __post_init__(self) -> None:
        _check_preset(self.name)
        for each in OPTIONS:
            each.word(getattr(self, each.attribute))
        if self.points is not Points.OFF and not self.tribute:
            raise RulesError([problem("contradiction.points_without_tribute", given=str(self.points))])

    def __repr__(self) -> str:
        return f"parse_rules({self.text!r})"

    def __str__(self) -> str:
        return self.text

    @property
    def text(self) -> str:
        """The canonical text: the preset, then the options that differ from it, sorted by name.

        `parse_rules(rules.text) == rules` holds for every rule set.

        >>> preset("jinan", hold="three", clear="four").text
        'jinan clear=four hold=three'
        """
        base = preset(self.name)
        changed = sorted(each.name for each in OPTIONS if self.word(each.name) != base.word(each.name))
        return " ".join([self.name, *(f"{name}={self.word(name)}" for name in changed)])

    def word(self, name: str) -> str:
        """Give the value of an option as text.

        Raises `RulesError` if there is no such option.

        >>> Rules().word("tribute.order")
        'point,burn,smother,loser'
        """
        found = option(name)
        return found.word(getattr(self, found.attribute))

    @property
    def clear_in_force(self) -> Clear:
        """`clear`, but `NONE` where 3s are held (RULES 13.3; S2:26.4)."""
        return self.clear if self.hold is Hold.NONE else Clear.NONE

    @property
    def report_in_force(self) -> Report:
        """`report`, but `ON_REQUEST` where 3s are held (RULES 13.3; S2:26.4)."""
        return self.report if self.hold is Hold.NONE else Report.ON_REQUEST

    @property
    def consult_in_force(self) -> Consult:
        """`consult`, but `NONE` where 3s are held (RULES 13.3; S2:26.4)."""
        return self.consult if self.hold is Hold.NONE else Consult.NONE

    def kernel_flags(self) -> tuple[int, ...]:
        """Give the options that matter in play as small ints, in the order of `KERNEL_FLAGS`.

        A truth value is 0 or 1, any other value its number in its enumeration (`Choice.number`), 0 being the default.
        `clear` is given as it is in force.

        >>> dict(zip(KERNEL_FLAGS, preset("jinan").kernel_flags()))["hold"]
        2
        """
        values = (getattr(self, attribute) for attribute in KERNEL_FLAGS)
        return tuple(value.number if isinstance(value, Choice) else int(value) for value in values)


def preset(name: str, mapping: Mapping[str, str] | None = None, /, **options: str) -> Rules:
    """Give a preset, changed by option texts; names may have dots (in the mapping) or underscores.

    Raises `RulesError` for an unknown preset, option or value, and for a contradiction.

    >>> preset("statutes", {"joker.over_plain": "any_base"}, hold="three").text
    'statutes hold=three joker.over_plain=any_base'
    """
    base = _preset(_check_preset(name))
    changes = {**(mapping or {}), **options}
    return _changed(base, {key: option(key).read(text) for key, text in changes.items()})


def parse_rules(text: str) -> Rules:
    """Read `preset option=value …`, as records and tables write it; the options come in any order.

    Raises `RulesError` that says which word is wrong and what was probably meant.

    >>> parse_rules("statutes hold=three").hold
    Hold.THREE
    """
    words = text.split()
    if not words or "=" in words[0]:
        raise RulesError([_no_preset(text)])
    base = _preset(_check_preset(words[0], word=1))
    changes: dict[str, Value] = {}
    for place, word in enumerate(words[1:], start=2):
        name, value = _setting(word, place)
        if name in changes:
            raise RulesError([problem("option.repeated", word=place, given=name)])
        changes[name] = value
    return _changed(base, changes)


def preset_file(name: str) -> RuleFile:
    """Give the rule file of a preset: parent, source, and each value it changes with the source of it.

    Raises `RulesError` for an unknown preset.

    >>> preset_file("jinan").parent
    'encyclopaedia-hold'
    """
    return _preset_file(_check_preset(name))


def rules_of_file(file: RuleFile) -> Rules:
    """Give the rules a rule file describes, told from its parent.

    Raises `RulesError` for a contradiction and for a value that the parent has already.

    >>> rules_of_file(preset_file("jinan")).text
    'encyclopaedia-hold hold=three_four joker.big_kill=two_for_one'
    """
    base = _preset(file.parent or PRESETS[0])
    same = [
        problem("file.same_as_parent", line=each.line, option=each.option, given=each.value, meant=base.name)
        for each in file.settings
        if base.word(each.option) == each.value
    ]
    if same:
        raise RulesError(same)
    try:
        return _changed(base, file.meanings())
    except RulesError as error:
        line = max(each.line for each in file.settings if each.option in {"points", "tribute"})
        raise RulesError([replace(each, line=line) for each in error.problems]) from None


def _changed(base: Rules, changes: Mapping[str, Value]) -> Rules:
    attributes: dict[str, Any] = {option(name).attribute: value for name, value in changes.items()}
    return replace(base, **attributes) if attributes else base


def _setting(word: str, place: int) -> tuple[str, Value]:
    name, equals, text = word.partition("=")
    if not equals:
        likely = closest(name, [each.name for each in OPTIONS])
        meant = f"{likely}={option(likely).values[1]}"
        raise RulesError([problem("option.form", word=place, given=word, meant=meant)])
    found = option(name, word=place)
    if name != found.name:
        raise RulesError([problem("option.unknown", word=place, given=name, meant=found.name)])
    return name, found.read(text, word=place)


def _no_preset(text: str) -> Problem:
    meant = f"{PRESETS[0]} {text}".strip()
    return problem("preset.missing", word=1, given=text, meant=meant, allowed=" ".join(PRESETS))


def _check_preset(name: str, *, word: int = 0) -> str:
    if name not in PRESETS:
        facts = {"given": name, "meant": closest(name, PRESETS), "allowed": " ".join(PRESETS)}
        raise RulesError([problem("preset.unknown", facts, word=word)])
    return name


@cache
def _preset_file(name: str) -> RuleFile:
    from importlib.resources import files  # noqa: PLC0415  # slow to load, and not needed before a preset is read

    text = (files("gouji.rules") / "presets" / f"{name}.toml").read_text(encoding="utf-8")
    return read_rule_file(text, root=name == PRESETS[0])


@cache
def _preset(name: str) -> Rules:
    file = _preset_file(name)
    parent = Rules() if file.parent is None else _preset(file.parent)
    return _changed(replace(parent, name=name), file.meanings())


if tuple(each.name for each in fields(Rules))[1:] != tuple(each.attribute for each in OPTIONS):
    message = "the fields of Rules and OPTIONS are not the same, in the same order"
    raise AssertionError(message)
