"""Count every start of `positions.toml` anew and write the file: `python -m tests.perft.make` at the project's root.

With `--check` nothing is written; the exit status is 1 if the file is not what would be written.
"""

import sys

from tests.perft.positions import FILE, counted, load, text


def main(arguments: list[str]) -> int:
    """Make or check the file; return the exit status."""
    entries = load()
    fresh = []
    for at, entry in enumerate(entries, start=1):
        sys.stderr.write(f"\r{at}/{len(entries)}")
        fresh.append(counted(entry))
    sys.stderr.write("\n")
    changed = [new["name"] for old, new in zip(entries, fresh, strict=True) if old != new]
    for name in changed:
        sys.stdout.write(f"changed: {name}\n")
    written = text(fresh)
    if "--check" in arguments:
        return int(written != FILE.read_text(encoding="utf-8"))
    FILE.write_text(written, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
