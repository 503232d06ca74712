"""The order of a deal before the lead, and clearing (RULES 10.4, 10.5)."""

from __future__ import annotations

from gouji.rules.cards import hand_text
from gouji.rules.names import Phase
from tests.rules.saying import asked, dealt, legal, may_not, play


def phases(rules: str, hands: str, *, owed: tuple[str, ...]) -> list[str]:
    """Name the phases with a question, in their order, when everything is declined."""
    deal = dealt(hands, rules, owed=owed)
    found: list[str] = []
    while deal.phase is not Phase.PLAY:
        if deal.phase.word not in found:
            found.append(deal.phase.word)
        deal.apply(deal.legal()[0])
    return found


def test_10_5_the_order_without_hold() -> None:
    rules = "statutes tribute=on points=statutes clear=either"
    wanted = ["advance-calls", "revolution", "tribute", "returns", "calls", "clearing"]
    assert phases(rules, "345/345/3s5/3s5/3s5/3s5", owed=("6>1 1 loser",)) == wanted


def test_10_5_the_order_with_hold() -> None:
    rules = "statutes tribute=on points=statutes clear=either hold=three"
    wanted = ["advance-calls", "buying", "tribute", "returns", "calls"]
    assert phases(rules, "45s/335/3s5/335/3s5/3s5", owed=("6>1 1 loser",)) == wanted


def test_10_5_without_options_the_deal_begins_with_the_lead() -> None:
    deal = dealt("3s/3s/3s/3s/3s/3s", leader=3)
    assert asked(deal) == "3 lead"
    assert [event.kind.word for event in deal.events] == ["lead"]


def test_10_4_clearing_takes_the_cards_of_every_hand() -> None:
    deal = dealt("345s/33345s/3445s/34s/345s/345s", "statutes clear=either")
    play(deal, "1 clear 34")
    assert [hand_text(deal.hand(seat)) for seat in range(6)] == ["5 s", "5 s", "5 s", "s", "5 s", "5 s"]


def test_10_4_only_the_leader_may_clear_and_only_before_the_lead() -> None:
    deal = dealt("34s/34s/34s/34s/34s/34s", "statutes clear=three", leader=2)
    assert asked(deal) == "2 clear"
    may_not(deal, 3, "clear 3", code="turn.not-asked")
    play(deal, "2 decline")
    may_not(deal, 2, "clear 3", code="turn.question")


def test_10_4_the_seat_that_leads_for_a_revolutionary_clears() -> None:
    deal = dealt("34/34s/34s/34s/34s/34s", "statutes clear=three")
    play(deal, "1 revolt", "4 waive")
    assert asked(deal) == "2 clear"
    assert legal(deal) == ["clear 3", "decline"]


def test_10_4_a_revolutionarys_empty_hand_does_not_forbid_clearing() -> None:
    deal = dealt("34/34s/34s/34s/34s/34s", "statutes clear=three")
    play(deal, "1 revolt", "4 waive")
    play(deal, "2 clear 3")
    assert asked(deal) == "2 lead"
