"""Options, their text, and the errors that name what was meant (RULES 16)."""

from __future__ import annotations

import pickle
from dataclasses import FrozenInstanceError

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gouji.rules.options import (
    KERNEL_FLAGS,
    OPTIONS,
    PRESETS,
    Clear,
    Consult,
    DebtKind,
    Form,
    Hold,
    Points,
    Report,
    Rules,
    RulesError,
    option,
    parse_rules,
    preset,
)

NAMES = [each.name for each in OPTIONS]


@st.composite
def rule_sets(draw: st.DrawFn) -> Rules:
    """Any preset with any options changed that do not contradict one another."""
    changes = draw(st.fixed_dictionaries({}, optional={each.name: st.sampled_from(each.values) for each in OPTIONS}))
    if changes.get("points", "off") != "off" or "points" not in changes:
        changes["tribute"] = "on"
    return preset(draw(st.sampled_from(PRESETS)), changes)


@given(rule_sets())
def test_the_text_of_rules_reads_back_as_the_same_rules(rules: Rules) -> None:
    assert parse_rules(rules.text) == rules
    assert parse_rules(rules.text).text == rules.text
    assert eval(repr(rules), {"parse_rules": parse_rules}) == rules  # noqa: S307  # the text is our own


@given(rule_sets())
def test_the_text_lists_options_sorted_and_only_where_they_differ_from_the_preset(rules: Rules) -> None:
    name, *settings = rules.text.split()
    names = [setting.partition("=")[0] for setting in settings]
    assert names == sorted(set(names))
    for each in OPTIONS:
        assert (each.name in names) == (rules.word(each.name) != preset(name).word(each.name)), each.name


@pytest.mark.parametrize("name", NAMES)
def test_every_value_of_an_option_is_read_and_printed_back(name: str) -> None:
    found = option(name)
    assert len(set(found.values)) == len(found.values) > 1
    for text in found.values:
        assert found.word(found.read(text)) == text


@pytest.mark.parametrize("name", NAMES)
def test_the_first_value_of_an_option_is_the_default_of_rules(name: str) -> None:
    assert Rules().word(name) == option(name).default


@pytest.mark.parametrize("name", NAMES)
def test_every_option_says_what_it_changes_in_both_languages(name: str) -> None:
    found = option(name)
    assert set(found.what) == {"zh", "en"}
    assert all(found.what.values())
    assert found.section


def test_the_options_are_those_of_the_table_with_the_same_values() -> None:
    assert {each.name: each.values for each in OPTIONS if each.form is Form.WORD} == {
        "joker.over_plain": ("higher_base", "any_base"),
        "joker.big_kill": ("none", "two_for_one"),
        "joker.mixed_pure": ("yes", "no"),
        "gouji.twos_count": ("yes", "no"),
        "yield.becomes_pass": ("no", "yes"),
        "wind.on_request": ("no", "yes"),
        "dead_gouji.any_set": ("no", "yes"),
        "scramble.reentry": ("yes", "no"),
        "burn.priority": ("mates_first", "seat_order"),
        "burn.false": ("refused", "allowed"),
        "scoring.places": ("4,2,0,0,-2,-4", "2,1,0,0,-1,-2"),
        "revolution": ("on", "off"),
        "lead": ("statutes", "rotate"),
        "lead.overtake": ("yes", "no"),
        "clear": ("none", "three", "four", "either"),
        "tribute": ("off", "on"),
        "tribute.within_team": ("waive", "pay"),
        "tribute.sweep": ("none", "each_to_rival"),
        "points": ("off", "statutes", "declared"),
        "points.big_counts": ("no", "yes"),
        "points.overturn": ("single", "double"),
        "hold": ("none", "three", "three_four"),
        "smother": ("tribute", "last_place"),
        "report": ("on_request", "always"),
        "consult": ("none", "mates_at_ten", "mates_order"),
        "illegal_act": ("refuse", "lose_turn"),
    }
    order, returned = option("tribute.order"), option("tribute.returned")
    assert (order.form, order.default, len(order.values)) == (Form.ORDER, "point,burn,smother,loser", 24)
    assert (returned.form, returned.default, len(returned.values)) == (Form.LIST, "loser", 16)


def test_no_kind_returned_is_written_none() -> None:
    rules = parse_rules("statutes tribute.returned=none")
    assert rules.tribute_returned == ()
    assert rules.text == "statutes tribute.returned=none"


def test_a_list_of_kinds_means_the_same_in_any_order() -> None:
    rules = parse_rules("statutes tribute.returned=loser,point")
    assert rules == parse_rules("statutes tribute.returned=point,loser")
    assert rules.tribute_returned == (DebtKind.POINT, DebtKind.LOSER)


def test_an_option_may_be_named_by_its_field_in_python() -> None:
    assert preset("statutes", joker_over_plain="any_base") == preset("statutes", {"joker.over_plain": "any_base"})


@pytest.mark.parametrize(
    ("text", "code", "word", "meant"),
    [
        ("", "preset.missing", 1, "statutes"),
        ("hold=three", "preset.missing", 1, "statutes hold=three"),
        ("statuts", "preset.unknown", 1, "statutes"),
        ("jinnan hold=three", "preset.unknown", 1, "jinan"),
        ("statutes hold=three hodl=three", "option.unknown", 3, "hold"),
        ("statutes joker_big_kill=none", "option.unknown", 2, "joker.big_kill"),
        ("statutes hold", "option.form", 2, "hold=three"),
        ("statutes hold=tree", "value.wrong", 2, "three"),
        ("statutes hold=three_for", "value.wrong", 2, "three_four"),
        ("statutes tribute=yes", "value.wrong", 2, "on"),
        ("statutes revolution=False", "value.wrong", 2, "off"),
        ("statutes joker.mixed_pure=0", "value.wrong", 2, "no"),
        ("statutes scoring.places=2,1,0,0,-1,2", "value.wrong", 2, "2,1,0,0,-1,-2"),
        ("statutes tribute.order=burn,point,smother", "value.wrong", 2, "burn,point,smother,loser"),
        ("statutes tribute.returned=loser,loser", "value.wrong", 2, "loser"),
        ("statutes tribute.returned=losr", "value.wrong", 2, "loser"),
        ("statutes tribute.returned=", "value.wrong", 2, "loser"),
    ],
)
def test_a_wrong_text_is_answered_with_its_place_and_the_closest_right_word(
    text: str, code: str, word: int, meant: str
) -> None:
    with pytest.raises(RulesError) as caught:
        parse_rules(text)
    (found,) = caught.value.problems
    assert (found.code, found.word, dict(found.facts)["meant"]) == (code, word, meant)
    assert f"word {word}: " in str(caught.value)
    assert repr(meant) in caught.value.text("zh")


def test_an_option_set_twice_is_refused() -> None:
    with pytest.raises(RulesError, match="word 3: hold is set twice"):
        parse_rules("statutes hold=three hold=none")


@pytest.mark.parametrize("text", ["statutes points=statutes", "encyclopaedia tribute=off", "jinan tribute=off"])
def test_points_without_tribute_are_a_contradiction(text: str) -> None:
    with pytest.raises(RulesError, match="set tribute=on or points=off"):
        parse_rules(text)


def test_points_and_tribute_may_be_set_in_any_order() -> None:
    assert parse_rules("statutes points=declared tribute=on").points is Points.DECLARED
    assert parse_rules("jinan tribute=off points=off").tribute is False


@pytest.mark.parametrize(
    ("field", "value"), [("hold", "three"), ("tribute", 1), ("scoring_places", (1, 2)), ("tribute_order", ())]
)
def test_rules_refuse_a_value_the_option_does_not_have(field: str, value: object) -> None:
    with pytest.raises(RulesError) as caught:
        Rules(**{field: value})  # type: ignore[arg-type]  # the wrong type is the case
    assert [each.code for each in caught.value.problems] == ["value.wrong"]


def test_rules_refuse_a_name_that_is_no_preset() -> None:
    with pytest.raises(RulesError, match="did you mean 'jinan'"):
        Rules(name="jinann")


def test_rules_are_frozen_hashable_and_pickle() -> None:
    rules = preset("jinan", clear="three")
    with pytest.raises(FrozenInstanceError):
        rules.hold = Hold.NONE  # type: ignore[misc]  # the error is the case
    assert pickle.loads(pickle.dumps(rules)) == rules  # noqa: S301  # the bytes are our own
    assert {rules: 1}[parse_rules(rules.text)] == 1


def test_rules_error_pickles_and_is_a_value_error() -> None:
    with pytest.raises(ValueError, match="hodl") as caught:
        parse_rules("statutes hodl=three")
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)  # noqa: S301  # the bytes are our own


def test_13_3_under_hold_nothing_is_cleared_reported_or_consulted() -> None:
    changes = {"clear": "either", "report": "always", "consult": "mates_order"}
    free = preset("statutes", changes)
    assert (free.clear_in_force, free.report_in_force, free.consult_in_force) == (
        Clear.EITHER,
        Report.ALWAYS,
        Consult.MATES_ORDER,
    )
    for hold in ("three", "three_four"):
        held = preset("statutes", changes, hold=hold)
        assert (held.clear_in_force, held.report_in_force, held.consult_in_force) == (
            Clear.NONE,
            Report.ON_REQUEST,
            Consult.NONE,
        )


def test_kernel_flags_are_zero_or_the_number_of_the_value() -> None:
    assert Rules().kernel_flags() == (0, 0, 1, 1, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    other = {name: option(name).values[-1] for name in NAMES if option(name).form is Form.WORD}
    assert preset("statutes", other, hold="none").kernel_flags() == (
        1, 1, 0, 0, 1, 1, 1, 0, 1, 1, 0, 3, 1, 2, 1, 1, 0, 1, 1, 1,
    )  # fmt: skip
    assert preset("statutes", other).kernel_flags()[KERNEL_FLAGS.index("hold")] == Hold.THREE_FOUR.number
    assert preset("statutes", other).kernel_flags()[KERNEL_FLAGS.index("clear_in_force")] == 0


@pytest.mark.parametrize("flag", KERNEL_FLAGS)
def test_every_kernel_flag_follows_its_option(flag: str) -> None:
    found = option(flag.removesuffix("_in_force"))
    seen = set()
    for text in found.values:
        changes = {found.name: text}
        if found.name == "points":
            changes["tribute"] = "on"
        seen.add(preset("statutes", changes).kernel_flags()[KERNEL_FLAGS.index(flag)])
    assert seen == set(range(len(found.values)))
