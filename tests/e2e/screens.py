"""The screens that are looked at: four sizes, two languages, two prints."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.e2e.person import Person

PHONES = [(390, 844), (360, 640), (844, 390)]
SIZES = [*PHONES, (1280, 800)]
LANGUAGES = ("zh", "en")
PRINTS = ("usual", "large")
FRAMES = (
    "new Promise((done) => { let n = 8; const next = () => (n-- ? requestAnimationFrame(next) : done()); next(); })"
)
"""Until what follows from a change of size has followed."""


def read_in(somebody: Person, language: str) -> None:
    """Show the table anew in a language."""
    somebody.page.evaluate(f"localStorage.setItem('gouji.language', '{language}')")
    somebody.page.reload()
    somebody.page.locator(".hand .pile").first.wait_for()


def sized(somebody: Person, width: int, height: int, size: str = "usual", text: str = "") -> None:
    """Give the window a size, and the print."""
    somebody.page.set_viewport_size({"width": width, "height": height})
    somebody.page.evaluate(
        "([size, text]) => { const { dataset, style } = document.documentElement;"
        " dataset.print = size; style.fontSize = text; }",
        [size, text],
    )
    somebody.page.evaluate(FRAMES)


def everywhere(somebody: Person) -> Iterator[tuple[str, int, int, str]]:
    """Show the table in each language at each size in each print, and say which is shown."""
    for language in LANGUAGES:
        read_in(somebody, language)
        for width, height in SIZES:
            for size in PRINTS:
                sized(somebody, width, height, size)
                yield language, width, height, size
