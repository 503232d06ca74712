"""Drawing the cards (开牌 摸牌): who draws first, who has the lead, which 36 cards each seat gets (RULES 10.1 to 10.3).

All randomness comes from the `random.Random` passed in: the same generator gives the same draw.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from gouji.rules.cards import ACE, DECK_SIZE, RANK_COUNT, RANKS, SMALL, THREE, Card, full_deck
from gouji.rules.choices import LeadRule
from gouji.rules.debts import SEATS

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from gouji.rules.options import Rules

Hands: TypeAlias = tuple[tuple[int, ...], ...]
"""Six hands of 15 counts each."""


class Drawn(NamedTuple):
    """A card drawn to find the first drawer: the seat 0..5 that drew it and its rank 0..14.

    >>> str(Drawn(0, 10))
    '1 K'
    """

    seat: int
    rank: int

    def __str__(self) -> str:
        return f"{self.seat + 1} {RANKS[self.rank]}"


class Show(NamedTuple):
    """3s of one suit shown while the cards are drawn (亮3): the seat 0..5, how many, and the suit.

    >>> str(Show(1, 2, "h"))
    '2 33h'
    """

    seat: int
    size: int
    suit: str

    def __str__(self) -> str:
        return f"{self.seat + 1} {RANKS[THREE] * self.size}{self.suit}"


@dataclass(frozen=True, slots=True)
class Draw:
    """How a deal began (RULES 10).

    `hands` are six tuples of 15 counts. `opener` is the seat in the office of opener; `drawn` are the cards that found
    the first drawer, jokers that passed the draw on before the one that counted (none in a later deal). `shows` are
    the shown 3s in order, `leader` the seat that has the lead.
    """

    hands: Hands
    opener: int
    drawn: tuple[Drawn, ...]
    shows: tuple[Show, ...]
    first_drawer: int
    leader: int


def card_value(rank: int) -> int | None:
    """Give the number a drawn card counts to, ace 1 to king 13, or `None` for a joker (RULES 10.1; S2:6).

    >>> [card_value(RANKS.index(sign)) for sign in "A2TKB"]
    [1, 2, 10, 13, None]
    """
    if rank >= SMALL:
        return None
    return (rank - ACE) % 13 + 1


def find_first_drawer(opener: int, ranks: Sequence[int]) -> tuple[int, tuple[Drawn, ...]]:
    """Give the first drawer and the cards drawn, when the opener and the seats after him draw `ranks` in turn.

    A joker passes the draw to the next seat; the first other card is counted round the table from the seat that drew
    it, that seat being one (RULES 10.1; S2:6). Raises `ValueError` if all of `ranks` are jokers.

    >>> find_first_drawer(0, [RANKS.index("K")])
    (0, (Drawn(seat=0, rank=10),))
    """
    drawn: list[Drawn] = []
    for turn, rank in enumerate(ranks):
        seat = (opener + turn) % SEATS
        drawn.append(Drawn(seat, rank))
        value = card_value(rank)
        if value is not None:
            return (seat + value - 1) % SEATS, tuple(drawn)
    raise ValueError("only jokers were drawn: the first drawer is found by a card from 3 to 2")


def find_shows(cards: Sequence[Card], first_drawer: int, *, overtake: bool) -> tuple[Show, ...]:
    """Give the 3s shown when `cards` are drawn one by one in seat order from the first drawer (RULES 10.1; S2:7).

    The first seat with two 3s of one suit shows them. With `overtake`, whoever holds more 3s of one suit than the
    last show shows them too, also the seat that made that show, who so keeps his lead. The last show has the lead.

    >>> find_shows([Card(THREE, "h"), Card(THREE, "s")] + [Card(9, "c")] * 4 + [Card(THREE, "h")], 2, overtake=True)
    (Show(seat=2, size=2, suit='h'),)
    """
    held: dict[tuple[int, str], int] = {}
    shows: list[Show] = []
    for turn, card in enumerate(cards):
        if card.rank != THREE:
            continue
        seat = (first_drawer + turn) % SEATS
        held[seat, card.suit] = count = held.get((seat, card.suit), 0) + 1
        if count > (shows[-1].size if shows else 1):
            shows.append(Show(seat, count, card.suit))
            if not overtake:
                break
    return tuple(shows)


def deal_cards(rng: Random, first_drawer: int) -> Hands:
    """Shuffle the deck and let the six seats draw it one by one from the first drawer, 36 cards each (RULES 10.2).

    >>> from random import Random
    >>> [sum(hand) for hand in deal_cards(Random(1), 0)]
    [36, 36, 36, 36, 36, 36]
    """
    return _hands(_shuffled(rng), first_drawer)


def draw_opening(rng: Random, rules: Rules, opener: int) -> Draw:
    """Draw a first or reopened deal, and with `lead` `rotate` every deal (RULES 10.1, 10.3; S2:6, S2:7, S2:26.1).

    `opener` is the seat 0..5 that draws the first card; if that is a joker the office passes on, and `Draw.opener` is
    the seat whose card counted. The drawn cards go back to their places in the deck. With `rotate` no 3s are shown
    and the first drawer leads. Raises `ValueError` for a seat outside 0..5.

    >>> from random import Random
    >>> from gouji.rules.options import preset
    >>> draw = draw_opening(Random(7), preset("statutes"), 0)
    >>> draw.leader == (draw.shows[-1].seat if draw.shows else draw.first_drawer)
    True
    """
    _check_seat("opener", opener)
    deck = _shuffled(rng)
    # Nine cards hold one that is no joker; without a repeat, as the jokers lie aside until the draw is decided.
    picked = rng.sample(range(DECK_SIZE), 9)
    first_drawer, drawn = find_first_drawer(opener, [deck[place].rank for place in picked])
    shows: tuple[Show, ...] = ()
    if rules.lead is LeadRule.STATUTES:
        shows = find_shows(deck, first_drawer, overtake=rules.lead_overtake)
    leader = shows[-1].seat if shows else first_drawer
    return Draw(_hands(deck, first_drawer), drawn[-1].seat, drawn, shows, first_drawer, leader)


def draw_later(rng: Random, last: int) -> Draw:
    """Draw a later deal: `last`, the seat that took place 6, draws first and leads; its rival is the opener.

    Raises `ValueError` for a seat outside 0..5 (RULES 10.2; S2:6).

    >>> from random import Random
    >>> draw = draw_later(Random(7), 4)
    >>> draw.opener, draw.first_drawer, draw.leader, draw.drawn, draw.shows
    (1, 4, 4, (), ())
    """
    _check_seat("last", last)
    return Draw(deal_cards(rng, last), (last + 3) % SEATS, (), (), last, last)


def _shuffled(rng: Random) -> list[Card]:
    deck = full_deck()
    rng.shuffle(deck)
    return deck


def _hands(cards: Sequence[Card], first_drawer: int) -> Hands:
    _check_seat("first_drawer", first_drawer)
    hands = [[0] * RANK_COUNT for _ in range(SEATS)]
    for turn, card in enumerate(cards):
        hands[(first_drawer + turn) % SEATS][card.rank] += 1
    return tuple(tuple(hand) for hand in hands)


def _check_seat(name: str, seat: int) -> None:
    if not 0 <= seat < SEATS:
        raise ValueError(f"{name} is a seat 0..5, not {seat}")
