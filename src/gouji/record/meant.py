"""What a misspelt word was probably meant to be."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


def meant(word: str, words: Iterable[str], sign: str = "") -> dict[str, str]:
    """Return the facts `meant` and `meant_zh` of a problem: the closest of `words` with `sign` before it, or nothing.

    >>> meant("leed", ["lead", "stand"], "= ")["meant"]
    '; did you mean `= lead`?'
    """
    close = get_close_matches(word[:20], list(words), n=1)
    if not close:
        return {"meant": "", "meant_zh": ""}
    return {"meant": f"; did you mean `{sign}{close[0]}`?", "meant_zh": f"；是否应为“{sign}{close[0]}”？"}
