"""Names made short enough to stand beside a plot."""

from __future__ import annotations

from unicodedata import east_asian_width

WIDEST = 22
"""No name is wider, in Latin signs."""


def shortened(name: str) -> str:
    """Leave out the middle of a name that is wider than `WIDEST`; a Chinese sign is as wide as two.

    >>> shortened("line:python3 player.py --fast"), shortened("够级")
    ('line:pytho…r.py --fast', '够级')
    """
    if _width(name) <= WIDEST:
        return name
    left = right = 0
    while _width(name[: left + 1]) < WIDEST // 2:
        left += 1
    while _width(name[-right - 1 :]) <= WIDEST // 2:
        right += 1
    return f"{name[:left]}…{name[-right:]}"


def _width(text: str) -> int:
    return sum(2 if east_asian_width(sign) in "WF" else 1 for sign in text)
