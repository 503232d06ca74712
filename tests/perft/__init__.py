"""Small starts with the counts of their trees (perft), for comparing two implementations of RULES."""
