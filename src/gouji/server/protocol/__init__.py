"""The protocol of the table: the messages, and nothing that acts on them (docs/protocol.md)."""
