"""Tables for people: a server that seats, asks, shows and keeps (docs/protocol.md, docs/operate.md)."""
