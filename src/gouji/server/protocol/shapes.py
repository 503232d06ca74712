"""The parts of what the server tells: the table, its seats, the deal as the receiver may know it (docs/protocol.md)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec


class Part(msgspec.Struct, frozen=True, kw_only=True):
    """A part of a message."""


class SeatInfo(Part, frozen=True):
    """One seat: who sits there and how.

    `kind` is who plays it; `name` the nickname or the level of the bot; `away` whether a bot plays for the person now.
    """

    seat: int
    kind: Literal["empty", "person", "bot"]
    name: str
    online: bool
    away: bool
    ready: bool


class TableSettings(Part, frozen=True):
    """What the table plays and allows, complete; see the command `change`.

    A table kept by a server without `follow` goes on without it.
    """

    preset: str
    options: dict[str, str]
    deals: int | None
    points: int | None
    think: int | None
    grace: int
    watching: Literal["nobody", "hidden", "all"]
    delay: int
    teams: Literal["choice", "rivals", "draw"]
    ranked: bool
    hints: bool
    counter: bool
    follow: bool = False


class StandingInfo(Part, frozen=True):
    """How the match stands: deals counted, void ones, the score and sweeps of the teams of seats 1 and 2."""

    deals: int
    voids: int
    score: tuple[int, int]
    sweeps: tuple[int, int]
    over: bool


class TableInfo(Part, frozen=True):
    """All that everybody at the table knows of it besides the deal; `rules` is the text of the rule set.

    `unseated` are the names of those who came to play and have no seat, in the order in which they came. `next_at` is
    the server's time in seconds at which the next deal begins by itself between two deals, None where it waits.
    """

    code: str
    stage: Literal["gathering", "playing", "between", "over", "dissolved"]
    settings: TableSettings
    rules: str
    seats: tuple[SeatInfo, ...]
    host: str
    referee: str | None
    watchers: int
    unseated: tuple[str, ...]
    paused: bool
    deal: int
    next_at: float | None
    standing: StandingInfo
    swaps: tuple[tuple[int, int], ...]
    pairs: tuple[tuple[int, int], ...]


class You(Part, frozen=True):
    """What the receiver is at the table: a seat 1..6 or None, and what it may do.

    `behind` are the seconds by which a watcher of all hands sees the table late, None for who sees it as it is;
    `sees_at` is the server's time in seconds at which such a watcher sees something for the first time.
    """

    role: Literal["player", "watcher", "referee"]
    seat: int | None
    host: bool
    behind: int | None = None
    sees_at: float | None = None


class ClockInfo(Part, frozen=True):
    """Deadlines as server times in seconds: of the seat asked, and of the window in which burns are claimed."""

    deadline: float | None
    window: float | None


class DealInfo(Part, frozen=True):
    """The deal as the receiver may know it.

    `view` is what `gouji.view.as_json` gives without `history`, with the fields of `protocol.deal.DealView`; `history`
    are the entries from index `since` on, each an `Entry` (the one at `since` may replace one already told). `held` is
    what the receiver has decided and the table keeps back until the window closes. `counter` are the cards of each rank
    not yet seen, where the table has a counter.
    """

    number: int
    view: Annotated[dict[str, Any], msgspec.Meta(extra_json_schema={"$ref": "#/$defs/DealView"})]
    since: int
    history: list[Annotated[dict[str, Any], msgspec.Meta(extra_json_schema={"$ref": "#/$defs/Entry"})]]
    held: str | None
    clock: ClockInfo
    counter: tuple[int, ...] | None


class Notice(Part, frozen=True):
    """Something that happened at the table, to be told in words: a key of the message files and its facts."""

    key: str
    facts: dict[str, str | int]


class Phrase(Part, frozen=True):
    """A phrase that a seat said."""

    seat: int
    phrase: int


class Reason(Part, frozen=True):
    """Why something is refused: a code, the article if it is a rule, and the sentence in both languages."""

    code: str
    article: str | None
    zh: str
    en: str
