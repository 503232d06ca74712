"""What the table explains, keeps ready and calls by name, and that it fits the screen."""

from __future__ import annotations

import re
import time
from typing import TYPE_CHECKING

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.e2e.person import PATIENCE
from tests.e2e.screens import everywhere
from tests.e2e.test_alone import begin, begin_beside

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import WebSocketRoute

    from tests.e2e.person import Person

HEADING = "document.querySelector('dialog[open] h2')?.textContent ?? ''"


def told(somebody: Person, script: str, part: str = "") -> str:
    """Give what a script finds on the page, once it finds something and `part` is in it."""
    for _ in range(200):
        found = str(somebody.page.evaluate(script) or "")
        if found and part in found:
            return found
        somebody.page.wait_for_timeout(50)
    raise AssertionError(f"{script} gives {found!r} without {part!r}")


def heading(somebody: Person) -> str:
    """Give the heading of the sheet that is open."""
    return told(somebody, HEADING)


def hold(somebody: Person, what: str) -> None:
    """Put a finger on something and leave it there for a while."""
    box = somebody.page.locator(what).first.bounding_box()
    assert box
    client = somebody.context.new_cdp_session(somebody.page)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    client.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    somebody.page.wait_for_timeout(800)
    client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_button_held_for_long_is_explained_and_not_pressed(person: Callable[..., Person]) -> None:
    somebody = person()
    begin(somebody, think=None)
    somebody.play_until(somebody.has_turn)
    before = somebody.hand()
    hold(somebody, ".buttons [data-term=pass]")
    assert heading(somebody) == "过牌"
    said = told(somebody, "document.querySelector('dialog[open] .body').innerText", "在本桌")
    assert "第11条" in said
    assert "#S2%3A11" in told(somebody, "document.querySelector('dialog[open] a').href")
    assert [each["id"] for each in Axe().run(somebody.page).response["violations"]] == []
    somebody.page.keyboard.press("Escape")
    assert somebody.hand() == before
    assert somebody.is_asked()


def test_a_word_is_explained_in_the_words_of_the_rules_of_the_table(person: Callable[..., Person]) -> None:
    words = {}
    for preset in ("statutes", "encyclopaedia"):
        somebody = person(width=1280, height=800)
        begin(somebody, preset=preset, think=None)
        somebody.page.keyboard.press("?")
        assert heading(somebody) == "名词解释"
        burn = "[...document.querySelectorAll('dialog[open] .list button')].find((each) => each.textContent === '诈烧')"
        somebody.page.evaluate(f"{burn}.click()")
        words[preset] = told(somebody, "document.querySelector('dialog[open] .body').innerText", "在本桌")
    assert words["statutes"] != words["encyclopaedia"]
    assert "本桌允许诈烧" in words["encyclopaedia"]


def test_a_seat_with_the_focus_explains_its_marks_by_the_question_mark(person: Callable[..., Person]) -> None:
    somebody = person(width=1280, height=800)
    begin(somebody, think=None)
    somebody.play_until(somebody.is_asked)
    somebody.page.locator(".seat.rival .who").focus()
    somebody.page.keyboard.press("?")
    assert heading(somebody) in {"对头", "名词解释"}


def test_a_pass_is_kept_ready_and_gone_once_the_table_has_moved_on(person: Callable[..., Person]) -> None:
    first, second = person("甲"), person("乙")
    begin_beside(first, second, deals=3)
    later = first.button("轮到就不要")

    def is_between() -> bool:
        # Where the second one has the turn nothing goes on by itself: the other page only has to come as far.
        return second.has_turn() and first.has_caught_up(second) and later.count() > 0

    until = time.monotonic() + PATIENCE
    while not is_between():
        assert time.monotonic() < until, first.screen.inner_text()
        for each in (first, second):
            if not is_between():
                each.step()
        if first.stage_over():
            # The next deal waits for both.
            second.button(second.words["table.next"]).first.click()
            first.go_on()
        first.page.wait_for_timeout(80)
    later.click()
    assert later.get_attribute("aria-pressed") == "true"
    later.click()
    assert later.get_attribute("aria-pressed") == "false"
    later.click()
    passed = first.page.locator(".log li", has_text="您：过").count()
    for _ in range(300):
        if not second.is_asked():
            break
        second.decide()
        second.page.wait_for_timeout(80)
    first.page.locator(".buttons [aria-pressed=true]").wait_for(state="detached")
    assert first.page.locator(".log li", has_text="您：过").count() >= passed


def test_the_settlement_calls_the_others_by_name_and_its_reader_you(person: Callable[..., Person]) -> None:
    somebody = person()
    begin(somebody, deals=1)
    somebody.see_the_end()
    lines = "[...document.querySelectorAll('dialog[open] .lines li')].map((each) => each.textContent).join()"
    said = told(somebody, lines)
    assert "您第" in said
    assert "崂山第" in said
    assert "号座" not in said
    assert "老王" not in said


WIDEST = '"act":"QQ2222sB"'
"""A set of four parts, as a server says it."""
SIDES = """() => {
  const boxes = [...document.querySelectorAll('.seat .set, .seat .set *')].map((each) => each.getBoundingClientRect());
  return [Math.min(...boxes.map((each) => each.left)), Math.max(...boxes.map((each) => each.right))];
}"""


def widest(socket: WebSocketRoute) -> None:
    """Tell a page that every set which is played has four parts."""
    server = socket.connect_to_server()

    def pass_on(said: str | bytes) -> None:
        text = said if isinstance(said, str) else said.decode()
        about_play = '"history"' in text or '"view"' in text
        socket.send(re.sub(r'"act": ?"[3-9TJQKA2sB]+"', WIDEST, text) if about_play else text)

    server.on_message(pass_on)


@pytest.mark.parametrize(("width", "height"), [(390, 844), (360, 640), (844, 390)])
def test_no_set_in_front_of_a_seat_makes_the_page_wider(person: Callable[..., Person], width: int, height: int) -> None:
    somebody = person(width=width, height=height)
    somebody.page.route_web_socket(re.compile("/"), widest)
    begin(somebody, think=None)
    for _ in range(3):
        somebody.play_until(somebody.has_turn)
        if somebody.page.locator(".seat .set").count():
            left, right = somebody.page.evaluate(SIDES)
            assert 0 <= left <= right <= width, somebody.screen.inner_text()
            assert somebody.page.evaluate("document.documentElement.scrollWidth") <= width
        somebody.decide()
        somebody.page.wait_for_timeout(300)
    assert somebody.page.locator(".seat .set .group").count() >= 4, somebody.screen.inner_text()


def test_the_table_fits_the_screen_and_its_bar_the_finger_in_both_languages(person: Callable[..., Person]) -> None:
    somebody = person()
    somebody.page.route_web_socket(re.compile("/"), widest)
    begin(somebody, think=None, counter=True)
    somebody.play_until(somebody.has_turn)
    for shown in everywhere(somebody):
        case = (*shown, somebody.screen.inner_text())
        assert somebody.page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0, case
        assert somebody.page.locator(".felt.scrolls").count() == 0, case
        boxes = [each.bounding_box() for each in somebody.page.locator(".bar button").all()]
        assert all(box and min(box["width"], box["height"]) >= 48 for box in boxes), case
