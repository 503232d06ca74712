"""What goes wrong in the database, in words for the operator."""

from __future__ import annotations

from contextlib import asynccontextmanager, contextmanager
from typing import TYPE_CHECKING

from sqlalchemy.exc import DBAPIError, InterfaceError, SQLAlchemyError

from gouji.server.store.port import StoreError

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

_CHECK = "check the URL in --database or GOUJI_DATABASE"
_ADVICE = (
    ("disk is full", "the disk is full; make room and try again"),
    ("readonly", "the database may not be written; check the rights of its file and folder"),
    ("unable to open", "the file cannot be opened; check that the folder exists and may be written"),
    ("Permission denied", "the database may not be written; check the rights of its file and folder"),
    ("not a database", "the file is no SQLite database; name another one"),
    ("locked", "another program holds the database; only one server may use a SQLite file"),
    ("Connect call failed", f"PostgreSQL does not answer there; check that it runs, and {_CHECK}"),
    ("Connection refused", f"PostgreSQL does not answer there; check that it runs, and {_CHECK}"),
    ("TimeoutError", f"PostgreSQL does not answer in time; check that it runs and can be reached, and {_CHECK}"),
    ("Name or service not known", f"there is no host of this name; {_CHECK}"),
    ("name resolution", f"the name of the host is not known just now; check the network, and {_CHECK}"),
    ("password authentication failed", f"the user or the password is wrong; {_CHECK}"),
    ("no pg_hba.conf entry", "PostgreSQL lets nobody in from here; see its pg_hba.conf"),
    ("too many clients", "PostgreSQL has no connection left; raise its max_connections"),
    ("starting up", "PostgreSQL is starting; try again in a moment"),
    ("shutting down", "PostgreSQL is stopping; start it again"),
)


class Busy(StoreError):
    """Another program changes the same SQLite file just now."""


class Unreachable(StoreError):
    """The database does not answer; whatever else is asked of it now would fail too."""


def store_error(doing: str, error: Exception) -> StoreError:
    """Say what was being done, why it failed and what helps; no values of the statement are told."""
    cause = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    text = str(cause).partition("\n")[0] or type(cause).__name__
    advice = next((advice for sign, advice in _ADVICE if sign in text), text)
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
