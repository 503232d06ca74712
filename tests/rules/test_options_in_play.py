"""Every option under each of its values: a position in which the value makes the difference (RULES 16)."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from gouji.rules.acts import act
from gouji.rules.draw import draw_opening, find_shows
from gouji.rules.options import OPTIONS, option, parse_rules
from tests.rules.saying import (
    all_pass,
    asked,
    asking,
    at,
    dealt,
    due,
    happened,
    legal,
    may,
    may_not,
    play,
    score,
    silence,
)

if TYPE_CHECKING:
    from gouji.rules.deal import Deal

COVERED: set[tuple[str, str]] = set()

FINISHED = "-/-/-/-/34/3 lead:6 - {} - 1243"
"""Places 1 2 4 3 6 5 once seat 6 has played its 3."""


def under(name: str, *values: str, also: str = "") -> pytest.MarkDecorator:
    """Run a test under these values of an option; it gets the rules as text."""
    COVERED.update((name, value) for value in values)
    return pytest.mark.parametrize("rules", [f"statutes {name}={value} {also}".strip() for value in values], ids=values)


def finished(rules: str, flags: str = "-") -> Deal:
    """Give a finished deal with places 1 2 4 3 6 5 and flags that its settlement depends on."""
    deal = at(FINISHED.format("-").replace("lead:6 - - -", f"lead:6 - - {flags}"), rules)
    play(deal, "6 3")
    silence(deal)
    return deal


def test_every_value_of_every_option_is_in_this_file() -> None:
    wanted = {(each.name, value) for each in OPTIONS for value in each.values}
    assert wanted == COVERED, f"missing: {sorted(wanted - COVERED)}; unknown: {sorted(COVERED - wanted)}"


PLAIN = "5/88s4/3/88B4/3/3 ask:2 1:999 - - -"


@under("joker.over_plain", "higher_base")
def test_a_joker_does_not_free_a_set_from_the_higher_base(rules: str) -> None:
    may_not(at(PLAIN, rules), 2, "88s", code="answer.base")


@under("joker.over_plain", "any_base")
def test_a_set_with_a_joker_beats_any_set_without(rules: str) -> None:
    may(at(PLAIN, rules), 2, "88s")
    may_not(at("5/3/3/88s4/3/3 ask:4 1:99s - - -", rules), 4, "88s", code="answer.jokers")


BIG = "5/3/3/BBBB9998/3/3 ask:4 1:88B - top:protected -"


@under("joker.big_kill", "none")
def test_a_set_with_a_big_joker_is_dead(rules: str) -> None:
    may_not(at(BIG, rules), 4, "99BB", "9BBB", code="answer.dead")


@under("joker.big_kill", "two_for_one")
def test_two_big_jokers_overcome_one_with_a_card_more_and_a_higher_base(rules: str) -> None:
    deal = at(BIG, rules)
    may(deal, 4, "99BB", "9BBB", "BBBB")
    may_not(deal, 4, "999B", code="answer.jokers")
    may_not(deal, 4, "8BBB", code="answer.base")
    may_not(deal, 4, "99B", code="answer.size")
    pure = at("5/3/3/BBBB98s/3/3 ask:4 1:BB - top:protected -", rules)
    may(pure, 4, "BBBB")
    may_not(pure, 4, "BBB", "9BBB")


@under("joker.mixed_pure", "yes")
def test_both_kinds_of_joker_are_a_set_of_small_jokers(rules: str) -> None:
    assert "sB" in legal(at("sB4/3/3/3/3/3", rules))
    may(at("5/3/3/sB4/3/3 ask:4 1:22 - top:protected -", rules), 4, "sB")


@under("joker.mixed_pure", "no")
def test_both_kinds_of_joker_need_another_card(rules: str) -> None:
    deal = at("sB24/3/3/3/3/3", rules)
    may_not(deal, 1, "sB", code="set.mixed-jokers")
    may(deal, 1, "2sB", "4sB", "s", "B")
    may_not(at("5/3/3/sB4/3/3 ask:4 1:22 - top:protected -", rules), 4, "sB", code="set.mixed-jokers")


@under("gouji.twos_count", "yes")
def test_2s_count_towards_a_gouji_set(rules: str) -> None:
    deal = at("TTTT25/JJJJJ34/3/3/3/3", rules)
    play(deal, "1 TTTT2")
    assert asking(deal) == ["4 answer"]


@under("gouji.twos_count", "no")
def test_2s_do_not_count_towards_a_gouji_set(rules: str) -> None:
    deal = at("TTTT25/JJJJJ34/3/3/3/3", rules)
    play(deal, "1 TTTT2")
    may(deal, 2, "JJJJJ")


@under("yield.becomes_pass", "no", "yes")
def test_what_a_yield_is_worth_once_somebody_answers_after_it(rules: str) -> None:
    deal = at("883/3/3/JJ3/99TT3/3", rules)
    play(deal, "1 88", "2 -", "3 -", "4 ~", "5 99")
    assert asking(deal) == (
        ["6 answer", "1 answer", "4 answer", "2 last-word"]
        if rules.endswith("no")
        else ["6 answer", "1 answer", "2 last-word"]
    )


LAST = "-/34/34/994/34/34 ask:2 1:8 - top:last 1"


@under("wind.on_request", "no")
def test_the_lead_after_a_last_set_comes_by_itself(rules: str) -> None:
    deal = at(LAST, rules)
    assert legal(deal) == ["-"]
    assert all_pass(deal) == ["stand 1", "lead 2"]


@under("wind.on_request", "yes")
def test_the_next_seat_may_ask_for_the_lead_if_everybody_agrees(rules: str) -> None:
    deal = at(LAST, rules)
    assert legal(deal) == ["-", "wind"]
    play(deal, "2 wind", "3 agree", "4 agree", "5 agree")
    assert play(deal, "6 agree") == ["stand 1", "lead 2"]
    refused = at(LAST, rules)
    play(refused, "2 wind", "3 agree", "4 refuse")
    assert asked(refused) == "2 answer"
    may_not(refused, 2, "wind", code="wind.refused")


WEAK = "77/899/899/882/899/899"


@under("dead_gouji.any_set", "no")
def test_an_answer_that_is_not_gouji_to_a_last_set_is_ordinary(rules: str) -> None:
    deal = at(WEAK, rules)
    play(deal, "1 77", "2 -", "3 -", "4 88")
    may(deal, 5, "99")


@under("dead_gouji.any_set", "yes")
def test_any_answer_of_the_rival_to_a_last_set_is_final(rules: str) -> None:
    deal = at(WEAK, rules)
    play(deal, "1 77", "2 -", "3 -")
    assert play(deal, "4 88") == ["stand 4", "lead 4"]


@under("scramble.reentry", "yes", "no")
def test_whether_a_pass_in_the_scramble_bars_from_answering(rules: str) -> None:
    deal = at("-/834/-/A34/934/T34 lead:2 - - - 13", rules)
    play(deal, "2 8", "4 -", "5 9", "6 T", "2 -")
    assert asking(deal) == (["4 answer", "5 answer"] if rules.endswith("yes") else ["5 answer"])


BURNERS = "5/AA3/AA3/4/AA3/AA3"


@under("burn.priority", "mates_first")
def test_the_mates_of_the_owner_are_asked_first_for_a_burn(rules: str) -> None:
    deal = at("KK" + BURNERS, rules)
    play(deal, "1 KK")
    assert asking(deal) == ["3 claim", "5 claim", "2 claim", "6 claim", "4 answer"]


@under("burn.priority", "seat_order")
def test_burns_are_asked_in_seat_order(rules: str) -> None:
    deal = at("KK" + BURNERS, rules)
    play(deal, "1 KK")
    assert asking(deal) == ["2 claim", "3 claim", "5 claim", "6 claim", "4 answer"]


@under("burn.false", "refused")
def test_a_burn_without_the_jokers_for_it_is_refused(rules: str) -> None:
    deal = at("KK5/AAs7759/3/AA3/3/3", rules)
    play(deal, "1 KK")
    may_not(deal, 2, "burn AA", code="burn.condition")
    burning = at("5/67789ss/3/4/3/3 lead:2 - - burn:2>1*1 -", rules)
    may_not(burning, 2, "7s", "77ss", code="burn.condition")


@under("burn.false", "allowed")
def test_a_false_burner_who_must_lead_bare_falls_and_the_burnt_player_leads(rules: str) -> None:
    deal = at("KK5/AA79/34/AA3/34/34", rules)
    play(deal, "1 KK", "2 burn AA")
    assert play(deal, "5 -") == ["stand 2", "open 2", "falls 2", "lead 1"]
    burning = at("5/67789ss/3/4/3/3 lead:2 - - burn:2>1*1 -", rules)
    may(burning, 2, "7s", "77ss")


@under("scoring.places", "4,2,0,0,-2,-4")
def test_places_1_and_2_of_a_team_are_6_points_and_a_sweep_12(rules: str) -> None:
    _scores(rules, 6, 12)


@under("scoring.places", "2,1,0,0,-1,-2")
def test_with_the_small_scores_places_1_and_2_are_3_points_and_a_sweep_6(rules: str) -> None:
    _scores(rules, 3, 6)


def _scores(rules: str, first_two: int, sweep: int) -> None:
    for line, points in (
        ("-/-/-/34/3/34 lead:5 - - - 132", first_two),
        ("-/34/-/34/3/34 lead:5 - - - 13", sweep),
    ):
        deal = at(line, rules)
        play(deal, "5 3")
        silence(deal)
        assert score(deal) == (points, 0), repr(deal)


@under("revolution", "on", "off")
def test_whether_a_hand_without_jokers_and_2s_is_asked_for_revolution(rules: str) -> None:
    deal = dealt("3s/34/3s/3B/32/3s", rules)
    assert asked(deal) == ("2 revolt" if rules.endswith("on") else "1 lead")
    buying = dealt("3s/35/33/3B/32/4", rules + " hold=three")
    assert asked(buying) == ("6 buy-revolt" if rules.endswith("on") else "3 sell"), repr(buying)


@under("lead", "statutes")
def test_the_last_show_of_3s_has_the_lead(rules: str) -> None:
    draws = [draw_opening(Random(seed), parse_rules(rules), seed % 6) for seed in range(40)]
    assert any(draw.leader != draw.first_drawer for draw in draws)
    assert all(draw.leader == draw.shows[-1].seat for draw in draws if draw.shows)


@under("lead", "rotate")
def test_the_first_drawer_leads_and_no_3s_are_shown(rules: str) -> None:
    draws = [draw_opening(Random(seed), parse_rules(rules), seed % 6) for seed in range(40)]
    assert all(draw.leader == draw.first_drawer and not draw.shows for draw in draws)


@under("lead.overtake", "yes", "no")
def test_whether_a_larger_show_takes_the_lead_over(rules: str) -> None:
    draws = [draw_opening(Random(seed), parse_rules(rules), 0) for seed in range(60)]
    assert max(len(draw.shows) for draw in draws) == 1 or rules.endswith("yes")
    assert any(len(draw.shows) > 1 for draw in draws) is rules.endswith("yes")
    assert find_shows([], 0, overtake=True) == ()


@under("clear", "none", "three", "four", "either")
def test_what_the_leader_may_clear(rules: str) -> None:
    deal = dealt("34s/34s/34s/34s/34s/34s", rules)
    if rules.endswith("none"):
        assert asked(deal) == "1 lead"
        return
    assert asked(deal) == "1 clear"
    wanted = {"three": ["clear 3"], "four": ["clear 4"], "either": ["clear 3", "clear 34", "clear 4"]}
    assert legal(deal) == [*wanted[rules.partition("=")[2]], "decline"]
    for text in legal(deal)[:-1]:
        after = deal.copy()
        play(after, f"1 {text}")
        left = "34s".translate({ord(sign): None for sign in text.partition(" ")[2]})
        assert [after.count(seat) for seat in range(6)] == [len(left)] * 6
        assert asked(after) == "1 lead"


@under("tribute", "off")
def test_nothing_is_owed_or_paid(rules: str) -> None:
    assert asked(dealt("3s/3s/3s/3s/3s/3B", rules, owed=("6>1 2 loser",))) == "1 lead"
    assert due(finished(rules + " tribute.within_team=pay")) == []


@under("tribute", "on")
def test_places_6_and_5_owe_and_pay(rules: str) -> None:
    assert legal(dealt("3s/3s/3s/3s/3s/3B", rules, owed=("6>1 2 loser",))) == ["pay B to 1 loser"]
    assert due(finished(rules + " tribute.within_team=pay")) == ["5>1 2 loser", "6>2 1 loser"]


@under("tribute.order", *option("tribute.order").values, also="tribute=on")
def test_the_kinds_of_debt_are_paid_in_the_order_of_the_option(rules: str) -> None:
    order = rules.split()[1].partition("=")[2].split(",")
    owed = ("3>1 1 point", "4>1 1 burn", "5>1 1 smother", "6>1 1 loser", "2>1 1 point")
    deal = dealt("3s/3s/3s/3s/3s/3s", rules, owed=owed)
    paid = []
    while deal.question.word == "pay":
        paid.append(str(deal.legal()[0]).split()[-1] + str((deal.actor or 0) + 1))
        deal.apply(deal.legal()[0])
    payers = {"point": ["2", "3"], "burn": ["4"], "smother": ["5"], "loser": ["6"]}
    assert paid == [kind + payer for kind in order for payer in payers[kind]]


@under("tribute.within_team", "waive", "pay", also="tribute=on")
def test_whether_mates_pay_one_another(rules: str) -> None:
    assert due(finished(rules)) == ([] if "waive" in rules else ["5>1 2 loser", "6>2 1 loser"])


@under("tribute.sweep", "none", "each_to_rival", also="tribute=on")
def test_what_a_swept_team_owes(rules: str) -> None:
    deal = at("-/34/-/34/3/34 lead:5 - - - 13", rules)
    play(deal, "5 3")
    silence(deal)
    assert due(deal) == ([] if "none" in rules else ["2>5 1 loser", "4>1 1 loser", "6>3 1 loser"])


@under("tribute.returned", *option("tribute.returned").values, also="tribute=on")
def test_only_the_kinds_of_the_option_are_returned(rules: str) -> None:
    kinds = rules.split()[1].partition("=")[2]
    owed = ("3>1 1 point", "4>1 1 burn", "5>1 1 smother", "6>1 1 loser")
    deal = dealt("45/3s/3s/3s/3s/3s", rules, owed=owed)
    silence(deal)
    returned = []
    while deal.question.word in {"pay", "return"}:
        if deal.question.word == "return":
            returned.append(deal.legal()[0].seat)
        deal.apply(deal.legal()[0])
        silence(deal)
    payers = {"point": 2, "burn": 3, "smother": 4, "loser": 5}
    assert returned == ([] if kinds == "none" else [payers[kind] for kind in kinds.split(",")])


@under("points", "off")
def test_without_points_nobody_calls_or_owes_for_points(rules: str) -> None:
    assert asked(dealt("3s/3s/3s/3s/3s/3s", rules)) == "1 lead"
    assert due(finished(rules + " tribute=on", "open:1")) == []


@under("points", "statutes", also="tribute=on")
def test_who_is_not_open_owes_his_rival_more_after_a_call(rules: str) -> None:
    assert asked(dealt("3s/3s/3s/3s/3s/3s", rules)) == "1 advance-call"
    assert due(finished(rules, "open:156,call:5o6a")) == ["2>5 2 point", "3>6 4 point", "4>1 1 point"]


@under("points", "declared", also="tribute=on")
def test_the_table_of_the_encyclopaedia_says_who_pays(rules: str) -> None:
    deal = dealt("3s/3s/3s/3s/3s/3s", rules)
    assert asked(deal) == "1 open-call"
    assert legal(deal) == ["call", "decline"]
    assert due(finished(rules, "open:156,call:5d2d6d")) == ["2>5 4 point", "3>6 3 point", "4>1 1 point"]


@under("points.big_counts", "no", "yes", also="tribute=on points=statutes")
def test_whether_a_live_set_with_a_big_joker_opens_a_seat_judged_at_place_2(rules: str) -> None:
    deal = at("-/8B4/34/34/34/34 lead:2 - - - 1", rules)
    play(deal, "2 8B")
    assert all_pass(deal) == (["stand 2", "open 2", "lead 2"] if "counts=yes" in rules else ["stand 2", "lead 2"])
    for seats in ("open:2", "open:3", "open:5"):
        ended = finished(rules, seats.replace("open", "big"))
        assert ended.result is not None
        assert (int(seats[-1]) - 1 in ended.result.opened) is ("counts=yes" in rules)
    first = finished(rules, "big:14")
    assert first.result is not None
    assert first.result.opened == frozenset(), "place 1 and his rival are judged at place 1"


@under("points.overturn", "single", "double", also="tribute=on points=statutes")
def test_what_a_wrong_call_costs(rules: str) -> None:
    ended = due(finished(rules, "open:145623,call:1a2o"))
    assert ended == (["1>4 4 point", "2>5 2 point"] if "single" in rules else ["1>4 8 point", "2>5 4 point"])


@under("hold", "none", "three", "three_four")
def test_what_must_be_held(rules: str) -> None:
    deal = at("3344256/34/34/34/34/34", rules)
    held = {"none": ["33", "3", "332", "4", "44", "442"], "three": ["4", "44", "442"], "three_four": ["44"]}
    value = rules.partition("=")[2]
    for text in held["none"]:
        if text in held[value]:
            may(deal, 1, text)
        else:
            may_not(deal, 1, text)
    bought = {"none": "1 lead", "three": "2 sell", "three_four": "2 sell"}
    buying = dealt("ss/3342/3442/3442/3442/3442", rules)
    assert asked(buying) == bought[value]
    if value != "none":
        play(buying, "2 sell 3 to 1 for s")
        assert asked(buying) == ("1 lead" if value == "three" else "4 sell"), repr(buying)


@under("smother", "tribute", "last_place", also="hold=three")
def test_what_a_smothered_player_pays(rules: str) -> None:
    deal = at("7773/8889/345/345/345/345", rules + " tribute=on")
    play(deal, "1 777")
    falls = "last_place" in rules
    assert play(deal, "2 888") == (["smothered 1 by 2", "falls 1"] if falls else ["smothered 1 by 2"])
    assert deal.fallen == ((0,) if falls else ())
    assert deal.state.n_debts == (0 if falls else 1)


@under("report", "on_request", "always")
def test_reporting_is_in_force_without_hold_only(rules: str) -> None:
    assert str(parse_rules(rules).report_in_force) == rules.partition("=")[2]
    assert str(parse_rules(rules + " hold=three").report_in_force) == "on_request"


@under("consult", "none", "mates_at_ten", "mates_order")
def test_consulting_is_in_force_without_hold_only(rules: str) -> None:
    assert str(parse_rules(rules).consult_in_force) == rules.partition("=")[2]
    assert str(parse_rules(rules + " hold=three_four").consult_in_force) == "none"


@under("illegal_act", "refuse", "lose_turn")
def test_what_follows_an_illegal_act(rules: str) -> None:
    deal = at("5/78/994/4/5/6 ask:2 1:8 - - -", rules)
    before = deal.copy()
    refused, events = deal.attempt(1, act("8"))
    assert refused is not None
    assert refused.code == "answer.base"
    assert happened(events) == []
    if rules.endswith("lose_turn"):
        assert asked(deal) == "3 answer"
        assert deal.passed == {1}
    else:
        assert deal == before
    assert deal.attempt(5, act("9"))[1] == (), "a seat that is not asked has no turn to lose"
