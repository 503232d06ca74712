"""Cards and hands as text (RULES 2): a hand is a string of ranks in rank order, and nothing else.

An empty string is an empty hand. No counts, no numbers, no packing: what is read here is what is meant.
"""

from itertools import product

RANKS = "3456789TJQKA2sB"
NATURALS = "3456789TJQKA"
JOKERS = "sB"


def in_order(cards: str) -> str:
    """Return the cards in rank order; blanks are dropped.

    >>> in_order("B 355K2")
    '355K2B'
    """
    return "".join(sorted(cards.replace(" ", ""), key=RANKS.index))


def without(hand: str, cards: str) -> str:
    """Return the hand after the cards were taken out; a ValueError if it does not hold them.

    >>> without("3556", "56")
    '35'
    """
    left = list(hand)
    for card in cards:
        left.remove(card)
    return "".join(left)


def joined(hand: str, cards: str) -> str:
    """Return the hand with the cards added.

    >>> joined("35", "4")
    '345'
    """
    return in_order(hand + cards)


def parts(cards: str) -> list[str]:
    """Return every different sub-multiset of the cards, the empty one included.

    >>> parts("556")
    ['', '6', '5', '56', '55', '556']
    """
    ranks = [rank for rank in RANKS if rank in cards]
    amounts = product(*(range(cards.count(rank) + 1) for rank in ranks))
    return ["".join(rank * amount for rank, amount in zip(ranks, row, strict=True)) for row in amounts]
