"""The build compiles what changed, all or nothing, and goes on without a compiler."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from gouji import kernel

ROOT = Path(__file__).resolve().parent.parent
PROJECT = '[tool.gouji]\nkernel = ["gouji.rules.tiny"]\n'
MODULE = "import cython\n\nCOMPILED = cython.compiled\n\n\ndef answer() -> int:\n    return 41\n"
TINY = "gouji.rules.tiny"


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """Make a source tree with a kernel of one small module."""
    rules = tmp_path / "src" / "gouji" / "rules"
    rules.mkdir(parents=True)
    for name in ("hatch_build.py", "src/gouji/kernel.py", "src/gouji/pure.py", "src/gouji/__init__.py"):
        shutil.copyfile(ROOT / name, tmp_path / name)
    (tmp_path / "pyproject.toml").write_text(PROJECT, encoding="utf-8")
    (rules / "__init__.py").touch()
    (rules / "tiny.py").write_text(MODULE, encoding="utf-8")
    (rules / "tiny.pxd").write_text("cpdef int answer() noexcept\n", encoding="utf-8")
    return tmp_path


def build(tree: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "hatch_build.py", *arguments],
        cwd=tree,
        env={**os.environ, "GOUJI_PURE": "", **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def answer(tree: Path) -> str:
    """Return what the tiny kernel of `tree` answers, and whether compiled."""
    code = f"import sys; sys.path.insert(0, 'src'); import {TINY} as tiny; print(tiny.answer(), tiny.COMPILED)"
    environment = {**os.environ, "GOUJI_PURE": ""}
    return subprocess.check_output([sys.executable, "-c", code], cwd=tree, env=environment, text=True).strip()


def test_an_edited_source_is_compiled_again_and_an_unchanged_one_is_not(tree: Path) -> None:
    binary = kernel.binary_of(TINY, tree / "src")
    done = build(tree, "--strict")
    assert done.returncode == 0, done.stderr
    assert answer(tree) == "41 True"

    first = binary.stat()
    assert build(tree, "--strict").returncode == 0
    assert binary.stat().st_ino == first.st_ino
    assert binary.stat().st_mtime_ns == first.st_mtime_ns

    source = kernel.source_of(TINY, tree / "src")
    source.write_text(MODULE.replace("41", "42"), encoding="utf-8")
    assert answer(tree) == "41 True", "a compiled module wins over its source until it is built again"
    assert build(tree, "--strict").returncode == 0
    assert answer(tree) == "42 True"

    # A compiler that fails now must not leave the module of an older source.
    source.write_text(MODULE.replace("41", "43"), encoding="utf-8")
    assert build(tree, CC="/bin/false").returncode == 0
    assert answer(tree) == "43 False"


def test_a_module_that_left_the_kernel_leaves_no_compiled_file(tree: Path) -> None:
    left = kernel.binary_of("gouji.rules.gone", tree / "src")
    left.touch()
    assert build(tree).returncode == 0
    assert not left.exists()
    assert kernel.binary_of(TINY, tree / "src").exists()


def test_without_a_compiler_the_build_warns_and_says_why(tree: Path) -> None:
    done = build(tree, CC="/bin/false")
    assert done.returncode == 0, done.stderr
    assert "gouji is installed uncompiled" in done.stderr
    assert answer(tree) == "41 False"
    note = kernel.read_note(tree / "src")
    assert note is not None
    assert "/bin/false" in (note.builds[kernel.SUFFIX].failure or "")
    assert build(tree, "--strict", CC="/bin/false").returncode == 1


def test_gouji_pure_compiles_nothing(tree: Path) -> None:
    done = build(tree, GOUJI_PURE="1")
    assert done.returncode == 0
    assert "GOUJI_PURE was set" in done.stderr
    assert not kernel.binary_of(TINY, tree / "src").exists()


def test_a_listed_module_without_a_file_is_an_error_that_names_it(tree: Path) -> None:
    kernel.declarations_of(TINY, tree / "src").unlink()
    done = build(tree)
    assert done.returncode == 1
    assert done.stderr.endswith("gouji.rules.tiny is listed, but there is no src/gouji/rules/tiny.pxd\n")


def test_the_digest_follows_the_source_and_every_declaration(tree: Path) -> None:
    src = tree / "src"
    before = kernel.digest_of(TINY, src)
    (src / "gouji" / "rules" / "other.pxd").write_text("cdef enum:\n    ONE = 1\n", encoding="utf-8")
    after = kernel.digest_of(TINY, src)
    assert after != before
    kernel.source_of(TINY, src).write_text(MODULE + "\n", encoding="utf-8")
    assert kernel.digest_of(TINY, src) != after


def test_a_note_is_read_as_it_was_written(tmp_path: Path) -> None:
    note = kernel.Note(
        (TINY,), {kernel.SUFFIX: kernel.Build("recipe", {TINY: "digest"}), ".x": kernel.Build("", {}, "no")}
    )
    kernel.write_note(note, tmp_path)
    assert kernel.read_note(tmp_path) == note


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"kernel": [], "builds": {"x": {"unknown": 1}}}'])
def test_a_damaged_note_counts_as_none(tmp_path: Path, text: str) -> None:
    path = tmp_path / kernel.NOTE
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")
    assert kernel.read_note(tmp_path) is None
