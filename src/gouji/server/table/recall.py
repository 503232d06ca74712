"""What a table remembers of late: its last versions and its last answers."""

from __future__ import annotations

from collections import OrderedDict, deque
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from gouji.server.protocol.messages import Done, Refused

Told: TypeAlias = tuple[int, int]
"""The number of a deal and the length of its public history; (0, 0) before the first deal."""

VERSIONS = 64
ANSWERS = 64


class Versions:
    """What everybody had been told of the deal at each of the last versions."""

    def __init__(self) -> None:
        self._told: deque[tuple[int, Told]] = deque(maxlen=VERSIONS)

    def add(self, version: int, told: Told) -> None:
        """Note a version just made."""
        self._told.append((version, told))

    def at(self, version: int) -> Told | None:
        """Give what had been told at a version, None if it is too long ago or never was."""
        if not self._told or not self._told[0][0] <= version <= self._told[-1][0]:
            return None
        return self._told[version - self._told[0][0]][1]


class Answers:
    """The last answers by person and nonce, so that a command that comes twice is done once."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, str], Done | Refused] = OrderedDict()

    def of(self, person: str, nonce: str) -> Done | Refused | None:
        """Give the answer to an earlier command with this nonce."""
        return self._kept.get((person, nonce))

    def keep(self, person: str, nonce: str, answer: Done | Refused) -> None:
        """Keep an answer; the oldest is dropped."""
        self._kept[person, nonce] = answer
        while len(self._kept) > ANSWERS:
            self._kept.popitem(last=False)
