# ruff: noqa: E402, INP001 - a script that is run by its path, and finds the rest once it has said where that is
"""Take pictures of every page and dialog in four sizes and both languages: `python docs/shots/browser.py [FOLDER]`.

They go to `build/shots`, to be looked at; with `--readme` those of the README are put into `docs/images` as well.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from docs.shots.album import Album, begun, opened, within
from docs.shots.states import others
from gouji.record import read
from tests.e2e.conftest import FLAGS
from tests.e2e.person import Person
from tests.server.runs.serving import Serving

if TYPE_CHECKING:
    from playwright.sync_api import Browser

SIZES = {"phone": (390, 844), "small": (360, 640), "sideways": (844, 390), "desktop": (1280, 800)}
LANGUAGES = {"zh": "zh-CN", "en": "en-GB"}
PAGES = {
    "home": "/",
    "open": "/#open",
    "rules": "/rules/jinan",
    "article": "/rules/statutes#S2:9",
    "replay-empty": "/replay",
    "deals-empty": "/deals",
    "about": "/about",
    "missing": "/no/such/page",
    "table-unknown": "/t/ABCDEF",
}


def pages(somebody: Person, album: Album) -> None:
    """Take the pages that need no table."""
    somebody.go("/")
    album.take(somebody, "home-new")
    somebody.enter()
    for name, path in PAGES.items():
        somebody.go(path)
        somebody.page.wait_for_load_state("networkidle")
        album.take(somebody, name)


def table(somebody: Person, album: Album) -> None:
    """Take the table before, in and after a deal."""
    opened(somebody, "/api/tables", {"settings": {"deals": 2, "counter": True, "teams": "rivals"}})
    somebody.page.locator("button[data-seat]").first.wait_for()
    album.take(somebody, "gathering")
    somebody.page.locator('button[data-seat="2"]').click()
    album.take(somebody, "gathering-seat")
    begun(somebody, deals=1, think=60, counter=True)
    album.take(somebody, "table-waiting")
    somebody.play_until(somebody.is_asked)
    album.take(somebody, "table")
    somebody.page.keyboard.press("h")
    album.take(somebody, "table-hint")
    somebody.page.keyboard.press("3")
    somebody.page.keyboard.press("4")
    album.take(somebody, "table-refused")
    somebody.page.locator("button.why").click()
    album.take(somebody, "why")
    somebody.page.keyboard.press("Escape")
    menu = somebody.page.locator("header button, .bar button").first
    menu.click()
    album.take(somebody, "menu")
    somebody.page.keyboard.press("Escape")
    somebody.page.locator(".bar button").last.click()
    album.take(somebody, "phrases")
    somebody.page.keyboard.press("Escape")
    somebody.page.locator(".seat .who").first.click()
    album.take(somebody, "seat")
    somebody.page.keyboard.press("Escape")
    somebody.page.locator(".buttons [data-term=pass]").click(button="right")
    album.take(somebody, "term")
    within(somebody, album.words("terms")["terms.all"])
    album.take(somebody, "terms")
    somebody.page.keyboard.press("Escape")
    dressed(somebody, album)
    menu.click()
    within(somebody, somebody.words["table.away"])
    somebody.button(somebody.words["table.back"]).wait_for()
    album.take(somebody, "table-away")
    somebody.button(somebody.words["table.back"]).click()
    somebody.play_until(somebody.stage_over)
    album.take(somebody, "settlement")
    deals = somebody.context.request.get(somebody.base + "/api/deals").json()["deals"]
    somebody.go(f"/replay/{deals[0]['id']}?deal=1&step=30&as=all")
    somebody.page.wait_for_load_state("networkidle")
    album.take(somebody, "replay")
    somebody.go("/deals")
    album.take(somebody, "deals")


def dressed(somebody: Person, album: Album) -> None:
    """Take the table in the other looks."""
    for name, value in {"theme": "dark", "print": "large"}.items():
        before = somebody.page.evaluate(f"document.documentElement.dataset.{name}")
        somebody.page.evaluate(f"document.documentElement.dataset.{name} = '{value}'")
        album.take(somebody, f"table-{value}")
        somebody.page.evaluate(f"document.documentElement.dataset.{name} = '{before}'")


def prepared(somebody: Person, album: Album) -> None:
    """Take a pass that is kept ready for the turn, which takes bots that think for a while."""
    somebody.enter()
    begun(somebody, deals=1, think=60)
    later = somebody.button(somebody.words["act.pass-later"])
    somebody.play_until(lambda: later.count() > 0)
    later.click()
    album.take(somebody, "table-prepared")


def questions(somebody: Person, album: Album) -> None:
    """Take the questions that are answered by a choice or a burn, each at a moment of a written record."""
    for path in sorted((ROOT / "docs" / "shots" / "moments").glob("*.gjr")):
        text = path.read_text(encoding="utf-8")
        body = {"record": text, "deal": 1, "step": len(read(text).records[0].game().entries), "seat": 1}
        somebody.context.clear_cookies()
        somebody.enter()
        opened(somebody, "/api/replay/play-on", body)
        somebody.page.locator("main.screen.asked").wait_for()
        album.take(somebody, f"ask-{path.stem}")


def shoot(browser: Browser, servers: tuple[Serving, Serving], folder: Path, only: str | None, *, readme: bool) -> None:
    """Take all pictures: what needs a whole deal on the quick server, what passes by in a moment on the calm one."""
    for size, pixels in SIZES.items():
        for language, locale in LANGUAGES.items():
            if only is not None and only not in {size, language, f"{size}-{language}"}:
                continue
            name = "老王" if language == "zh" else "Wang"
            album = Album(folder, size, language, readme=readme)
            friend = "小李" if language == "zh" else "Lee"
            hasty, patient = (Person(browser, each, name, pixels, locale) for each in servers)
            second = Person(browser, servers[0], friend, pixels, locale)
            pages(hasty, album)
            table(hasty, album)
            others(hasty, second, album)
            prepared(patient, album)
            questions(patient, album)
            sys.stdout.write(f"{album.folder}: {len(list(album.folder.iterdir()))} pictures\n")
            for each in (hasty, second, patient):
                each.context.close()
                sys.stdout.write(json.dumps(each.errors) + "\n" if each.errors else "")


def main() -> int:
    """Take the pictures; give the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "build" / "shots")
    parser.add_argument("--only", help="a size, a language, or both as in phone-zh")
    parser.add_argument("--readme", action="store_true")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as home, sync_playwright() as playwright:
        os.environ.setdefault("CI", "true")
        quick, calm = (
            Serving(f"sqlite:///{home}/{pace}.db", Path(home) / pace, "--pace", pace, "--no-limits", "--seed", "7")
            for pace in ("quick", "normal")
        )
        quick.start()
        calm.start()
        try:
            browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=list(FLAGS))
            shoot(browser, (quick, calm), given.folder, given.only, readme=given.readme)
        finally:
            quick.stop()
            calm.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
