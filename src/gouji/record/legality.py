"""What was legal at every line of play of a text, for comparing two engines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.record.reader import Reader, lines_of
from gouji.rules.names import ActKind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gouji.record.problems import Problem
    from gouji.rules.deal import Deal


def legal_lines(text: str, *, errors: list[Problem] | None = None) -> Iterator[str]:
    r"""Give one line for every set, pass, yield and burn of a text: `DEAL:LINE`, a tab, the legal acts with tabs.

    Deals count from 1 in the text, lines from 1 at the `%gouji` of their deal. The acts are those of the seat that
    decides, at its question, in record text without the seat and in the order of their characters; to decline is not
    listed. What is not read (see `read`) is not listed either; at the end the errors are added to `errors`.

    >>> deals = "".join(f"deal {seat} {cards}\n" for seat, cards in enumerate("44 5 6 7 8 9".split(), start=1))
    >>> list(legal_lines("%gouji 1\n@lead 1\n" + deals + "1 4"))
    ['1:9\t4\t44']
    """
    found: list[tuple[int, Deal]] = []
    reader = Reader(watch=lambda line, deal: found.append((line, deal.copy())))
    for number, line in lines_of(text, reader.tally):
        reader.take(line, number)
        yield from (_legal_line(reader, at, deal) for at, deal in found)
        found.clear()
    reader.finish()
    if errors is not None:
        errors += reader.reading().errors


def _legal_line(reader: Reader, line: int, deal: Deal) -> str:
    acts = sorted(str(act) for act in deal.legal() if act.kind is not ActKind.DECLINE)
    return "\t".join([f"{reader.deals}:{line - reader.start + 1}", *acts])
