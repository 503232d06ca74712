"""From the table to messages: who is told what. Every card that is told comes from `gouji.view`."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias

from gouji.server.protocol.messages import Private, Snapshot, Update
from gouji.server.protocol.shapes import ClockInfo, DealInfo, StandingInfo, TableInfo, You
from gouji.view import as_json, entries_as_json

if TYPE_CHECKING:
    from gouji.server.table.outcome import Draft
    from gouji.server.table.play import Play
    from gouji.server.table.recall import Told
    from gouji.server.table.table import Table
    from gouji.view import PublicView

Role: TypeAlias = Literal["player", "watcher", "referee"]


class Sight(Enum):
    """What a receiver sees of a deal."""

    NOTHING = auto()
    SEAT = auto()
    HIDDEN = auto()
    ALL = auto()
    LATE = auto()
    REFEREE = auto()


@dataclass(slots=True)
class Socket:
    """A receiver as the table knows it: `told` is how much of which deal it was told and with which sight."""

    id: str
    person: str
    name: str
    role: Role
    greeted: bool = False
    you: You | None = None
    told: Told | None = None
    sight: tuple[Sight, int | None] | None = None


def sight_of(table: Table, socket: Socket) -> tuple[Sight, int | None]:
    """Tell what a receiver sees, and from which seat.

    Who holds a seat, or held one in the running deal, never sees other hands in another window of the same person.
    """
    settings = table.settings
    if socket.role == "referee" and not table.plays(socket.person):
        return Sight.REFEREE, None
    seat = table.seating.of(socket.person)
    if socket.role == "player" and seat is not None:
        return Sight.SEAT, seat
    if settings.watching == "nobody":
        return Sight.NOTHING, None
    held_one = table.play is not None and socket.person in table.play.persons
    if socket.role == "player" or seat is not None or held_one or settings.watching == "hidden":
        return Sight.HIDDEN, None
    return (Sight.LATE if settings.delay else Sight.ALL), None


def table_info(table: Table) -> TableInfo:
    """Tell everything that everybody may know of the table."""
    standing = table.match.standing if table.match is not None else None
    return TableInfo(
        code=table.code,
        stage=table.stage,
        settings=table.settings,
        rules=table.rules.text,
        seats=tuple(seat.info(at) for at, seat in enumerate(table.seating)),
        host=table.host_name,
        referee=next((each.name for each in table.sockets.values() if each.role == "referee"), None),
        watchers=sum(each.role == "watcher" for each in table.sockets.values()),
        unseated=_unseated(table),
        paused=table.paused is not None,
        deal=table.match.number if table.match is not None else 0,
        next_at=table.between if table.paused is None else None,
        standing=StandingInfo(
            deals=standing.deals if standing else 0,
            voids=standing.voids if standing else 0,
            score=standing.score if standing else (0, 0),
            sweeps=standing.sweeps if standing else (0, 0),
            over=standing.over if standing else False,
        ),
        swaps=tuple(sorted((one + 1, other + 1) for one, other in table.seating.swaps)),
        pairs=tuple(sorted((one + 1, other + 1) for one, other in table.seating.pairs)),
    )


def _unseated(table: Table) -> tuple[str, ...]:
    """Give the names of those who came to play and have no seat; who watches or judges is not among them."""
    players = (each for each in table.sockets.values() if each.role == "player")
    return tuple(each.name for each in players if table.seating.of(each.person) is None)


def you(table: Table, socket: Socket) -> You:
    """Tell a receiver what it is."""
    seat = table.seating.of(socket.person) if socket.role == "player" else None
    host = socket.role == "player" and socket.person == table.host
    late = sight_of(table, socket)[0] is Sight.LATE
    lag = table.lag
    return You(
        role=socket.role,
        seat=None if seat is None else seat + 1,
        host=host,
        behind=table.settings.delay if late else None,
        sees_at=lag.next_at if late and lag is not None and lag.reached is None else None,
    )


def snapshot(table: Table, socket: Socket, now: float) -> Snapshot:
    """Tell a receiver everything."""
    socket.greeted = True
    socket.you = you(table, socket)
    deal = _deal(table, socket, sight_of(table, socket), 0)
    return Snapshot(version=table.version, now=now, you=socket.you, table=table.info, deal=deal)


def catch_up(table: Table, socket: Socket, told: Told, now: float) -> Update:
    """Tell a receiver what it has missed since it had been told so much."""
    socket.greeted = True
    socket.you = you(table, socket)
    sight = sight_of(table, socket)
    reached = _told_at(table, sight[0])
    same = reached is not None and reached[0] == told[0] and sight[0] is not Sight.LATE
    deal = _deal(table, socket, sight, max(0, told[1] - 1) if same else 0)
    return Update(version=table.version, now=now, you=socket.you, table=table.info, deal=deal)


def update(table: Table, socket: Socket, draft: Draft, now: float) -> Update:
    """Tell a receiver what is new at the version just made."""
    now_you = you(table, socket) if draft.table else socket.you
    changed = now_you != socket.you
    socket.you = now_you
    sight = sight_of(table, socket)
    deal = clock = None
    if sight != socket.sight or (sight[0] is not Sight.LATE and _is_changed(draft, sight)):
        deal = _deal(table, socket, sight)
    elif draft.clock and sight[0] not in {Sight.LATE, Sight.NOTHING}:
        clock = _clock(table)
    return Update(
        version=table.version,
        now=now,
        you=now_you if changed else None,
        table=table.info if draft.table else None,
        deal=deal,
        clock=clock,
        notices=tuple(draft.notices),
        phrase=draft.phrase,
    )


def _is_changed(draft: Draft, sight: tuple[Sight, int | None]) -> bool:
    """Tell whether the deal as a receiver sees it has changed, more than its clocks."""
    return draft.deal or (draft.clock and (sight[1] in draft.changed or sight[0] is Sight.REFEREE))


def private(table: Table, socket: Socket, now: float) -> Private | None:
    """Tell a receiver its deal without a new version, None if it may see none."""
    sight = sight_of(table, socket)
    deal = _deal(table, socket, sight)
    return None if deal is None else Private(now=now, deal=deal)


def _told_at(table: Table, sight: Sight) -> Told | None:
    """Give how much of which deal can be told now."""
    if sight is Sight.LATE:
        reached = table.lag.reached if table.lag is not None else None
        return None if reached is None else (reached.number, reached.length)
    return None if table.play is None else (table.play.number, table.play.length)


def _since(socket: Socket, sight: tuple[Sight, int | None], reached: Told) -> int:
    """Give the index from which a receiver needs the history: the last entry it knows may have changed."""
    told = socket.told
    same = told is not None and told[0] == reached[0] and socket.sight == sight
    return max(0, told[1] - 1) if told is not None and same else 0


def _deal(
    table: Table, socket: Socket, sight: tuple[Sight, int | None], since: int | None = None
) -> DealInfo | None:  # fmt: skip
    """Tell a receiver the deal as it may know it, and note that it was told.

    Without `since`, with the entries that it does not know yet.
    """
    reached = _told_at(table, sight[0])
    if since is None and reached is not None:
        since = _since(socket, sight, reached)
    socket.sight = sight
    socket.told = reached
    if sight[0] is Sight.NOTHING or reached is None or since is None:
        return None
    key = (sight, since)
    found = table.told.get(key)
    if found is None:
        found = table.told[key] = _deal_info(table, sight, since, reached)
    return found


def _deal_info(table: Table, sight: tuple[Sight, int | None], since: int, reached: Told) -> DealInfo | None:
    kind, seat = sight
    play = table.play
    said = None if play is None else _said(table, play, kind, seat, since)
    if play is None or said is None:
        return None
    turn = play.turn
    held = turn.held.get(seat) if turn is not None and seat is not None else None
    return DealInfo(
        number=reached[0] - table.deals_before,
        view=said.view,
        since=since,
        history=said.history,
        held=None if held is None else str(held),
        clock=_STILL if kind is Sight.LATE else _clock(table),
        counter=play.unseen(said.hand) if said.hand is not None and table.settings.counter else None,
    )


def _clock(table: Table) -> ClockInfo:
    """Tell when the question that is open has to be answered; no clock runs while the table is paused."""
    turn = table.play.turn if table.play is not None else None
    if turn is None or table.paused is not None:
        return _STILL
    return ClockInfo(deadline=turn.deadline, window=turn.window)


_STILL = ClockInfo(deadline=None, window=None)


class _Said(NamedTuple):
    """A view as data, the entries that are new to its receiver, and the hand of its seat."""

    view: dict[str, Any]
    history: list[dict[str, Any]]
    hand: tuple[int, ...] | None = None


def _said(table: Table, play: Play, sight: Sight, seat: int | None, since: int) -> _Said | None:
    """Give a view as data, None if there is none yet; what is the same for many is made once."""
    if sight is Sight.SEAT and seat is not None:
        own = play.moment.own(seat)
        return _Said(play.moment.as_json(seat, own), play.moment.entries_as_json(seat, since), own.hand)
    if sight is Sight.HIDDEN:
        return _Said(play.moment.as_json(None), play.moment.entries_as_json(None, since))
    seen = _seen(table, play, sight)
    return None if seen is None else _Said(as_json(seen, history=False), entries_as_json(seen, since))


def _seen(table: Table, play: Play, sight: Sight) -> PublicView | None:
    """Give what those see who see more than everybody does."""
    if sight is Sight.ALL:
        return play.all_hands()
    if sight is Sight.REFEREE:
        return play.referee()
    return table.lag.view() if sight is Sight.LATE and table.lag is not None else None
