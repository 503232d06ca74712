"""Matches: deals in a row (RULES 8, 9, 10, 11; RECORD "Lines")."""

from __future__ import annotations

from random import Random

import pytest

from gouji.bots import player
from gouji.bots.table import play_deal
from gouji.game import Game
from gouji.match import Length, Match, MatchError, Punished, Standing
from gouji.match.course import Course
from gouji.record import HeaderName, Record, header, read, write
from gouji.rules.accounts import Result
from gouji.rules.acts import act
from gouji.rules.cards import full_deck
from gouji.rules.deal import Deal
from gouji.rules.debts import Debt, DebtKind, debt
from gouji.rules.names import Penalty
from gouji.rules.options import PRESETS, Rules, parse_rules, preset

STATUTES = preset("statutes")
PLACES = (2, 0, 5, 1, 4, 3)


def play(match: Match) -> Standing:
    """Play one deal of a match by chance."""
    game = match.next_deal()
    play_deal(game, [player("random", seed=match.number * 6 + seat) for seat in range(6)])
    return match.finish(game)


def played(rules: Rules, seed: int, deals: int) -> Match:
    match = Match(rules, Random(seed))
    for _ in range(deals):
        play(match)
    return match


def result(places: tuple[int, ...], *, sweep: bool = False, due: tuple[Debt, ...] = ()) -> Result:
    return Result(places, (0, 0), sweep=sweep, opened=frozenset(), due=due, lines=())


def after(places: tuple[int, ...] = PLACES, *, sweep: bool = False, opener: int = 1, first: int = 4) -> Course:
    """Give the course after a deal."""
    return Course(opener, first).after(result(places, sweep=sweep), 0)


class FixedSeat(Random):
    """A generator whose first choice of a seat is known."""

    def randrange(self, *_: object) -> int:
        return 3


def test_article_6_the_first_deal_is_opened_by_a_drawn_card() -> None:
    draw = Course().draw(FixedSeat(1), STATUTES)
    assert draw.drawn
    assert draw.drawn[0].seat == 3


def test_article_6_place_6_draws_first_and_leads_a_later_deal() -> None:
    draw = after().draw(Random(1), STATUTES)
    assert (draw.first_drawer, draw.leader, draw.opener, draw.drawn, draw.shows) == (3, 3, 0, (), ())


def test_article_6_after_a_sweep_the_seat_after_the_first_opener_draws_the_card() -> None:
    draw = after(sweep=True, first=4).draw(Random(1), STATUTES)
    assert draw.drawn[0].seat == 5


def test_article_6_two_new_players_reopen_the_cards_and_one_does_not() -> None:
    one = after().replace_player(2)
    assert not one.draw(Random(1), STATUTES).drawn
    assert not one.replace_player(2).draw(Random(1), STATUTES).drawn
    assert one.replace_player(5).draw(Random(1), STATUTES).drawn[0].seat == 5


def test_replaced_players_are_forgotten_after_the_next_deal() -> None:
    assert not after().replace_player(2).replace_player(5).after(result(PLACES), 0).replaced


def test_article_26_1_the_office_of_opener_passes_on_and_the_drawn_card_finds_the_leader() -> None:
    draw = after(opener=5).draw(Random(1), parse_rules("statutes lead=rotate"))
    assert draw.drawn[0].seat == 0
    assert draw.leader == draw.first_drawer
    assert not draw.shows


def test_article_23_a_void_deal_is_dealt_again_with_the_same_leader_and_leaves_the_debts() -> None:
    owed = (debt("4>3 2 loser"),)
    course = Course(1, 4).after(result(PLACES, due=owed), 0).after(None, 5)
    draw = course.draw(Random(1), STATUTES)
    assert (draw.leader, draw.opener, draw.drawn) == (5, 1, ())
    assert course.owed == owed
    assert course.places == PLACES


def test_after_a_void_deal_the_next_one_is_dealt_as_usual() -> None:
    assert after().after(None, 5).after(result((0, 1, 2, 3, 5, 4)), 5).draw(Random(1), STATUTES).leader == 4


def test_a_first_deal_that_is_void_keeps_its_leader() -> None:
    course = Course().drawn(2).after(None, 1)
    draw = course.draw(Random(1), STATUTES)
    assert (draw.leader, draw.opener) == (1, 2)
    assert course.drawn(draw.opener).first_opener == 2


@pytest.mark.parametrize("name", PRESETS)
def test_a_match_saves_resumes_and_goes_on_the_same(name: str) -> None:
    match = played(preset(name), 3, 5)
    text = match.save()
    found = read(text, strict=True)
    assert not found.problems
    assert write(found.records) == text
    again = Match.resume(found.records, Random(8))
    assert again.standing == match.standing
    assert again.course == match.course
    match._rng = Random(8)  # noqa: SLF001 - both go on with the same cards
    assert again.next_deal().deal == match.next_deal().deal
    assert again.headers() == match.headers()


def test_what_a_deal_leaves_due_is_owed_in_the_next() -> None:
    match = played(preset("encyclopaedia"), 4, 1)
    due = match.course.owed
    assert due
    assert match.next_deal().deal.owed == due
    assert [str(each) for each in match.headers() if each.name is HeaderName.OWE] == [f"@owe {each}" for each in due]


def test_a_running_deal_is_an_unfinished_record_and_is_taken_up_again() -> None:
    match = played(STATUTES, 1, 1)
    game = match.next_deal()
    for _ in range(40):
        game.play(game.deal.legal()[-1])
    again = Match.resume(read(match.save()).records, Random(1))
    assert again.running is not None
    assert again.number == 2
    for each in (game, again.running):
        play_deal(each, [player("simple") for _ in range(6)])
    assert match.finish(game) == again.finish(again.running)


def test_the_score_runs_on_and_the_match_ends_after_its_deals() -> None:
    match = Match(STATUTES, Random(2), length=Length(deals=3))
    scores = []
    while not match.over:
        game = match.next_deal()
        play_deal(game, [player("random", seed=seat) for seat in range(6)])
        assert game.deal.result is not None
        scores.append(game.deal.result.score)
        match.finish(game)
    assert len(scores) == 3
    assert match.standing.deals == 3
    assert match.standing.score == (sum(each[0] for each in scores), sum(each[1] for each in scores))
    with pytest.raises(MatchError, match="over after 3 deals"):
        match.next_deal()


def test_the_match_ends_at_its_points() -> None:
    match = Match(STATUTES, Random(2), length=Length(points=1))
    while not match.over:
        play(match)
    assert max(match.standing.score) >= 1
    assert match.standing.winner == (0 if match.standing.score[0] else 1)


def test_an_open_ended_match_goes_on_until_it_is_stopped() -> None:
    match = played(STATUTES, 1, 2)
    assert not match.over
    assert match.standing.winner is None
    assert match.stop().over


def test_a_draw_has_no_winner() -> None:
    assert Standing(score=(4, 4), over=True).winner is None
    assert Standing(score=(4, 6), over=True).winner == 1


def test_sweeps_are_counted_by_team() -> None:
    match = played(parse_rules("statutes scoring.places=4,2,0,0,-2,-4"), 6, 12)
    swept = [0, 0]
    for record in match.records():
        found = record.game().deal.result
        assert found is not None
        swept[found.places[0] % 2] += found.sweep
    assert match.standing.sweeps == tuple(swept)
    assert sum(swept) > 0


def void_deal(rules: Rules) -> Match:
    """Give a match whose first deal, led by seat 3, is void: the cards in rank order leave four hands without a 2."""
    cards = sorted(each.rank for each in full_deck())
    hands = [[cards[36 * seat : 36 * seat + 36].count(rank) for rank in range(15)] for seat in range(6)]
    match = Match(rules, Random(17))
    game = Game(Deal.start(hands, rules, leader=2))
    match.take(game, (header("@deal 1"), header("@lead 3")), 2)
    game.play(act("revolt"))
    game.play(act("revolt"))
    match.finish(game)
    return match


def test_a_void_deal_counts_as_none_and_its_redeal_resumes() -> None:
    match = void_deal(STATUTES)
    assert (match.standing.voids, match.standing.deals, match.standing.score) == (1, 0, (0, 0))
    assert match.next_deal().start.leader == 2
    assert "@lead 3" in [str(each) for each in match.headers()]
    again = Match.resume(read(match.save(), strict=True).records, Random(1))
    assert again.standing == match.standing
    assert again.course == match.course


def test_penalties_are_kept() -> None:
    match = Match(STATUTES, Random(1))
    game = match.next_deal()
    game.penalise(4, Penalty.WARNING)
    play_deal(game, [player("random", seed=seat) for seat in range(6)])
    assert match.finish(game).punished == (Punished(1, 4, Penalty.WARNING),)
    again = Match.resume(read(match.save(), strict=True).records, Random(1))
    assert again.standing == match.standing


def test_names_stand_in_the_records_and_a_new_one_is_a_new_player() -> None:
    match = Match(STATUTES, Random(1), names={0: "Sun", 1: "Li"}, length=Length(deals=9, points=99))
    play(match)
    match.replace_player(0, "Wu")
    match.replace_player(1, "Zhao")
    opener = match.course.first_opener
    assert opener is not None
    match.next_deal()
    texts = [str(each) for each in match.headers()]
    assert '@seat 1 "Wu"' in texts
    assert "@_length 9 deals or 99 points" in texts
    assert next(each for each in texts if each.startswith("@draw")).startswith(f"@draw {(opener + 1) % 6 + 1} ")
    again = Match.resume(read(match.save(), strict=True).records, Random(1))
    assert again.course == match.course
    assert again.names == match.names
    assert again.length == match.length


def test_only_the_running_deal_that_is_over_can_be_finished() -> None:
    match = Match(STATUTES, Random(1))
    game = match.next_deal()
    with pytest.raises(MatchError, match="deal 1 is not over"):
        match.finish(game)
    with pytest.raises(MatchError, match="not the deal that is running"):
        match.finish(game.copy())
    with pytest.raises(MatchError, match="deal 1 is still running"):
        match.next_deal()
    with pytest.raises(MatchError, match="still running"):
        match.stop()
    with pytest.raises(MatchError, match="between two deals"):
        match.replace_player(0, "Wu")


def test_a_player_sits_at_one_of_six_seats() -> None:
    with pytest.raises(MatchError, match=r"seat 0\.\.5, not 6"):
        Match(STATUTES, Random(1), names={6: "Sun"})
    with pytest.raises(MatchError, match=r"seat 0\.\.5, not -1"):
        Match(STATUTES, Random(1)).replace_player(-1, "Sun")


def changed(text: str, old: str, new: str) -> tuple[Record, ...]:
    assert old in text
    return read(text.replace(old, new, 1)).records


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("@deal 2", "@deal 3", "deal 2: the record says @deal 3"),
        ("@prev ", "@_prev ", "deal 2: @prev is nothing"),
        ("@_length open", "@_length short", "deal 1: the length of a match is written"),
    ],
)
def test_records_that_are_no_match_are_refused(old: str, new: str, complaint: str) -> None:
    text = played(preset("encyclopaedia"), 4, 2).save()
    records = changed(text, old, new)
    if "length" in old:
        records = records[:1]
    with pytest.raises(MatchError, match=complaint):
        Match.resume(records, Random(1))


def test_a_deal_under_other_rules_is_refused() -> None:
    first = played(STATUTES, 1, 2).records()[0]
    second = played(preset("qingdao"), 1, 2).records()[1]
    with pytest.raises(MatchError, match="deal 2: its rules are qingdao, those of the match statutes"):
        Match.resume((first, second), Random(1))


def test_debts_that_do_not_follow_are_refused() -> None:
    first, second = played(preset("encyclopaedia"), 4, 2).records()
    fewer = Record(tuple(each for each in second.headers if each.name is not HeaderName.OWE), second.hands)
    with pytest.raises(MatchError, match="deal 2: its @owe are none"):
        Match.resume((first, fewer), Random(1))


def test_a_match_without_records_or_with_a_hole_is_refused() -> None:
    with pytest.raises(MatchError, match="at least one record"):
        Match.resume((), Random(1))
    first, second = played(STATUTES, 1, 2).records()
    cut = Record(first.headers, first.hands, first.entries[:20])
    with pytest.raises(MatchError, match="deal 1 is unfinished"):
        Match.resume((cut, second), Random(1))
    hidden = Record(first.headers, (None, *first.hands[1:]), first.entries)
    with pytest.raises(MatchError, match="deal 1: a record without the hand of seat 1"):
        Match.resume((hidden,), Random(1))
    with pytest.raises(MatchError, match="deal 2: the match of 1 deals was over before it"):
        Match.resume((first, second), Random(1), length=Length(deals=1))


def test_a_redeal_with_another_leader_is_refused() -> None:
    match = void_deal(STATUTES)
    match.next_deal()
    first, second = match.records()
    others = tuple(header("@lead 4") if each.name is HeaderName.LEAD else each for each in second.headers)
    with pytest.raises(MatchError, match="dealt again with the same leader"):
        Match.resume((first, Record(others, second.hands, second.entries)), Random(1))


def test_a_record_that_only_says_who_leads_begins_a_match() -> None:
    (record,) = played(STATUTES, 1, 1).records()
    bare = [each for each in record.headers if each.name is HeaderName.RULES]
    leader = record.leader
    assert leader is not None
    with pytest.raises(MatchError, match="does not say who leads"):
        Match.resume((Record(tuple(bare), record.hands, record.entries),), Random(1))
    bare.append(header(f"@lead {leader + 1}"))
    match = Match.resume((Record(tuple(bare), record.hands, record.entries),), Random(1))
    assert match.standing.deals == 1
    assert match.course.first_opener == leader


@pytest.mark.parametrize("text", ["open", "8 deals", "24 points", "8 deals or 24 points"])
def test_lengths_are_read_as_they_are_written(text: str) -> None:
    assert str(Length.parse(text)) == text


@pytest.mark.parametrize("text", ["", "8", "0 deals", "8 deals 24 points", "eight deals", "or 24 points"])
def test_other_texts_are_no_lengths(text: str) -> None:
    with pytest.raises(ValueError, match="length of a match is written"):
        Length.parse(text)


@pytest.mark.parametrize("length", [{"deals": 0}, {"points": -1}])
def test_a_match_lasts_at_least_one(length: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="1 or more"):
        Length(**length)


def test_kinds_of_debt_reach_the_next_deal_in_their_order() -> None:
    due = (Debt(0, 3, 1, DebtKind.POINT), Debt(4, 1, 2, DebtKind.LOSER))
    assert Course(1, 1).after(result(PLACES, due=due), 0).owed == due
