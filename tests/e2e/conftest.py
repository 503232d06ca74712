"""A real server and Debian's Chromium. What is shown is the client as it was built into the package."""

from __future__ import annotations

import os
import shutil
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.e2e.person import Person
from tests.server.runs.serving import ROOT, Serving

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
CLIENT = ROOT / "src" / "gouji" / "server" / "static" / "index.html"


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Give a browser; without one the test is left out, but not where everything has to pass."""
    program = shutil.which("chromium")
    if "CI" not in os.environ:
        if program is None:
            pytest.skip("Chromium is not installed; `apt-get install chromium fonts-noto-cjk`")
        if not CLIENT.is_file():
            pytest.skip("the client is not built; `make setup` builds it")
    assert program is not None
    assert CLIENT.is_file()
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=program, args=list(FLAGS))
        yield started
        started.close()


@pytest.fixture
def pace() -> str:
    """Give the pace of the server, by its name."""
    return "quick"


@pytest.fixture
def seed() -> int:
    """Give the number that the cards come from."""
    return 7


@pytest.fixture
def serving(tmp_path: Path, pace: str, seed: int) -> Iterator[Serving]:
    """Give a running server that acts quickly and deals the same cards each time."""
    server = Serving(
        f"sqlite:///{tmp_path}/e2e.db", tmp_path / "server.log", "--pace", pace, "--no-limits", "--seed", str(seed)
    )
    server.start()
    yield server
    server.stop()


@pytest.fixture
def moving() -> bool:
    """Tell whether people see cards fly: whole matches are played so; most other tests look at what is at rest."""
    return False


@pytest.fixture
def person(browser: Browser, serving: Serving, *, moving: bool) -> Iterator[Callable[..., Person]]:
    """Give a way to make persons, each with a browser of its own."""
    made: list[Person] = []

    def make(
        name: str = "老王", *, width: int = 390, height: int = 844, locale: str = "zh-CN", still: bool = not moving
    ) -> Person:
        made.append(Person(browser, serving, name, (width, height), locale, still=still))
        return made[-1]

    yield make
    for each in made:
        each.context.close()
    errors = [error for each in made for error in each.errors]
    assert not errors
