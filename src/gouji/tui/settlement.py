"""The settlement at the end of a deal, line by line, each with its article (RULES 8, 11, 12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.tui.messages import sentence
from gouji.tui.words import article_words

if TYPE_CHECKING:
    from gouji.match import Match
    from gouji.rules.accounts import Result


def result_lines(result: Result, language: str) -> list[str]:
    """Say what each line of a settlement says, with its article."""
    return [
        sentence(
            language, "settlement", "line", text=line.text(language), article=article_words(line.article, language)
        )
        for line in result.lines
    ]


def settlement_lines(match: Match, result: Result | None, language: str) -> list[str]:
    """Say how a deal of a match ended, after the match has counted it; `result` is None for a void deal."""
    if result is None:
        return [sentence(language, "settlement", "void")]
    lines = result_lines(result, language)
    if match.rules.tribute and not result.due:
        lines.append(sentence(language, "settlement", "none-owed"))
    total = match.standing.score
    facts = {"first": result.score[0], "second": result.score[1], "total_first": total[0], "total_second": total[1]}
    return [*lines, sentence(language, "settlement", "score", **facts)]
