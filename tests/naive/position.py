"""Positions of play as one line of text, and back (RECORD "Positions").

Flags used here besides those of RECORD: `big:2` (seats with a live set with a `B`), `wind:5` (who has asked for the
lead), `nowind` (the request on this set was refused), `due:4>3*1burn`, `call:2a3o4d`.
"""

import re
from dataclasses import replace

from tests.naive.asking import asked_from
from tests.naive.cards import in_order
from tests.naive.options import Options
from tests.naive.sets import gouji
from tests.naive.settle import exchange
from tests.naive.state import SEATS, Burn, Due, State, Task, Top, around, in_play, rival

ASKED = {
    "lead": "lead",
    "claim": "claim",
    "answer": "ask",
    "last": "ask",
    "reply": "reply",
    "swap": "swap",
    "swap reply": "agree",
}


def digits(seats: frozenset[int] | tuple[int, ...]) -> str:
    """Write seats as digits, sets in seat order, rows as they are."""
    row = sorted(seats) if isinstance(seats, frozenset) else seats
    return "".join(str(seat + 1) for seat in row)


def seats_of(text: str) -> tuple[int, ...]:
    """Read digits as seats."""
    return tuple(int(digit) - 1 for digit in text)


def line_of(state: State) -> str:
    """Write a state of play, of the exchange, or of the end."""
    hands = "/".join(hand or "-" for hand in state.hands)
    task = state.agenda[0] if state.agenda else Task("over")
    asked = "over" if task.kind == "over" else f"{ASKED.get(task.kind, task.kind)}:{task.seat + 1}"
    in_round = state.top is not None and task.kind not in ("swap", "swap reply", "over")
    table = f"{state.top.owner + 1}:{state.top.cards}" if state.top and in_round else "-"
    held = digits(state.passed) + ("~" + digits(state.yielded) if state.yielded else "")
    return " ".join([hands, asked, table, held or "-", flags_of(state) or "-", digits(state.out) or "-"])


def flags_of(state: State) -> str:
    """Write all flags of a state, in the order of RECORD."""
    flags = []
    if state.opened:
        flags.append("open:" + digits(state.opened))
    if state.opened_with_big:
        flags.append("big:" + digits(state.opened_with_big))
    if state.burn:
        flags.append(f"burn:{state.burn.burner + 1}>{state.burn.victim + 1}*{state.burn.factor}")
    if state.revolted >= 0:
        if state.credits:
            flags.append(f"credit:{rival(state.revolted) + 1}*{state.credits}")
        flags.append(f"rev:{state.revolted + 1}")
    if state.fallen:
        flags.append("fall:" + digits(state.fallen))
    if state.top:
        names = ("protected", "last", "final")
        flags += [f"top:{name}" for name in names if getattr(state.top, name)]
    if state.wind_asker >= 0:
        flags.append(f"wind:{state.wind_asker + 1}")
    if state.wind_refused:
        flags.append("nowind")
    flags += [f"due:{debt.payer + 1}>{debt.receiver + 1}*{debt.amount}{debt.kind}" for debt in state.due]
    if any(state.calls):
        flags.append("call:" + "".join(f"{seat + 1}{call}" for seat, call in enumerate(state.calls) if call))
    return ",".join(flags)


def state_at(line: str, options: Options) -> State:
    """Read a line; ValueError if it is not a position."""
    hands, asked, table, held, flags, out = line.split()
    passed, _, yielded = ("" if held == "-" else held).partition("~")
    state = State(
        options,
        tuple("" if hand == "-" else in_order(hand) for hand in hands.split("/")),
        0,
        (),
        passed=frozenset(seats_of(passed)),
        yielded=frozenset(seats_of(yielded)),
        out=seats_of("" if out == "-" else out),
    )
    marks: list[str] = []
    for flag in "" if flags == "-" else flags.split(","):
        name, _, value = flag.partition(":")
        marks += [value] if name == "top" else []
        state = with_flag(state, name, value)
    if table != "-":
        state = replace(state, top=top_at(state, table, marks))
    gone = {*state.out, *state.fallen, state.revolted}
    for seat in SEATS:
        if in_play(state, seat) == (seat in gone):
            raise ValueError(f"seat {seat + 1} must hold cards, or be out, fallen or a revolutionary: {line}")
    word, _, asked_seat = asked.partition(":")
    return asking(state, word, int(asked_seat) - 1)


def with_flag(state: State, name: str, value: str) -> State:
    """Return the state with one flag of a position line."""
    if name == "open":
        return replace(state, opened=frozenset(seats_of(value)))
    if name == "big":
        return replace(state, opened_with_big=frozenset(seats_of(value)))
    if name == "burn":
        burner, victim, factor = re.split("[>*]", value)
        return replace(state, burn=Burn(int(burner) - 1, int(victim) - 1, int(factor)))
    if name == "credit":
        return replace(state, credits=int(value.split("*")[1]))
    if name == "rev":
        return replace(state, revolted=int(value) - 1)
    if name == "fall":
        return replace(state, fallen=seats_of(value))
    if name == "wind":
        return replace(state, wind_asker=int(value) - 1)
    if name == "nowind":
        return replace(state, wind_refused=True)
    if name == "due":
        return replace(state, due=(*state.due, due_at(value)))
    if name == "call":
        made = {int(seat) - 1: call for seat, call in re.findall("([1-6])([aod])", value)}
        return replace(state, calls=tuple(made.get(seat, "") for seat in SEATS))
    if name == "top":
        return state
    raise ValueError(f"no flag of a position is called {name!r}")


def due_at(value: str) -> Due:
    """Read a debt such as `4>3*1burn`."""
    found = re.fullmatch(r"([1-6])>([1-6])\*(\d+)([a-z]+)", value)
    if found is None:
        raise ValueError(f"{value!r} is not a debt; write it as 4>3*1burn")
    payer, receiver, count, kind = found.groups()
    return Due(int(payer) - 1, int(receiver) - 1, int(count), kind)


def top_at(state: State, table: str, marks: list[str]) -> Top:
    """Read the table field, with the `top:` flags; what follows from the rest of the line need not be flagged."""
    seat, _, cards = table.partition(":")
    owner = int(seat) - 1
    is_gouji = gouji(cards, state.options)
    has_credit = state.revolted == rival(owner) and state.credits > 0
    early = len(state.out) < 2 or (len(state.out) == 2 and owner == state.out[1])
    follows = early and is_gouji and (in_play(state, rival(owner)) or has_credit)
    protected = "protected" in marks or follows
    return Top(owner, cards, protected, owner in state.out, "final" in marks, protected and is_gouji and has_credit)


def asking(state: State, word: str, seat: int) -> State:
    """Return the state with the question of the line on its agenda."""
    if word == "lead":
        return replace(state, agenda=(Task("lead", seat),), leader=seat)
    if word in ("claim", "ask"):
        return asked_from(state, seat, ("claim",) if word == "claim" else ("answer", "last"))
    if word == "reply":
        asker = state.wind_asker
        state = asked_from(state, asker, ("answer", "last"))
        others = [other for other in around(asker) if in_play(state, other)]
        replies = [Task("reply", other) for other in others[others.index(seat) :]]
        return replace(state, agenda=(*replies, Task("agreed", asker), *state.agenda))
    if word in ("swap", "agree"):
        swap = exchange(state)[0]
        return replace(state, agenda=(swap if word == "swap" else Task("swap reply", swap.other),))
    raise ValueError(f"a position asks lead, ask, claim, reply, swap or agree, not {word!r}")
