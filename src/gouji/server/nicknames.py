"""Nicknames: what a person may be called at a table."""

from __future__ import annotations

import unicodedata

from gouji.server.refusing import TurnedAway, reason

LONGEST = 16
_FORBIDDEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Kinds of characters that are not seen, or turn the text around."""


def nickname(given: str) -> str:
    """Clean a nickname: outer and repeated spaces go. Raises `TurnedAway` unless 1 to 16 visible characters are left.

    >>> nickname("  老 王 ")
    '老 王'
    """
    name = " ".join(unicodedata.normalize("NFC", given).split())
    if not name or len(name) > LONGEST or any(unicodedata.category(each) in _FORBIDDEN for each in name):
        raise TurnedAway(reason("bad-name"))
    return name
