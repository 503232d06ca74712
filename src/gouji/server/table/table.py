"""The table itself: everything that happens at one, decided without waiting for anything."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

from gouji.rules.options import OPTIONS, preset
from gouji.server.protocol.messages import Bye, Done, Refused
from gouji.server.protocol.shapes import Notice
from gouji.server.refusing import TurnedAway, reason, wrong_stage
from gouji.server.store.port import Batch, Move
from gouji.server.table import course, forgetting, office, rematching, telling
from gouji.server.table.commands import Answer, Caller, carry_out
from gouji.server.table.keeping import state_text
from gouji.server.table.outcome import Draft, Outcome
from gouji.server.table.pace import Pace
from gouji.server.table.recall import Answers, Versions
from gouji.server.table.recording import record_name
from gouji.server.table.seating import Seat, Seating
from gouji.server.table.settings import DEFAULTS, rules_of
from gouji.server.table.telling import Role, Sight, Socket

if TYPE_CHECKING:
    from random import Random

    from gouji.game import Game
    from gouji.match import Match
    from gouji.server.protocol.commands import AnyCommand
    from gouji.server.protocol.messages import AnyMessage
    from gouji.server.protocol.shapes import DealInfo, TableInfo, TableSettings
    from gouji.server.store.port import Answered, Kept
    from gouji.server.table.lag import Lag
    from gouji.server.table.play import Play

Stage = Literal["gathering", "playing", "between", "over", "dissolved"]

MOST_SOCKETS = 60
"""So many receivers may be at a table."""


class Table:
    """One table. All times are seconds since 1970, seats 0..5; cards and times are drawn from `rng`.

    `handle`, `tick`, `arrive`, `leave` and `forget` change it and tell what has to be kept and told; nobody may be told
    before it is kept. `deals` counts the deals of the table, of which `deals_before` belong to earlier matches.
    `opener` has opened the table; `host_gone` is the time since when the host is not there, `judge` the person who came
    last as the referee. `between` is when the next deal begins by itself, or the match that is asked for when one is
    over.
    """

    def __init__(  # noqa: PLR0913, PLR0917 - everything that makes one table another
        self,
        table_id: str,
        code: str,
        referee_code: str,
        host: tuple[str, str],
        settings: TableSettings,
        rng: Random,
        pace: Pace | None = None,
    ) -> None:
        """Open a table; `host` are the id and the name of the person who opens it."""
        self.id = table_id
        self.code = code
        self.referee_code = referee_code
        self.host, self.host_name = host
        self.opener = self.host
        self.host_gone: float | None = None
        self.judge: str | None = None
        self.settings = settings
        self.rules = rules_of(settings)
        self.rng = rng
        self.pace = pace or Pace()
        self.seating = Seating()
        self.stage: Stage = "gathering"
        self.version = 1
        self.fresh = 1
        self.moves = 0
        self.deals = self.deals_before = 0
        self.match: Match | None = None
        self.play: Play | None = None
        self.middle = False
        self.closed = (0, 0)
        self.between: float | None = None
        self.paused: float | None = None
        self.banned: set[str] = set()
        self.sockets: dict[str, Socket] = {}
        self.spoke: dict[str, float] = {}
        self.lag: Lag | None = None
        self.told: dict[tuple[tuple[Sight, int | None], int], DealInfo | None] = {}
        self.answers = Answers()
        self.versions = Versions()
        self.draft = Draft(state=True)
        self._info: TableInfo | None = None

    @classmethod
    def restore(cls, kept: Kept, rng: Random, now: float, pace: Pace | None = None) -> Table:
        """Take a table up as it was last kept; clocks get extra time. Raises `ValueError` if that cannot be read."""
        from gouji.server.table.restoring import restored  # noqa: PLC0415 - restoring builds tables

        try:
            return restored(cls, kept, rng, now, pace or Pace())
        except (msgspec.MsgspecError, TurnedAway, KeyError, IndexError) as error:
            raise ValueError(f"what was kept of the table cannot be read: {type(error).__name__}") from error

    @classmethod
    def from_game(  # noqa: PLR0913, PLR0917 - as above
        cls,
        table_id: str,
        codes: tuple[str, str],
        host: tuple[str, str],
        game: Game,
        rng: Random,
        now: float,
        *,
        seat: int,
        level: str = "hard",
        pace: Pace | None = None,
    ) -> Table:
        """Open a table that goes on from the middle of a game, which it takes over, against bots of a level.

        `codes` are that of the table and that of its referee link. Raises `ValueError` if the game is over or does not
        begin at the start of a deal.
        """
        from gouji.server.table.playing_on import taken_over  # noqa: PLC0415 - it begins the course of a table

        rules = game.deal.rules
        options = {each.name: rules.word(each.name) for each in OPTIONS}
        base = preset(rules.name)
        changed = {name: word for name, word in options.items() if base.word(name) != word}
        settings = msgspec.structs.replace(DEFAULTS, preset=rules.name, options=changed, deals=1, think=None)
        table = cls(table_id, *codes, host, settings, rng, pace)
        taken_over(table, game, seat, level, now)
        return table

    def __repr__(self) -> str:
        return f"<Table {self.id} {self.stage} version={self.version}>"

    @property
    def info(self) -> TableInfo:
        """What everybody may know of the table, made once a version."""
        if self._info is None:
            self._info = telling.table_info(self)
        return self._info

    @property
    def running_play(self) -> Play:
        """The deal that is played. Raises `TurnedAway` if there is none."""
        if self.play is None:
            raise TurnedAway(wrong_stage(self.stage, "playing", "between", "over"))
        return self.play

    @property
    def running_match(self) -> Match:
        """The match that is played. Raises `TurnedAway` if there is none."""
        if self.match is None:
            raise TurnedAway(wrong_stage(self.stage, "playing", "between", "over"))
        return self.match

    @property
    def open(self) -> bool:
        """Whether the table has to come back after a restart."""
        return self.stage != "dissolved"

    @property
    def in_ranked_deal(self) -> bool:
        """Whether a deal is running that counts for ratings."""
        return self.settings.ranked and self.stage == "playing"

    def plays(self, person: str) -> bool:
        """Tell whether a person has a seat, or has had one in the deal that is running."""
        had = self.stage == "playing" and self.play is not None and person in self.play.persons
        return had or self.seating.of(person) is not None

    def is_referee(self, person: str) -> bool:
        """Tell whether a person is the referee here."""
        return any(each.role == "referee" and each.person == person for each in self.sockets.values())

    def names(self) -> dict[int, str]:
        """Give the names for the records, by seat."""
        return {at: record_name(seat.name, at) for at, seat in enumerate(self.seating)}

    def notice(self, key: str, **facts: str | int) -> None:
        """Tell everybody that something has happened."""
        self.draft.notices.append(Notice(key=key, facts=facts))

    def change_settings(self, settings: TableSettings) -> None:
        """Play by other settings from now on."""
        self.rules = rules_of(settings)
        self.settings = settings
        self.draft.table = self.draft.state = True

    def first(self, now: float) -> Outcome:
        """Give what has to be kept when a table has just been opened."""
        return self._outcome(now)

    def arrive(self, person: str, name: str, receiver_id: str, role: Role, now: float) -> Outcome:
        """Take a receiver in; it is told nothing before its `Hello`. It gets a farewell if it may not come."""
        socket = Socket(receiver_id, person, name, role)
        refused = self._turn_away(socket)
        if refused is not None:
            return Outcome(farewells=[(receiver_id, refused)])
        for old in self._same(socket):
            del self.sockets[old.id]
            self.draft.farewells.append((old.id, Bye(why="replaced", back_in=None, reason=reason("replaced"))))
        self.sockets[receiver_id] = socket
        seat = self.seating.of(person)
        if seat is not None and role == "player":
            self._greet_seat(self.seating[seat], name)
        if role == "referee" and person != self.judge:
            self.judge = person
            self.draft.state = True
        if person == self.host and name != self.host_name:
            self.host_name = name
            self.draft.state = True
        self.draft.table = True
        return self._outcome(now)

    def readmit(self, sockets: dict[str, Socket]) -> list[tuple[str, Bye]]:
        """Take over the receivers of a table that this one replaces; each is told everything at its next greeting.

        Gives the farewells to the referees who, at the table as it is now, are none.
        """
        farewells = []
        for socket in sockets.values():
            refused = self._turn_away(socket) if socket.role == "referee" else None
            if refused is not None:
                farewells.append((socket.id, refused))
                continue
            self.sockets[socket.id] = socket
            seat = self.seating.of(socket.person)
            if seat is not None and socket.role == "player":
                self.seating[seat].gone = None
        self._info = None
        return farewells

    def greeting(self, receiver_id: str, now: float) -> AnyMessage | None:
        """Give a receiver that has been greeted before everything anew, None if it has not."""
        socket = self.sockets.get(receiver_id)
        return telling.snapshot(self, socket, now) if socket is not None and socket.greeted else None

    def leave(self, receiver_id: str, now: float) -> Outcome:
        """Note that a receiver is gone."""
        socket = self.sockets.pop(receiver_id, None)
        if socket is None:
            return Outcome()
        seat = self.seating.of(socket.person)
        if seat is not None and socket.role == "player":
            self.seating[seat].gone = now
        self.draft.table = True
        return self._outcome(now)

    def forget(self, person: str, now: float) -> Outcome:
        """Take a person who has been deleted out of the table; nothing happens if the person is unknown here."""
        forgetting.forget(self, person, now)
        return self._outcome(now)

    def handle(self, person: str, receiver_id: str, command: AnyCommand, now: float) -> Outcome:
        """Do what a person asks, or refuse it; what comes a second time is answered as before, and nothing is done."""
        socket = self.sockets.get(receiver_id)
        if socket is None or socket.person != person:
            return Outcome(answers=[(receiver_id, self._refused(command, _hello_first(command)))])
        known = self.answers.of(person, command.nonce)
        if known is not None and command.__struct_config__.tag not in _ALWAYS:
            if not known.to(command):
                return Outcome(answers=[(receiver_id, self._refused(command, TurnedAway(reason("nonce-used"))))])
            return Outcome(answers=[(receiver_id, msgspec.structs.replace(known.answer, seq=command.seq))])
        if not socket.greeted and command.__struct_config__.tag != "hello":
            return Outcome(answers=[(receiver_id, self._refused(command, _hello_first(command)))])
        seat = self.seating.of(person) if socket.role == "player" else None
        said: Answer | TurnedAway
        try:
            said = carry_out(self, Caller(socket, seat, now), command)
        except TurnedAway as refused:
            # Its traceback holds this frame, which would hold it: such a ring stays until garbage is looked for.
            said = refused.with_traceback(None)
        return self._outcome(now, (socket, command, said))

    def tick(self, now: float) -> Outcome:
        """Do what is due by now: one thing, so that each has its version."""
        if self.lag is not None and self.lag.follow(now):
            self.draft.privates += [
                each.id for each in self.sockets.values() if telling.sight_of(self, each)[0] is Sight.LATE
            ]
        if self.paused is None and self.stage in {"playing", "between"}:
            self._miss_the_gone(now)
            if self.stage == "playing":
                course.go_on(self, now)
            elif self.between is not None and self.between <= now:
                course.begin_deal(self, now)
        return self._outcome(now)

    def wake_at(self) -> float | None:
        """Give the time at which `tick` has something to do, None if nothing will happen by itself."""
        times: list[float | None] = []
        if self.lag is not None:
            times.append(self.lag.next_at)
        times.append(office.due(self))
        if self.paused is None and self.stage in {"playing", "between"}:
            grace = self.settings.grace
            times += [each.gone + grace for each in self.seating if each.gone is not None and not each.by_bot]
            times.append(course.due(self) if self.stage == "playing" else self.between)
        elif self.stage == "over":
            times.append(self.between)
        return min((each for each in times if each is not None), default=None)

    def _turn_away(self, socket: Socket) -> Bye | None:
        """Say why a receiver may not come, if it may not."""
        if self.stage == "dissolved":
            return Bye(why="dissolved", back_in=None, reason=reason("dissolved"))
        if socket.person in self.banned:
            return Bye(why="kicked", back_in=None, reason=reason("kicked"))
        code = None
        others = len(self.sockets) - len(self._same(socket))
        if others >= MOST_SOCKETS and self.seating.of(socket.person) is None:
            code = "too-many-receivers"
        elif socket.role == "watcher" and self.settings.watching == "nobody":
            code = "not-allowed"
        elif socket.role == "referee" and (
            self.seating.of(socket.person) is not None
            or any(each.role == "referee" and each.person != socket.person for each in self.sockets.values())
        ):
            code = "no-second-referee"
        elif socket.role == "referee" and self.plays(socket.person):
            code = "referee-played"
        elif socket.role == "referee" and self.in_ranked_deal and socket.person != self.judge:
            code = "ranked-no-referee"
        return None if code is None else Bye(why="not-allowed", back_in=None, reason=reason(code))

    def _same(self, socket: Socket) -> list[Socket]:
        """Give the sockets that a new one replaces: of one person and role only one is open."""
        return [each for each in self.sockets.values() if (each.person, each.role) == (socket.person, socket.role)]

    def _greet_seat(self, seat: Seat, name: str) -> None:
        seat.gone = None
        if seat.name != name:
            seat.name = name
            self.draft.state = True

    def _miss_the_gone(self, now: float) -> None:
        """Hand the seats of those who have been gone too long to bots."""
        for at, each in enumerate(self.seating):
            if each.gone is not None and not each.by_bot and each.gone + self.settings.grace <= now:
                course.hand_over(self, at, now)
                self.notice("away-gone", seat=at + 1)

    def _refused(self, command: AnyCommand, refused: TurnedAway) -> Refused:
        return Refused(seq=command.seq, nonce=command.nonce, version=self.version, reason=refused.reason)

    def _outcome(self, now: float, reply: tuple[Socket, AnyCommand, Answer | TurnedAway] | None = None) -> Outcome:
        """Make the version and the messages of what has happened."""
        for gone, _ in self.draft.farewells:
            self.sockets.pop(gone, None)
        if self.draft.table or self.host_gone is not None:
            office.look_after(self, now)
        course.rest(self, now)
        rematching.look_after(self, now)
        draft, self.draft = self.draft, Draft()
        self.told.clear()
        outcome = Outcome(farewells=draft.farewells)
        if draft.published:
            self._publish(draft, outcome, now)
        done: tuple[Answered, ...] = ()
        if reply is not None:
            socket, command, said = reply
            answer = self._reply(command, said, now)
            outcome.answers.append((socket.id, answer))
            if command.__struct_config__.tag not in _ALWAYS:
                done = (self.answers.keep(socket.person, command, answer),)
        outcome.batch = self._batch(draft, done)
        self._tell(draft, outcome, now)
        return outcome

    def _publish(self, draft: Draft, outcome: Outcome, now: float) -> None:
        self.version += 1
        outcome.published = True
        if draft.anew:
            self.fresh = self.version
        if draft.table:
            self._info = None
        play = self.play
        self.versions.add(self.version, (play.number, play.length) if play is not None else (0, 0))
        if draft.deal and play is not None and self.lag is not None:
            self.lag.add(play, now)
            self.lag.follow(now)

    def _tell(self, draft: Draft, outcome: Outcome, now: float) -> None:
        """Make the message for each receiver: what it has missed, what is new, or its deal alone."""
        for socket in self.sockets.values():
            if socket.id in draft.greet:
                outcome.updates.append((socket.id, self._greet(socket, draft.greet[socket.id], now)))
            elif not socket.greeted:
                continue
            elif outcome.published:
                outcome.updates.append((socket.id, telling.update(self, socket, draft, now)))
            if socket.id in draft.privates and (told := telling.private(self, socket, now)) is not None:
                outcome.updates.append((socket.id, told))

    def _greet(self, socket: Socket, since: int | None, now: float) -> AnyMessage:
        told = None if since is None else self.versions.at(since)
        if told is None:
            return telling.snapshot(self, socket, now)
        return telling.catch_up(self, socket, told, now)

    def _reply(self, command: AnyCommand, said: Answer | TurnedAway, now: float) -> Done | Refused:
        if isinstance(said, TurnedAway):
            return self._refused(command, said)
        return Done(
            seq=command.seq,
            nonce=command.nonce,
            version=self.version,
            now=now,
            held=said.held,
            hints=said.hints,
            count=said.count,
            reason=said.reason,
        )

    def _batch(self, draft: Draft, done: tuple[Answered, ...]) -> Batch | None:
        """Give what has to be kept; every version is kept with something, so that none is ever made twice.

        A command that changes something is kept as done together with what it did.
        """
        anything = draft.state or draft.published or draft.moves or draft.start or draft.end
        if not anything:
            return None
        moves = []
        for line in draft.moves:
            self.moves += 1
            moves.append(Move(self.moves, self.version, line.deal, line.kind, line.seat, line.text, line.seconds))
        whole = draft.state or draft.end is not None or not moves
        return Batch(
            table=self.id,
            code=self.code,
            state=state_text(self) if whole else None,
            open=self.open,
            start=draft.start,
            moves=tuple(moves),
            end=draft.end,
            answers=done,
        )


_ALWAYS = frozenset({"hello", "ping"})
"""Commands that are done again when they come again."""


def _hello_first(command: AnyCommand) -> TurnedAway:
    kind = command.__struct_config__.tag
    return TurnedAway(reason("hello-first", given=f"this is `{kind}`", given_zh=f"这是 `{kind}`"))
