"""The arena: the same cards for all, mirrored seats, faults counted apart, results taken up again."""

from __future__ import annotations

import json
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest

from gouji.arena import FaultKind, Group, Keeper, Plan, PlanError, ResultsError, duel_report, ladder_report, play
from gouji.arena.cost import Cost
from gouji.arena.running import Here, Workers, workers
from gouji.arena.statistics import bootstrap, normal
from gouji.arena.tables import play_group
from gouji.bots import registry
from gouji.rules.options import PRESETS
from tests.arena.players import Faulty, Greedy, unmade

if TYPE_CHECKING:
    from pathlib import Path

DUEL = Plan(("simple", "random"), "statutes", 3)


def played(plan: Plan, groups: int, path: Path | None = None, jobs: int = 1) -> Keeper:
    """Play groups and keep them."""
    keeper = Keeper(plan, path)
    with workers(jobs) as team:
        for group, costs in play(plan, len(keeper.groups), groups, team):
            keeper.add(group, costs)
    return keeper


@pytest.fixture
def more_players(monkeypatch: pytest.MonkeyPatch) -> None:
    """Add the players with faults for the time of a test."""
    kinds = (*FaultKind, "exit", "unprintable")
    faulty = {str(kind): partial(Faulty, str(kind)) for kind in kinds} | {"unmade": unmade}
    monkeypatch.setattr(registry, "_registered", {**registry._registered, **faulty, "greedy": Greedy})  # noqa: SLF001


def test_one_two_and_three_workers_give_the_same_file(tmp_path: Path) -> None:
    texts = []
    for jobs in (1, 2, 3):
        path = tmp_path / f"{jobs}.jsonl"
        played(DUEL, 5, path, jobs)
        texts.append(path.read_bytes())
    assert texts[0] == texts[1] == texts[2]
    assert texts[0].count(b"\n") == 6


def test_a_file_cut_anywhere_is_taken_up_and_becomes_the_same(tmp_path: Path) -> None:
    path = tmp_path / "whole.jsonl"
    played(DUEL, 3, path)
    whole = path.read_bytes()
    for cut in (0, 10, len(whole) // 2, len(whole) - 1):
        path.write_bytes(whole[:cut])
        assert [group.number for group in played(DUEL, 3, path).groups] == [0, 1, 2]
        assert path.read_bytes() == whole, cut


def test_what_is_kept_is_not_played_again(tmp_path: Path) -> None:
    path = tmp_path / "results"
    first = played(DUEL, 2, path)
    again = Keeper(DUEL, path)
    assert again.groups == first.groups
    assert [cost.acts for cost in again.costs] == [cost.acts for cost in first.costs]
    assert list(play(DUEL, len(again.groups), 2, Workers(Here(), 1))) == []


@pytest.mark.parametrize(
    ("plan", "said"),
    [
        (Plan(("random", "simple"), "statutes", 3), "bots"),
        (Plan(("simple", "random"), "jinan", 3), "rules"),
        (Plan(("simple", "random"), "statutes", 4), "seed"),
    ],
)
def test_a_file_of_another_plan_is_refused_and_left_alone(plan: Plan, said: str, tmp_path: Path) -> None:
    path = tmp_path / "results"
    played(DUEL, 1, path)
    before = path.read_bytes()
    with pytest.raises(ResultsError, match=said):
        Keeper(plan, path)
    assert path.read_bytes() == before


@pytest.mark.parametrize("text", ["%gouji 1\n", "[]\n", '{"format":"other"}\n', "no end", "two\nlines"])
def test_a_file_that_holds_no_results_is_refused_and_left_alone(text: str, tmp_path: Path) -> None:
    path = tmp_path / "results"
    path.write_text(text)
    with pytest.raises(ResultsError, match="not a file of results"):
        Keeper(DUEL, path)
    assert path.read_text() == text


def test_a_file_that_somebody_else_writes_to_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "results"
    one, other = Keeper(DUEL, path), Keeper(DUEL, path)
    one.add(*play_group(DUEL, 0))
    before = path.read_bytes()
    with pytest.raises(ResultsError, match="somebody else"):
        other.add(*play_group(DUEL, 0))
    assert path.read_bytes() == before


def test_times_of_a_group_that_was_not_kept_are_not_counted(tmp_path: Path) -> None:
    path = tmp_path / "results"
    whole = played(DUEL, 2, path)
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join(lines[:2]))
    again = played(DUEL, 2, path)
    assert [(cost.acts, cost.deals) for cost in again.costs] == [(cost.acts, cost.deals) for cost in whole.costs]
    assert Keeper(DUEL, path).costs == again.costs


@pytest.mark.parametrize("line", ["{}", "x", '{"number":7,"tables":[]}'])
def test_a_line_that_is_no_group_or_another_one_is_refused_with_its_number(line: str, tmp_path: Path) -> None:
    path = tmp_path / "results"
    Keeper(DUEL, path)
    with path.open("a") as file:
        file.write(line + "\n")
    with pytest.raises(ResultsError, match="line 2"):
        Keeper(DUEL, path)


def test_a_group_is_kept_in_its_turn_only() -> None:
    with pytest.raises(ResultsError, match="group 0 is to be kept next"):
        Keeper(DUEL).add(Group(1, ()), ())


def test_without_a_file_there_is_no_file_of_times() -> None:
    with pytest.raises(ResultsError, match="no file"):
        _ = Keeper(DUEL).times


def test_a_bot_against_itself_is_exactly_even() -> None:
    keeper = played(Plan(("simple", "simple"), "statutes", 1), 3)
    said = duel_report(keeper, 3)
    assert (said["mean"], said["win"]) == (0, said["loss"])


def test_two_bots_sit_in_mirrored_seats_with_the_same_cards() -> None:
    group, costs = play_group(DUEL, 0)
    assert [table.bots for table in group.tables] == [(0, 1, 0, 1, 0, 1), (1, 0, 1, 0, 1, 0)]
    assert all(cost.acts > 0 for cost in costs)
    assert DUEL.cards(0).random() == DUEL.cards(0).random() != DUEL.cards(1).random()


def test_of_six_bots_each_plays_every_seat_once() -> None:
    plan = Plan(("simple", "random") * 4, "statutes", 2)
    seatings = plan.seatings(5)
    for seat in range(6):
        assert len({bots[seat] for bots in seatings}) == 6
    assert len({frozenset(plan.seatings(group)[0]) for group in range(20)}) > 1


def test_a_ladder_puts_the_better_bots_first() -> None:
    keeper = played(Plan(("random",) * 3 + ("simple",) * 3, "statutes", 4), 3)
    rows = ladder_report(keeper, 3)["bots"]
    assert {row["bot"] for row in rows[:2]} == {"simple"}
    assert rows[0]["mean"] > 0 > rows[-1]["mean"]


@pytest.mark.parametrize("bots", [("simple",), ("simple",) * 3, ("simple",) * 5])
def test_other_numbers_of_bots_are_refused(bots: tuple[str, ...]) -> None:
    with pytest.raises(PlanError, match="two bots"):
        Plan(bots, "statutes", 1)


@pytest.mark.parametrize("name", ["line:a\nb", "line:\udc80"])
def test_a_name_that_cannot_be_printed_is_refused(name: str) -> None:
    with pytest.raises(PlanError, match="cannot be printed"):
        Plan((name, "simple"), "statutes", 1)


@pytest.mark.usefixtures("more_players")
@pytest.mark.parametrize("how", ["exit", "unmade"])
def test_a_bot_that_would_end_the_program_or_cannot_be_made_has_crashed(how: str) -> None:
    said = duel_report(played(Plan((how, "simple"), "statutes", 1), 1), 1)
    assert (said["crashes"], said["faulty"], said["mean"]) == (2, 1, None)


@pytest.mark.usefixtures("more_players")
def test_a_fault_with_signs_of_every_kind_is_one_line(tmp_path: Path) -> None:
    plan = Plan(("unprintable", "simple"), "statutes", 1)
    kept = played(plan, 1, tmp_path / "results").groups
    assert Keeper(plan, tmp_path / "results").groups == kept


@pytest.mark.usefixtures("more_players")
@pytest.mark.parametrize(("kind", "key"), [("crash", "crashes"), ("illegal", "illegal"), ("timeout", "timeouts")])
def test_a_fault_is_counted_apart_and_is_no_loss(kind: str, key: str) -> None:
    said = duel_report(played(Plan((kind, "simple"), "statutes", 1), 2), 2)
    assert said[key] == 4
    assert said["b_" + key] == 0
    assert (said["faulty"], said["deals"], said["loss"], said["mean"]) == (2, 0, 0, None)
    other = duel_report(played(Plan(("simple", kind), "statutes", 1), 2), 2)
    assert (other[key], other["b_" + key]) == (0, 4)


@pytest.mark.usefixtures("more_players")
def test_a_fault_is_kept_and_read_back(tmp_path: Path) -> None:
    plan = Plan(("crash", "simple"), "statutes", 1)
    kept = played(plan, 1, tmp_path / "results").groups
    fault = kept[0].tables[0].fault
    assert fault is not None
    assert (fault.kind, fault.bot, fault.what) == (FaultKind.CRASH, 0, "RuntimeError: lost my glasses")
    assert Keeper(plan, tmp_path / "results").groups == kept


@pytest.mark.usefixtures("more_players")
def test_a_bot_may_do_with_its_list_what_it_likes() -> None:
    group, _ = play_group(Plan(("greedy", "simple"), "statutes", 1), 0)
    assert group.sound


@pytest.mark.parametrize("rules", PRESETS)
def test_a_report_counts_every_deal_once(rules: str) -> None:
    said: dict[str, Any] = duel_report(played(Plan(("simple", "random"), rules, 1), 2), 2)
    assert said["win"] + said["draw"] + said["loss"] == said["deals"] == 4
    assert (said["preset"], said["groups"], said["crashes"], said["illegal"]) == (rules, 2, 0, 0)
    assert said["low"] <= said["mean"] <= said["high"]
    assert said["bootstrap_low"] <= said["mean"] <= said["bootstrap_high"]
    full = (said["deals"] - said["void"]) / said["deals"]
    assert sum(share[0] for share in said["places"]) == pytest.approx(full, abs=0.001)
    json.dumps(said)


def test_an_interval_holds_the_mean_19_times_in_20() -> None:
    values = [float(each % 7) for each in range(700)]
    mean, low, high = normal(values)
    assert mean == 3.0
    assert low == pytest.approx(2.852, abs=0.001)
    assert high == pytest.approx(3.148, abs=0.001)
    drawn = bootstrap(values, 1)
    assert drawn == bootstrap(values, 1)
    assert drawn.low == pytest.approx(low, abs=0.03)
    assert drawn.high == pytest.approx(high, abs=0.03)


def test_too_few_values_have_no_interval() -> None:
    assert normal([]) == (None, None, None)
    assert bootstrap([2.0]) == (2.0, None, None)


def test_costs_of_many_processes_add_up() -> None:
    whole, parts = Cost(), (Cost(), Cost())
    for at in range(100):
        for cost in (whole, parts[at % 2]):
            cost.spend(at)
            cost.add(1000 * (at + 1))
    parts[0].merge(Cost.of_json(json.loads(json.dumps(parts[1].as_json()))))
    assert parts[0] == whole
    assert sum(whole.bars().values()) == 100
    assert whole.wall_ms(0.99) == pytest.approx(0.099, rel=0.05)
    assert Cost().wall_ms(0.5) is Cost().cpu_ms is None
