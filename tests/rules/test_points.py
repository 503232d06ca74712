"""Points: open seats, calls, and what they cost (RULES 12; S2:24, S0)."""

from __future__ import annotations

import pytest

from tests.rules.saying import all_pass, asked, at, dealt, due, legal, play, silence

STATUTES = "statutes tribute=on points=statutes"
DECLARED = "statutes tribute=on points=declared"
FINISHED = "-/-/-/-/34/3 lead:6 - - {} 1243"


def points(flags: str, rules: str) -> list[str]:
    """Give the point debts of a finished deal with these flags, of seats 1 and 4 alone."""
    deal = at(FINISHED.format(flags), rules)
    play(deal, "6 3")
    silence(deal)
    return [each for each in due(deal) if each.endswith("point") and each[0] in "14"]


def test_12_1_a_protected_gouji_set_that_stood_opens_its_owner_once() -> None:
    deal = at("AAKK3/34/34/34/34/34")
    play(deal, "1 KK")
    assert all_pass(deal) == ["stand 1", "open 1", "lead 1"]
    play(deal, "1 AA")
    assert all_pass(deal) == ["stand 1", "lead 1"]


@pytest.mark.parametrize("cards", ["99", "9B", "A"])
def test_12_1_a_weak_set_or_one_with_a_big_joker_opens_nobody(cards: str) -> None:
    deal = at(f"{cards}3/34/34/34/34/34")
    play(deal, f"1 {cards}")
    assert all_pass(deal) == ["stand 1", "lead 1"]


def test_12_1_a_set_that_is_answered_opens_nobody_and_its_answer_may() -> None:
    deal = at("KK3/34/34/AA4/34/34")
    play(deal, "1 KK", "4 AA")
    assert all_pass(deal) == ["stand 4", "open 4", "lead 4"]
    assert deal.opened == {3}


def test_12_1_the_rival_of_place_1_must_open_before_place_1_is_taken() -> None:
    deal = at("-/34/34/KK4/34/34 lead:4 - - - 1")
    play(deal, "4 KK")
    assert "open 4" not in all_pass(deal)
    dead = at("KK/34/34/AA4/34/34")
    play(dead, "1 KK")
    assert play(dead, "4 AA") == ["stand 4", "lead 4"]


def test_12_1_others_may_open_until_place_2_is_taken() -> None:
    deal = at("-/KK34/34/34/34/34 lead:2 - - - 1")
    play(deal, "2 KK")
    assert "open 2" in all_pass(deal)
    late = at("-/KK34/-/34/34/34 lead:2 - - - 13")
    play(late, "2 KK")
    assert "open 2" not in all_pass(late)


@pytest.mark.parametrize(("line", "seat"), [("KK/34/34/34/34/34", 1), ("-/KK/34/34/34/34 lead:2 - - - 1", 2)])
def test_12_1_the_last_set_of_place_1_or_2_counts_for_its_own_player(line: str, seat: int) -> None:
    deal = at(line)
    play(deal, f"{seat} KK")
    assert f"open {seat}" in all_pass(deal)


def test_12_1_the_last_set_of_place_3_does_not_count() -> None:
    deal = at("-/-/KK/34/34/34 lead:3 - - - 12")
    play(deal, "3 KK")
    assert "open 3" not in all_pass(deal)


@pytest.mark.parametrize(
    ("flags", "owed"),
    [
        ("open:1", ["4>1 1 point"]),
        ("open:14", []),
        ("-", ["1>4 1 point", "4>1 1 point"]),
        ("open:1,call:1o", ["4>1 2 point"]),
        ("open:1,call:1a", ["4>1 4 point"]),
        ("call:1a4o", ["1>4 2 point", "4>1 4 point"]),
        ("open:4,call:1a", ["1>4 5 point"]),
        ("open:4,call:1o", ["1>4 3 point"]),
        ("open:14,call:1o", ["1>4 2 point"]),
        ("open:14,call:1a4o", ["1>4 4 point", "4>1 2 point"]),
    ],
)
def test_12_2_and_12_3_what_a_pair_owes_under_the_statutes(flags: str, owed: list[str]) -> None:
    assert points(flags, STATUTES) == owed


TABLE = {
    # Who called: what seat 1 pays and what seat 4 pays when only 1, neither, both, only 4 is open.
    "": ((0, 1), (1, 1), (0, 0), (1, 0)),
    "call:1d4d": ((0, 4), (2, 2), (2, 2), (4, 0)),
    "call:1d": ((0, 3), (1, 2), (2, 0), (3, 0)),
    "call:4d": ((0, 3), (2, 1), (0, 2), (3, 0)),
}


@pytest.mark.parametrize("calls", TABLE)
@pytest.mark.parametrize(("column", "opened"), list(enumerate(["open:1", "", "open:14", "open:4"])))
def test_12_4_the_table_of_declared_points(calls: str, column: int, opened: str) -> None:
    mine, his = TABLE[calls][column]
    flags = ",".join(flag for flag in (opened, calls) if flag) or "-"
    owed = [f"{pair} {count} point" for pair, count in (("1>4", mine), ("4>1", his)) if count]
    assert points(flags, DECLARED) == owed


def test_12_3_advance_calls_are_asked_from_seat_1_and_open_calls_from_the_leader() -> None:
    deal = dealt("3s/3s/3s/3s/3s/3s", STATUTES, leader=5)
    asked_seats = []
    while deal.question.word == "advance-call":
        asked_seats.append((deal.actor or 0) + 1)
        play(deal, f"{asked_seats[-1]} {'call advance' if asked_seats[-1] in {2, 5} else 'decline'}")
    assert asked_seats == [1, 2, 3, 4, 5, 6]
    again = []
    while deal.question.word == "open-call":
        again.append((deal.actor or 0) + 1)
        play(deal, f"{again[-1]} decline")
    assert again == [6, 1, 3, 4], "one call a player"
    assert asked(deal) == "5 lead"


def test_12_3_neither_a_revolutionary_nor_his_rival_is_asked_for_an_open_call() -> None:
    deal = dealt("3s/34/3s/3s/3s/3s", STATUTES)
    for seat in range(1, 7):
        play(deal, f"{seat} decline")
    play(deal, "2 revolt", "5 decline")
    seats = []
    while deal.question.word == "open-call":
        seats.append((deal.actor or 0) + 1)
        deal.apply(deal.legal()[0])
    assert seats == [1, 3, 4, 6]


@pytest.mark.parametrize(
    ("flags", "owed"),
    [
        ("rev:4", ["1>4 1 point", "4>1 2 point"]),
        ("rev:4,open:1", ["4>1 2 point"]),
        ("rev:4,call:1a", ["1>4 1 point", "4>1 4 point"]),
    ],
)
def test_9_a_revolutionary_pays_as_if_a_call_on_him_were_right(flags: str, owed: list[str]) -> None:
    deal = at(f"-/-/-/-/34/3 lead:6 - - {flags} 123", STATUTES)
    play(deal, "6 3")
    silence(deal)
    assert [each for each in due(deal) if each.endswith("point") and each[0] in "14"] == owed


def test_9_his_rival_opens_with_the_third_credit() -> None:
    deal = at("KKAAQQQ3/34/34/-/34/34 lead:1 - - credit:1*3,rev:4 -", STATUTES)
    opened = []
    for cards in ("KK", "AA", "QQQ"):
        # Nobody answers a set protected by a credit, so it stands at once.
        opened.append("open 1" in play(deal, f"1 {cards}"))
        assert asked(deal) == "1 lead"
    assert opened == [False, False, True]
    assert deal.credits(0) == 0


def test_legal_calls_are_offered_with_the_silent_default_first() -> None:
    assert legal(dealt("3s/3s/3s/3s/3s/3s", STATUTES)) == ["call advance", "decline"]
