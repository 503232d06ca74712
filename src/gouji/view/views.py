"""Views: frozen values that hold what their receiver may know, and nothing from which more could be had."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from gouji.rules import edge
from gouji.rules.names import Penalty, Phase, PointCall, Question, Status
from gouji.view.asked import as_known, public_history
from gouji.view.hands import NO_HANDS, NOBODY, SEATS, Counts, Hand, Hands, Known, Shown
from gouji.view.settling import settled

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gouji.game import Entry, Game
    from gouji.rules.accounts import Result
    from gouji.rules.acts import Act
    from gouji.rules.deal import Ask, Burn, Deal, Top
    from gouji.rules.debts import Debt
    from gouji.rules.options import Rules


@dataclass(frozen=True, slots=True, kw_only=True)
class PublicView:
    """What everybody may know of a deal. Seats are 0..5; tuples of six have one entry a seat.

    `asked` is the seat whose public answer is awaited, None when the deal is over; `burn_window` tells that the set
    just put down is protected and has had no public answer yet, so that somebody may be thinking about a burn
    (RULES 7.2). `counts` are the numbers of cards as far as the receiver may know them, else None. `history` are the
    acts and penalties so far without declined questions.
    """

    rules: Rules
    phase: Phase
    asked: int | None
    question: Question
    leader: int
    top: Top | None
    burn_window: bool
    burn: Burn | None
    passed: frozenset[int]
    yielded: frozenset[int]
    opened: frozenset[int]
    status: tuple[Status, ...]
    out_order: tuple[int, ...]
    fallen: tuple[int, ...]
    revolted: int | None
    credits: tuple[int, ...]
    calls: tuple[PointCall, ...]
    wind_asker: int | None
    scramble: bool
    owed: tuple[Debt, ...]
    counts: Counts
    history: tuple[Entry, ...]
    void: bool
    result: Result | None

    @property
    def over(self) -> bool:
        """Whether nobody is asked any more."""
        return self.phase is Phase.OVER

    def in_play(self, seat: int) -> bool:
        """Tell whether a seat still decides."""
        return self.status[seat] is Status.IN_PLAY


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatView(PublicView):
    """What a seat may know: also its own hand, the hands its mates show it, and its legal acts if it is asked.

    `hands` has None for a hand that is not shown. Before the cards are drawn there is no hand.
    """

    seat: int
    hand: Hand
    hands: Hands
    legal: tuple[Act, ...]


class Own(NamedTuple):
    """What a seat knows besides what everybody knows; the fields are those of `SeatView`."""

    counts: Counts
    hand: Hand
    hands: Hands
    legal: tuple[Act, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SpectatorView(PublicView):
    """What somebody without a seat may know; `hands` are filled only for one who may see them all."""

    hands: Hands


@dataclass(frozen=True, slots=True, kw_only=True)
class RefereeView(PublicView):
    """Everything: all hands, the asking list as it is, and the history with what was declined."""

    hands: tuple[Hand, ...]
    asking: tuple[Ask, ...]
    full_history: tuple[Entry, ...]


NO_HAND: Hand = (0,) * 15
_SEAT_SETS = tuple(frozenset(seat for seat in SEATS if mask >> seat & 1) for mask in range(64))
_STATUSES = tuple(Status)
_CALLS = tuple(PointCall)


def view(
    game: Game, seat: int, shown: Shown = NOBODY, *, follow: bool = False, legal: Sequence[Act] | None = None
) -> SeatView:
    """Show a game to a seat (0..5).

    `shown` are the hands shown under `consult=mates_order`. With `follow` a seat that has gone out sees the hands of
    its mates that play on. `legal` saves listing the acts of the seat now asked again, if the caller has them. Raises
    `ValueError` for a seat outside 0..5.

    >>> from gouji.game import Game
    >>> from gouji.rules.position import deal_at
    >>> seen = view(Game(deal_at("KK5/3/3/AA4/3/3 ask:4 1:KK - top:protected -")), 3)
    >>> seen.asked, seen.legal, seen.burn_window
    (3, (act('AA'), act('-')), False)
    """
    if seat not in SEATS:
        raise ValueError(f"a view is made for a seat 0..5, not {seat}")
    deal, more = as_known(game, seat)
    asked = deal.actor == seat
    acts = tuple(deal.legal() if legal is None else legal) if asked else ()
    own = own_of(Known(deal), seat, shown, acts, follow=follow)
    return seat_view(public_fields(game, deal, public_history(game.entries, more)), seat, own)


def own_of(known: Known, seat: int, shown: Shown, legal: tuple[Act, ...], *, follow: bool) -> Own:
    """Give what a seat knows of a deal, as it may know it, besides what everybody knows."""
    counts, hands = known.own(seat, shown, follow=follow)
    return Own(counts, hands[seat] or NO_HAND, hands, legal)


def seat_view(public: dict[str, Any], seat: int, own: Own) -> SeatView:
    """Put the public fields of a deal and what a seat knows besides together."""
    return SeatView(**public, seat=seat, counts=own.counts, hand=own.hand, hands=own.hands, legal=own.legal)


def spectator_view(game: Game, *, all_hands: bool) -> SpectatorView:
    """Show a game to somebody without a seat, perhaps with all hands; who is asked in private stays private."""
    deal, more = as_known(game, None)
    known = Known(deal)
    counts, hands = known.all() if all_hands else (known.public, NO_HANDS)
    return SpectatorView(**public_fields(game, deal, public_history(game.entries, more)), counts=counts, hands=hands)


def referee_view(game: Game) -> RefereeView:
    """Show everything of a game, for whoever decides about it."""
    deal = game.deal
    hands = tuple(deal.hand(each) for each in SEATS)
    return RefereeView(
        **public_fields(game, deal, public_history(game.entries)),
        counts=Known(deal).all()[0],
        hands=hands,
        asking=() if deal.over else deal.asking,
        full_history=tuple(game.entries),
    )


def public_fields(game: Game, deal: Deal, history: tuple[Entry, ...]) -> dict[str, Any]:
    """Give the fields of a public view but the counts, from the deal as the receiver may know it."""
    state = deal.state
    top = deal.top
    return {
        "rules": deal.rules,
        "phase": deal.phase,
        "asked": deal.actor,
        "question": deal.question,
        "leader": state.leader,
        "top": top,
        "burn_window": _burn_window(deal, top, history),
        "burn": deal.burn,
        "passed": _SEAT_SETS[state.passed],
        "yielded": _SEAT_SETS[state.yielded],
        "opened": _SEAT_SETS[state.opened],
        "status": tuple([_STATUSES[each] for each in state.status]),
        "out_order": deal.out_order,
        "fallen": deal.fallen,
        "revolted": deal.revolted,
        "credits": tuple(state.credits),
        "calls": tuple([_CALLS[each] for each in state.calls]),
        "wind_asker": deal.wind_asker,
        "scramble": bool(state.scramble),
        "owed": game.start.owed if state.n_owed else (),
        "history": history,
        "void": deal.void,
        "result": settled(deal, history),
    }


def _burn_window(deal: Deal, top: Top | None, history: tuple[Entry, ...]) -> bool:
    """Tell whether the last public act put a protected set down, or one that stood at once and may have been protected.

    It hangs on public facts alone, so it is the same whether somebody can burn or not (RULES 7.2).
    """
    if deal.phase is not Phase.PLAY or not history:
        return False
    last = history[-1].act
    if isinstance(last, Penalty) or not last.is_set or len(deal.out_order) > 1:
        return False
    if top is not None:
        return top.protected
    return bool(edge.gouji(deal.state, last)) or deal.burn is not None
