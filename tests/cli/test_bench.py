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


def test_the_environments_are_measured_beside_those_that_are_installed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "envs", "--json", "--seconds", "1", "--option", "revolution=off"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["preset"] == "statutes revolution=off"
    here = {name for name in ("pyspiel", "rlcard") if importlib.util.find_spec(name)}
    loops = {"pettingzoo", "gymnasium", "batched"}
    loops |= {"openspiel", "openspiel_dou_dizhu"} if "pyspiel" in here else set()
    loops |= {"rlcard_doudizhu"} if "rlcard" in here else set()
    assert set(found["decisions_per_s"]) == loops
    assert all(rate > 0 for rate in found["decisions_per_s"].values()), found
    assert len(found["missing"]) == 2 - len(here)
    assert all(len(ratios) == len(here) for ratios in found["ratios"].values())


def test_the_environments_are_told_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "envs", "--seconds", "1"]) == 0
    assert "PettingZoo, dictionary observations with masks, decisions a second" in capsys.readouterr().out
