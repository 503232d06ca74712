"""The picture of the terminal in the documentation: text, small, and nothing fetched from elsewhere."""

from __future__ import annotations

import re
from pathlib import Path

PICTURE = Path(__file__).resolve().parent.parent.parent / "docs" / "images" / "terminal.svg"


def test_the_picture_is_small_and_fetches_nothing() -> None:
    text = PICTURE.read_text(encoding="utf-8")
    assert len(text.encode()) < 200_000
    assert set(re.findall(r"\w+://[^\s\"')]*", text)) == {"http://www.w3.org/2000/svg"}
    assert "<image" not in text


def test_the_picture_shows_who_alone_may_answer() -> None:
    assert "gouji:&#160;only&#160;seat&#160;1&#160;may&#160;answer" in PICTURE.read_text(encoding="utf-8")
