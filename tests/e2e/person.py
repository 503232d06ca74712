"""A person at the table in a browser of its own, who does what people do: looks, taps, presses keys."""

from __future__ import annotations

import json
import re
import time
from functools import cache
from typing import TYPE_CHECKING, Any

from playwright.sync_api import TimeoutError  # noqa: A004 - the browser's own takes the place of Python's

from tests.server.runs.serving import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Browser, Locator, Page

    from tests.server.runs.serving import Serving

PATIENCE = 60.0
"""Seconds for what has to come; only a test that fails waits so long."""
SHORT = 1500.0
"""Milliseconds for what may be gone by the time the finger comes down."""
MESSAGES = ROOT / "web" / "src" / "messages"
ASKED = "main.screen.asked[aria-busy=false]"
HINTED = ".hand .slot.picked, .line .words:not(.faint), main.screen:not(.asked)"
HARMLESS = ("Failed to load resource", "WebSocket connection")
"""What Chromium says on its own when a network or a server is away."""


@cache
def words_of(language: str) -> dict[str, str]:
    """Give what the table says in a language, `zh` or `en`, by key."""
    words: dict[str, str] = {}
    for file in ("table", "ui"):
        words |= json.loads((MESSAGES / f"{file}.{language}.json").read_text(encoding="utf-8"))
    return words


class Person:
    """Somebody with a phone, `still` if motion is switched off; `errors` are what the page threw or complained of."""

    def __init__(  # noqa: PLR0913 - what a browser can be told
        self,
        browser: Browser,
        serving: Serving,
        name: str,
        size: tuple[int, int],
        locale: str = "zh-CN",
        *,
        still: bool = False,
    ) -> None:
        self.serving = serving
        self.name = name
        self.words = words_of(locale[:2])
        self.context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            has_touch=True,
            is_mobile=size[0] < 1000,
            locale=locale,
            reduced_motion="reduce" if still else "no-preference",
        )
        self.context.set_default_timeout(PATIENCE * 1000)
        self.errors: list[str] = []
        self.page = self.new_page()

    @property
    def base(self) -> str:
        """The address of the server."""
        return f"http://127.0.0.1:{self.serving.port}"

    def new_page(self) -> Page:
        """Open another tab."""
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda said: self._heard(said.type, said.text))
        return page

    def _heard(self, kind: str, text: str) -> None:
        if kind == "error" and not text.startswith(HARMLESS):
            self.errors.append(text)

    def post(self, path: str, body: dict[str, Any]) -> Any:  # noqa: ANN401 - whatever the server says
        """Ask the server for something with this person's cookie."""
        answer = self.context.request.post(
            self.base + path, data=json.dumps(body), headers={"content-type": "application/json", "origin": self.base}
        )
        assert answer.ok, answer.text()
        return answer.json()

    def enter(self) -> None:
        """Take a name."""
        self.post("/api/me", {"name": self.name})

    def open(self, fill: str | None = None, **settings: object) -> str:
        """Open a table; give its code."""
        self.enter()
        body: dict[str, Any] = {"settings": settings}
        if fill:
            body["fill"] = fill
        code: str = self.post("/api/tables", body)["code"]
        return code

    def go(self, path: str) -> None:
        """Go to an address."""
        self.page.goto(self.base + path)

    def button(self, name: str) -> Locator:
        """Give the button with exactly this name."""
        return self.page.get_by_role("button", name=name, exact=True)

    @property
    def screen(self) -> Locator:
        """The table."""
        return self.page.locator("main.screen")

    def is_asked(self) -> bool:
        """Tell whether the table waits for this person, who has not just decided."""
        return self.page.locator(ASKED).count() > 0

    def has_turn(self) -> bool:
        """Tell whether the table waits for cards of this person, and for as long as it takes: no window closes it."""
        return self.page.locator(f"{ASKED} .buttons .main").count() > 0

    def version(self) -> str | None:
        """Give the version of the table that is shown: two who see the same one see the same moment."""
        return self.screen.get_attribute("data-version")

    def has_caught_up(self, other: Person) -> bool:
        """Wait until the moment that another one sees is shown here too; tells whether it came."""
        try:
            self.page.locator(f'main.screen[data-version="{other.version()}"]').wait_for(state="attached", timeout=2000)
        except TimeoutError:
            return False
        return True

    def stage_over(self) -> bool:
        """Tell whether the settlement of a deal is shown."""
        return self.page.locator("dialog[open] .score").count() > 0

    def leave_to_bot(self) -> None:
        """Let a bot play, which is quicker than one who takes hints."""
        self.button(self.words["table.menu"]).click()
        self.button(self.words["table.away"]).click()

    def see_the_end(self) -> None:
        """Let a bot play the deal to its settlement."""
        self.leave_to_bot()
        self.page.locator("dialog[open] .score").first.wait_for()

    def put_away(self, *, by_key: bool = False) -> None:
        """Close the sheets that a tap opened which came a moment too late: they say why, and hide the buttons.

        Each by its own cross, never by Esc: a settlement that opens at this moment would be closed in its place. That
        is told by its heading, since its content comes later.
        """
        settled = re.compile("|".join(re.escape(self.words[key]) for key in ("table.between", "table.over")))
        sheets = self.page.locator("dialog[open]").filter(has_not=self.page.locator("h2", has_text=settled))
        for cross in sheets.get_by_role("button", name=self.words["ui.close"], exact=True).all():
            if by_key:
                self.press(cross)
            else:
                self._tap(cross)

    def decide(self) -> None:
        """Do something sensible: a choice if one is asked for, else the hint, else pass."""
        choices = self.page.locator(".ask .choices button")
        if choices.count():
            quiet = self.page.locator(".ask .choices").get_by_role(
                "button", name=self.words["ask.revolt.decline"], exact=True
            )
            self._tap(quiet.first if quiet.count() else choices.first)
            return
        hint = self.button(self.words["act.hint"])
        if hint.count():
            self._tap(hint.first)
            self._await_hint()
        for key in ("act.burn", "act.play", "act.pass", "act.decline", "act.cover"):
            found = self.page.locator(".buttons button:not(.dim)").get_by_text(self.words[key], exact=True)
            if found.count():
                self._tap(found.first)
                return

    def _await_hint(self) -> None:
        """Wait until a hint has come: its cards are chosen or its act is told, or nothing is asked any more."""
        try:
            self.page.locator(HINTED).first.wait_for(state="attached", timeout=SHORT)
        except TimeoutError:
            return

    def _tap(self, what: Locator) -> None:
        """Tap something that may be gone by the time the finger comes down."""
        try:
            what.click(timeout=SHORT)
        except TimeoutError:
            return

    def press(self, what: Locator) -> None:
        """Go to something with the keyboard and press Enter; it may be gone by then."""
        try:
            what.press("Enter", timeout=SHORT)
        except TimeoutError:
            return

    def play_until(self, done: Callable[[], bool], patience: float = 240.0) -> None:
        """Decide whenever asked until `done`."""
        until = time.monotonic() + patience
        while not done():
            assert time.monotonic() < until, f"{self.name}: not done after {patience} s\n{self.screen.inner_text()}"
            self.step()
            self.page.wait_for_timeout(80)

    def step(self) -> None:
        """Put away what hides the buttons, and decide if asked."""
        self.put_away()
        if self.is_asked():
            self.decide()

    def go_on(self) -> None:
        """Go on from the settlement to the next deal."""
        until = time.monotonic() + PATIENCE
        while self.stage_over():
            assert time.monotonic() < until, f"{self.name}: the settlement stays"
            self.put_away()
            self._tap(self.button(self.words["table.next"]).first)

    def wait_until(self, done: Callable[[], bool], patience: float = PATIENCE) -> None:
        """Look on until `done`."""
        until = time.monotonic() + patience
        while not done():
            assert time.monotonic() < until, f"{self.name}: not so after {patience} s\n{self.screen.inner_text()}"
            self.page.wait_for_timeout(80)

    def choose(self) -> bool:
        """Take a hint; tell whether it chose cards that may be played."""
        self._tap(self.button(self.words["act.hint"]).first)
        try:
            self.page.locator(".buttons button.main:not(.dim)").first.wait_for(timeout=SHORT)
        except TimeoutError:
            return False
        return True

    def hand(self) -> list[str]:
        """Give the piles of the hand in words."""
        # All at one moment: pile by pile they could change meanwhile.
        piles: list[str] = self.page.locator(".hand .pile").evaluate_all(
            "all => all.map(each => each.getAttribute('aria-label') ?? '')"
        )
        return piles
