"""Positions: a deal in the play as one line, and back (RECORD, Positions).

The fields: six hands, what is asked, the table, passed and yielded seats, flags, finishing order.
Asked: `lead:1`, `ask:4` (an answer or the last word, which follows from the rest), `claim:3` (a
burn), `reply:2` (to a request for the lead), `swap:6` and `agree:5` (the exchange of places).
Flags besides those of RECORD: `big:2` (a live set with a big joker), `wind:5` (asked for the lead),
`nowind` (that was refused), `due:4>3*1burn` (tribute that arose), `call:2a3o4d` (point calls),
`lose:3*1` (answers or leads to forfeit). `top:protected` stands only where the protection of the
set on top does not follow from the rest.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NoReturn

from gouji.rules import edge
from gouji.rules.acts import DEBT_KINDS, act
from gouji.rules.cards import CardError, hand_text, parse_hand
from gouji.rules.consts import MAX_DEBTS
from gouji.rules.deal import SEATS, Deal, blank_state
from gouji.rules.debts import DebtKind
from gouji.rules.names import Phase, PointCall, Question, Status
from gouji.rules.options import Rules, parse_rules

if TYPE_CHECKING:
    from collections.abc import Callable

    from gouji.rules.state import State

_FIELDS = 6
_MOST_FACTOR = 64
_ASKED = {
    Question.LEAD: "lead",
    Question.ANSWER: "ask",
    Question.LAST_WORD: "ask",
    Question.CLAIM: "claim",
    Question.WIND_REPLY: "reply",
    Question.SWAP: "swap",
    Question.SWAP_REPLY: "agree",
}
_CALL_SIGNS = {PointCall.ADVANCE: "a", PointCall.OPEN: "o", PointCall.DECLARED: "d"}


class PositionError(ValueError):
    """A line that is no position; the message says which field and what would be right."""


def position(deal: Deal) -> str:
    """Write the moment of a deal as one line.

    Before the lead the line shows what is asked, but only a deal in the play can be read back.

    >>> deal_at("3/3JJJJ2/3QQQ2/37AAB/342s/388TT ask:4 1:KK 246 - -")
    deal_at('3/3JJJJ2/3QQQ2/37AAB/342s/388TT ask:4 1:KK 246 - -', 'statutes')
    """
    hands = "/".join(hand_text(deal.hand(seat)).replace(" ", "") or "-" for seat in SEATS)
    top = deal.top
    table = f"{top.owner + 1}:{top.act.cards}" if top else "-"
    yielded = "~" + _digits(deal.yielded) if deal.yielded else ""
    passed = _digits(deal.passed) + yielded or "-"
    flags = ",".join(_flags(deal)) or "-"
    order = "".join(str(seat + 1) for seat in deal.out_order) or "-"
    return f"{hands} {_asked(deal)} {table} {passed} {flags} {order}"


def _asked(deal: Deal) -> str:
    if deal.actor is None:
        return "over"
    return f"{_ASKED.get(deal.question, deal.question.word)}:{deal.actor + 1}"


def _digits(seats: frozenset[int]) -> str:
    return "".join(str(seat + 1) for seat in sorted(seats))


def _flags(deal: Deal) -> list[str]:
    state = deal.state
    flags = []
    if deal.opened:
        flags.append("open:" + _digits(deal.opened))
    big = frozenset(seat for seat in SEATS if state.opened_big >> seat & 1)
    if big:
        flags.append("big:" + _digits(big))
    burn = deal.burn
    if burn:
        flags.append(f"burn:{burn.burner + 1}>{burn.victim + 1}*{burn.factor}")
    flags += [f"credit:{seat + 1}*{deal.credits(seat)}" for seat in SEATS if deal.credits(seat)]
    if deal.revolted is not None:
        flags.append(f"rev:{deal.revolted + 1}")
    if deal.fallen:
        flags.append("fall:" + "".join(str(seat + 1) for seat in deal.fallen))
    return flags + _round_flags(deal) + _settlement_flags(deal)


def _round_flags(deal: Deal) -> list[str]:
    flags = []
    top = deal.top
    if top:
        hidden = top.protected and not edge.protects(deal.state)
        named = (("protected", hidden), ("last", top.last), ("final", top.final))
        flags += [f"top:{name}" for name, holds in named if holds]
    if deal.wind_asker is not None:
        flags.append(f"wind:{deal.wind_asker + 1}")
    if deal.state.wind_refused:
        flags.append("nowind")
    return flags


def _settlement_flags(deal: Deal) -> list[str]:
    state = deal.state
    flags = []
    for at in range(state.n_debts):
        kind = DEBT_KINDS[state.debt_kind[at]]
        flags.append(f"due:{state.debt_from[at] + 1}>{state.debt_to[at] + 1}*{state.debt_count[at]}{kind}")
    called = [seat for seat in SEATS if deal.call(seat) is not PointCall.NONE]
    calls = "".join(f"{seat + 1}{_CALL_SIGNS[deal.call(seat)]}" for seat in called)
    if calls:
        flags.append("call:" + calls)
    return flags + [f"lose:{seat + 1}*{state.forfeits[seat]}" for seat in SEATS if state.forfeits[seat]]


def deal_at(line: str, rules: Rules | str = "statutes") -> Deal:
    """Read a position into a deal under rules, given as such or as text.

    Raises `PositionError` that names the field and what would be right.
    """
    fields = line.split()
    if len(fields) != _FIELDS:
        names = "hands, asked, table, passed, flags, finishing order"
        _bad(f"a position has {_FIELDS} fields ({names}), not {len(fields)}: {line!r}")
    hands, asked, table, passed, flags, order = fields
    if isinstance(rules, str):
        rules = parse_rules(rules)
    state = blank_state(_hands(hands), rules)
    _read_passed(state, passed)
    if flags != "-":
        for flag in flags.split(","):
            _read_flag(state, flag)
    _read_order(state, order)
    _read_table(state, table)
    for seat in SEATS:
        if state.counts[seat] == 0 and state.status[seat] == Status.IN_PLAY:
            _bad(f"hands: seat {seat + 1} holds no card and is not out; name it in the finishing order or in a flag")
    for team in (0, 1):
        if all(state.status[seat] != Status.IN_PLAY for seat in SEATS[team::2]) and not asked.startswith(
            ("swap", "agree")
        ):
            _bad(f"asked: the deal is over, for the whole team of seat {team + 1} is out of play")
    _ask(state, asked)
    return Deal(state, rules)


def _hands(text: str) -> list[list[int]]:
    hands = text.split("/")
    if len(hands) != len(SEATS):
        _bad(f"hands: six with / between them, not {len(hands)} in {text!r}")
    try:
        return [parse_hand("" if hand == "-" else hand) for hand in hands]
    except CardError as error:
        _bad(f"hands: {error}")


def _seat(text: str, where: str) -> int:
    if len(text) != 1 or text not in "123456":
        _bad(f"{where}: a seat is 1 to 6, not {text!r}")
    return int(text) - 1


def _mask(text: str, where: str) -> int:
    mask = 0
    for sign in text:
        mask |= 1 << _seat(sign, where)
    return mask


def _read_passed(state: State, text: str) -> None:
    if text == "-":
        return
    passed, _, yielded = text.partition("~")
    state.passed = _mask(passed, "passed")
    state.yielded = _mask(yielded, "yielded")


def _read_order(state: State, text: str) -> None:
    order = [] if text == "-" else [_seat(sign, "finishing order") for sign in text]
    _set_status(state, order, Status.GONE_OUT, "finishing order")
    state.order = order + [0] * (6 - len(order))
    state.n_out = len(order)


def _set_status(state: State, seats: list[int], status: Status, where: str) -> None:
    all_status = list(state.status)
    for seat in seats:
        if all_status[seat] != Status.IN_PLAY or state.counts[seat]:
            _bad(f"{where}: seat {seat + 1} is out of play already, or still holds cards")
        all_status[seat] = status
    state.status = all_status


def _read_table(state: State, text: str) -> None:
    state.scramble = int(state.n_out >= 2)
    if text == "-":
        return
    owner, _, cards = text.partition(":")
    state.top_owner = _seat(owner, "table")
    try:
        state.top_act = act(cards)
    except ValueError as error:
        _bad(f"table: {error}")
    edge.take_up_top(state)


_FLAG_PATTERNS: dict[str, str] = {
    "open": r"[1-6]+",
    "big": r"[1-6]+",
    "burn": r"([1-6])>([1-6])\*(\d+)",
    "credit": r"([1-6])\*([0-3])",
    "rev": r"[1-6]",
    "fall": r"[1-6]+",
    "top": r"protected|last|final",
    "wind": r"[1-6]",
    "nowind": r"",
    "due": r"([1-6])>([1-6])\*(\d+)(point|burn|smother|loser)",
    "call": r"([1-6][aod])+",
    "lose": r"([1-6])\*(\d)",
}


def _read_flag(state: State, flag: str) -> None:
    name, _, value = flag.partition(":")
    pattern = _FLAG_PATTERNS.get(name)
    if pattern is None:
        _bad(f"flags: {name!r} is no flag; the flags are {', '.join(_FLAG_PATTERNS)}")
    found = re.fullmatch(pattern, value)
    if found is None:
        _bad(f"flags: {flag!r} is not of the form {name}:{pattern}")
    _FLAG_READERS[name](state, found)


def _read_burn(state: State, found: re.Match[str]) -> None:
    state.burner, state.victim, state.factor = int(found[1]) - 1, int(found[2]) - 1, int(found[3])
    if found[1] == found[2] or not 0 < state.factor <= _MOST_FACTOR:
        _bad(f"flags: burn:{found[0]} must name two seats and a factor of 1, 2, 4, …")


def _read_credit(state: State, found: re.Match[str]) -> None:
    counts = list(state.credits)
    counts[int(found[1]) - 1] = int(found[2])
    state.credits = counts


def _read_revolted(state: State, found: re.Match[str]) -> None:
    state.revolted = int(found[0]) - 1
    _set_status(state, [state.revolted], Status.REVOLTED, "rev")


def _read_fallen(state: State, found: re.Match[str]) -> None:
    fallen = [int(sign) - 1 for sign in found[0]]
    _set_status(state, fallen, Status.FALLEN, "fall")
    state.fallen = fallen + [0] * (6 - len(fallen))
    state.n_fallen = len(fallen)


def _read_due(state: State, found: re.Match[str]) -> None:
    at = state.n_debts
    if found[1] == found[2] or int(found[3]) == 0:
        _bad(f"flags: due:{found[0]} must name two seats and one card or more")
    if at == MAX_DEBTS:
        _bad(f"flags: at most {MAX_DEBTS} debts (due:) can arise in a deal")
    for name, value in (
        ("debt_from", int(found[1]) - 1),
        ("debt_to", int(found[2]) - 1),
        ("debt_count", int(found[3])),
        ("debt_kind", DEBT_KINDS.index(DebtKind(found[4]))),
    ):
        values = list(getattr(state, name))
        values[at] = value
        setattr(state, name, values)
    state.n_debts = at + 1


def _read_calls(state: State, found: re.Match[str]) -> None:
    signs = {sign: call for call, sign in _CALL_SIGNS.items()}
    calls = list(state.calls)
    for at in range(0, len(found[0]), 2):
        calls[int(found[0][at]) - 1] = signs[found[0][at + 1]]
    state.calls = calls


def _read_forfeits(state: State, found: re.Match[str]) -> None:
    forfeits = list(state.forfeits)
    forfeits[int(found[1]) - 1] = int(found[2])
    state.forfeits = forfeits


def _setter(name: str, value: Callable[[re.Match[str]], int]) -> Callable[[State, re.Match[str]], None]:
    def read(state: State, found: re.Match[str]) -> None:
        setattr(state, name, value(found))

    return read


_FLAG_READERS: dict[str, Callable[[State, re.Match[str]], None]] = {
    "open": _setter("opened", lambda found: _mask(found[0], "open")),
    "big": _setter("opened_big", lambda found: _mask(found[0], "big")),
    "burn": _read_burn,
    "credit": _read_credit,
    "rev": _read_revolted,
    "fall": _read_fallen,
    "top": lambda state, found: setattr(state, f"top_{found[0]}", 1),
    "wind": _setter("wind_asker", lambda found: int(found[0]) - 1),
    "nowind": _setter("wind_refused", lambda _: 1),
    "due": _read_due,
    "call": _read_calls,
    "lose": _read_forfeits,
}


def _ask(state: State, text: str) -> None:
    """Put the question of the second field."""
    word, _, sign = text.partition(":")
    if word not in _ASKED.values():
        _bad(f"asked: {text!r} is none of {', '.join(sorted(set(_ASKED.values())))} with a seat, as in lead:1")
    seat = _seat(sign, "asked")
    if state.status[seat] != Status.IN_PLAY and word not in {"swap", "agree"}:
        _bad(f"asked: seat {seat + 1} is out of play")
    state.phase = Phase.PLAY
    if word == "lead":
        if state.top_owner >= 0:
            _bad("asked: a lead is asked for with nothing on the table, written -")
        edge.start_lead(state, seat)
    elif word in {"swap", "agree"}:
        _ask_exchange(state, seat, word)
    elif state.top_owner < 0:
        _bad(f"asked: {text!r} needs a set on the table, as in 1:KK")
    else:
        _ask_about_top(state, seat, word)


def _ask_about_top(state: State, seat: int, word: str) -> None:
    state.leader = state.top_owner
    asker, state.wind_asker = state.wind_asker, -1
    edge.resume_asking(state)
    if word == "reply":
        if asker < 0:
            _bad("asked: a reply needs the flag wind:N of the seat that asked for the lead")
        _ask_reply(state, asker, word)
        edge.hear_wind_replies(state)
        _skip_to(state, seat, {Question.WIND_REPLY}, word)
    elif word == "claim":
        _skip_to(state, seat, {Question.CLAIM}, word)
    else:
        _ask_reply(state, seat, word)


def _ask_reply(state: State, seat: int, word: str) -> None:
    """Ask a seat to answer, or for the last word if it has passed or yielded."""
    _skip_to(state, seat, {Question.ANSWER, Question.LAST_WORD}, word)
    if (state.passed | state.yielded) >> seat & 1 and not state.top_protected and not state.scramble:
        edge.start_last_word(state, seat)


def _skip_to(state: State, seat: int, questions: set[Question], word: str) -> None:
    asks = list(zip(state.ask_seat, state.ask_kind, strict=True))[: state.n_asks]
    for at, (asked, kind) in enumerate(asks):
        if asked == seat and Question(kind) in questions:
            state.ask_at = at
            return
    _bad(f"asked: nobody asks seat {seat + 1} here ({word}); the rules ask seats {sorted({s + 1 for s, _ in asks})}")


def _ask_exchange(state: State, seat: int, word: str) -> None:
    edge.close_play(state)
    if state.phase != Phase.EXCHANGE:
        _bad(f"asked: {word} needs a finished deal whose places 5 and 6 are of one team")
    if word == "agree":
        edge.carry_out(state, act("swap"))
    if edge.asked_seat(state) != seat:
        _bad(f"asked: the exchange is asked of seat {edge.asked_seat(state) + 1} here, not of seat {seat + 1}")


def _bad(message: str) -> NoReturn:
    raise PositionError(message)
