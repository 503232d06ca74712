"""Six people in six browsers at one table."""

from __future__ import annotations

import re
import time
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import TimeoutError  # noqa: A004 - the browser's own takes the place of Python's

from gouji.record import check

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.e2e.person import Person

LOOK = """() => {
  const shown = (what) => document.querySelector(`main.screen.asked[aria-busy=false] ${what}`) !== null;
  return {
    asked: shown('*'), burn: shown('.buttons [data-term=burn]'), yield: shown('.buttons [data-term=yield]'),
  };
}"""
NOTE_SCRAMBLE = """() => {
  window.scrambled = false;
  const note = () => { window.scrambled ||= document.querySelector('.center [data-term=scramble]') !== null; };
  new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""
"""The page itself notes that it tells of the scramble, which may be over before anybody asks it."""
HINTED = """() => [
  document.querySelector('.line')?.innerText, document.querySelectorAll('.hand .picked').length,
].join()"""
"""What a hint changes: what is said in the line, and the cards that are chosen."""
HINTS = 4
"""So many hints are asked for: the first ones are to leave it."""


@pytest.fixture
def pace() -> str:
    """Leave people time to burn."""
    return "patient"


@pytest.fixture
def seed() -> int:
    """Deal cards with which three may burn if all play by the first hint."""
    return 288


def gather(people: list[Person]) -> None:
    """Let six people sit down at a table of one deal and begin."""
    code = people[0].open(deals=1, think=None)
    for each in people[1:]:
        each.enter()
    for number, each in enumerate(people, start=1):
        each.go(f"/t/{code}")
        if number > 1:
            each.page.locator(f'button[data-seat="{number}"]').click()
            each.button("坐这里").click()
    people[0].page.locator("button:enabled", has_text="开始").click()
    for each in people:
        each.page.locator(".hand .pile").first.wait_for()
        each.page.evaluate(NOTE_SCRAMBLE)


def look(somebody: Person) -> dict[str, bool]:
    """Tell what a person is asked: with one look, since windows close."""
    seen: dict[str, bool] = somebody.page.evaluate(LOOK)
    return seen


def burn(somebody: Person) -> None:
    """Claim to burn with the first hint that has cards for it."""
    ready = somebody.page.locator(".buttons [data-term=burn]:not(.dim)")
    for _ in range(HINTS):
        if ready.count():
            break
        before = somebody.page.evaluate(HINTED)
        somebody.press(somebody.button(somebody.words["act.hint"]).first)
        with suppress(TimeoutError):
            somebody.page.wait_for_function(f"(before) => ({HINTED})() !== before", arg=before, timeout=600)
    somebody.press(ready.first)


def let_through(somebody: Person) -> None:
    """Yield."""
    somebody.press(somebody.page.locator(".buttons [data-term=yield]").first)


ONCE = {"burn": burn, "yield": let_through}
"""What each does at the first opportunity, and not again. A window may be open: it comes before all else."""


def decide(people: list[Person], done: set[tuple[str, str]]) -> None:
    """Let one of those decide who are asked; who can burn or yield for the first time is the first."""
    seen = [(each, look(each)) for each in people]
    for what, act in ONCE.items():
        for each, asked in seen:
            if asked[what] and (each.name, what) not in done:
                done.add((each.name, what))
                act(each)
                return
    for each, asked in seen:
        if asked["asked"]:
            each.step()
            return


def test_six_people_play_a_whole_deal_with_burning_yielding_going_out_and_scramble(
    person: Callable[..., Person],
) -> None:
    names = ("甲", "乙", "丙", "丁", "戊", "己")
    # Two of them like to see cards fly.
    people = [person(name, still=name not in "甲丁") for name in names]
    gather(people)
    done: set[tuple[str, str]] = set()
    until = time.monotonic() + 420
    while not people[0].stage_over():
        assert time.monotonic() < until, people[0].screen.inner_text()
        decide(people, done)
        people[0].page.wait_for_timeout(30)
    deals = people[3].context.request.get(people[3].base + "/api/deals").json()["deals"]
    text = people[3].context.request.get(f"{people[3].base}/api/deals/{deals[0]['id']}.gjr").text()
    found = check(text, strict=True)
    assert found.failed == 0, found.failures
    assert re.search(r"^[1-6] burn ", text, re.MULTILINE), text
    assert re.search(r"^[1-6] ~", text, re.MULTILINE), text
    assert len(re.findall(r"^= out ", text, re.MULTILINE)) >= 3, text
    assert [each.name for each in people if each.page.evaluate("window.scrambled")] == list(names), text
