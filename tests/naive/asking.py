"""Who is asked after a set, and in which order (RULES 6.1, 6.6, 7.1-7.3)."""

from dataclasses import replace

from tests.naive.cards import without
from tests.naive.sets import beats, burns_out, legal_sets
from tests.naive.state import State, Task, Top, around, first_half, headless, in_play, mates, rival


def burn_sets(state: State, seat: int) -> list[str]:
    """Return the sets with which the seat's hand could burn the set on top (7.1); who may claim is asked elsewhere."""
    options, hand = state.options, state.hands[seat]
    if state.top is None:
        return []
    found = [cards for cards in legal_sets(hand, options) if beats(cards, state.top.cards, options)]
    if options["burn.false"] == "allowed":
        return found
    return [cards for cards in found if burns_out(without(hand, cards), options)]


def may_claim(state: State, top: Top, seat: int) -> bool:
    """May the seat claim to burn the protected set on top, and can it (7.1)?"""
    return (
        in_play(state, seat)
        and seat not in (top.owner, rival(top.owner))
        and not headless(state, seat)
        and seat not in state.passed
        and len(state.out) < 2
        and bool(burn_sets(state, seat))
    )


def claim_order(state: State, owner: int) -> list[int]:
    """Return the other seats in the order in which burn claims are asked (7.2)."""
    if state.options["burn.priority"] == "seat_order":
        return around(owner)
    others = [seat for seat in around(owner) if seat not in mates(owner)]
    return mates(owner) + others


def protected_list(state: State, top: Top) -> list[Task]:
    """Return the asking list of a protected set: burn claims, then answers (6.1, 6.4, 7.3, 9)."""
    tasks = [Task("claim", seat) for seat in claim_order(state, top.owner) if may_claim(state, top, seat)]
    # Nobody answers a dead gouji (6.4), nor a set under a credit (9).
    if top.final or top.credit:
        return tasks
    for seat in around(top.owner):
        if not in_play(state, seat):
            continue
        if seat == rival(top.owner) or (headless(state, seat) and seat not in state.passed):
            tasks.append(Task("answer", seat))
    return tasks


def open_list(state: State, top: Top) -> list[Task]:
    """Return the asking list of an unprotected set of the first half: everybody, then the rival's last word (6.1)."""
    opposite = rival(top.owner)
    first = [seat for seat in around(top.owner) if in_play(state, seat) and seat not in state.passed | state.yielded]
    tasks = [Task("answer", seat) for seat in first]
    was_the_last = bool(first) and first[-1] == opposite
    if in_play(state, opposite) and not was_the_last:
        tasks.append(Task("last", opposite))
    return tasks


def scramble_list(state: State, top: Top) -> list[Task]:
    """Return the asking list of the scramble, 四户乱缠: every other seat that is not barred (6.6)."""
    return [Task("answer", seat) for seat in around(top.owner) if in_play(state, seat) and seat not in state.passed]


def asking_list(state: State) -> list[Task]:
    """Return all that follows the set on top if nobody answers it; the end is that it stands."""
    top = state.top
    if top is None:
        raise ValueError("nothing lies on the table")
    stands = [Task("stand", top.owner)]
    if top.protected:
        return protected_list(state, top) + stands
    if top.final:
        return stands
    if first_half(state):
        return open_list(state, top) + stands
    return scramble_list(state, top) + stands


def asked_from(state: State, seat: int, kinds: tuple[str, ...]) -> State:
    """Return the state in which, of the asking list, everything before the question to this seat is over.

    Raises ValueError if the list does not ask that seat.
    """
    tasks = asking_list(state)
    for at, task in enumerate(tasks):
        if task.seat == seat and task.kind in kinds:
            return replace(state, agenda=tuple(tasks[at:]))
    raise ValueError(f"seat {seat + 1} is not asked about this set")
