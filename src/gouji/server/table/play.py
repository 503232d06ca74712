"""The deal that is played at a table: its game, what everybody has been told of it, and who acts for bots."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from gouji import bots
from gouji.bots.levels import IN_A_HURRY, SLOW
from gouji.rules.acts import Act, act
from gouji.rules.cards import DECK_COUNTS
from gouji.rules.names import ActKind, Question
from gouji.server.table.thinking import ready, thinking
from gouji.view import NOBODY, PRIVATE_QUESTIONS, Moment, referee_view, spectator_view

if TYPE_CHECKING:
    from concurrent.futures import Future

    from gouji.game import Game
    from gouji.rules.names import Penalty, Phase
    from gouji.server.table.turn import Turn
    from gouji.view import RefereeView, SeatView, Shown, SpectatorView

DECLINE = act("decline")
_TWO, _SMALL, _BIG = 12, 13, 14


class Play:
    """One deal at a table; `number` counts all deals of the table from 1.

    `length` is that of the public history, `put_down` the cards put down so far by rank, `dealt` by seat who sat there
    when the deal began (None for a bot) and the name. `follow` lets who has gone out see the hands of mates. `turn` is
    None once the deal is over.
    """

    def __init__(self, game: Game, number: int, *, seed: int, shown: Shown = NOBODY) -> None:
        """Take a game as it stands; bots begin from `seed`."""
        self.game = game
        self.number = number
        self.shown = shown
        self.follow = False
        self.turn: Turn | None = None
        self.dealt: tuple[tuple[str | None, str], ...] = ()
        self.length = 0
        self.put_down = [0] * len(DECK_COUNTS)
        self._seed = seed
        self._players: dict[tuple[int, str], bots.Player] = {}
        self._thought: tuple[tuple[int, int, Question], Future[Act]] | None = None
        self._moment: Moment | None = None
        for entry in game.entries:
            self._count(entry.act)

    def __repr__(self) -> str:
        return f"<deal {self.number}, {self.length} acts>"

    @property
    def running_turn(self) -> Turn:
        """The question that is open. Raises `ValueError` if the deal is over."""
        if self.turn is None:
            raise ValueError("the deal is over: no question is open")
        return self.turn

    @property
    def persons(self) -> set[str]:
        """All persons who have had a seat in this deal: nobody takes one before it is over."""
        return {person for person, _ in self.dealt if person is not None}

    @property
    def asked(self) -> int | None:
        """The seat whose public answer is awaited, as everybody knows it."""
        return self.moment.hidden.asked

    @property
    def known_phase(self) -> Phase:
        """The phase of the deal, as everybody knows it."""
        deal = self.game.deal
        return deal.phase if deal.question not in PRIVATE_QUESTIONS else self.moment.hidden.phase

    def apply(self, chosen: Act, seconds: float | None = None) -> None:
        """Carry out an act of the seat now asked, which took so long.

        Raises `IllegalAct`, with nothing changed, if it is not legal.
        """
        self.game.play(chosen, seconds=seconds)
        self._count(chosen)
        self.renew()

    def penalise(self, seat: int, penalty: Penalty) -> None:
        """Carry out a referee's penalty."""
        self.game.penalise(seat, penalty)
        self._count(penalty)
        self.renew()

    def renew(self) -> None:
        """Forget the views: something has changed."""
        self._moment = None

    def _count(self, done: Act | Penalty) -> None:
        if done == DECLINE:
            return
        self.length += 1
        if isinstance(done, Act) and done.is_set:
            for rank, number in (
                (done.base, done.naturals),
                (_TWO, done.twos),
                (_SMALL, done.small),
                (_BIG, done.big),
            ):
                self.put_down[rank] += number

    @property
    def moment(self) -> Moment:
        """The game as it stands, to be shown to many."""
        if self._moment is None:
            self._moment = Moment(self.game, self.shown, follow=self.follow)
        return self._moment

    def seen(self, seat: int) -> SeatView:
        """Give what a seat may know now."""
        return self.moment.seat(seat)

    def hidden(self) -> SpectatorView:
        """Give what everybody may know now."""
        return self.moment.hidden

    def all_hands(self) -> SpectatorView:
        """Give what those see who see all hands."""
        return spectator_view(self.game, all_hands=True)

    def referee(self) -> RefereeView:
        """Give what a referee sees."""
        return referee_view(self.game)

    def unseen(self, hand: tuple[int, ...]) -> tuple[int, ...]:
        """Count the cards of each rank that are neither in a hand nor put down (记牌器)."""
        return tuple(deck - held - gone for deck, held, gone in zip(DECK_COUNTS, hand, self.put_down, strict=True))

    def forced(self) -> Act | None:
        """Give the act of the seat really asked if it is the only one and puts down no cards."""
        deal = self.game.deal
        legal = deal.legal() if deal.question in PRIVATE_QUESTIONS else self.moment.legal
        return legal[0] if len(legal) == 1 and not legal[0].is_set else None

    def choose(self, seat: int, name: str) -> Act:
        """Let a player (`gouji.bots`) decide for the seat, which is really asked now."""
        legal = self.game.deal.legal()
        if len(legal) == 1:
            return legal[0]
        if name in SLOW:
            chosen = self._thought_out(seat)
            if chosen in legal:
                return chosen
            name = IN_A_HURRY
        return self._player(seat, name).act(self.seen(seat), legal)

    def think(self, seat: int, name: str) -> None:
        """Let a player begin to think for the seat that everybody waits for, if it is one that takes long."""
        if name not in SLOW:
            return
        seen = self.seen(seat)
        if seen.asked != seat or len(seen.legal) <= 1 or seen.question in PRIVATE_QUESTIONS:
            return
        thought = thinking().begin(self._player(seat, name), seen)
        self._thought = None if thought is None else ((seat, self.length, seen.question), thought)

    def _thought_out(self, seat: int) -> Act | None:
        """Give what the thought about the question that is really open has come to, if there is one."""
        thought = self._thought
        if thought is None or thought[0] != (seat, self.length, self.game.deal.question):
            return None
        self._thought = None
        return ready(thought[1])

    def _player(self, seat: int, name: str) -> bots.Player:
        """Give the player of that name of a seat, the same one for the whole deal."""
        key = (seat, name)
        if key not in self._players:
            seed = Random(f"{self._seed} {seat} {name}").getrandbits(32)
            self._players[key] = bots.player(name, seed=seed)
        return self._players[key]

    def burns(self) -> tuple[int, ...]:
        """Count how often each seat burnt."""
        found = [0] * 6
        for entry in self.game.entries:
            if isinstance(entry.act, Act) and entry.act.kind is ActKind.BURN:
                found[entry.seat] += 1
        return tuple(found)
