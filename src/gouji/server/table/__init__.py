"""The table: who sits where, what is played, who is told what; without a socket, a store or a clock of its own."""

# The upkeep of the store takes tables up to check them, and tables speak the store's words: the store is loaded first,
# whichever of the two is asked for.
import gouji.server.store  # noqa: F401
