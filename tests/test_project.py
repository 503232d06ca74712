"""The project's files agree with one another, and the rules stand alone."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from importlib.machinery import PathFinder
from pathlib import Path

import pytest

import gouji
from gouji import doctor, kernel, pure
from gouji.rules import consts

ROOT = Path(__file__).resolve().parent.parent
SRC = ROOT / "src"
LISTING = kernel.read_listing(ROOT / "pyproject.toml")

IMPORT_ALL_RULES = """
import pkgutil, sys
before = set(sys.modules)
import gouji.rules
for module in pkgutil.walk_packages(gouji.rules.__path__, "gouji.rules."):
    __import__(module.name)
loaded = {name.partition(".")[0] for name in set(sys.modules) - before}
print(*sorted(loaded - sys.stdlib_module_names))
"""

KERNEL_FILES = """
import importlib, sys
for name in sys.argv[1:]:
    print(importlib.import_module(name).__file__)
"""


def run_python(code: str, *arguments: str, **environment: str) -> list[str]:
    """Run `code` in a new interpreter and return the words it printed."""
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


def test_the_kernel_list_names_each_module_that_has_c_declarations() -> None:
    declared = {".".join(path.relative_to(SRC).with_suffix("").parts) for path in SRC.rglob("*.pxd")}
    assert {*LISTING.kernel, *LISTING.declarations} == declared
    assert len(LISTING.kernel) == len(set(LISTING.kernel))
    assert not set(LISTING.kernel) & set(LISTING.declarations)


def test_declarations_only_means_enumerations_only() -> None:
    for module in LISTING.declarations:
        text = kernel.declarations_of(module, SRC).read_text(encoding="utf-8")
        opened = [line for line in text.splitlines() if line and not line.startswith((" ", "#"))]
        assert set(opened) == {"cdef enum:"}, module


def test_consts_have_the_same_numbers_in_python_and_in_c() -> None:
    in_python = {name: value for name, value in vars(consts).items() if name.isupper() and isinstance(value, int)}
    in_c: dict[str, int] = {}
    for line in kernel.declarations_of("gouji.rules.consts", SRC).read_text(encoding="utf-8").splitlines():
        code = line.partition("#")[0].strip().rstrip(",")
        if code in ("", "cdef enum:"):
            continue
        entry = re.fullmatch(r"(\w+) = (-?\d+|0x[0-9a-fA-F]+)", code)
        assert entry, f"consts.pxd: {line!r} is not a name with a number"
        assert entry[1] not in in_c, f"consts.pxd: {entry[1]} stands there twice"
        in_c[entry[1]] = int(entry[2], 0)
    assert in_c == in_python


def test_the_rules_import_only_the_standard_library() -> None:
    loaded = set(run_python(IMPORT_ALL_RULES))
    uncompiled = doctor.examine().engine is doctor.Engine.UNCOMPILED
    # Uncompiled, `import cython` finds Cython's stand-in; compiled modules share types of Cython under such names.
    own = {"cython", "Cython"} if uncompiled else {name for name in loaded if re.match(r"_?cython_(runtime|\d)", name)}
    assert loaded - own == {"gouji"}


def test_gouji_pure_loads_every_kernel_module_from_its_source() -> None:
    files = run_python(KERNEL_FILES, *LISTING.kernel, GOUJI_PURE="1")
    assert [Path(file).suffix for file in files] == [".py"] * len(LISTING.kernel)


def test_without_gouji_pure_a_compiled_module_is_preferred_where_there_is_one() -> None:
    files = run_python(KERNEL_FILES, *LISTING.kernel, GOUJI_PURE="")
    there = [kernel.binary_of(module, SRC).is_file() for module in LISTING.kernel]
    assert [Path(file).suffix != ".py" for file in files] == there


def test_the_source_finder_passes_over_a_compiled_module(tmp_path: Path) -> None:
    (tmp_path / "state.py").touch()
    (tmp_path / f"state{kernel.SUFFIX}").touch()
    usual = PathFinder.find_spec("gouji.state", [str(tmp_path)])
    assert usual is not None
    assert usual.origin == str(tmp_path / f"state{kernel.SUFFIX}")
    found = pure.SourceFinder().find_spec("gouji.state", [str(tmp_path)])
    assert found is not None
    assert found.origin == str(tmp_path / "state.py")


def test_the_source_finder_leaves_other_packages_alone(tmp_path: Path) -> None:
    (tmp_path / "state.py").touch()
    assert pure.SourceFinder().find_spec("other.state", [str(tmp_path)]) is None
    assert pure.SourceFinder().find_spec("gouji.nothing", [str(tmp_path)]) is None


@pytest.mark.parametrize(("value", "asked"), [("1", True), ("yes", True), ("0", False), ("", False)])
def test_gouji_pure_is_off_when_empty_or_zero(value: str, *, asked: bool) -> None:
    assert pure.asked({"GOUJI_PURE": value}) is asked


def test_the_package_is_typed_and_tells_its_version() -> None:
    assert (SRC / "gouji" / "py.typed").is_file()
    assert re.fullmatch(r"\d+\.\d+\.\d+", gouji.__version__)
