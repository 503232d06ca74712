"""From the draw to the lead: calls, buying, revolution, tribute, clearing (RULES 9-13).

The stages of RULES 10.5 stand on the first agenda of a deal. A stage asks nobody itself: when it is reached it is
replaced by its questions, which depend on what has happened until then.
"""

from dataclasses import replace
from typing import TYPE_CHECKING

from tests.naive.cards import RANKS, joined, without
from tests.naive.state import (
    SEATS,
    State,
    Task,
    done,
    in_play,
    mates,
    next_in_play,
    rival,
    set_hand,
    starting_with,
    with_agenda,
)

if TYPE_CHECKING:
    from collections.abc import Callable

STAGES = ("advance", "buying 3", "revolution", "waiver", "buying 4", "tributes", "open calls", "clearing", "first lead")
CALLS = {"a": "call advance", "o": "call open", "d": "call"}


def stage(state: State, name: str) -> list[Task]:
    """Return the questions of a stage that has just been reached."""
    steps: dict[str, Callable[[State], list[Task]]] = {
        "advance": advance_calls,
        "buying 3": lambda now: buyers(now, "3"),
        "revolution": revolution,
        "waiver": waiver,
        "buying 4": lambda now: buyers(now, "4") if now.options["hold"] == "three_four" else [],
        "tributes": tributes,
        "open calls": open_calls,
        "clearing": clearing,
        "first lead": first_lead,
    }
    return steps[name](state)


def advance_calls(state: State) -> list[Task]:
    """Ask seats 1..6 for an advance call, 预点 (12.3, 10.5)."""
    if state.options["points"] != "statutes":
        return []
    return [Task("call", seat, detail="a") for seat in SEATS]


def open_calls(state: State) -> list[Task]:
    """Ask for open calls, 明点, or for the declared ones, 宣点, from the leader on (12.3, 12.4).

    Who has called, has revolted, or has a rival who concedes by revolting is not asked.
    """
    points = state.options["points"]
    if points == "off":
        return []
    kind = "o" if points == "statutes" else "d"
    return [
        Task("call", seat, detail=kind)
        for seat in starting_with(state.leader)
        if not state.calls[seat] and state.revolted not in (seat, rival(seat))
    ]


def buyers(state: State, rank: str) -> list[Task]:
    """Queue those who hold none of the rank, from the leader on (13.2)."""
    if not state.options.holding:
        return []
    without_it = [
        seat for seat in starting_with(state.leader) if rank not in state.hands[seat] and seat != state.revolted
    ]
    return [Task("buy", seat, detail=rank) for seat in without_it]


def price(hand: str) -> str:
    """Return the lowest of 2, s, B in the hand, or an empty string (13.2)."""
    return next((rank for rank in "2sB" if rank in hand), "")


def buying(state: State, task: Task) -> list[Task]:
    """Let one buyer buy; one with nothing to pay with may revolt, or receives the 3 free (13.2).

    That sentence is about revolution, and 4s are bought without it: who cannot pay for a 4 receives none.
    """
    delivery = [Task("deliver", task.seat, detail=task.detail)]
    if price(state.hands[task.seat]):
        return delivery
    if task.detail == "4":
        return []
    return [Task("revolt", task.seat), *delivery] if state.options["revolution"] == "on" else delivery


def delivery(state: State, task: Task) -> list[Task]:
    """Find who sells: the rival, then the rival's mates, then the buyer's own, with two of the rank at least (13.2)."""
    buyer = task.seat
    if buyer == state.revolted:
        return []
    for seller in [rival(buyer), *mates(rival(buyer)), *mates(buyer)]:
        if state.hands[seller].count(task.detail) >= 2:
            return [Task("sell", seller, buyer, task.detail)]
    return []


def revolution(state: State) -> list[Task]:
    """Ask those who hold no `B`, `s` and 2 whether they revolt, 革命 (9); not under hold (13.2)."""
    if state.options["revolution"] == "off" or state.options.holding:
        return []
    return [Task("revolt", seat) for seat in starting_with(state.leader) if not price(state.hands[seat])]


def waiver(state: State) -> list[Task]:
    """Ask the rival of the one revolutionary whether he waives his credits (9)."""
    return [] if state.revolted < 0 else [Task("waive", rival(state.revolted))]


def tributes(state: State) -> list[Task]:
    """Queue every card owed, in the order of payment; revolution forgives (11)."""
    order = state.options["tribute.order"].split(",")
    debts = [debt for debt in state.owed if state.revolted not in (debt.payer, debt.receiver)]
    debts.sort(key=lambda debt: (order.index(debt.kind), debt.payer))
    if not state.options.paying:
        return []
    return [Task("pay", debt.payer, debt.receiver, debt.kind) for debt in debts for _ in range(debt.amount)]


def clearing(state: State) -> list[Task]:
    """Ask the leader whether he clears, 会3 (10.4); not under hold (13.3)."""
    if state.options["clear"] == "none" or state.options.holding:
        return []
    return [Task("clear", state.leader)]


def first_lead(state: State) -> list[Task]:
    """Ask for the first lead."""
    leader = state.leader if in_play(state, state.leader) else next_in_play(state, state.leader)
    return [Task("lead", leader)]


def tribute_card(state: State, seat: int) -> str:
    """Return the highest of `B`, `s`, 2 that the seat did not receive itself in this phase, or `-` (11)."""
    hand, received = state.hands[seat], state.received[seat]
    return next((rank for rank in "Bs2" if hand.count(rank) > received.count(rank)), "-")


def returnable(state: State, task: Task) -> list[str]:
    """Return the ranks the receiver may still offer; under hold not his only 3 (11)."""
    hand = state.hands[task.seat]
    kept = "3" if state.options.holding and hand.count("3") == 1 else ""
    return [rank for rank in RANKS if rank in hand and rank not in task.detail and rank != kept]


def clear_acts(state: State) -> list[str]:
    """Return what the leader may clear; no hand in play may become empty (10.4)."""
    choices = {"three": ["3"], "four": ["4"], "either": ["3", "4", "34"]}[state.options["clear"]]
    return [f"clear {ranks}" for ranks in choices if not any(hand and set(hand) <= set(ranks) for hand in state.hands)]


def opening_acts(state: State, task: Task) -> list[str]:
    """Return the acts with which a question before the lead may be answered."""
    to = task.other + 1
    if task.kind == "sell":
        paid = price(state.hands[task.other])
        return [f"sell {task.detail} to {to}" + (f" for {paid}" if paid else "")]
    if task.kind == "pay":
        return [f"pay {tribute_card(state, task.seat)} to {to} {task.detail}"]
    if task.kind == "return":
        return [f"return {rank} to {to}" for rank in returnable(state, task) or "-"]
    if task.kind == "clear":
        return [*clear_acts(state), "decline"]
    act = {"revolt": "revolt", "waive": "waive", "accept": "refuse", "call": CALLS.get(task.detail, "")}[task.kind]
    return [act, "decline"]


def opening_act(state: State, task: Task, act: str) -> State:
    """Return the state after an act before the lead."""
    word = act.split(maxsplit=1)[0]
    if task.kind == "accept":
        return answer_return(state, task, accepts=act == "decline")
    if word == "decline":
        return done(state)
    if word == "call":
        calls = tuple(task.detail if seat == task.seat else made for seat, made in enumerate(state.calls))
        return done(replace(state, calls=calls))
    if word == "revolt":
        return revolting(state, task.seat)
    if word == "waive":
        return done(replace(state, credits=0))
    if word == "sell":
        return done(selling(state, task))
    if word == "pay":
        return paying(state, task, act.split()[1])
    if word == "return":
        return returning(state, task, act.split()[1])
    ranks = act.split()[1]
    hands = tuple("".join(card for card in hand if card not in ranks) for hand in state.hands)
    return done(replace(state, hands=hands))


def revolting(state: State, seat: int) -> State:
    """Throw a hand in; a second revolution makes the deal void at once (9)."""
    if state.revolted >= 0:
        return with_agenda(replace(state, void=True), [])
    state = replace(set_hand(state, seat, ""), revolted=seat, credits=3)
    if seat == state.leader:
        state = replace(state, leader=next_in_play(state, seat))
    if state.options.holding:
        # Under hold it counts as open (13.2).
        state = replace(state, opened=state.opened | {seat})
    return done(state)


def moved(state: State, giver: int, taker: int, card: str) -> State:
    """Move one card from hand to hand."""
    state = set_hand(state, giver, without(state.hands[giver], card))
    return set_hand(state, taker, joined(state.hands[taker], card))


def selling(state: State, task: Task) -> State:
    """Move the card bought, and its price the other way (13.2)."""
    paid = price(state.hands[task.other])
    state = moved(state, task.seat, task.other, task.detail)
    return moved(state, task.other, task.seat, paid) if paid else state


def paying(state: State, task: Task, card: str) -> State:
    """Pay one tribute card and, if its kind is returned, queue the return behind all tributes (11)."""
    left = list(state.agenda[1:])
    if card == "-":
        return done(state)
    state = moved(state, task.seat, task.other, card)
    received = tuple(got + card if seat == task.other else got for seat, got in enumerate(state.received))
    if task.detail in state.options["tribute.returned"].split(","):
        behind = sum(later.kind in ("pay", "return") for later in left)
        left.insert(behind, Task("return", task.other, task.seat))
    return with_agenda(replace(state, received=received), left)


def returning(state: State, task: Task, rank: str) -> State:
    """Offer a card in return; a payer who holds none of the rank is asked whether he takes it (11)."""
    if rank == "-":
        return done(state)
    if rank in state.hands[task.other]:
        return done(moved(state, task.seat, task.other, rank))
    return with_agenda(state, [Task("accept", task.other, task.seat, rank + task.detail), *state.agenda[1:]])


def answer_return(state: State, task: Task, *, accepts: bool) -> State:
    """Take the card offered, or refuse it: then another rank must be offered (11)."""
    if accepts:
        return done(moved(state, task.other, task.seat, task.detail[0]))
    return with_agenda(state, [Task("return", task.other, task.seat, task.detail), *state.agenda[1:]])
