"""One person and five bots in a real browser."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.e2e.person import Person
    from tests.server.runs.serving import Serving


@pytest.fixture
def moving() -> bool:
    """Let cards fly, as most people do."""
    return True


def begin(somebody: Person, **settings: object) -> str:
    """Sit down with five bots and begin."""
    code = somebody.open("easy", **{"deals": 3, "think": 60, **settings})
    somebody.go(f"/t/{code}")
    somebody.button("开始").or_(somebody.button("开局")).first.click()
    somebody.page.locator(".hand .pile").first.wait_for()
    return code


def begin_beside(first: Person, second: Person, *, deals: int = 1) -> None:
    """Begin a match of two persons on seats 1 and 2 and four bots."""
    code = first.open(deals=deals, think=None)
    second.enter()
    first.go(f"/t/{code}")
    second.go(f"/t/{code}")
    second.page.locator('button[data-seat="2"]').click()
    second.button("坐这里").dispatch_event("click")
    first.button("空座补机器人").click()
    first.page.locator("button:enabled", has_text="开始").click()


def test_a_person_alone_plays_a_match_of_three_deals_to_its_end(person: Callable[..., Person]) -> None:
    somebody = person()
    begin(somebody)
    for deal in (1, 2, 3):
        somebody.play_until(somebody.stage_over)
        if deal < 3:
            somebody.go_on()
    somebody.page.get_by_role("button", name="再来一场").first.wait_for()
    said = somebody.context.request.get(somebody.base + "/api/deals").json()["deals"]
    assert len(said) == 3


def test_a_reload_shows_the_same_table(person: Callable[..., Person]) -> None:
    somebody = person()
    begin(somebody)
    somebody.play_until(somebody.has_turn)
    before = somebody.hand()
    somebody.page.reload()
    somebody.page.locator("main.screen.asked .hand .pile").first.wait_for()
    assert somebody.hand() == before
    assert somebody.has_turn()


def test_after_half_a_minute_without_a_network_the_table_is_there_again(person: Callable[..., Person]) -> None:
    somebody = person()
    begin(somebody, grace=300, think=None)
    somebody.play_until(somebody.has_turn)
    before = somebody.hand()
    somebody.context.set_offline(True)
    time.sleep(30)
    somebody.context.set_offline(False)
    somebody.page.wait_for_timeout(6000)
    assert somebody.hand() == before
    assert somebody.has_turn()
    somebody.play_until(lambda: not somebody.is_asked() or somebody.hand() != before)


def test_a_second_tab_takes_the_table_over_and_the_first_one_says_so(person: Callable[..., Person]) -> None:
    somebody = person()
    code = begin(somebody)
    somebody.play_until(somebody.has_turn)
    before = somebody.hand()
    first = somebody.page
    somebody.page = somebody.new_page()
    somebody.go(f"/t/{code}")
    somebody.page.locator(".hand .pile").first.wait_for()
    assert somebody.hand() == before
    first.get_by_role("button", name="重新进入").wait_for()


def test_a_server_that_is_killed_and_started_again_shows_the_same_table(
    person: Callable[..., Person], serving: Serving
) -> None:
    somebody = person()
    begin(somebody, think=None)
    somebody.play_until(somebody.has_turn)
    before = somebody.hand()
    serving.kill()
    serving.start()
    somebody.page.wait_for_timeout(4000)
    assert somebody.hand() == before
    assert somebody.has_turn()
    somebody.play_until(lambda: somebody.hand() != before)


def test_a_finger_dragged_over_the_hand_stays_on_the_page_and_chooses_cards(person: Callable[..., Person]) -> None:
    somebody = person()
    begin(somebody)
    somebody.play_until(somebody.has_turn)
    address = somebody.page.url
    piles = somebody.page.locator(".hand .pile").all()
    boxes = [box for box in (each.bounding_box() for each in piles) if box]
    row = [box for box in boxes if abs(box["y"] - boxes[0]["y"]) < 20]
    client = somebody.context.new_cdp_session(somebody.page)

    def touch(kind: str, x: float, y: float) -> None:
        points = [] if kind == "touchEnd" else [{"x": x, "y": y}]
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    start, end = row[0], row[-1]
    y = start["y"] + start["height"] / 2
    touch("touchStart", start["x"] + 10, y)
    for part in range(1, 21):
        touch("touchMove", start["x"] + 10 + (end["x"] + end["width"] - 20 - start["x"]) * part / 20, y)
        somebody.page.wait_for_timeout(16)
    touch("touchEnd", 0, 0)
    somebody.wait_until(lambda: somebody.page.locator(".hand .slot.picked").count() >= 3)
    assert somebody.page.url == address


def test_a_double_tap_plays_once(person: Callable[..., Person]) -> None:
    somebody = person()
    code = begin(somebody)
    somebody.play_until(somebody.has_turn)
    sent: list[str] = []
    somebody.page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(str(frame))))
    somebody.page.reload()
    somebody.page.locator("main.screen.asked").wait_for()
    assert code in somebody.page.url
    for _ in range(30):
        somebody.play_until(somebody.has_turn)
        if somebody.choose():
            break
        somebody.decide()
        somebody.page.wait_for_timeout(500)
    box = somebody.page.locator(".buttons button.main:not(.dim)").first.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    cards = sum(int(each[0]) for each in somebody.hand())
    somebody.page.touchscreen.tap(x, y)
    somebody.page.touchscreen.tap(x, y)
    somebody.wait_until(lambda: sum(int(each[0]) for each in somebody.hand()) < cards)
    assert [frame for frame in sent if '"type":"act"' in frame]


def test_a_table_left_alone_is_played_on_and_taken_back(person: Callable[..., Person]) -> None:
    somebody = person()
    begin(somebody, think=5)
    somebody.page.get_by_role("button", name="我来打").wait_for(timeout=60_000)
    somebody.page.get_by_role("button", name="我来打").click()
    somebody.page.get_by_role("button", name="我来打").wait_for(state="hidden")
    somebody.play_until(somebody.is_asked)
