"""Putting down, passing, standing, going out, falling (RULES 6, 7, 9, 13.4)."""

from dataclasses import replace

from tests.naive.asking import asking_list, burn_sets
from tests.naive.cards import without
from tests.naive.sets import beats, burns_out, gouji, holds_joker, legal_sets
from tests.naive.state import (
    Burn,
    Due,
    State,
    Task,
    Top,
    around,
    burning,
    decided,
    done,
    first_half,
    headless,
    in_play,
    next_in_play,
    rival,
    set_hand,
    with_agenda,
)


def lead_sets(state: State, seat: int) -> list[str]:
    """Return the sets the leader may put down; during his burn only burn leads (7.4, 7.6)."""
    options, hand = state.options, state.hands[seat]
    sets = list(legal_sets(hand, options))
    if not burning(state, seat):
        return sets
    leads = [cards for cards in sets if cards == hand or holds_joker(cards)]
    if options["burn.false"] == "allowed":
        return leads
    return [cards for cards in leads if burns_out(without(hand, cards), options)]


def may_yield(state: State, task: Task) -> bool:
    """May the seat yield, 让牌, here: only the rival, while somebody is asked between (6.1)?"""
    top = state.top
    if top is None or top.protected or not first_half(state) or task.kind != "answer":
        return False
    return task.seat == rival(top.owner) and state.agenda[1].kind == "answer"


def may_ask_for_wind(state: State, seat: int) -> bool:
    """May the seat ask for the lead instead of answering (6.2, option `wind.on_request`)?"""
    top = state.top
    if state.options["wind.on_request"] == "no" or state.wind_refused or top is None or not top.last:
        return False
    return seat == next_in_play(state, top.owner)


def play_acts(state: State, task: Task) -> list[str]:
    """Return the acts with which the question of this task may be answered."""
    if task.kind == "lead":
        return lead_sets(state, task.seat)
    if task.kind == "claim":
        return ["decline", *(f"burn {cards}" for cards in burn_sets(state, task.seat))]
    if task.kind == "reply":
        return ["agree", "refuse"]
    if state.top is None:
        raise ValueError(f"nothing on the table for {task}")
    options = state.options
    acts = ["-"]
    if may_yield(state, task):
        acts.append("~")
    if may_ask_for_wind(state, task.seat):
        acts.append("wind")
    return acts + [
        cards for cards in legal_sets(state.hands[task.seat], options) if beats(cards, state.top.cards, options)
    ]


def play_act(state: State, task: Task, act: str) -> State:
    """Return the state after the act; what follows by itself is still on its agenda."""
    if act == "-":
        return passing(state, task.seat)
    if act == "~":
        return done(replace(state, yielded=state.yielded | {task.seat}))
    if act == "wind":
        return wind_request(state, task.seat)
    if act == "refuse":
        # The first refusal ends the request: the asker is asked again and must answer or pass (6.2).
        left = [later for later in state.agenda if later.kind not in ("reply", "agreed")]
        return with_agenda(replace(state, wind_asker=-1, wind_refused=True), left)
    if act in ("agree", "decline"):
        return done(state)
    if act.startswith("burn "):
        return put_down(state, task.seat, act.removeprefix("burn "), claims_burn=True)
    return put_down(state, task.seat, act, claims_burn=False)


def passing(state: State, seat: int) -> State:
    """Pass or cover: it bars for the rest of the round, in the scramble only without `scramble.reentry` (6.1, 6.6)."""
    if first_half(state) or state.options["scramble.reentry"] == "no":
        state = replace(state, passed=state.passed | {seat})
    return done(state)


def wind_request(state: State, seat: int) -> State:
    """Ask everybody else in play, in seat order, for the lead (6.2)."""
    replies = [Task("reply", other) for other in around(seat) if in_play(state, other)]
    return with_agenda(replace(state, wind_asker=seat), [*replies, Task("agreed", seat), *state.agenda])


def put_down(state: State, seat: int, cards: str, *, claims_burn: bool) -> State:
    """Put a set on the table: a lead, an answer, a burn."""
    before, beaten = state, state.top
    goes_out = state.hands[seat] == cards
    state = set_hand(state, seat, without(state.hands[seat], cards))
    if goes_out:
        state = replace(state, out=(*state.out, seat))
    state = after_burning(state, before, goes_out=goes_out, claims_burn=claims_burn)
    state = replace(state, top=top_for(state, before, cards))
    # A yield is for one set; whether it turns into a pass is an option (6.1).
    if state.options["yield.becomes_pass"] == "yes":
        state = replace(state, passed=state.passed | state.yielded)
    state = replace(state, yielded=frozenset(), wind_refused=False)
    if beaten is not None:
        state = smothering(state, beaten.owner, seat)
    if decided(state):
        return with_agenda(state, [Task("exchange")])
    return with_agenda(state, asking_list(state))


def after_burning(state: State, before: State, *, goes_out: bool, claims_burn: bool) -> State:
    """Start, keep, end or pay the burn (7.3-7.5)."""
    seat, burn = before.agenda[0].seat, before.burn
    if claims_burn and before.top is not None:
        burn = Burn(seat, before.top.owner, 2 * burn.factor if burn else 1)
    elif not burning(before, seat):
        # An answer to a burn set douses the burn.
        burn = None
    if burn and goes_out:
        state = owing(state, Due(burn.victim, seat, burn.factor, "burn"))
        burn = None
    return replace(state, burn=burn)


def owing(state: State, debt: Due) -> State:
    """Note a debt that arises in play, if tribute is paid at all."""
    return replace(state, due=(*state.due, debt)) if state.options.paying else state


def top_for(state: State, before: State, cards: str) -> Top:
    """Describe the set just put down: `before` is the deal before it, `state` has the cards out of the hand."""
    options, beaten, seat = state.options, before.top, before.agenda[0].seat
    is_gouji = gouji(cards, options)
    last = not state.hands[seat]
    second_went_out = last and len(state.out) == 2
    early = len(state.out) < 2 or second_went_out
    # A set that goes on burning is protected whether gouji or not (7.3); else 6.1.
    protected = early and (state.burn is not None or (is_gouji and not headless(before, seat)))
    credit = protected and is_gouji and state.revolted == rival(seat) and state.credits > 0
    final = (
        beaten is not None
        and beaten.last
        and beaten.owner == rival(seat)
        and beaten.owner in before.out[:2]
        and (is_gouji or options["dead_gouji.any_set"] == "yes")
    )
    return Top(seat, cards, protected, last, final, credit)


def smothering(state: State, owner: int, by: int) -> State:
    """Smother, 被闷, the owner of the set just beaten if 3s are all he has left (13.4)."""
    hand = state.hands[owner]
    if not state.options.holding or not hand or set(hand) != {"3"}:
        return state
    if state.options["smother"] == "last_place":
        return falling(state, owner)
    return owing(state, Due(owner, by, 1, "smother"))


def falling(state: State, seat: int) -> State:
    """Throw in the cards of a seat, which takes the lowest free place (7.6)."""
    return replace(set_hand(state, seat, ""), fallen=(*state.fallen, seat))


def opens_in_time(state: State, owner: int) -> bool:
    """Is it early enough for a set that stands now to open its owner (12.1)?"""
    out = state.out
    # The last set of place 1 or 2 counts for its own player.
    if not out or owner in out[:2]:
        return True
    return len(out) < 2 and owner != rival(out[0])


def opening(state: State, top: Top) -> State:
    """Note who is open, 开点, now that the set stands; a stand under a credit uses it (6.2, 9, 12.1)."""
    owner, in_time = top.owner, opens_in_time(state, top.owner)
    if state.revolted == rival(owner):
        if not top.credit:
            return state
        state = replace(state, credits=state.credits - 1)
        # Nothing is protected after place 2, so a credit is always used in time.
        return state if state.credits else replace(state, opened=state.opened | {owner})
    if not top.protected or not gouji(top.cards, state.options) or not in_time:
        return state
    if "B" in top.cards:
        return replace(state, opened_with_big=state.opened_with_big | {owner})
    return replace(state, opened=state.opened | {owner})


def standing(state: State) -> State:
    """End the round, or the stretch of a burn, because nobody beats the set on top (6.2, 7.4)."""
    top = state.top
    if top is None:
        raise ValueError("nothing lies on the table")
    state = opening(state, top)
    state = replace(state, top=None, yielded=frozenset(), wind_asker=-1, wind_refused=False)
    if state.burn is not None:
        return burn_lead(state, state.burn)
    leader = top.owner if in_play(state, top.owner) else next_in_play(state, top.owner)
    return new_round(state, leader)


def new_round(state: State, leader: int) -> State:
    """Forget all passes and ask for a lead."""
    return with_agenda(replace(state, passed=frozenset(), leader=leader), [Task("lead", leader)])


def burn_lead(state: State, burn: Burn) -> State:
    """Ask the burner to lead again; if he has no burn lead he falls, and his victim leads (7.4, 7.6)."""
    if lead_sets(state, burn.burner):
        return with_agenda(replace(state, leader=burn.burner), [Task("lead", burn.burner)])
    state = replace(falling(state, burn.burner), burn=None)
    if decided(state):
        return with_agenda(state, [Task("exchange")])
    leader = burn.victim if in_play(state, burn.victim) else next_in_play(state, burn.burner)
    return new_round(state, leader)
