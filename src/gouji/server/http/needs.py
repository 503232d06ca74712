"""What the application asks of a store besides what tables ask of it (`gouji.server.store.port`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence


class Person(Protocol):
    """Somebody: `id` is never sent to anybody, `name` is the nickname."""

    @property
    def id(self) -> str:
        """The number of the person, random."""

    @property
    def name(self) -> str:
        """The nickname."""


class PeopleStore(Protocol):
    """People and what they have played."""

    async def open(self) -> None:
        """Open the store. Raises `StoreError`."""

    async def close(self) -> None:
        """Let go of it."""

    async def healthy(self) -> None:
        """Raise `StoreError` unless things can be kept now."""

    async def who(self, secret: str) -> Person | None:
        """Give whose secret it is."""

    async def create(self, name: str) -> tuple[Person, str]:
        """Keep somebody new; give the person and the secret. Raises `TurnedAway` for a bad nickname."""

    async def rename(self, person: str, name: str) -> Person:
        """Change a nickname. Raises `TurnedAway` for a bad one."""

    async def forget(self, person: str) -> object:
        """Delete what is known of somebody."""

    async def known(self, persons: Collection[str]) -> frozenset[str]:
        """Give those of the people with these ids that have not been deleted."""

    async def transfer(self, person: str) -> str:
        """Make a code by which another device becomes this person, once."""

    async def offered(self, code: str) -> Person | None:
        """Give whose code it is and leave it as it is, or None if there is no such code any more."""

    async def claim(self, code: str) -> tuple[Person, str] | None:
        """Use such a code; give the person and a secret, or None if there is no such code any more."""

    async def deals(self, person: str, *, before: int | None = None) -> Sequence[object]:
        """Give the finished deals of a person, the newest first; with `before` those older than this one."""

    async def record(self, person: str, deal: int) -> str | None:
        """Give the record of a deal that the person has played."""

    async def prune(self, before: float) -> int:
        """Delete the deals that ended before a time; give how many they were."""

    async def profile(self, person: str) -> object:
        """Give the rating and the sums of what a person has played."""
