"""The load test: a server of its own on the loopback, and clients that seat six players a table and let them act."""
