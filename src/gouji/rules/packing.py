"""A kernel state as bytes and back: for pickles, and to tell whether two states are equal."""

from __future__ import annotations

from array import array

from gouji.rules.state import State

_OWED = frozenset({"owed_from", "owed_to", "owed_kind", "owed_paid"})
"""Fields of which only the first `n_owed` entries count; `n_owed` comes before them by name."""

_LEFT_OUT = frozenset({"events", "n_events"})
"""Fields that tell what the last act did, and say nothing about the rest of the deal."""


def _field_names() -> list[str]:
    """Name the fields of a state: instance attributes uncompiled, descriptors of the class compiled."""
    names = getattr(State(), "__dict__", None) or vars(State)
    return sorted(name for name in names if not name.startswith("_") and name not in _LEFT_OUT)


def _shapes() -> tuple[tuple[str, int, int], ...]:
    """Give each field's name, length (0: a single number) and row length (0: not a list of lists)."""
    probe = State()
    shapes = []
    for name in _field_names():
        value = getattr(probe, name)
        rows = len(value[0]) if isinstance(value, list) and isinstance(value[0], list) else 0
        shapes.append((name, len(value) if isinstance(value, list) else 0, rows))
    return tuple(shapes)


_SHAPES = _shapes()
_TOP_ACT_BITS = 15


def pack(state: State) -> bytes:
    """Lay the fields of a state one after the other as 16-bit numbers; equal states give equal bytes."""
    numbers: list[int] = []
    for name, length, row in _SHAPES:
        value = getattr(state, name)
        if row:
            for each in value:
                numbers += each
        elif name in _OWED:
            numbers += value[: state.n_owed]
        elif length:
            numbers += value
        elif name == "top_act":
            numbers += (value & 0x7FFF, value >> _TOP_ACT_BITS)
        else:
            numbers.append(value)
    return array("h", numbers).tobytes()


def unpack(packed: bytes) -> State:
    """Make the state of which `pack` made these bytes."""
    numbers = array("h", packed).tolist()
    state = State()
    at = 0
    for name, length, row in _SHAPES:
        if row:
            setattr(state, name, [numbers[at + row * i : at + row * (i + 1)] for i in range(length)])
            at += row * length
        elif name in _OWED:
            setattr(state, name, numbers[at : at + state.n_owed] + [0] * (length - state.n_owed))
            at += state.n_owed
        elif length:
            setattr(state, name, numbers[at : at + length])
            at += length
        elif name == "top_act":
            state.top_act = numbers[at] | numbers[at + 1] << _TOP_ACT_BITS
            at += 2
        else:
            setattr(state, name, numbers[at])
            at += 1
    return state
