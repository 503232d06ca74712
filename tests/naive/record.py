"""Reading the records of the shared cases, just enough of RECORD to replay them.

Lenient as RECORD allows: burn claims that are not written were declined, and so was every other question that has a
silent default; purchases, tributes and empty returns that follow from the rules are filled in.
"""

from dataclasses import dataclass, field

from tests.naive.cards import RANKS, in_order
from tests.naive.deal import NaiveDeal

HOLD_PRESETS = {
    "report": "always",
    "consult": "mates_at_ten",
    "burn.false": "allowed",
    "tribute": "on",
    "tribute.order": "smother,burn,point,loser",
    "points": "declared",
    "hold": "three",
}
# RULES 16: what the presets named in the cases change.
PRESETS: dict[str, dict[str, str]] = {
    "statutes": {},
    "encyclopaedia-hold": HOLD_PRESETS,
    "jinan": HOLD_PRESETS | {"hold": "three_four", "joker.big_kill": "two_for_one"},
}


@dataclass
class Record:
    """One deal of a file: its headers, and its lines with their numbers."""

    rules: dict[str, str] = field(default_factory=dict)
    leader: int = 0
    hands: list[str] = field(default_factory=lambda: [""] * 6)
    lines: list[tuple[int, str]] = field(default_factory=list)


def read(text: str) -> list[Record]:
    """Split a file into its deals."""
    records: list[Record] = []
    for number, raw in enumerate(text.splitlines(), start=1):
        words = raw.split("#")[0].split()
        if not words:
            continue
        if words[0] == "%gouji":
            records.append(Record())
        elif words[0] == "@rules":
            changes = dict(word.split("=") for word in words[2:])
            records[-1].rules = PRESETS[words[1]] | changes
        elif words[0] == "@lead":
            records[-1].leader = int(words[1]) - 1
        elif words[0] == "deal":
            records[-1].hands[int(words[1]) - 1] = in_order("".join(words[2:]))
        else:
            records[-1].lines.append((number, " ".join(words)))
    return records


def act_text(text: str) -> str:
    """Put the cards of a set into rank order, and leave all other acts alone."""
    *word, cards = text.split()
    if word not in ([], ["burn"]) or not set(cards) <= set(RANKS):
        return text
    return " ".join([*word, in_order(cards)])


def filled(deal: NaiveDeal) -> NaiveDeal | None:
    """Return the deal after the act that a record need not write, or None if this one must be written."""
    acts = deal.legal()
    if "decline" in acts:
        return deal.play("decline")
    forced = len(acts) == 1 and acts[0].split()[0] in ("sell", "pay", "return")
    return deal.play(acts[0]) if forced else None


def reaching(deal: NaiveDeal, seat: int, act: str) -> NaiveDeal | None:
    """Return the deal in which the seat may do this, unwritten acts filled in; None if it may not do it here."""
    at: NaiveDeal | None = deal
    while at is not None and not (at.actor == seat and act in at.legal()):
        at = filled(at)
    return at


def settled_questions(deal: NaiveDeal) -> NaiveDeal:
    """Fill in all unwritten acts that come now."""
    after = filled(deal)
    while after is not None:
        deal, after = after, filled(after)
    return deal


def claim_holds(deal: NaiveDeal, words: list[str]) -> bool:
    """Is the fact of a `=` line true of the deal?"""
    seats = [int(word) for word in words[1:]]
    if words[0] == "lead":
        return deal.question == "lead" and deal.actor == seats[0] - 1
    if words[0] == "open":
        return seats[0] - 1 in deal.opened
    if words[0] == "out":
        out = [seat + 1 for seat in deal.state.out]
        # Place 4 belongs to the revolutionary.
        place = out.index(seats[0]) + 1 if seats[0] in out else 0
        return place + (place >= 4 and deal.state.revolted >= 0) == seats[1]
    if words[0] == "places":
        return [seat + 1 for seat in deal.places] == seats
    if words[0] == "score":
        return list(deal.score) == seats
    # Facts about the act before (stand, burnt, doused, falls) show in what is asked next.
    return words[0] == "stand" and deal.question in ("lead", "swap")


def replay(record: Record) -> list[str]:
    """Play a deal through and return what is wrong with it, one text each."""
    faults: list[str] = []
    deal = NaiveDeal.start(record.hands, record.rules, record.leader)
    for number, line in record.lines:
        first, *rest = line.split()
        here = f"line {number}: {line!r} in {deal.position()}"
        if first == "!":
            continue
        if first == "=":
            if rest[0] in ("lead", "places", "score", "stand"):
                deal = settled_questions(deal)
            if not claim_holds(deal, rest):
                faults.append(here)
            continue
        tested = first in "+x"
        if tested:
            # A word behind the act is the code of a refusal.
            first, *rest = rest[: 3 if rest[1] == "burn" else 2]
        seat, act = int(first) - 1, " ".join(rest)
        reached = reaching(deal, seat, act_text(act))
        if tested:
            if (reached is not None) != line.startswith("+"):
                faults.append(here)
        elif reached is None:
            return [*faults, here]
        else:
            deal = reached.play(act_text(act))
    return faults
