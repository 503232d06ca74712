"""A game at one moment, shown to many: what is the same for all who look is worked out once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gouji.view.asked import known_and_asked, public_history
from gouji.view.hands import NOBODY
from gouji.view.jsonable import as_json, own_as_json
from gouji.view.views import SeatView, nobodys_view, public_fields, seat_view, view

if TYPE_CHECKING:
    from gouji.game import Game
    from gouji.view.hands import Shown
    from gouji.view.views import PublicView, SpectatorView


class Moment:
    """The views of a game as it stands; of no use any more once the game has gone on.

    A seat that is asked in private knows more than the others do, so its view is its own. All other seats know what
    everybody knows, and their hands.

    >>> from gouji.game import Game
    >>> from gouji.rules.position import deal_at
    >>> moment = Moment(Game(deal_at("KK5/3/3/AA4/3/3 lead:1 - - - -")))
    >>> moment.seat(0).legal == view(Game(deal_at("KK5/3/3/AA4/3/3 lead:1 - - - -")), 0).legal
    True
    """

    def __init__(self, game: Game, shown: Shown = NOBODY) -> None:
        """Look at a game; `shown` are the hands shown under `consult=mates_order`."""
        self._game = game
        self._shown = shown
        self._deal, more, self._in_private = known_and_asked(game, None)
        self._public = public_fields(game, self._deal, public_history(game.entries, more))
        self._seats: dict[int, SeatView] = {}
        self._said: dict[str, Any] | None = None
        self.hidden: SpectatorView = nobodys_view(self._deal, self._public, all_hands=False)

    def __repr__(self) -> str:
        return f"Moment({self._game!r})"

    def seat(self, seat: int) -> SeatView:
        """Give what a seat (0..5) may know, as `view` does."""
        found = self._seats.get(seat)
        if found is None:
            if seat in self._in_private:
                found = view(self._game, seat, self._shown)
            else:
                found = seat_view(self._deal, self._public, seat, self._shown)
            self._seats[seat] = found
        return found

    def as_json(self, seen: PublicView) -> dict[str, Any]:
        """Give a view of this moment, of a seat or the hidden one, as `as_json` does without the history."""
        if self._said is None:
            self._said = as_json(self.hidden, history=False)
        if not isinstance(seen, SeatView):
            return self._said
        if seen.seat in self._in_private:
            return as_json(seen, history=False)
        return self._said | own_as_json(seen)
