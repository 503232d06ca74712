"""Six people in six browsers at one table."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from gouji.record import check

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.e2e.person import Person


def test_six_people_play_a_whole_deal_from_a_fixed_seed(person: Callable[..., Person]) -> None:
    names = ("甲", "乙", "丙", "丁", "戊", "己")
    people = [person(name) for name in names]
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
    until = time.monotonic() + 420
    while not people[0].stage_over():
        assert time.monotonic() < until, people[0].screen.inner_text()
        for each in people:
            each.step()
        people[0].page.wait_for_timeout(30)
    deals = people[3].context.request.get(people[3].base + "/api/deals").json()["deals"]
    text = people[3].context.request.get(f"{people[3].base}/api/deals/{deals[0]['id']}.gjr").text()
    found = check(text, strict=True)
    assert found.failed == 0, found.failures
    assert "= out" in text
