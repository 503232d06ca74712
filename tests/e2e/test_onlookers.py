"""What those get at a table who hold no cards: who has gone out, who watches late, and the host with links to give."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.e2e.test_alone import begin

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.e2e.person import Person

WATCHED = {"deals": 1, "watching": "all", "delay": 4, "teams": "draw"}


def line(somebody: Person) -> str:
    """Give what stands in the place of a hand."""
    return somebody.page.locator("p.watch").inner_text()


def test_who_has_gone_out_follows_the_hands_of_mates_and_a_late_watcher_sees_the_end_when_it_comes(
    person: Callable[..., Person],
) -> None:
    host, watcher = person(), person()
    code = begin(host, **WATCHED)
    host.page.get_by_text("抽红").first.wait_for()
    watcher.go("/")
    watcher.enter()
    watcher.go(f"/t/{code}?watch")
    watcher.page.get_by_text("看到的是4秒前的牌").wait_for()
    host.play_until(lambda: host.page.locator("p.watch").count() > 0 or host.stage_over())
    if not host.stage_over():
        assert line(host) == host.words["hand.follow"]
        assert 1 <= host.page.locator("section.hands p").count() <= 2
    host.play_until(host.stage_over)
    assert watcher.page.locator("dialog[open]").count() == 0
    watcher.page.locator("dialog[open]").wait_for()


def test_the_host_has_the_links_to_give_in_every_tab_while_cards_are_played(person: Callable[..., Person]) -> None:
    host = person()
    code = begin(host)
    told = host.context.request.get(f"{host.base}/api/tables/{code}/referee").json()["referee"]
    host.context.grant_permissions(["clipboard-read", "clipboard-write"])
    host.page = host.new_page()
    host.go(f"/t/{code}")
    host.page.locator(".hand .pile").first.wait_for()
    for button, link in (("复制裁判链接", f"/t/{code}?ref={told}"), ("复制旁观链接", f"/t/{code}?watch")):
        host.page.locator(".bar button").first.click()
        host.page.get_by_role("button", name=button).click()
        host.page.wait_for_function(
            "link => navigator.clipboard.readText().then(said => said.endsWith(link))", arg=link
        )
        host.page.keyboard.press("Escape")
