"""GOUJI_PURE=1: run the rules from their `.py` files even though compiled modules lie beside them.

Python prefers an extension module to a source file of the same name. The finder here stands in front of the usual
ones, answers for modules of this package only, and knows only source files, so the whole engine comes from one kind.
"""

from __future__ import annotations

import os
import sys
from importlib.abc import MetaPathFinder
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from types import ModuleType

VARIABLE = "GOUJI_PURE"
"""The environment variable: unset, empty and `0` mean no, anything else means yes."""

_PREFIX = "gouji."


def asked(environment: Mapping[str, str] = os.environ) -> bool:
    """Tell whether the environment asks for the uncompiled engine.

    >>> asked({"GOUJI_PURE": "1"}), asked({"GOUJI_PURE": "0"}), asked({})
    (True, False, False)
    """
    return environment.get(VARIABLE, "") not in ("", "0")


class SourceFinder(MetaPathFinder):
    """Finds the modules of this package as source files, and nothing else."""

    def __repr__(self) -> str:
        return "SourceFinder()"

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return the spec of the source file of module `fullname`, or None to leave it to the next finder."""
        if not fullname.startswith(_PREFIX):
            return None
        for directory in path or ():
            spec = FileFinder(directory, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname, target)
            if spec is not None and spec.loader is not None:
                return spec
        return None


def install_if_asked() -> None:
    """Put a `SourceFinder` first in `sys.meta_path`, once, if the environment asks for the uncompiled engine."""
    if asked() and not any(isinstance(finder, SourceFinder) for finder in sys.meta_path):
        sys.meta_path.insert(0, SourceFinder())
