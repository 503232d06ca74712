"""What the table says of what happens, and what it asks before it does what cannot be undone."""

from __future__ import annotations

import re
import time
from typing import TYPE_CHECKING

from tests.e2e.person import PATIENCE
from tests.e2e.test_alone import begin, begin_beside

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.e2e.person import Person

LISTEN = """() => {
  window.said = [];
  new MutationObserver((all) => all.forEach((each) => each.addedNodes.forEach((node) => said.push(node.textContent))))
    .observe(document.querySelector('[data-testid=announced]'), { childList: true });
}"""
TURN = "该您了"
LOGGED = """() => [...document.querySelectorAll('.log li')].reverse().flatMap((line) => [
  line.firstChild.textContent.trim(), ...[...line.querySelectorAll('span')].map((each) => each.textContent),
])"""
"""What was done, sentence by sentence, the latest last."""


def heard(somebody: Person) -> list[str]:
    """Give what was read out since `LISTEN`."""
    said: list[str] = somebody.page.evaluate("said")
    return said


def by_keys(somebody: Person) -> None:
    """Take a hint and do it with the keyboard alone."""
    choices = somebody.page.locator(".ask .choices button")
    if choices.count():
        somebody.press(choices.last)
        return
    somebody.page.keyboard.press("h")
    somebody.page.wait_for_timeout(80)
    playable = somebody.page.locator(".buttons .main:not(.dim), .buttons .burn:not(.dim)").count()
    somebody.page.keyboard.press("Enter" if playable else "p")


def is_within(some: list[str], among: list[str]) -> str | None:
    """Give the first of some sentences that does not come among others in its order, None if all do."""
    rest = iter(among)
    return next((each for each in some if each not in rest), None)


def test_every_play_is_read_out_and_then_that_it_is_one_s_turn(person: Callable[..., Person]) -> None:
    somebody = person()
    begin(somebody, deals=1, think=None)
    somebody.page.evaluate(LISTEN)
    until = time.monotonic() + 4 * PATIENCE
    while not somebody.stage_over():
        assert time.monotonic() < until, somebody.screen.inner_text()
        if somebody.is_asked():
            by_keys(somebody)
        somebody.page.wait_for_timeout(60)
    done: list[str] = somebody.page.evaluate(LOGGED)
    said = heard(somebody)
    assert len(done) > 20, done
    assert is_within(done, said) is None, (done, said)
    # The lead is told before anybody listens here.
    unasked: list[str] = []
    asked = True
    for each in said:
        if each.startswith("您出"):
            unasked += [] if asked else [each]
        asked = each == TURN or (asked and not each.startswith("您出"))
    assert not unasked, said


def test_who_let_the_clock_run_out_is_shown_what_was_done(person: Callable[..., Person]) -> None:
    somebody = person()
    begin(somebody, think=5)
    somebody.page.locator(".line, .notice").get_by_text("时间到，已代打").wait_for(timeout=PATIENCE * 1000)
    said = somebody.page.locator(".below").inner_text()
    assert re.search("已代打——您", said), said
    somebody.page.get_by_role("button", name="我来打").wait_for(timeout=PATIENCE * 1000)
    assert "已代打——您" in somebody.page.locator(".notice").inner_text()


def test_a_settlement_that_was_put_away_can_be_opened_again(person: Callable[..., Person]) -> None:
    somebody = person()
    begin(somebody, deals=2, think=None)
    somebody.see_the_end()
    for _ in range(2):
        somebody.page.locator("dialog[open]").get_by_role("button", name="关闭").first.click()
        somebody.page.locator("dialog[open]").wait_for(state="detached")
        assert somebody.button("下一局").is_visible()
        somebody.button("结算").click()
        somebody.page.locator("dialog[open] .score").first.wait_for()


def test_a_network_that_is_gone_is_shown_at_once_and_a_press_says_so(person: Callable[..., Person]) -> None:
    somebody = person()
    begin(somebody, think=None, grace=300)
    somebody.play_until(somebody.has_turn)
    somebody.context.set_offline(True)
    somebody.page.locator(".line").get_by_text("网络断了").wait_for(timeout=3000)
    somebody.page.keyboard.press("h")
    somebody.page.locator(".line").get_by_text("连上后再按").wait_for(timeout=3000)
    assert somebody.page.locator(".buttons button:not(.dim)").count() == 0
    somebody.context.set_offline(False)
    somebody.page.locator(".net").wait_for(state="detached", timeout=8000)
    somebody.play_until(lambda: not somebody.is_asked())


def test_the_host_is_asked_before_somebody_is_sent_from_the_table(person: Callable[..., Person]) -> None:
    first, second = person("甲"), person("乙")
    begin_beside(first, second)
    first.page.locator(".seat.next .who").click()
    first.button("请离座位").click()
    asks = first.page.locator("dialog[open]")
    assert "乙离开后不能再进这张桌子" in asks.inner_text()
    first.button("取消").click()
    assert second.page.locator("main.screen").count() == 1
    first.button("请离座位").click()
    first.button("确定请离").click()
    second.page.locator("main.alone h1").wait_for()


def test_the_first_tap_or_key_on_any_page_unlocks_sounds(person: Callable[..., Person]) -> None:
    somebody = person()
    somebody.enter()
    somebody.page.add_init_script("""
      window.made = [];
      window.AudioContext = class extends AudioContext { constructor() { super(); made.push(this); } };
    """)
    for by_key in (True, False):
        somebody.go("/about")
        somebody.page.locator("main").wait_for()
        assert somebody.page.evaluate("made.length") == 0
        if by_key:
            somebody.page.keyboard.press("a")
        else:
            somebody.page.touchscreen.tap(195, 5)
        somebody.page.wait_for_function("made.length === 1 && made[0].state === 'running'")
