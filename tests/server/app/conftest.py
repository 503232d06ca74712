"""An application around fakes, and one that listens on a port of the loopback."""

from __future__ import annotations

import asyncio
import io
import threading
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest
from starlette.testclient import TestClient

from gouji.server import logs
from gouji.server.app import make_app
from gouji.server.config import Config
from gouji.server.serving import TableServer, listen
from tests.server.app.fakes import FakeLobby, FakeStore

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from starlette.applications import Starlette

PAGE = b'<!doctype html><script type="module" src="/assets/main-1f2e3d.js"></script>' + b" " * 2000


@dataclass
class Site:
    """A server and what is behind it."""

    app: Starlette
    store: FakeStore
    lobby: FakeLobby
    log: io.StringIO
    port: int = 0
    server: TableServer | None = None

    @property
    def origin(self) -> str:
        """Where its pages come from."""
        return f"http://127.0.0.1:{self.port}"

    def url(self, code: str, **query: str) -> str:
        """Give the address of the socket of a table."""
        return f"ws://127.0.0.1:{self.port}/ws/{code}" + "".join(f"?{key}={value}" for key, value in query.items())

    def somebody(self, name: str = "小明") -> dict[str, str]:
        """Make a person and give the header that says who it is."""
        _, secret = asyncio.run(self.store.create(name))
        return {"cookie": f"gouji={secret}"}


def make_site(folder: Path, **config: object) -> Site:
    """Make an application around fakes, its client below `folder`; what it logs goes to `site.log`."""
    log = io.StringIO()
    logs.set_up(log)
    (folder / "assets").mkdir(exist_ok=True)
    (folder / "index.html").write_bytes(PAGE)
    (folder / "assets" / "main-1f2e3d.js").write_bytes(b"export {};\n" * 500)
    store, lobby = FakeStore(), FakeLobby()
    app = make_app(store, lobby, Config(static=folder, **config))  # type: ignore[arg-type]  # tests give few of them
    return Site(app, store, lobby, log)


@pytest.fixture
def site(tmp_path: Path) -> Site:
    """An application around fakes."""
    return make_site(tmp_path)


@pytest.fixture
def client(site: Site) -> Iterator[TestClient]:
    """A browser at the application."""
    with TestClient(site.app, base_url="http://gouji.example", client=("127.0.0.1", 4711)) as opened:
        yield opened


@pytest.fixture
def listening(tmp_path: Path) -> Iterator[Site]:
    """A server on a free port of the loopback."""
    yield from serve(make_site(tmp_path))


def serve(site: Site) -> Iterator[Site]:
    """Serve a site in a thread."""
    listener = listen("127.0.0.1", 0)
    site.port = listener.getsockname()[1]
    site.server = TableServer(site.app)
    thread = threading.Thread(target=site.server.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    while not site.server.started:
        assert thread.is_alive()
        time.sleep(0.01)
    yield site
    site.server.should_exit = True
    thread.join(60)
    assert not thread.is_alive()
