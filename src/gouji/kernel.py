"""Which modules are compiled, and whether the compiled files still fit their sources.

`pyproject.toml` names the modules. Every build leaves a note, `kernel.json`, beside this file: for each kind of
Python (its extension suffix) the digest of what each module was compiled from, or why nothing was compiled.
The build hook loads this file by its path, so it needs only the standard library and nothing else of the package.
"""

from __future__ import annotations

import hashlib
import json
import sysconfig
import tomllib
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

SUFFIX: str = sysconfig.get_config_var("EXT_SUFFIX") or ".so"
"""What the name of a compiled module ends with, for the Python that runs this."""

NOTE = "gouji/kernel.json"
"""Where a build leaves its note, below the directory that holds the package."""


class KernelError(ValueError):
    """The list of compiled modules does not fit the files."""


@dataclass(frozen=True, slots=True)
class Listing:
    """The modules that are compiled and those whose `.pxd` only declares numbers, as dotted names."""

    kernel: tuple[str, ...]
    declarations: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Build:
    """What one build did: its recipe (compiler settings), a digest a compiled module, or why there is none."""

    recipe: str = ""
    digests: dict[str, str] = field(default_factory=dict)
    failure: str | None = None


@dataclass(frozen=True, slots=True)
class Note:
    """What the builds of one tree left: the modules asked for, and one build a kind of Python (by suffix)."""

    kernel: tuple[str, ...]
    builds: dict[str, Build]


def read_listing(pyproject: Path) -> Listing:
    """Return the table `[tool.gouji]` of the `pyproject` file, as it stands there."""
    table = tomllib.loads(pyproject.read_text(encoding="utf-8")).get("tool", {}).get("gouji", {})
    return Listing(tuple(table.get("kernel", ())), tuple(table.get("declarations", ())))


def check_listing(listing: Listing, src: Path) -> None:
    """Raise `KernelError`, with the module and the missing file, unless each listed module is in `src`."""
    for module in (*listing.kernel, *listing.declarations):
        for path in (source_of(module, src), declarations_of(module, src)):
            if not path.is_file():
                where = path.relative_to(src.parent).as_posix()
                raise KernelError(f"pyproject.toml, [tool.gouji]: {module} is listed, but there is no {where}")


def source_of(module: str, src: Path) -> Path:
    """Return the path of the Python source of `module`, where `src` holds the package."""
    return src.joinpath(*module.split(".")).with_suffix(".py")


def declarations_of(module: str, src: Path) -> Path:
    """Return the path of the C declarations of `module`, where `src` holds the package."""
    return source_of(module, src).with_suffix(".pxd")


def binary_of(module: str, src: Path) -> Path:
    """Return the path of the compiled form of `module` for this Python, where `src` holds the package."""
    return source_of(module, src).with_suffix(SUFFIX)


def inputs_of(module: str, src: Path) -> tuple[Path, ...]:
    """Return the paths of all that the compiled form of `module` depends on.

    That is its own source and every `.pxd` of the package: one struct that changes its layout moves the fields in
    each module that uses it.
    """
    return (source_of(module, src), *sorted((src / "gouji").rglob("*.pxd")))


def digest_of(module: str, src: Path) -> str:
    """Return the digest of all that the compiled form of `module` depends on: names and contents."""
    total = hashlib.sha256()
    for path in inputs_of(module, src):
        total.update(path.relative_to(src).as_posix().encode())
        total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def read_note(src: Path) -> Note | None:
    """Return the note that the builds of the package in `src` left, or None if there is none that can be read."""
    try:
        raw = json.loads((src / NOTE).read_text(encoding="utf-8"))
        return Note(tuple(raw["kernel"]), {suffix: Build(**build) for suffix, build in raw["builds"].items()})
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None


def write_note(note: Note, src: Path) -> None:
    """Leave `note` in the package in `src`, in one step: a reader sees the old note or the new one."""
    path = src / NOTE
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_suffix(".json.new")
    draft.write_text(json.dumps(asdict(note), indent=1, sort_keys=True) + "\n", encoding="utf-8")
    draft.replace(path)
