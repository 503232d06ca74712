# ruff: noqa: INP001 - a script that is run by its path
"""Draw `docs/images/terminal.svg`, the table of `gouji play` in the middle of a deal: `python docs/shots/terminal.py`.

The picture holds text only, and names fonts that a machine has; nothing is fetched from elsewhere.
"""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

from gouji.rules.names import Question
from gouji.rules.options import parse_rules
from gouji.tui.app import TableApp
from gouji.tui.sitting import Sitting

TARGET = Path(__file__).resolve().parent.parent / "images" / "terminal.svg"
SIZE = (100, 30)
SEEDS = range(1, 40)
FONTS = 'ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace'


def in_the_middle() -> Sitting:
    """Play by hints up to an answer that only the person may give, with some choice, the first such of all seeds."""
    for seed in SEEDS:
        sitting = Sitting.begin(parse_rules("qingdao"), seat=0, bot="simple", seed=seed)
        for _ in range(12):
            sitting.play()
            if sitting.deal.over:
                break
            view = sitting.seen
            told = view.question is Question.ANSWER and view.top is not None and view.top.protected
            if told and len(view.history) > 12 and len(view.legal) > 2:  # noqa: PLR2004 - enough to look at
                return sitting
            sitting.act(sitting.hints()[0])
    raise RuntimeError("no deal came to such a moment; try other seeds")


async def draw(sitting: Sitting) -> str:
    """Show the sitting on a screen, with a hint taken, and return the picture."""
    app = TableApp(sitting, "en", pace=0)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        for entry in sitting.seen.history[-24:]:
            app.tell(entry)
        await pilot.press("tab")
        await pilot.pause()
        return app.export_screenshot(title="gouji play")


def without_fetched_fonts(svg: str) -> str:
    """Take the addresses of fonts and remarks out of a picture, and number its parts the same every time."""
    svg = re.sub(r"<!--.*?-->", "", svg, flags=re.DOTALL)
    svg = re.sub(r"terminal-\d+", "terminal", svg)
    svg = re.sub(r"@font-face\s*{[^}]*}", "", svg)
    svg = re.sub(r"font-family:[^;]*;", f"font-family: {FONTS};", svg)
    return re.sub(r"[ \t]+\n", "\n", svg)


if __name__ == "__main__":
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(without_fetched_fonts(asyncio.run(draw(in_the_middle()))), encoding="utf-8")
