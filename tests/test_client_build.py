"""The build of the browser client: when it is done, and that an install goes on without it."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from types import ModuleType

ROOT = Path(__file__).parent.parent


def _load() -> ModuleType:
    spec = importlib.util.spec_from_file_location("hatch_web", ROOT / "hatch_web.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["hatch_web"] = module
    spec.loader.exec_module(module)
    return module


hatch_web = _load()


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.delenv(hatch_web.VARIABLE, raising=False)
    (tmp_path / "web" / "src").mkdir(parents=True)
    (tmp_path / "web" / "src" / "main.ts").write_text("start();\n", "utf-8")
    (tmp_path / "src" / "gouji" / "server" / "static").mkdir(parents=True)
    return tmp_path


def _without_node(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hatch_web, "find_node", lambda: None)


def _stamp(root: Path) -> None:
    web = hatch_web.Web(root)
    (web.target / hatch_web.STAMP).write_text(web.digest(), "utf-8")


def test_a_client_built_from_these_sources_is_not_built_again_and_needs_no_node(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _without_node(monkeypatch)
    _stamp(root)
    assert hatch_web.Web(root).build() is None
    assert hatch_web.Web(root).requirements() == []


def test_a_changed_source_asks_for_a_build_and_a_changed_test_does_not(root: Path) -> None:
    _stamp(root)
    (root / "web" / "src" / "main.test.ts").write_text("test();\n", "utf-8")
    assert hatch_web.Web(root).is_current
    (root / "web" / "src" / "main.ts").write_text("start(1);\n", "utf-8")
    assert not hatch_web.Web(root).is_current


def test_without_node_the_build_asks_for_it_and_an_install_without_it_is_told_why(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _without_node(monkeypatch)
    assert hatch_web.Web(root).requirements() == [hatch_web.NODE_REQUIREMENT]
    assert hatch_web.Web(root).build() == "Node 20.19 or newer was not found"


def test_a_build_that_fails_leaves_what_was_there(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = root / "src" / "gouji" / "server" / "static" / "index.html"
    page.write_text("before", "utf-8")
    monkeypatch.setattr(hatch_web, "find_node", lambda: Path(sys.executable))
    failure = hatch_web.Web(root).build()
    assert failure is not None, "a Python is no Node"
    assert page.read_text("utf-8") == "before"


def test_the_variable_turns_the_build_off(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(hatch_web.VARIABLE, "off")
    assert hatch_web.Web(root).requirements() == []
    assert hatch_web.Web(root).build() == "GOUJI_WEB=off was set"


def test_the_lock_file_names_no_registry() -> None:
    lock = (ROOT / "web" / "package-lock.json").read_text("utf-8")
    assert '"resolved"' not in lock
    assert "registry" not in lock
