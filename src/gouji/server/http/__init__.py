"""What the server answers over HTTP besides the pages: people, tables, rules, finished deals (docs/protocol.md)."""
