"""`gouji bench`: the figures are there and make sense; how fast they are is not tested."""

from __future__ import annotations

import importlib.util
import json
from typing import TYPE_CHECKING

from gouji.cli import main
from gouji.doctor import Engine, examine

if TYPE_CHECKING:
    import pytest

FIGURES = (
    "playouts_per_s",
    "decisions_per_s",
    "copy_ns",
    "copy_us_python",
    "legal_answer_us",
    "pickle_us",
    "threads_2",
)


def test_one_object_with_every_figure(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--json", "--seconds", "1", "--preset", "jinan"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["preset"] == "jinan"
    assert found["compiled"] is (examine().engine is Engine.COMPILED)
    assert all(found[name] > 0 for name in FIGURES), found
    assert found["decisions_per_s"] > found["playouts_per_s"]
    peers = importlib.util.find_spec("pyspiel") is not None
    assert ("ratio" in found) is peers
    assert ("dou_dizhu_decisions_per_s" in found) is peers


def test_the_figures_are_told_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--seconds", "1"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("statutes, ")
    assert "deals played out by chance, a second" in out
    assert ("OpenSpiel is not installed" in out) is (importlib.util.find_spec("pyspiel") is None)
