"""Nothing overlaps, is cut off or moves under the finger where all that can lie on a table lies on it at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.e2e.crowded import NARROW_NAME, WIDE_NAME, Crowd
from tests.e2e.screens import FRAMES, LANGUAGES, PHONES, PRINTS, SIZES, read_in, sized
from tests.e2e.test_alone import begin
from tests.e2e.test_screen import Talk

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.e2e.person import Person

LAPTOPS = [(1280, 600), (1366, 625), (1366, 768), (1920, 1080)]
MISPLACED = """() => {
  const parts = '.bar button, .bar h1, .score, .counter b, .seat .disc, .seat .name, .seat .mark, .seat .last, '
    + '.seat .word, .top, .whose, .turn, .window, .line .words, .line .yours, .buttons .button, .hands p, '
    + '.hand .slot:not(.gone)';
  const felt = document.querySelector('.felt').getBoundingClientRect();
  const scrolls = document.querySelector('.felt.scrolls') !== null;
  const boxes = [...document.querySelectorAll(parts)].filter((each) => !each.closest('.log')).map((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    if (!scrolls || !each.closest('.felt')) return { each, left, right, top, bottom };
    return { each, left, right, top: Math.max(top, felt.top), bottom: Math.min(bottom, felt.bottom) };
  }).filter(({ left, right, top, bottom }) => right - left > 1 && bottom - top > 1);
  const name = ({ each }) => each.className.replace(/svelte-\\w+/, '') + each.textContent.trim();
  const found = boxes.filter(({ left, right, top, bottom }) =>
    left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1).map((one) => 'out: ' + name(one));
  boxes.forEach((one, at) => boxes.slice(at + 1).forEach((other) => {
    if (one.each.contains(other.each) || other.each.contains(one.each)) return;
    const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    if (wide > 1 && high > 1) found.push(name(one) + ' over ' + name(other));
  }));
  const columns = [...document.querySelectorAll('.seat .name')].filter(
    (each) => each.getBoundingClientRect().width > each.closest('.seat').getBoundingClientRect().width + 1);
  const cut = [...document.querySelectorAll('.seat .words, .line .words, .buttons .button')].filter(
    (each) => each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).display !== 'inline');
  return [...found, ...[...columns, ...cut].map((each) => 'cut: ' + each.textContent)];
}"""
SCROLLS = "document.querySelector('.felt').scrollHeight > document.querySelector('.felt').clientHeight + 1"
TOO_WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.fixture
def moving() -> bool:
    """Let things move: what moves must not push anything."""
    return True


def crowd(somebody: Person, *, names: tuple[str, ...] = (), hands: bool = False) -> Crowd:
    """Sit down at a table that fills up with everything once it is this person's turn."""
    full = Crowd(somebody, names=names, hands=hands)
    full.shown = False
    begin(somebody, think=None, counter=True, deals=1)
    somebody.play_until(somebody.has_turn)
    full.shown = True
    return full


def read_all_in(somebody: Person, language: str) -> None:
    """Show the table anew in a language, with all that lies on it."""
    read_in(somebody, language)
    for part in (".counter", ".window"):
        somebody.page.locator(part).first.wait_for()


@pytest.mark.parametrize("sizes", [SIZES, LAPTOPS], ids=["phones", "laptops"])
def test_six_full_seats_and_the_burn_window_leave_line_buttons_and_hand_free(
    person: Callable[..., Person], sizes: list[tuple[int, int]]
) -> None:
    somebody = person()
    crowd(somebody)
    for language in LANGUAGES:
        read_all_in(somebody, language)
        for width, height in sizes:
            for size in PRINTS:
                sized(somebody, width, height, size)
                case = (width, height, language, size)
                assert somebody.page.evaluate(MISPLACED) == [], case
                assert not somebody.page.evaluate(SCROLLS), case


@pytest.mark.parametrize("hands", [False, True], ids=["own hand", "hands of mates"])
def test_with_text_of_twice_the_size_nothing_overlaps_and_hand_and_buttons_stay_in_reach(
    person: Callable[..., Person], *, hands: bool
) -> None:
    somebody = person()
    crowd(somebody, hands=hands)
    for language in LANGUAGES:
        read_all_in(somebody, language)
        for width, height in SIZES:
            sized(somebody, width, height, text="200%")
            case = (width, height, language)
            assert somebody.page.evaluate(MISPLACED) == [], case
            assert somebody.page.evaluate(TOO_WIDE) <= 0, case
            small = somebody.page.evaluate(
                "[...document.querySelectorAll('.bar button, .buttons .button')].map((each) =>"
                " each.getBoundingClientRect()).filter(({ width, height }) => Math.min(width, height) < 48).length"
            )
            assert small == 0, case


@pytest.mark.parametrize("name", [WIDE_NAME, NARROW_NAME], ids=["wide", "narrow"])
def test_a_name_of_sixteen_signs_at_every_seat_pushes_nothing_off_the_screen(
    person: Callable[..., Person], name: str
) -> None:
    somebody = person()
    crowd(somebody, names=(name,))
    read_all_in(somebody, "en")
    for width, height in (*SIZES, *LAPTOPS):
        sized(somebody, width, height)
        assert somebody.page.evaluate(MISPLACED) == [], (width, height)


def test_names_of_sixteen_signs_make_no_page_and_no_sheet_wider(person: Callable[..., Person]) -> None:
    somebody = person(WIDE_NAME)
    Crowd(somebody, names=(WIDE_NAME, NARROW_NAME))
    code = somebody.open("easy", deals=1, think=None)
    somebody.go(f"/t/{code}")
    start = somebody.page.locator("button:enabled", has_text=somebody.words["table.start"])
    start.wait_for()

    def check(where: str) -> None:
        for width, height in PHONES:
            sized(somebody, width, height)
            wide = somebody.page.evaluate("""() => [document.documentElement, ...document.querySelectorAll(
              'dialog[open], dialog[open] .body')].map((each) => each.scrollWidth - each.clientWidth)""")
            assert max(wide) <= 0, (where, width, height, wide)

    check("gathering")
    start.click()
    somebody.page.locator(".hand .pile").first.wait_for()
    somebody.page.locator(".seat.rival .who").click()
    somebody.page.locator("dialog[open] h2").wait_for()
    check("seat")
    somebody.page.keyboard.press("Escape")
    somebody.see_the_end()
    check("settlement")
    deals = somebody.context.request.get(somebody.base + "/api/deals").json()["deals"]
    somebody.go(f"/replay/{deals[0]['id']}?deal=1&step=30&as=all")
    somebody.page.wait_for_load_state("networkidle")
    check("replay")


def test_nothing_moves_under_the_finger_when_ones_turn_comes(person: Callable[..., Person]) -> None:
    somebody = person()
    full = crowd(somebody, hands=True)
    read_all_in(somebody, "zh")
    lies = """() => ['.hand', '.hands p:first-child', '.hands p:last-child', '.buttons'].map(
      (each) => Math.round(document.querySelector(each).getBoundingClientRect().top))"""
    for width, height in SIZES:
        sized(somebody, width, height)
        asked = somebody.page.evaluate(lies)
        full.ask(4)
        somebody.page.locator("main.screen:not(.asked)").wait_for()
        somebody.page.evaluate(FRAMES)
        assert somebody.page.evaluate(lies) == asked, (width, height)
        full.ask(1)
        somebody.page.locator("main.screen.asked").wait_for()
        somebody.page.evaluate(FRAMES)
        assert somebody.page.evaluate(lies) == asked, (width, height)


def test_the_record_of_the_deal_is_in_the_menu_where_there_is_no_room_beside_the_table(
    person: Callable[..., Person],
) -> None:
    somebody = person()
    crowd(somebody)
    read_all_in(somebody, "zh")
    somebody.page.locator(".bar button").first.click()
    somebody.page.locator("dialog[open]").get_by_role("button", name=somebody.words["table.log"], exact=True).click()
    assert somebody.page.locator("dialog[open] h2").inner_text() == somebody.words["table.log"]
    lines = somebody.page.locator("dialog[open] .log li")
    assert lines.count() == 6
    assert "您出2×Q" in lines.last.inner_text()
    assert somebody.page.evaluate(TOO_WIDE) <= 0


def test_of_many_notices_two_are_shown_at_a_time_and_beside_the_table_where_there_is_room(
    person: Callable[..., Person],
) -> None:
    somebody = person(width=1280, height=800)
    talk = Talk(somebody)
    begin(somebody, think=None)
    somebody.play_until(somebody.has_turn)
    for seat in (2, 3, 4):
        talk.tell(notices=[{"key": "misplay", "facts": {"seat": seat}}])
    somebody.page.locator(".toast").first.wait_for()
    boxes = [each.bounding_box() for each in somebody.page.locator(".toast").all()]
    log = somebody.page.locator(".log").bounding_box()
    assert len(boxes) == 2
    assert log
    assert all(box and box["x"] >= log["x"] for box in boxes), boxes


def test_with_reduced_motion_the_clock_at_a_seat_does_not_glide(person: Callable[..., Person]) -> None:
    somebody = person()
    somebody.page.emulate_media(reduced_motion="reduce")
    begin(somebody, think=600)
    somebody.play_until(somebody.has_turn)
    gliding = somebody.page.evaluate(
        "[...document.querySelectorAll('main *')].filter((each) => each.getAnimations().length > 0 ||"
        " parseFloat(getComputedStyle(each).transitionDuration) > 0.02).map((each) => each.outerHTML.slice(0, 60))"
    )
    assert gliding == []
