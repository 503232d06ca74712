"""A PostgreSQL of the tests' own: a new cluster in a temporary folder, on a free port of the loopback."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from tests.server.runs.serving import free_port

if TYPE_CHECKING:
    from collections.abc import Iterator

_PLACES = (Path("/usr/lib/postgresql/15/bin"), Path("/usr/lib/postgresql/16/bin"), Path("/usr/lib/postgresql/17/bin"))


def programs() -> Path | None:
    """Give the folder of the server's programs, None if it is not installed."""
    found = shutil.which("postgres")
    return Path(found).parent if found else next((each for each in _PLACES if (each / "postgres").is_file()), None)


def _as_postgres(*command: str) -> list[str]:
    """PostgreSQL refuses to run as root."""
    return ["runuser", "-u", "postgres", "--", *command] if os.geteuid() == 0 else list(command)


@contextmanager
def cluster() -> Iterator[str]:
    """Run a cluster and give the URL of an empty database in it."""
    folder = programs()
    assert folder is not None, "PostgreSQL is not installed"
    with tempfile.TemporaryDirectory(prefix="gouji-postgres-") as home:
        if os.geteuid() == 0:
            shutil.chown(home, "postgres")
        data, port = f"{home}/data", free_port()
        made = (str(folder / "initdb"), "-D", data, "-U", "gouji", "--auth=trust", "-E", "UTF8", "--locale=C.UTF-8")
        subprocess.run(_as_postgres(*made), check=True, capture_output=True, cwd=home)
        options = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='{home}'"
        control = (str(folder / "pg_ctl"), "-D", data, "-w", "-l", f"{home}/log")
        subprocess.run(
            _as_postgres(*control, "-o", options, "start"), check=True, stdout=subprocess.DEVNULL, cwd=home
        )  # fmt: skip
        try:
            yield f"postgresql://gouji@127.0.0.1:{port}/postgres"
        finally:
            subprocess.run(_as_postgres(*control, "-m", "immediate", "stop"), check=True, capture_output=True, cwd=home)


async def emptied(url: str) -> None:
    """Take everything out of a PostgreSQL."""
    engine = create_async_engine(url.replace("postgresql:", "postgresql+asyncpg:"))
    async with engine.begin() as connection:
        await connection.execute(text("drop schema public cascade"))
        await connection.execute(text("create schema public"))
    await engine.dispose()
