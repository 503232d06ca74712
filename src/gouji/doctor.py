"""Facts about this installation: which engine runs, module by module, whether it is stale, and what it was built with.

`examine` looks; `Facts.lines` says it. Nothing is repaired here.
"""

from __future__ import annotations

import importlib
import importlib.machinery
import os
import platform
import shlex
import shutil
import sys
import sysconfig
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

import gouji
from gouji import kernel, pure


class Engine(StrEnum):
    """What a module, or the kernel as a whole, runs as."""

    COMPILED = "compiled"
    UNCOMPILED = "uncompiled"
    MIXED = "mixed"
    BROKEN = "broken"


@dataclass(frozen=True, slots=True)
class ModuleFact:
    """One module of the kernel: what it runs as, and whether its compiled file is older than its source.

    `problem` is the text of the error if importing it failed (`engine` is then BROKEN).
    """

    name: str
    engine: Engine
    stale: bool = False
    problem: str | None = None

    @property
    def line(self) -> str:
        """The fact as one line of text."""
        if self.problem is not None:
            return f"{self.name}: broken, {self.problem}"
        return f"{self.name}: {self.engine}{', STALE: its source changed since' if self.stale else ''}"


@dataclass(frozen=True, slots=True)
class Facts:
    """What `examine` found.

    `compiler` is the path of the C compiler a build would call, None if there is none; `failure` is why the last
    build compiled nothing, None if it did or if no build left a note; `forced` tells that GOUJI_PURE is set.
    """

    version: str
    python: str
    machine: str
    compiler: str | None
    forced: bool
    failure: str | None
    modules: tuple[ModuleFact, ...]

    @property
    def engine(self) -> Engine:
        """The engine as a whole: BROKEN if any module is, MIXED if they differ."""
        kinds = {module.engine for module in self.modules}
        if Engine.BROKEN in kinds:
            return Engine.BROKEN
        if len(kinds) > 1:
            return Engine.MIXED
        return kinds.pop() if kinds else Engine.UNCOMPILED

    @property
    def stale(self) -> tuple[str, ...]:
        """The names of the modules that run compiled from a source that is no longer there."""
        return tuple(module.name for module in self.modules if module.stale)

    @property
    def healthy(self) -> bool:
        """Whether what runs is what the sources say: nothing stale, mixed or broken."""
        return not self.stale and self.engine in (Engine.COMPILED, Engine.UNCOMPILED)

    @property
    def summary(self) -> str:
        """The engine in one line, with the reason if it is not compiled and the remedy if it is not healthy."""
        if self.engine is Engine.BROKEN:
            return "engine: broken; build it again: make kernel, or reinstall gouji"
        if self.engine is Engine.MIXED:
            return "engine: mixed, some modules are compiled and some are not; build it again: make kernel"
        if self.stale:
            return f"engine: {self.engine}, but STALE; build it again: make kernel, or reinstall gouji"
        if self.engine is Engine.COMPILED:
            return "engine: compiled"
        reason = f"{pure.VARIABLE} is set" if self.forced else self.failure or "it was never compiled"
        return f"engine: uncompiled ({reason})"

    @property
    def lines(self) -> tuple[str, ...]:
        """All the facts as lines of text, the engine first."""
        return (
            self.summary,
            *(f"  {module.line}" for module in self.modules),
            f"gouji {self.version} on {self.python}, {self.machine}",
            f"C compiler: {self.compiler or 'none found; an install would be uncompiled'}",
        )


def examine() -> Facts:
    """Import every module of the kernel and return what there is to know."""
    src = Path(gouji.__file__).resolve().parent.parent
    note = kernel.read_note(src)
    build = note.builds.get(kernel.SUFFIX) if note else None
    return Facts(
        version=gouji.__version__,
        python=f"{platform.python_implementation()} {platform.python_version()}",
        machine=sysconfig.get_platform(),
        compiler=find_compiler(),
        forced=pure.asked(),
        failure=build.failure if build else None,
        modules=tuple(_examine(name, src, build) for name in _kernel_modules(src, note)),
    )


def find_compiler() -> str | None:
    """Return the path of the C compiler that a build on this machine would call, or None."""
    default = "cl" if sys.platform == "win32" else "cc"
    words = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or default)
    return shutil.which(words[0]) if words else None


def _kernel_modules(src: Path, note: kernel.Note | None) -> tuple[str, ...]:
    """Return the modules of the kernel: by the project file of a source tree, else by the note of the build."""
    project = src.parent / "pyproject.toml"
    if src.name == "src" and project.is_file():
        return kernel.read_listing(project).kernel
    return note.kernel if note else ()


def _examine(name: str, src: Path, build: kernel.Build | None) -> ModuleFact:
    try:
        module = importlib.import_module(name)
    except Exception as error:  # noqa: BLE001 - a broken extension module can raise anything; it is the finding
        return ModuleFact(name, Engine.BROKEN, problem=f"{type(error).__name__}: {error}")
    if not str(module.__file__).endswith(tuple(importlib.machinery.EXTENSION_SUFFIXES)):
        return ModuleFact(name, Engine.UNCOMPILED)
    return ModuleFact(name, Engine.COMPILED, stale=_is_stale(name, src, build))


def _is_stale(name: str, src: Path, build: kernel.Build | None) -> bool:
    """Tell whether a compiled module no longer fits its sources; without a note, the times of the files decide."""
    known = build.digests.get(name) if build else None
    if known is not None:
        return known != kernel.digest_of(name, src)
    compiled = kernel.binary_of(name, src)
    made = compiled.stat().st_mtime_ns if compiled.is_file() else 0
    return any(
        path.stat().st_mtime_ns > made for path in (kernel.source_of(name, src), kernel.declarations_of(name, src))
    )
