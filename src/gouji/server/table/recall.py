"""What a table remembers of late: its last versions and its last answers."""

from __future__ import annotations

from collections import OrderedDict, deque
from typing import TYPE_CHECKING, TypeAlias

import msgspec

from gouji.server.protocol.messages import Done, Refused
from gouji.server.store.port import ANSWERS, Answered

if TYPE_CHECKING:
    from collections.abc import Iterable

Told: TypeAlias = tuple[int, int]
"""The number of a deal and the length of its public history; (0, 0) before the first deal."""

VERSIONS = 64

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Done | Refused).decode


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
    """The last answers by person and nonce, so that a command that comes twice is done once, also after a restart."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, str], Done | Refused] = OrderedDict()
        self._number = 0

    def of(self, person: str, nonce: str) -> Done | Refused | None:
        """Give the answer to an earlier command with this nonce."""
        return self._kept.get((person, nonce))

    def keep(self, person: str, nonce: str, answer: Done | Refused) -> Answered:
        """Keep an answer; the oldest is dropped. Gives what the store has to keep if something was done."""
        self._remember(person, nonce, answer)
        self._number += 1
        return Answered(self._number, person, _encode(answer).decode())

    def take_up(self, kept: Iterable[Answered]) -> None:
        """Take up answers that the store has kept, the oldest first. Raises `ValueError` for what is no answer."""
        for each in kept:
            answer = _decode(each.text)
            self._remember(each.person, answer.nonce, answer)
            self._number = max(self._number, each.number)

    def _remember(self, person: str, nonce: str, answer: Done | Refused) -> None:
        self._kept[person, nonce] = answer
        while len(self._kept) > ANSWERS:
            self._kept.popitem(last=False)
