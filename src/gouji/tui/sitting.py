"""A match as the one person at it meets it: five bots play until the person is asked.

The person sees what `gouji.view` shows to its seat and nothing else. What is the only thing to do, and puts down no
cards, is done without asking.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from gouji import bots
from gouji.bots.hints import hints
from gouji.bots.table import step
from gouji.game import Entry
from gouji.match import Length, Match
from gouji.rules.acts import Act, act
from gouji.view import SeatView, refusal_for, view

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from gouji.bots import Player
    from gouji.rules.accounts import Result
    from gouji.rules.deal import Deal
    from gouji.rules.options import Rules
    from gouji.rules.refusals import Refusal

SEATS = range(6)
DECLINE = act("decline")


def _keep_nothing() -> None:
    """Keep the match nowhere."""


class Sitting:
    """A person at `seat` (0..5) and bots of one name at the other seats, in a match.

    The cards of a deal hang on the seed and its number alone, so a match that is taken up again goes on as it would
    have gone on. `keep` is called after every act of the person, after every deal that is over and after each drawing.
    """

    def __init__(self, match: Match, *, seat: int, bot: str, seed: int, rng: Random) -> None:
        """Sit down; raises `PlayerError` if there is no such bot."""
        self.match = match
        self.seat = seat
        self.bot = bot
        self.seed = seed
        self._rng = rng
        self._players: Sequence[Player] = [bots.player(bot) for _ in SEATS]
        self._told = 0
        self._own: list[Entry] = []
        self.keep: Callable[[], None] = _keep_nothing
        if match.running is None:
            self.deal_cards()
        else:
            self._seat_players()
            self._told = len(self.seen.history)

    @classmethod
    def begin(cls, rules: Rules, *, seat: int, bot: str, seed: int, length: Length | None = None) -> Sitting:
        """Begin a match. Raises `PlayerError` if there is no such bot."""
        rng = Random(seed)
        return cls(Match(rules, rng, length=length), seat=seat, bot=bot, seed=seed, rng=rng)

    def deal_cards(self) -> None:
        """Begin the next deal of the match."""
        self._rng.seed(f"{self.seed} {self.match.number + 1}")
        self.match.next_deal()
        self._seat_players()
        self._told = 0
        self.keep()

    def _seat_players(self) -> None:
        mixed = Random(f"{self.seed} {self.match.number} bots")
        self._players = [bots.player(self.bot, seed=mixed.getrandbits(32)) for _ in SEATS]

    @property
    def deal(self) -> Deal:
        """The deal that is running."""
        game = self.match.running
        if game is None:
            raise ValueError("no deal is running")
        return game.deal

    @property
    def running(self) -> bool:
        """Whether a deal is running."""
        return self.match.running is not None

    @property
    def seen(self) -> SeatView:
        """What the person sees."""
        game = self.match.running
        if game is None:
            raise ValueError("no deal is running")
        return view(game, self.seat)

    @property
    def asked(self) -> bool:
        """Whether the person has to decide."""
        return self.running and self.deal.actor == self.seat and not self._obvious()

    def _obvious(self) -> bool:
        """Tell whether there is but one thing to do, and it puts down no cards."""
        legal = self.deal.legal()
        return len(legal) == 1 and not legal[0].is_set

    def news(self) -> list[Entry]:
        """Give what has happened since this was last asked, as the person may know it."""
        if not self.running:
            return []
        history = self.seen.history
        fresh = [*self._own, *history[self._told :]]
        self._own.clear()
        self._told = len(history)
        return fresh

    def step(self) -> bool:
        """Let the seat now asked act, if it is not the person who has to decide; tell whether anything was done.

        Questions that are declined in silence go by in the same step, so that no pause betrays them.
        """
        game = self.match.running
        if game is None:
            return False
        done = False
        while not game.deal.over and not self.asked:
            step(game, self._players)
            done = True
            if game.entries[-1].act != DECLINE:
                break
        return done

    def play(self) -> None:
        """Let the others act until the person has to decide or the deal is over."""
        while self.step():
            pass

    def refuse(self, act: Act) -> Refusal | None:
        """Say why the person may not do an act now, or None if it may."""
        game = self.match.running
        return refusal_for(game, self.seat, act) if game is not None else None

    def act(self, chosen: Act) -> Refusal | None:
        """Do what the person decides; give the refusal, with nothing done, if it may not be done."""
        game = self.match.running
        if game is None:
            return None
        refused = self.refuse(chosen)
        if refused is None and game.deal.actor == self.seat:
            events = game.play(chosen)
            if chosen == DECLINE:
                self._own.append(Entry(self.seat, chosen, events))
            self.keep()
        return refused

    def hints(self) -> list[Act]:
        """Give acts to suggest, the best guess first."""
        return hints(self.seen) if self.asked else []

    def settle(self) -> Result | None:
        """Count the deal that is over and give its result with all its lines; None if it was void."""
        game = self.match.running
        if game is None:
            raise ValueError("no deal is running")
        result = self.seen.result
        self.match.finish(game)
        self.keep()
        return result
