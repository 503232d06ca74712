# ruff: noqa: INP001 - a module of a script that is run by its path
"""Pictures of what is met less often: moving to another device, company at a table, what is empty or went wrong."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from docs.shots.album import Album, begun, opened, within

if TYPE_CHECKING:
    from playwright.sync_api import WebSocketRoute

    from tests.e2e.person import Person


def moving(somebody: Person, other: Person, album: Album) -> None:
    """Take the way of a person to another device, `other`, and what is forgotten."""
    words = album.words("transfer")
    other.context.clear_cookies()
    other.go("/transfer")
    album.take(other, "transfer-nobody")
    other.enter()
    somebody.enter()
    somebody.go("/transfer")
    album.take(somebody, "transfer")
    within(somebody, words["transfer.show"])
    code = somebody.page.locator(".code strong").inner_text()
    album.take(somebody, "transfer-code", whole=True)
    other.go("/transfer")
    other.page.locator("form input").fill("WRONG")
    within(other, words["transfer.look"])
    album.take(other, "transfer-wrong")
    other.go("/")
    other.go(f"/transfer#{code}")
    other.page.locator("h3").first.wait_for()
    album.take(other, "transfer-offer")
    other.page.locator(".row .main").click()
    other.page.locator(".done").wait_for()
    album.take(other, "transfer-done")
    other.context.clear_cookies()
    other.enter()


def reading(somebody: Person, album: Album) -> None:
    """Take the rules as they are searched and leafed through."""
    somebody.go("/rules/statutes")
    somebody.page.locator("#contents summary").click()
    album.take(somebody, "rules-contents")
    search = somebody.page.locator("input[type=search]")
    search.fill("S2:1")
    album.take(somebody, "rules-found", whole=True)
    search.fill("xyzzy")
    album.take(somebody, "rules-none")


def company(somebody: Person, other: Person, album: Album) -> None:
    """Take a table with another person: without a seat, with a wish to swap, ready for the next deal, watching."""
    somebody.enter()
    other.enter()
    code = opened(somebody, "/api/tables", {"settings": {"deals": 2, "think": 60}})
    other.go(f"/t/{code}")
    somebody.page.locator(".unseated").wait_for()
    album.take(somebody, "gathering-unseated", whole=True)
    other.page.locator('button[data-seat="2"]').click()
    within(other, album.words("pages")["gather.sit-here"])
    somebody.page.locator(".unseated").wait_for(state="detached")
    other.page.locator('button[data-seat="1"]').click()
    within(other, album.words("pages")["gather.swap"])
    somebody.page.locator('button[data-seat="2"]').click()
    album.take(somebody, "gathering-swap")
    somebody.page.keyboard.press("Escape")
    somebody.button(somebody.words["table.fill"]).click()
    album.take(somebody, "gathering-full")
    somebody.page.locator("button:enabled", has_text=somebody.words["table.start"]).first.click()
    while not (somebody.stage_over() and other.stage_over()):
        for each in (somebody, other):
            if not each.stage_over():
                each.step()
        somebody.page.wait_for_timeout(40)
    album.take(somebody, "settlement-both")
    other.page.locator("dialog[open] footer .main").click()
    album.take(somebody, "settlement-awaited")
    album.take(other, "settlement-ready")
    somebody.page.locator("dialog[open] summary").click()
    somebody.page.locator("dialog[open] summary").scroll_into_view_if_needed()
    album.take(somebody, "settlement-why")
    somebody.page.keyboard.press("Escape")
    album.take(somebody, "table-between")


def looking_on(somebody: Person, other: Person, album: Album) -> None:
    """Take a table that is watched and refereed, stands still, is cut off and is dissolved."""
    somebody.enter()
    code = begun(somebody, deals=1, think=60, watching="all", delay=0)
    other.context.clear_cookies()
    other.go(f"/t/{code}?watch")
    album.take(other, "name-asked")
    other.enter()
    other.go(f"/t/{code}?watch")
    other.page.locator(".watch").wait_for()
    album.take(other, "table-watched")
    other.page.locator(".bar button").first.click()
    album.take(other, "menu-watcher")
    refereed(somebody, other, album)
    somebody.go(f"/t/{code}")
    somebody.page.locator(".hand .pile").first.wait_for()
    somebody.page.locator(".bar button").first.click()
    within(somebody, somebody.words["table.how"])
    album.take(somebody, "how")
    somebody.page.keyboard.press("Escape")
    somebody.page.locator(".bar button").first.click()
    within(somebody, somebody.words["table.look"])
    album.take(somebody, "look")
    somebody.page.keyboard.press("Escape")
    somebody.page.locator(".bar button").first.click()
    within(somebody, somebody.words["table.pause"])
    somebody.page.locator(".notice").wait_for()
    album.take(somebody, "table-paused")
    somebody.page.locator(".bar button").first.click()
    within(somebody, somebody.words["table.dissolve"])
    album.take(somebody, "dissolve")
    somebody.context.new_page().goto(f"{somebody.base}/t/{code}")
    album.take(somebody, "table-replaced")
    somebody.context.pages[-1].close()
    cut_off(somebody, code, album)
    somebody.go(f"/t/{code}")
    somebody.page.locator(".bar button").first.click()
    within(somebody, somebody.words["table.dissolve"])
    somebody.page.locator("dialog[open] footer .danger").click()
    somebody.page.locator(".alone h1").wait_for()
    album.take(somebody, "table-dissolved")


def refereed(somebody: Person, other: Person, album: Album) -> None:
    """Take what a referee sees and may do."""
    answer = somebody.post("/api/tables", {"settings": {"deals": 1, "think": 60}, "fill": "easy"})
    somebody.go(f"/t/{answer['code']}")
    somebody.page.locator("button:enabled", has_text=somebody.words["table.start"]).first.click()
    somebody.page.locator(".hand .pile").first.wait_for()
    other.go(f"/t/{answer['code']}?ref={answer['referee']}")
    other.page.locator(".watch").wait_for()
    album.take(other, "table-refereed")
    other.page.locator(".seat .who").first.click()
    album.take(other, "seat-referee")


def cut_off(somebody: Person, code: str, album: Album) -> None:
    """Take a table whose socket is closed and does not open again."""
    sockets: list[WebSocketRoute] = []

    def through(socket: WebSocketRoute) -> None:
        sockets.append(socket)
        if len(sockets) > 1:
            socket.close()
        else:
            socket.connect_to_server()

    somebody.page.route_web_socket(re.compile("/"), through)
    somebody.go(f"/t/{code}")
    somebody.page.locator(".notice").wait_for()
    sockets[0].close()
    somebody.page.locator(".net").wait_for()
    album.take(somebody, "table-cut-off")
    somebody.page.close()
    somebody.page = somebody.new_page()


def wrong(somebody: Person, album: Album) -> None:
    """Take what is said when something does not go, and the longer forms."""
    words = album.words("pages")
    begun(somebody, deals=1, think=60)
    somebody.go("/")
    somebody.page.locator(".yours").wait_for()
    album.take(somebody, "home-back", whole=True)
    somebody.page.locator(".join input").fill("OIO101")
    within(somebody, words["home.go"])
    album.take(somebody, "home-wrong-code")
    within(somebody, words["home.look"])
    album.take(somebody, "home-look")
    somebody.go("/#open")
    somebody.page.locator("main form, main .field").first.wait_for()
    album.take(somebody, "open-whole", whole=True)
    opened(somebody, "/api/tables", {"settings": {"deals": 2}})
    somebody.button(words["gather.change"]).click()
    album.take(somebody, "gathering-settings")
    somebody.go("/replay")
    somebody.page.locator("textarea").first.fill("deal 1 ZZ")
    somebody.page.locator("main form button[type=submit], main .button.main").first.click()
    album.take(somebody, "replay-wrong")
    somebody.page.route("**/api/deals", lambda route: route.abort())
    somebody.go("/deals")
    somebody.page.locator(".trouble").wait_for()
    album.take(somebody, "deals-trouble")
    somebody.page.unroute("**/api/deals")


def whole_pages(somebody: Person, album: Album) -> None:
    """Take the pages that are longer than a screen from beginning to end."""
    deals = somebody.context.request.get(somebody.base + "/api/deals").json()["deals"]
    somebody.go("/deals")
    somebody.page.wait_for_load_state("networkidle")
    album.take(somebody, "deals-whole", whole=True)
    somebody.go("/about")
    somebody.page.wait_for_load_state("networkidle")
    album.take(somebody, "about-whole", whole=True)
    somebody.go(f"/replay/{deals[0]['id']}?deal=1&step=30&as=all")
    somebody.page.wait_for_load_state("networkidle")
    album.take(somebody, "replay-whole", whole=True)


def others(somebody: Person, other: Person, album: Album) -> None:
    """Take all of them; `somebody` has finished a deal before."""
    whole_pages(somebody, album)
    reading(somebody, album)
    moving(somebody, other, album)
    company(somebody, other, album)
    looking_on(somebody, other, album)
    wrong(somebody, album)
