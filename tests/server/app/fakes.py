"""A store and tables that keep everything in memory and answer at once, to test the application around them."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from gouji.server.protocol.commands import AnyCommand, Hello, Settings
from gouji.server.protocol.messages import Bye, Done, Snapshot
from gouji.server.protocol.shapes import (
    SeatInfo,
    StandingInfo,
    TableInfo,
    TableSettings,
    You,
)
from gouji.server.refusing import TurnedAway, reason
from gouji.server.store.port import StoreError

if TYPE_CHECKING:
    from collections.abc import Collection

    from gouji.game import Game
    from gouji.server.actor import Receiver
    from gouji.server.table.places import Place
    from gouji.server.table.telling import Role


@dataclass(frozen=True)
class FakePerson:
    """A person."""

    id: str
    name: str


@dataclass
class FakeStore:
    """People in a dictionary. While `broken` is set it fails as a database does that is away."""

    broken: bool = False
    people: dict[str, FakePerson] = field(default_factory=dict)
    secrets: dict[str, str] = field(default_factory=dict)
    codes: dict[str, str] = field(default_factory=dict)
    records: dict[int, tuple[str, str]] = field(default_factory=dict)
    pruned: list[float] = field(default_factory=list)

    def _check(self) -> None:
        if self.broken:
            raise StoreError("the database is away")

    async def open(self) -> None:
        self._check()

    async def close(self) -> None:
        pass

    async def healthy(self) -> None:
        self._check()

    async def prune(self, before: float) -> int:
        self._check()
        self.pruned.append(before)
        return 0

    async def who(self, secret: str) -> FakePerson | None:
        self._check()
        return self.people.get(self.secrets.get(secret, ""))

    async def create(self, name: str) -> tuple[FakePerson, str]:
        self._check()
        person = FakePerson(secrets.token_hex(16), name)
        self.people[person.id] = person
        return person, self._secret(person.id)

    def _secret(self, person: str) -> str:
        secret = secrets.token_urlsafe(24)
        self.secrets[secret] = person
        return secret

    async def rename(self, person: str, name: str) -> FakePerson:
        self.people[person] = replace(self.people[person], name=name)
        return self.people[person]

    async def forget(self, person: str) -> None:
        del self.people[person]

    async def known(self, persons: Collection[str]) -> frozenset[str]:
        self._check()
        return frozenset(persons) & frozenset(self.people)

    async def transfer(self, person: str) -> str:
        code = secrets.token_hex(4)
        self.codes[code] = person
        return code

    async def offered(self, code: str) -> FakePerson | None:
        person = self.codes.get(code)
        return None if person is None else self.people[person]

    async def claim(self, code: str) -> tuple[FakePerson, str] | None:
        person = self.codes.pop(code, None)
        return None if person is None else (self.people[person], self._secret(person))

    async def deals(self, person: str, *, before: int | None = None) -> list[dict[str, Any]]:
        del before
        return [{"id": number} for number, (owner, _) in self.records.items() if owner == person]

    async def record(self, person: str, deal: int) -> str | None:
        owner, text = self.records.get(deal, ("", ""))
        return text if owner == person else None

    async def profile(self, person: str) -> dict[str, int]:
        return {"deals": len(await self.deals(person))}


def table_info(code: str) -> TableInfo:
    """Give a table at which nobody sits."""
    settings = TableSettings(
        preset="statutes", options={}, deals=3, points=None, think=30, grace=60, watching="hidden", delay=0,
        teams="choice", ranked=False, hints=True, counter=False, follow=True,
    )  # fmt: skip
    seats = tuple(
        SeatInfo(seat=seat, kind="empty", name="", online=False, away=False, ready=False) for seat in range(1, 7)
    )
    standing = StandingInfo(deals=0, voids=0, score=(0, 0), sweeps=(0, 0), over=False)
    return TableInfo(
        code=code, stage="gathering", settings=settings, rules="statutes", seats=seats, host="", referee=None,
        watchers=0, unseated=(), paused=False, deal=0, next_at=None, standing=standing, swaps=(), pairs=(),
    )  # fmt: skip


@dataclass
class FakePreview:
    """What may be known before coming."""

    stage: str
    names: tuple[str, ...]
    preset: str


class FakeActor:
    """A table that accepts every command; a second socket of a person replaces the first."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.referee_code = "REFCODE234"
        self.host = ""
        self.receivers: dict[str, Receiver] = {}
        self.commands: list[AnyCommand] = []
        self.roles: dict[str, Role] = {}
        self.failing = False

    async def arrive(self, person: str, name: str, receiver: Receiver, role: Role) -> None:
        del name
        for other in [each for each in self.receivers.values() if each.person == person]:
            other.close(Bye(why="replaced", back_in=None, reason=reason("replaced")))
            del self.receivers[other.id]
        self.receivers[receiver.id] = receiver
        self.roles[receiver.id] = role

    async def handle(self, receiver: Receiver, command: AnyCommand) -> None:
        if self.failing:
            raise RuntimeError("spades")
        if isinstance(command, Hello):
            you = You(role=self.roles[receiver.id], seat=None, host=False)
            receiver.send(Snapshot(version=7, now=0.0, you=you, table=table_info(self.code), deal=None))
            return
        self.commands.append(command)
        receiver.send(Done(seq=command.seq, nonce=command.nonce, version=8, now=0.0))

    async def leave(self, receiver: Receiver) -> None:
        self.receivers.pop(receiver.id, None)

    def preview(self) -> FakePreview:
        return FakePreview("gathering", ("", "", "", "", "", ""), "statutes")


class FakeLobby:
    """Tables by their code; the first is TABLE2, then TABLE3 and so on."""

    def __init__(self) -> None:
        self.actors: dict[str, FakeActor] = {}
        self.games: list[Game] = []
        self.forgotten: list[str] = []
        self.seats: dict[str, list[tuple[str, Place]]] = {}
        self.loop: asyncio.AbstractEventLoop | None = None

    async def start(self) -> None:
        self.loop = asyncio.get_running_loop()

    async def open(
        self, person: str, name: str, settings: Settings, fill: str | None = None, *, seat: int = 0
    ) -> tuple[str, str]:
        del name, fill, seat
        if settings.preset == "nonsense":
            raise TurnedAway(reason("unknown-rule", given="nonsense"))
        actor = FakeActor(f"TABLE{len(self.actors) + 2}")
        actor.host = person
        self.actors[actor.code] = actor
        return actor.code, actor.referee_code

    async def open_from(
        self, person: str, name: str, game: Game, seat: int, level: str = "hard"
    ) -> tuple[str, str]:  # fmt: skip
        del seat, level
        self.games.append(game)
        return await self.open(person, name, Settings())

    def places(self, person: str) -> list[tuple[str, Place]]:
        return self.seats.get(person, [])

    def find(self, code: str) -> FakeActor | None:
        return self.actors.get(code.upper())

    def count(self) -> int:
        return len(self.actors)

    def people(self) -> set[str]:
        return {each.person for actor in self.actors.values() for each in actor.receivers.values()}

    async def forget(self, person: str) -> None:
        self.forgotten.append(person)

    async def stop(self, back_in: float | None) -> None:
        for actor in self.actors.values():
            for receiver in list(actor.receivers.values()):
                receiver.close(Bye(why="stopping", back_in=back_in, reason=reason("stopping")))
