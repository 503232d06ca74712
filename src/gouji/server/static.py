"""The built client, read once and kept in memory: files by their path, and the page for every path of the client."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from typing import TYPE_CHECKING

from starlette.responses import Response

from gouji.server.headers import CACHE_ASK, CACHE_FOREVER

if TYPE_CHECKING:
    from pathlib import Path

    from starlette.requests import Request

_TEXT = (".html", ".js", ".css", ".svg", ".json", ".webmanifest", ".txt", ".map")
_TYPES = {
    ".js": "text/javascript; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".txt": "text/plain; charset=utf-8",
}
_LARGE = 1024
HASHED = "assets/"
"""Files below this folder have the hash of their content in their name."""

MISSING = """\
<!doctype html>
<html lang="zh-CN">
<head><meta charset="utf-8"><title>够级 gouji</title></head>
<body>
<h1>够级</h1>
<p lang="zh-CN">服务器在运行，但网页还没有编译。需要 Node 20.19 或更新版本，然后运行：</p>
<p lang="en">The server runs, but its pages have not been built. With Node 20.19 or newer installed, run</p>
<pre>pip install '.[serve]'</pre>
<p lang="en">or, in a clone of the project,</p>
<pre>make play</pre>
</body>
</html>
"""


@dataclass(frozen=True, slots=True)
class Asset:
    """A file of the client: its bytes, packed ones where that is smaller, its type, its tag, how long it is kept."""

    content: bytes
    packed: bytes | None
    kind: str
    tag: str
    cache: str


def make_asset(name: str, content: bytes) -> Asset:
    """Prepare a file for being sent; `name` is its path below the folder."""
    suffix = "." + name.rpartition(".")[2]
    packed = gzip.compress(content, mtime=0) if suffix in _TEXT and len(content) >= _LARGE else None
    if packed is not None and len(packed) >= len(content):
        packed = None
    kind = _TYPES.get(suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    tag = f'"{hashlib.sha256(content).hexdigest()[:24]}"'
    return Asset(content, packed, kind, tag, CACHE_FOREVER if name.startswith(HASHED) else CACHE_ASK)


class Client:
    """The files of the client. Nothing is read from the disk after the start, so no path can lead elsewhere."""

    def __init__(self, folder: Path) -> None:
        self._assets: dict[str, Asset] = {}
        if folder.is_dir():
            for path in sorted(folder.rglob("*")):
                name = path.relative_to(folder).as_posix()
                if path.is_file() and not any(part.startswith(".") for part in name.split("/")):
                    self._assets[name] = make_asset(name, path.read_bytes())
        self._missing = make_asset("missing.html", MISSING.encode())

    @property
    def is_built(self) -> bool:
        """Whether the client is there."""
        return "index.html" in self._assets

    def answer(self, request: Request, path: str) -> Response | None:
        """Give the file at the path or, for a path that names no file, the page; None if there is no such file."""
        asset = self._assets.get(path)
        if asset is None:
            if path.startswith(HASHED) or "." in path.rpartition("/")[2]:
                return None
            asset = self._assets.get("index.html", self._missing)
        return _respond(request, asset)


def _respond(request: Request, asset: Asset) -> Response:
    headers = {"etag": asset.tag, "cache-control": asset.cache, "vary": "accept-encoding"}
    if asset.tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    packs = "gzip" in request.headers.get("accept-encoding", "")
    if packs and asset.packed is not None:
        return Response(asset.packed, 200, {**headers, "content-encoding": "gzip"}, asset.kind)
    return Response(asset.content, 200, headers, asset.kind)
