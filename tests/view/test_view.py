"""What each receiver of a view is shown (RULES 7.2, 14)."""

from __future__ import annotations

import json
from dataclasses import FrozenInstanceError

import pytest

from gouji.game import Game
from gouji.rules.acts import act
from gouji.rules.cards import parse_hand
from gouji.rules.deal import Deal
from gouji.rules.names import EventKind, Penalty, Phase, Question
from gouji.rules.options import parse_rules
from gouji.rules.position import deal_at
from gouji.view import NOBODY, as_json, events_for, referee_view, refusal_for, report, spectator_view, view

CLAIM = "KK5/AAs775/3/34AA/3/3 lead:1 - - - -"
"""Seat 2 can burn the KK of seat 1."""
NO_CLAIM = "KK5/AA9775/3/34AA/3/3 lead:1 - - - -"
LONG = "344567"


def game_at(line: str, rules: str = "statutes", *acts: str) -> Game:
    game = Game(deal_at(line, parse_rules(rules)))
    for each in acts:
        game.play(act(each))
    return game


def test_7_2_an_open_claim_looks_to_the_others_like_the_rival_about_to_answer() -> None:
    claim, none = game_at(CLAIM, "statutes", "KK"), game_at(NO_CLAIM, "statutes", "KK")
    assert (claim.deal.actor, none.deal.actor) == (1, 3)
    for seat in (0, 2, 3, 4, 5):
        assert view(claim, seat) == view(none, seat)
        assert view(claim, seat).asked == 3
        assert view(claim, seat).burn_window


def test_7_2_the_seat_that_can_burn_sees_its_claim() -> None:
    seen = view(game_at(CLAIM, "statutes", "KK"), 1)
    assert seen.question is Question.CLAIM
    assert seen.legal == (act("burn AA"), act("decline"))


def test_7_2_the_window_closes_with_the_first_public_answer_and_declines_leave_no_trace() -> None:
    game = game_at(CLAIM, "statutes", "KK", "decline")
    assert view(game, 0).burn_window
    assert [entry.act for entry in view(game, 0).history] == [act("KK")]
    game.play(act("-"))
    assert not view(game, 0).burn_window


def test_9_a_set_with_a_credit_looks_standing_while_a_claim_is_open() -> None:
    line = "KK55/{}/3/-/6/8 lead:1 - - credit:1*3,rev:4 -"
    claim = game_at(line.format("AAs775"), "statutes", "KK")
    none = game_at(line.format("AA9775"), "statutes", "KK")
    assert (claim.deal.question, none.deal.question) == (Question.CLAIM, Question.LEAD)
    for seat in (0, 2, 4, 5):
        assert view(claim, seat) == view(none, seat)
        assert view(claim, seat).burn_window
    assert [event.kind for event in view(claim, 0).history[-1].events][:2] == [EventKind.STAND, EventKind.LEAD]


def test_what_follows_from_a_decline_follows_from_the_act_before_it() -> None:
    game = game_at("KK55/AAs775/3/-/6/8 lead:1 - - credit:1*3,rev:4 -", "statutes", "KK", "decline")
    (entry,) = view(game, 5).history
    assert entry.act == act("KK")
    assert entry.events == game.entries[0].events + game.entries[1].events
    assert entry.events


def test_9_who_could_revolt_is_not_shown() -> None:
    hands = [parse_hand(text) for text in ("3452", "34A", "342", "342", "34K", "342")]
    game = Game(Deal.start(hands, parse_rules("statutes"), leader=0))
    assert game.deal.question is Question.REVOLT
    assert view(game, 0).asked == 0
    assert view(game, 0).question is Question.LEAD
    assert view(game, 1).question is Question.REVOLT
    assert view(game, 4).question is Question.REVOLT
    assert view(game, 4).legal == (act("decline"), act("revolt"))


def test_14_1_the_count_of_ten_or_fewer_is_shown_where_it_is_always_reported() -> None:
    line = f"{LONG * 2}/33/{LONG}4444/{LONG}44444/3/3 lead:1 - - - -"
    assert view(game_at(line, "statutes report=always"), 1).counts == (None, 2, 10, None, 1, 1)
    assert view(game_at(line, "statutes"), 1).counts == (None, 2, None, None, None, None)
    assert view(game_at(line, "statutes report=always hold=three"), 1).counts == (None, 2, None, None, None, None)


def test_14_1_a_player_who_is_asked_reports_ten_or_fewer() -> None:
    line = f"{LONG * 2}/33/{LONG}4444/{LONG}44444/3/3 lead:1 - - - -"
    game = game_at(line)
    assert [report(game, 0, seat) for seat in range(6)] == [None, 2, 10, None, 1, 1]
    assert report(game_at(line, "statutes hold=three"), 0, 1) is None
    with pytest.raises(ValueError, match="asker is a seat"):
        report(game, 6, 0)


def test_14_2_mates_see_a_hand_of_ten_or_fewer_and_rivals_do_not() -> None:
    line = f"{LONG * 2}/33/{LONG}/3/4/{LONG * 2} lead:1 - - - -"
    seen = view(game_at(line, "statutes consult=mates_at_ten"), 0)
    assert [hand is not None for hand in seen.hands] == [True, False, True, False, True, False]
    assert view(game_at(line, "statutes consult=mates_at_ten"), 2).hands[0] is None
    assert view(game_at(line), 0).hands[2:] == (None,) * 4


def test_14_2_a_hand_is_shown_to_mates_by_an_act_of_its_own() -> None:
    game = game_at(f"{LONG * 2}/33/{LONG}/3/4/5 lead:1 - - - -", "statutes consult=mates_order")
    shown = NOBODY.show(0)
    assert view(game, 2).hands[0] is None
    assert view(game, 2, shown).hands[0] == game.deal.hand(0)
    assert view(game, 1, shown).hands[0] is None
    assert view(game_at(f"{LONG}/33/3/3/4/5 lead:1 - - - -"), 2, shown).hands[0] is None
    with pytest.raises(ValueError, match="seat 0"):
        NOBODY.show(6)


def test_12_3_no_hand_is_seen_before_the_draw() -> None:
    hands = [parse_hand("3452B")] * 4 + [parse_hand("346")] * 2
    game = Game(Deal.start(hands, parse_rules("statutes-points"), leader=0))
    seen = view(game, 0)
    assert seen.phase is Phase.ADVANCE_CALLS
    assert (sum(seen.hand), set(seen.hands), set(seen.counts)) == (0, {None}, {None})
    assert set(spectator_view(game, all_hands=True).hands) == {None}
    assert report(game, 0, 4) is None
    codes = {refusal_for(game, seat, act("revolt")).code for seat in (1, 5)}  # type: ignore[union-attr]
    assert codes == {"turn.not-asked"}


def test_a_returned_card_looks_accepted_until_it_is_refused() -> None:
    hands = [parse_hand(text) for text in ("3455", "342", "342", "342", "342", "34B")]
    rules = parse_rules("statutes revolution=off tribute=on")
    from gouji.rules.debts import debt  # noqa: PLC0415

    game = Game(Deal.start(hands, rules, leader=0, owed=(debt("6>1 1 loser"),)))
    game.play(act("pay B to 1 loser"))
    game.play(act("return 5 to 6"))
    assert game.deal.question is Question.ACCEPT
    assert view(game, 1).question is Question.LEAD
    assert view(game, 5).question is Question.ACCEPT
    game.play(act("refuse"))
    assert view(game, 1).question is Question.RETURN
    assert view(game, 1).owed == (debt("6>1 1 loser"),)


def test_the_referee_sees_everything_and_a_spectator_what_is_public() -> None:
    game = game_at(CLAIM, "statutes", "KK", "decline")
    full = referee_view(game)
    assert [entry.act for entry in full.full_history] == [act("KK"), act("decline")]
    assert full.hands[1] == game.deal.hand(1)
    assert full.asking[0].seat == 3
    seen = spectator_view(game, all_hands=False)
    assert set(seen.hands) == {None}
    assert spectator_view(game, all_hands=True).hands == full.hands


def test_the_end_shows_places_score_and_lines() -> None:
    game = game_at("3/4/5/6/7/8 lead:1 - - - -", "statutes", "3")
    while not game.deal.over:
        game.play(game.deal.legal()[0])
    seen = view(game, 2)
    assert seen.over
    assert seen.asked is None
    assert seen.result == game.deal.result
    assert as_json(seen)["result"]["lines"]
    assert referee_view(game).asking == ()


@pytest.mark.parametrize("seat", range(6))
def test_views_are_plain_data(seat: int) -> None:
    game = game_at(CLAIM, "statutes report=always consult=mates_at_ten", "KK", "burn AA")
    game.penalise(4, Penalty.WARNING)
    said = as_json(view(game, seat))
    assert json.loads(json.dumps(said)) == said
    assert said["seat"] == seat + 1
    assert said["burn"] == {"burner": 2, "victim": 1, "factor": 1}
    assert said["history"][-1]["penalty"] == "warning"
    referee = as_json(referee_view(game))
    assert json.loads(json.dumps(referee)) == referee


def test_a_view_cannot_be_changed_and_holds_no_deal() -> None:
    seen = view(game_at(CLAIM), 0)
    with pytest.raises(FrozenInstanceError):
        seen.leader = 3  # type: ignore[misc]
    assert not any(isinstance(getattr(seen, name), (Deal, Game)) for name in dir(seen))
    with pytest.raises(ValueError, match="seat 0"):
        view(game_at(CLAIM), 6)


def test_events_are_public_but_a_declined_question_is_nobody_elses() -> None:
    game = game_at("3/4/5/6/7/8 lead:1 - - - -", "statutes", "3")
    (entry,) = game.entries
    assert [event.kind for event in events_for(entry, None)] == [EventKind.OUT]
    claim = game_at(CLAIM, "statutes", "KK", "decline").entries[-1]
    assert events_for(claim, 0) == ()
    assert events_for(claim, 1) == claim.events


def test_a_refusal_is_judged_on_what_the_seat_may_know() -> None:
    game = game_at(CLAIM, "statutes", "KK")
    assert game.deal.refuse(3, act("AA")) is not None
    assert refusal_for(game, 3, act("AA")) is None
    refused = refusal_for(game, 4, act("3"))
    assert refused is not None
    assert (refused.code, refused.facts["asked"], refused.facts["due"]) == ("turn.rival-only", 4, "")
    with pytest.raises(ValueError, match="seat 0"):
        refusal_for(game, 6, act("-"))
