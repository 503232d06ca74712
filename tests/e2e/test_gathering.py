"""Coming to a table, back to it from another device, and to the next match there: nobody is dealt in unasked."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from tests.e2e.person import MESSAGES, Person

if TYPE_CHECKING:
    from collections.abc import Callable

WORDS, MOVING = (
    json.loads((MESSAGES / f"{file}.zh.json").read_text(encoding="utf-8")) for file in ("pages", "transfer")
)


def enter(somebody: Person, code: str) -> None:
    """Come to a table as a player with a name."""
    somebody.enter()
    somebody.go(f"/t/{code}")


def sit_two(host: Person, other: Person, **settings: Any) -> str:  # noqa: ANN401
    """Let two people sit at a table with four bots; give its code."""
    code = host.open(**settings)
    host.go(f"/t/{code}")
    enter(other, code)
    other.button(WORDS["gather.sit"]).click()
    other.button(WORDS["gather.sit"]).wait_for(state="detached")
    host.button(host.words["table.fill"]).click()
    return code


def test_a_second_device_leads_back_to_the_table_where_one_sits(person: Callable[..., Person]) -> None:
    first, second = person("老王"), person("无名")
    code = first.open(fill="easy", think=None)
    first.go(f"/t/{code}")
    second.go("/")
    second.page.get_by_role("link", name=WORDS["home.transfer"]).click()
    second.page.get_by_role("heading", name=MOVING["transfer.to"]).wait_for()
    second.go(f"/transfer#{first.post('/api/transfer', {})['code']}")
    second.button(MOVING["transfer.take"].replace("{name}", "老王")).click()
    second.page.get_by_text(MOVING["transfer.done"].replace("{name}", "老王")).wait_for()
    second.go("/")
    second.page.get_by_role("link", name=WORDS["home.yours-back"].replace("{code}", code)).click()
    second.page.locator('[data-seat="1"]').get_by_text("老王").wait_for()
    first.page.get_by_text(first.words["bye.replaced"]).wait_for()


def test_who_was_sent_away_is_not_led_back(person: Callable[..., Person]) -> None:
    host, other = person("老王"), person("小李")
    code = sit_two(host, other, think=None)
    host.page.locator("[data-seat]").filter(has_text="小李").click()
    host.button(host.words["host.kick"]).click()
    host.button(WORDS["gather.kick-sure"]).click()
    other.page.get_by_text("桌主请您离开了").wait_for()
    for somebody, ways in ((host, 1), (other, 0)):
        with somebody.page.expect_response("**/api/tables"):
            somebody.go("/")
        somebody.page.get_by_text(WORDS["home.hello"].replace("{name}", somebody.name)).wait_for()
        assert somebody.page.get_by_role("link", name=code).count() == ways, somebody.name


def test_who_came_to_watch_says_so_watches_on_or_sits_down(person: Callable[..., Person]) -> None:
    host, other = person("老王"), person("小李")
    code = host.open(think=None)
    host.go(f"/t/{code}")
    enter(other, code)
    unseated = host.page.get_by_text(WORDS["gather.unseated"].replace("{names}", "小李"))
    unseated.wait_for()
    other.button(WORDS["gather.watch"]).click()
    other.page.get_by_text(WORDS["gather.watching"]).wait_for()
    unseated.wait_for(state="detached")
    assert other.button(WORDS["gather.sit"]).count() == 0
    other.button(WORDS["gather.join"]).click()
    host.page.locator("[data-seat]").filter(has_text="小李").wait_for()
    assert other.page.url == f"{other.base}/t/{code}"


def test_who_watches_takes_the_seat_of_a_bot_that_is_tapped(person: Callable[..., Person]) -> None:
    host, other = person("老王"), person("小李")
    code = host.open(fill="easy", think=None)
    host.go(f"/t/{code}")
    other.enter()
    other.go(f"/t/{code}?watch")
    other.page.get_by_text(WORDS["gather.watching"]).wait_for()
    other.page.locator('[data-seat="4"]').click()
    other.button(WORDS["gather.sit-here"]).click()
    host.page.locator('[data-seat="4"]').filter(has_text="小李").wait_for()


def over(host: Person, other: Person) -> None:
    """Let two people come to the end of a match of one deal that bots play for them."""
    sit_two(host, other, think=None, deals=1)
    host.button(host.words["table.start"]).click()
    for somebody in (host, other):
        somebody.leave_to_bot()
    for somebody in (host, other):
        somebody.page.locator("dialog[open] h2", has_text=somebody.words["table.over"]).wait_for()


def test_after_a_match_the_others_are_asked_before_they_are_dealt_cards(person: Callable[..., Person]) -> None:
    host, other = person("老王"), person("小李", width=360, height=640)
    over(host, other)
    host.button(host.words["table.rematch"]).click()
    asked = WORDS["again.asked"].replace("{name}", "老王")
    other.page.locator(".awaited").get_by_text(asked).wait_for()
    host.page.locator(".awaited").get_by_text("小李").wait_for()
    assert host.button(WORDS["again.no"]).count() == 0
    assert host.page.locator(".hand .pile").count() == 0
    other.button(WORDS["again.yes"]).last.click()
    for somebody in (host, other):
        somebody.page.locator(".hand .pile").first.wait_for()


def test_who_does_not_play_again_has_no_seat_in_the_next_match(person: Callable[..., Person]) -> None:
    host, other = person("老王"), person("小李")
    over(host, other)
    host.button(host.words["table.rematch"]).click()
    other.button(WORDS["again.no"]).click()
    host.page.locator(".hand .pile").first.wait_for()
    other.page.get_by_text(other.words["table.no-seat"]).wait_for()
    assert other.page.locator(".hand .pile").count() == 0
