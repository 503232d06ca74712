"""Everybody can use it: no violation that axe knows, the keyboard alone is enough, large text fits."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from axe_playwright_python.sync_playwright import Axe

from tests.e2e.screens import SIZES, sized
from tests.e2e.test_alone import begin

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.e2e.person import Person

PAGES = (
    "/",
    "/rules",
    "/rules/jinan",
    "/replay",
    "/deals",
    "/about",
    "/transfer",
    "/transfer#ABCDEFGHJK",
    "/nowhere/at/all",
)
THEMES = ("light", "dark", "four", "large")
# Colours change by and by, and half way they have no contrast. What never comes to an end is not waited for.
AT_REST = """async () => {
  await new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)));
  const changes = document.getAnimations().filter((each) => each.effect.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(changes.map((each) => each.finished));
}"""


def dress(somebody: Person, theme: str) -> None:
    """Put on a theme."""
    script = {
        "light": "{theme: 'light'}",
        "dark": "{theme: 'dark'}",
        "four": "{theme: 'light', colours: 'four'}",
        "large": "{theme: 'dark', colours: 'four', print: 'large'}",
    }[theme]
    somebody.page.evaluate(f"Object.assign(document.documentElement.dataset, {script})")
    somebody.page.evaluate(AT_REST)


def violations(somebody: Person) -> list[str]:
    """Give what axe finds wrong, in a line each."""
    found = Axe().run(somebody.page).response["violations"]
    return [f"{each['id']}: {node['html'][:160]}" for each in found for node in each["nodes"]]


def test_no_page_has_a_violation_in_any_theme(person: Callable[..., Person]) -> None:
    somebody = person()
    somebody.enter()
    wrong = []
    for path in PAGES:
        somebody.go(path)
        somebody.page.locator("h1, main").first.wait_for()
        somebody.page.wait_for_load_state("networkidle")
        for theme in THEMES:
            dress(somebody, theme)
            wrong += [f"{path} {theme} {each}" for each in violations(somebody)]
    begin(somebody, think=None)
    somebody.play_until(somebody.has_turn)
    for theme in THEMES:
        dress(somebody, theme)
        wrong += [f"table {theme} {each}" for each in violations(somebody)]
    assert not wrong, "\n".join(wrong)


def test_a_whole_deal_is_played_with_the_keyboard_alone(person: Callable[..., Person]) -> None:
    somebody = person(width=1280, height=800)
    begin(somebody, deals=1)
    keyboard = somebody.page.keyboard
    until = time.monotonic() + 300
    while not somebody.stage_over():
        assert time.monotonic() < until, somebody.screen.inner_text()
        somebody.put_away(by_key=True)
        if not somebody.is_asked():
            somebody.page.wait_for_timeout(60)
        elif somebody.page.locator(".ask .choices button").count():
            somebody.press(somebody.page.locator(".ask .choices button").first)
            somebody.page.wait_for_timeout(80)
        else:
            for key in ("h", "Enter", "p"):
                keyboard.press(key)
                somebody.page.wait_for_timeout(70)


def test_nothing_is_cut_off_at_the_side(person: Callable[..., Person]) -> None:
    somebody = person()
    somebody.enter()
    for path in PAGES:
        somebody.go(path)
        somebody.page.locator("h1, main").first.wait_for()
        for width, height in SIZES:
            for zoom in ("100%", "200%"):
                sized(somebody, width, height, text=zoom)
                wide = somebody.page.evaluate(
                    "document.documentElement.scrollWidth - document.documentElement.clientWidth"
                )
                assert wide <= 1, f"{path} at {width} x {height} and {zoom} is {wide} px too wide"
