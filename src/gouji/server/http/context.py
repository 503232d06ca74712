"""What every request finds at hand: the store, the tables, the limits, the numbers, the files of the client."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, cast

from gouji.server.analysing import Analyser
from gouji.server.headers import COOKIE
from gouji.server.http.errors import Refused
from gouji.server.limits import client_key
from gouji.server.protocol.messages import Bye
from gouji.server.refusing import reason
from gouji.server.replaying import Replayer

if TYPE_CHECKING:
    from starlette.requests import HTTPConnection

    from gouji.server.clock import Clock
    from gouji.server.config import Config
    from gouji.server.http.needs import PeopleStore, Person
    from gouji.server.limits import Limits
    from gouji.server.lobby import Lobby
    from gouji.server.metrics import Metrics
    from gouji.server.socket import Socket
    from gouji.server.static import Client

_LONGEST_SECRET = 128


@dataclass(kw_only=True)
class Context:
    """All that a request may need; `sockets` are those that are open, `failure` why the server could not start."""

    store: PeopleStore
    lobby: Lobby
    config: Config
    clock: Clock
    limits: Limits
    metrics: Metrics
    client: Client
    replayer: Replayer = field(default_factory=Replayer)
    analyser: Analyser = field(default_factory=Analyser)
    sockets: set[Socket] = field(default_factory=set)
    is_stopping: bool = False
    failure: Exception | None = None

    async def person_of(self, connection: HTTPConnection) -> Person | None:
        """Give whose cookie came with the request, or None."""
        secret = connection.cookies.get(COOKIE, "")
        if not secret or len(secret) > _LONGEST_SECRET:
            return None
        return await self.store.who(secret)

    async def somebody(self, connection: HTTPConnection) -> Person:
        """Give whose cookie came with the request. Raises `Refused` if nobody's."""
        who = await self.person_of(connection)
        if who is None:
            raise Refused("http.no-person")
        return who

    async def forget(self, person: str) -> None:
        """Take a person who has been deleted out of all tables, and close the sockets."""
        await self.lobby.forget(person)
        for socket in [each for each in self.sockets if each.person == person]:
            socket.close(Bye(why="not-allowed", back_in=None, reason=reason("forgotten")))


def context_of(connection: HTTPConnection) -> Context:
    """Give the context of the application that serves this request."""
    return cast("Context", connection.app.state.context)


def client_of(connection: HTTPConnection) -> str:
    """Give the key under which the client of a request is counted."""
    return client_key(connection.client.host if connection.client is not None else "")
