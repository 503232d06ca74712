"""A game at one moment, shown to many: what is the same for all who look is worked out once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gouji.view.asked import known_and_asked, public_history
from gouji.view.hands import NO_HANDS, NOBODY, Known
from gouji.view.jsonable import as_json, entries_as_json, own_as_json
from gouji.view.views import Own, SeatView, SpectatorView, own_of, public_fields, seat_view, view

if TYPE_CHECKING:
    from gouji.game import Game
    from gouji.rules.acts import Act
    from gouji.view.hands import Shown


class Moment:
    """The views of a game as it stands; of no use any more once the game has gone on.

    A seat that is asked in private knows more than the others do, so its view is its own. All other seats know what
    everybody knows, and what is their own.

    >>> from gouji.game import Game
    >>> from gouji.rules.position import deal_at
    >>> moment = Moment(Game(deal_at("KK5/3/3/AA4/3/3 lead:1 - - - -")))
    >>> moment.seat(0).legal == view(Game(deal_at("KK5/3/3/AA4/3/3 lead:1 - - - -")), 0).legal
    True
    """

    def __init__(self, game: Game, shown: Shown = NOBODY, *, follow: bool = False) -> None:
        """Look at a game; `shown` and `follow` are those of `view`."""
        self._game = game
        self._shown = shown
        self._follow = follow
        self._deal, more, self._in_private = known_and_asked(game, None)
        self._public = public_fields(game, self._deal, public_history(game.entries, more))
        self._legal: tuple[Act, ...] | None = None
        self._private: dict[int, SeatView] = {}
        self._said: dict[str, Any] | None = None
        self._entries: dict[int, list[dict[str, Any]]] = {}
        self._known = Known(self._deal)
        self.hidden = SpectatorView(**self._public, counts=self._known.public, hands=NO_HANDS)

    def __repr__(self) -> str:
        return f"Moment({self._game!r})"

    @property
    def legal(self) -> tuple[Act, ...]:
        """The legal acts of the seat that is asked, as everybody knows it; nobody else may see them."""
        if self._legal is None:
            self._legal = tuple(self._deal.legal())
        return self._legal

    def own(self, seat: int) -> Own | SeatView:
        """Give what a seat (0..5) knows besides what everybody knows."""
        if seat in self._in_private:
            return self._seen_in_private(seat)
        legal = self.legal if self.hidden.asked == seat else ()
        return own_of(self._known, seat, self._shown, legal, follow=self._follow)

    def seat(self, seat: int) -> SeatView:
        """Give what a seat (0..5) may know, as `view` does."""
        own = self.own(seat)
        return own if isinstance(own, SeatView) else seat_view(self._public, seat, own)

    def as_json(self, seat: int | None, own: Own | SeatView | None = None) -> dict[str, Any]:
        """Give as data what a seat may know, or somebody without one: as `as_json` does without the history.

        `own` saves working it out again, if the caller has it.
        """
        if self._said is None:
            self._said = as_json(self.hidden, history=False)
        if seat is None:
            return self._said
        own = self.own(seat) if own is None else own
        if isinstance(own, SeatView):
            return as_json(own, history=False)
        return self._said | own_as_json(seat, own)

    def entries_as_json(self, seat: int | None, since: int) -> list[dict[str, Any]]:
        """Give the entries from index `since` on that a seat may know, or somebody without one, as data."""
        if seat is not None and seat in self._in_private:
            return entries_as_json(self._seen_in_private(seat), since)
        found = self._entries.get(since)
        if found is None:
            found = self._entries[since] = entries_as_json(self.hidden, since)
        return found

    def _seen_in_private(self, seat: int) -> SeatView:
        found = self._private.get(seat)
        if found is None:
            found = self._private[seat] = view(self._game, seat, self._shown, follow=self._follow)
        return found
