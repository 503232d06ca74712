"""From a game to its record."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby, islice
from typing import TYPE_CHECKING

from gouji.record.claims import SEATS
from gouji.record.headertext import read_header
from gouji.record.leader import leader_of
from gouji.record.lines import Attempt, Dealt, Decision, Entry, Header, HeaderName
from gouji.record.model import Record, RecordError
from gouji.record.starting import start_deal
from gouji.record.table import PASS, Table
from gouji.record.window import Window
from gouji.record.words import LineText
from gouji.rules.acts import DEBT_KINDS
from gouji.rules.debts import Debt
from gouji.rules.names import ActKind, Penalty

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gouji.game import Game
    from gouji.rules.deal import Deal


def header(text: str) -> Header:
    """Return the header that `text` writes, as in a record.

    Raises `RecordError` if it writes none.

    >>> header('@seat 1 "Sun"').value
    SeatName(seat=0, name='Sun')
    """
    line = LineText.cut(text, 1)
    found = read_header(line) if line.words and line.body.lstrip().startswith("@") and "\n" not in text else None
    if found is None:
        why = line.problems[0].text if line.problems else "a header starts with `@`"
        raise RecordError(f"{text!r} is no header: {why}")
    return found


def record_of(game: Game, headers: Iterable[Header] = ()) -> Record:
    """Return the record of a game, with every claim; what `headers` do not say of rules, lead and debts is added.

    A penalty is written with a pass for the act it punishes, which a game does not keep; seconds of what a record does
    not write are lost.

    Raises `RecordError` if a header contradicts the game, cannot be read back, or the game does not begin at the start
    of a deal.
    """
    start = game.start
    told = [_checked(each) for each in headers]
    rules = next((each for each in told if each.name is HeaderName.RULES), None)
    if rules is None:
        told.append(Header(name=HeaderName.RULES, value=start.rules))
    elif rules.value != start.rules:
        raise RecordError(f"the header `{rules}` is not the rules of the game, {start.rules.text}")
    if not any(each.name is HeaderName.OWE for each in told):
        told += [Header(name=HeaderName.OWE, value=debt) for debt in debts_of(start)]
    if leader_of(told, start.rules) != start.leader:
        if any(each.name is HeaderName.LEAD for each in told):
            raise RecordError(f"the header `@lead` is not the leader of the game, seat {start.leader + 1}")
        told.append(Header(name=HeaderName.LEAD, value=start.leader))
    told.sort(key=lambda each: each.place_in_order)
    hands = tuple(Dealt(seat=seat, cards=tuple(start.hand(seat))) for seat in range(SEATS))
    record = Record(tuple(told), hands)
    again = start_deal(hands, start.rules, start.leader, record.owed)
    if again.deal != start:
        raise RecordError(f"the game does not begin with the start of a deal and the debts of its headers: {start!r}")
    return replace(record, entries=_entries(game, Table(again)))


def debts_of(start: Deal) -> list[Debt]:
    """Return what is owed at the start of a deal, in the order of payment (RULES 11)."""
    state = start.state
    cards = zip(state.owed_from, state.owed_to, state.owed_kind, strict=True)
    return [
        Debt(payer, receiver, len(list(same)), DEBT_KINDS[kind])
        for (payer, receiver, kind), same in groupby(islice(cards, state.n_owed))
    ]


def _checked(given: Header) -> Header:
    """Return the header if it is read back as it is. Raises `RecordError` if it is not."""
    found = header(str(given))
    if found != given:
        raise RecordError(f"the header {given!r} would be read back as {found!r}")
    return given


def _entries(game: Game, table: Table) -> tuple[Entry, ...]:
    """Return the lines of the acts of `game`, which `table` has not played yet."""
    entries: list[Entry] = []
    window = Window(entries)
    window.open(table.opening_claims())
    for each in game.entries:
        if isinstance(each.act, Penalty):
            window.close()
            claims = table.penalise(each.seat, each.act)
            entries.append(Attempt(seat=each.seat, act=PASS, penalty=each.act))
        elif each.act.kind is ActKind.DECLINE:
            window.extend(table.play(each.act))
            continue
        else:
            window.close()
            claims = table.play(each.act, each.seconds)
            entries.append(Decision(seat=each.seat, act=each.act, seconds=each.seconds))
        window.open(claims)
    window.close()
    return tuple(entries)
