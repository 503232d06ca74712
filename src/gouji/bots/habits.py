"""What the others' acts say about their hands: how unlike `proverb` it is to hold certain cards and act as it did.

The numbers are the names of habits to the kernel (`gouji.bots.rollouts`); `COSTS` has what each costs a world, in
natural logarithms of likelihood, wherever it is broken or shown. They were fitted to 60 deals of `proverb` among
itself: in each, pairs of cards of two hands were exchanged, and the costs chosen that tell the real hands from the
others best (logistic regression; docs/strength.md).
"""

from __future__ import annotations

LED_PART = 0
"""More of a rank was held than was led."""
LOWER_ONE = 1
"""A lower rank was held, of one card, when another was led without 2s and jokers;"""
LOWER_TWO = 2
LOWER_THREE = 3
LOWER_FOUR = 4
LOWER_MORE = 5
"""and of so many cards."""
ANSWERED_PART = 6
"""More of a rank was held than was used to answer."""
LOWER_FITTED = 7
"""A lower rank of as many cards as were needed was held,"""
LOWER_LARGER = 8
"""or of more, when another rank answered;"""
HIGHER_FITTED = 9
"""or a higher one of as many."""
HELPED_FITTED = 10
"""A rank of as many cards as were needed was held,"""
HELPED_LARGER = 11
"""or of more, when 2s or jokers helped out another."""
PASSED_ONE = 12
"""A rank was held that would have beaten one card of an enemy, when the seat passed;"""
PASSED_TWO = 13
PASSED_THREE = 14
PASSED_FOUR = 15
PASSED_MORE = 16
"""or so many cards."""
PASSED_LARGER_BY_ONE = 17
"""A rank that would have beaten it was held of one card more,"""
PASSED_LARGER = 18
"""of several more,"""
PASSED_SMALLER_BY_ONE = 19
"""or of one less;"""
PASSED_HOLDING_TWOS = 20
"""or 2s were held,"""
PASSED_HOLDING_JOKERS = 21
"""or small jokers."""
LEFT_TO_MATE = 22
"""A rank was held that would have beaten a mate's set, when the seat passed."""

COSTS = (
    5.8, 3.8, 1.35, -0.4, -1.2, -1.6, 4.1, 5.5, -1.5, 0.15, 1.1, -0.7,
    4.5, 4.9, 3.2, 3.7, 2.6, -2.5, -2.5, 0.5, 0.4, 0.4, 0.7,
)  # fmt: skip
