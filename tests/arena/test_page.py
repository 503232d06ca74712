"""The page of a result: whole in itself, well-formed, everything that was typed escaped."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest

from gouji.arena import Keeper, Plan, duel_report, ladder_report
from gouji.arena.cost import Cost
from gouji.arena.page import About, page
from gouji.arena.plots import Mark, bars, histogram, intervals
from gouji.arena.statistics import NOTHING, Interval
from gouji.arena.tables import play_group
from gouji.cli import main

if TYPE_CHECKING:
    from pathlib import Path

EVIL = "line:no-such-program '<script>alert(1)</script>&\"'"
ABOUT = About("gouji arena <b>", "2026-11-30", {"gouji": "<i>"})


class Page(HTMLParser):
    """What a browser finds in a page: elements, their attributes, and the text of each kind of element."""

    VOID = ("meta", "circle", "line", "rect")

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.text: dict[str, str] = {}
        self.open: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        where = self.open[-1] if self.open else ""
        self.text[where] = self.text.get(where, "") + data


def keeper_of(plan: Plan, groups: int) -> Keeper:
    """Play groups in this process."""
    keeper = Keeper(plan)
    for number in range(groups):
        keeper.add(*play_group(plan, number))
    return keeper


@pytest.fixture(scope="module")
def duel() -> str:
    """Give the page of two bots."""
    keeper = keeper_of(Plan(("simple", "random"), "statutes", 3), 4)
    return page(duel_report(keeper, 4), keeper.costs, ABOUT)


@pytest.fixture(scope="module")
def ladder() -> str:
    """Give the page of six bots, two of one name."""
    keeper = keeper_of(Plan(("simple", "random") * 3, "statutes", 3), 2)
    return page(ladder_report(keeper, 2), keeper.costs, ABOUT)


@pytest.mark.parametrize("of", ["duel", "ladder"])
def test_a_page_is_whole_in_itself_and_every_element_ends(of: str, request: pytest.FixtureRequest) -> None:
    text: str = request.getfixturevalue(of)
    seen = Page(text)
    assert seen.open == []
    assert not {tag for tag, _ in seen.found} & {"script", "link", "img", "iframe", "object", "b", "i"}
    assert not re.search(r"(?:https?:|//|url\(|@import)", text)
    assert not [key for _, attributes in seen.found for key in attributes if key.startswith(("on", "src", "href"))]


@pytest.mark.parametrize("of", ["duel", "ladder"])
def test_a_page_names_its_command_day_versions_and_seed(of: str, request: pytest.FixtureRequest) -> None:
    seen = Page(request.getfixturevalue(of))
    assert seen.text["code"] == "gouji arena <b>"
    for said in ("2026-11-30", "gouji <i>", "seed 3", "statutes"):
        assert said in seen.text["p"]


@pytest.mark.parametrize("of", ["duel", "ladder"])
def test_a_page_shows_all_that_is_measured_and_calls_ratings_no_evidence(
    of: str, request: pytest.FixtureRequest
) -> None:
    seen = Page(request.getfixturevalue(of))
    for section in ("Strength", "weeps", "Places", "Time per act", "Cost per deal", "faults", "Rating"):
        assert section in seen.text["h2"]
    assert "no evidence" in seen.text["caption"]


@pytest.mark.parametrize("of", ["duel", "ladder"])
def test_each_drawing_is_well_formed_has_a_name_and_keeps_inside_its_box(
    of: str, request: pytest.FixtureRequest
) -> None:
    drawings = re.findall(r"<svg.*?</svg>", request.getfixturevalue(of))
    assert len(drawings) >= 4
    for drawing in drawings:
        root = ET.fromstring(drawing)  # noqa: S314 - our own text
        assert root[0].tag == "title"
        _, _, width, height = map(float, root.attrib["viewBox"].split())
        for each in root.iter():
            for key in ("x", "x1", "x2", "cx"):
                assert 0 <= float(each.get(key, 0)) <= width, ET.tostring(each)
            for key in ("y", "y1", "y2", "cy"):
                assert 0 <= float(each.get(key, 0)) <= height, ET.tostring(each)


def test_the_figures_of_a_page_are_those_of_its_report(duel: str) -> None:
    said = json.loads(Page(duel).text["pre"])
    assert (said["a"], said["groups"]) == ("simple", 4)
    assert f"{said['mean']:+.2f} a deal for simple" in Page(duel).text["p"]


def test_names_that_are_markup_are_shown_and_are_none() -> None:
    keeper = keeper_of(Plan((EVIL, "simple"), "statutes", 1), 1)
    said = duel_report(keeper, 1)
    assert (said["crashes"], said["mean"]) == (2, None)
    seen = Page(page(said, keeper.costs, ABOUT))
    assert seen.open == []
    assert "script" not in {tag for tag, _ in seen.found}
    assert EVIL in seen.text["h1"]
    assert "No group was played to its end" in seen.text["p"]


def test_a_short_name_that_is_markup_is_none_wherever_it_is_shown() -> None:
    keeper = keeper_of(Plan(("simple", "random"), "statutes", 3), 2)
    said = duel_report(keeper, 2) | {"a": "<b>&", "b": "</p><i>"}
    seen = Page(page(said, keeper.costs, ABOUT))
    assert seen.open == []
    assert not {tag for tag, _ in seen.found} & {"b", "i"}
    for where in ("h1", "p", "figcaption", "text", "td"):
        assert "<b>&" in seen.text[where]


def test_one_group_has_a_page_without_intervals() -> None:
    keeper = keeper_of(Plan(("simple", "random"), "statutes", 3), 1)
    assert "one group has no interval" in page(duel_report(keeper, 1), keeper.costs, ABOUT)


def test_a_point_lies_between_the_ends_of_its_interval_and_right_of_a_smaller_one() -> None:
    drawing = intervals("t", [Mark("one", Interval(1, 0, 2)), Mark("two", Interval(3, 2, 4))], 0.0, str)
    places = [float(x) for x in re.findall(r'cx="([\d.]+)"', drawing)]
    ends = [(float(x1), float(x2)) for x1, x2 in re.findall(r'class="a" x1="([\d.]+)" x2="([\d.]+)"', drawing)]
    assert places[0] < places[1]
    assert all(low < place < high for place, (low, high) in zip(places, ends, strict=True))


@pytest.mark.parametrize("value", [0.0, 1e-9, 1.0, 7.3, -7.3, 1e9])
def test_any_value_can_be_drawn(value: float) -> None:
    for drawing in (
        intervals("t", [Mark("one", Interval(value, value, value)), Mark("none", NOTHING)], 0.0, str),
        bars("t", [("one", abs(value), "a"), ("none", None, "b")], str),
    ):
        ET.fromstring(drawing)  # noqa: S314 - our own text
    ET.fromstring(histogram("t", [("none", Cost().bars(), "–", "a")], 0.1))  # noqa: S314


def test_the_command_writes_the_page_and_repeats_itself_in_it(tmp_path: Path) -> None:
    path = tmp_path / "page.html"
    words = ["arena", "simple", "random", "--groups", "2", "--jobs", "1", "--seed", "5", "--option", "hold=none"]
    assert main([*words, "--page", str(path), "--date", "2026-11-30"]) == 0
    seen = Page(path.read_text(encoding="utf-8"))
    again = "gouji arena simple random --preset statutes --option hold=none --groups 2 --seed 5"
    assert seen.text["code"] == again
    assert "2026-11-30" in seen.text["p"]
    assert [each.name for each in tmp_path.iterdir()] == ["page.html"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--page", "no/where.html"), "folder that is there"),
        (("--page", "."), "folder that is there"),
        (("--page", "one", "--out", "one"), "where the results are kept"),
        (("--page", "one.times", "--out", "./one"), "where the results are kept"),
    ],
)
def test_a_page_that_cannot_be_written_is_refused_before_anything_is_played(
    words: tuple[str, ...],
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["arena", "simple", "random", "--groups", "1", "--jobs", "1", *words]) == 2
    captured = capsys.readouterr()
    assert said in captured.err
    assert captured.out == ""
    assert not list(tmp_path.iterdir())


def test_a_day_that_is_none_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["arena", "simple", "random", "--page", "page.html", "--date", "2026-02-30"])
    assert "no day" in capsys.readouterr().err
