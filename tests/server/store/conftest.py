"""Every test of the store runs on SQLite and on a real PostgreSQL."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from tests.server.store import postgres

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """Give the URL of a PostgreSQL; without one the test is left out, but not where everything has to pass."""
    if postgres.programs() is None and "CI" not in os.environ:
        pytest.skip("PostgreSQL is not installed; `apt-get install postgresql`")
    with postgres.cluster() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Give the URL of an empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/gouji.db"
    given: str = request.getfixturevalue("postgres_url")
    import asyncio  # noqa: PLC0415

    asyncio.run(postgres.emptied(given))
    return given
