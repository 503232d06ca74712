"""Without a network every page of the client opens, and says in its own words what of it needs the server."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from tests.server.runs.serving import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.e2e.person import Person

PAGES = {
    "/about": "about.privacy-keeps",
    "/rules/statutes": "needs.rules",
    "/deals": "needs.deals",
    "/replay": "review.words",
    "/replay/1": "needs.replay",
    "/transfer": "needs.transfer",
    "/t/ABCDEF": "table.broken",
}
KEPT = """async () => {
    const cache = await caches.open('gouji-shell');
    const names = await (await fetch('/files.json')).json();
    const found = await Promise.all(names.map((each) => cache.match(each)));
    return found.every(Boolean);
}"""


def words() -> dict[str, str]:
    found: dict[str, str] = {}
    for name in ("table", "pages", "review"):
        found |= json.loads((ROOT / "web" / "src" / "messages" / f"{name}.zh.json").read_text(encoding="utf-8"))
    return found


def wait_until_kept(somebody: Person) -> None:
    """Wait until the browser has all files of the client."""
    somebody.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    for _ in range(100):
        if somebody.page.evaluate(KEPT):
            return
        somebody.page.wait_for_timeout(200)
    raise AssertionError("the files of the client are not kept")


@pytest.fixture
def cut_off(person: Callable[..., Person]) -> Person:
    """Give somebody who has been on the home page once, and has no network now."""
    somebody = person()
    somebody.go("/")
    wait_until_kept(somebody)
    somebody.context.set_offline(True)
    return somebody


def test_every_page_opens_without_a_network_and_says_what_needs_the_server(cut_off: Person) -> None:
    said = words()
    for path, key in PAGES.items():
        cut_off.go(path)
        cut_off.page.get_by_text(said[key]).first.wait_for(timeout=10_000)


def test_the_licences_are_kept_and_do_not_take_the_place_of_the_page(person: Callable[..., Person]) -> None:
    somebody = person()
    somebody.go("/")
    wait_until_kept(somebody)
    somebody.go("/licences.txt")
    somebody.context.set_offline(True)
    somebody.go("/licences.txt")
    somebody.page.get_by_text("MIT").first.wait_for(timeout=10_000)
    somebody.go("/about")
    somebody.page.get_by_text(words()["about.privacy-keeps"]).wait_for(timeout=10_000)


def test_a_record_that_was_pasted_stays_until_there_is_a_network(cut_off: Person) -> None:
    cut_off.go("/replay")
    field = cut_off.page.locator("textarea")
    field.fill("some record")
    cut_off.page.locator("form button[type=submit]").click()
    cut_off.page.get_by_text(words()["needs.replay-text"]).wait_for(timeout=10_000)
    assert field.input_value() == "some record"
