"""Where a line stands in its text, and the comments that belong to it."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """The base of all lines.

    Line and column count from 1 and are 0 in a line that was not read. `comment` is the comment at its end and `above`
    are the comment lines that belong to it, each with its sign `#`.
    """

    line: int = field(default=0, compare=False, repr=False)
    column: int = field(default=0, compare=False, repr=False)
    comment: str = ""
    above: tuple[str, ...] = ()

    def noted(self, text: str) -> str:
        """Return `text` with the comment of this line, two spaces between them.

        >>> Place(comment="# well played").noted("1 KK")
        '1 KK  # well played'
        """
        return f"{text}  {self.comment}" if self.comment else text
