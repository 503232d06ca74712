"""What a table remembers of late: its last versions and its last answers."""

from __future__ import annotations

from collections import OrderedDict, deque
from hashlib import blake2b
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import msgspec

from gouji.server.protocol.messages import Done, Refused
from gouji.server.store.port import ANSWERS, Answered

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gouji.server.protocol.commands import AnyCommand

Told: TypeAlias = tuple[int, int]
"""The number of a deal and the length of its public history; (0, 0) before the first deal."""

VERSIONS = 64


class _Marked(msgspec.Struct):
    """What is kept besides an answer, in the same object."""

    mark: str = ""


_encode = msgspec.json.Encoder().encode
_encode_ordered = msgspec.json.Encoder(order="deterministic").encode
_decode = msgspec.json.Decoder(Done | Refused).decode
_decode_mark = msgspec.json.Decoder(_Marked).decode


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


class Said(NamedTuple):
    """An answer, and the mark of the command it was given to; empty where that is not known."""

    answer: Done | Refused
    mark: str

    def to(self, command: AnyCommand) -> bool:
        """Tell whether this is the answer to such a command."""
        return self.mark in {"", mark_of(command)}


class Answers:
    """The last answers by person and nonce, so that a command that comes twice is done once, also after a restart."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, str], Said] = OrderedDict()
        self._number = 0

    def of(self, person: str, nonce: str) -> Said | None:
        """Give the answer to an earlier command with this nonce."""
        return self._kept.get((person, nonce))

    def keep(self, person: str, command: AnyCommand, answer: Done | Refused) -> Answered:
        """Keep an answer; the oldest is dropped. Gives what the store has to keep if something was done."""
        said = Said(answer, mark_of(command))
        self._remember(person, command.nonce, said)
        self._number += 1
        text = _encode(answer).decode().removesuffix("}")
        return Answered(self._number, person, f'{text},"mark":"{said.mark}"}}')

    def take_up(self, kept: Iterable[Answered]) -> None:
        """Take up answers that the store has kept, the oldest first. Raises `ValueError` for what is no answer.

        Those that were kept before commands had marks have none.
        """
        for each in kept:
            answer = _decode(each.text)
            self._remember(each.person, answer.nonce, Said(answer, _decode_mark(each.text).mark))
            self._number = max(self._number, each.number)

    def _remember(self, person: str, nonce: str, said: Said) -> None:
        self._kept[person, nonce] = said
        while len(self._kept) > ANSWERS:
            self._kept.popitem(last=False)


def mark_of(command: AnyCommand) -> str:
    """Give a short text that is the same for what is the same command, whatever its number and what was looked at.

    >>> from gouji.server.protocol.commands import Act
    >>> mark_of(Act(seq=1, nonce="a", act="KK")) == mark_of(Act(seq=2, nonce="a", act="KK", expect=7))
    True
    """
    bare = msgspec.structs.replace(command, seq=0, nonce="", expect=None)
    return blake2b(_encode_ordered(bare), digest_size=8).hexdigest()
