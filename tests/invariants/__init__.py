"""Random deals by the million, every invariant of the rules checked at every decision.

`python -m tests.invariants --deals N` plays them; `dealing` makes deals, `policy` chooses acts, `play` carries a deal
through, `checks` says what must hold, `rare` counts what seldom happens.
"""
