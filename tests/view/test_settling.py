"""What a settlement says beside the score and the debts: who was left with what, and why something is not owed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from gouji.game import Game
from gouji.rules.acts import act
from gouji.rules.articles import article
from gouji.rules.names import Penalty, Question
from gouji.view import spectator_view, view
from gouji.view.settling import settled
from tests.rules.saying import at, dealt, heard

if TYPE_CHECKING:
    from gouji.rules.deal import Deal

ON = "statutes tribute=on"
DECLINE = act("decline")
ORDER = "in seat order after seat 5, the last to play out, however many cards they hold."
PASSES = {Question.ANSWER, Question.LAST_WORD}


def played(deal: Deal, *lines: str) -> Game:
    """Play lines like `4 AA` on a deal, silent questions before them declined, and keep the history."""
    game = Game(deal)
    for line in lines:
        sign, _, text = line.partition(" ")
        found = heard(game.deal, int(sign), act(text))
        assert found is not None, f"`{line}` is refused in {game.deal!r}"
        while game.deal != found:
            game.play(DECLINE)
        game.play(act(text))
    return game


def out(game: Game) -> Game:
    """Play a game to its end: whoever leads puts his highest cards down, nobody answers."""
    while not game.deal.over:
        legal = game.deal.legal()
        passing = act("-") if game.deal.question in PASSES else DECLINE if game.deal.silent else None
        game.play(passing if passing in legal else max(legal))
    return game


def said(game: Game, *codes: str) -> list[str]:
    """Give the lines of a settled game with these codes in English, each with its article."""
    result = settled(game.deal, game.entries)
    assert result is not None, f"not over: {game.deal!r}"
    for line in result.lines:
        assert article(line.article).key == line.article
        assert line.text("zh")
    return [f"{line.text()} ({line.article})" for line in result.lines if line.code in codes]


def test_two_left_with_cards_are_told_with_their_cards_and_what_ranks_them() -> None:
    game = out(played(at("-/45/-/345/3/67 lead:5 - - - 13"), "5 3"))
    assert said(game, "left", "left-order") == [
        "Seat 6 still held cards when the other team had played out: 2. (S0:places)",
        "Seat 2 still held cards when the other team had played out: 2. (S0:places)",
        "Seat 4 still held cards when the other team had played out: 3. (S0:places)",
        f"Those left take the last places {ORDER} (S0:places)",
    ]


def test_one_left_alone_needs_no_order() -> None:
    game = out(played(at("-/-/3/344/-/- lead:3 - - - 1256"), "3 3"))
    assert said(game, "left", "left-order") == [
        "Seat 4 still held cards when the other team had played out: 3. (S0:places)"
    ]


def test_an_exchange_of_places_5_and_6_is_told() -> None:
    position = "-/45/-/345/3/- lead:5 - - - 163"
    kept = out(played(at(position), "5 3"))
    assert said(kept, "exchanged") == []
    swapped = played(at(position), "5 3", "4 swap", "2 agree")
    assert said(swapped, "exchanged") == [
        "The mates in places 5 and 6 exchanged them: seat 4 is fifth, seat 2 last. (S2:21.6)"
    ]


def test_a_table_without_tribute_says_so() -> None:
    game = out(played(at("-/45/-/345/3/- lead:5 - - - 163"), "5 3"))
    assert said(game, "no-tribute") == ["No tribute is paid at this table. (S2:21)"]


def test_after_a_sweep_nobody_owes_for_his_place() -> None:
    sweep = "-/45/-/345/3/67 lead:5 - - - 13"
    assert said(out(played(at(sweep, ON), "5 3")), "none-after-sweep") == [
        "After a sweep there is no loser tribute. (S2:21.7)"
    ]
    each = ON + " tribute.sweep=each_to_rival"
    assert said(out(played(at(sweep, each), "5 3")), "none-after-sweep") == []


def test_mates_are_spared_the_loser_tribute_unless_the_table_has_them_pay() -> None:
    position = "-/-/-/45/3/67 lead:5 - - - 213"
    assert said(out(played(at(position, ON), "5 3")), "waived") == [
        "Seat 4 owes seat 2 no loser tribute: they are mates. (S2:21.5)"
    ]
    paid = ON + " tribute.within_team=pay"
    assert said(out(played(at(position, paid), "5 3")), "waived") == []


@pytest.mark.parametrize(("points", "source"), [("statutes", "S2:24"), ("declared", "S0:tribute.points")])
def test_who_is_open_owes_his_rival_no_points(points: str, source: str) -> None:
    game = out(played(at("-/45/-/345/3/- lead:5 - - open:12 163", f"{ON} points={points}"), "5 3"))
    assert said(game, "open") == [
        f"Seat 1 is open and owes seat 4 no point tribute. ({source})",
        f"Seat 2 is open and owes seat 5 no point tribute. ({source})",
    ]


def test_who_is_open_but_pays_for_a_wrong_call_is_not_said_to_owe_nothing() -> None:
    position = "-/45/-/345/3/- lead:5 - - open:14,call:1d 163"
    game = out(played(at(position, f"{ON} points=declared"), "5 3"))
    assert "Seat 1 owes seat 4 2 in point tribute. (S0:tribute.points)" in said(game, "point")
    assert said(game, "open") == ["Seat 4 is open and owes seat 1 no point tribute. (S0:tribute.points)"]


def test_who_revolts_for_want_of_a_3_counts_as_open() -> None:
    rules = f"{ON} points=statutes hold=three"
    game = out(played(dealt("45/33s/34s/334s/34s/34s", rules), "1 revolt"))
    assert said(game, "open-revolted") == [
        "Seat 1 revolted for want of a 3, counts as open and owes seat 4 no point tribute. (S2:26.2)"
    ]


def test_where_a_revolutionary_is_placed_is_told() -> None:
    game = out(played(dealt("34/3s/3s/3s/3s/3s"), "1 revolt"))
    assert said(game, "revolted") == ["Seat 1 revolted and is put in at place 4. (S2:23)"]


def test_a_payer_without_a_2_or_joker_of_his_own_pays_nothing() -> None:
    game = out(played(dealt("3s/3s/3s/3s/3s/34", ON, owed=("6>1 2 loser",))))
    (told,) = said(game, "unpaid")
    assert told.startswith("Seat 6 left tribute to seat 1 from the last deal unpaid (2): there was no 2 and no joker")
    assert told.endswith("(S2:21.2)")


def test_what_was_received_is_not_passed_on() -> None:
    game = out(played(dealt("B3/3/3s/3s/3s/34", ON, owed=("1>6 1 point", "6>3 1 loser"))))
    assert said(game, "unpaid") == []
    (told,) = said(game, "unpaid-kept")
    assert told.startswith(
        "Seat 6 left tribute to seat 3 from the last deal unpaid (1): what was received as tribute is not passed on,"
    )
    assert told.endswith("and there was nothing else to pay with. (S0:tribute.kept)")


def test_debts_from_and_to_a_revolutionary_are_struck_out() -> None:
    debts = ("2>1 1 loser", "3>2 1 loser", "4>1 1 loser")
    game = out(played(dealt("3s/34/3s/3s/3s/3s", ON, owed=debts), "2 revolt"))
    reason = "from the last deal unpaid (1): who revolts neither pays nor receives tribute. (S2:23)"
    assert said(game, "unpaid-revolted") == [
        f"Seat 2 left tribute to seat 1 {reason}",
        f"Seat 3 left tribute to seat 2 {reason}",
    ]


def test_nothing_is_returned_when_every_rank_was_refused() -> None:
    lines = ("6 pay s to 1 loser", "1 return 5 to 6", "6 refuse", "1 return s to 6", "6 refuse", "1 return - to 6")
    game = out(played(dealt("5/3s/3s/3s/3s/4s", ON, owed=("6>1 1 loser",)), *lines))
    assert said(game, "not-returned") == [
        "Seat 1 returned nothing to seat 6, who refused every rank that was offered. (S2:21.4)"
    ]


def test_a_3_given_for_nothing_is_told() -> None:
    game = out(played(dealt("45/33s/34s/334s/34s/34s", "statutes hold=three"), "4 sell 3 to 1"))
    assert said(game, "bought-free") == [
        "Seat 1 paid seat 4 nothing for a 3: there was no 2 and no joker to pay with. (S2:26.2)"
    ]


def test_a_burn_that_was_doused_earns_nothing() -> None:
    game = out(played(at("KK5/AA5/34/34/226/34", ON), "1 KK", "2 burn AA", "5 22"))
    assert said(game, "burn-doused") == ["Seat 1 owes seat 2 no burn tribute: seat 5 doused the burn. (S0:burn.douse)"]


def test_a_burn_that_was_burnt_in_turn_earns_nothing_and_the_other_its_tribute() -> None:
    game = out(played(at("KK5/AA5/226/34/34/34", ON), "1 KK", "2 burn AA", "3 burn 22"))
    assert said(game, "burn-countered", "burn") == [
        "Seat 2 was burnt and owes seat 3 2. (S0:tribute.burn)",
        "Seat 1 owes seat 2 no burn tribute: seat 3 burnt the burn in turn. (S0:burn.counter)",
    ]


def test_a_false_burn_earns_nothing() -> None:
    game = out(played(at("KK5/AA567/34/34/34/34", f"{ON} burn.false=allowed"), "1 KK", "2 burn AA"))
    assert said(game, "burn-failed") == [
        "Seat 1 owes seat 2 no burn tribute: the burn ran out of jokers. (S0:burn.false)"
    ]
    assert said(game, "fell-burn", "fell-penalty") == [
        "Seat 2 could not burn on, fell and takes the lowest place still free. (S0:burn.false)"
    ]


def test_a_burn_that_a_referee_ended_earns_nothing() -> None:
    game = played(at("KK5/AA5/34/34/34/34", ON), "1 KK", "2 burn AA")
    game.penalise(1, Penalty.LAST_PLACE)
    assert said(out(game), "burn-ended") == ["Seat 1 owes seat 2 no burn tribute: the burn was not played out. (S2:10)"]
    assert said(game, "fell-burn", "fell-penalty") == [
        "Seat 2 was put last by the referee and takes the lowest place still free. (S2:29)"
    ]


def test_a_burn_that_succeeded_is_not_explained_away() -> None:
    game = out(played(at("KK5/AA5/34/34/34/34", ON), "1 KK", "2 burn AA"))
    assert said(game, "burn") == ["Seat 1 was burnt and owes seat 2 1. (S0:tribute.burn)"]
    assert said(game, "burn-doused", "burn-countered", "burn-failed", "burn-ended") == []


def test_who_falls_for_being_smothered_owes_no_tribute_for_it() -> None:
    rules = f"{ON} hold=three smother=last_place"
    game = out(played(at("7773/888345/34/34/34/34", rules), "1 777", "2 888"))
    assert said(game, "fell-smothered", "fell-burn") == [
        "Seat 1 was smothered, fell and takes the lowest place still free. (S0:tribute.smother)"
    ]
    (told,) = said(game, "smothered-fell")
    assert told.startswith(
        "Seat 1 was smothered and owes seat 2 no smother tribute: at this table the smothered fall instead."
    )
    assert told.endswith("(S0:tribute.smother)")


def test_without_tribute_nothing_is_said_of_burns() -> None:
    game = out(played(at("KK5/AA5/34/34/226/34"), "1 KK", "2 burn AA", "5 22"))
    assert said(game, "burn-doused") == []


def test_when_a_deal_is_over_everybody_knows_how_many_cards_were_left() -> None:
    game = played(at("-/45/-/345/3/67 lead:5 - - - 13"))
    assert view(game, 0).counts == (0, None, 0, None, None, None)
    for seen in (view(out(game), 0), spectator_view(game, all_hands=False)):
        assert seen.counts == (0, 2, 0, 3, 0, 2)
