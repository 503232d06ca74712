"""Compile the kernel: as the hook of the build backend, and as a command for a source tree.

An editable install and `python hatch_build.py` leave the compiled modules beside their sources; a wheel carries them.
The kernel is compiled as a whole or not at all, since its modules read one another's structs. Without a compiler the
install goes on: the engine then runs from the same sources, uncompiled.
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import importlib.util
import os
import sys
import sysconfig
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

if TYPE_CHECKING:
    from types import ModuleType

DIRECTIVES: dict[str, Any] = {
    "language_level": 3,
    # The types of the .pxd count; annotations in the .py are for people and mypy.
    "annotation_typing": False,
    # A local that the .pxd does not name has the C type of what it is first given.
    "infer_types": True,
    # C arithmetic: the uncompiled run of the tests is where a wrong index raises.
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": False,
}
# Newer compilers refuse a pointer of the wrong type; here every one does, so that none is left.
COMPILE_ARGUMENTS = ["/O2"] if sys.platform == "win32" else ["-O3", "-Werror=incompatible-pointer-types"]


class BuildError(Exception):
    """A step of the build failed; the text says which, in words for the person who installs."""


def _load(name: str, path: Path) -> ModuleType:
    """Load the module in `path` without importing the package around it."""
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise ImportError(f"{path} cannot be loaded", name=name, path=str(path))
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


class Kernel:
    """The kernel of one source tree: builds it into a directory and keeps the note there."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.src = root / "src"
        self._files = _load("gouji_kernel", self.src / "gouji" / "kernel.py")
        self._pure = _load("gouji_pure", self.src / "gouji" / "pure.py")
        listing = self._files.read_listing(root / "pyproject.toml")
        self._files.check_listing(listing, self.src)
        self.modules: tuple[str, ...] = listing.kernel

    def build(self, target: Path) -> str | None:
        """Bring the compiled modules below `target` up to date; return None, or why there are none now."""
        if not self.modules:
            return "[tool.gouji] in pyproject.toml lists no module"
        if self._pure.asked():
            return self._leave_none(target, f"{self._pure.VARIABLE} was set")
        try:
            self._compile_stale(target)
        except Exception as error:  # noqa: BLE001 - whatever a compiler does, the package works without it
            return self._leave_none(target, f"{error}" or type(error).__name__)
        return None

    def files(self, target: Path) -> dict[Path, str]:
        """Return what a build left below `target`: the paths, each with its place in the package."""
        paths = [target / self._files.NOTE, *(self._files.binary_of(module, target) for module in self.modules)]
        return {path: path.relative_to(target).as_posix() for path in paths if path.is_file()}

    def _compile_stale(self, target: Path) -> None:
        # Cython is not needed to see GOUJI_PURE, and its absence is one more reason to go on uncompiled.
        from Cython.Shadow import __version__ as cython_version  # noqa: PLC0415

        self._remove_others(target, self.modules)
        recipe = hashlib.sha256(repr((cython_version, DIRECTIVES, COMPILE_ARGUMENTS)).encode()).hexdigest()
        digests = {module: self._files.digest_of(module, self.src) for module in self.modules}
        known = self._known(target, recipe)
        stale = [
            module
            for module in self.modules
            if known.get(module) != digests[module] or not self._files.binary_of(module, target).is_file()
        ]
        if stale:
            with tempfile.TemporaryDirectory(prefix="gouji-") as scratch:
                self._compile(stale, Path(scratch))
                for module in stale:
                    binary = self._files.binary_of(module, target)
                    binary.parent.mkdir(parents=True, exist_ok=True)
                    draft = binary.with_suffix(".new")
                    draft.write_bytes(self._files.binary_of(module, Path(scratch)).read_bytes())
                    draft.replace(binary)
        if stale or set(known) != set(digests):
            self._write(target, self._files.Build(recipe, digests))

    def _compile(self, modules: list[str], scratch: Path) -> None:
        """Compile `modules` to files below `scratch`, laid out like the package."""
        from Cython.Build import cythonize  # noqa: PLC0415
        from setuptools import Distribution, Extension  # noqa: PLC0415
        from setuptools.command.build_ext import build_ext  # noqa: PLC0415

        # Relative paths: they are what a traceback shows, and say nothing of the machine that compiled.
        sources = {module: self._files.source_of(module, Path("src")) for module in modules}
        with contextlib.chdir(self.root):
            extensions = cythonize(  # type: ignore[no-untyped-call]
                [
                    Extension(module, [str(path)], extra_compile_args=COMPILE_ARGUMENTS)
                    for module, path in sources.items()
                ],
                include_path=["src"],
                build_dir=str(scratch / "c"),
                compiler_directives=DIRECTIVES,
                quiet=True,
            )
            command = build_ext(Distribution({"name": "gouji", "ext_modules": extensions}))
            command.build_lib = str(scratch)
            command.build_temp = str(scratch / "objects")
            command.parallel = os.cpu_count()
            command.ensure_finalized()
            try:
                command.run()
            except Exception as error:
                compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
                raise BuildError(f"the C compiler ({compiler}) is missing or failed") from error

    def _leave_none(self, target: Path, reason: str) -> str:
        self._remove_others(target, ())
        self._write(target, self._files.Build(failure=reason))
        return reason

    def _remove_others(self, target: Path, modules: tuple[str, ...]) -> None:
        """Remove the compiled files of all but `modules`: one left by a module that is no longer listed would win."""
        kept = {self._files.binary_of(module, target) for module in modules}
        for binary in target.joinpath("gouji").rglob(f"*{self._files.SUFFIX}"):
            if binary not in kept:
                binary.unlink()

    def _known(self, target: Path, recipe: str) -> dict[str, str]:
        """Return the digests of the last build below `target`, none if it followed another recipe."""
        note = self._files.read_note(target)
        build = note.builds.get(self._files.SUFFIX) if note else None
        return dict(build.digests) if build and build.recipe == recipe else {}

    def _write(self, target: Path, build: object) -> None:
        """Leave a note with this `build`, and with those that other Pythons left in the same tree."""
        note = self._files.read_note(target)
        builds = {**(note.builds if note else {}), self._files.SUFFIX: build}
        self._files.write_note(self._files.Note(self.modules, builds), target)


def warning(reason: str) -> str:
    """Return the sentence that tells why the engine is uncompiled."""
    return f"gouji is installed uncompiled and will be slow, the rules are the same: {reason}"


class GoujiHook(BuildHookInterface):  # type: ignore[type-arg]  # the backend's own base for any builder
    """The build hook: kernel and browser client in place for an editable install, in the wheel otherwise.

    A source distribution carries the client built and the kernel as sources.
    """

    def dependencies(self) -> list[str]:
        """Name what the build needs besides the build requirements: Node, if the client has to be built without one."""
        requirements: list[str] = self._web().Web(Path(self.root)).requirements()
        return requirements

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build client and kernel and name their files, and the wheel's tag, in `build_data`."""
        web = self._web()
        client = web.Web(Path(self.root))
        failure = client.build()
        if failure is not None:
            self.app.display_warning(web.warning(failure))
        # Built files are in no repository, so that the backend would pass over them.
        build_data["artifacts"].append(f"/{client.target.relative_to(self.root).as_posix()}/")
        if self.target_name == "wheel":
            self._build_kernel(version, build_data)

    def _web(self) -> ModuleType:
        """Load what builds the client; the build backend does not put this directory on the path."""
        return _load("hatch_web", Path(self.root) / "hatch_web.py")

    def _build_kernel(self, version: str, build_data: dict[str, Any]) -> None:
        kernel = Kernel(Path(self.root))
        if version == "editable":
            failure = kernel.build(kernel.src)
        else:
            self._scratch = tempfile.TemporaryDirectory(prefix="gouji-wheel-")
            target = Path(self._scratch.name)
            failure = kernel.build(target)
            build_data["force_include"].update({str(path): place for path, place in kernel.files(target).items()})
        if failure is None:
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
        else:
            self.app.display_warning(warning(failure))

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002
        """Remove the files that went into the wheel."""
        if self.target_name == "wheel" and version != "editable":
            self._scratch.cleanup()


def main() -> int:
    """Bring the compiled modules of this source tree up to date; return the exit status."""
    parser = argparse.ArgumentParser(description="Compile the kernel of this source tree, in place.")
    parser.add_argument("--strict", action="store_true", help="exit with 1 if the kernel could not be compiled")
    strict = parser.parse_args().strict
    start = time.monotonic()
    kernel = Kernel(Path(__file__).resolve().parent)
    failure = kernel.build(kernel.src)
    if failure is not None:
        print(warning(failure), file=sys.stderr)
        return int(strict)
    print(f"kernel: {len(kernel.modules)} modules compiled and up to date ({time.monotonic() - start:.1f} s)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
