"""Sets, what beats what, what is gouji, and the burn condition (RULES 3, 4, 5, 7.1, 13.1)."""

from functools import cache

from tests.naive.cards import JOKERS, NATURALS, RANKS, parts, without
from tests.naive.options import Options

# RULES 5: so many naturals with twos make a set gouji. 3 to 9 are not listed: they never are.
ENOUGH_FOR_GOUJI = {"T": 5, "J": 4, "Q": 3, "K": 2, "A": 2, "2": 1}


def holds_joker(cards: str) -> bool:
    """Is there a joker among the cards?"""
    return any(card in JOKERS for card in cards)


@cache
def base(cards: str, options: Options) -> str:
    """Return the rank the cards count as, or an empty string if they are not a set (RULES 3).

    >>> [base(cards, Options({})) for cards in ("99922", "2sB", "sB", "BB", "56")]
    ['9', '2', 's', 'B', '']
    """
    naturals = {card for card in cards if card in NATURALS}
    if len(naturals) > 1 or not cards:
        return ""
    if naturals:
        return naturals.pop()
    if "2" in cards:
        return "2"
    if "s" in cards:
        mixed = "B" in cards
        return "" if mixed and options["joker.mixed_pure"] == "no" else "s"
    return "B"


def hold_allows(cards: str, hand: str, options: Options) -> bool:
    """Does holding 3s and 4s let this set out of this hand (RULES 13.1)?"""
    if options.holding and "3" in cards and not cards == hand == "3" * len(hand):
        return False
    return not (options["hold"] == "three_four" and "4" in cards and cards != "4" * hand.count("4"))


@cache
def legal_sets(hand: str, options: Options) -> tuple[str, ...]:
    """Return every set that can be put down from the hand, whatever lies on the table.

    >>> legal_sets("552", Options({}))
    ('2', '5', '52', '55', '552')
    """
    wild = "".join(card for card in hand if card not in NATURALS)
    found: dict[str, None] = {}
    for rank in ["", *(rank for rank in NATURALS if rank in hand)]:
        group = rank * hand.count(rank) if rank else ""
        for cards in parts(group + wild):
            if base(cards, options) and hold_allows(cards, hand, options):
                found[cards] = None
    return tuple(found)


def higher(one: str, other: str, options: Options) -> bool:
    """Is the base of the first set above that of the second?"""
    return RANKS.index(base(one, options)) > RANKS.index(base(other, options))


@cache
def beats(answer: str, top: str, options: Options) -> bool:
    """Does the one set beat the other (RULES 4)? Both must be sets.

    >>> [beats(cards, "999ss", Options({})) for cards in ("JJJBB", "JJJss", "99BBB")]
    [True, False, False]
    """
    same_size = len(answer) == len(top)
    plain_under_joker = holds_joker(answer) and not holds_joker(top)
    if options["joker.over_plain"] == "any_base" and same_size and plain_under_joker:
        return True
    big = top.count("B")
    if big and options["joker.big_kill"] == "none":
        return False
    if big and top == "B" * big:
        return answer == "B" * (2 * big)
    if big:
        enough = answer.count("B") >= 2 * big + top.count("s")
        return enough and len(answer) == len(top) + big and higher(answer, top, options)
    return same_size and higher(answer, top, options) and answer.count("B") >= top.count("s")


def gouji(cards: str, options: Options) -> bool:
    """Is the set gouji, 够级 (RULES 5)?

    >>> [gouji(cards, Options({})) for cards in ("TTTT2", "TTTT", "A", "2", "3s")]
    [True, False, False, True, True]
    """
    if holds_joker(cards):
        return True
    rank = base(cards, options)
    counted = cards.count(rank) if options["gouji.twos_count"] == "no" else len(cards)
    return rank in ENOUGH_FOR_GOUJI and counted >= ENOUGH_FOR_GOUJI[rank]


@cache
def burns_out(hand: str, options: Options) -> bool:
    """Can the hand be played out as sets that hold a joker each, the last excepted (RULES 7.1)?

    Found by trying every first set and then the same for the rest: meant for hands of a dozen cards.

    >>> [burns_out(hand, Options({})) for hand in ("577s", "5779s", "6666", "")]
    [True, False, True, True]
    """
    if not hand:
        return True
    for cards in legal_sets(hand, options):
        if cards == hand or (holds_joker(cards) and burns_out(without(hand, cards), options)):
            return True
    return False
