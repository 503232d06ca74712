"""What goes wrong in the database, in words for the operator."""

from __future__ import annotations

from contextlib import asynccontextmanager, contextmanager
from typing import TYPE_CHECKING

from sqlalchemy.exc import DBAPIError, InterfaceError, SQLAlchemyError

from gouji.server.store.port import StoreError

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

_ADVICE = (
    ("disk is full", "the disk is full; make room and try again"),
    ("readonly", "the database may not be written; check the rights of its file and folder"),
    ("unable to open", "the file cannot be opened; check that the folder exists and may be written"),
    ("not a database", "the file is no SQLite database; name another one"),
    ("locked", "another program holds the database; only one server may use a SQLite file"),
)


class Busy(StoreError):
    """Another program changes the same SQLite file just now."""


class Unreachable(StoreError):
    """The database does not answer; whatever else is asked of it now would fail too."""


def store_error(doing: str, error: Exception) -> StoreError:
    """Say what was being done, why it failed and what helps; no values of the statement are told."""
    cause = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    text = str(cause).partition("\n")[0]
    advice = next((advice for sign, advice in _ADVICE if sign in text), text or type(cause).__name__)
    away = isinstance(error, OSError | InterfaceError) or (
        isinstance(error, DBAPIError) and error.connection_invalidated
    )  # fmt: skip
    kind = Unreachable if away else Busy if "locked" in text else StoreError
    return kind(f"the database failed while {doing}: {advice}")


@asynccontextmanager
async def failing_as(doing: str) -> AsyncIterator[None]:
    """Turn what the database raises into `StoreError`."""
    with failing_here_as(doing):
        yield


@contextmanager
def failing_here_as(doing: str) -> Iterator[None]:
    """Do the same where nothing is awaited."""
    try:
        yield
    except (SQLAlchemyError, OSError) as error:
        raise store_error(doing, error) from error
