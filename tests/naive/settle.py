"""What a finished deal is worth: places, score, debts (RULES 6.6, 8, 9, 11, 12)."""

from tests.naive.state import SEATS, Due, State, Task, around, rival

# 12.4: (has called, rival has called, is open, rival is open) -> what the seat pays its rival.
DECLARED = {
    (False, False, True, False): 0,
    (False, False, False, False): 1,
    (False, False, True, True): 0,
    (False, False, False, True): 1,
    (True, True, True, False): 0,
    (True, True, False, False): 2,
    (True, True, True, True): 2,
    (True, True, False, True): 4,
    (True, False, True, False): 0,
    (True, False, False, False): 1,
    (True, False, True, True): 2,
    (True, False, False, True): 3,
    # Mirrored: the other column's other half.
    (False, True, False, True): 3,
    (False, True, False, False): 2,
    (False, True, True, True): 0,
    (False, True, True, False): 0,
}


def places(state: State) -> list[int]:
    """Return the six seats in finishing order (6.6, 9)."""
    after = state.out[-1] if state.out else state.fallen[-1] if state.fallen else 5
    left = [seat for seat in [*around(after), after] if seat not in (*state.out, *state.fallen, state.revolted)]
    order = [*state.out, *left, *reversed(state.fallen)]
    if state.revolted >= 0:
        first_two = {order[0], order[1]}
        mates_lead = first_two == {seat for seat in SEATS if seat % 2 == state.revolted % 2 and seat != state.revolted}
        order.insert(2 if mates_lead else 3, state.revolted)
    if state.exchanged:
        order[4], order[5] = order[5], order[4]
    return order


def exchange(state: State) -> list[Task]:
    """Ask place 6 whether it wants to swap with its mate in place 5 (8)."""
    *_, fifth, sixth = places(state)
    return [Task("swap", sixth, fifth)] if fifth % 2 == sixth % 2 else []


def sweep(order: list[int]) -> bool:
    """Do places 1, 2, 3 belong to one team, 串三户 (8)?"""
    return len({seat % 2 for seat in order[:3]}) == 1


def score(state: State) -> tuple[int, int]:
    """Return what the team of seat 1 and the team of seat 2 score (8)."""
    if state.void:
        return 0, 0
    worth = [int(value) for value in state.options["scoring.places"].split(",")]
    order = places(state)
    sums = [sum(value for seat, value in zip(order, worth, strict=True) if seat % 2 == team) for team in (0, 1)]
    factor = 2 if sweep(order) else 1
    return max(0, sums[0]) * factor, max(0, sums[1]) * factor


def debts(state: State) -> list[Due]:
    """Return what is to be paid in the next deal, in the order of payment (11)."""
    if state.void:
        return list(state.owed)
    if not state.options.paying:
        return []
    order = places(state)
    due = point_debts(state, order) + list(state.due) + loser_debts(state, order)
    kinds = state.options["tribute.order"].split(",")
    return sorted(due, key=lambda debt: (kinds.index(debt.kind), debt.payer))


def loser_debts(state: State, order: list[int]) -> list[Due]:
    """Return what places 5 and 6 owe, or the three losers of a sweep (11)."""
    if sweep(order):
        if state.options["tribute.sweep"] == "none":
            return []
        return [Due(seat, rival(seat), 1, "loser") for seat in sorted(order) if seat % 2 != order[0] % 2]
    owed = [Due(order[5], order[0], 2, "loser"), Due(order[4], order[1], 1, "loser")]
    if state.options["tribute.within_team"] == "waive":
        owed = [debt for debt in owed if debt.payer % 2 != debt.receiver % 2]
    return owed


def open_seats(state: State, order: list[int]) -> set[int]:
    """Return who is open, 开点, at the end: sets with a `B` may open all but place 1 and his rival (12.1)."""
    opened = set(state.opened)
    if state.options["points.big_counts"] == "yes":
        opened |= state.opened_with_big - {order[0], rival(order[0])}
    return opened


def point_debts(state: State, order: list[int]) -> list[Due]:
    """Return the point tribute of every seat to its rival (12)."""
    if state.options["points"] == "off":
        return []
    opened = open_seats(state, order)
    pays = statutes_payment if state.options["points"] == "statutes" else declared_payment
    amounts = [(seat, pays(state, opened, seat)) for seat in SEATS]
    return [Due(seat, rival(seat), count, "point") for seat, count in amounts if count]


def statutes_payment(state: State, opened: set[int], seat: int) -> int:
    """Return the point tribute of a seat by 12.2 and 12.3."""
    stake = {"": 0, "a": 4, "o": 2}
    against, own = state.calls[rival(seat)], state.calls[seat]
    if seat == state.revolted and not against:
        # He concedes: as if a call on him were right.
        against = "o"
    due = 0
    if seat not in opened:
        due = stake[against] or 1
    if own and rival(seat) in opened:
        due += stake[own] * (2 if state.options["points.overturn"] == "double" else 1)
    return due


def declared_payment(state: State, opened: set[int], seat: int) -> int:
    """Return the point tribute of a seat by the table of 12.4; a revolutionary pays as if called upon."""
    if seat == state.revolted and seat not in opened:
        return 3
    called = [bool(call) for call in state.calls]
    if rival(seat) == state.revolted and state.revolted not in opened:
        called[seat] = True
    return DECLARED[called[seat], called[rival(seat)], seat in opened, rival(seat) in opened]
