# ruff: noqa: E402, INP001 - a script that is run by its path, and finds the rest once it has said where that is
"""Draw the icons of the installed client from `web/public/icon.svg`: `python docs/shots/icons.py`.

Telephones want pictures of fixed sizes. In the one that they cut to a shape of their own (`maskable`) the drawing is
smaller, so that all of it lies in the circle that is never cut off.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tests.e2e.conftest import FLAGS

PUBLIC = ROOT / "web" / "public"
GROUND = "#21332d"
"""The ground of the drawing, which goes on around a smaller one."""
ICONS = {
    "icon-180.png": (180, 1.0),
    "icon-192.png": (192, 1.0),
    "icon-512.png": (512, 1.0),
    "icon-mask-512.png": (512, 0.9),
}
"""By name: the size in pixels, and how much of it the drawing takes."""

PAGE = """<body style="margin: 0; display: grid; place-items: center; height: 100vh; background: {ground}">
<div style="width: {drawn}px; height: {drawn}px">{svg}</div></body>"""


def main() -> None:
    """Draw all of them."""
    svg = (PUBLIC / "icon.svg").read_text("utf-8")
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        for name, (size, part) in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(PAGE.format(ground=GROUND, drawn=round(size * part), svg=svg))
            page.screenshot(path=PUBLIC / name)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
