"""What lies where on the table's screen: nothing covers what has to be read, and large print is large."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from tests.e2e.screens import LANGUAGES, PRINTS, SIZES, everywhere, read_in, sized
from tests.e2e.test_alone import begin, begin_beside
from tests.e2e.test_table import told, widest

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import WebSocketRoute

    from tests.e2e.person import Person

GLYPHS = """() => Object.fromEntries([...document.querySelectorAll('.hand .slot[data-rank]')].map((slot) => {
  const card = slot.querySelector('.card').getBoundingClientRect();
  const text = document.createRange();
  text.selectNodeContents(slot.querySelector('.card'));
  const sign = text.getBoundingClientRect();
  const within = card.left <= sign.left && sign.right <= card.right;
  return [slot.dataset.rank, [sign.height, slot.querySelector('.pile').getBoundingClientRect().width, within]];
}))"""
COVERED = """(over) => {
  const shown = (each) => each.getClientRects().length > 0;
  const box = (each) => [each, each.getBoundingClientRect()];
  const boxes = (what) => [...document.querySelectorAll(what)].filter(shown).map(box);
  const read = boxes('.seat .name, .seat .mark, .seat .last, .seat .word, .top');
  return boxes(over).flatMap(([, a]) => read.filter(
    ([, b]) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom,
  ).map(([each]) => each.className + ' ' + each.textContent));
}"""
LONG_NAME = "WWWWWWWWWWWWWWWW"


def test_large_print_enlarges_the_ranks_of_the_hand_by_a_quarter(person: Callable[..., Person]) -> None:
    somebody = person()
    begin(somebody, think=None, counter=True)
    for width, height in SIZES:
        sized(somebody, width, height)
        usual = somebody.page.evaluate(GLYPHS)
        sized(somebody, width, height, "large")
        large = somebody.page.evaluate(GLYPHS)
        assert len(large) >= 10
        for rank, (sign, finger, within) in large.items():
            assert sign >= 1.25 * usual[rank][0], (width, height, rank, sign, usual[rank])
            assert min(finger, usual[rank][1]) >= 44, (width, height, rank, finger, usual[rank])
            assert within, (width, height, rank)


class Talk:
    """What the others say, put between the messages of the server."""

    def __init__(self, somebody: Person) -> None:
        self._somebody = somebody
        self._sockets: list[WebSocketRoute] = []
        somebody.page.route_web_socket(re.compile("/"), self._pass_on)

    def _pass_on(self, socket: WebSocketRoute) -> None:
        self._sockets.append(socket)
        widest(socket)

    def tell(self, **what: Any) -> None:  # noqa: ANN401 - parts of an update
        """Tell the page something at the version it shows."""
        update = {"type": "update", "version": int(self._somebody.version() or 0), **what}
        self._sockets[-1].send(json.dumps(update))


def test_what_is_said_and_told_covers_no_name_no_mark_and_no_set(person: Callable[..., Person]) -> None:
    somebody = person()
    talk = Talk(somebody)
    begin(somebody, think=None)
    somebody.play_until(somebody.has_turn)
    for shown in everywhere(somebody):
        for seat in (2, 4, 6):
            talk.tell(phrase={"seat": seat, "phrase": 3})
        talk.tell(notices=[{"key": "kicked", "facts": {"name": LONG_NAME}}])
        talk.tell(notices=[{"key": "misplay", "facts": {"seat": 3}}])
        somebody.page.locator(".speech p").nth(1).wait_for()
        somebody.page.locator(".toast").nth(1).wait_for(state="attached")
        assert somebody.page.locator(".says").count() == 3
        assert somebody.page.evaluate(COVERED, ".speech p, .toast") == [], shown


def picked(somebody: Person) -> dict[str, str]:
    """Give the piles of which cards are chosen, with how many of how many."""
    chosen: dict[str, str] = somebody.page.evaluate(
        "Object.fromEntries([...document.querySelectorAll('.hand .slot.picked')]"
        ".map((each) => [each.dataset.rank, each.querySelector('.badge').textContent.trim()]))"
    )
    return chosen


def test_a_finger_that_moves_slowly_within_a_pile_is_not_a_long_press(person: Callable[..., Person]) -> None:
    somebody = person()
    begin(somebody, think=None)
    somebody.play_until(somebody.has_turn)
    box = somebody.page.locator(".hand .pile").first.bounding_box()
    assert box
    client = somebody.context.new_cdp_session(somebody.page)
    y = box["y"] + box["height"] / 2
    for kind, x in (("touchStart", box["x"] + 6), ("touchMove", box["x"] + 24)):
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    somebody.page.wait_for_timeout(800)
    assert picked(somebody) == {}
    client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_tap_on_the_empty_felt_puts_all_cards_back_and_one_on_a_seat_does_not(person: Callable[..., Person]) -> None:
    somebody = person()
    begin(somebody, think=None)
    somebody.play_until(somebody.has_turn)
    somebody.page.locator(".hand .pile").first.tap()
    assert len(picked(somebody)) == 1
    somebody.page.locator(".seat.rival .who").tap()
    somebody.page.locator("dialog[open] h2").wait_for()
    somebody.page.keyboard.press("Escape")
    somebody.page.locator("dialog[open]").wait_for(state="detached")
    assert len(picked(somebody)) == 1
    somebody.page.locator(".felt .center").first.tap(position={"x": 4, "y": 4})
    somebody.wait_until(lambda: picked(somebody) == {})


APART = """() => {
  const box = (each) => document.querySelector(each).getBoundingClientRect();
  const [why, clock] = ['.line .why', '.line .yours b'].map(box);
  const beside = why.right <= clock.left || clock.right <= why.left;
  const apart = beside || why.bottom <= clock.top || clock.bottom <= why.top;
  const inside = [why, clock].every((each) => each.left >= 0 && each.right <= innerWidth && each.width > 0);
  return apart && inside && why.width >= 100;
}"""


def test_why_cards_do_not_go_and_how_long_there_is_are_read_at_once(person: Callable[..., Person]) -> None:
    somebody = person()
    begin(somebody, think=600)
    somebody.play_until(somebody.has_turn)
    for language in LANGUAGES:
        read_in(somebody, language)
        somebody.page.locator(".hand .slot[data-rank]").last.locator(".pile").dispatch_event("click")
        somebody.page.locator(".hand .slot[data-rank]").nth(-2).locator(".pile").dispatch_event("click")
        somebody.page.locator(".line .why").wait_for()
        for width, height in SIZES:
            for size in PRINTS:
                sized(somebody, width, height, size)
                assert re.fullmatch(r"\d+:\d\d|\d+", somebody.page.locator(".line .yours b").inner_text())
                line = somebody.page.locator(".line").inner_text()
                assert somebody.page.evaluate(APART), (language, width, height, size, line)


def test_a_call_is_asked_with_its_clock_and_explained_with_what_it_wins_and_loses(
    person: Callable[..., Person],
) -> None:
    told_of = {}
    for preset in ("statutes-points", "encyclopaedia"):
        somebody = person()
        code = somebody.open("easy", preset=preset, think=600)
        somebody.go(f"/t/{code}")
        somebody.button("开始").or_(somebody.button("开局")).first.click()
        somebody.page.locator(".ask[data-term=call]").wait_for()
        assert re.fullmatch(r"\d+:\d\d|\d+", somebody.page.locator(".ask .yours").inner_text())
        somebody.page.locator(".ask .question button").click()
        told_of[preset] = told(somebody, "document.querySelector('dialog[open] .body').innerText", "在本桌")
    assert "预点四张，明点两张" in told_of["statutes-points"]
    assert "对头付三张" in told_of["encyclopaedia"]


def test_nobody_is_said_to_be_open_where_no_points_are_played(person: Callable[..., Person]) -> None:
    somebody = person(width=1280, height=800)
    opened: list[str] = []
    somebody.page.on("websocket", lambda socket: socket.on("framereceived", lambda said: opened.append(str(said))))
    begin(somebody, deals=1, think=None)

    def is_open() -> bool:
        assert "开点" not in somebody.screen.inner_text()
        return '"kind":"open"' in "".join(opened) or somebody.stage_over()

    somebody.play_until(is_open)
    assert not somebody.stage_over(), "nobody has opened: another number of cards has to be dealt"
    somebody.page.locator(".log li").nth(3).wait_for()
    assert "开点" not in somebody.screen.inner_text()


def test_what_others_play_is_read_out(person: Callable[..., Person]) -> None:
    somebody = person()
    begin(somebody, think=None)
    somebody.page.evaluate("""() => {
      const region = document.querySelector('[data-testid=announced]');
      window.said = [];
      new MutationObserver(() => window.said.push(region.textContent)).observe(region, {
        characterData: true, childList: true, subtree: true,
      });
    }""")
    said = re.compile("(浮山|海风|槐花|琴岛|崂山)：")
    somebody.play_until(lambda: said.search("".join(somebody.page.evaluate("said"))) is not None)


NAMES = """() => {
  const box = (each) => each.getBoundingClientRect();
  const names = [...document.querySelectorAll('.seat .name')].filter((each) => box(each).width > 0);
  const words = [...document.querySelectorAll('.seat .words')];
  const cut = words.filter((each) => each.scrollWidth > each.clientWidth + 1);
  const out = names.filter((each) => box(each).left < 0 || box(each).right > innerWidth);
  const over = names.filter((one) => names.some((other) => other !== one && box(one).left < box(other).right
    && box(other).left < box(one).right && box(one).top < box(other).bottom && box(other).top < box(one).bottom));
  const column = names.filter((each) => box(each).width > box(each.closest('.seat')).width + 1);
  return [...cut, ...out, ...over, ...column].map((each) => each.textContent);
}"""


def test_the_longest_name_is_read_whole_at_its_own_seat(person: Callable[..., Person]) -> None:
    first, second = person(), person("Wolfgang Amadeus")
    begin_beside(first, second)
    for shown in everywhere(first):
        assert first.page.locator(".seat .name", has_text="Wolfgang Amadeus").count() == 1
        assert first.page.evaluate(NAMES) == [], shown
