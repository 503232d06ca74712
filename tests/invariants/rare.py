"""What seldom happens, counted: a run in which one of these never came up has proved nothing about it."""

from __future__ import annotations

from collections import Counter

RARE = (
    "burn",
    "counter-burn",
    "burn succeeded",
    "burn tribute doubled",
    "burn of a last set",
    "douse",
    "fall of a false burner",
    "dead gouji",
    "dead gouji burnt",
    "credit spent",
    "last credit spent in his own burn",
    "headless answer",
    "last word answered",
    "yield",
    "yield answered",
    "wind",
    "wind granted",
    "wind refused",
    "scramble",
    "barred seat in the scramble",
    "sweep",
    "sweep with the revolutionary at place 3",
    "smothered for tribute",
    "smothered to last place",
    "purchase",
    "free purchase",
    "revolution",
    "waiver",
    "void deal",
    "tribute paid",
    "tribute forgiven",
    "card returned",
    "return refused",
    "nothing left to return",
    "advance call",
    "call right",
    "call wrong",
    "clearing",
    "exchange of places",
    "exchange refused",
    "open",
    "big joker stood",
    "two big jokers for one",
    "any base beaten by a joker",
    "turn forfeited",
    "put last by the referee",
    "deal of 216 cards",
)
"""The names of what is counted, in the order of the table."""


class Counts(Counter[str]):
    """How often each rare thing happened; unknown names are errors."""

    def note(self, name: str, *, when: object = True) -> None:
        """Count something that happened, if it did."""
        if when:
            self[name] += 1

    def missing(self) -> list[str]:
        """List what never happened."""
        return [name for name in RARE if not self[name]]

    def table(self) -> str:
        """Print the counts, one a line."""
        unknown = set(self) - set(RARE)
        if unknown:
            msg = f"counted but not in the table: {sorted(unknown)}"
            raise KeyError(msg)
        width = max(len(name) for name in RARE)
        return "\n".join(f"{name:{width}} {self[name]:>10}" for name in RARE)
