"""The table of act ids: a stable number for everything a seat can decide.

Ids 0..254 are the acts that put no cards down, then come the sets by base, naturals, 2s, small and big jokers, then the
sets without naturals. An id names the cards: whether they are put down as a lead, an answer or a burn follows from the
question (a burn claim is answered by burns alone), so both share one id. The listing of leads is in the order of ids.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from gouji.rules.consts import BURN, CALL, CLEAR, PAY, RANK_2, RANK_BIG, RANK_SMALL, RETURN, SELL, SET, SWAP
    from gouji.rules.sets import pack_set


def id_of(act: int) -> int:
    """Give the id of a packed act.

    >>> from gouji.rules.acts import act
    >>> [id_of(act(text)) for text in ("-", "3", "burn 3", "B", "2")]
    [0, 255, 255, 81855, 81879]
    """
    kind = act >> 20
    if kind == SET or kind == BURN:
        joined = ((act >> 6) & 31) * 25 + ((act >> 3) & 7) * 5 + (act & 7)
        base = (act >> 16) & 15
        if base < RANK_2:
            return 255 + (base * 16 + ((act >> 11) & 31) - 1) * 425 + joined
        return 81854 + joined
    if kind == CALL:
        return 9 + ((act >> 16) & 15)
    if kind == CLEAR:
        return 11 + ((act >> 16) & 15)
    if kind >= SELL and kind <= RETURN:
        return exchange_id(kind, act)
    if kind == SWAP:
        return 8
    if kind > BURN:
        return kind - 2
    return kind - 1


def exchange_id(kind: int, act: int) -> int:
    """Give the id of a sale, a payment or a return."""
    other = (act >> 3) & 7
    rank = (act >> 11) & 31
    if kind == RETURN:
        return 159 + rank * 6 + other
    if rank > 0:
        rank -= 12
    if kind == SELL:
        return 15 + (((act >> 16) & 15) * 6 + other) * 4 + rank
    return 63 + (rank * 6 + other) * 4 + ((act >> 6) & 31)


def act_of(number: int, burn: int) -> int:
    """Give the packed act of an id, its cards as a burn if `burn`; -1 for a number that is no id.

    >>> from gouji.rules.acts import Act
    >>> Act(act_of(81879, 0)), Act(act_of(255, 1)), act_of(-3, 0)
    (act('2'), act('burn 3'), -1)
    """
    kind = BURN if burn else SET
    if number < 0 or number > 82278:
        return -1
    if number < 255:
        return special_of(number)
    if number >= 81855:
        rest = number - 81854
        base = RANK_BIG
        if rest >= 25:
            base = RANK_2
        elif rest >= 5:
            base = RANK_SMALL
        return pack_set(kind, base, 0, rest // 25, rest // 5 % 5, rest % 5)
    rest = (number - 255) % 425
    head = (number - 255) // 425
    return pack_set(kind, head // 16, head % 16 + 1, rest // 25, rest // 5 % 5, rest % 5)


def special_of(number: int) -> int:
    """Give the packed act of an id below 255."""
    if number < 9:
        if number == 8:
            return SWAP << 20
        return (number + (1 if number < 2 else 2)) << 20
    if number < 12:
        return (CALL << 20) | ((number - 9) << 16)
    if number < 15:
        return (CLEAR << 20) | ((number - 11) << 16)
    if number >= 159:
        rest = number - 159
        return (RETURN << 20) | ((rest // 6) << 11) | ((rest % 6) << 3)
    rest = number - (15 if number < 63 else 63)
    rank = rest % 4 if number < 63 else rest // 24
    if rank > 0:
        rank += 12
    if number < 63:
        return (SELL << 20) | ((rest // 24) << 16) | (rank << 11) | ((rest // 4 % 6) << 3)
    return (PAY << 20) | (rank << 11) | ((rest % 4) << 6) | ((rest // 4 % 6) << 3)


def sort_ids(ids: dict[int, int], n: int) -> None:
    """Sort the first `n` ids in place, by shrinking gaps (Shell 1959): lists are short or nearly sorted."""
    gap = n // 2
    while gap > 0:
        for i in range(gap, n):
            value = ids[i]
            j = i
            while j >= gap and ids[j - gap] > value:
                ids[j] = ids[j - gap]
                j -= gap
            ids[j] = value
        gap //= 2
