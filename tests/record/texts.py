"""Texts that several tests start from, and random games of every preset."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from gouji.game import Game
from gouji.record import Reading, read
from gouji.rules.cards import DECK_COUNTS, RANK_COUNT
from gouji.rules.deal import Deal
from gouji.rules.debts import Debt, DebtKind
from gouji.rules.names import ActKind, Penalty, Phase

EXAMPLE = """\
%gouji 1
@rules statutes
@lead 1
@seat 1 "Sun"
deal 1 355KK
deal 2 3JJJJ2
deal 3 366QQQ2
deal 4 37AAB
deal 5 34992s
deal 6 388TT

= lead 1
1 55
2 -
3 66
4 -
5 99
6 -
1 KK
! 5 2s turn.rival-only
4 AA
1 -
= stand 4
= open 4

= lead 4
4 B
1 -
= stand 4
"""
"""The example of RECORD."""


if TYPE_CHECKING:
    from gouji.rules.acts import Act
    from gouji.rules.options import Rules

QUIET = "statutes revolution=off"
"""Rules under which nothing is asked before the lead."""


def deal_text(*hands: str, rules: str = QUIET, lead: int = 1, then: str = "") -> str:
    """Return a record text with six hands, the acts `then` separated by `;`."""
    lines = ["%gouji 1", f"@rules {rules}", f"@lead {lead}"]
    lines += [f"deal {seat} {hand}" for seat, hand in enumerate(hands, start=1)]
    lines += [line.strip() for line in then.split(";") if line]
    return "\n".join(lines) + "\n"


SIX = ("4 5", "5 6", "6 7", "7 8", "8 9", "9 T")


def told(reading: Reading) -> list[tuple[int, str]]:
    """Return line and rule of every problem."""
    return [(each.line, each.rule) for each in reading.problems]


def entries(reading: Reading) -> list[str]:
    """Return the lines after the hands of the only record."""
    (record,) = reading.records
    return [str(entry) for entry in record.entries]


def errors(text: str) -> list[tuple[int, str]]:
    """Return line and rule of every error of lenient reading."""
    return [(each.line, each.rule) for each in read(text).errors]


TRIBUTE = deal_text("44 5", "9 B", "6", "7", "8", "9", rules=f"{QUIET} tribute=on tribute.returned=burn").replace(
    "@lead 1\n", "@lead 1\n@owe 2>1 2 loser\n"
)
"""Seat 2 owes two cards and holds one that it can pay (RULES 11)."""


def random_hands(rng: Random, size: int) -> list[list[int]]:
    """Deal six hands of `size` cards from the deck."""
    deck = [rank for rank, count in enumerate(DECK_COUNTS) for _ in range(count)]
    rng.shuffle(deck)
    hands = [[0] * RANK_COUNT for _ in range(6)]
    for place, rank in enumerate(deck[: 6 * size]):
        hands[place % 6][rank] += 1
    return hands


def random_debts(rng: Random) -> list[Debt]:
    """Return a few debts that a deal may have left."""
    found = []
    for _ in range(rng.randrange(4)):
        payer, receiver = rng.sample(range(6), 2)
        found.append(Debt(payer, receiver, rng.randint(1, 2), rng.choice(list(DebtKind))))
    return found


def random_game(seed: int, rules: Rules, *, size: int = 9, acts: int = 100_000, strictness: float = 0.0) -> Game:
    """Play a random game to its end, or for so many acts; what is rare in a random choice is made likely.

    With probability `strictness` a seat is punished before an act of the play.
    """
    rng = Random(seed)
    hands = random_hands(rng, size)
    # A hand of few cards could be paid away.
    owed = random_debts(rng) if size > 7 else []
    game = Game(Deal.start(hands, rules, leader=rng.randrange(6), owed=owed))
    for _ in range(acts):
        if game.deal.over:
            break
        if game.deal.phase is Phase.PLAY and rng.random() < strictness:
            game.penalise(rng.randrange(6), rng.choice(list(Penalty)))
            continue
        act = choice(rng, game.deal.legal())
        timed = act.kind is not ActKind.DECLINE and rng.random() < 0.3
        game.play(act, seconds=round(rng.uniform(0, 99), rng.randrange(4)) if timed else None)
    return game


def choice(rng: Random, legal: list[Act]) -> Act:
    """Choose an act: seldom to revolt or to pass, mostly to burn, else any."""
    likely = [act for act in legal if act.kind is not ActKind.REVOLT or rng.random() < 0.2]
    burns = [act for act in likely if act.kind is ActKind.BURN]
    if burns and rng.random() < 0.8:
        return rng.choice(burns)
    bold = [act for act in likely if act.kind not in (ActKind.PASS, ActKind.DECLINE)]
    return rng.choice(bold if bold and rng.random() < 0.6 else likely or legal)
