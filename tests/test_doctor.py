"""The doctor tells what runs, and says what to do when it is not what the sources say."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from gouji import doctor, kernel
from gouji.doctor import Engine, Facts, ModuleFact

if TYPE_CHECKING:
    import pytest


def facts(*modules: ModuleFact, forced: bool = False, failure: str | None = None) -> Facts:
    return Facts("0.1.0", "CPython 3.11.7", "linux-x86_64", "/usr/bin/cc", forced, failure, modules)


COMPILED = ModuleFact("gouji.rules.state", Engine.COMPILED)
STALE = ModuleFact("gouji.rules.play", Engine.COMPILED, stale=True)
UNCOMPILED = ModuleFact("gouji.rules.sets", Engine.UNCOMPILED)
BROKEN = ModuleFact("gouji.rules.judge", Engine.BROKEN, problem="ImportError: undefined symbol")


def test_the_engine_under_test_is_healthy_and_every_kernel_module_is_named() -> None:
    found = doctor.examine()
    root = Path(__file__).resolve().parent.parent
    assert found.healthy, found.lines
    assert tuple(module.name for module in found.modules) == kernel.read_listing(root / "pyproject.toml").kernel
    assert found.python.endswith(sys.version.partition(" ")[0])


def test_a_compiled_engine_is_healthy() -> None:
    assert facts(COMPILED).summary == "engine: compiled"
    assert facts(COMPILED).healthy


def test_an_uncompiled_engine_is_healthy_and_says_why() -> None:
    assert facts(UNCOMPILED).summary == "engine: uncompiled (it was never compiled)"
    assert facts(UNCOMPILED, failure="no compiler").summary == "engine: uncompiled (no compiler)"
    assert facts(UNCOMPILED, forced=True, failure="x").summary == "engine: uncompiled (GOUJI_PURE is set)"
    assert facts(UNCOMPILED).healthy


def test_a_stale_module_is_named_with_the_remedy() -> None:
    found = facts(COMPILED, STALE)
    assert not found.healthy
    assert found.stale == ("gouji.rules.play",)
    assert "make kernel" in found.summary
    assert "  gouji.rules.play: compiled, STALE: its source changed since" in found.lines


def test_an_engine_of_two_kinds_is_not_healthy() -> None:
    found = facts(COMPILED, UNCOMPILED)
    assert found.engine is Engine.MIXED
    assert not found.healthy
    assert "mixed" in found.summary


def test_a_broken_module_is_named_with_its_error() -> None:
    found = facts(COMPILED, BROKEN)
    assert found.engine is Engine.BROKEN
    assert not found.healthy
    assert "  gouji.rules.judge: broken, ImportError: undefined symbol" in found.lines


def test_the_compiler_is_the_one_that_cc_names(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    compiler = tmp_path / "own-cc"
    compiler.write_text("#!/bin/sh\n", encoding="utf-8")
    compiler.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    monkeypatch.setenv("CC", "own-cc -pthread")
    assert doctor.find_compiler() == str(compiler)
    monkeypatch.setenv("CC", "no-such-compiler")
    assert doctor.find_compiler() is None


def test_no_compiler_is_said_in_words() -> None:
    found = Facts("0.1.0", "CPython 3.11.7", "linux-x86_64", None, forced=False, failure=None, modules=())
    assert found.lines[-1] == "C compiler: none found; an install would be uncompiled"
