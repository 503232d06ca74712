"""What a client may send over its socket, one frame a command (docs/protocol.md).

Seats are 1..6; acts are written as in records. Every command carries `seq`, its number on this socket, and `nonce`, a
text the client makes up once for each thing it wants done: the same nonce again is answered as the first time and done
once. `expect`, where given, is the version of the table the person was looking at.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Seat = Annotated[int, msgspec.Meta(ge=1, le=6)]
Short = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Nonce = Annotated[str, msgspec.Meta(min_length=1, max_length=32)]


class Command(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type"):
    """What every command carries."""

    seq: Annotated[int, msgspec.Meta(ge=0)]
    nonce: Nonce
    expect: int | None = None


class Hello(Command, tag="hello", frozen=True):
    """Come to the table, the first command on a socket: `since` is the last version seen, `role` what one comes as."""

    since: int | None = None
    role: Literal["player", "watcher", "referee"] = "player"


class Ping(Command, tag="ping", frozen=True):
    """Ask for the server's time."""


class Sit(Command, tag="sit", frozen=True):
    """Take an empty seat, or move to one."""

    seat: Seat


class Stand(Command, tag="stand", frozen=True):
    """Give the seat up, before the match; during it the seat goes to a bot."""


class Swap(Command, tag="swap", frozen=True):
    """Exchange seats with another person, who has to ask for the same; before the match."""

    seat: Seat


class Rival(Command, tag="rival", frozen=True):
    """Choose one's rival (自选对头): the chosen person is seated opposite; before the match."""

    seat: Seat


class Kick(Command, tag="kick", frozen=True):
    """Send a person from the table, or a bot from its seat; the host's."""

    seat: Seat


class Fill(Command, tag="fill", frozen=True):
    """Put a bot of this level on an empty seat, or on all of them; the host's."""

    level: Literal["easy", "medium", "hard", "expert"] = "medium"
    seat: Seat | None = None


class Change(Command, tag="change", frozen=True):
    """Change what the table plays before the match; the host's. Only what is given changes."""

    settings: Settings


class Start(Command, tag="start", frozen=True):
    """Begin the match; the host's, when all six seats are taken."""


class Next(Command, tag="next", frozen=True):
    """Be ready for the next deal; it begins when all persons are, or after a while."""


class Rematch(Command, tag="rematch", frozen=True):
    """Play again with the same people, once the match is over; the host's."""


class Finish(Command, tag="finish", frozen=True):
    """End an open-ended match between two deals; the host's."""


class Act(Command, tag="act", frozen=True):
    """Decide: an act as records write it, `KK2`, `-`, `~`, `burn AA2`, `decline`."""

    act: Short


class Why(Command, tag="why", frozen=True):
    """Ask why an act may not be done; nothing is done. A set may be asked about at any time of the deal."""

    act: Short


class Hint(Command, tag="hint", frozen=True):
    """Ask for acts worth a thought; not at ranked tables."""


class Report(Command, tag="report", frozen=True):
    """Ask another seat how many cards it holds (报牌)."""

    seat: Seat


class ShowHand(Command, tag="show-hand", frozen=True):
    """Show one's hand to one's mates (RULES 14.2); it cannot be taken back."""


class Away(Command, tag="away", frozen=True):
    """Leave one's seat to a bot for a while (托管)."""


class Back(Command, tag="back", frozen=True):
    """Take one's seat back from the bot."""


class Say(Command, tag="say", frozen=True):
    """Say one of the phrases, by its number."""

    phrase: Annotated[int, msgspec.Meta(ge=0, le=63)]


class Pause(Command, tag="pause", frozen=True):
    """Stop all clocks; the referee's, or the host's where there is no referee."""


class Resume(Command, tag="resume", frozen=True):
    """Go on after a pause; of whoever may pause."""


class Penalise(Command, tag="penalise", frozen=True):
    """Impose a penalty on a seat (RULES 15); the referee's."""

    seat: Seat
    penalty: Literal["warning", "lose-turn", "last-place", "disqualify"]


class Dissolve(Command, tag="dissolve", frozen=True):
    """End the table; the referee's or the host's."""


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a table plays and allows. Without `deals` and `points` the match is open-ended.

    `think` are the seconds for a decision (None: no clock), `grace` the seconds after which a bot plays for somebody
    who is gone, `watching` what watchers see, `delay` the seconds by which those who see all hands are behind, `follow`
    whether who has gone out sees the hands of its mates that play on.
    """

    preset: Short | None = None
    options: dict[str, str] | None = None
    deals: Annotated[int, msgspec.Meta(ge=1, le=999)] | msgspec.UnsetType | None = msgspec.UNSET
    points: Annotated[int, msgspec.Meta(ge=1, le=9999)] | msgspec.UnsetType | None = msgspec.UNSET
    think: Annotated[int, msgspec.Meta(ge=5, le=600)] | msgspec.UnsetType | None = msgspec.UNSET
    grace: Annotated[int, msgspec.Meta(ge=5, le=600)] | None = None
    watching: Literal["nobody", "hidden", "all"] | None = None
    delay: Annotated[int, msgspec.Meta(ge=0, le=3600)] | None = None
    teams: Literal["choice", "rivals", "draw"] | None = None
    ranked: bool | None = None
    hints: bool | None = None
    counter: bool | None = None
    follow: bool | None = None


AnyCommand = (
    Hello | Ping | Sit | Stand | Swap | Rival | Kick | Fill | Change | Start | Next | Rematch | Finish | Act | Why
    | Hint | Report | ShowHand | Away | Back | Say | Pause | Resume | Penalise | Dissolve
)  # fmt: skip
