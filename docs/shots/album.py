# ruff: noqa: INP001 - a module of a script that is run by its path
"""Pictures of one size in one language, in a folder of their own."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tests.e2e.person import Person

ROOT = Path(__file__).resolve().parents[2]
README = {
    ("phone", "zh", "table"): "table-phone.png",
    ("phone", "zh", "settlement"): "settlement-phone.png",
    ("sideways", "zh", "table"): "table-sideways.png",
    ("desktop", "zh", "table"): "table-desktop.png",
}
WAIT = 700


def words_of(language: str, file: str) -> dict[str, str]:
    """Give what a file of messages says in a language, by key."""
    text = (ROOT / "web" / "src" / "messages" / f"{file}.{language}.json").read_text(encoding="utf-8")
    words: dict[str, str] = json.loads(text)
    return words


class Album:
    """Pictures of one size in one language."""

    def __init__(self, folder: Path, size: str, language: str, *, readme: bool) -> None:
        self.folder = folder / size / language
        self.folder.mkdir(parents=True, exist_ok=True)
        self.language = language
        self._key = (size, language)
        self._readme = readme

    def words(self, file: str) -> dict[str, str]:
        """Give what a file of messages says in the language of these pictures, by key."""
        return words_of(self.language, file)

    def take(self, somebody: Person, name: str, *, whole: bool = False) -> None:
        """Take one picture of what is seen now, or of the `whole` page from its beginning to its end."""
        somebody.page.wait_for_timeout(WAIT)
        target = self.folder / f"{name}.png"
        somebody.page.screenshot(path=target, full_page=whole)
        kept = README.get((*self._key, name))
        if self._readme and kept:
            shutil.copy(target, ROOT / "docs" / "images" / kept)


def opened(somebody: Person, path: str, body: dict[str, Any]) -> str:
    """Open a table and go to it."""
    code: str = somebody.post(path, body)["code"]
    somebody.go(f"/t/{code}")
    return code


def begun(somebody: Person, **settings: object) -> str:
    """Open a table with five bots, go to it and have the match begin."""
    code = opened(somebody, "/api/tables", {"settings": settings, "fill": "easy"})
    somebody.page.locator("button:enabled", has_text=somebody.words["table.start"]).first.click()
    somebody.page.locator(".hand .pile").first.wait_for()
    return code


def within(somebody: Person, name: str) -> None:
    """Press a button of an open sheet, which a person who taps would put away first as lying in the way."""
    somebody.button(name).dispatch_event("click")
